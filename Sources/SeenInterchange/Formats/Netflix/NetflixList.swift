import SeenCore

/// What Netflix sends besides the sessions: `MyList.csv`, which is a watchlist, and `Ratings.csv`, with the stars of the years
/// until 2017 and thumbs.
struct NetflixList {
  let table: CSVTable
  /// Whether it has ratings, not My List.
  let hasRatings: Bool
  private let columns: Columns

  /// Recognizes a file by its header.
  /// - Throws: What `CSVTable` throws, and `wrongHeader` for a file that is neither.
  init(_ file: SourceFile) throws(ImportProblem) {
    table = try CSVTable(file, headedBy: "Title Name")
    let header = table.header
    hasRatings = header.has("Star Value") || header.has("Thumbs Value")
    guard hasRatings || header.has("Utc Title Add Date") else {
      throw .wrongHeader(file: file.name, found: header.names, missing: ["Utc Title Add Date"])
    }
    columns = Columns(header)
  }

  /// Whether a file is one of these.
  static func isOne(_ file: SourceFile) -> Bool { (try? NetflixList(file)) != nil }

  /// The profiles of the account that have rows.
  var profiles: [String] {
    var names: [String] = []
    _ = table.rows(named: "Title Name") { (record, _) throws(RowProblem) in
      let name = record.word(columns.profile)
      if !names.contains(where: { $0.isSame(as: name) }), names.count < 100 { names.append(name) }
    }
    return names
  }

  /// Reads the rows; thumbs are only counted.
  ///
  /// - Parameters:
  ///   - profile: Whose rows are read; those of others are held. Nil for all.
  ///   - shows: The folded names that the files of sessions and the journal have as shows.
  ///   - today: What comes after it is held.
  ///   - lost: Counts the thumbs.
  /// - Returns: The rows.
  func rows(
    of profile: String?, shows: (String) -> Bool, today: Day, lost: inout [LostValues]
  ) -> [ForeignRow] {
    var thumbs: [String] = []
    var rows = table.rows(named: "Title Name") { (record, row) throws(RowProblem) in
      let owner = record.word(columns.profile)
      if let profile, !profile.isSame(as: owner) { throw RowProblem(.held(.otherProfile(owner))) }
      let name = record.word(columns.title)
      guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
      row.title = ForeignTitle(kind: shows(name) ? .show : .film, name: name, year: nil)
      row.title.fitsAnyYear = true
      // It may be tomorrow already in UTC.
      let day = try RowText.date(String(record.word(columns.day).prefix(10)), today: today + 1)
      guard hasRatings else {
        row.statements = [.item(list: 0, order: 0, notes: "", day)]
        return
      }
      let stars = record.word(columns.stars)
      if stars.isEmpty || RowText.whole(stars) == 0 {
        thumbs.append(record.word(columns.thumbs))
        row.isCounted = true
        return
      }
      guard let value = RowText.whole(stars), (1...5).contains(value),
        let rating = Rating(doubledValue: value * 2, scale: 5)
      else { throw RowProblem(.held(.offScale(stars, 5))) }
      row.statements = [.rating(rating, day)]
    }
    rows.removeAll(where: \.isCounted)
    for thumb in thumbs {
      let names = ["1": "thumb down", "2": "thumb up", "3": "two thumbs up"]
      lost.count(names[thumb] ?? "thumb", in: table.name)
    }
    return rows
  }

  /// Where the columns are; nil for those that the file has not.
  private struct Columns {
    let title, profile, day, stars, thumbs: Int?

    init(_ header: CSVHeader) {
      title = header.column("Title Name")
      profile = header.column("Profile Name")
      day = header.column("Utc Title Add Date") ?? header.column("Event Utc Ts")
      stars = header.column("Star Value")
      thumbs = header.column("Thumbs Value")
    }
  }
}
