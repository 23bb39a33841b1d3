import SeenCore

/// One file of IMDb, recognized by its header: ratings, or a list with positions; also as IMDb wrote them until 2016.
struct IMDbFile {
  let table: CSVTable
  /// Which list it is; nil for ratings.
  let list: ForeignList?
  private let columns: Columns

  /// Recognizes a file.
  /// - Throws: What `CSVTable` throws, and `wrongHeader` for a file that is neither.
  init(_ file: SourceFile) throws(ImportProblem) {
    table = try CSVTable(file, headedBy: "Const")
    let header = table.header
    let isList = header.has("Position")
    let missing = ["Title", isList ? "Const" : "Your Rating"].filter { !header.has($0) }
    guard missing.isEmpty else {
      throw .wrongHeader(file: file.name, found: header.names, missing: missing)
    }
    columns = Columns(header)
    // Until 2016, ratings were also a list, with the date of the rating as the date of adding.
    let isOldRatings = header.has("You rated") && file.baseName.lowercased().hasPrefix("ratings")
    list = isList && !isOldRatings ? IMDbFile.list(file.baseName) : nil
  }

  /// Ratings come first, then the watchlist.
  var order: Int { list.map { $0.key == nil ? 1 : 2 } ?? 0 }

  /// Reads every row.
  ///
  /// - Parameters:
  ///   - list: The place of the list that the file is.
  ///   - journal: Rows with dates after its today are held.
  /// - Returns: The rows.
  func rows(list: Int, into journal: ImportJournal) -> [ForeignRow] {
    let (today, dates) = (journal.today, TableDates(table.records, into: journal))
    var types = IMDbTypes()
    _ = table.rows(named: "Title") { (record, row) throws(RowProblem) in
      types.register(
        record.word(columns.kind), name: record.word(columns.name),
        hasDirectors: !record.word(columns.directors).isEmpty, line: record.line)
    }
    return table.rows(named: "Title") { (record, row) throws(RowProblem) in
      row.title = try title(record, types, &row.report)
      let day = try RowText.date(try dates.word(columns.ratedDate, record), today: today)
      let rating = try rating(record.word(columns.rating))
      if self.list == nil, rating == nil { throw RowProblem(.held(.badRating(""))) }
      if self.list != nil {
        let added = try RowText.date(try dates.word(columns.created, record), today: today)
        let order = RowText.whole(record.word(columns.position)) ?? Int.max
        row.statements.append(
          .item(list: list, order: order, notes: record.field(columns.notes), added))
      }
      if let rating { row.statements.append(.rating(rating, day)) }
    }
  }

  /// Names a list by its file: a second download is called `name (1).csv`.
  private static func list(_ file: String) -> ForeignList {
    var stem = file.lowercased().hasSuffix(".csv") ? String(file.dropLast(4)) : file
    if stem.hasSuffix(")"), let space = stem.lastIndex(of: " "),
      RowText.whole(String(stem[space...].dropFirst(2).dropLast())) != nil,
      stem[space...].hasPrefix(" (")
    {
      stem = String(stem[..<space])
    }
    stem = RowText.trimmed(stem)
    let isWatchlist = TextFold.fold(stem).contains("watchlist")
    return ForeignList(
      key: isWatchlist ? nil : "lists:" + stem, name: stem.isEmpty ? "IMDb" : stem)
  }

  // MARK: Cells

  private func title(
    _ record: CSVRecord, _ types: IMDbTypes, _ report: inout ImportRow
  ) throws(RowProblem) -> ForeignTitle {
    let name = RowText.trimmed(record.field(columns.name))
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let type = record.word(columns.kind)
    let (kind, isToBeTold) = types.kind(type, line: record.line)
    if isToBeTold { report.remarks.append(.unknownType(type, takenFor: kind)) }
    var title = ForeignTitle(
      kind: kind, name: name, year: try RowText.year(record.word(columns.year)))
    let const = record.word(columns.const)
    if let id = IMDbWords.id(const) {
      title.externalIDs = [ExternalID("imdb", id)]
    } else if !const.isEmpty {
      report.remarks.append(.unusedID(const))
    }
    title.directors = RowText.words(record.field(columns.directors))
    if let minutes = RowText.whole(record.word(columns.minutes)), (1...1_000_000).contains(minutes)
    {
      title.otherFacts.append(JSON.Member("runtime", .whole(minutes)))
    }
    let genres = RowText.words(record.field(columns.genres))
    if !genres.isEmpty {
      title.otherFacts.append(JSON.Member("genres", .array(genres.map { .string($0) })))
    }
    return title
  }

  private func rating(_ text: String) throws(RowProblem) -> Rating? {
    if text.isEmpty { return nil }
    guard let value = RowText.whole(text), (1...10).contains(value),
      let rating = Rating(doubledValue: value * 2, scale: 10)
    else { throw RowProblem(.held(.offScale(text, 10))) }
    return rating
  }

  /// The indexes of the columns; nil for missing ones.
  private struct Columns {
    let const, name, kind, year, directors, minutes, genres: Int?
    let rating, ratedDate, position, created, notes: Int?

    init(_ header: CSVHeader) {
      const = header.column("Const")
      name = header.column("Title")
      kind = header.column("Title Type")
      year = header.column("Year")
      directors = header.column("Directors")
      minutes = header.column("Runtime (mins)")
      genres = header.column("Genres")
      rating = header.column("Your Rating") ?? header.column("You rated")
      created = header.column("Created")
      ratedDate = header.column("Date Rated") ?? (header.has("You rated") ? created : nil)
      position = header.column("Position")
      notes = header.column("Description")
    }
  }
}
