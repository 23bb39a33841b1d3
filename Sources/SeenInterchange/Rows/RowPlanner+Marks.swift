import SeenCore

/// Marks: that titles were watched, how often, and when last.
extension RowPlanner {
  /// Records the watches of a mark, unless a watch of its title is known.
  mutating func mark(_ place: Int, _ statement: ForeignRow.Statement) {
    guard case .marked(let mark, let told, let earlier, let isFirst) = statement,
      accepts(earlier, place)
    else { return }
    let facts = journal.localized(told)
    let key = "\(source):\(mark)"
    if !isFirst, let recorded = drafts.standing(.watchLogged, key) {
      return markAgain(place, key, facts, plays: earlier + 1, since: recorded)
    }
    guard isNew(.watchLogged, key, place) else { return }
    if let known = known(place), rows[place].isOpen {
      if watched.has(known.id) { return repeats(place, .inDiary) }
      if journal.hasWatch(known.id) { return repeats(place, .watched) }
    }
    guard let title = title(place) else { return }
    let draft = drafts.add(.watchLogged, title, key, facts)
    viewings[place]?.draft = draft
    for number in 0..<earlier { drafts.add(.watchLogged, title, "\(key)#\(number + 2)", []) }
    accepted[place] = true
  }

  /// Records the watch of a mark that an earlier import recorded, where it has a later day now and tells of more plays;
  /// the one that had no day gets it.
  private mutating func markAgain(
    _ place: Int, _ key: String, _ facts: [JSON.Member], plays: Int, since recorded: Event
  ) {
    let days = days(ofMark: key)
    let newest = days.max() ?? .unknown
    guard let last = RowPlanner.day(facts), last > newest else { return repeats(place, .recorded) }
    let known = known(place)
    guard rows[place].isOpen else { return }
    if let known {
      if watched.has(known.id) { return repeats(place, .inDiary) }
      if journal.hasWatchOn(known.id, last) { return repeats(place, .watched) }
    }
    guard plays > days.count else {
      // A day that somebody gave it since stays.
      let present = known.flatMap { journal.lastWatch($0.id) }
      guard newest == .unknown, present?.date ?? .unknown == .unknown else {
        return repeats(place, .recorded)
      }
      if drafts.repetition(of: .watchAmended, key) == .repeated {
        return repeats(place, .repeated)
      }
      return complete(recorded, place, key, facts)
    }
    guard isNew(.watchLogged, "\(key)@\(last)", place), let title = title(place) else { return }
    let draft = drafts.add(.watchLogged, title, "\(key)@\(last)", facts)
    viewings[place]?.draft = draft
    accepted[place] = true
  }

  /// Returns the days of the watches that earlier imports recorded of a mark: `KEY`, `KEY#2` … and `KEY@DAY`.
  private func days(ofMark key: String) -> [PartialDate] {
    journal.keys(.watchLogged, key).compactMap { found in
      let rest = String(decoding: found.utf8.dropFirst(key.utf8.count), as: UTF8.self)
      let mark = String(rest.dropFirst())
      let isOfMark =
        rest.isEmpty || rest.hasPrefix("#") && RowText.whole(mark) != nil
        || rest.hasPrefix("@") && PartialDate(mark) != nil
      guard isOfMark, let event = drafts.standing(.watchLogged, found) else { return nil }
      return RowPlanner.day(recordedFacts(of: event, found)) ?? .unknown
    }
  }
}
