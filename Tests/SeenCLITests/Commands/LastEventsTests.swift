import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// A journal that is too large for its ends to be all of it: what is read from a snapshot and the ends of segments is what
/// everything says.
@Suite("With a snapshot and a large journal") struct LastEventsTests {
  private let world: TestWorld
  private static let count = 2400

  /// Two writers, a segment each, a minute between two events; batches, undos, lists and copies of imported rows.
  init() throws {
    world = try SmallJournal.world()
    let start = try #require(Instant("2026-09-01T00:00:00.000Z"))
    var segments: [String: [String]] = ["box": [], "van": []]
    var numbers = ["box": 0, "van": 0]
    for place in 0..<LastEventsTests.count {
      let writer = place % 5 == 0 ? "van" : "box"
      numbers[writer, default: 0] += 1
      let number = numbers[writer] ?? 0
      let (type, subject, data, rest) = LastEventsTests.event(place, number)
      segments[writer]?.append(
        #"{"id":"\#(writer).\#(number)","time":"\#(start + Int64(place) * 60_000)","type":"\#(type)","#
          + (subject.map { #""subject":"\#($0)","# } ?? "") + rest + #""data":\#(data)}"#)
    }
    let folder = SmallJournal.path + "/events/2026-09."
    for (writer, lines) in segments {
      try ErrorGallery.put(
        lines.map { $0 + "\n" }.joined(), at: folder + writer + ".jsonl", in: world)
    }
    try SmallJournal.put([], in: world)
    world.environment["SEEN_WRITER"] = "box"
  }

  private static func event(
    _ place: Int, _ number: Int
  ) -> (type: String, subject: String?, data: String, rest: String) {
    let film = "film:f\(place % 40)"
    let profile = place % 7 == 0 ? #""profile":"bo","# : ""
    if place < 40 { return ("title.added", film, #"{"kind":"film","name":"Film \#(place)"}"#, "") }
    if place == 50 { return ("list.created", "list:me/old", #"{"name":"Old"}"#, "") }
    if place == count - 8 {
      return ("list.amended", "list:me/old", #"{"set":{"description":"x"}}"#, "")
    }
    if place == count - 13 {
      return ("event.undone", nil, #"{"events":["box.100","box.1903"]}"#, "")
    }
    if place == 60 || place == count - 21 {
      return ("watch.logged", film, #"{"date":"2026"}"#, #""src":"letterboxd:1","#)
    }
    switch place % 20 {
    case 3: return ("rating.set", film, #"{"value":7,"scale":10}"#, profile)
    case 6: return ("event.undone", nil, #"{"events":["box.\#(number - 2)"]}"#, "")
    case 8, 9:
      let first = place % 20 == 8 ? number : number - 1
      return ("watch.logged", film, #"{"date":"2026"}"#, #""batch":"box.\#(first)/2","#)
    case 11 where place % 3 == 0:
      return ("event.undone", nil, #"{"batch":"box.\#(number - 2)/2"}"#, "")
    case 12:
      return ("watch.amended", film, #"{"watch":"box.\#(number - 3)","set":{"mood":"x"}}"#, "")
    case 13 where place % 100 == 53:
      return (
        "watch.amended", film, #"{"watch":"box.\#(number - 4)","set":{"subject":"film:f1"}}"#, ""
      )
    default: return ("watch.logged", film, #"{"date":"2026-0\#(1 + place % 9)"}"#, profile)
    }
  }

  private func transcripts(_ lines: [String]) -> [String] {
    lines.map { line in
      let answer = world.run(Array(Shell.words(of: line)))
      return "\(line): \(answer.code)\n\(answer.output)\(answer.errors)"
    }
  }

  /// Runs command lines with a snapshot and without one, and compares all that comes of them.
  private func compare(_ lines: [String]) throws {
    let with = transcripts(lines)
    #expect(world.run("snapshot", "show").code == .done)
    #expect(world.run("snapshot", "drop").code == .done)
    for (found, expected) in zip(with, transcripts(lines)) where found != expected {
      Issue.record("\(found)\nbut without a snapshot\n\(expected)")
    }
  }

  @Test("the last events, undos and histories are the same")
  func answers() throws {
    let last = "box.1919"
    let lines =
      [
        "events --limit 3", "events --limit 700", "events --limit 0", "events --limit 9999",
        "events --limit 4 --type 'rating.*'", "events --limit 2 --type list.created",
        "events --limit 5 --profile bo", "events --limit 3 --writer van --plain",
        "events --since 2026-09-02T15:30:00.000Z", "events --since 2026-09-01 --type title.added",
        "events --limit 3 --until 2026-09-01", "events --limit 2 --json=id,batch",
        "undo --dry-run", "undo \(last) --dry-run", "undo box.3 --dry-run", "undo 1900 --dry-run",
        "undo 9999 --dry-run", "undo --batch --dry-run", "undo --batch box.7/2 --dry-run",
        "undo --batch box.1911 --dry-run", "undo --batch box.1911/2 --dry-run",
        "undo van.480 --dry-run", "undo box.1914 --dry-run", "undo box.1901 --dry-run",
        "undo 1910 --dry-run",
      ]
      + [0, 1, 2, 7, 20].map { "history film:f\($0) --json" }
      + ["history 'Film 9'", "history 'Film 9' --profile bo", "history 'Film 9' --when 2026-03"]
    #expect(world.run("snapshot").code == .done)
    _ = world.run("history", "film:f3")
    try compare(lines)
    // Some come after the snapshot.
    #expect(world.run("snapshot").code == .done)
    _ = world.run("history", "film:f3")
    for line in ["rate film:f7 3/10", "log film:f1 --on 2026-02-03", "undo"] {
      #expect(world.run(Array(Shell.words(of: line))).code == .done)
    }
    try compare(lines + ["history film:f1 --json", "history film:f7 --json"])
    #expect(world.run("snapshot").code == .done)
    for _ in 0..<4 { #expect(world.run("undo", "-q", "--yes").code == .done) }
    try compare(lines)
  }

  @Test("an undo says of a list what it was called, however long ago")
  func listName() {
    #expect(world.run("snapshot").code == .done)
    #expect(
      world.run("undo", "box.1914", "--dry-run").lines.first
        == "Would undo the change to the list Old.")
  }

  @Test("a title's events are kept beside the snapshot, and go with it")
  func kept() throws {
    let file = SmallJournal.path + "/.seen/history"
    #expect(world.run("snapshot").code == .done)
    #expect(try world.files.status(file) == nil)
    let first = world.run("history", "film:f1", "--json").output
    let status = try #require(try world.files.status(file))
    #expect(world.run("history", "film:f1", "--json").output == first)
    #expect(try world.files.status(file) == status)
    try ErrorGallery.put("123", at: file, in: world)
    #expect(world.run("history", "film:f1", "--json").output == first)
    #expect(try world.files.status(file)?.byteCount == status.byteCount)
    #expect(world.run("snapshot", "drop").code == .done)
    #expect(try world.files.status(file) == nil)
  }
}
