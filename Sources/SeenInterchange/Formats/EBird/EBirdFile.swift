import SeenCore
import SeenWire

/// One file of eBird, recognized by its header: observations, or a life list; or by its cells: the record format, in which
/// eBird takes observations.
struct EBirdFile {
  /// What a file of eBird is.
  private enum Shape {
    case observations, lifeList, records
  }

  let table: CSVTable
  var isLifeList: Bool { shape == .lifeList }
  private let shape: Shape
  private let columns: Columns
  private let dates: TableDates
  private let today: Day

  /// Recognizes a file; a title line may come before its header.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - journal: Rows with dates after its today are held.
  /// - Throws: What `CSVTable` throws, and `wrongHeader` for a file that is none of them.
  init(_ file: SourceFile, into journal: ImportJournal) throws(ImportProblem) {
    today = journal.today
    if let text = FileText(file.bytes), let table = CSVTable(recordsOf: file.name, text) {
      (self.table, shape, columns) = (table, .records, Columns(recordFormat: ()))
      var journal = journal
      // The format has the month first, whatever the dates look like.
      journal.choices.dateOrder = .mdy
      dates = TableDates(table.records, into: journal)
      return
    }
    if let table = try? CSVTable(file, headedBy: "Species"), table.header.has("Date") {
      (self.table, shape, columns) = (table, .lifeList, Columns(table.header))
      dates = TableDates(table.records, into: journal, usual: .mdy)
      return
    }
    table = try CSVTable(file, headedBy: "Scientific Name")
    let header = table.header
    let isList = !header.has("Submission ID")
    shape = isList ? .lifeList : .observations
    let isNumbered = header.has("SubID") || header.has("Sighting") && header.has("Date")
    let missing =
      (header.has("Common Name") ? [] : ["Common Name"])
      + (isList ? isNumbered ? [] : ["Submission ID"] : header.has("Date") ? [] : ["Date"])
    guard missing.isEmpty else {
      throw .wrongHeader(file: file.name, found: header.names, missing: missing)
    }
    columns = Columns(header)
    // eBird once wrote `05-14-2016`.
    dates = TableDates(table.records, into: journal, usual: .mdy)
  }

  /// Reads every row, and counts the cells that a journal has no place for.
  ///
  /// - Parameter lost: Gets what is counted.
  /// - Returns: The rows.
  func rows(_ lost: inout [LostValues]) -> [ForeignRow] {
    var unread = UnreadCells(table.header, besides: columns.all.contains)
    defer { if shape != .records { unread.inform(of: table.name, in: &lost) } }
    var counts: [ByteKey: Int] = [:]
    return table.rows(named: "Common Name", mayEndEarly: true) { (record, row) throws(RowProblem) in
      unread.add(record)
      let (name, taxon) = names(record)
      let bird = EBirdTaxon(commonName: name, scientificName: taxon)
      guard let bird else { throw RowProblem(.rejected(.noTitle)) }
      var checklist = record.word(columns.checklist)
      guard !checklist.isEmpty || columns.checklist == nil else {
        throw RowProblem(.rejected(.badMember(isLifeList ? "SubID" : "Submission ID")))
      }
      row.title = bird.title
      let facts = try facts(record, bird)
      let species = taxon.isEmpty ? bird.title.name : taxon
      if columns.checklist == nil {
        // The same sighting can be there twice: in these forms it has no number.
        let place =
          isLifeList ? "" : SHA256.text(Array(record.fields.joined(separator: "|").utf8))
        let count = (counts[ByteKey(place + species)] ?? 0) + 1
        counts[ByteKey(place + species)] = count
        checklist = isLifeList ? "list" : "record\(count > 1 ? "#\(count)" : ""):\(place)"
      }
      let key = "\(checklist)|\(species)"
      row.statements = [
        isLifeList
          ? .marked(key: key, facts: facts, earlier: 0, isFirst: true)
          : .watch(key: key, facts: facts)
      ]
    }
  }

  /// Returns the common and the scientific name of a row; older lists have both in one cell: `Grey Heron - Ardea cinerea`.
  private func names(_ record: CSVRecord) -> (common: String, scientific: String) {
    if let species = columns.species {
      return (
        record.word(columns.commonName), record.word(columns.genus) + " " + record.word(species)
      )
    }
    guard let both = columns.bothNames else {
      return (record.word(columns.commonName), record.word(columns.scientificName))
    }
    let text = record.word(both)
    let parts = text.ranges(of: " - ").last.map { (text[..<$0.lowerBound], text[$0.upperBound...]) }
    guard let parts else { return (text, "") }
    return (RowText.trimmed(String(parts.0)), RowText.trimmed(String(parts.1)))
  }

  /// Returns the members of a watch, in the order of its table.
  private func facts(
    _ record: CSVRecord, _ bird: EBirdTaxon
  ) throws(RowProblem) -> [JSON.Member] {
    let written = try dates.word(columns.date, record)
    let date = try RowText.date(written, today: today)
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
    if let duration = RowText.whole(record.word(columns.duration)), duration > 0 {
      facts.append(JSON.Member("minutes", .whole(duration)))
    }
    if let count = try EBirdFile.count(record.word(columns.count)) {
      facts.append(JSON.Member("count", .whole(count)))
    }
    return WatchFact.fields.ordered(facts)
  }

  // MARK: Cells

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

  /// Returns degrees as JSON writes them; nil if there are none.
  private static func degrees(
    _ text: String, _ column: String, most: Double
  ) throws(RowProblem) -> String? {
    if text.isEmpty { return nil }
    guard let degrees = LooseValue.degrees(text, most: most) else {
      throw RowProblem(.held(.badValue(column, text)))
    }
    return degrees
  }

  /// The indexes of the columns; nil for missing ones.
  private struct Columns {
    let commonName, scientificName, checklist, date, time, location: Int?
    let latitude, longitude, count, details, breedingCode: Int?
    /// Both names in one column.
    let bothNames: Int?
    /// The two words of the scientific name, where each has a column.
    let genus, species: Int?
    /// How long it took, in minutes, where the row is all of the checklist.
    let duration: Int?

    /// The columns of the record format, by their places.
    /// - Note: eBird, "Spreadsheet format: record format".
    init(recordFormat: ()) {
      (commonName, genus, species, count, details) = (0, 1, 2, 3, 4)
      (location, latitude, longitude, date, time, duration) = (5, 6, 7, 8, 9, 14)
      (scientificName, checklist, breedingCode, bothNames) = (nil, nil, nil, nil)
    }

    /// The indexes of all columns that were found.
    var all: [Int] {
      [
        commonName, scientificName, checklist, date, time, location, latitude, longitude, count,
        details, breedingCode, bothNames, genus, species, duration,
      ].compactMap(\.self)
    }

    init(_ header: CSVHeader) {
      (genus, species, duration) = (nil, nil, nil)
      commonName = header.column("Common Name")
      bothNames = commonName == nil ? header.column("Species") : nil
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

extension CSVTable {
  /// Opens a file in eBird's record format, which has no header but nineteen columns: name, genus, species, count, …; nil
  /// for any other file.
  init?(recordsOf name: String, _ text: FileText) {
    var reader = CSVReader(text.bytes)
    guard let first = try? reader.next(), BirdRecord.isOne(first.fields) else { return nil }
    self.init(
      headless: name, text, fields: BirdRecord.count,
      records: CSVReader(text.bytes, removesGuard: true))
  }
}
