import SeenCore
import SeenWire

/// Writes SQL that makes a database: tables with watches, ratings, favorites, lists and progress.
package struct SQLExporter: Exporter {
  package static let form = ExportForm(
    name: "sql", title: "SQL", suffix: ".sql",
    summary: "Export the diary as SQL for SQLite",
    discussion: [
      "CREATE TABLE and INSERT for the tables watches, ratings, favorites, lists and progress."
        + " Values that are lists, such as companions and tags, are JSON arrays, which SQLite's"
        + " json_each can take apart.",
      "DuckDB needs no SQL: seen export jsonl -o diary.jsonl, then duckdb -c \"SELECT name,"
        + " count(*) FROM 'diary.jsonl' GROUP BY ALL\".",
    ],
    examples: [("| sqlite3 diary.db", "Make a database")],
    carries: EntryFact.everything,
    parts: [.ratings, .favorites, .watching, .watchlist, .lists])

  private static let texts =
    ["subject", "kind", "name", "date"]
    + ExportEntry.facts.filter { !isNumber($0) }.map(\.name)
    + ["directors", "genres", "ids", "recorded"]
  private static let wholes =
    ["year", "rewatch", "nth", "scale"] + ExportEntry.facts.filter(isNumber).map(\.name)
  private static let numbers = ["rating", "lat", "lon"]

  /// Whether the column of a fact holds numbers: flags are 1.
  private static func isNumber(_ fact: WatchFact) -> Bool {
    switch fact.field.type.cell {
    case .whole, .flag: true
    case .text, .date, .texts: false
    }
  }

  /// Prepares to write.
  package init() {}

  /// Opens the transaction, and makes the table of watches.
  package mutating func begin(_ output: inout ExportOutput) {
    output.bytes += "BEGIN;\n".utf8
    SQLExporter.create(SQLExporter.watches, to: &output.bytes)
  }

  /// Writes a row of watches.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    let object = JSON.object(SQLExporter.members(of: entry))
    let watches = SQLExporter.watches
    SQLExporter.insert(
      watches.columns.lazy.map { SQLExporter.cell(object[$0.name]) }, into: watches,
      to: &output.bytes)
  }

  /// Writes the other tables, and commits.
  package mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry
  ) {
    for table in parts.tables {
      SQLExporter.create(table, to: &output.bytes)
      for row in table.rows {
        SQLExporter.insert(row, into: table, to: &output.bytes)
        output.endRow()
      }
    }
    output.bytes += "COMMIT;\n".utf8
  }

  private static let watches = ExportTable(
    "watches",
    [ExportTable.Column("id")] + texts.map { ExportTable.Column($0) }
      + wholes.map { ExportTable.Column($0, .whole) }
      + numbers.map { ExportTable.Column($0, .number) })

  private static func members(of entry: ExportEntry) -> [JSON.Member] {
    var members = entry.members
    members.append(JSON.Member("directors", .array(entry.title.directors.map { .string($0) })))
    members.append(JSON.Member("genres", .array(entry.title.genres.map { .string($0) })))
    members.append(
      JSON.Member(
        "ids",
        .object(entry.title.externalIDs.map { JSON.Member($0.scheme, .string($0.value)) })))
    members.append(
      JSON.Member("recorded", entry.recorded.map { .string($0.description) } ?? .null))
    if let place = entry.place {
      members.append(JSON.Member("lat", .number("\(place.latitude)")))
      members.append(JSON.Member("lon", .number("\(place.longitude)")))
    }
    return members
  }

  private static func cell(_ value: JSON?) -> ExportTable.Cell {
    switch value {
    case .string(let text)?: .text(text)
    case .number(let text)?: .number(text)
    case .bool(let flag)?: .number(flag ? "1" : "0")
    case .array(let values)? where values.isEmpty: .empty
    case .object(let members)? where members.isEmpty: .empty
    case .array?, .object?: .text(value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "")
    case .null?, nil: .empty
    }
  }

  // MARK: Statements

  private static func create(_ table: ExportTable, to bytes: inout [UInt8]) {
    let columns = table.columns.map { "\"\($0.name)\" \($0.content.rawValue)" }
    bytes += "CREATE TABLE \"\(table.name)\" (\(columns.joined(separator: ", ")));\n".utf8
  }

  private static func insert(
    _ row: some Sequence<ExportTable.Cell>, into table: ExportTable, to bytes: inout [UInt8]
  ) {
    bytes += "INSERT INTO \"".utf8
    bytes += table.name.utf8
    bytes += "\" VALUES (".utf8
    for (place, cell) in row.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .empty: bytes += "NULL".utf8
      case .number(let text): bytes += text.utf8
      case .text(let text): write(text, to: &bytes)
      }
    }
    bytes += ");\n".utf8
  }

  /// Adds a text in quotes, or as bytes if it has control characters, which SQLite's shell would read differently.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let hasControls = text.utf8.contains { ($0 < 32 && $0 != 9 && $0 != 10) || $0 == 127 }
    if hasControls {
      let digits = Array("0123456789ABCDEF".utf8)
      bytes += "CAST(X'".utf8
      for byte in text.utf8 { bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
      bytes += "' AS TEXT)".utf8
      return
    }
    bytes.append(UInt8(ascii: "'"))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "'") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "'"))
  }
}
