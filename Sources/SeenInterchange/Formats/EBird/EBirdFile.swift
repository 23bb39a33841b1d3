import SeenCore

/// One file of eBird, recognized by its header: observations, or a life list.
struct EBirdFile {
  let table: CSVTable
  let isLifeList: Bool
  private let columns: Columns
  private let dates: TableDates
  private let today: Day

  /// Recognizes a file; a title line may come before its header.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - journal: Rows with dates after its today are held.
  /// - Throws: What `CSVTable` throws, and `wrongHeader` for a file that is neither.
  init(_ file: SourceFile, into journal: ImportJournal) throws(ImportProblem) {
    table = try CSVTable(file, headedBy: "Scientific Name")
    let header = table.header
    isLifeList = !header.has("Submission ID")
    let missing = ["Common Name", isLifeList ? "SubID" : "Date"].filter { !header.has($0) }
    guard missing.isEmpty else {
      throw .wrongHeader(
        file: file.name, found: header.names,
        missing: isLifeList && !header.has("SubID") ? ["Submission ID"] : missing)
    }
    columns = Columns(header)
    // eBird once wrote `05-14-2016`.
    dates = TableDates(table.records, into: journal, usual: .mdy)
    today = journal.today
  }

  /// Reads every row, and counts the cells that a journal has no place for.
  ///
  /// - Parameter lost: Gets what is counted.
  /// - Returns: The rows.
  func rows(_ lost: inout [LostValues]) -> [ForeignRow] {
    var unread = UnreadCells(table.header, besides: columns.all.contains)
    defer { unread.inform(of: table.name, in: &lost) }
    return table.rows(named: "Common Name", mayEndEarly: true) { (record, row) throws(RowProblem) in
      unread.add(record)
      let taxon = record.word(columns.scientificName)
      let bird = EBirdTaxon(commonName: record.word(columns.commonName), scientificName: taxon)
      guard let bird else { throw RowProblem(.rejected(.noTitle)) }
      let checklist = record.word(columns.checklist)
      guard !checklist.isEmpty else {
        throw RowProblem(.rejected(.badMember(isLifeList ? "SubID" : "Submission ID")))
      }
      row.title = bird.title
      let facts = try facts(record, bird)
      let key = "\(checklist)|\(taxon.isEmpty ? bird.title.name : taxon)"
      row.statements = [
        isLifeList
          ? .marked(key: key, facts: facts, earlier: 0, isFirst: true)
          : .watch(key: key, facts: facts)
      ]
    }
  }

  /// Returns the members of a watch, in the order of its table.
  private func facts(
    _ record: CSVRecord, _ bird: EBirdTaxon
  ) throws(RowProblem) -> [JSON.Member] {
    let written = try dates.word(columns.date, record)
    let date = try RowText.date(EBirdFile.isoDate(written) ?? written, today: today)
    var facts = date.dateMember
    if let clock = try EBirdFile.clock(record.word(columns.time)) {
      facts.append(JSON.Member("clock", .string(clock.description)))
    }
    let location = record.word(columns.location)
    if !location.isEmpty { facts.append(JSON.Member("location", .string(location))) }
    let latitude = try EBirdFile.degrees(record.word(columns.latitude), "Latitude", most: 90)
    let longitude = try EBirdFile.degrees(record.word(columns.longitude), "Longitude", most: 180)
    if let latitude, let longitude {
      facts.append(
        JSON.Member(
          "place",
          .object([JSON.Member("lat", .number(latitude)), JSON.Member("lon", .number(longitude))])))
    }
    let notes = record.field(columns.details)
    if !notes.isEmpty { facts.append(JSON.Member("notes", .string(notes))) }
    let tags = [bird.form, record.word(columns.breedingCode)].filter { !$0.isEmpty }
    if !tags.isEmpty { facts.append(JSON.Member("tags", .array(tags.map { .string($0) }))) }
    if let count = try EBirdFile.count(record.word(columns.count)) {
      facts.append(JSON.Member("count", .whole(count)))
    }
    return facts
  }

  // MARK: Cells

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Returns `2026-08-19` for `19 Aug 2026`, as life lists write it; nil for every other text.
  private static func isoDate(_ text: String) -> String? {
    let words = text.lowercased().split(separator: " ").map { String($0) }
    guard words.count == 3, let day = RowText.whole(words[0]), let year = RowText.whole(words[2]),
      words[0].utf8.count <= 2, words[2].utf8.count == 4,
      let month = months.firstIndex(where: { $0.isSame(as: words[1]) })
    else { return nil }
    return "\(Decimal.padded(year, 4))-\(Decimal.padded(month + 1, 2))-\(Decimal.padded(day, 2))"
  }

  /// Returns the time of `09:27 AM` or `21:10`; nil if there is none.
  private static func clock(_ text: String) throws(RowProblem) -> Clock? {
    if text.isEmpty { return nil }
    let words = text.uppercased().split(separator: " ").map { String($0) }
    let digits = words[0].utf8.count == 4 ? "0" + words[0] : words[0]
    if let clock = Clock(digits) {
      let isMorning = words.count == 2 && words[1].isSame(as: "AM")
      let isEvening = words.count == 2 && words[1].isSame(as: "PM")
      let (hour, minute) = (clock.minutes / 60, clock.minutes % 60)
      if words.count == 1 { return clock }
      if isMorning || isEvening, (1...12).contains(hour) {
        return Clock(minutes: (hour % 12 + (isEvening ? 12 : 0)) * 60 + minute)
      }
    }
    throw RowProblem(.held(.badValue("Time", text)))
  }

  /// Returns how many there were; nil for `X`, which is any number.
  private static func count(_ text: String) throws(RowProblem) -> Int? {
    if text.isEmpty || text == "X" || text == "x" { return nil }
    guard let count = RowText.whole(text), count > 0 else {
      throw RowProblem(.held(.badValue("Count", text)))
    }
    return count
  }

  /// Returns degrees as JSON writes them, `0.99` for `.99` and `4` for `4.`; nil if there are none.
  private static func degrees(
    _ text: String, _ column: String, most: Double
  ) throws(RowProblem) -> String? {
    if text.isEmpty { return nil }
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    let digits = parts.joined()
    let whole = parts[0].drop { $0 == "0" }
    let number =
      (isNegative ? "-" : "") + (whole.isEmpty ? "0" : String(whole))
      + (parts.count == 2 && !parts[1].isEmpty ? "." + parts[1] : "")
    guard parts.count <= 2, (1...20).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let value = JSON.number(number).double, abs(value) <= most
    else { throw RowProblem(.held(.badValue(column, text))) }
    return number
  }

  /// The indexes of the columns; nil for missing ones.
  private struct Columns {
    let commonName, scientificName, checklist, date, time, location: Int?
    let latitude, longitude, count, details, breedingCode: Int?

    /// The indexes of all columns that were found.
    var all: [Int] {
      [
        commonName, scientificName, checklist, date, time, location, latitude, longitude, count,
        details, breedingCode,
      ].compactMap(\.self)
    }

    init(_ header: CSVHeader) {
      commonName = header.column("Common Name")
      scientificName = header.column("Scientific Name")
      checklist = header.column("Submission ID") ?? header.column("SubID")
      date = header.column("Date")
      time = header.column("Time")
      location = header.column("Location")
      latitude = header.column("Latitude")
      longitude = header.column("Longitude")
      count = header.column("Count")
      details = header.column("Observation Details") ?? header.column("Species Comments")
      breedingCode = header.column("Breeding Code")
    }
  }
}
