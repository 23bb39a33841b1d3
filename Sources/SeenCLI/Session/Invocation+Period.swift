import SeenApp
import SeenCore

extension Invocation {
  /// Returns whether a text is a period, or a day, which does not depend on today.
  static func isPeriod(_ text: String) -> Bool {
    (try? TypedTime.parse(text, today: Day(number: 10_957)).period()) != nil
  }

  /// The same with a term for what was watched with somebody: `seen search with Anna`; nil for any other.
  package var ofCompanion: Invocation? {
    guard problem == nil, spec.operands.count == 1, spec.operands[0].isQuery,
      arguments.operands.count == 2, arguments.operands[0].lowercased() == "with"
    else { return nil }
    var other = self
    other.arguments.operands = ["with:" + Query.value(arguments.operands[1])]
    return other
  }

  /// The same with a period and a kind for its query, where all words of that are one or the other: `seen diary last
  /// week`, `seen stats birds in 2025`; nil for any other.
  package var ofPeriod: Invocation? {
    guard problem == nil, spec.accepts.contains(.period), spec.operands.count == 1,
      spec.operands[0].isQuery, command.name != "search", !arguments.operands.isEmpty,
      !arguments.occurrences.contains(where: { $0.long == SharedOptions.when.spec.long })
    else { return nil }
    let terms = arguments.operands.prefix { $0.hasPrefix("kind:") }
    var words = arguments.operands.dropFirst(terms.count).joined(separator: " ")
      .split(separator: " ").map { String($0) }
    let kind = words.first.flatMap { word in
      TitleKind(typed: word).flatMap { word.isSame(as: $0.name) ? nil : $0 }
    }
    if kind != nil { words.removeFirst() }
    if words.count > 1, ["in", "on", "during", "from"].contains(words[0].lowercased()) {
      words.removeFirst()
    }
    let text = words.joined(separator: " ")
    let isPeriod = Invocation.isPeriod(text)
    guard isPeriod || (words.isEmpty && kind != nil) else { return nil }
    var other = self
    other.arguments.operands = terms + (kind.map { ["kind:\($0.name)"] } ?? [])
    guard isPeriod else { return other }
    let when = SharedOptions.when.spec.long
    other.arguments.occurrences.append(
      Occurrence(long: when, shown: "--" + when, value: text, isNegated: false))
    return other
  }
}
