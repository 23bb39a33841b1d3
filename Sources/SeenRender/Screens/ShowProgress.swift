package import SeenCore

/// How far a profile is in a show that it watches by its episodes.
package struct ShowProgress: Sendable {
  let show: TitleCard
  /// The codes of the episode of the open run that was watched last, and of the next one; nil where it is not known.
  let last: String
  let next: String?
  /// When that was.
  let date: PartialDate

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
      guard let step = runs.of(begun.show).last?.steps.last else { continue }
      let (last, date) = (runs.known(of: begun.show)[step.place], step.date)
      let next = runs.next(of: begun.show)
      let isRecent = date.firstDay.map { today.number - $0.number <= patience } ?? false
      guard next != nil || isRecent else { continue }
      all.append(
        ShowProgress(
          show: TitleCard(briefly: ledger, begun.show), last: code(last, ledger),
          next: next.map { code($0, ledger) }, date: date))
    }
    return all
  }

  private static func code(_ episode: Symbol, _ ledger: borrowing Ledger) -> String {
    TitleCard(briefly: ledger, episode).episodePlace ?? ledger.name(of: episode)
  }

  /// Returns the blocks that show where one is in shows.
  static func blocks(_ shows: [ShowProgress]) -> [Block] {
    let rows = shows.map { each -> Table.Row in
      let next = each.next.map { "next \($0)" } ?? ""
      let watched = "\(each.last) \(DateWords.adverb(each.date))"
      return .cells(
        [each.show.line, Line(watched), Line(next)],
        spoken: { Line("\(each.show.text), \(watched)\(next.isEmpty ? "" : ", " + next).") })
    }
    let columns = [
      Table.Column("show", fit: .cutName), Table.Column("watched"), Table.Column("next"),
    ]
    return [.heading("Shows"), .table(Table(columns, rows: rows))]
  }
}
