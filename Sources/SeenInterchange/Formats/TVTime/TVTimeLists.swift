import SeenCore

/// Reads the lists of a TV Time archive.
///
/// Its own table writes the titles of a list as Go prints maps:
/// `[map[created_at:1.7e+09 id:422981 type:series] map[…]]`. They have numbers and no names, of films a uuid; other tables
/// of the archive may have the names.
enum TVTimeLists {
  /// Reads a row of the table of lists; its titles become rows of their own.
  static func read(
    _ record: CSVRecord, named name: String, _ names: TVTimeNames, _ row: inout ForeignRow,
    _ parts: inout [ForeignRow], _ reading: inout RowReading
  ) throws(RowProblem) {
    let list = try begin(name, &row, &reading)
    guard let text = record.fields.first(where: { $0.hasPrefix("[map[") }) else { return }
    for (order, map) in text.split(separator: "map[").dropFirst().enumerated() {
      let words = map.split { " ]".contains($0) }
      let value = { (name: String) in
        words.first { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.utf8.count + 1)) }
      }
      let number = value("id") ?? ""
      if let film = names.film(uuid: value("uuid") ?? "") {
        add(film, to: list, order: order, row.inner(nil), &parts)
      } else {
        add(
          number, value("type") ?? "", names.show(number: number) ?? "", to: list, order: order,
          row.inner(nil), &parts)
      }
    }
  }

  /// Reads a row of a table that has a row for each title of a list.
  static func read(
    item cell: (String) -> String, _ row: inout ForeignRow, _ parts: inout [ForeignRow],
    _ reading: inout RowReading
  ) throws(RowProblem) {
    let list = cell("list_name")
    guard !list.isEmpty else { throw RowProblem(.rejected(.badMember("list_name"))) }
    add(
      cell("tvdb_id"), cell("item_type").lowercased(), cell("name"),
      to: reading.list(named: list), order: 0, row, &parts)
    let item = parts.removeLast()
    row.title = item.title
    row.statements = item.statements
    row.report = item.report
  }

  /// Reads an object of the tool of 2026; its titles become rows of their own.
  static func read(
    _ value: JSON, _ row: inout ForeignRow, _ parts: inout [ForeignRow],
    _ reading: inout RowReading
  ) throws(RowProblem) {
    let list = try begin(RowText.trimmed(try value.text("name") ?? ""), &row, &reading)
    for (order, item) in try value.objects("items").enumerated() {
      let number = try item.word("tvdb_id")
      let id = try number.isEmpty ? item.object("id")?.word("tvdb") ?? "" : number
      let name = try item.word("name") + (item["name"] == nil ? try item.word("title") : "")
      add(
        id, try item.word("type"), name, to: list, order: order, row.inner(order, name: name),
        &parts)
    }
  }

  private static func begin(
    _ name: String, _ row: inout ForeignRow, _ reading: inout RowReading
  ) throws(RowProblem) -> Int {
    row.report.name = name
    guard !name.isEmpty else { throw RowProblem(.rejected(.badMember("name"))) }
    let before = reading.lists.count
    let list = reading.list(named: name)
    if list < before { row.report.outcome = .duplicate(.repeated) } else { row.list = list }
    return list
  }

  /// Adds a film that the archive names.
  private static func add(
    _ film: (name: String, year: Int?), to list: Int, order: Int, _ row: ForeignRow,
    _ parts: inout [ForeignRow]
  ) {
    var part = row
    part.title = ForeignTitle(name: film.name, year: film.year)
    part.title.fitsAnyYear = film.year == nil
    part.report.name = film.name
    part.statements = [.item(list: list, order: order, notes: "", nil)]
    parts.append(part)
  }

  private static func add(
    _ number: String, _ type: String, _ name: String, to list: Int, order: Int,
    _ row: ForeignRow, _ parts: inout [ForeignRow]
  ) {
    var part = row
    let id = RowText.whole(number).flatMap { $0 > 0 ? ExternalID("tvdb", String($0)) : nil }
    if id == nil, name.isEmpty {
      part.report.outcome = .rejected(.noTitle)
    } else {
      let isFilm = type == "movie" || type == "film"
      // The names of films never have a year behind them.
      let (called, year) = isFilm || id == nil ? (name, nil) : TVTimeReader.nameAndYear(name)
      part.title = ForeignTitle(
        kind: isFilm ? .film : .show, name: name.isEmpty ? "TVDB \(number)" : called, year: year,
        externalIDs: [id].compactMap(\.self))
      part.title.fitsAnyYear = year == nil
      part.report.name = part.title.name
      part.statements = [.item(list: list, order: order, notes: "", nil)]
    }
    parts.append(part)
  }
}
