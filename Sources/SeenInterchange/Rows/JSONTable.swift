import SeenCore
import SeenWire

/// A JSON file as a table: an array of objects or texts, or an object with one such array.
struct JSONTable {
  let header: CSVHeader
  /// The elements as records, in the order of the file; those that are neither objects nor texts are missing.
  private(set) var records: [CSVRecord] = []
  /// Where the elements are.
  let paths: [JSONRows.Path]
  private var columns: [ByteKey: Int] = [:]

  /// Reads the names of all members.
  /// - Throws: `notText`, or `tooManyRows`.
  init(_ file: SourceFile) throws(ImportProblem) {
    guard let text = FileText(file.bytes) else { throw .notText(file: file.name) }
    let value = try? JSONReader.read(text.bytes)
    paths = [JSONTable.path(value)]
    var names: [String] = []
    var elements: [JSON] = []
    if let value, case .array(let found)? = JSONTable.element(value, at: paths[0]) {
      elements = found
    }
    var columns: [ByteKey: Int] = [:]
    for element in elements {
      for (name, _) in JSONTable.cells(element) where columns[ByteKey(name)] == nil {
        columns[ByteKey(name)] = names.count
        names.append(name)
      }
    }
    self.columns = columns
    header = CSVHeader(CSVRecord(line: 1, fields: names.isEmpty ? ["title"] : names))
    records = elements.map { record($0, line: 1) }
  }

  /// Whether any element has a member, or is a text.
  var hasColumns: Bool { !columns.isEmpty }

  /// Returns an element as a record.
  func record(_ element: JSON, line: Int) -> CSVRecord {
    var fields = Array(repeating: "", count: header.names.count)
    for (name, text) in JSONTable.cells(element) {
      if let place = columns[ByteKey(name)] { fields[place] = text }
    }
    return CSVRecord(line: line, fields: fields)
  }

  /// Returns the way to the elements: the file itself, or the only array with objects or texts in an object, however
  /// deep.
  private static func path(_ value: JSON?) -> JSONRows.Path {
    guard let value, value.members != nil else { return [] }
    var found: [JSONRows.Path] = []
    func look(_ value: JSON, _ path: JSONRows.Path) {
      for member in value.members ?? [] where path.count < 8 {
        if case .array(let elements) = member.value {
          let isTable = elements.contains { $0.members != nil || $0.text != nil }
          if isTable { found.append(path + [member.name]) }
        } else {
          look(member.value, path + [member.name])
        }
      }
    }
    look(value, [])
    return found.count == 1 ? found[0] : []
  }

  private static func element(_ value: JSON, at path: JSONRows.Path) -> JSON? {
    path.reduce(value) { $0?[$1] }
  }

  /// Returns the members of an element as names and texts, those of objects inside it as `movie.title`.
  private static func cells(_ element: JSON) -> [(name: String, text: String)] {
    if let text = element.text { return [("title", RowText.trimmed(text))] }
    var cells: [(String, String)] = []
    func add(_ value: JSON, _ path: String, _ depth: Int) {
      switch value {
      case .object(let members):
        for member in members where depth < 8 {
          add(member.value, path.isEmpty ? member.name : "\(path).\(member.name)", depth + 1)
        }
      case .array(let values):
        let texts = values.compactMap(text)
        if texts.count == values.count { cells.append((path, texts.joined(separator: "; "))) }
      default: if let text = text(value) { cells.append((path, text)) }
      }
    }
    add(element, "", 0)
    return cells
  }

  private static func text(_ value: JSON) -> String? {
    switch value {
    case .string(let text): text
    case .number(let digits): digits
    case .bool(let flag): flag ? "true" : "false"
    case .null: ""
    case .array, .object: nil
    }
  }
}
