/// A JSON value as a tree: the general form, outside the fast path.
///
/// Numbers keep their text, so that nothing is lost between reading and writing. Objects keep the order of
/// their members. Strings are compared by bytes.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  /// A number by its text, which is valid JSON.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// One name and value of an object.
  public struct Member: Sendable, Equatable {
    /// The name, decoded.
    public var name: String
    /// The value.
    public var value: JSON

    /// Creates a member.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }

    /// Compares texts by bytes.
    public static func == (left: Member, right: Member) -> Bool {
      left.name.isSame(as: right.name) && left.value == right.value
    }
  }

  /// Returns a whole number as JSON.
  public static func whole(_ number: Int) -> JSON { .number(String(number)) }

  /// Returns a whole number that is not negative as JSON.
  public static func whole(_ number: UInt64) -> JSON { .number(String(number)) }

  /// The members of an object; nil for every other value.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The text of a string; nil for every other value.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The texts of an array, without its other values; nil for every other value.
  package var texts: [String]? {
    if case .array(let values) = self { values.compactMap(\.text) } else { nil }
  }

  /// Returns whether this is a string of some kind, or has one in it, at any depth; names of members are none.
  /// - Complexity: O(n) in the values.
  package func holdsText(_ isWanted: (String) -> Bool) -> Bool {
    switch self {
    case .null, .bool, .number: false
    case .string(let text): isWanted(text)
    case .array(let values): values.contains { $0.holdsText(isWanted) }
    case .object(let members): members.contains { $0.value.holdsText(isWanted) }
    }
  }

  /// Whether this is null.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// Returns the first member of an object with a name; nil if there is none.
  /// - Complexity: O(n) in the number of members.
  public subscript(_ name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}

extension [JSON.Member] {
  /// Returns the value of the first member with a name; nil if there is none.
  /// - Complexity: O(n) in the number of members.
  package subscript(_ name: String) -> JSON? {
    for index in indices where self[index].name.isSame(as: name) { return self[index].value }
    return nil
  }
}

extension JSON: Equatable {
  /// Compares texts by bytes.
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left.isSame(as: right)
    case (.string(let left), .string(let right)): left.isSame(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByNilLiteral
{
  /// Creates a string.
  public init(stringLiteral text: String) { self = .string(text) }
  /// Creates true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  public init(integerLiteral number: Int) { self = .whole(number) }
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates an array.
  public init(arrayLiteral values: JSON...) { self = .array(values) }
  /// Creates an object whose members are in the order that they are written.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
