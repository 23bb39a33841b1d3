import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What is found in notes must not depend on whether they are stored next to a snapshot.
@Suite("Words in notes") struct KeptNotesLaws {
  private static let segment = "/journal/events/2026-01.laptop-k3f9x7qa.jsonl"
  private static let words = ["chase", "boat", "the", "fog", "harbour"]

  private func line(_ number: Int, _ type: String, _ subject: String, _ data: String) -> String {
    let id = "laptop-k3f9x7qa.\(number)"
    let time = "2026-01-01T00:00:\(10 + number / 1000).\(String(number % 1000 + 1000).suffix(3))Z"
    return #"{"id":"\#(id)","time":"\#(time)","type":"\#(type)","subject":"\#(subject)","#
      + #""data":\#(data)}"# + "\n"
  }

  private func text(_ random: inout Seeded) -> String {
    (0..<random.whole(0...4)).map { _ in random.pick(KeptNotesLaws.words) ?? "fog" }
      .joined(separator: " ")
  }

  private func logged(_ number: Int, _ random: inout Seeded) -> String {
    let place = random.chance(10) ? #","location":"Boat House""# : ""
    let notes = random.chance(80) ? #""notes":"\#(text(&random))""# : #""mood":"the""#
    return line(number, "watch.logged", "film:\(number % 9)", "{\(notes)\(place)}")
  }

  private func later(_ number: Int, _ random: inout Seeded) -> String {
    let watch = "laptop-k3f9x7qa.\(random.whole(1...(number - 1)))"
    switch random.whole(0...3) {
    case 0: return line(number, "watch.retracted", watch, "{}")
    case 1:
      return line(
        number, "watch.amended", watch, #"{"set":{"notes":"\#(text(&random))"},"was":{}}"#)
    default: return logged(number, &random)
    }
  }

  /// Returns which rows and titles each of some queries finds.
  private func found(_ fixture: StoreFixture, keepsNotes: Bool) throws -> [String] {
    let segments = try SegmentList(of: fixture.events, in: fixture.disk)
    let journal = try JournalFolder(at: fixture.path, in: fixture.disk)
    guard let log = try fixture.snapshot().load(segments) else { return [] }
    let bytes = try fixture.disk.readWhole(KeptNotesLaws.segment)
    let base = log.layout.spans.first?.base ?? 0
    func notes(_ packed: UInt64) -> String? {
      let range = TextRange(packed: packed)
      let start = Int(range.place - base)
      guard let value = try? JSONReader.read(Array(bytes[start..<start + range.length])) else {
        return nil
      }
      return value.text ?? value["data"]?["notes"]?.text ?? value["data"]?["set"]?["notes"]?.text
    }
    var around = QuerySurroundings(notes: notes, json: { _ in nil })
    if keepsNotes {
      let cache = NotesCache(
        journal, fixture.secret, in: fixture.disk, random: fixture.random)
      around.foldedNotes = cache.notes(of: log, notes)
    }
    let scope = Scope(profile: "me", today: Day(number: 20_500))
    var found: [String] = []
    for text in ["chase", "the boat", "chase OR fog", "-the", "house", "notes:fog"] {
      let query = try Query(text, Query.Context(today: scope.today))
      for isOfRows in [true, false] {
        var evaluation = try LedgerEvaluation(query, log.ledger, scope, around)
        var numbers: [Int] = []
        if isOfRows { evaluation.rows(log.ledger).forEach { numbers.append($0) } }
        evaluation.titles(log.ledger).forEach { numbers.append($0) }
        found.append("\(text) \(numbers)")
      }
    }
    return found
  }

  @Test("are found alike whether notes are kept or read, with whatever came after the snapshot")
  func agreement() throws {
    try everySeed(12) { random in
      let fixture = try StoreFixture()
      var lines = (1...random.whole(90...140)).map { logged($0, &random) }
      try fixture.disk.put(KeptNotesLaws.segment, Array(lines.joined().utf8))
      let segments = try SegmentList(of: fixture.events, in: fixture.disk)
      var log = try LogReplay.run(segments, in: fixture.disk, LogReplay.Options(seed: 3))
      let snapshot = try fixture.snapshot()
      let now = fixture.now + 3_600_000_000
      try check(try snapshot.write(&log, now: now, random: fixture.random) != nil, "no snapshot")
      // What is kept may be made before something came after the snapshot, or then.
      for step in 0..<3 {
        let kept = try found(fixture, keepsNotes: true)
        try check(!kept.isEmpty, "no ledger")
        try check(kept == (try found(fixture, keepsNotes: false)), "step \(step)")
        if random.chance(30) { try? fixture.disk.unlink("/journal/.seen/notes") }
        for _ in 0..<random.whole(0...4) { lines.append(later(lines.count + 1, &random)) }
        try fixture.disk.put(KeptNotesLaws.segment, Array(lines.joined().utf8))
      }
    }
  }
}
