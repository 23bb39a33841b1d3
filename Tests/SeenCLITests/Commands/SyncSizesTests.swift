import Foundation
import SeenApp
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// Files that are too large to be held in memory, and caches on another disk.
@Suite("A sync of great files", .enabled(if: SyncPlace.hasGit))
struct SyncSizesTests {
  private let place: SyncPlace
  private let a: TestWorld
  private let b: TestWorld

  init() throws {
    place = try SyncPlace()
    (a, b) = try place.twoCopies()
  }

  /// Pushes a file to the remote by another git.
  private func push(_ name: String, _ bytes: Data) throws {
    let path = place.path + "/other"
    try? FileManager.default.removeItem(atPath: path)
    place.git("clone", "-q", place.path + "/remote", path, in: "remote")
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    for words in [["add", "-f", name], ["commit", "-q", "-m", "more"], ["push", "-q"]] {
      #expect(place.git(words, in: "other")?.status == 0)
    }
  }

  /// A segment of lines of nearly 100 KB, of a kind that no version knows.
  private func segment(_ lineCount: Int) -> Data {
    let text = String(repeating: "x", count: 99_000)
    let lines = (1...lineCount).map { number in
      #"{"id":"big-00000000.\#(number)","time":"2026-01-01T00:00:00.000Z","type":"acme.text","#
        + #""subject":"film:x\#(number)","data":{"text":"\#(text)"}}"# + "\n"
    }
    return Data(lines.joined().utf8)
  }

  @Test(
    "takes a file of any size as it is, whatever it is", arguments: ["own.bin", "media/ab/x.png"])
  func anyFile(_ name: String) throws {
    let bytes = Data((0..<(9 << 20)).map { UInt8(truncatingIfNeeded: $0 / 1000) })
    try push(name, bytes)
    #expect(b.run("sync").code == .done)
    #expect(FileManager.default.contents(atPath: place.path + "/b/" + name) == bytes)
    #expect(b.run("sync").output == "Nothing new.\n")
  }

  @Test("takes a segment of any size, also one that gets more lines or forgets some")
  func segments() throws {
    let name = "events/2026-01.big-00000000.jsonl"
    for count in [2, 89] {
      let bytes = segment(count)
      try push(name, bytes)
      #expect(b.run("sync").code == .done)
      #expect(FileManager.default.contents(atPath: place.path + "/b/" + name) == bytes)
    }
    #expect(a.run("sync").code == .done)
    #expect(a.run("forget", "big-00000000.7", "--yes").code == .done)
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    let (here, there) = (try place.text("a/" + name), try place.text("b/" + name))
    #expect(
      here == there && here.contains("event.forgotten") && here.split(separator: "\n").count == 89)
  }

  @Test("refuses a great segment that is not made of lines, and goes on once it is gone")
  func zeros() throws {
    let name = "events/2020-01.zeros-00000000.jsonl"
    a.run("log", "Ran", "--new")
    try push(name, Data(count: 65 << 20))
    let answer = a.run("sync")
    #expect(answer.code == .data)
    #expect(
      answer.errors.contains("'\(name)' of the other side has over 64 MB"), "\(answer.errors)")
    #expect(!FileManager.default.fileExists(atPath: place.path + "/a/" + name))
    for words in [["rm", "-q", name], ["commit", "-q", "-m", "less"], ["push", "-q"]] {
      #expect(place.git(words, in: "other")?.status == 0)
    }
    for world in [a, b] { #expect(world.run("sync").code == .done) }
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("names the lock that a killed git left on what the remote had")
  func lockOfRemote() throws {
    b.run("log", "Ran", "--new")
    #expect(b.run("sync").code == .done)
    let lock = place.path + "/a/.git/refs/remotes/origin/main.lock"
    try Data().write(to: URL(fileURLWithPath: lock))
    let answer = a.run("sync")
    #expect(answer.code == .busy)
    #expect(answer.errors.contains("/a/.git/refs/remotes/origin/main.lock'"), "\(answer.errors)")
    try FileManager.default.removeItem(atPath: lock)
    #expect(a.run("sync").code == .done && SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("makes a repository beside a link to caches elsewhere, and follows it nowhere")
  func cachesElsewhere() throws {
    let files = FileManager.default
    let shared = "/dev/shm/seen-test-\(UUID().uuidString)"
    let canBeShared =
      (try? files.createDirectory(
        atPath: shared, withIntermediateDirectories: false)) != nil
    let elsewhere = canBeShared ? shared : place.path + "/elsewhere"
    try files.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: elsewhere) }
    let c = place.world("c")
    c.run("init", place.path + "/c", "-q")
    c.run("log", "Heat", "--new")
    try? files.removeItem(atPath: place.path + "/c/.seen")
    try files.createSymbolicLink(
      atPath: place.path + "/c/.seen", withDestinationPath: elsewhere)
    place.git("init", "-q", "--bare", "--initial-branch=main", place.path + "/other", in: "remote")
    let answer = c.run("sync", "--remote", place.path + "/other")
    #expect(answer.code == .done, "\(answer.errors)")
    #expect(try files.contentsOfDirectory(atPath: elsewhere).isEmpty)
    let names = try files.contentsOfDirectory(atPath: place.path + "/c")
    #expect(names.contains(".git") && !names.contains { $0.hasPrefix(".git-new-") }, "\(names)")
  }
}
