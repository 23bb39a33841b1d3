import Foundation
import SeenApp
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// A sync as any front asks for it: values come back, and no words.
@Suite("A sync without a command line") struct SyncTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let hasGit =
    TestWorld.withPrograms("/").runProgram(["git", "merge-tree", "-h"], input: [], environment: [])
    != nil

  /// Returns the world of a user of their own, in the folder of a copy.
  private func world(_ name: String) -> TestWorld {
    let world = TestWorld.withPrograms(folder.path + "/" + name)
    world.environment["HOME"] = folder.path + "/home-" + name
    world.environment["SEEN_WRITER"] = name
    return world
  }

  private func error(of body: () throws(AppError) -> Void) -> AppError? {
    do throws(AppError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("needs a repository, and git")
  func refused() throws {
    let world = world("a")
    world.run("init", folder.path + "/a", "-q")
    let front = AnsweringFront(nil)
    let journal = front.journal(in: world)
    let path = folder.path + "/a"
    #expect(
      error { () throws(AppError) in _ = try journal.sync(SyncOptions()) }
        == .syncing(.noRepository(path)))
    world.runsPrograms = false
    var options = SyncOptions()
    options.remote = "x"
    #expect(
      error { () throws(AppError) in _ = try journal.sync(options) } == .syncing(.noGit))
    let state = journal.syncState(of: try journal.openFolder())
    #expect(state.record == nil && state.plan == nil && state.problem == nil)
    #expect(front.questions.isEmpty)
  }

  @Test("returns what arrived, and asks before much is erased", .enabled(if: hasGit))
  func exchanged() throws {
    let (a, b) = (world("a"), world("b"))
    let remote = folder.path + "/remote"
    for path in [remote, folder.path + "/b"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    func git(_ words: String...) {
      let result = a.runProgram(["git"] + words, input: [], environment: [])
      #expect(result?.status == 0, "\(words)")
    }
    git("init", "-q", "--bare", "--initial-branch=main", remote)
    a.run("init", folder.path + "/a", "-q")
    for number in 1...8 {
      a.run("log", "Film \(number)", "--new", "--on", "2024-06-01", "--rate", "3/5")
    }
    a.run("sync", "--remote", remote)
    git("clone", "-q", remote, folder.path + "/b")
    b.now = a.now
    b.run("sync", "--trust")
    a.run("log", "Heat", "--new", "--on", "2024-06-02")
    a.run("sync")
    b.now = a.now

    let silent = AnsweringFront(nil)
    let first = try silent.journal(in: b).sync(SyncOptions())
    #expect(first.failure == nil && first.exchange.hasMerged && silent.questions.isEmpty)
    #expect(first.arrivals.writers.map(\.name) == ["a"])
    #expect(first.arrivals.writers.first?.counts == [.watches: 1, .titles: 1])
    #expect(first.arrivals.changes.map(\.change) == [.watched, .changed])
    let label = TitleLabel(id: "film:heat", name: "Heat", year: nil)
    #expect(first.arrivals.changes.allSatisfy { $0.topic == .title(label) })

    for number in 1...8 { a.run("forget", "Film \(number)", "--yes") }
    a.run("sync")
    let refused = try silent.journal(in: b).sync(SyncOptions())
    guard case .syncing(.forgetting(24, let erasures))? = refused.failure else {
      Issue.record("\(String(describing: refused.failure))")
      return
    }
    #expect(!erasures.isEmpty && !refused.exchange.hasMerged)
    #expect(silent.questions == [.syncing(.forgetting(24, erasures))])
    let willing = AnsweringFront(.yes)
    let accepted = try willing.journal(in: b).sync(SyncOptions())
    #expect(accepted.failure == nil && accepted.exchange.erasedCount == 24)
    #expect(willing.questions == silent.questions)
    #expect(accepted.arrivals.changes.allSatisfy { $0.change == .erased })
  }

  @Test("takes no answer of git that did not arrive for an empty one", .enabled(if: hasGit))
  func lost() throws {
    let remote = folder.path + "/remote"
    let made = world("maker").runProgram(
      ["git", "init", "-q", "--bare", "--initial-branch=main", remote], input: [], environment: [])
    #expect(made?.status == 0)
    // Every third of the programs, from another one each time.
    var (number, rounds, failures) = (Int.random(in: 1...3), 0, 0)
    while true {
      let a = world("a\(number)")
      a.run("init", a.currentDirectory ?? "", "-q")
      a.run("log", "Heat", "--new", "--on", "2024-06-02")
      a.lostProgram = a.programCount + number
      let other = remote + "-\(number)"
      try FileManager.default.copyItem(atPath: remote, toPath: other)
      let first = a.run("sync", "--remote", other)
      guard a.programCount >= a.lostProgram ?? 0 else { break }
      failures += first.isDone ? 0 : 1
      a.lostProgram = nil
      if first.isDone {
        let heads = [folder.path + "/a\(number)", other].map { repository in
          a.runProgram(
            ["git", "-C", repository, "for-each-ref", "--format=%(objectname)", "refs/heads/main"],
            input: [], environment: [])?.output
        }
        #expect(
          heads[0]?.isEmpty == false && heads[0] == heads[1],
          "program \(number): \(first.output)\(first.errors)")
      }
      let second = a.run("sync", "--remote", other)
      #expect(second.isDone, "program \(number): \(first.errors) then \(second.errors)")
      #expect(a.run("sync").isDone, "program \(number)")
      (number, rounds) = (number + 3, rounds + 1)
    }
    #expect(rounds > 3 && failures > 0)
  }
}

extension TestWorld {
  /// Returns a world with the files and the programs of this computer, in a folder.
  fileprivate static func withPrograms(_ path: String) -> TestWorld {
    let world = TestWorld(files: PosixFileSystem())
    world.runsPrograms = true
    world.currentDirectory = path
    world.environment = [
      "PATH": ThisMachine.variable("PATH") ?? "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1",
    ]
    return world
  }
}
