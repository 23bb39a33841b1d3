import SeenCore

/// The columns of a CSV file, by meaning.
struct Columns {
  /// Several columns can have the same meaning, with a different one filled in each row.
  private var places: [ColumnField: [Int]] = [:]
  private let dates: TableDates

  /// Looks for columns in the header of a file by names; earlier names take precedence.
  init(_ table: CSVTable, _ names: [ColumnField: [String]], dates: TableDates) {
    self.init(table.header, names, dates: dates)
  }

  /// Looks for columns in a header by names; earlier names take precedence.
  init(_ header: CSVHeader, _ names: [ColumnField: [String]], dates: TableDates) {
    self.dates = dates
    for (field, names) in names {
      let found = names.compactMap { header.column($0) }
      if !found.isEmpty { places[field] = found }
    }
  }

  /// Whether the file has a column.
  func has(_ field: ColumnField) -> Bool { places[field] != nil }

  /// Whether the column at an index is read.
  func reads(_ place: Int) -> Bool { places.contains { $0.value.contains(place) } }

  /// Sets the column of a field, replacing others.
  mutating func set(_ field: ColumnField, _ place: Int) {
    places[field] = [place]
  }

  /// Removes a column from its fields.
  mutating func remove(_ place: Int) {
    places = places.compactMapValues { known in
      let others = known.filter { $0 != place }
      return others.isEmpty ? nil : others
    }
  }

  /// Returns the text of a field without surrounding blanks; empty if there is none.
  func word(_ field: ColumnField, _ record: CSVRecord) -> String {
    for place in places[field] ?? [] {
      let text = record.word(place)
      if !text.isEmpty { return text }
    }
    return ""
  }

  /// Returns the time in a field; nil if there is none.
  /// - Throws: `badDate`, `unclearDate` or `futureDate`.
  func time(
    _ field: ColumnField, _ record: CSVRecord, today: Day
  ) throws(RowProblem) -> WrittenTime? {
    try WrittenTime(try date(field, record), today: today)
  }

  /// Returns the text of a field like `word`; a date that needs an order is as programs write it, `2024-03-04`.
  /// - Throws: `badDate` or `unclearDate`.
  func date(_ field: ColumnField, _ record: CSVRecord) throws(RowProblem) -> String {
    let place = places[field]?.first { !record.word($0).isEmpty }
    return try dates.word(place, record)
  }

  /// Returns a whole number; nil if there is none.
  /// - Throws: `badValue` for every other text.
  func whole(_ field: ColumnField, _ record: CSVRecord) throws(RowProblem) -> Int? {
    let text = word(field, record)
    if text.isEmpty { return nil }
    guard let number = RowText.spreadsheetWhole(text), number <= 1_000_000 else {
      throw RowProblem(.held(.badValue(field.rawValue, text)))
    }
    return number
  }

  // MARK: Titles

  /// Returns the external ids; invalid ones are left out.
  func ids(_ record: CSVRecord) -> [ExternalID] {
    ColumnField.ids.compactMap { field in
      let text = word(field, record)
      if field == .imdb { return IMDbWords.id(text).map { ExternalID("imdb", $0) } }
      return RowText.whole(text).flatMap { $0 > 0 ? ExternalID(field.rawValue, "\($0)") : nil }
    }
  }

  /// Reads the title of a row.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - given: Its kind; nil to tell it by its own cells.
  ///   - usual: Its kind if no cell says one; nil to tell film, show or episode by the other cells.
  ///   - row: Gets the title.
  /// - Throws: `noTitle`, `badValue` or `notATitle`.
  func readTitle(
    _ record: CSVRecord, as given: TitleKind? = nil, usually usual: TitleKind? = nil,
    into row: inout ForeignRow
  ) throws(RowProblem) {
    let scientific = word(.scientificName, record)
    let written = word(.title, record)
    let own = word(.episodeTitle, record)
    let named = own.isEmpty ? (written.isEmpty ? scientific : written) : own
    let shown = own.isEmpty || has(.show) ? word(.show, record) : written
    // A part of a show is named after its place, which is not known yet.
    if shown.isEmpty, word(.season, record).isEmpty, word(.episode, record).isEmpty {
      row.report.name = named
    }
    let (season, episode) = (try place(.season, record), try place(.episode, record))
    // A row of a show with a season and nothing else is the season.
    let isSeason = !shown.isEmpty && written.isEmpty && season != nil && episode == nil
    let isNumbered = episode != nil || !shown.isEmpty
    let year = year(record, of: &row)
    let said = given == nil ? try kind(record) : nil
    let kind =
      given ?? (own.isEmpty ? said : .episode) ?? (scientific.isEmpty ? usual : .bird)
      ?? (isSeason ? .season : isNumbered ? .episode : year?.isRange == true ? .show : .film)
    let ids = ids(record)
    guard !named.isEmpty || !shown.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    if !own.isEmpty, given == nil {
      let parts = EpisodeName(show: shown, name: own)
      row.setPart(
        .episode, of: parts.show, year?.year, ids, season: season ?? parts.season,
        episode: episode ?? parts.episode, called: parts.name)
      return
    }
    if kind == .season || kind == .episode || episode != nil {
      row.setPart(
        kind == .season ? .season : .episode,
        of: shown.isEmpty ? named : shown, year?.year, shown.isEmpty ? ids : [], season: season,
        episode: episode, called: shown.isEmpty ? "" : named, shown.isEmpty ? [] : ids)
      return
    }
    var title = ForeignTitle(kind: kind, name: named, year: year?.year, externalIDs: ids)
    if kind == .bird, !scientific.isEmpty,
      let taxon = EBirdTaxon(commonName: named, scientificName: scientific)
    {
      title = taxon.title
    }
    title.fitsAnyYear = !has(.year)
    title.directors = RowText.words(word(.directors, record))
    if let minutes = minutes(.runtime, record, of: &row) {
      title.otherFacts.append(JSON.Member("runtime", .whole(minutes)))
    }
    let genres = word(.genres, record).split { ",|;".contains($0) }
      .map { RowText.trimmed(String($0)) }.filter { !$0.isEmpty }
    if !genres.isEmpty {
      title.otherFacts.append(JSON.Member("genres", .array(genres.map { .string($0) })))
    }
    row.title = title
    row.report.name = named
  }

  /// Returns the number of a season or an episode, also of `Season 2`, `S02` or `E3`; nil if there is none.
  /// - Throws: `badValue` for every other text.
  private func place(_ field: ColumnField, _ record: CSVRecord) throws(RowProblem) -> Int? {
    let text = word(field, record)
    let letters = text.prefix { $0.isLetter }
    if letters.count == 1, let number = RowText.whole(String(text.dropFirst())) { return number }
    if let part = NumberedPart(text) { return part.number }
    return try whole(field, record)
  }

  /// Returns the year, and whether the cell has a range of years; a text that is none is left out.
  private func year(
    _ record: CSVRecord, of row: inout ForeignRow
  ) -> (year: Int, isRange: Bool)? {
    let text = word(.year, record)
    let year = LooseValue.year(text)
    if !text.isEmpty, year == nil { row.leaveOut("year", text) }
    return year
  }

  /// Returns minutes, however they are written; a text that is none is left out.
  private func minutes(
    _ field: ColumnField, _ record: CSVRecord, of row: inout ForeignRow
  ) -> Int? {
    let text = word(field, record)
    let minutes = LooseValue.minutes(text)
    if !text.isEmpty, minutes == nil { row.leaveOut(field.rawValue, text) }
    return minutes.flatMap { $0 > 0 ? $0 : nil }
  }

  private func kind(_ record: CSVRecord) throws(RowProblem) -> TitleKind? {
    let text = word(.kind, record)
    if text.isEmpty { return nil }
    guard let kind = TitleKind(typed: text) ?? IMDbTypes.known(text) else {
      throw RowProblem(.rejected(.notATitle(text.lowercased())))
    }
    return kind
  }

  // MARK: Watches

  /// Returns the members of a watch besides its time; values that cannot be read are left out.
  func facts(_ record: CSVRecord, of row: inout ForeignRow) -> [JSON.Member] {
    var facts: [JSON.Member] = []
    let format = word(.format, record)
    if !format.isEmpty {
      facts.append(JSON.Member("format", .string(WatchFormat.key(format) ?? format)))
    }
    let location = word(.location, record)
    if !location.isEmpty { facts.append(JSON.Member("location", .string(location))) }
    if let place = place(record, of: &row) { facts.append(JSON.Member("place", place)) }
    let companions = word(.companions, record)
    if !companions.isEmpty { facts.append(JSON.Member("companions", Columns.texts(companions))) }
    for field in [ColumnField.mood, .notes, .platform] {
      let text = word(field, record)
      if !text.isEmpty { facts.append(JSON.Member(field.rawValue, .string(text))) }
    }
    if let minutes = minutes(.minutes, record, of: &row) {
      facts.append(JSON.Member("minutes", .whole(minutes)))
    }
    let tags = word(.tags, record)
    if !tags.isEmpty { facts.append(JSON.Member("tags", Columns.texts(tags))) }
    let count = word(.count, record)
    if let number = RowText.spreadsheetWhole(count), (1...1_000_000).contains(number) {
      facts.append(JSON.Member("count", .whole(number)))
    } else if !count.isEmpty, count.lowercased() != "x" {
      // A birder's X is any number.
      row.leaveOut("count", count)
    }
    return facts
  }

  /// Returns the coordinates.
  private func place(_ record: CSVRecord, of row: inout ForeignRow) -> JSON? {
    let (north, east) = (word(.lat, record), word(.lon, record))
    if north.isEmpty, east.isEmpty { return nil }
    guard let latitude = LooseValue.degrees(north, most: 90),
      let longitude = LooseValue.degrees(east, most: 180)
    else {
      row.leaveOut("lat, lon", "\(north), \(east)")
      return nil
    }
    return .object([JSON.Member("lat", .number(latitude)), JSON.Member("lon", .number(longitude))])
  }

  /// Returns the texts of a cell that are separated by `;`, or by `,` if it has none.
  private static func texts(_ text: String) -> JSON {
    let separator: Character = text.contains(";") ? ";" : ","
    let texts = text.split(separator: separator).map { RowText.trimmed(String($0)) }
    return .array(texts.filter { !$0.isEmpty }.map { .string($0) })
  }
}

extension ForeignRow {
  /// Makes the row one of a season or an episode.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - show: The name of the show.
  ///   - year: The year of the show.
  ///   - showIDs: The external ids of the show.
  ///   - season: The number of the season.
  ///   - episode: The number of the episode.
  ///   - name: Its own name; empty if unknown.
  ///   - ids: Its own external ids.
  mutating func setPart(
    _ kind: TitleKind, of show: String, _ year: Int? = nil, _ showIDs: [ExternalID] = [],
    season: Int?, episode: Int?, called name: String = "", _ ids: [ExternalID] = []
  ) {
    self.show = ForeignTitle(kind: .show, name: show, year: year, externalIDs: showIDs)
    self.show?.fitsAnyYear = year == nil
    let number = kind == .season ? season : episode
    let plain = number.map { "\(kind == .season ? "Season" : "Episode") \($0)" } ?? show
    title = ForeignTitle(
      kind: kind, name: name.isEmpty ? plain : name, year: nil, externalIDs: ids)
    title.part = ShowPart(
      show: "", season: season, episode: kind == .season ? nil : episode)
    report.name = reportedName
  }

  /// Leaves out a value that need not be there and cannot be read.
  mutating func leaveOut(_ field: String, _ text: String) {
    report.remarks.append(.unread(field, text))
  }
}
