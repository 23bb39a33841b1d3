package import SeenCore

/// How far a profile is in a show that it watches by its episodes.
package struct ShowProgress: Sendable {
  package let show: TitleCard
  /// The codes of the episode of the open run that was watched last, and of the next one; nil where it is not known.
  let last: String
  let next: String?
  /// When that was.
  let date: PartialDate
  /// When the show would be done; nil where nothing can be said of that.
  let pace: Pace?
  private let today: Day

  /// How long a show of which no next episode is known is still being watched, in days.
  private static let patience = 14

  /// Returns the shows that were begun and not stopped, the one recorded last first.
  /// - Complexity: O(n log n) in the watches and titles.
  package static func all(
    _ ledger: borrowing Ledger, profile: String, today: Day
  ) -> [ShowProgress] {
    let watches = ProfileWatches(ledger, profile: profile)
    let known = ShowEpisodes(ledger, knownBy: watches)
    let runs = ShowRuns(ledger, watches, known)
    var all: [ShowProgress] = []
    for begun in BegunShows(ledger, profile: profile, watches, known).shows where !begun.isStopped {
      guard let run = runs.of(begun.show).last, let step = run.steps.last else { continue }
      let known = runs.known(of: begun.show)
      let (last, date) = (known[step.place], step.date)
      let next = runs.next(of: begun.show)
      let isRecent = date.firstDay.map { today.number - $0.number <= patience } ?? false
      guard next != nil || isRecent else { continue }
      all.append(
        ShowProgress(
          show: TitleCard(briefly: ledger, begun.show), last: code(last, ledger),
          next: next.map { code($0, ledger) }, date: date,
          pace: Pace(run, episodeCount: known.count, today: today), today: today))
    }
    return all
  }

  private static func code(_ episode: Symbol, _ ledger: borrowing Ledger) -> String {
    TitleCard(briefly: ledger, episode).episodePlace ?? ledger.name(of: episode)
  }

  /// What is left and when it would be done; empty where nothing can be said of that.
  private var paceWords: Line { pace?.words(today) ?? .empty }

  /// Which episode was watched last, and what comes next.
  package var line: Line {
    let parts = [Line(last), next.map { Line("next \($0)") } ?? .empty, paceWords]
    return parts.filter { !$0.text.isEmpty }.joined(by: ", ")
  }

  /// Returns the blocks that show where one is in shows.
  static func blocks(_ shows: [ShowProgress]) -> [Block] {
    let rows = shows.map { each -> Table.Row in
      let next = each.next.map { "next \($0)" } ?? ""
      let watched = Line(each.last + " ") + DateWords.line(adverb: each.date)
      let parts = [Line(each.show.text), watched, Line(next), each.paceWords]
      return .cells(
        [each.show.line, watched, Line(next), each.paceWords],
        spoken: { parts.filter { !$0.text.isEmpty }.joined(by: ", ") + "." })
    }
    let columns = [
      Table.Column("show", fit: .cutName), Table.Column("watched"), Table.Column("next"),
      Table.Column("left", fit: .cutOrBelow),
    ]
    return [.heading("Shows"), .table(Table(columns, rows: rows))]
  }
}
