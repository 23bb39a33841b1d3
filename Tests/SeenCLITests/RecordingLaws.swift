import Foundation
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
    /// Files that are there, by their paths.
    var files: [String: String] = [:]
    /// The folder of fixtures of an importer that is there as `/home/ana/given`; nil for none.
    var fixtures: String?
    /// A text in the events that somebody replaced with another by hand; nil for none.
    var edited: (String, String)?
    /// The answer to what the change asks; nil for none.
    var answer: SeenAnswer?

    var testDescription: String { ([command] + words).joined(separator: " ") }

    init(
      _ command: String, _ words: [String] = [], before: [[String]] = [], seconds: Int64 = 0,
      as person: String? = nil, isRefused: Bool = false, files: [String: String] = [:],
      fixtures: String? = nil, edited: (String, String)? = nil, answer: SeenAnswer? = nil,
      _ change: @escaping @Sendable @autoclosure () -> SeenChange
    ) {
      self.command = command
      self.words = words
      self.change = change
      self.before = before
      self.seconds = seconds
      self.person = person
      self.isRefused = isRefused
      self.files = files
      self.fixtures = fixtures
      self.edited = edited
      self.answer = answer
    }
  }

  /// A journal in memory, with a clock and a writer that are pinned.
  private static func world(of each: Case) throws -> TestWorld {
    let files = MemoryFileSystem()
    let world = TestWorld(files: files)
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.environment["SEEN_WRITER"] = "box"
    world.run("init")
    for (path, text) in each.files { try files.put(path, Array(text.utf8)) }
    if let fixtures = each.fixtures { try put(fixtures, in: files) }
    for words in each.before { world.run(words) }
    if let (old, new) = each.edited {
      for (name, text) in try events(world) {
        let path = RecordingLaws.folder + "/" + name
        try files.put(path, Array(text.replacing(old, with: new).utf8))
      }
    }
    world.now = world.now + 1000 * each.seconds
    return world
  }

  /// Copies the fixtures of an importer.
  private static func put(_ fixtures: String, in files: MemoryFileSystem) throws {
    let folder = Repository.root.appending(
      path: "Tests/SeenInterchangeTests/Fixtures/" + fixtures)
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    for name in names where name.contains(".") {
      let path = "/home/ana/given/" + name
      try files.put(path, Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }

  private static let folder = "/home/ana/films/events"

  /// Returns segments without the words that say why a row was not imported, which are the front's, and the sums of their
  /// lines.
  private static func withoutReasons(_ segments: [String: String]) throws -> [String: String] {
    let reason = try Regex(#""reason":"(?:[^"\\]|\\.)*""#)
    let sum = try Regex(#","sum":"[0-9a-f]*""#)
    return segments.mapValues { text in
      text.split(separator: "\n").map { line in
        line.contains(#""type":"import.recorded""#)
          ? String(line).replacing(reason, with: "").replacing(sum, with: "") : String(line)
      }.joined(separator: "\n")
    }
  }

  /// Returns the bytes of all segments.
  private static func events(_ world: TestWorld) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in (try? world.files.list(folder)) ?? [] {
      files[name] = String(
        decoding: try world.files.readWhole(folder + "/" + name), as: UTF8.self)
    }
    return files
  }

  @Test("byte for byte, or both refuse it", arguments: RecordingCases.all)
  func law(_ each: Case) throws {
    let byCommand = try RecordingLaws.world(of: each)
    let start = try RecordingLaws.events(byCommand)
    let person = each.person.map { ["--profile", $0] } ?? []
    let answer = byCommand.run(
      each.command.split(separator: " ").map(String.init) + each.words + person)
    let byHand = try RecordingLaws.world(of: each)
    byHand.now = byHand.now + 1000
    nonisolated(unsafe) let host = byHand
    let journal = try SeenJournal("/home/ana/films", each.person, nil, nil, on: { unsafe host })
    if each.isRefused {
      #expect(answer.code != .done)
      #expect(throws: SeenError.self) { try journal.record(each.change()) { _ in each.answer } }
    } else {
      #expect(answer.code == .done, "\(answer.errors)")
      try journal.record(each.change()) { _ in each.answer }
    }
    let recorded = try RecordingLaws.events(byCommand)
    let byLibrary = try RecordingLaws.withoutReasons(RecordingLaws.events(byHand))
    #expect(byLibrary == (try RecordingLaws.withoutReasons(recorded)))
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
    #expect(missing.sorted() == [])
    #expect(RecordingCases.recordNothing.subtracting(commands) == [])
  }

  @Test("a preview records nothing, and says what recording it records")
  func preview() throws {
    for each in RecordingCases.all where !each.isRefused {
      let world = try RecordingLaws.world(of: each)
      world.now = world.now + 1000
      nonisolated(unsafe) let host = world
      let journal = try SeenJournal("/home/ana/films", each.person, nil, nil, on: { unsafe host })
      let before = try RecordingLaws.events(world)
      let planned = try journal.preview(each.change()).lines
      #expect(try RecordingLaws.events(world) == before, "\(each.testDescription)")
      let recorded = try journal.record(each.change()) { _ in each.answer }.lines
      #expect(planned.count == recorded.count, "\(each.testDescription)")
    }
  }
}
