import SeenApp
import SeenCLI
import SeenCore
import SeenKit
import SeenStore
import SeenTestSupport
import Testing

/// The law of one place where things happen: what a command records, the library records with the same change, byte for
/// byte.
@Suite("The library records what the commands record")
struct RecordingLaws {
  /// A command line, and the change that is the same.
  struct Case: Sendable, CustomTestStringConvertible {
    /// The command, without `seen`.
    let command: String
    /// The words behind it.
    let words: [String]
    /// The change by hand.
    let change: @Sendable () -> SeenChange
    /// What was recorded before, in both journals.
    var before: [[String]] = []
    /// The profile; nil for `me`.
    var person: String?
    /// How many seconds pass then.
    var seconds: Int64 = 0
    /// Whether both must be refused.
    var isRefused = false

    var testDescription: String { ([command] + words).joined(separator: " ") }

    init(
      _ command: String, _ words: [String] = [], before: [[String]] = [], seconds: Int64 = 0,
      as person: String? = nil, isRefused: Bool = false,
      _ change: @escaping @Sendable @autoclosure () -> SeenChange
    ) {
      self.command = command
      self.words = words
      self.change = change
      self.before = before
      self.seconds = seconds
      self.person = person
      self.isRefused = isRefused
    }
  }

  /// A journal in memory, with a clock and a writer that are pinned.
  private static func world(of each: Case) -> TestWorld {
    let world = TestWorld()
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.environment["SEEN_WRITER"] = "box"
    world.run("init")
    for words in each.before { world.run(words) }
    world.now = world.now + 1000 * each.seconds
    return world
  }

  /// Returns the bytes of all segments.
  private static func events(_ world: TestWorld) throws -> [String: String] {
    let folder = "/home/ana/films/events"
    var files: [String: String] = [:]
    for name in (try? world.files.list(folder)) ?? [] {
      files[name] = String(
        decoding: try world.files.readWhole(folder + "/" + name), as: UTF8.self)
    }
    return files
  }

  @Test("byte for byte, or both refuse it", arguments: RecordingCases.all)
  func law(_ each: Case) throws {
    let byCommand = RecordingLaws.world(of: each)
    let start = try RecordingLaws.events(byCommand)
    let person = each.person.map { ["--profile", $0] } ?? []
    let answer = byCommand.run(
      each.command.split(separator: " ").map(String.init) + each.words + person)
    let byHand = RecordingLaws.world(of: each)
    byHand.now = byHand.now + 1000
    nonisolated(unsafe) let host = byHand
    let journal = try SeenJournal("/home/ana/films", each.person, nil, nil, on: { unsafe host })
    if each.isRefused {
      #expect(answer.code != .done)
      #expect(throws: SeenError.self) { try journal.record(each.change()) }
    } else {
      #expect(answer.code == .done, "\(answer.errors)")
      try journal.record(each.change())
    }
    let recorded = try RecordingLaws.events(byCommand)
    #expect(try RecordingLaws.events(byHand) == recorded)
    #expect((recorded == start) == each.isRefused, "nothing is compared")
  }

  @Test("for every command that records")
  func complete() {
    var commands: Set<String> = []
    CommandListTests.forEach { name, command in
      if command.spec.accepts.contains(.change) { commands.insert(String(name.dropFirst(5))) }
    }
    let cases = Set(RecordingCases.all.map(\.command))
    let missing = commands.subtracting(cases).subtracting(RecordingCases.recordNothing)
      .filter { command in !RecordingCases.formats.contains { command.hasPrefix($0) } }
    #expect(missing.sorted() == [])
    #expect(RecordingCases.recordNothing.subtracting(commands) == [])
  }

  @Test("a preview records nothing, and says what recording it records")
  func preview() throws {
    for each in RecordingCases.all where !each.isRefused {
      let world = RecordingLaws.world(of: each)
      world.now = world.now + 1000
      nonisolated(unsafe) let host = world
      let journal = try SeenJournal("/home/ana/films", each.person, nil, nil, on: { unsafe host })
      let before = try RecordingLaws.events(world)
      let planned = try journal.preview(each.change()).lines
      #expect(try RecordingLaws.events(world) == before, "\(each.testDescription)")
      let recorded = try journal.record(each.change()).lines
      #expect(planned.count == recorded.count, "\(each.testDescription)")
    }
  }
}
