package import SeenCore

/// Events at random that count in full.
extension Seeded {
  package mutating func eventID() throws -> EventID {
    let writers = [
      "a", "laptop-k3f9x7qa", "phone-a7q2m0xe", "-", String(repeating: "z", count: 64),
    ]
    let number = UInt64(whole(1...(1 << 48 - 1)))
    guard let writer = WriterID(pick(writers) ?? "a"),
      let id = EventID(writer: writer, number: number)
    else { throw BrokenLaw(what: "no id") }
    return id
  }

  /// Returns a value of a type of member.
  package mutating func value(of type: FieldType) throws -> JSON {
    switch type {
    case .text: return .string(text())
    case .name: return .string("n" + text())
    case .flag: return .bool(chance(50))
    case .flagOrNull: return chance(30) ? nil : .bool(chance(50))
    case .whole(let range): return .whole(whole(range))
    case .number(let range): return .whole(whole(Int(range.lowerBound)...Int(range.upperBound)))
    case .ratingValue: return .whole(whole(1...3))
    case .oneOfNumbers(let numbers): return .whole(pick(numbers) ?? 0)
    case .oneOf(let words): return .string(pick(words) ?? "")
    case .date:
      let date = partialDate()
      return .string(date == .unknown ? "1999" : date.description)
    case .clock: return .string(try clock())
    case .dateAndClock: return .string(instant().day.description + "T" + (try clock()))
    case .eventID: return .string(try eventID().description)
    case .rank: return .string(pick(["V", "a0V", "z", "1", "zz9"]) ?? "V")
    case .array(let element): return .array(try many(upTo: 3) { try $0.value(of: element) })
    case .object(let fields): return .object(try data(fields))
    case .textMap: return .object(members(upTo: 3, depth: 0).map { JSON.Member($0.name, "x") })
    case .changes(let fields):
      return .object(try data(fields.map { Field($0.name, $0.type, $0.meaning) }))
    case .anything: return json(depth: 2)
    }
  }

  private mutating func clock() throws -> String {
    guard let clock = Clock(minutes: whole(0...1439)) else { throw BrokenLaw(what: "no clock") }
    return clock.description
  }

  /// Returns members for fields: all required ones and some others, in the order of the table.
  package mutating func data(_ fields: [Field]) throws -> [JSON.Member] {
    var data: [JSON.Member] = []
    for field in fields where field.isRequired || chance(40) {
      data.append(JSON.Member(field.name, try value(of: field.type)))
    }
    return data
  }

  /// Returns a draft of a kind with valid members.
  package mutating func draft(_ kind: EventKind) throws -> Draft {
    let subject = kind.definition.subject == .none ? nil : "film:" + text()
    var draft = Draft(
      kind, subject, profile: pick([nil, "ana", "b" + text()]) ?? nil,
      source: chance(20) ? "letterboxd:" + text() : nil, try data(kind.definition.fields))
    draft.isPrivate = chance(10)
    return draft
  }

  /// Returns an event of any known kind, sometimes with unknown members.
  package mutating func event() throws -> Event {
    let kind = pick(EventKind.allCases) ?? .watchLogged
    let id = try eventID()
    var event = Event(
      try draft(kind), id: id, time: instant(), batch: chance(20) ? "\(id)/\(whole(2...9))" : nil)
    if chance(20) { event.revision = whole(0...9) }
    if chance(20) { event.others = members().filter { !Seeded.known.contains(ByteKey($0.name)) } }
    return event
  }

  private static let known = Set(
    [
      "id", "time", "type", "subject", "profile", "batch", "src", "rev", "private", "data", "sum",
    ].map { ByteKey($0) })
}
