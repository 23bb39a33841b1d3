extension OperandSpec {
  /// The titles that a command adds or removes.
  package static var titles: OperandSpec {
    OperandSpec(
      "TITLE", "Titles by name or id; - reads them from standard input", repeats: true,
      completion: .titles)
  }

  /// The title that a command is about, or the show of episodes.
  static var title: OperandSpec {
    OperandSpec(
      "TITLE", "A title by name or id", takesMoreWords: true, completion: .titles)
  }

  /// One episode of the show that is named before it.
  static var episode: OperandSpec {
    OperandSpec("EPISODE", "One episode of a show, such as s02e03 or next", isRequired: false)
  }

  /// The episodes of a show.
  static var episodes: OperandSpec { episodes(completion: .none) }

  /// Returns the operand of episodes, whose place the next operand may take, with its completion.
  static func episodes(completion: Completion) -> OperandSpec {
    OperandSpec(
      "EPISODES", "Of a show: s02e03, s02e01..e05, a season s02, all, next, or 5",
      isRequired: false, repeats: true, completion: completion)
  }

  /// The query that narrows what a reading command shows.
  package static var query: OperandSpec {
    OperandSpec(
      "QUERY", "Only what matches, such as genre:horror or with:Bo; see 'seen help query'",
      isRequired: false, repeats: true, isQuery: true, completion: .query)
  }
}
