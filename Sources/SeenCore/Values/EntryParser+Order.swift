/// What people type in an order of their own: talk before the title, and what is said of the watch in front of it.
extension EntryParser {
  /// The words of a line with the title first.
  package struct Turned: Equatable, Sendable {
    /// The words, what stood in front of the title behind it.
    package let words: [String]
    /// Whether only marks, ratings and the like were moved, which no title begins with.
    package let isSure: Bool
  }

  private static let talk: Set<String> = ["i", "we", "ive", "i've", "just", "have", "finally"]
  private static let verbs: Set<String> = ["saw", "watched", "seen"]

  /// Returns a line with the title first: `saw Heat`, `9/10 Rope yesterday`, `+Anna Marnie`, `last night Heat`; nil for one
  /// that begins with its title already.
  package func turned(_ words: [String]) -> Turned? {
    var rest = words[...]
    var moved: [String] = []
    var isSure = true
    let talk = rest.prefix { Self.talk.contains($0.lowercased()) }
    if let verb = rest.dropFirst(talk.count).first, Self.verbs.contains(verb),
      words.count > talk.count + 1
    {
      let behind = rest.dropFirst(talk.count + 1)
      // A film is called Saw: what stands behind it is then of its watch.
      if leading(behind) == 0 || leading(behind) < behind.count && talk.count > 0 {
        rest = behind
        isSure = false
      }
    }
    while rest.count > 1 {
      let count = leading(rest)
      guard count > 0, count < rest.count else { break }
      let said = rest.prefix(count)
      if said.contains(where: { word in word.allSatisfy(\.isLetter) }) { isSure = false }
      moved += said
      rest.removeFirst(count)
    }
    // A title is called Yesterday: not all of a line is said of its watch.
    guard rest.count < words.count, leading(rest) < rest.count else { return nil }
    return Turned(words: rest + moved, isSure: isSure)
  }

  /// How many words in front are surely said of the watch: a mark with its word, a rating, a day.
  private func leading(_ words: ArraySlice<String>) -> Int {
    guard let first = words.first, let mark = first.first else { return 0 }
    if "@+#".contains(mark) { return first.count > 1 ? 1 : 0 }
    var ahead = words
    guard let next = unmarked(&ahead), next.certainty == .sure else { return 0 }
    switch next.item {
    case .rating, .time, .mood, .count: return words.count - ahead.count
    default: return 0
    }
  }

  /// The words for days, which are long enough to be known by their look.
  private static let days = [
    "yesterday", "tonight", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday",
  ]

  /// Returns a line with its last word written as the day that it looks like: `Heat yesteday`; nil where it looks like none.
  package func respelled(_ words: [String]) -> [String]? {
    guard words.count > 1, let last = words.last?.lowercased(), last.utf8.count > 4,
      !Self.days.contains(last)
    else { return nil }
    let scalars = Array(last.unicodeScalars)
    let near = Self.days.filter { day in
      EditDistance.between(scalars, Array(day.unicodeScalars), limit: 2) != nil
        && day.utf8.first == last.utf8.first
    }
    return near.count == 1 ? words.dropLast() + near : nil
  }
}
