import Foundation
import SeenApp
import SeenCLI
import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// Files of other programs and of people, each with the one right answer (`Tests/ImportCases`).
@Suite struct ImportCaseTests {
  static let names: [String] = {
    let folder = Repository.root.appending(path: "Tests/ImportCases")
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".case") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test("gives the state that a file means, once, and nothing more from it again", arguments: names)
  func state(name: String) throws {
    let expected = try ImportCase(name)
    let world = try expected.world()
    var last: Transcript?
    for command in expected.commands { last = world.run(command) }
    let run = try #require(last)
    let text = run.output + run.errors
    var state = try ImportedState(world).lines
    for line in expected.lines {
      if line.hasPrefix("told ") {
        #expect(text.lowercased().contains(line.dropFirst(5).lowercased()), "\(name): \(text)")
      } else if line.hasPrefix("refused ") {
        #expect(run.code != .done && text.contains(line.dropFirst(8)), "\(name): \(text)")
      } else if let place = state.firstIndex(of: line) {
        state.remove(at: place)
      } else {
        Issue.record("\(name) lacks: \(line)\n\(text)")
      }
    }
    #expect(state.isEmpty, "\(name) has too much: \(state)\n\(text)")
    // Again adds nothing.
    let before = try ImportedState.events(world).count
    world.run(expected.commands.last ?? [])
    #expect(try ImportedState.events(world).count == before, "\(name): added again")
  }

  @Test("has three cases at least of every kind")
  func count() {
    #expect(ImportCaseTests.names.count >= 114)
  }
}

/// One case: its files, the commands, and the lines of the state that must come out.
private struct ImportCase {
  /// A file, as it is to be saved.
  struct File {
    let path: String
    /// `crlf`, `bom`, or the name of an encoding.
    let marks: [String]
    var lines: [String] = []
  }

  private(set) var files: [File] = []
  private(set) var commands: [[String]] = []
  private(set) var lines: [String] = []

  init(_ name: String) throws {
    let text = try Repository.text("Tests/ImportCases/\(name).case")
    var isState = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if isState {
        if !line.isEmpty { lines.append(line) }
      } else if line.hasPrefix("> ") {
        var words = line.dropFirst(2).split(separator: " ").map(String.init)
        var marks: [String] = []
        let known = ["crlf", "bom", "utf-16le", "shift_jis", "gb18030", "euc-kr", "iso-8859-2"]
        while let word = words.last, known.contains(word) || word.hasPrefix("windows-") {
          marks.append(words.removeLast())
        }
        files.append(File(path: words.joined(separator: " "), marks: marks))
      } else if line.hasPrefix("|"), !files.isEmpty {
        files[files.count - 1].lines.append(String(line.dropFirst()))
      } else if line.hasPrefix("$ ") {
        commands.append(ImportCase.words(String(line.dropFirst(2))))
      } else if line == "=" {
        isState = true
      }
    }
  }

  /// Returns the words of a command; those with blanks are in quotes.
  private static func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
      $0.offset % 2 == 1 ? [String($0.element)] : $0.element.split(separator: " ").map(String.init)
    }
  }

  /// Makes a world with an empty journal and the files.
  func world() throws -> TestWorld {
    let world = TestWorld()
    world.runsPrograms = files.contains { !$0.marks.isEmpty }
    world.now = try #require(Instant("2026-11-28T12:00:00.000Z"))
    world.environment["SEEN_WRITER"] = "box"
    world.run("init", "films")
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    let memory = try #require(world.files as? MemoryFileSystem)
    for file in files {
      let end = file.marks.contains("crlf") ? "\r\n" : "\n"
      var bytes = Array(file.lines.map { $0 + end }.joined().utf8)
      for mark in file.marks where mark != "crlf" && mark != "bom" {
        let saved = WorldOfProcess().runProgram(
          ["iconv", "-f", "UTF-8", "-t", mark], input: bytes, environment: [], accept: nil)
        bytes = try #require(saved?.output, "iconv is needed for this")
      }
      if file.marks.contains("bom") {
        bytes = (file.marks.contains("utf-16le") ? [0xff, 0xfe] : [0xef, 0xbb, 0xbf]) + bytes
      }
      try memory.put("/home/ana/" + file.path, bytes)
    }
    return world
  }
}

/// What a journal says after imports, a line for each fact.
private struct ImportedState {
  let lines: [String]

  /// Returns the events of a journal that count, in order.
  static func events(_ world: TestWorld) throws -> [JSON] {
    let output = world.run("events", "--json").output
    return try output.split(separator: "\n").map { try JSONReader.read(Array($0.utf8)) }
  }

  init(_ world: TestWorld) throws {
    var titles: [String: [String: JSON]] = [:]
    var watches: [(id: String, title: String, facts: [String: JSON])] = []
    var ratings: [(title: String, data: JSON)] = []
    var found: [String] = []
    func day(_ data: JSON) -> String { data["date"]?.text.map { " " + $0 } ?? "" }
    for event in try ImportedState.events(world) {
      let (type, data) = (event["type"]?.text ?? "", event["data"] ?? .null)
      let subject = event["subject"]?.text ?? ""
      func name() -> String { ImportedState.name(subject, titles) }
      let members = { (data: JSON?) in
        Dictionary((data?.members ?? []).map { ($0.name, $0.value) }) { $1 }
      }
      switch type {
      case "title.added": titles[subject] = members(data)
      case "title.amended": titles[subject]?.merge(members(data["set"])) { $1 }
      case "watch.logged": watches.append((event["id"]?.text ?? "", subject, members(data)))
      case "watch.amended":
        let place = try #require(watches.firstIndex { $0.id == data["watch"]?.text })
        watches[place].facts.merge(members(data["set"])) { $1 }
      case "rating.set":
        let known = ratings.firstIndex { $0.title == subject }
        if let known, data["viewing"] != true { ratings[known].data = data }
        if known == nil { ratings.append((subject, data)) }
      case "item.added" where data["list"]?.text?.hasSuffix("/watchlist") == true:
        found.append("watchlist\(day(data)) · \(name())")
      case "watching.started", "watching.paused", "watching.stopped":
        found.append("\(type.dropFirst(9))\(day(data)) · \(name())")
      case "comment.posted":
        let text = (data["text"]?.text ?? "").replacing("\n", with: "\\n")
        found.append("comment\(day(data)) · \(name()) · \(text)")
      case "favorite.set": found.append("favorite · \(name())")
      case "progress.recorded":
        found.append("progress \(data["position"]?.wholeNumber ?? 0)s · \(name())")
      default: break
      }
    }
    for watch in watches {
      found.append(
        ImportedState.line(
          watch.facts, of: ImportedState.name(watch.title, titles),
          titles[watch.title]?["runtime"]?.wholeNumber))
    }
    for rating in ratings {
      let (value, scale) = (ImportedState.number(rating.data["value"]), rating.data["scale"])
      found.append(
        "rating \(value)/\(ImportedState.number(scale)) · "
          + ImportedState.name(rating.title, titles))
    }
    lines = found
  }

  private static func line(
    _ facts: [String: JSON], of title: String, _ runtime: Int?
  ) -> String {
    let clock = facts["clock"]?.text.map { " " + $0 } ?? ""
    var parts = ["watch \(facts["date"]?.text ?? "-")\(clock)", title]
    if facts["rewatch"] == true { parts.append("rewatch") }
    if let minutes = facts["minutes"]?.wholeNumber ?? runtime { parts.append("\(minutes) min") }
    if let count = facts["count"] { parts.append("count \(number(count))") }
    if let place = facts["place"] {
      parts.append("at \(number(place["lat"])),\(number(place["lon"]))")
    }
    if let location = facts["location"]?.text { parts.append("place \(location)") }
    if let notes = facts["notes"]?.text {
      parts.append("note " + notes.replacing("\n", with: "\\n"))
    }
    if let tags = facts["tags"]?.texts { parts.append("tags " + tags.joined(separator: ", ")) }
    return parts.joined(separator: " · ")
  }

  private static func number(_ value: JSON?) -> String {
    if case .number(let digits)? = value { digits } else { "" }
  }

  /// Returns what a title is called: its kind, its name, and the year or the place in its show.
  private static func name(_ id: String, _ titles: [String: [String: JSON]]) -> String {
    let facts = titles[id] ?? [:]
    let (kind, name) = (facts["kind"]?.text ?? "", facts["name"]?.text ?? "?")
    guard kind == "episode" || kind == "season" else {
      let year = kind == "bird" ? nil : facts["year"]?.wholeNumber
      return "\(kind) \(name)" + (year.map { " (\($0))" } ?? "")
    }
    let show = facts["show"]?.text.flatMap { titles[$0]?["name"]?.text }
    let (season, episode) = (facts["season"]?.wholeNumber, facts["episode"]?.wholeNumber)
    let place =
      (season.map { "s" + Decimal.padded($0, 2) } ?? "")
      + (episode.map { "e" + Decimal.padded($0, 2) } ?? "")
    // A name that is only the number, in whatever language, is none of its own.
    let digits = name.split { !($0.isASCII && $0.isNumber) }.map(String.init)
    let isNumber =
      episode.map { digits == ["\($0)"] } == true && name.split(separator: " ").count <= 3
    let own = kind == "season" || isNumber || name == show ? nil : name
    return [kind, show, place.isEmpty ? nil : place, own].compactMap(\.self).joined(separator: " ")
  }
}
