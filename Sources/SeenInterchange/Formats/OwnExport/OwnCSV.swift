import SeenCore
import SeenWire

/// The rows of `seen export csv`.
enum OwnCSV {
  static func rows(_ file: SourceFile) throws(ImportProblem) -> [OwnExport.Row] {
    let table = try CSVTable(file, headedBy: "subject")
    var records: [CSVRecord?] = []
    var read = table.rows(named: "name") { (record, _) throws(RowProblem) in
      records.append(record)
    }
    var rows: [OwnExport.Row] = []
    var titles: Set<ByteKey> = []
    var next = 0
    for place in read.indices {
      var row = OwnExport.Row(report: read[place].report)
      // An incomplete row was never examined.
      if read[place].isOpen, next < records.count, let record = records[next] {
        next += 1
        let cells = Cells(header: table.header, record: record)
        if let watch = watch(cells) {
          if titles.insert(ByteKey(watch.subject ?? "")).inserted {
            row.contents.append(.draft(title(cells)))
          }
          row.contents.append(.event(watch))
          if let rating = rating(cells, of: watch) { row.contents.append(.draft(rating)) }
        } else {
          let date = cells.text("date")
          // A spreadsheet writes dates anew, and an event is restored only as it was.
          let isDate = date.isEmpty || PartialDate(date) != nil
          row.report.outcome = isDate ? .rejected(.statesNothing) : .held(.badDate(date))
        }
      }
      rows.append(row)
    }
    read = []
    markViewings(&rows)
    return rows
  }

  /// The cells of a row, without the guard against spreadsheets.
  private struct Cells {
    let header: CSVHeader
    let record: CSVRecord

    /// Returns a cell; empty where there is none.
    func text(_ name: String) -> String {
      SpreadsheetGuard.removed(from: record.field(header.column(name)))
    }

    /// Returns the values of a cell that holds several.
    func texts(_ name: String) -> [String] {
      var values: [[UInt8]] = [[]]
      var isEscaped = false
      var isStart = false
      for byte in text(name).utf8 {
        if isStart, byte == 32 {
          isStart = false
          continue
        }
        isStart = false
        if !isEscaped, byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if !isEscaped, byte == UInt8(ascii: ";") {
          values.append([])
          isStart = true
        } else {
          values[values.count - 1].append(byte)
          isEscaped = false
        }
      }
      return values.map { String(decoding: $0, as: UTF8.self) }.filter { !$0.isEmpty }
    }
  }

  private static func watch(_ cells: Cells) -> Event? {
    var facts = WatchFacts()
    for fact in WatchFact.allCases {
      switch fact {
      case .place:
        guard let latitude = Double(cells.text("lat")), let longitude = Double(cells.text("lon")),
          let place = Coordinates(latitude: latitude, longitude: longitude)
        else { continue }
        facts.place = place
      case .rewatch:
        // For a first watch it is a claim; for others it follows from their order.
        facts.isClaimedRewatch = cells.text("nth") == "1" && cells.text("rewatch") == "yes"
      case .progress: continue
      default: facts[fact] = value(of: fact, cells)
      }
    }
    let isPublic = ["", "no", "false"].contains(cells.text("private"))
    return OwnExport.event(
      .watchLogged, cells.text("id"), cells.text("recorded"), cells.text("subject"),
      profile: cells.text("profile"), isPrivate: !isPublic, facts.members)
  }

  /// Returns the value of a fact from its cell; nil if that is empty.
  private static func value(of fact: WatchFact, _ cells: Cells) -> JSON? {
    let text = cells.text(fact.name)
    switch fact.field.type.cell {
    case .texts:
      let texts = cells.texts(fact.name)
      return texts.isEmpty ? nil : .array(texts.map { .string($0) })
    case .whole: return Int(text).map { .whole($0) }
    case .flag: return text == "yes" ? true : nil
    case .text, .date: return text.isEmpty ? nil : .string(text)
    }
  }

  private static func title(_ cells: Cells) -> Draft {
    var facts = [
      JSON.Member("kind", .string(cells.text("kind"))),
      JSON.Member("name", .string(cells.text("name"))),
    ]
    if let year = Int(cells.text("year")) { facts.append(JSON.Member("year", .whole(year))) }
    let directors = cells.texts("directors")
    if !directors.isEmpty {
      facts.append(JSON.Member("directors", .array(directors.map { .string($0) })))
    }
    let ids = cells.texts("ids").compactMap { id -> JSON.Member? in
      let parts = id.split(separator: ":", maxSplits: 1)
      return parts.count == 2 ? JSON.Member(String(parts[0]), .string(String(parts[1]))) : nil
    }
    if !ids.isEmpty { facts.append(JSON.Member("ids", .object(ids))) }
    let (name, subject) = (cells.text("name"), cells.text("subject"))
    // Nothing is known about a title that is shown as its id.
    return Draft(.titleAdded, subject, name.isEmpty || name.isSame(as: subject) ? [] : facts)
  }

  private static func rating(_ cells: Cells, of watch: Event) -> Draft? {
    guard let value = Double(cells.text("rating")), (0...100).contains(value),
      let scale = Int(cells.text("scale")),
      let rating = Rating(doubledValue: Int((value * 2).rounded()), scale: scale)
    else { return nil }
    let id = JSON.Member("watch", .string(watch.id.description))
    let data = rating.members(watch: id, on: nil)
    var draft = Draft(
      .ratingSet, watch.subject, profile: watch.owner, data)
    draft.isPrivate = watch.isPrivate
    return draft
  }

  /// Only the rating of the last watch is also the title's; rows are in watch order.
  static func markViewings(_ rows: inout [OwnExport.Row]) {
    var rated: Set<ByteKey> = []
    for row in rows.indices.reversed() {
      for place in rows[row].contents.indices {
        guard case .event(let watch) = rows[row].contents[place] else { continue }
        let isLast = rated.insert(ByteKey(watch.subject ?? "")).inserted
        guard !isLast, case .draft(var draft)? = rows[row].contents.last,
          draft.kind == .ratingSet
        else { continue }
        draft.data.append(JSON.Member("viewing", true))
        rows[row].contents[rows[row].contents.count - 1] = .draft(draft)
      }
    }
  }
}
