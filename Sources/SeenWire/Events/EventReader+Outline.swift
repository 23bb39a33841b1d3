import SeenCore

/// Reading a line by its outline: any order and spacing, any data. About 1 µs a line.
///
/// Only the members that the table of its kind names become values, and these mean what they mean in the tree.
extension EventReader {
  /// The result of reading a line.
  enum Outlined {
    /// An event, which was applied.
    case event
    /// Something else, or an event of a writer who does not count.
    case other
    /// Undecided, because it has more escapes than fit in memory.
    case unknown
  }

  /// Reads a line that is UTF-8.
  @inline(never) mutating func readOutlined(
    _ line: UnsafeRawPointer, _ lineFeed: UnsafeRawPointer
  ) -> Outlined {
    unescaper.reset()
    guard unsafe outline.read(line, lineFeed, &unescaper) else {
      return outline.hasOverflowed ? .unknown : .other
    }
    var envelope = unsafe OutlinedEnvelope(Envelope(line))
    let outlined = unsafe readEnvelope(&envelope)
    guard case .event = outlined else { return outlined }
    let place = placeDelta &+ UInt64(UInt(bitPattern: line))
    original = unsafe OriginalLine(
      range: TextRange(place: place, length: lineFeed - line),
      sum: envelope.hasSum ? EventReader.sumState(line, lineFeed) : .missing,
      revision: envelope.revision)
    defer { original = nil }
    var stamp = unsafe envelope.stamp
    if unsafe admit(&stamp, &envelope.texts, line, lineFeed + 1, LineEnding()) {
      unsafe apply(stamp, envelope)
    }
    return .event
  }

  private mutating func apply(_ stamp: Stamp, _ outlined: OutlinedEnvelope) {
    if stamp.isPrivate { ledger.hasPrivate = true }
    let envelope = unsafe outlined.texts
    for name in unsafe outlined.wrongMembers { register(.ignoredMember, name, stamp.line) }
    guard let kind = stamp.kind else {
      ledger.keep(stamp, type: unsafe word(envelope.type))
      return
    }
    let definition = definition(of: kind)
    var data: [JSON.Member] = []
    let verdict = unsafe EventVerdict(
      definition, hasSubject: envelope.subject.count > 0, known: known(definition.fields),
      kept: &data)
    register(verdict, stamp.line)
    guard verdict.inert == nil else {
      ledger.markLastInert()
      return
    }
    var subject = Symbol.none
    switch kind.subjectTable {
    case .title: subject = unsafe title(envelope.subject)
    case .list:
      subject = unsafe ledger.lists.intern(envelope.subject.start, envelope.subject.count)
    case .profile?, .none?, nil: break
    }
    fold(stamp, data, verdict, subject: subject)
  }

  /// Makes values of the data's members that a table names.
  private func known(_ fields: [Field]) -> [KnownMember] {
    var known: [KnownMember] = []
    known.reserveCapacity(min(outline.data.count, fields.count))
    var next = 0
    for index in outline.data.indices {
      let (name, value) = unsafe (outline.data[index].name, outline.data[index].value)
      let mark = unsafe NameMark.of(name.start, count: name.count)
      let found = fields.index(of: mark, from: next) { field in
        var field = field
        return field.withUTF8 { unsafe UnsafeRawBufferPointer($0).isSame(as: name.memory) }
      }
      guard let field = found else { continue }
      next = field + 1
      // A value that cannot be valid is not read.
      guard unsafe fields[field].type.mayBegin(with: value.start.byte()) else {
        known.insert(KnownMember(field, nil))
        continue
      }
      guard let value = unsafe try? JSONReader.read(value.memory) else { continue }
      known.insert(KnownMember(field, value))
    }
    return known
  }

  private mutating func definition(of kind: EventKind) -> EventDefinition {
    if definitions.isEmpty { definitions = EventKind.allCases.map { _ in nil } }
    if let known = definitions[Int(kind.rawValue)] { return known }
    let definition = kind.definition.copied()
    definitions[Int(kind.rawValue)] = definition
    return definition
  }

  /// Returns the kind that a type names; nil where it is not known.
  private mutating func kind(_ type: Text) -> EventKind? {
    if let kind = unsafe EventKind.quick(type) { return kind }
    if unsafe type.count == lastType.count && lastType.begins(type.start) { return lastKind }
    let kind = unsafe EventKind(name: String(decoding: type.memory, as: UTF8.self))
    if let known = unsafe KnownText(type.start, type.count) { (lastType, lastKind) = (known, kind) }
    return kind
  }

  /// Reads the members of an envelope.
  private mutating func readEnvelope(_ envelope: inout OutlinedEnvelope) -> Outlined {
    for index in outline.members.indices {
      let name = unsafe outline.members[index].name
      // A name that ends in NUL would be mistaken for the shorter name without it.
      guard unsafe (1..<8).contains(name.count), unsafe name.start.byte(name.count - 1) != 0,
        let member = unsafe EnvelopeMember(lowBytes(name.start.word8(), name.count))
      else { continue }
      let value = unsafe outline.members[index].value
      guard unsafe value.start.byte() == UInt8(ascii: "\"") else {
        unsafe envelope.set(value, of: member)
        continue
      }
      var decoded = unsafe value
      guard unsafe text(value.start, &decoded) != nil else { return .unknown }
      unsafe envelope.set(string: decoded, of: member)
    }
    guard let start = unsafe envelope.time, let time = unsafe time(start),
      unsafe envelope.texts.id.count > 0, unsafe envelope.texts.type.count > 0,
      unsafe envelope.hasData, let id = unsafe eventID(envelope.texts.id)
    else { return .other }
    unsafe envelope.stamp.key = EventKey(id: id, time: time)
    let type = unsafe envelope.texts.type
    unsafe envelope.stamp.kind = unsafe kind(type)
    return .event
  }
}

/// An envelope whose members come in any order, and may be wrong.
@unsafe private struct OutlinedEnvelope {
  var texts: Envelope
  /// The first of the 24 bytes of the time; nil if there are fewer.
  var time: UnsafeRawPointer?
  /// What is known of the event.
  var stamp = Stamp()
  /// Whether it claims a sum.
  var hasSum = false
  /// Whether its data is an object.
  var hasData = false
  /// The revision of the line; nil if it has none.
  var revision: Int?
  /// The optional members whose values are wrong and so count as absent.
  var wrongMembers: [String] = []

  init(_ nothing: Envelope) {
    unsafe texts = unsafe nothing
  }

  mutating func set(string text: Text, of member: EnvelopeMember) {
    switch member {
    case .id: unsafe texts.id = unsafe text
    case .time: unsafe time = unsafe text.count == 24 ? text.start : nil
    case .type: unsafe texts.type = unsafe text
    // A subject without a name is none.
    case .subject: unsafe texts.subject = unsafe text.count > 0 ? text : texts.subject
    case .profile: unsafe texts.profile = unsafe text
    case .batch: unsafe texts.batch = unsafe text
    case .source: unsafe texts.source = unsafe text
    case .sum: unsafe hasSum = true
    case .data, .by: break
    case .revision: unsafe wrongMembers.append("rev")
    case .isPrivate:
      unsafe stamp.isPrivate = true
      unsafe wrongMembers.append("private")
    }
  }

  /// Reads a member that is not a string; null counts as absent.
  mutating func set(_ value: Text, of member: EnvelopeMember) {
    let json = unsafe member == .data ? nil : try? JSONReader.read(value.memory)
    if json?.isNull == true { return }
    switch member {
    case .id, .time, .type: break
    case .subject: unsafe wrongMembers.append("subject")
    case .profile: unsafe wrongMembers.append("profile")
    case .batch: unsafe wrongMembers.append("batch")
    case .source: unsafe wrongMembers.append("src")
    case .by: unsafe wrongMembers.append("by")
    case .data: unsafe hasData = value.start.byte() == UInt8(ascii: "{")
    case .sum: unsafe hasSum = true
    case .revision:
      unsafe revision = json?.wholeNumber.flatMap { $0 < 0 ? nil : $0 }
      if unsafe revision == nil { unsafe wrongMembers.append("rev") }
    case .isPrivate:
      unsafe stamp.isPrivate = EventLine.isPrivate(json)
      if json != .bool(true) && json != .bool(false) { unsafe wrongMembers.append("private") }
    }
  }
}

struct OriginalLine {
  /// Where it lies in the log.
  var range: TextRange
  var sum: SumState
  /// The revision of the line; nil if it has none.
  var revision: Int?
}

extension EventReader {
  /// Returns the state of the sum of a line that has one: it must be the last member, without blanks.
  fileprivate static func sumState(
    _ line: UnsafeRawPointer, _ lineFeed: UnsafeRawPointer
  ) -> SumState {
    let end = unsafe lineFeed.byte(-1) == 13 ? lineFeed - 1 : lineFeed
    let summed = unsafe end - line &+ 1 &- LineEnding.summedLength
    guard summed > 0, let sum = unsafe LineEnding.sum(line + summed) else { return .wrong }
    return unsafe Sum.of(line, count: summed) == sum ? .right : .wrong
  }
}
