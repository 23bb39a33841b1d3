import Foundation
import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// What must not get lost when copies are synced whose files somebody changed by hand.
@Suite("A sync", .enabled(if: SyncPlace.hasGit))
struct SyncLossTests {
  private let place: SyncPlace
  private let a: TestWorld
  private let b: TestWorld
  private let segment = "events/2026-11.a.jsonl"

  init() throws {
    place = try SyncPlace()
    (a, b) = try place.twoCopies()
    for title in ["Ran", "Alien"] { a.run("log", title, "--new", "--on", "2024-06-01") }
    for world in [a, b] { #expect(world.run("sync").code == .done) }
  }

  private func watches(_ world: TestWorld) -> String { world.run("stats", "--json=watches").output }

  /// Rewrites the lines of a file in a copy.
  private func edit(_ name: String, _ change: ([String]) -> [String]) throws {
    let lines = try place.text(name).split(separator: "\n").map(String.init)
    try place.write(change(lines).map { $0 + "\n" }.joined(), name)
  }

  @Test("brings back events whose lines were deleted, and says so")
  func deletedLines() throws {
    let whole = try place.text("a/" + segment)
    try edit("a/" + segment) { $0.filter { !$0.contains("film:ran") } }
    #expect(watches(a) == #"{"watches":2}"# + "\n")
    let answer = a.run("sync")
    #expect(
      answer.errors.contains(
        "seen: 2 events had been deleted from 'events/2026-11.a.jsonl'; they are back, as last"
          + " committed\n"), "\(answer.errors)")
    #expect(Set(try place.text("a/" + segment).lines) == Set(whole.lines))
    #expect(a.run("sync", "--json=restored").output == #"{"restored":[]}"# + "\n")
    #expect(b.run("sync").code == .done)
    #expect(watches(a) == #"{"watches":3}"# + "\n" && SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("brings back what an old backup of the folder lacks")
  func restoredBackup() throws {
    let backup = try place.text("a/" + segment)
    a.run("log", "Ikiru", "--new")
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    try place.write(backup, "a/" + segment)
    a.run("rate", "Ran", "3/10")
    for world in [a, b, a] { #expect(world.run("sync").code == .done) }
    for world in [a, b] { #expect(watches(world) == #"{"watches":4}"# + "\n") }
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("does not take over that another copy deleted lines and committed it", arguments: [0, 1])
  func deletedElsewhere(_ newCount: Int) throws {
    try edit("b/" + segment) { $0.filter { !$0.contains("film:ran") } }
    place.git("commit", "-qam", "tidy", in: "b")
    place.git("push", "-q", "origin", "HEAD:main", in: "b")
    for number in 0..<newCount { a.run("log", "Film \(number)", "--new") }
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    #expect(watches(a) == "{\"watches\":\(3 + newCount)}\n")
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("keeps an edit of each copy where they edited neighbors, and both of one line")
  func edits() throws {
    func number(_ lines: [String], _ text: String) -> Int {
      lines.firstIndex { $0.contains("watch.logged") && $0.contains(text) } ?? 0
    }
    try edit("a/" + segment) { lines in
      var lines = lines
      lines[number(lines, "film:ran")].replace("2024-06-01", with: "2024-06-02")
      return lines
    }
    try edit("b/" + segment) { lines in
      var lines = lines
      lines[number(lines, "film:alien")].replace("2024-06-01", with: "2024-06-03")
      lines[number(lines, "film:ran")].replace("2024-06-01", with: "2024-06-04")
      return lines
    }
    for world in [a, b, a] { #expect(world.run("sync").code == .done) }
    let text = try place.text("a/" + segment)
    #expect(Set(text.lines) == Set(try place.text("b/" + segment).lines))
    for day in ["2024-06-02", "2024-06-03", "2024-06-04"] { #expect(text.contains(day)) }
    #expect(!text.contains("2024-06-01"))
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("lets go of a damaged line that a repair moved away")
  func repaired() throws {
    try edit("a/" + segment) { $0 + ["{bad"] }
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    #expect(b.run("repair", "--yes").code == .done)
    for world in [b, a] { #expect(world.run("sync").code == .done) }
    #expect(try !place.text("a/" + segment).contains("{bad"))
    #expect(a.run("check").code == .done)
  }

  @Test(
    "keeps of the quarantine what both copies have left in it", arguments: [false, true])
  func quarantine(isRemoved: Bool) throws {
    try edit("a/" + segment) { $0 + ["{bad"] }
    #expect(a.run("repair", "--yes").code == .done)
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    // Neighbors, which git does not merge.
    #expect(a.run("forget", "Ran", "--yes").code == .done)
    let folders = ["a", "b"].map { place.path + "/\($0)/quarantine" }
    try place.write("cut off", "b/quarantine/.tmp-sync-0123")
    if isRemoved {
      try FileManager.default.removeItem(atPath: folders[1])
    } else {
      #expect(b.run("forget", "Alien", "--yes").code == .done)
    }
    for world in [a, b, a] {
      let answer = world.run("sync")
      #expect(answer.code == .done, "\(answer.errors)")
    }
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      #expect(names.count == (isRemoved ? 0 : 2), "\(names)")
      for name in names where name.hasSuffix(".original") {
        let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
        #expect(text.contains("film:heat") && text.contains("{bad"))
        #expect(!text.contains("film:ran") && !text.contains("film:alien"))
      }
    }
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("brings back pictures that an event names, and lets go of others")
  func pictures() throws {
    let picture = place.path + "/p.gif"
    try Data(Array("GIF89a".utf8) + [UInt8](repeating: 0, count: 20))
      .write(to: URL(filePath: picture))
    a.run("log", "Ikiru", "--new", "--photo", picture)
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    try FileManager.default.removeItem(atPath: place.path + "/a/media")
    #expect(a.run("sync").errors.contains("was deleted or damaged; it is back"))
    #expect(b.run("sync").code == .done)
    for world in [a, b] { #expect(world.run("check", "media").code == .done) }
    #expect(a.run("forget", "Ikiru", "--yes").code == .done)
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    let left = try FileManager.default.subpathsOfDirectory(atPath: place.path + "/b/media")
    #expect(!left.contains { $0.hasSuffix(".gif") })
  }

  @Test("shows what came without what gives a story away")
  func spoilers() throws {
    a.run("log", "Ikiru", "--new", "--notes", "the butler did it", "--spoiler")
    a.run("comment", "Ran", "the fool did it", "--spoiler")
    #expect(a.run("sync").code == .done)
    let answer = b.run("sync")
    #expect(answer.output.contains("Ikiru"), "\(answer.output)")
    #expect(!answer.output.contains("did it"), "\(answer.output)")
  }

  @Test("names the lock that a killed git left, and loses nothing")
  func lock() throws {
    a.run("log", "Ikiru", "--new")
    try place.write("", "a/.git/HEAD.lock")
    let answer = a.run("sync")
    #expect(answer.code == .busy)
    #expect(answer.errors.contains("/a/.git/HEAD.lock'"), "\(answer.errors)")
    try FileManager.default.removeItem(atPath: place.path + "/a/.git/HEAD.lock")
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    #expect(b.run("diary", "--json=subject").output.contains("film:ikiru"))
  }

  @Test("names the lock that a killed git left on the other side, where nobody else pushes")
  func otherLock() throws {
    a.run("rate", "Ran", "5/10")
    try place.write("", "remote/refs/heads/main.lock")
    let answer = a.run("sync")
    #expect(answer.code == .notPermitted)
    #expect(answer.errors.contains("main.lock': File exists"), "\(answer.errors)")
    try FileManager.default.removeItem(atPath: place.path + "/remote/refs/heads/main.lock")
    #expect(a.run("sync").output == "Sent 1 event.\n")
  }

  @Test("takes no damaged picture over a good one, whoever committed it, and mends its own")
  func damagedPictures() throws {
    let picture = place.path + "/p.gif"
    try Data(Array("GIF89a".utf8) + [UInt8](repeating: 0, count: 20))
      .write(to: URL(filePath: picture))
    a.run("log", "Ikiru", "--new", "--photo", picture)
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    let names = try FileManager.default.subpathsOfDirectory(atPath: place.path + "/a/media")
    let name = try #require(names.first { $0.hasSuffix(".gif") })
    for isCommitted in [false, true] {
      try place.write("", "a/media/" + name)
      if isCommitted {
        place.git("commit", "-q", "-a", "-m", "damage", in: "a")
        place.git("push", "-q", "origin", "HEAD", in: "a")
        b.run("log", "Noted", "--new")
      } else {
        let answer = a.run("sync")
        #expect(answer.errors.contains("is back"), "\(answer.errors)")
      }
      for world in [b, a, b, a] { #expect(world.run("sync").code == .done) }
      for world in [a, b] { #expect(world.run("check", "media").code == .done) }
    }
  }

  @Test("keeps a catalog as it was when it got its name")
  func catalogs() throws {
    let line = #"{"kind":"film","name":"Ran","year":1985}"# + "\n"
    try place.write(line, "a/films.jsonl")
    #expect(a.run("catalog", "add", place.path + "/a/films.jsonl").code == .done)
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path + "/b/catalog")
    let name = "catalog/" + (try #require(names.first { $0.hasSuffix(".jsonl") }))
    for isCommitted in [false, true] {
      try place.write("", "a/" + name)
      if isCommitted {
        place.git("commit", "-q", "-a", "-m", "damage", in: "a")
        place.git("push", "-q", "origin", "HEAD", in: "a")
      }
      for world in [a, b, a, b] { world.run("sync") }
      #expect(try place.text("b/" + name) == line)
    }
    #expect(try place.text("a/" + name) == line)
  }

  @Test("sends events that the owner's settings tell git to ignore")
  func ignored() throws {
    try place.write("*.jsonl\n", "ignore")
    place.git("config", "core.excludesFile", place.path + "/ignore", in: "a")
    a.now = Instant(milliseconds: a.now.milliseconds + 40 * 86_400_000)
    a.run("log", "Ikiru", "--new")
    #expect(a.run("sync", "--status").output.hasSuffix("2 events are waiting to be sent.\n"))
    #expect(a.run("sync").output == "Sent 2 events.\n")
    #expect(b.run("sync").code == .done)
    #expect(watches(b) == #"{"watches":4}"# + "\n")
  }

  @Test("takes no link for a file of events")
  func links() throws {
    try place.write("secret\n", "secret")
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/a/events/x.jsonl", withDestinationPath: place.path + "/secret")
    #expect(a.run("sync").errors.contains("'events/x.jsonl'"))
    #expect(b.run("sync").code == .done)
    #expect(try !b.files.list(place.path + "/b/events").contains("x.jsonl"))
  }

  @Test("erases what other copies still had of a forgotten event, in whatever file it comes")
  func forgotten() throws {
    a.run("amend", "--last", "--notes", "the secret")
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    // An edited line that was accepted, a copy of a conflict, and what a repair kept.
    try edit("b/" + segment) { lines in
      lines.map { $0.replacing("the secret", with: "another secret") }
    }
    #expect(b.run("check", "--accept").code == .done)
    try place.write(try place.text("a/" + segment), "b/events/2026-11.a (conflicted copy).jsonl")
    try edit("b/" + segment) { $0 + ["{bad"] }
    #expect(b.run("repair", "--yes").code == .done)
    #expect(a.run("forget", "Alien", "--yes").code == .done)
    for world in [a, b, a, b, a] { #expect(world.run("sync").code == .done) }
    for name in ["a", "b"] {
      let found = place.git("grep", "-l", "secret", "HEAD", in: name)
      #expect(found?.output == [], "\(String(decoding: found?.output ?? [], as: UTF8.self))")
    }
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("does not bring back what was forgotten since a backup of the events")
  func forgottenSinceBackup() throws {
    let backup = try place.text("b/" + segment)
    #expect(a.run("forget", "Ran", "--yes").code == .done)
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    try place.write(backup, "b/" + segment)
    for world in [b, a, b] { #expect(world.run("sync").code == .done) }
    for (world, name) in [(a, "a"), (b, "b")] {
      let text = try place.text(name + "/" + segment)
      #expect(!text.contains("film:ran") && text.contains("event.forgotten"))
      #expect(world.run("check") == Transcript(output: "", errors: "", code: .done))
    }
    #expect(place.git("grep", "-l", "film:ran", "HEAD", in: "a")?.output == [])
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("does not bring back what was forgotten behind a byte-order mark")
  func byteOrderMark() throws {
    #expect(try place.text("a/" + segment).lines.first?.contains("film:heat") ?? false)
    try place.write("\u{FEFF}" + place.text("a/" + segment), "a/" + segment)
    #expect(a.run("forget", "Heat", "--yes").code == .done)
    for world in [a, b, a] { #expect(world.run("sync").code == .done) }
    for (world, name) in [(a, "a"), (b, "b")] {
      #expect(try !place.text(name + "/" + segment).contains("film:heat"))
      #expect(world.run("check") == Transcript(output: "", errors: "", code: .done))
    }
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("a repository loses its history, and nothing else, as the help of forget says")
  func purged() throws {
    a.run("log", "Ikiru", "--new", "--notes", "the secret")
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    #expect(a.run("forget", "Ikiru", "--yes").code == .done)
    for world in [a, b, a] { #expect(world.run("sync").code == .done) }
    let before = SyncPlace.views(a)
    let help = a.run("forget", "--help").output.split { $0.isWhitespace }.joined(separator: " ")
    let recipe = help.split(separator: "'").filter { $0.hasPrefix("git ") }
    #expect(recipe.count == 6)
    for command in recipe {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      #expect(place.git(words, in: "a")?.status == 0, "\(command)")
    }
    #expect(SyncPlace.views(a) == before)
    #expect(place.git("log", "--all", "-S", "secret", "--oneline", in: "a")?.output == [])
    place.git("clone", "-q", place.path + "/remote", place.path + "/c", in: "remote")
    let c = place.world("c")
    c.now = a.now
    #expect(c.run("sync", "--trust").code == .done)
    #expect(SyncPlace.views(c) == before && a.run("sync").code == .done)
  }

  @Test("keeps a journal's identity: without journal.json nothing is synced or made anew")
  func identity() throws {
    let whole = try place.text("a/journal.json")
    try FileManager.default.removeItem(atPath: place.path + "/a/journal.json")
    for words in [["sync"], ["init", place.path + "/a"]] {
      let answer = a.run(["-C", place.path + "/a"] + words)
      #expect(answer.code == .noInput, "\(answer)")
      #expect(answer.errors.contains("'git checkout -- journal.json'"))
    }
    place.git("checkout", "--", "journal.json", in: "a")
    #expect(try place.text("a/journal.json") == whole)
    try place.write(whole.replacing("{", with: #"{"mine":1,"#), "a/journal.json")
    #expect(
      a.run("sync").errors.contains(
        "Left to git, as they were changed outside of Seen: 'journal.json'.\n"))
    #expect(b.run("sync").code == .done)
    #expect(try place.text("b/journal.json") == whole)
  }

  @Test("counts what is in the folder and not committed, and says why it cannot run")
  func status() throws {
    a.run("log", "Ikiru", "--new")
    #expect(a.run("sync", "--status").output.hasSuffix("2 events are waiting to be sent.\n"))
    #expect(a.run("doctor").output.contains("2 events are waiting"))
    // Only a sync commits, so nothing is said of that.
    place.git("remote", "remove", "origin", in: "a")
    #expect(
      a.run("sync", "--status").output.hasSuffix(
        "It cannot be synced now: there is no remote to sync with.\n"))
    place.git("checkout", "-q", "--detach", in: "a")
    #expect(
      a.run("sync", "--status").output.hasSuffix(
        "It cannot be synced now: no branch is checked out in the repository.\n"))
  }

  @Test("goes on with the former address where the new one cannot be reached")
  func wrongAddress() throws {
    let answer = a.run("sync", "--remote", place.path + "/nowhere")
    #expect(answer.code == .unavailable)
    #expect(answer.errors.contains("'origin' is still '\(place.path)/remote'."))
    a.run("rate", "Ran", "5/10")
    // What the former address has is still known.
    #expect(a.run("sync", "--status").output.hasSuffix("1 event is waiting to be sent.\n"))
    #expect(a.run("sync").output == "Sent 1 event.\n")
  }

  @Test("says in a hook's own words why the other side refused")
  func refused() throws {
    let hook = place.path + "/remote/hooks/pre-receive"
    try "#!/bin/sh\necho 'quota is full'; exit 1\n".write(
      toFile: hook, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    a.run("rate", "Ran", "5/10")
    #expect(
      a.run("sync").errors.hasPrefix(
        "seen: the remote refused: quota is full; pre-receive hook declined; 1 event is waiting here"
      ))
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n") }
}
