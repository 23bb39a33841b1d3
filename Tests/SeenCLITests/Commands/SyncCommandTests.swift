import Foundation
import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Copies of a journal that are synced by real git through a remote in a folder.
@Suite("seen sync")
struct SyncCommandTests {
  @Test(
    "sends what is new, tells what arrived, and both copies then show the same",
    .enabled(if: SyncPlace.hasGit))
  func exchange() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    b.now = a.now + 60_000
    for title in ["Ran", "Alien"] { b.run("log", title, "--new", "--on", "2024-06-01") }
    b.run("rate", "Ran", "7/10")
    #expect(b.run("sync").output == "Sent 5 events.\n")
    let answer = a.run("sync")
    let first = "5 events from b: 2 watches, 1 rating, 2 titles.\n"
    #expect(answer.output.hasPrefix(first), "\(answer.errors)")
    #expect(answer.output.dropFirst(first.count) == a.run("diff", "HEAD~1").output)
    #expect(answer.output.contains("Watched\n• Ran: on June 1, 2024\n"))
    #expect(a.run("sync").output == "Nothing new.\n")
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
    #expect(a.run("sync", "--status").output.hasSuffix("No events are waiting to be sent.\n"))
    #expect(a.run("check") == Transcript(output: "", errors: "", code: .done))
  }

  @Test(
    "merges what both recorded, and says whose rating gave way",
    .enabled(if: SyncPlace.hasGit))
  func merge() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    a.run("rate", "Heat", "6/10")
    b.now = a.now + 60_000
    b.run("rate", "Heat", "8/10")
    b.run("log", "Ran", "--new")
    #expect(b.run("sync").output == "Sent 3 events.\n")
    #expect(
      a.run("sync").output.hasPrefix(
        """
        3 events from b: 1 watch, 1 rating, 1 title; 1 rating of yours lost to a later one; \
        see 'seen conflicts'.
        Sent 1 event.
        Watched
        • Ran: on November 20, 2026

        """.dropLast()))
    #expect(b.run("sync").output.hasPrefix("1 event from a: 1 rating.\nRated\n• Heat: 6/10"))
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
    #expect(a.run("conflicts").output.contains("Heat: rating is 8/10 (b.1"))
  }

  @Test("counts changes of titles and what has no word of its own", .enabled(if: SyncPlace.hasGit))
  func otherChanges() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    b.now = a.now + 60_000
    b.run("amend", "Heat", "--runtime", "170")
    b.run("favorite", "Heat")
    b.run("sync")
    let first = a.run("sync").lines.first.map { "\($0)" }
    #expect(first == "2 events from b: 1 change to a title, 1 other change.")
    a.run("amend", "Heat", "--runtime", "169")
    b.now = a.now + 120_000
    b.run("amend", "Heat", "--runtime", "171")
    b.run("sync")
    #expect(
      a.run("sync").output.hasPrefix(
        "1 event from b: 1 change to a title; 1 value of yours lost to a later one; see"))
  }

  @Test(
    "answers programs with each change, and people with the way to see many",
    .enabled(if: SyncPlace.hasGit))
  func changes() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    b.run("log", "Ran", "--new")
    b.run("sync")
    let answer = a.run("sync", "--json=changes").output
    let lines = a.run("diff", "HEAD~1", "--json").lines
    #expect(answer == #"{"changes":["# + lines.joined(separator: ",") + "]}\n")
    for number in 0..<21 { b.run("log", "Film \(number)", "--new") }
    b.run("sync")
    let reported = a.run("sync").lines
    #expect(reported.count == 2 && reported.first == "42 events from b: 21 watches, 21 titles.")
    let words = reported.last?.split(separator: "'") ?? []
    #expect(words.last == " shows what changed.")
    let command = words.first.map { $0.split(separator: " ").dropFirst().map(String.init) } ?? []
    #expect(a.run(command + ["--json"]).lines.count == 42)
  }

  @Test(
    "two copies that sync at once both get through",
    .enabled(if: SyncPlace.hasGit))
  func race() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    for round in 0..<5 {
      a.run("log", "Film a\(round)", "--new")
      b.run("log", "Film b\(round)", "--new")
      // The other one pushes between this one's fetch and push.
      a.interruption = { command, _ in if command.contains("push") { b.run("sync") } }
      #expect(a.run("sync").code == .done)
    }
    #expect(b.run("sync").code == .done)
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
    #expect(a.run("stats", "--json=watches").output == #"{"watches":11}"# + "\n")
  }

  @Test(
    "commits what waits when the remote is gone, and says how much",
    .enabled(if: SyncPlace.hasGit))
  func offline() throws {
    let place = try SyncPlace()
    let (a, _) = try place.twoCopies()
    a.run("log", "Ran", "--new")
    try FileManager.default.moveItem(atPath: place.path + "/remote", toPath: place.path + "/away")
    let answer = a.run("sync")
    #expect(answer.code == .unavailable)
    #expect(answer.errors.contains("2 events are waiting to be pushed"))
    #expect(a.run("sync", "--status").output.hasSuffix("2 events are waiting to be sent.\n"))
    #expect(place.git("status", "--porcelain", in: "a")?.output == [])
    try FileManager.default.moveItem(atPath: place.path + "/away", toPath: place.path + "/remote")
    #expect(a.run("sync").output == "Sent 2 events.\n")
  }

  @Test(
    "leaves other files of the owner to git, and stops before it would merge over them",
    .enabled(if: SyncPlace.hasGit))
  func others() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    try place.write("hello\n", "a/notes.md")
    #expect(a.run("sync").errors.contains("Left to git, as they are not Seen's: 'notes.md'."))
    place.git("add", "notes.md", in: "a")
    place.git("commit", "-qm", "notes", in: "a")
    #expect(a.run("sync").code == .done)
    #expect(b.run("sync").code == .done)
    #expect(try String(contentsOfFile: place.path + "/b/notes.md", encoding: .utf8) == "hello\n")
    #expect(place.git("status", "--porcelain", in: "b")?.output == [])
    try place.write("from a\n", "a/notes.md")
    place.git("commit", "-qam", "notes", in: "a")
    #expect(a.run("sync").code == .done)
    try place.write("from b\n", "b/notes.md")
    b.run("log", "Ran", "--new")
    let answer = b.run("sync")
    #expect(answer.code == .data && answer.errors.contains("'notes.md'"))
    #expect(try String(contentsOfFile: place.path + "/b/notes.md", encoding: .utf8) == "from b\n")
    #expect(b.run("show", "Ran", "--json=watches").output == #"{"watches":1}"# + "\n")
    place.git("checkout", "-q", "notes.md", in: "b")
    #expect(b.run("sync").code == .done)
    #expect(try String(contentsOfFile: place.path + "/b/notes.md", encoding: .utf8) == "from a\n")
  }

  @Test(
    "runs no git in a repository that came with the folder",
    .enabled(if: SyncPlace.hasGit))
  func trust() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    let marker = place.path + "/ran"
    for hook in ["pre-commit", "post-checkout", "post-merge", "pre-push", "reference-transaction"] {
      let path = place.path + "/a/.git/hooks/" + hook
      try FileManager.default.createDirectory(
        atPath: place.path + "/a/.git/hooks", withIntermediateDirectories: true)
      try "#!/bin/sh\ntouch '\(marker)'\n".write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    place.git("config", "core.fsmonitor", "touch '\(marker)'; false", in: "a")
    b.run("log", "Ran", "--new")
    b.run("sync")
    a.run("log", "Alien", "--new")
    #expect(a.run("sync").code == .done)
    #expect(!FileManager.default.fileExists(atPath: marker))
    // A copy of the folder is another copy.
    try FileManager.default.copyItem(atPath: place.path + "/a", toPath: place.path + "/c")
    let copied = a.run("-C", place.path + "/c", "sync")
    #expect(copied.code == .notPermitted && copied.errors.contains("'seen sync --trust'"))
    #expect(!FileManager.default.fileExists(atPath: marker))
    #expect(a.run("sync", "--remote", "--upload-pack=touch").code == .usage)
    #expect(a.run("sync", "--remote", "ext::touch \(marker)").code == .unavailable)
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  @Test(
    "brings back a segment that was deleted, and refuses another journal",
    .enabled(if: SyncPlace.hasGit))
  func lostFile() throws {
    let place = try SyncPlace()
    let (a, _) = try place.twoCopies()
    let segment = place.path + "/a/events/2026-11.a.jsonl"
    try FileManager.default.removeItem(atPath: segment)
    let answer = a.run("sync")
    #expect(answer.errors.contains("'events/2026-11.a.jsonl' was deleted or damaged; it is back"))
    #expect(a.run("stats", "--json=watches").output == #"{"watches":1}"# + "\n")
    let other = place.world("d")
    // Or its journal would get the same UUID.
    _ = other.random()
    other.run("init", place.path + "/d", "-q")
    let refused = other.run("sync", "--remote", place.path + "/remote")
    #expect(refused.code == .data && refused.errors.contains("holds another journal"))
  }

  @Test(
    "a value that gives way is told, also where its line lies where another did before",
    .enabled(if: SyncPlace.hasGit))
  func movedLines() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    func places() throws -> [(line: Substring, start: Int)] {
      let bytes = try a.files.readWhole(place.path + "/b/events/2026-11.b.jsonl")
      var start = 0
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
        defer { start += line.utf8.count + 1 }
        return (line, start)
      }
    }
    b.run("log", "Rome", "--new", "--rate", "7/10", "--notes", String(repeating: "x", count: 158))
    a.now = b.now
    a.run("rate", "Heat", "6/10")
    b.now = a.now + 60_000
    b.run("rate", "Rome", "5/10")
    for world in [b, a] { #expect(world.run("sync").code == .done) }
    let before = try #require(try places().last)
    // The line of the notes gets so much shorter that the next rating lies exactly where the last one did.
    #expect(b.run("forget", "b.2", "--yes").code == .done)
    b.run("rate", "Heat", "8/10")
    let after = try #require(try places().last)
    #expect(before.start == after.start && before.line.utf8.count == after.line.utf8.count)
    #expect(b.run("sync").code == .done)
    #expect(
      a.run("sync").output.hasPrefix(
        "1 event from b: 1 rating; 1 rating of yours lost to a later one; see 'seen conflicts'.\n"))
    // What was told once is not told again.
    b.run("rate", "Rome", "4/10")
    #expect(b.run("sync").code == .done)
    #expect(a.run("sync").output.hasPrefix("1 event from b: 1 rating.\n"))
  }

  @Test(
    "what was forgotten in one copy does not come back from another",
    .enabled(if: SyncPlace.hasGit))
  func forgotten() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    a.run("log", "Ran", "--new", "--notes", "the secret")
    #expect(a.run("sync").code == .done)
    #expect(b.run("sync").code == .done)
    // Its last line is forgotten here, and gets a neighbor there.
    #expect(b.run("forget", "a.5", "--yes").code == .done)
    a.run("log", "Alien", "--new")
    for world in [a, b, a] { #expect(world.run("sync").code == .done) }
    for name in ["a", "b"] {
      let bytes = try a.files.readWhole(place.path + "/" + name + "/events/2026-11.a.jsonl")
      #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
    }
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
    #expect(a.run("stats", "--json=watches").output == #"{"watches":2}"# + "\n")
  }
}
