import SeenCore

/// A companion file with several texts for each title: who plays in it, and its other names.
struct ListFile: Sendable {
  /// The fact that they are.
  let field: CatalogField
  /// The column with the ids of the titles.
  let key: String
  /// The column with the texts, or the ids of people, with commas between them.
  let column: String
  /// Whether it holds ids of people, whose names are in another file.
  var isOfPeople = false
  /// The column that must have one of some values for a row to count, and these.
  var only: (column: String, values: [String])?
  /// The column whose value says that a row is not wanted, and that value.
  var without: (column: String, value: String)?
  /// The column with the place of a row among those of its title.
  var order: String?
  /// The most texts of a title.
  let limit: Int
}

/// A companion file with the names of the people whose ids other files have.
struct PeopleFile: Sendable {
  let key: String
  let name: String
}

/// The contents of such a file for the wanted titles: 16 bytes for each row, and the texts.
struct BesideLists {
  private struct Row: BitwiseCopyable {
    /// The number of the title's id.
    var key: UInt32
    var order: UInt32
    /// The number of a person's id, or where the text begins.
    var value: UInt64
  }

  let file: ListFile
  private var rows: [Row] = []
  /// The texts, each ended by a line feed.
  private var texts: [UInt8] = []
  private let places: (key: Int, value: Int, only: Int?, without: Int?, order: Int?)

  /// A text as long as this is no name.
  private static let longestText = 300

  /// Creates an empty table for a file with this header; nil if it is another file.
  init?(_ file: ListFile, _ header: CSVHeader) {
    guard let key = header.column(file.key), let value = header.column(file.column) else {
      return nil
    }
    let only = file.only.map { header.column($0.column) }
    if case .some(nil) = only { return nil }
    self.file = file
    places = (
      key, value, only ?? nil, file.without.flatMap { header.column($0.column) },
      file.order.flatMap { header.column($0) }
    )
  }

  /// The column with the ids of the titles.
  var keyColumn: Int { places.key }

  /// Takes a record.
  mutating func add(_ record: CSVRecord) {
    guard let key = BesideTable.number(record.word(places.key)) else { return }
    if let only = file.only {
      let own = record.word(places.only)
      guard only.values.contains(where: { $0.isSame(as: own) }) else { return }
    }
    if let without = file.without, record.word(places.without).isSame(as: without.value) { return }
    let order = BesideTable.number(record.word(places.order)) ?? UInt32(clamping: rows.count)
    let text = record.word(places.value)
    if file.isOfPeople {
      for id in text.utf8.split(separator: UInt8(ascii: ",")) {
        guard let person = BesideTable.number(String(Substring(id))) else { continue }
        rows.append(Row(key: key, order: order, value: UInt64(person)))
      }
      return
    }
    guard !text.isEmpty, text.utf8.count <= BesideLists.longestText, !text.utf8.contains(10) else {
      return
    }
    rows.append(Row(key: key, order: order, value: UInt64(texts.count)))
    texts += text.utf8
    texts.append(10)
  }

  /// Ends the table: the rows of each title come in their order, of equal places in that of the file.
  /// - Complexity: O(n log n) in the rows that are not in order.
  mutating func finish() {
    func precedes(_ left: Row, _ right: Row) -> Bool {
      (left.key, left.order) < (right.key, right.order)
    }
    let isSorted = rows.indices.dropFirst().allSatisfy { !precedes(rows[$0], rows[$0 - 1]) }
    if !isSorted { rows.sort(by: precedes) }
  }

  /// Calls a function with the number of each person.
  func forEachPerson(_ body: (UInt32) -> Void) {
    guard file.isOfPeople else { return }
    for row in rows { body(UInt32(truncatingIfNeeded: row.value)) }
  }

  /// Returns the texts of a title, in order, each once; empty if it has none.
  /// - Complexity: O(log n) in the rows, and O(m²) in those of the title.
  func texts(of id: String, _ people: PeopleNames) -> [String] {
    guard let key = BesideTable.number(id) else { return [] }
    var found: [String] = []
    var row = rows.partitionPoint { $0.key < key }
    while row < rows.count, rows[row].key == key, found.count < file.limit {
      let value = rows[row].value
      row += 1
      let text = file.isOfPeople ? people[UInt32(truncatingIfNeeded: value)] : self.text(at: value)
      if let text, !found.contains(where: { $0.isSame(as: text) }) { found.append(text) }
    }
    return found
  }

  private func text(at start: UInt64) -> String? {
    let start = Int(start)
    guard let end = texts[start...].firstIndex(of: 10) else { return nil }
    return String(decoding: texts[start..<end], as: UTF8.self)
  }
}

/// The names of people, by the numbers of their ids.
struct PeopleNames {
  private var wanted = NumberSet()
  private var names: [UInt32: String] = [:]

  /// Notes that somebody's name will be needed.
  mutating func want(_ person: UInt32) { wanted.insert(person) }

  /// Whether somebody's name is needed.
  func wants(_ person: UInt32) -> Bool { wanted.contains(person) }

  /// The name of somebody; nil if it is not known.
  subscript(_ person: UInt32) -> String? { names[person] }

  /// Takes somebody's name.
  mutating func add(_ id: String, _ name: String) {
    guard let person = BesideTable.number(id), !name.isEmpty, wants(person) else { return }
    names[person] = name
  }
}
