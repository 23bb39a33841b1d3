import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite struct EventRoundTrip {
  @Test(
    "a draft of every kind becomes a line that reads back as the same event",
    arguments: EventKind.allCases)
  func kinds(_ kind: EventKind) throws {
    try everySeed(40) { random in
      let draft = try random.draft(kind)
      let event = Event(draft, id: try random.eventID(), time: random.instant(), batch: "a.1/2")
      let line = EventLine.encode(event)
      let decoded = try EventLine.decode(line[...])
      try check(decoded.event == event, "\(event)")
      try check(decoded.sum == .right, "sum")
      try check(EventLine.decode((line + [13])[...]) == decoded, "CR")
      try check(!line.contains(10), "one line")
      let isRating = kind == .ratingSet
      let verdict = EventVerdict(
        kind.definition, hasSubject: event.subject != nil, data: event.data)
      try check(verdict.inert == nil || isRating, "inert for \(verdict.inert ?? "")")
      try check(verdict.ignored.isEmpty, "ignored \(verdict.ignored)")
    }
  }

  @Test("revisions, privacy and members of the future survive")
  func envelope() throws {
    try everySeed(500) { random in
      let event = try random.event()
      let line = EventLine.encode(event)
      try check(EventLine.decode(line[...]).event == event, "\(event)")
    }
  }

  @Test("a line that is plain reads back as its event, whatever happened to its bytes")
  func plainLines() throws {
    var plainCount = 0
    var count = 0
    try everySeed(400) { random in
      count += 1
      let event = try random.event()
      var line = Array(EventLine.encode(event).dropLast(26))
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0..<line.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: line[place] = line.randomElement(using: &random) ?? 0
        case 1: line.remove(at: place)
        default: line.insert(contentsOf: "\"\\,:{}[]0e-é".utf8.prefix(place % 12), at: place)
        }
      }
      let sum = Sum.text(Sum.of(line[...]))
      line += ",\"sum\":\"".utf8 + sum + "\"}".utf8
      guard EventLine.isPlain(line[...], of: event) else { return }
      plainCount += 1
      let decoded = try EventLine.decode(line[...])
      try check(decoded.sum == .right, "sum")
      try check(decoded.event.id == event.id && decoded.event.time == event.time, "\(event)")
    }
    // Of the seeds that were run, which may be few.
    #expect(plainCount >= count / 40)
  }

  @Test("what a reader refuses is not plain")
  func refused() throws {
    let id = try #require(EventID("a.1"))
    let time = try #require(Instant("2026-11-20T00:00:00.000Z"))
    func isPlain(_ type: String, _ data: [JSON.Member]) -> Bool {
      let event = Event(id: id, time: time, type: type, data: data)
      return EventLine.isPlain(EventLine.encode(event)[...], of: event)
    }
    #expect(isPlain("x", [JSON.Member("a", 1), JSON.Member("b", ["c", nil, true, [:]])]))
    #expect(!isPlain("", []))
    #expect(!isPlain("x", [JSON.Member("a", 1), JSON.Member("a", 2)]))
    for number in ["01", "-", "1.", ".5", "1e", "+1", "NaN", ""] {
      #expect(!isPlain("x", [JSON.Member("a", .number(number))]), "\(number)")
    }
    var deep: JSON = 1
    for _ in 0..<70 { deep = .array([deep]) }
    #expect(!isPlain("x", [JSON.Member("a", deep)]))
    let long = String(repeating: "x", count: 257 << 10)
    #expect(!isPlain("x", [JSON.Member("a", .string(long))]))
    let other = Event(id: id, time: time + 1, type: "x", data: [])
    let line = EventLine.encode(Event(id: id, time: time, type: "x", data: []))
    #expect(!EventLine.isPlain(line[...], of: other))
  }

  @Test("members in any order make the same event, and only the last place suits a sum")
  func order() throws {
    try everySeed(200) { random in
      let line = EventLine.encode(try random.event())
      let decoded = try EventLine.decode(line[...])
      var members = try JSONReader.read(line).members ?? []
      members.shuffle(using: &random)
      let shuffled = JSON.object(members).bytes
      let other = try EventLine.decode(shuffled[...])
      var event = other.event
      event.others = decoded.event.others
      try check(event == decoded.event, "\(event)")
      try check(
        Set(other.event.others.map { ByteKey($0.name) })
          == Set(decoded.event.others.map { ByteKey($0.name) }), "others")
      if shuffled != line { try check(other.sum == .wrong, "sum") }
    }
  }

  @Test(
    "a line without a well-formed envelope is bad",
    arguments: [
      (#"[]"#, LineProblem.notObject), (#"5"#, .notObject), (#"{}"#, .badMember("id")),
      (#"{"id":5}"#, .badMember("id")), (#"{"id":"a.0"}"#, .badMember("id")),
      (#"{"id":"a.1"}"#, .badMember("time")),
      (#"{"id":"a.1","time":"2026-11-20T00:00:00Z"}"#, .badMember("time")),
      (#"{"id":"a.1","time":"2026-11-20T00:00:00.000Z"}"#, .badMember("type")),
      (#"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":""}"#, .badMember("type")),
      (#"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"x"}"#, .badMember("data")),
      (
        #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"x","data":null}"#,
        .badMember("data")
      ),
      ("<<<<<<< HEAD", .mergeMarker), ("=======", .mergeMarker), (">>>>>>> theirs", .mergeMarker),
      ("||||||| base\r", .mergeMarker), ("", .notJSON(JSONProblem(.empty, at: 0))),
      ("\0\0\0", .notJSON(JSONProblem(.unexpectedByte, at: 0))),
    ])
  func bad(_ line: String, _ problem: LineProblem) {
    #expect(throws: problem) { try EventLine.decode(Array(line.utf8)[...]) }
  }

  @Test(
    "optional members of another type count as absent",
    arguments: [
      "null", "5", "[]", "{}", "true",
    ])
  func wrongEnvelope(_ value: String) throws {
    let names = ["subject", "profile", "batch", "src", "sum"] + (value == "5" ? [] : ["rev"])
    let members = names.map { #","\#($0)":\#(value)"# }.joined()
    let line =
      #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"x","data":{}"# + members + "}"
    let decoded = try EventLine.decode(Array(line.utf8)[...])
    let time = try #require(Instant("2026-11-20T00:00:00.000Z"))
    #expect(
      decoded.event == Event(id: try #require(EventID("a.1")), time: time, type: "x", data: []))
    #expect(decoded.sum == (value == "null" ? .missing : .wrong), "reported, and absent")
  }

  @Test(
    "a sum is right only in its own form at the very end",
    arguments: [
      (#","sum":"@"}"#, SumState.right), (#","sum":"0123456789abcdef"}"#, .wrong),
      (#","sum":""}"#, .wrong),
      (#","sum":"@","x":1}"#, .wrong), (#", "sum":"@"}"#, .wrong), (#","sum":"@"} "#, .wrong),
      (#","s\u0075m":"@"}"#, .wrong), (#","sum":"@0"}"#, .wrong), ("}", .missing),
    ])
  func sums(_ tail: String, _ state: SumState) throws {
    let head = #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"x","data":{}"#
    let sum = String(decoding: Sum.text(Sum.of(Array(head.utf8)[...])), as: UTF8.self)
    let line = head + tail.replacing("@", with: sum)
    #expect(try EventLine.decode(Array(line.utf8)[...]).sum == state)
  }
}
