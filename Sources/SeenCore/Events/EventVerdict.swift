/// The result of checking an event against the table of fields of its kind.
package struct EventVerdict: Sendable, Equatable {
  /// The required member that is missing or wrong, `subject` included; nil when the event counts.
  package var inert: String?
  /// The optional members whose values are wrong and so count as absent, by path such as `set.date`.
  package var ignored: [String] = []

  /// Checks the data of an event of a known kind.
  ///
  /// - Parameters:
  ///   - definition: The kind of the event.
  ///   - hasSubject: Whether the envelope names a subject that is not empty.
  ///   - data: The members of the data object.
  /// - Complexity: O(members x fields).
  package init(_ definition: EventDefinition, hasSubject: Bool, data: [JSON.Member]) {
    var kept: [JSON.Member] = []
    self.init(
      definition, hasSubject: hasSubject, known: definition.fields.known(data), kept: &kept)
  }

  /// Checks those members of an event's data that its table names.
  ///
  /// - Parameters:
  ///   - definition: The kind of the event.
  ///   - hasSubject: Whether the envelope names a subject that is not empty.
  ///   - known: The members in the order of the table.
  ///   - kept: The valid members are appended to it.
  /// - Complexity: O(members + fields).
  package init(
    _ definition: EventDefinition, hasSubject: Bool, known: [KnownMember],
    kept: inout [JSON.Member]
  ) {
    if definition.subject != .none, !hasSubject { inert = "subject" }
    check(known, against: definition.fields, path: "", kept: &kept)
    if definition.isRating, inert == nil, Rating(JSON.object(kept)) == nil {
      inert = "value"
    }
  }

  /// Checks members against a table of fields; in an object of changes (`areChanges`) none is required.
  private mutating func check(
    _ known: [KnownMember], against fields: [Field], path: String, areChanges: Bool = false,
    kept: inout [JSON.Member]
  ) {
    var next = 0
    for index in fields.indices {
      let isRequired = fields[index].isRequired && !areChanges
      guard next < known.count, known[next].field == index else {
        if isRequired { inert = inert ?? fields[index].name }
        continue
      }
      let value = known[next].value
      next += 1
      if let value, value.isNull, !fields[index].type.acceptsNull {
        if isRequired { inert = inert ?? fields[index].name }
        kept.append(JSON.Member(fields[index].name, value))
        continue
      }
      guard let value, fields[index].type.accepts(value) else {
        let name = fields[index].name
        if isRequired { inert = inert ?? name } else { ignored.append(path + name) }
        continue
      }
      kept.append(JSON.Member(fields[index].name, value))
      if case .changes(let changed) = fields[index].type, let changes = value.members {
        var others: [JSON.Member] = []
        check(
          changed.known(changes), against: changed, path: fields[index].name + ".",
          areChanges: true, kept: &others)
      }
    }
  }
}

extension FieldType {
  /// Whether null is a value and does not mean absent.
  package var acceptsNull: Bool {
    switch self {
    case .flagOrNull, .anything: true
    case .text, .name, .flag, .whole, .number, .ratingValue, .oneOfNumbers, .oneOf, .date, .clock,
      .dateAndClock, .eventID, .rank, .array, .object, .textMap, .changes:
      false
    }
  }

  /// Whether a value in JSON may be of this type, or null, judged by its first byte.
  package func mayBegin(with byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "n") { return true }
    return switch self {
    case .anything: true
    case .flag, .flagOrNull: byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f")
    case .text, .name, .oneOf, .date, .clock, .dateAndClock, .eventID, .rank:
      byte == UInt8(ascii: "\"")
    case .whole, .number, .ratingValue, .oneOfNumbers:
      byte == UInt8(ascii: "-") || byte &- 48 < 10
    case .array: byte == UInt8(ascii: "[")
    case .object, .textMap, .changes: byte == UInt8(ascii: "{")
    }
  }

  /// Returns whether a value is of this type.
  /// - Complexity: O(n) in the size of the value.
  package func accepts(_ value: JSON) -> Bool {
    switch (self, value) {
    case (.anything, _), (.flag, .bool), (.flagOrNull, .bool), (.flagOrNull, .null),
      (.text, .string):
      true
    case (.name, .string(let text)): !text.isEmpty
    case (.whole(let range), .number): value.wholeNumber.map(range.contains) ?? false
    case (.number(let range), .number): value.isWithin(range)
    case (.ratingValue, .number): value.doubledNumber != nil
    case (.oneOfNumbers(let numbers), .number): value.wholeNumber.map(numbers.contains) ?? false
    case (.oneOf(let words), .string(let text)): words.contains { $0.isSame(as: text) }
    case (.date, .string(let text)): PartialDate(text) != nil
    case (.clock, .string(let text)): Clock(text) != nil
    case (.dateAndClock, .string(let text)): FieldType.isDateAndClock(text)
    case (.eventID, .string(let text)): EventID(text) != nil
    case (.rank, .string(let text)): FieldType.isRank(text)
    case (.array(let element), .array(let values)): values.allSatisfy(element.accepts)
    case (.object(let fields), .object):
      fields.allSatisfy { field in
        guard let value = value[field.name], !value.isNull else { return !field.isRequired }
        return field.type.accepts(value)
      }
    case (.textMap, .object(let members)):
      members.allSatisfy { $0.value.text != nil || $0.value.isNull }
    case (.changes, .object): true
    default: false
    }
  }

  /// Returns a value of this type without the members of its objects that are null, which say nothing.
  /// - Complexity: O(n) in the members.
  package func stated(_ value: JSON) -> JSON {
    switch (self, value) {
    case (.array(let element), .array(let values)):
      return .array(values.map(element.stated))
    case (.object, .object(let members)), (.textMap, .object(let members)):
      guard members.contains(where: \.value.isNull) else { return value }
      return .object(members.filter { !$0.value.isNull })
    default: return value
    }
  }

  private static func isDateAndClock(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      guard bytes.count == 16, unsafe bytes[10] == 84 else { return false }
      return unsafe PartialDate(UnsafeRawBufferPointer(rebasing: bytes[..<10]))?.day != nil
        && Clock(UnsafeRawBufferPointer(rebasing: bytes[11...])) != nil
    }
  }

  private static func isRank(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let last = bytes.last, last != 48 else { return false }
    return bytes.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
  }
}

extension Rating {
  /// Reads `value` and `scale` of an object; nil if either is missing, off the scale or off its step.
  package init?(_ data: JSON) {
    guard let value = data["value"]?.doubledNumber, let scale = data["scale"]?.wholeNumber else {
      return nil
    }
    self.init(doubledValue: value, scale: scale)
  }
}
