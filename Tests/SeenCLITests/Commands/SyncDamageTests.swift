import Foundation
import SeenApp
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// Repositories and remotes that are damaged: what was recorded is never lost, and the next sync works.
@Suite("A sync", .enabled(if: SyncPlace.hasGit)) struct SyncDamageTests {
  private let place: SyncPlace

  init() throws { place = try SyncPlace() }

  /// How many watches the remote has.
  private func sent() throws -> Int {
    let names = place.git("ls-tree", "--name-only", "main:events", in: "remote")?.output ?? []
    return names.split(separator: 10).reduce(0) { count, name in
      let path = "main:events/" + String(decoding: name, as: UTF8.self)
      let text = place.git("cat-file", "blob", path, in: "remote")?.output ?? []
      return count + String(decoding: text, as: UTF8.self).split(separator: "watch.logged").count
        - 1
    }
  }

  @Test("sets a repository with an empty object or reference aside, and goes on from the files")
  func damage() throws {
    let (a, _) = try place.twoCopies()
    let repository = place.path + "/a/.git/"
    let files =
      FileManager.default.enumerator(atPath: repository)?.compactMap { $0 as? String } ?? []
    let damaged = files.filter { name in
      name.hasPrefix("objects/") && name.utf8.count > 45 || name.hasPrefix("refs/heads/")
        || ["HEAD", "config"].contains(name)
    }
    #expect(damaged.count > 5)
    var count = 1
    for name in damaged where FileManager.default.fileExists(atPath: repository + name) {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: repository + name)
      try place.write("", "a/.git/" + name)
      a.run("log", "Film \(count)", "--new")
      count += 1
      let answer = a.run("sync")
      #expect(answer.code == .done, "\(name): \(answer.errors)")
      #expect(try sent() == count, "\(name)")
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: place.path + "/a")
      .filter { $0.hasPrefix(".git-broken-") }
    #expect(!kept.isEmpty)
    // What was set aside is nobody's to sync.
    #expect(!a.run("sync").errors.contains("git-broken"))
  }

  @Test("refuses a tree that has a name twice, and loses nothing")
  func doubled() throws {
    let (a, b) = try place.twoCopies()
    b.run("sync")
    for title in ["Up", "Alien"] { a.run("log", title, "--new") }
    let before = try text(of: "a")
    let good = try #require(place.git("rev-parse", "main", in: "remote")).output
    try pushDoubled()
    let answer = a.run("sync")
    #expect(answer.code == .data)
    #expect(answer.errors.contains("contains duplicate file entries"))
    #expect(try text(of: "a") == before)
    // It may have been fetched by another git, which does not look.
    place.git("fetch", "-q", in: "a")
    #expect(a.run("sync").code == .data)
    #expect(try text(of: "a") == before)
    let id = String(decoding: good.prefix { $0 != 10 }, as: UTF8.self)
    place.git("update-ref", "refs/heads/main", id, in: "remote")
    #expect(a.run("sync").code == .done)
    #expect(try sent() == 3)
  }

  /// Every so many moments, from another one each time; each takes two syncs.
  private static let distance = 5

  @Test("with a remote can be killed at any moment and run again")
  func firstSync() throws {
    let first = Int.random(in: 1...Self.distance)
    for step in stride(from: first, to: .max, by: Self.distance) {
      let place = try SyncPlace()
      let a = place.world("a")
      for name in ["a", "remote"] {
        try FileManager.default.createDirectory(
          atPath: place.path + "/" + name, withIntermediateDirectories: true)
      }
      place.git("init", "-q", "--bare", "--initial-branch=main", in: "remote")
      a.run("init", place.path + "/a", "-q")
      a.run("log", "Heat", "--new")
      let files = a.files
      let faulty = FaultyFileSystem(files, [.deathAtCall(step)])
      a.files = faulty
      a.run("sync", "--remote", place.path + "/remote")
      a.files = files
      let answer = a.run("sync", "--remote", place.path + "/remote")
      #expect(answer.code == .done, "\(step): \(answer.errors)")
      if !faulty.isDead { return }
    }
  }

  private func text(of name: String) throws -> [String] {
    let folder = place.path + "/\(name)/events/"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { try String(contentsOfFile: folder + $0, encoding: .utf8) }
  }

  /// Pushes a tree whose first segment stands there twice, once with its first line alone.
  private func pushDoubled() throws {
    func line(_ words: String...) -> String {
      let output = place.git(words, in: "remote")?.output ?? []
      return String(decoding: output.prefix { $0 != 10 }, as: UTF8.self)
    }
    func write(_ bytes: [UInt8], _ type: String) throws -> String {
      try Data(bytes).write(to: URL(filePath: place.path + "/object"))
      return line(
        "hash-object", "-w", "-t", type, "--literally", place.path + "/object")
    }
    func tree(_ entries: [(mode: String, name: String, id: String)]) throws -> String {
      try write(
        entries.flatMap { entry in
          Array("\(entry.mode) \(entry.name)\0".utf8)
            + stride(from: 0, to: 40, by: 2).compactMap { place in
              UInt8(entry.id.dropFirst(place).prefix(2), radix: 16)
            }
        }, "tree")
    }
    let name = line("ls-tree", "--name-only", "main:events")
    let blob = line("rev-parse", "main:events/" + name)
    let text = place.git("cat-file", "blob", blob, in: "remote")?.output ?? []
    let first = try write(Array(text.prefix { $0 != 10 }) + [10], "blob")
    let events = try tree([("100644", name, blob), ("100644", name, first)])
    let journal = line("rev-parse", "main:journal.json")
    let whole = try tree([("40000", "events", events), ("100644", "journal.json", journal)])
    let commit = line("commit-tree", "-m", "x", "-p", "main", whole)
    place.git("update-ref", "refs/heads/main", commit, in: "remote")
  }
}
