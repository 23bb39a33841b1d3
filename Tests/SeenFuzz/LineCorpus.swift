import SeenCore
import SeenTestSupport
import SeenWire

/// Good lines of every kind of event, which mutations start from.
///
/// Half of them hold plain words only, since the fast path leaves much of what is unusual to the tree; some have
/// their members in another order and blanks between tokens, as other programs write them.
package struct LineCorpus: Sendable {
  /// A line without a sum, in two parts around the number of its id.
  struct Template: Sendable {
    let head: [UInt8]
    let tail: [UInt8]

    /// Returns the line of the event with a number.
    func line(_ number: Int) -> [UInt8] { head + Array(String(number).utf8) + tail }
  }

  /// How many events of a batch can refer to each other.
  static let batchCount = 64
  /// A number that stands in no other place.
  private static let mark = "777777777"

  /// The kinds that have a fast path, where there is most to find.
  private static let quickKinds: Set<EventKind> = [
    .watchLogged, .ratingSet, .titleAdded, .progressRecorded, .watchAmended, .watchRetracted,
    .eventUndone, .itemAdded, .itemMoved, .itemRemoved, .listCreated,
  ]

  let templates: [Template]

  /// Makes lines of every kind, the same for the same seed.
  package init(seed: UInt64) throws {
    var random = Seeded(seed: seed)
    var templates: [Template] = []
    for kind in EventKind.allCases {
      let count = LineCorpus.quickKinds.contains(kind) ? 160 : 24
      for _ in 0..<count { templates.append(try LineCorpus.template(kind, &random)) }
    }
    self.templates = templates
  }

  private static func template(_ kind: EventKind, _ random: inout Seeded) throws -> Template {
    guard let id = EventID("a." + mark) else { throw BrokenLaw(what: "no id") }
    var draft = try random.draft(kind)
    if draft.subject != nil, random.chance(70) {
      let subjects = ["film:a", "film:b", "show:s", "episode:s/s01e01", "list:ana/a", "list:both"]
      draft.subject = random.pick(subjects)
    }
    let isPlain = random.chance(65)
    draft.data = few(
      draft.data.map { member in
        JSON.Member(member.name, referring(member, isPlain: isPlain, &random))
      }, kind, &random)
    let batch = random.chance(10) ? "a.\(random.whole(1...9))/2" : nil
    var event = Event(draft, id: id, time: random.instant(), batch: batch)
    if random.chance(5) { event.revision = random.whole(0...9) }
    if isPlain {
      event.profile = event.profile.map { _ in "ana" }
      event.source = event.source.map { _ in "letterboxd:1" }
      event.isPrivate = false
      event.time = Instant(milliseconds: 1_764_000_000_000 + Int64(random.whole(0...9_999_999)))
    }
    var line = Array(EventLine.encode(event).dropLast(LineMutation.sumLength)) + [125]
    if random.chance(15) { line = try rearranged(line, &random) }
    let text = Array(mark.utf8)
    guard let place = line.indices.first(where: { line[$0...].starts(with: text) }) else {
      throw BrokenLaw(what: "a line without its id")
    }
    return Template(
      head: Array(line[..<place]), tail: Array(line[(place + text.count)...]))
  }

  /// Returns all members, or now and then only the required ones and a few others: what a person says of a watch.
  private static func few(
    _ members: [JSON.Member], _ kind: EventKind, _ random: inout Seeded
  ) -> [JSON.Member] {
    guard random.chance(70) else { return members }
    let required = Set(kind.definition.fields.filter(\.isRequired).map(\.name))
    let kept = random.pick([10, 30, 50, 80]) ?? 30
    return members.compactMap { member in
      if required.contains(member.name) {
        guard member.name == "set", case .object(let changes) = member.value else { return member }
        let kept = changes.filter { _ in random.chance(kept) }
        return JSON.Member("set", .object(kept))
      }
      return random.chance(kept) ? member : nil
    }
  }

  /// Returns a member's value with references to events of the batch, and plain words where those are wanted.
  private static func referring(
    _ member: JSON.Member, isPlain: Bool, _ random: inout Seeded
  ) -> JSON {
    func id(_ random: inout Seeded) -> JSON { .string("a.\(random.whole(1...batchCount))") }
    switch (member.name, member.value) {
    case ("watch", .string): return id(&random)
    case ("events", .array(let ids)): return .array(ids.map { _ in id(&random) })
    case ("into", .string): return .string(random.chance(50) ? "film:a" : "film:b")
    default: return isPlain ? plain(member.value) : member.value
    }
  }

  private static func plain(_ value: JSON) -> JSON {
    switch value {
    case .string(let text):
      let isPlain = text.utf8.allSatisfy { $0 >= 32 && $0 < 127 && $0 != 34 && $0 != 92 }
      return isPlain ? value : "Odeon Camden"
    case .array(let values): return .array(values.map(plain))
    case .object(let members):
      return .object(members.map { JSON.Member($0.name, plain($0.value)) })
    default: return value
    }
  }

  /// Returns a line with its members in another order and blanks around its tokens.
  private static func rearranged(_ line: [UInt8], _ random: inout Seeded) throws -> [UInt8] {
    let members = try JSONReader.read(line).members ?? []
    let bytes = JSON.object(members.shuffled(using: &random)).bytes
    guard random.chance(50) else { return bytes }
    var spaced: [UInt8] = []
    var isInside = false
    var isEscaped = false
    for byte in bytes {
      if byte == 34, !isEscaped { isInside.toggle() }
      isEscaped = isInside && byte == 92 && !isEscaped
      spaced.append(byte)
      if !isInside, byte == 44 || byte == 58, random.chance(80) { spaced.append(32) }
    }
    return spaced
  }
}
