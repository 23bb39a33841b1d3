package import SeenCore

/// One field of what a screen shows: a member of its objects, and possibly a column of its plain rows.
package struct ScreenField<Entry>: Sendable {
  /// The name of the member.
  package let name: String
  private let value: @Sendable (Entry) -> JSON
  private let text: (@Sendable (Entry) -> String)?
  private let parts: (@Sendable (Entry) -> [(key: String, value: Int)])?

  private init(
    _ name: String, text: (@Sendable (Entry) -> String)? = nil,
    parts: (@Sendable (Entry) -> [(key: String, value: Int)])? = nil,
    _ value: @escaping @Sendable (Entry) -> JSON
  ) {
    self.name = name
    self.value = value
    self.text = text
    self.parts = parts
  }

  /// Describes a field of any value.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - cell: The text for plain rows; nil for the value's own text.
  ///   - value: Returns the value.
  /// - Returns: The field.
  static func json(
    _ name: String, cell: (@Sendable (Entry) -> String)? = nil,
    _ value: @escaping @Sendable (Entry) -> JSON
  ) -> ScreenField {
    ScreenField(name, text: cell, value)
  }

  /// Describes a field of text; nil is unknown.
  static func text(_ name: String, _ value: @escaping @Sendable (Entry) -> String?) -> ScreenField {
    ScreenField(name) { .optional(value($0)) }
  }

  /// Describes a field with a whole number; nil is unknown.
  static func number(_ name: String, _ value: @escaping @Sendable (Entry) -> Int?) -> ScreenField {
    ScreenField(name) { .optional(value($0)) }
  }

  /// Describes a yes-or-no field; plain rows have its name for yes and nothing for no.
  static func flag(_ name: String, _ value: @escaping @Sendable (Entry) -> Bool) -> ScreenField {
    ScreenField(name) { .bool(value($0)) }
  }

  /// Describes a field of several texts; commas separate them in plain rows.
  static func texts(
    _ name: String, _ value: @escaping @Sendable (Entry) -> [String]
  ) -> ScreenField {
    ScreenField(name) { .array(value($0).map { .string($0) }) }
  }

  /// Describes a field of counts: an object with its keys sorted, a line for each in the order given.
  static func counts(
    _ name: String, _ value: @escaping @Sendable (Entry) -> [(key: String, value: Int)]
  ) -> ScreenField {
    parts(name, value) { .counts(value($0)) }
  }

  /// Describes a field of several numbers, each with a key in a line of its own.
  static func parts(
    _ name: String, _ parts: @escaping @Sendable (Entry) -> [(key: String, value: Int)],
    _ value: @escaping @Sendable (Entry) -> JSON
  ) -> ScreenField {
    ScreenField(name, parts: parts, value)
  }

  /// Describes a field with a date; an unknown one is null.
  static func date(
    _ name: String, _ value: @escaping @Sendable (Entry) -> PartialDate?
  ) -> ScreenField {
    ScreenField(name) { entry in
      .optional(value(entry).flatMap { $0.year == nil ? nil : $0.description })
    }
  }

  /// Returns the same field for a value that contains an entry.
  func of<Whole>(_ entry: @escaping @Sendable (Whole) -> Entry) -> ScreenField<Whole> {
    var cell: (@Sendable (Whole) -> String)?
    var lines: (@Sendable (Whole) -> [(key: String, value: Int)])?
    if let text { cell = { text(entry($0)) } }
    if let parts { lines = { parts(entry($0)) } }
    let value = value
    return ScreenField<Whole>(name, text: cell, parts: lines) { value(entry($0)) }
  }

  /// Returns the member of an entry's object.
  func member(_ entry: Entry) -> JSON.Member { JSON.Member(name, value(entry)) }

  /// Returns the cell of an entry's row.
  func cell(_ entry: Entry) -> String {
    text?(entry) ?? ScreenField.text(value(entry), name)
  }

  /// Returns the field in lines of its name, a key and a value; the key is empty for a single value.
  func lines(_ entry: Entry) -> [[String]] {
    parts?(entry).map { [name, $0.key, String($0.value)] } ?? [[name, "", cell(entry)]]
  }

  private static func text(_ value: JSON, _ name: String) -> String {
    switch value {
    case .string(let text), .number(let text): text
    case .bool(let isSo): isSo ? name : ""
    case .array(let values): values.map { text($0, name) }.joined(separator: ",")
    case .null, .object: ""
    }
  }
}

/// The fields of what a screen shows, and which of them are the columns of its plain rows.
package struct ScreenFields<Entry>: Sendable {
  private let all: [ScreenField<Entry>]
  private let columns: [ScreenField<Entry>]

  /// Describes what a screen shows.
  ///
  /// - Parameters:
  ///   - all: The fields, in the order of the members.
  ///   - columns: The names of those that are columns, in their order; new ones are only added at the end. Empty if
  ///     each field has lines of its own.
  init(_ all: [ScreenField<Entry>], columns: [String] = []) {
    self.all = all
    self.columns = columns.compactMap { name in all.first { $0.name == name } }
    assert(self.columns.count == columns.count)
  }

  /// The names of the members.
  package var names: [String] { all.map(\.name) }

  /// Returns some of the fields, in the order of their names.
  func some(_ names: [String]) -> [ScreenField<Entry>] {
    let some = names.compactMap { name in all.first { $0.name.isSame(as: name) } }
    assert(some.count == names.count)
    return some
  }

  /// Returns an entry as the members of an object.
  func members(_ entry: Entry) -> [JSON.Member] { all.map { $0.member(entry) } }

  package func object(_ entry: Entry) -> JSON { .object(members(entry)) }

  package func row(_ entry: Entry) -> [String] { columns.map { $0.cell(entry) } }

  /// Returns an entry as lines of a field's name, a key and a value.
  func lines(_ entry: Entry) -> [[String]] { all.flatMap { $0.lines(entry) } }
}

/// A screen of one thing: an object and a row, made of its fields.
package protocol ObjectScreen: Screen {
  /// The fields of what it shows.
  static var ownFields: ScreenFields<Self> { get }
}

extension ObjectScreen {
  package static var fields: [String] { ownFields.names }

  package var json: JSONAnswer { .one(Self.ownFields.object(self)) }

  package var rows: [[String]] { [Self.ownFields.row(self)] }
}

/// A screen of entries: an object and a row for each, made of its fields.
package protocol EntryScreen: Screen {
  /// What it shows.
  associatedtype Entry
  static var entryFields: ScreenFields<Entry> { get }
  /// What it shows, in order.
  var entries: [Entry] { get }
}

extension EntryScreen {
  package static var fields: [String] { entryFields.names }

  /// Each entry as an object.
  package var json: JSONAnswer {
    let fields = Self.entryFields
    return .lines(entries.map { fields.object($0) })
  }

  /// Each entry as cells.
  package var rows: [[String]] {
    let fields = Self.entryFields
    return entries.map { fields.row($0) }
  }
}
