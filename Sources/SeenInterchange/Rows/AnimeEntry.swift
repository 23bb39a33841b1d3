import SeenCore

/// One entry of a list of anime: a film, or a series with one season whose first episodes were watched.
struct AnimeEntry {
  var name: String
  /// Its external ids, the most reliable first.
  var ids: [ExternalID]
  /// The entry's unique key at the source.
  var key: String
  var isFilm = false
  var status = WatchStatus.other
  /// The status, as the source writes it.
  var statusText = ""
  /// Whether the user is watching it again, after having completed it.
  var isRepeated = false
  /// A day on which it had that status; nil if the source does not say.
  var statusDay: PartialDate?
  /// How many of its episodes were watched.
  var episodes = 0
  /// How many it has; nil if unknown.
  var total: Int?
  /// How often it was watched again.
  var again = 0
  var start: PartialDate?
  var finish: PartialDate?
  var rating: Rating?
  var notes = ""
  var tags: [String] = []

  /// The source's names for facts that can be lost: rewatch count and tags.
  struct Names {
    let again, tags: String
  }

  /// Adds the entry's statements to a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - names: What the source calls what a journal may have no place for.
  ///   - left: Gets a status that nobody knows.
  func give(_ row: inout ForeignRow, _ names: Names, _ left: inout [LostValues]) {
    row.title = ForeignTitle(
      kind: isFilm ? .film : .show, name: name, year: nil, externalIDs: ids)
    row.title.fitsAnyYear = true
    var lost: [String] = []
    if isFilm, episodes > 0 || status == .completed {
      giveFilm(&row)
    } else {
      // Which episodes were watched again is known of those who saw all of them.
      let isWhole = status == .completed && episodes > 0 && episodes == total
      if episodes > 0 {
        let last = status == .completed ? finish : nil
        row.statements.append(
          .episodes(
            key: "watched:\(key)", count: episodes, first: start, last: last,
            again: isWhole ? again : 0))
      } else if status == .completed {
        row.statements.append(.watch(key: "watched:\(key)", facts: finish.dateMember))
      }
      if again > 0, !isWhole { lost.append(names.again) }
      if !tags.isEmpty { lost.append(names.tags) }
      // Whoever is watching has been since the start.
      let day = status.step == .watchingStarted ? start : statusDay
      row.give(status, statusText, on: day, orCountIn: &left)
      if isRepeated { row.give(.started, statusText, on: statusDay, orCountIn: &left) }
      if status != .planned { row.comment(notes) }
    }
    if let rating { row.statements.append(.rating(rating, nil)) }
    if status == .planned {
      row.statements.append(.item(list: 0, order: 0, notes: notes, nil))
    }
    if !lost.isEmpty { row.report.remarks.append(.lost(lost)) }
    if row.statements.isEmpty { row.report.outcome = .rejected(.statesNothing) }
  }

  private func giveFilm(_ row: inout ForeignRow) {
    var facts = finish.dateMember
    if !notes.isEmpty { facts.append(JSON.Member("notes", .string(notes))) }
    if !tags.isEmpty { facts.append(JSON.Member("tags", .array(tags.map { .string($0) }))) }
    row.statements.append(.watch(key: "watched:\(key)", facts: facts))
    // It is known which one the day belongs to; nothing is known about the others.
    for time in 0..<again {
      row.statements.append(.watch(key: "watched:\(key)#\(time + 2)", facts: []))
    }
  }
}
