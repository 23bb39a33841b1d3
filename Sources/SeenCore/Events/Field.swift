/// One member of an event's data: its name, its type and whether it is required.
///
/// The same table checks what is read and what is written, prints the JSON Schema, and is compared with the
/// tables of SPEC.md by a test.
package struct Field: Sendable {
  /// The member's name.
  package let name: String
  package let type: FieldType
  /// Whether the event is inert without it.
  package let isRequired: Bool
  /// What its texts name, if that is looked for or renamed in whatever event it stands; nil for most members.
  package let names: Named?
  /// What it means, in a few words, with its unit.
  package let meaning: String
  /// The mark of its name.
  package let mark: UInt64

  /// What texts can name that is looked for or renamed in all events.
  package enum Named: Sendable {
    /// A picture, by the SHA-256 of its bytes.
    case picture
    /// A list, by its id.
    case list
    /// A profile, by its id.
    case profile
  }

  /// Describes a member that may be absent.
  package init(
    _ name: String, _ type: FieldType, _ meaning: String, naming names: Named? = nil
  ) {
    self.init(name, type, meaning, names, isRequired: false)
  }

  private init(
    _ name: String, _ type: FieldType, _ meaning: String, _ names: Named?, isRequired: Bool
  ) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.names = names
    self.isRequired = isRequired
    mark = NameMark.of(name)
  }

  /// Its meaning for help, with a capital letter.
  package var sentence: String { meaning.prefix(1).uppercased() + meaning.dropFirst() }

  /// Describes a required member.
  package static func required(
    _ name: String, _ type: FieldType, _ meaning: String, naming names: Named? = nil
  ) -> Field {
    Field(name, type, meaning, names, isRequired: true)
  }

  /// Returns a copy that shares no memory with this field.
  func copied() -> Field { Field(name, type.copied(), meaning, names, isRequired: isRequired) }
}

extension Field {
  /// The members of all kinds whose texts name something, each once.
  static let naming: [Field] = {
    var found: [Field] = []
    for kind in EventKind.allCases { findNaming(in: kind.definition.fields, &found) }
    return found
  }()

  private static func findNaming(in fields: [Field], _ found: inout [Field]) {
    for field in fields {
      if field.names != nil, !found.contains(where: { $0.name.isSame(as: field.name) }) {
        found.append(field)
      }
      if case .changes(let changed) = field.type { findNaming(in: changed, &found) }
    }
  }

  /// Returns the member of a name whose texts name something, of any kind: events of kinds that are not known name it by
  /// the same members; nil if there is none.
  package static func naming(_ name: String) -> Field? {
    naming.first { $0.name.isSame(as: name) }
  }
}

/// The types that members of event data can have.
package indirect enum FieldType: Sendable {
  /// Any string.
  case text
  /// A string that is not empty and names something.
  case name
  /// True or false.
  case flag
  /// True, false, or null as a value of its own.
  case flagOrNull
  /// A whole number within bounds.
  case whole(ClosedRange<Int>)
  /// A number within bounds.
  case number(ClosedRange<Double>)
  /// A rating's value; its range and step depend on the scale beside it.
  case ratingValue
  /// One of a few whole numbers.
  case oneOfNumbers([Int])
  /// One of a few strings.
  case oneOf([String])
  /// A partial date that exists in the calendar.
  case date
  /// A time of day, `HH:MM`.
  case clock
  /// A civil date and clock, `YYYY-MM-DDTHH:MM`.
  case dateAndClock
  case eventID
  /// A place in a manual order: `[0-9A-Za-z]+`, not ending in 0.
  case rank
  case array(of: FieldType)
  /// An object with these members and any others.
  case object([Field])
  /// An object whose values are all strings; null says nothing.
  case textMap
  /// An object of new values for some of these members, where null removes the old one.
  case changes(of: [Field])
  case anything
}

extension FieldType {
  /// What a value is made of, as one cell of a table has it.
  package enum Cell: Sendable { case text, date, whole, flag, texts }

  /// What a value is made of, as one cell of a table has it; text where no cell has it.
  package var cell: Cell {
    switch self {
    case .date: .date
    case .whole: .whole
    case .flag: .flag
    case .array(of: .text): .texts
    case .text, .name, .flagOrNull, .number, .ratingValue, .oneOfNumbers, .oneOf, .clock,
      .dateAndClock, .eventID, .rank, .array, .object, .textMap, .changes, .anything:
      .text
    }
  }

  fileprivate func copied() -> FieldType {
    switch self {
    case .text, .name, .flag, .flagOrNull, .ratingValue, .date, .clock, .dateAndClock, .eventID,
      .rank, .textMap, .anything:
      self
    case .whole(let range): .whole(range)
    case .number(let range): .number(range)
    case .oneOfNumbers(let numbers): .oneOfNumbers(numbers.map { $0 })
    case .oneOf(let words): .oneOf(words.map { $0 })
    case .array(let element): .array(of: element.copied())
    case .object(let fields): .object(fields.copied())
    case .changes(let fields): .changes(of: fields.copied())
    }
  }
}
