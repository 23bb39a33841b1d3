import SeenCore

extension OperandSpec {
  /// The titles that a command puts somewhere or takes away.
  package static var titles: OperandSpec {
    OperandSpec("TITLE", "Titles by name or id", repeats: true, completion: .titles)
  }

  /// The query that narrows what a reading command shows.
  package static var query: OperandSpec {
    OperandSpec(
      "QUERY", "Only what fits, such as genre:horror or with:Bo; see 'seen help query'",
      isRequired: false, repeats: true, isQuery: true, completion: .queryFields)
  }
}

extension Completion {
  /// The fields of a query, with their colon.
  package static var queryFields: Completion {
    .computed { _, _ in
      QueryField.allCases.map { Candidate($0.rawValue + ":", $0.meaning) }
    }
  }
}
