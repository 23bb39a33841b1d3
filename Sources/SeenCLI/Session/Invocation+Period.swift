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
    // Titles are sought by such words: `The Birds`, `By the Sea`, `1917`, `Last Year at Marienbad`.
    if command.name == "search" {
      let isOfCompanion =
        arguments.operands.count == 2 && spoken.terms.first?.hasPrefix("with:") == true
      let first = arguments.operands[0]
      let isOfKind =
        spoken.textCount == 0 && (first.contains(":") || TitleKind(typed: first) != nil)
      guard isOfCompanion || isOfKind && spoken.terms.count + (spoken.period == nil ? 0 : 1) > 1
      else { return nil }
    }
    var other = self
    let when = SharedOptions.when.spec.long
    guard let period = spoken.period else {
      other.arguments.operands = spoken.terms
      return (other, spoken.terms.joined(separator: " "))
    }
    guard !arguments.occurrences.contains(where: { $0.long == when }) else { return nil }
    guard spec.accepts.contains(.period), command.name != "search" else {
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
