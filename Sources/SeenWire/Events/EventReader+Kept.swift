import SeenCore

/// The quick reader of events of which nothing or one mark is folded: reminders, comments, rules, profiles, marks, and
/// all types that this program does not know.
///
/// Their data is looked through member by member. A line goes through the tree where a value is not what the table of
/// its kind says, and where its data is in any way unusual (`PlainMembers`).
extension EventReader {
  @inline(never) mutating func kept(
    _ line: UnsafeRawPointer, _ envelope: inout Envelope, _ stamp: inout Stamp
  ) -> UnsafeRawPointer? {
    guard unsafe envelope.type.count > 0 else { return nil }
    let name = unsafe String(decoding: envelope.type.memory, as: UTF8.self)
    stamp.kind = EventKind(name: name)
    var members = unsafe PlainMembers(line)
    var ending = LineEnding()
    guard stamp.kind?.isKeptQuickly ?? true,
      let end = unsafe members.read(envelope.data, depth: 1),
      let next = unsafe ending.read(end), unsafe isOrdinary(line, next)
    else { return nil }
    if let kind = stamp.kind {
      let definition = kind.definition
      guard unsafe definition.subject == .none || envelope.subject.count > 0,
        unsafe members.fit(definition.fields)
      else { return nil }
    }
    guard unsafe take(&stamp, &envelope, line, next, ending) else { return unsafe next }
    switch stamp.kind {
    case .favoriteSet: unsafe mark(&stamp, envelope, .favorite, members.flag("favorite"))
    case .againSet: unsafe mark(&stamp, envelope, .again, members.flag("again"))
    case .titleUnwatched: unsafe mark(&stamp, envelope, .unwatched, 1)
    default: ledger.keep(stamp, type: unsafe word(envelope.type))
    }
    return unsafe next
  }

  private mutating func mark(
    _ stamp: inout Stamp, _ envelope: Envelope, _ mark: MarkRow.Kind, _ value: UInt8
  ) {
    stamp.subject = unsafe title(envelope.subject)
    ledger.apply(stamp, mark: mark, value: value)
  }
}

extension EventKind {
  /// Whether nothing is folded from this kind but one mark.
  fileprivate var isKeptQuickly: Bool {
    switch self {
    case .againSet, .favoriteSet, .titleUnwatched, .ruleSet, .ruleRemoved, .ruleApplied,
      .profileCreated, .profileAmended, .profileDeleted, .reminderSet, .reminderCleared,
      .commentPosted, .commentRetracted, .suggestionSent, .suggestionAnswered, .eventForgotten,
      .importRecorded:
      true
    default: false
    }
  }
}

extension PlainMembers {
  /// Whether all values are what a table says; false also where that is not easily told.
  fileprivate func fit(_ fields: [Field]) -> Bool {
    for field in fields {
      guard let value = unsafe value(of: field.name) else {
        if field.isRequired { return false }
        continue
      }
      if unsafe value.start.byte() == UInt8(ascii: "n") {
        switch field.type {
        case .flagOrNull, .anything: break
        default: if field.isRequired { return false }
        }
      } else if unsafe !PlainMembers.fits(value, field.type) {
        return false
      }
    }
    return true
  }

  /// Returns 1 for yes, 0 for no, 2 for null.
  fileprivate func flag(_ name: String) -> UInt8 {
    switch unsafe value(of: name)?.start.byte() {
    case UInt8(ascii: "t"): 1
    case UInt8(ascii: "f"): 0
    default: 2
    }
  }

  private static func fits(_ value: Text, _ type: FieldType) -> Bool {
    let first = unsafe value.start.byte()
    let isText = first == UInt8(ascii: "\"")
    switch type {
    case .anything: return true
    case .text: return isText
    case .name: return unsafe isText && value.count > 2
    case .flag, .flagOrNull: return first == UInt8(ascii: "t") || first == UInt8(ascii: "f")
    case .whole(let range):
      var number = 0
      return unsafe Scanner.whole(value.start, &number) != nil && range.contains(number)
    case .array(.text): return unsafe first == UInt8(ascii: "[") && areTexts(value)
    case .date, .clock, .dateAndClock, .eventID, .oneOf:
      let inside = unsafe Text(value.start + 1, value.count - 2)
      guard isText, unsafe !inside.memory.contains(UInt8(ascii: "\\")) else { return false }
      return type.accepts(.string(unsafe String(decoding: inside.memory, as: UTF8.self)))
    default: return false
    }
  }

  private static func areTexts(_ array: Text) -> Bool {
    var pointer = unsafe array.start + 1
    let end = unsafe array.start + array.count
    while unsafe pointer < end, unsafe pointer.byte() != UInt8(ascii: "]") {
      var isEscaped = false
      guard unsafe pointer.byte() == UInt8(ascii: "\""),
        let next = unsafe Scanner.string(pointer + 1, &isEscaped)
      else { return false }
      unsafe pointer = unsafe next.byte() == UInt8(ascii: ",") ? next + 1 : next
    }
    return true
  }
}
