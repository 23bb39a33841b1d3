import Foundation
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// What others push, and what a repository is told, must not change what is exchanged or run programs.
@Suite("A hostile repository", .serialized, .enabled(if: SyncPlace.hasGit))
struct SyncAttackTests {
  private let place: SyncPlace
  private let a: TestWorld
  private let b: TestWorld
  private static let name = "events/2026-11.a.jsonl"
  private let segment = Self.name

  init() throws {
    place = try SyncPlace()
    (a, b) = try place.twoCopies()
  }

  private func watches(_ world: TestWorld) -> String {
    world.run("stats", "--json=watches").output
  }

  /// Runs a script in the folder of all copies, with the settings of one user.
  private func shell(_ script: String, as name: String = "a") {
    let world = place.world(name)
    let result = world.runProgram(
      ["sh", "-euc", "cd '\(place.path)'; " + script], input: [],
      environment: [
        ("GIT_AUTHOR_NAME", "x"), ("GIT_AUTHOR_EMAIL", "x@y"), ("GIT_COMMITTER_NAME", "x"),
        ("GIT_COMMITTER_EMAIL", "x@y"),
      ])
    #expect(result?.status == 0, "\(String(decoding: result?.errors ?? [], as: UTF8.self))")
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: place.path + "/" + name)
  }

  /// The bytes of a file in the newest commit of a copy or the remote.
  private func committed(_ path: String, in name: String) -> String {
    let result = place.git("cat-file", "blob", "main:" + path, in: name)
    return String(decoding: result?.output ?? [], as: UTF8.self)
  }

  @Test(
    "is not trusted where it takes the place of one that is",
    arguments: ["cp -R", "git clone"])
  func replaced(_ way: String) throws {
    if way == "cp -R" {
      shell("cp -R a other; rm -rf a; mv other a")
    } else {
      shell("rm -rf a; git clone -q remote a")
    }
    shell("git -C a config core.sshCommand 'touch ran'")
    a.run("log", "Alien", "--new")
    let answer = a.run("sync")
    #expect(answer.code == .notPermitted && answer.errors.contains("'seen sync --trust'"))
    #expect(a.run("diff", "HEAD").code == .notPermitted)
    #expect(a.run("sync", "--status", "--json=trusted").output == #"{"trusted":false}"# + "\n")
    #expect(a.run("sync", "--trust").code == .done)
    #expect(b.run("sync").code == .done && SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("leaves a file of events whose name is not UTF-8 uncounted, and a check reports it")
  func notUTF8() throws {
    shell(#"cp "a/\#(segment)" "a/events/$(printf 'a\377b').jsonl""#)
    #expect(a.run("check").output.contains("has a name that is not UTF-8; it is ignored"))
  }

  @Test("an event of a known id and another time has arrived")
  func fork() throws {
    let line =
      #"{"id":"a.2","time":"2026-10-01T00:00:00.000Z","type":"watch.logged","#
      + #""subject":"film:heat","data":{"date":"2026-10-01"}}"# + "\n"
    try place.write(line, "b/events/x.jsonl")
    #expect(b.run("sync").output == "Sent 1 event.\n")
    let arrived = a.run("sync", "--json=arrived").output
    #expect(arrived.contains(#""writer":"a","events":1,"watches":1"#), "\(arrived)")
  }
}
