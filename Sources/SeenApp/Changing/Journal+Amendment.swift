package import SeenCore
import SeenStore

/// What is said of a watch that was logged before.
extension Journal {
  /// Returns what is said of a watch behind the title that names it: `Heat 8/10 yesterday +Bo`.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - facts: What was said of the watch otherwise.
  ///   - rating: A rating that was said otherwise.
  ///   - isDateStated: Whether the date was.
  ///   - isTitled: Whether the first word is the title, whatever the others may be.
  ///   - view: The journal as it was read.
  /// - Returns: The order, whose words are those of the title; nil where all words are, or name a watch.
  /// - Throws: As `sorted`.
  package func amendment(
    _ text: String, to facts: WatchFacts, _ rating: Rating?, isDateStated: Bool,
    isTitled: Bool = false, _ view: borrowing View
  ) throws(AppError) -> LogOrder? {
    let words = text.split(separator: " ").map { String($0) }
    guard words.count > 1 else { return nil }
    if !isTitled, try isExact(text, view, TitleNarrowing()) { return nil }
    var order = LogOrder(words)
    order.isTitled = isTitled
    (order.watch, order.rating, order.isDateStated) = (facts, rating, isDateStated)
    let meant = try sorted(order, view)
    return meant.watch.members == facts.members && meant.rating == rating ? nil : meant
  }

  /// Returns the title, its episode if one is named, and as one word what is said of it.
  /// - Returns: The words as they are where none of them are a title that is known.
  package func remarked(
    _ words: [String], _ view: borrowing View
  ) throws(AppError) -> [String] {
    for count in (1..<words.count).reversed() {
      let title = words[..<count].joined(separator: " ")
      guard try isExact(title, view, TitleNarrowing()) else { continue }
      let hasMore = count < words.count - 1
      let isEpisode = hasMore ? try nameEpisodes([words[count]]) : false
      let rest = words[(isEpisode ? count + 1 : count)...].joined(separator: " ")
      return [title] + (isEpisode ? [words[count]] : []) + [rest]
    }
    return words
  }

  /// Returns the facts that are said of a watch, with its own people and tags before those that are.
  package func facts(
    said: LogOrder, ofWatch row: Int, _ view: borrowing View
  ) -> WatchFacts {
    var facts = said.watch
    for fact in [WatchFact.companions, .tags] where !facts[texts: fact].isEmpty {
      let own = self.fact(fact.name, ofWatch: row, view).texts ?? []
      let added = facts[texts: fact].filter { word in !own.contains { $0.isSame(as: word) } }
      facts[texts: fact] = own + added
    }
    return facts
  }
}
