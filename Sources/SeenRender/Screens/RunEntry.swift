package import SeenCore

/// A run through a show, as screens show it.
package struct RunEntry: Sendable {
  package let show: TitleCard
  /// Which of the show's runs it is, from 1.
  package let number: Int
  /// How many episodes it has.
  package let episodes: Int
  /// How many episodes the show has.
  package let episodeCount: Int
  /// Whether it has them all.
  package let isComplete: Bool
  /// Whether it is the last one.
  package let isOpen: Bool
  /// When its first and its last watch were; nil without any.
  package let first: PartialDate?
  package let last: PartialDate?
  /// The episode that comes next; nil where none is known.
  package let next: TitleCard?
  /// The ids of the episodes before its furthest that it lacks, and their codes.
  package let missing: [String]
  let missingCodes: String
  /// How many of its watches have ratings of their own, and their sum in tenths of 0 to 10.
  package let ratingCount: Int
  package let ratingTenths: Int
  /// The ids of its watches.
  package let watches: [String]
  /// The ids of the single rewatches that were made during it.
  package let singles: [String]
  /// When it would be complete; nil where nothing can be said of that.
  package let pace: Pace?
  private let today: Day

  /// Reads a run from a ledger.
  package init(_ ledger: borrowing Ledger, _ state: RunState, today: Day) {
    pace = state.pace(today: today)
    self.today = today
    show = TitleCard(briefly: ledger, state.show)
    number = state.number
    (episodes, episodeCount) = (state.run.steps.count, state.episodeCount)
    (isComplete, isOpen) = (state.isComplete, state.isOpen)
    first = state.run.steps.first?.date
    last = state.run.steps.last?.date
    next = state.next.map { TitleCard(briefly: ledger, $0) }
    missing = state.missing.map { ledger.titles.text($0) }
    missingCodes = EpisodeWords.list(state.missing.compactMap { ledger.episodeNumber(of: $0) })
    (ratingCount, ratingTenths) = (state.ratingCount, state.ratingTenths)
    watches = state.run.steps.compactMap(\.row).map { ledger.idText(ledger.watches.id($0)) }
    singles = state.run.singles.compactMap(\.row).map { ledger.idText(ledger.watches.id($0)) }
  }

  /// The fields of a run besides its show.
  static let own: [ScreenField<RunEntry>] = [
    .number("run") { $0.number }, .number("episodes") { $0.episodes },
    .number("of") { $0.episodeCount }, .flag("complete") { $0.isComplete },
    .flag("open") { $0.isOpen }, .date("first") { $0.first }, .date("last") { $0.last },
    .text("next") { $0.next?.id }, .texts("missing") { $0.missing },
    .json("rating") { $0.mean }, .number("ratings") { $0.ratingCount },
    .texts("watches") { $0.watches }, .texts("singles") { $0.singles },
  ]

  /// The mean of the own ratings of its watches, on 0 to 10.
  private var mean: JSON {
    guard ratingCount > 0 else { return .null }
    return .number(Decimal.fraction(ratingTenths, over: ratingCount * 10, decimals: 4))
  }

  /// When it was: `January 2, 2025 to March 3, 2025`.
  private var when: Line {
    guard let first, let last else { return Line("not begun", .dim) }
    let begun = DateWords.line(first, .dim)
    return first == last ? begun : begun + Line(" to ", .dim) + DateWords.line(last, .dim)
  }

  /// What is told of it besides how far it is and when it was.
  private func details(_ scale: Int?) -> [String] {
    var words: [String] = []
    if ratingCount > 0 {
      let mean = RatingWords.mean(
        of: ratingCount, tenths: ratingTenths, scale: RatingWords.meanScale(scale))
      words.append("\(mean) from \(Count.of(ratingCount, "rating"))")
    }
    if !missingCodes.isEmpty { words.append("without \(missingCodes)") }
    if !singles.isEmpty {
      words.append(Count.of(singles.count, "single rewatch", "single rewatches"))
    }
    if let code = next.flatMap(RunEntry.code) { words.append("next \(code)") }
    return words
  }

  /// Returns the code of an episode, or its name where it has no numbers.
  private static func code(_ title: TitleCard) -> String {
    guard let season = title.number(inShow: "season"),
      let episode = title.number(inShow: "episode")
    else { return title.name }
    return EpisodeCode(season: season, episodes: episode...episode).description
  }

  /// The columns of a table of runs.
  static let columns = [
    Table.Column("run"), Table.Column("episodes", .trailing), Table.Column("when"),
    Table.Column("details", fit: .wrap),
  ]

  /// Returns the run in a row, or read aloud as a sentence.
  func row(_ scale: Int?) -> Table.Row {
    let share = "\(episodes) of \(episodeCount)"
    let words = details(scale).map { Line($0, .dim) } + [pace?.words(today)].compactMap(\.self)
    let details = words.joined(by: Line(", ", .dim))
    let cells = [
      Line("Run \(number)"), Line(share, isComplete ? .good : .plain), when, details,
    ]
    let sentence =
      Line("Run \(number): \(share) episodes, ") + when
      + (words.isEmpty ? "." : ". " + details + ".")
    return .cells(cells, spoken: { sentence })
  }
}
