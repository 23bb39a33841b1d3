import SeenCore
import SeenWire

/// The rows of a file that adds facts to titles of a catalog: CSV, one JSON object per line, or the labels of a program that
/// knows birds by their songs, `Turdus merula_Amsel` in each line.
package struct AnnotationFile {
  /// The rows that say which title they are about.
  package private(set) var rows: [AnnotationRow] = []
  /// What is wrong with other rows, or with some of their values.
  package private(set) var problems: [AnnotationProblem] = []
  /// How many rows the file has.
  package private(set) var rowCount = 0
  /// The columns or members that are not facts.
  package private(set) var unused: [String] = []
  /// The names of its columns; empty if it is JSON.
  package private(set) var header: [String] = []
  /// Whether some column says which title a row is about.
  package private(set) var hasKey = true

  /// The columns with names in some language.
  private var languages: [Int] = []
  /// Whether each line is a label.
  private var isLabels = false

  /// The facts that identify a title and are never changed.
  private static let keys = ["id", "kind", "name", "show", "season", "episode"]
  private static let mostUnused = 20

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: Its name.
  ///   - mapping: The user's mapping of columns; nil for one that is left out.
  ///   - limit: The most bytes that a packed file may unpack to.
  ///   - source: Returns the next bytes.
  /// - Throws: Why it cannot be read, or `wrongHeader` if it lacks a column that was named.
  /// - Complexity: O(n) in the bytes.
  package init(
    _ file: String, _ mapping: [(column: String, field: CatalogField?)], limit: Int = 1 << 32,
    _ source: @escaping () -> ArraySlice<UInt8>?
  ) throws(ImportProblem) {
    let recipe = CatalogRecipe.annotating.mapping(mapping)
    let dropped = mapping.filter { $0.field == nil }.map { ByteKey(TextFold.fold($0.column)) }
    let left = Set(dropped)
    let members = AnnotationFile.members(recipe)
    var whole = self
    var missing: [String] = []
    try CatalogFileReader.read(file, recipe, limit: limit, source) { row in
      switch row {
      case .bad(let line, let reason):
        whole.rowCount += 1
        whole.problems.append(AnnotationProblem(line: line, reason: .unreadable(reason)))
      case .json(let line, let object):
        let named = (object.members ?? []).compactMap { member -> JSON.Member? in
          let key = ByteKey(TextFold.fold(member.name))
          if left.contains(key) { return nil }
          return JSON.Member(members[key] ?? member.name, member.value)
        }
        whole.add(named, line)
      case .record(nil, _, let header) where whole.beginLabels(header): break
      case .record(let record?, _, _) where whole.isLabels:
        whole.add(label: record.fields.joined(separator: ","), record.line)
      case .record(nil, let columns, let header):
        missing = mapping.map(\.column).filter { !header.has($0) }
        whole.begin(header, columns, left)
        return missing.isEmpty && whole.hasKey
      case .record(let record?, let columns, let header):
        let cells = CatalogCells(record, columns, header)
        let named = CatalogField.allCases.compactMap { field -> JSON.Member? in
          let word = cells.word(field)
          return word.isEmpty ? nil : JSON.Member(field.fact, .string(word))
        }
        whole.add(named, record.line, aliases: whole.names(in: record))
      }
      return true
    }
    if !missing.isEmpty {
      throw .wrongHeader(file: file, found: whole.header, missing: missing, isNamed: true)
    }
    self = whole
  }

  private init() {}

  /// Returns the fact that each column name stands for.
  private static func members(_ recipe: CatalogRecipe) -> [ByteKey: String] {
    var members: [ByteKey: String] = [:]
    for field in CatalogField.allCases {
      for name in recipe.names[field] ?? [] {
        let key = ByteKey(TextFold.fold(name))
        if members[key] == nil { members[key] = field.fact }
      }
    }
    return members
  }

  private mutating func begin(
    _ header: CSVHeader, _ columns: CatalogColumns, _ left: Set<ByteKey>
  ) {
    self.header = header.names
    let keys: [CatalogField] = [.id, .title, .scientificName, .show] + CatalogField.ids
    hasKey = keys.contains { columns[$0] != nil }
    let used = Set(CatalogField.allCases.compactMap { columns[$0] })
    for (place, name) in header.names.enumerated()
    where !used.contains(place) && !left.contains(ByteKey(TextFold.fold(name))) {
      if LanguageNames.has(name) { languages.append(place) } else { register(name) }
    }
  }

  /// Returns the names that a record has in the columns of languages.
  private func names(in record: CSVRecord) -> [String] {
    languages.filter { $0 < record.fields.count }.map { RowText.trimmed(record.fields[$0]) }
      .filter { !$0.isEmpty }
  }

  // MARK: Labels

  /// Reads the first line of labels; returns false for any other header.
  private mutating func beginLabels(_ header: CSVHeader) -> Bool {
    let line = header.names.joined(separator: ",")
    guard AnnotationFile.label(line) != nil else { return false }
    isLabels = true
    add(label: line, 1)
    return true
  }

  private mutating func add(label line: String, _ number: Int) {
    if RowText.trimmed(line).isEmpty { return }
    // Noises have labels too.
    guard let (scientific, name) = AnnotationFile.label(line) else {
      rowCount += 1
      return
    }
    let key = JSON.Member("scientificName", .string(scientific))
    add([key, JSON.Member("name", .string(name))], number)
  }

  /// Returns the parts of `Turdus merula_Amsel`; nil for any other text.
  private static func label(_ line: String) -> (scientific: String, name: String)? {
    guard let mark = line.firstIndex(of: "_") else { return nil }
    let words = line[..<mark].split(separator: " ")
    let name = RowText.trimmed(String(line[line.index(after: mark)...]))
    guard (2...4).contains(words.count), words[0].first?.isUppercase == true, !name.isEmpty,
      words.joined().allSatisfy({ $0.isLetter || $0 == "-" })
    else { return nil }
    return (words.joined(separator: " "), name)
  }

  private mutating func register(_ name: String) {
    guard unused.count < AnnotationFile.mostUnused, !unused.contains(where: { $0.isSame(as: name) })
    else { return }
    unused.append(name)
  }

  // MARK: Rows

  private mutating func add(
    _ members: [JSON.Member], _ line: Int, aliases: [String] = []
  ) {
    rowCount += 1
    var row = AnnotationRow(line: line)
    row.aliases = aliases
    for member in members where !member.value.isNull {
      if case .string(let text) = member.value, RowText.trimmed(text).isEmpty { continue }
      guard let isRead = read(member, into: &row) else {
        register(member.name)
        continue
      }
      if isRead { continue }
      let text = member.value.text ?? String(decoding: member.value.bytes, as: UTF8.self)
      problems.append(
        AnnotationProblem(line: line, reason: .wrongValue(fact: member.name, text: text)))
    }
    if row.year == nil, let (name, year) = row.name.flatMap({ RowText.nameAndYear($0) }) {
      row.name = name
      row.facts.append(JSON.Member("year", .whole(year)))
    }
    guard row.isKeyed else {
      problems.append(AnnotationProblem(line: line, reason: .noTitle))
      return
    }
    rows.append(row)
  }

  /// Reads a member; returns whether its value is valid, or nil if it is not a fact.
  private func read(_ member: JSON.Member, into row: inout AnnotationRow) -> Bool? {
    let (name, value) = (member.name, member.value)
    if name.isSame(as: "ids") {
      guard let ids = value.members, FieldType.textMap.accepts(value) else { return false }
      for id in ids where !id.value.isNull { row.add(mark: id.name, id.value.text ?? "") }
      return true
    }
    if CatalogField.ids.contains(where: { $0.word.isSame(as: name) }) {
      guard let text = value.idText else { return false }
      let isIMDb = name.isSame(as: "imdb")
      guard let id = isIMDb ? IMDbWords.id(text) : text else { return false }
      row.add(mark: name, id)
      return true
    }
    if AnnotationFile.keys.contains(where: { $0.isSame(as: name) }) {
      return readKey(name, value, into: &row)
    }
    guard let field = TitleFacts.fields.first(where: { $0.name.isSame(as: name) }) else {
      return nil
    }
    guard let fact = value.asFact(field) else { return false }
    if !row.facts.contains(where: { $0.name.isSame(as: name) }) {
      row.facts.append(JSON.Member(field.name, fact))
    }
    return true
  }

  private func readKey(
    _ name: String, _ value: JSON, into row: inout AnnotationRow
  ) -> Bool {
    if name.isSame(as: "season") || name.isSame(as: "episode") {
      guard let field = TitleFacts.fields.first(where: { $0.name.isSame(as: name) }),
        let number = value.asFact(field)?.wholeNumber
      else { return false }
      if name.isSame(as: "season") { row.season = number } else { row.episode = number }
      return true
    }
    guard let text = value.text.map(RowText.trimmed) else { return false }
    if name.isSame(as: "name") {
      row.name = text
    } else if name.isSame(as: "show") {
      row.show = text
    } else if name.isSame(as: "kind") {
      row.kind = TitleKind(typed: text)
      return row.kind != nil
    } else {
      guard TitleMatch.looksLikeID(text) else { return false }
      row.id = text
    }
    return true
  }
}

extension AnnotationRow {
  fileprivate mutating func add(mark scheme: String, _ text: String) {
    let isThere = marks.contains { $0.name.isSame(as: scheme) }
    if !isThere, !text.isEmpty { marks.append(JSON.Member(scheme, .string(text))) }
  }
}

extension CatalogField {
  /// The member of `title.added`, or of its `ids`, that a column becomes.
  fileprivate var fact: String { self == .title ? "name" : word }
}

extension JSON {
  /// An external id, which may be a number.
  fileprivate var idText: String? {
    if case .number(let text) = self { return text }
    return text.map(RowText.trimmed)
  }

  /// The value in the fact's own form; nil if it is not valid for the fact.
  ///
  /// Text is read like a table cell: as a number, or as texts with separators between them.
  fileprivate func asFact(_ field: Field) -> JSON? {
    var value = self
    if case .string(let cell) = self {
      let text = RowText.trimmed(cell)
      switch field.type.cell {
      case .whole:
        let number =
          field.name.isSame(as: "year") ? SourceTitle.year(text) : SourceTitle.whole(text)
        guard let number else { return nil }
        value = .whole(number)
      case .texts: value = .array(SourceTitle.list(text).map { .string($0) })
      case .text, .date, .flag: value = .string(text)
      }
    }
    // In `? :` nil would be JSON's null.
    guard field.type.accepts(value) else { return nil }
    return value
  }
}
