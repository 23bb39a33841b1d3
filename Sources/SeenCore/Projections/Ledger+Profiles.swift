/// Profiles: one exists if it recorded something, was created, or shares a list.
extension Ledger {
  /// Returns whether a table has a standing row of a profile; the index and the facts of lists are not searched.
  ///
  /// - Complexity: O(n) in the rows before the first of the profile, mostly a few.
  package func hasRows(of profile: String) -> Bool {
    if let symbol = words.find(profile) {
      for row in 0..<watches.count
      where watches.profile[row] == symbol && !watches.flags[row].contains(.isDropped) {
        return true
      }
      for row in 0..<ratings.count where ratings[row].profile == symbol { return true }
      for row in 0..<marks.count where marks[row].profile == symbol { return true }
      for row in 0..<settings.count where settings[row].profile == symbol { return true }
      for row in 0..<playback.count where playback[row].profile == symbol { return true }
    }
    let start = ListID.start(ofOwner: profile)
    var own = Bits(size: lists.count)
    for list in 0..<Symbol(lists.count) where lists.text(list).utf8.starts(with: start.utf8) {
      own[Int(list)] = true
    }
    for row in 0..<listRows.count where own[Int(listRows[row].list)] { return true }
    for row in 0..<items.count where own[Int(items.list[row])] && !items.claims[row].isDropped {
      return true
    }
    return false
  }

  /// Returns whether a profile other than one watched, rated or marked anything, or said something of a title on a list.
  /// - Complexity: O(n) in the rows before the first of another, which are all where there is none.
  package func hasRows(ofOthersThan profile: String) -> Bool {
    let own = words.find(profile) ?? .none
    for row in 0..<watches.count where watches.profile[row] != own { return true }
    for row in 0..<ratings.count where ratings[row].profile != own { return true }
    for row in 0..<marks.count where marks[row].profile != own { return true }
    for row in 0..<playback.count where playback[row].profile != own { return true }
    for row in 0..<items.count where items.profile[row] != own { return true }
    return false
  }

  /// The profiles that watched, rated or marked anything, in byte order.
  /// - Complexity: O(n) in the rows of those tables.
  package var profilesWithRows: [String] {
    var symbols: Set<Symbol> = []
    for row in 0..<watches.count where !watches.flags[row].contains(.isDropped) {
      symbols.insert(watches.profile[row])
    }
    for row in 0..<ratings.count { symbols.insert(ratings[row].profile) }
    for row in 0..<marks.count { symbols.insert(marks[row].profile) }
    var names: [String] = []
    for symbol in symbols { names.append(words.text(symbol)) }
    return names.inByteOrder()
  }

  /// Returns every profile, in byte order, from a ledger that keeps its index; `me` is always one.
  ///
  /// Void events name none, but an undo that stands is an event of its profile.
  /// - Complexity: O(n) in the events.
  package func profiles() -> [String] {
    var symbols: Set<Symbol> = [0]
    let created = words.find(EventKind.profileCreated.name)
    var names: [String] = []
    for row in 0..<index.count {
      if index[row].hasEffect { symbols.insert(index[row].profile) }
      guard index[row].type == created, !index[row].isVoid, index[row].subject != .none
      else { continue }
      if let id = Profile.id(ofSubject: words.text(index[row].subject)) { names.append(id) }
    }
    var memberLists: Set<UInt32> = []
    forEachList(having: .members) { memberLists.insert($1) }
    for members in memberLists { names += wordLists.words(of: members) }
    for symbol in symbols { names.append(words.text(symbol)) }
    var known: Set<ByteKey> = []
    return names.filter { known.insert(ByteKey($0)).inserted }.inByteOrder()
  }
}
