import Foundation
import SeenCLI
import SeenCore
import SeenSamples
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("Samples")
struct SampleTests {
  @Test("answer as their expected outputs say (SEEN_RECORD=1 writes them)", arguments: Sample.all)
  func answers(sample: Sample) throws {
    let expected = sample.folder.appending(path: "expected")
    if Repository.isRecording {
      try FileManager.default.createDirectory(at: expected, withIntermediateDirectories: true)
    }
    let copy = try sample.copied()
    for question in sample.questions {
      let answer = sample.prompt(question.words, of: copy)
      #expect(answer.code == .done, "\(question.words)")
      #expect(answer.errors == "", "\(question.words)")
      let file = expected.appending(path: question.file)
      if Repository.isRecording {
        try Data(answer.output.utf8).write(to: file)
      }
      // Bytes, not texts: two ways to write an accent are two answers.
      let same = try Data(contentsOf: file) == Data(answer.output.utf8)
      #expect(same, "\(sample.name)/expected/\(question.file)")
    }
  }

  @Test("have no expected output that nothing asks for", arguments: Sample.all)
  func leftovers(sample: Sample) throws {
    let folder = sample.folder.appending(path: "expected").path(percentEncoded: false)
    let files = Set(try FileManager.default.contentsOfDirectory(atPath: folder))
    #expect(files == Set(sample.questions.map(\.file) + sample.sessions.map(\.file)))
  }

  @Test("go on as their sessions say (SEEN_RECORD=1 writes them)", arguments: Sample.all)
  func sessions(sample: Sample) throws {
    for session in sample.sessions {
      let text = sample.typed(session.lines, in: try sample.copied())
      let file = sample.folder.appending(path: "expected/" + session.file)
      if Repository.isRecording { try Data(text.utf8).write(to: file) }
      let same = try Data(contentsOf: file) == Data(text.utf8)
      #expect(same, "\(sample.name)/expected/\(session.file)")
    }
  }

  @Test("are what the pictures of README.md show")
  func pictures() throws {
    let page = try Repository.text("README.md")
    for (picture, words) in [
      ("diary", ["1988", "In the Mood for Love", "★★★★"]), ("year", ["2025", "Jan", "Dec", "■"]),
    ] {
      let path = ".github/pictures/\(picture).svg"
      #expect(page.contains("](\(path))"))
      let drawn = try Repository.text(path)
      for word in words { #expect(drawn.contains(word), "\(path): \(word)") }
    }
  }

  @Test("answer alike with a snapshot and without, and when only read are left alone")
  func snapshots() throws {
    for sample in Sample.all {
      let copy = try sample.copied()
      let fresh = sample.prompt(["stats", "--json"], of: copy)
      let cache = copy.path + "/.seen"
      #expect(!FileManager.default.fileExists(atPath: cache))
      #expect(sample.prompt(["snapshot", "write"], of: copy).code == .done)
      #expect(FileManager.default.fileExists(atPath: cache))
      let world = TestWorld(files: PosixFileSystem())
      let words = ["--profile", sample.profile, "--today", sample.today]
      #expect(world.run(["-C", copy.path, "stats", "--json"] + words) == fresh)
    }
  }

  @Test("are not written to by reading; what is cached of them is elsewhere", arguments: Sample.all)
  func reading(sample: Sample) throws {
    let (copy, caches) = (try sample.copied(asSample: true), try TemporaryFolder())
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: copy.path).sorted()
    }
    let before = try files()
    #expect(!before.contains { $0.hasPrefix(".seen") })
    let world = TestWorld(files: PosixFileSystem())
    world.environment["XDG_CACHE_HOME"] = caches.path
    world.environment["XDG_STATE_HOME"] = caches.path
    if let day = PartialDate(sample.today)?.day { world.now = .end(of: day) }
    let questions = [
      ["stats"], ["diary"], ["search", "the"], ["list"], ["history"], ["check"], ["stats"],
      ["snapshot"],
    ]
    for words in questions {
      let answer = world.run(["-C", copy.path] + words)
      #expect(try files() == before, "\(words): \(answer.errors)")
    }
    let cached = try FileManager.default.subpathsOfDirectory(atPath: caches.path)
    #expect(cached.contains { $0.hasPrefix("seen/samples/") && $0.hasSuffix("/snapshot") })
    #expect(world.run("-C", copy.path, "stats", "--json").code == .done)
  }

  @Test("hold lines that are right: sums, numbers without gaps, times that never go back")
  func lines() throws {
    for sample in Sample.all {
      var last: [String: Event] = [:]
      for line in try sample.lines() {
        let decoded = try EventLine.decode(line[...])
        #expect(decoded.sum == .right)
        #expect(EventLine.encode(decoded.event) == line)
        let writer = decoded.event.id.writer.text
        #expect(decoded.event.id.number == (last[writer]?.id.number ?? 0) + 1)
        if let before = last[writer] { #expect(before.time <= decoded.event.time) }
        last[writer] = decoded.event
      }
      #expect(last.count == sample.writerCount)
    }
  }

  @Test("come out of the stream of events whole, in total order", arguments: Sample.all)
  func stream(sample: Sample) throws {
    let copy = try sample.copied()
    let answer = sample.prompt(["events"], of: copy)
    #expect(answer.code == .done)
    let streamed = answer.output.split(separator: "\n").map { Array($0.utf8) }
    #expect(Set(streamed) == Set(try sample.lines()))
    let times = try streamed.map { try EventLine.decode($0[...]).event.time }
    #expect(times == times.sorted())
  }

  @Test(
    "pass the schema of events, as an independent validator reads it",
    .enabled(if: Python.has("jsonschema"), "needs python3 with jsonschema"))
  func schema() throws {
    let lines = try Sample.all.flatMap { try $0.lines() }.map {
      String(decoding: $0, as: UTF8.self)
    }
    let refused = try Python.run(
      """
      import json, sys, jsonschema
      validator = jsonschema.Draft202012Validator(json.loads(sys.stdin.readline()))
      for line in sys.stdin:
          if not validator.is_valid(json.loads(line)): print(line, end="")
      """,
      input: [String(decoding: EventSchema.json.bytes, as: UTF8.self)] + lines)
    #expect(refused == [])
  }

  @Test("have a CloudEvents form of every line", arguments: Sample.all)
  func cloudEvents(sample: Sample) throws {
    let copy = try sample.copied()
    let answer = sample.prompt(["events", "--cloudevents"], of: copy)
    #expect(answer.code == .done)
    let lines = try answer.output.split(separator: "\n").map { try JSONReader.read(Array($0.utf8)) }
    #expect(lines.count == (try sample.lines().count))
    for line in lines {
      #expect(line["specversion"] == "1.0")
      #expect(line["source"]?.text?.hasPrefix("urn:uuid:") == true)
      #expect(line["sum"] == nil)
      for member in line.members ?? [] where member.name != "data" {
        #expect(member.name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) })
      }
    }
  }

  @Test("are what the program that makes them makes", .enabled(if: Repository.testData != nil))
  func making() throws {
    let catalogs = try #require(Repository.testData).appending(path: "catalogs")
    for (name, file) in [
      (SampleName.films, "wikidata_films.jsonl.gz"), (.birds, "avilist_2025_species.tsv.gz"),
    ] {
      let catalog = try Sample.unpacked(catalogs.appending(path: file))
      let folder = Repository.root.appending(path: "journal-samples/\(name.rawValue)")
      let made = name.files(catalog: catalog)
      for file in made {
        let same = try Data(contentsOf: folder.appending(path: file.path)) == Data(file.bytes)
        #expect(same, "\(name.rawValue)/\(file.path)")
      }
      let events = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "events").path(percentEncoded: false))
      #expect(events.count == made.count { $0.path.hasPrefix("events/") })
    }
  }

  @Test("come with a range for every bird of the catalog, which it takes without a remark")
  func ranges() throws {
    let world = TestWorld()
    world.run("init", "birds")
    let files = try #require(world.files as? MemoryFileSystem)
    // The first birds, and those that are searched for.
    var counts: [Int] = []
    for name in ["birds.avilist-2025.jsonl", "bird-ranges.csv"] {
      let url = Repository.root.appending(path: "journal-samples/catalogs/" + name)
      let all = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      counts.append(all.count)
      let lines = all[..<(900 + counts.count)] + all[(6_420 + counts.count)..<6_440]
      try files.put("/home/ana/" + name, Array((lines.joined(separator: "\n") + "\n").utf8))
    }
    #expect(counts[1] == counts[0] + 1)
    world.run("-C", "birds", "catalog", "add", "birds.avilist-2025.jsonl")
    let answer = world.run("-C", "birds", "catalog", "annotate", "birds", "bird-ranges.csv")
    #expect(
      answer.output.contains(/^Added \d+ facts to 919 titles of birds.avilist-2025-with-/),
      "\(answer.output)")
    #expect(answer.errors == "")
    let found = world.run("-C", "birds", "search", "kind:bird madagascar", "--json=name")
    #expect(found.output.contains("Archbold's Newtonia"))
  }

  @Test(
    "come with catalogs that are what the program makes",
    .enabled(if: Repository.testData != nil, "SEEN_TEST_DATA is unset"))
  func catalogs() throws {
    let sources = try #require(Repository.testData).appending(path: "catalogs")
    for (name, file) in [
      (CatalogName.films, "wikidata_films.jsonl.gz"), (.birds, "avilist_2025_species.tsv.gz"),
    ] {
      let source = try Sample.unpacked(sources.appending(path: file))
      let folder = Repository.root.appending(path: "journal-samples/catalogs")
      let files = name.files(source: source) { file in
        (try? Data(contentsOf: folder.appending(path: file))).map { Array($0) } ?? []
      }
      for file in files {
        let same = try Data(contentsOf: folder.appending(path: file.path)) == Data(file.bytes)
        #expect(same, "\(file.path)")
      }
    }
  }
}

extension Sample {
  /// The lines of all segments, those of a writer in the order of time.
  fileprivate func lines() throws -> [[UInt8]] {
    let events = folder.appending(path: "events")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: events.path(percentEncoded: false))
    return try names.sorted().flatMap { name in
      [UInt8](try Data(contentsOf: events.appending(path: name))).split(separator: 10)
        .map { Array($0) }
    }
  }

  /// Returns what a compressed file holds.
  fileprivate static func unpacked(_ file: URL) throws -> [UInt8] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gunzip", "-c", file.path(percentEncoded: false)]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try check(process.terminationStatus == 0, "gunzip failed")
    return [UInt8](data)
  }
}
