import SeenCore

/// One entry of a list of anime: a film, or a series with one season whose first episodes were watched.
struct AnimeEntry {
  /// The user's status of it.
  enum Status {
    case watching, completed, paused, dropped, planned
  }

  var name: String
  /// Its external ids, the most reliable first.
  var ids: [ExternalID]
  /// The entry's unique key at the source.
  var key: String
  var isFilm = false
  var status: Status?
  /// The status, as the source writes it.
  var statusText = ""
  /// How many of its episodes were watched.
  var episodes = 0
  /// How often it was watched again.
  var again = 0
  var start: PartialDate?
  var finish: PartialDate?
  var rating: Rating?
  var notes = ""
  var tags: [String] = []

  /// The source's names for facts that can be lost: rewatch count, notes and tags.
  struct Names {
    let again, notes, tags: String
  }

  /// The status if a journal cannot express it; empty for completed and planned, which it can.
  var lostStatus: String {
    status == .completed || status == .planned ? "" : statusText
  }

  /// Adds the entry's statements to a row.
  func give(_ row: inout ForeignRow, _ names: Names) {
    row.title = ForeignTitle(
      kind: isFilm ? .film : .show, name: name, year: nil, externalIDs: ids)
    row.title.fitsAnyYear = true
    var lost: [String] = []
    if isFilm, episodes > 0 || status == .completed {
      giveFilm(&row)
    } else {
      if episodes > 0 {
        let last = status == .completed ? finish : nil
        row.statements.append(
          .episodes(key: "watched:\(key)", count: episodes, first: start, last: last))
      } else if status == .completed {
        row.statements.append(.watch(key: "watched:\(key)", facts: finish.dateMember))
      }
      if again > 0 { lost.append(names.again) }
      if !tags.isEmpty { lost.append(names.tags) }
      if !notes.isEmpty, status != .planned { lost.append(names.notes) }
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
