/// Reads what people type of a watch: a title, and what stands behind it.
///
/// The first word is always title. `@` is before a place, `+` or `w/` before companions, `#` before a tag, a dash alone before
/// notes; ratings, times, episodes, `x3` and moods need no mark. What a mark is before runs to the next one, and `\`
/// before a mark makes it text.
package struct EntryParser {
  typealias Item = TypedEntry.Item
  typealias Certainty = TypedEntry.Certainty

  private let today: Day
  private let order: DateOrder?
  private let scale: Int

  /// The most words of a time or of a rating: `the 3rd of November 2026`.
  private static let longest = 5
  /// The most words of a title that something stands behind.
  private static let longestTitle = 40

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - today: The day that counts as today.
  ///   - order: Whether days or months come first where both can.
  ///   - scale: The top of the scale that a bare number is on.
  package init(today: Day, order: DateOrder? = nil, scale: Int) {
    self.today = today
    self.order = order
    self.scale = scale
  }

  /// Returns the readings of a line, the one with the longest title first: that all words are title.
  /// - Complexity: O(words) where no title is longer than `longestTitle`.
  package func readings(_ words: [String]) -> [TypedEntry] {
    let counts = Array(1...max(min(words.count, Self.longestTitle), 1)).reversed()
    let whole = words.count > Self.longestTitle ? [words.count] : []
    let readings: [TypedEntry] = (whole + counts).compactMap { count in
      // What stands behind episodes is no part of a title.
      if count < words.count, count > 1, isCode(words[count - 1]) { return nil }
      // Nor do titles end in stars.
      if count > 1, !words[count - 1].utf8.contains(where: { $0 < 128 }),
        rating(words[count - 1]) == .sure
      {
        return nil
      }
      guard let (items, certainty) = items(words.dropFirst(count)) else { return nil }
      let title = words.prefix(count)
      let isOdd =
        Self.endsInStars(title) || title.dropFirst().contains { Self.isOdd($0) || isCode($0) }
        || zip(title.dropFirst(), title.dropFirst(2)).contains { isEpisodes([$0, $1]) }
      var plain = title.map { Self.plain($0) }
      if count < words.count { plain[count - 1] = Self.uncomma(plain[count - 1]) }
      var name = plain.joined(separator: " ")
      if case .episodes? = items.first { name = EpisodeSelection.show(before: name) ?? name }
      return TypedEntry(
        title: name, titleCount: count, isOdd: isOdd, items: items, certainty: certainty)
    }
    // A title may, if nothing else is meant: `Terminal S2`.
    guard readings.count > 1, let last = words.last, isCode(last) else { return readings }
    return Array(readings.dropFirst())
  }

  /// Whether a word is hardly one of a title: it begins with a mark, or is written like a time, a rating or a count.
  private static func isOdd(_ word: String) -> Bool {
    if let first = word.first, "@+#".contains(first), word.count > 1 { return true }
    if isWith(word) { return true }
    if word.hasPrefix("kind:") { return true }
    if let first = word.lowercased().first, "x×~".contains(first), word.count > 1,
      word.utf8.dropFirst(String(first).utf8.count).allSatisfy({ isDigit($0) })
    {
      return true
    }
    let bytes = Array(word.utf8)
    return bytes.indices.dropFirst().dropLast().contains { place in
      "/:-.".utf8.contains(bytes[place]) && isDigit(bytes[place - 1]) && isDigit(bytes[place + 1])
    }
  }

  /// Whether words end in a number of stars that is no rating: `9 stars`.
  private static func endsInStars(_ words: ArraySlice<String>) -> Bool {
    guard words.count > 2, let last = words.last?.lowercased(), ["star", "stars"].contains(last)
    else { return false }
    return words[words.endIndex - 2].utf8.contains { isDigit($0) }
  }

  /// Returns a word without the backslash that makes a mark behind it text.
  package static func plain(_ word: String) -> String {
    let rest = word.dropFirst()
    guard word.first == "\\", let mark = rest.first, "@+#—–-".contains(mark) else { return word }
    return String(rest)
  }

  /// Returns a word without the comma at its end.
  private static func uncomma(_ word: String) -> String {
    word.count > 1 && word.hasSuffix(",") ? String(word.dropLast()) : word
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Reads words that are all about the watch; nil if one of them is not.
  private func items(
    _ words: ArraySlice<String>
  ) -> (items: [TypedEntry.Item], certainty: TypedEntry.Certainty)? {
    var rest = words
    var found: [Item] = []
    // Where the title ends is as sure as the first thing behind it.
    var certainty = Certainty.sure
    while let word = rest.first {
      guard let next = item(&rest) else {
        // What goes on behind a comma, or in quotes, is a remark.
        let isRemark = word.contains(" ") || words[..<rest.startIndex].last?.hasSuffix(",") == true
        guard isRemark, !found.isEmpty else { return nil }
        let isHome = rest.count == 1 && word.lowercased() == "home"
        found.append(isHome ? .place("Home") : .notes(rest.joined(separator: " ")))
        break
      }
      if found.isEmpty { certainty = next.certainty }
      found.append(next.item)
    }
    return (found, certainty)
  }

  /// Reads one item and moves past it; nil if there is none.
  private func item(_ words: inout ArraySlice<String>) -> (item: Item, certainty: Certainty)? {
    marked(&words) ?? unmarked(&words) ?? introduced(&words)
  }

  /// Reads what has a mark before it.
  private func marked(_ words: inout ArraySlice<String>) -> (item: Item, certainty: Certainty)? {
    guard let word = words.first, let mark = word.first else { return nil }
    if Self.dashes.contains(word) {
      let notes = words.dropFirst().joined(separator: " ")
      guard !notes.isEmpty, !isEpisodes(Array(words.dropFirst())) else { return nil }
      words = []
      // Titles have a hyphen there too.
      return (.notes(notes), word == "-" ? .open : .sure)
    }
    let isWith = mark == "+" || Self.isWith(word)
    guard isWith || "@#".contains(mark) else { return nil }
    var rest = words.dropFirst()
    let start = String(word.dropFirst(Self.isWith(word) ? 2 : 1))
    let value = value(start.isEmpty ? [] : [start], &rest, isList: isWith)
    let names = isWith ? Self.companions(value, &rest) : []
    guard !value.isEmpty, !isWith || !names.isEmpty else { return nil }
    words = rest
    switch mark {
    case "@": return (.place(value), .sure)
    case "#": return (.tag(value), .sure)
    default: return (.companions(names), .sure)
    }
  }

  private static let dashes = ["—", "–", "--", "-"]

  /// Whether a word is a mark, or begins with one.
  private static func isMark(_ word: String) -> Bool {
    dashes.contains(word) || isWith(word) || word.first.map { "@+#".contains($0) } ?? false
  }

  /// Whether a word is or begins with `w/`, which is short for `with`; `w/o` is not.
  private static func isWith(_ word: String) -> Bool {
    let word = word.lowercased()
    return word.hasPrefix("w/") && word != "w/o"
  }

  /// Reads the rest of a value, up to what is the next thing said.
  ///
  /// A comma ends one, unless it is a list or goes on with a great letter: `Rex, Harbour Street`.
  private func value(
    _ start: [String], _ words: inout ArraySlice<String>, isList: Bool = false
  ) -> String {
    var parts = start
    while let word = words.first {
      if Self.isMark(word) || (!parts.isEmpty && Self.isOdd(word)) { break }
      var ahead = words
      let next = unmarked(&ahead)
      if !parts.isEmpty, let next, next.certainty != .open { break }
      let isLast = words.count == 1
      if !parts.isEmpty, word.contains(" ") { break }
      if parts.last?.hasSuffix(",") == true, word.first?.isLowercase == true, !isList { break }
      if !parts.isEmpty, !isLast, Self.introductions.contains(word.lowercased()) { break }
      parts.append(Self.plain(word))
      words.removeFirst()
    }
    return Self.uncomma(parts.joined(separator: " "))
  }

  /// Returns the people that a text names.
  ///
  /// What is in lower case behind names that are not is a remark, which becomes notes at the end of the rest: `Tom and
  /// Ruth, loved it`.
  private static func companions(_ text: String, _ rest: inout ArraySlice<String>) -> [String] {
    let names = names(text)
    guard let first = names.first, first.first?.isUppercase == true,
      let place = names.firstIndex(where: { $0.first?.isLowercase == true }),
      let found = text.firstRange(of: names[place])
    else { return names }
    rest += [dashes[0]] + text[found.lowerBound...].split(separator: " ").map { String($0) }
    return Array(names[..<place])
  }

  /// Returns the names that commas, `and` and `&` are between.
  private static func names(_ text: String) -> [String] {
    var names: [String] = [""]
    for word in text.replacing(",", with: " , ").split(separator: " ") {
      if [",", "and", "&"].contains(word) {
        names.append("")
      } else {
        let last = names.removeLast()
        names.append(last.isEmpty ? String(word) : last + " " + word)
      }
    }
    return names.filter { !$0.isEmpty }
  }

  /// Reads what needs no mark: the longest run of words that means something.
  func unmarked(_ words: inout ArraySlice<String>) -> (item: Item, certainty: Certainty)? {
    for count in stride(from: min(words.count, Self.longest), to: 0, by: -1) {
      var some = Array(words.prefix(count))
      some[count - 1] = Self.uncomma(some[count - 1])
      guard let found = whole(some) else { continue }
      words.removeFirst(count)
      return found
    }
    return nil
  }

  private func whole(_ words: [String]) -> (item: Item, certainty: Certainty)? {
    let text = words.joined(separator: " ")
    if isEpisodes(words) {
      let isWord =
        words.contains { ["all", "next"].contains($0.lowercased()) }
        || EpisodeWords.areNumbered(words)
      return (.episodes(words), isWord ? .behindTitle : .sure)
    }
    if let certainty = rating(text) { return (.rating(text), certainty) }
    if let certainty = time(text) { return (.time(text), certainty) }
    guard words.count == 1 else { return nil }
    if ["again", "rewatch", "rewatched"].contains(text.lowercased()) {
      return (.again, .behindTitle)
    }
    if let first = text.lowercased().first, "x×~".contains(first),
      let count = Int(text.dropFirst()),
      count > 0
    {
      return (.count(count), .sure)
    }
    return Mood.isEmoji(text) ? (.mood(text), .sure) : nil
  }

  /// Whether a word names episodes that no title ends in: not `all` and `next`.
  private func isCode(_ word: String) -> Bool {
    !["all", "next"].contains(word.lowercased()) && isEpisodes([word])
  }

  /// Whether words name episodes, or one that is meant to but cannot.
  private func isEpisodes(_ words: [String]) -> Bool {
    if words.count == 1 {
      let start = Array(words[0].lowercased().utf8.prefix(2))
      if start.count == 2, "se".utf8.contains(start[0]), Self.isDigit(start[1]) { return true }
    }
    do {
      guard let typed = try EpisodeSelection.parse(words) else { return false }
      // A number alone may be a rating, or a part of a title.
      if EpisodeWords.areNumbered(words) { return true }
      return typed.parts.allSatisfy { part in
        if case .number = part { false } else { true }
      }
    } catch {
      return true
    }
  }

  private func rating(_ text: String) -> Certainty? {
    guard (try? TypedRating.parse(text, scale: scale)) != nil else { return nil }
    if TypedRating.isBare(text) { return text.contains("½") ? .sure : .open }
    return TypedRating.words.contains(text.lowercased()) ? .behindTitle : .sure
  }

  private func time(_ text: String) -> Certainty? {
    let word = text.lowercased()
    // A year alone says which title is meant.
    guard !word.utf8.allSatisfy({ Self.isDigit($0) }), !["now", "unknown"].contains(word),
      !(Self.introductions + ["the", "of"]).contains(where: { word.hasSuffix(" " + $0) })
    else { return nil }
    do {
      if case .season = try TypedTime.parse(text, today: today, order: order).meaning { return nil }
    } catch .ambiguous {
      return .sure
    } catch .impossible where word.contains(where: { $0.isLetter }) {
      // A day that the calendar has not is said to be none.
      return .behindTitle
    } catch {
      return nil
    }
    let isSaid = ["yesterday", "today", "tonight", "before yesterday"].contains {
      word == $0 || word.hasSuffix(" " + $0)
    }
    // Titles end in `Last Christmas` and `Lost Weekend`.
    let isName = TimeParser.isHoliday(word) || word.hasSuffix("weekend")
    let hasWords =
      !isName && ["last ", "this "].contains { word.hasPrefix($0) } || word.hasSuffix(" ago")
      || word.hasSuffix(" last week")
    return isSaid || hasWords || word.utf8.contains { Self.isDigit($0) } ? .sure : .behindTitle
  }

  private static let introductions = ["with", "at", "in", "near", "on", "rated", "rating", "was"]

  /// Reads what words say that people put before it: `with Bo and Mia`, `near Bern`, `on Mubi`, `rated 8`.
  private func introduced(
    _ words: inout ArraySlice<String>
  ) -> (item: Item, certainty: Certainty)? {
    guard let word = words.first?.lowercased(), words.count > 1,
      Self.introductions.contains(word)
    else { return nil }
    var rest = words.dropFirst()
    switch unmarked(&rest)?.item {
    case .time(let text)? where ["on", "at", "was"].contains(word):
      words = rest
      return (.time(text), .behindTitle)
    case .rating(let text)? where ["rated", "rating", "was"].contains(word):
      words = rest
      return (.rating(text), .behindTitle)
    default: rest = words.dropFirst()
    }
    guard word != "was" else { return nil }
    let value = value([], &rest, isList: word == "with")
    let names = word == "with" ? Self.companions(value, &rest) : []
    guard !value.isEmpty, word != "with" || !names.isEmpty else { return nil }
    words = rest
    switch word {
    case "with": return (.companions(names), .behindTitle)
    case "on": return (.platform(value), .behindTitle)
    case "at", "in": return (.place(value), .behindTitle)
    case "near": return (.near(value), .behindTitle)
    default: return nil
    }
  }
}
