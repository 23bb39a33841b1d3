import SeenApp
import SeenCore

extension Invocation {
  /// Returns whether a text is a period, or a day, which does not depend on today.
  static func isPeriod(_ text: String) -> Bool {
    (try? TypedTime.parse(text, today: Day(number: 10_957)).period()) != nil
  }

  /// The same with the terms and the period that its query says in words: `seen diary last week`, `seen stats birds in
  /// 2025`, `seen search with Anna`; nil for any other.
  package var ofSpokenQuery: (invocation: Invocation, proper: String)? {
    guard problem == nil, spec.operands.count == 1, spec.operands[0].isQuery,
      let spoken = SpokenQuery(arguments.operands)
    else { return nil }
    var other = self
    let when = SharedOptions.when.spec.long
    guard let period = spoken.period else {
      other.arguments.operands = spoken.terms
      return (other, spoken.terms.joined(separator: " "))
    }
    guard !arguments.occurrences.contains(where: { $0.long == when }) else { return nil }
    guard spec.accepts.contains(.period), command.name != "search" else {
      // Titles are sought by such words: `1917`, `Last Year at Marienbad`.
      guard spoken.textCount == 0, !spoken.terms.isEmpty else { return nil }
      let terms = spoken.terms + ["date:" + Query.value(period)]
      other.arguments.operands = terms
      return (other, terms.joined(separator: " "))
    }
    other.arguments.operands = spoken.terms
    other.arguments.occurrences.append(
      Occurrence(long: when, shown: "--" + when, value: period, isNegated: false))
    return (other, spoken.text)
  }
}
