import Foundation
import Testing

@testable import Bench

/// A row that does not hold is told, and nothing else is.
///
/// Programs of the shell stand in for `seen`, so that what they take is known. One test at a time: a file that another
/// test's program still has open for writing, because it was started meanwhile, cannot be run.
@Suite("A row of the budget", .serialized) struct VerdictTests {
  /// Measures a row with a program that is this script, and with another build that is it too.
  private func verdict(
    _ script: String, _ row: Row, _ more: [String] = [], isPaired: Bool = false
  ) throws -> Verdict {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "seen").path
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let words = ["--seen", program, "--folder", folder.path, "--rounds", "1"]
    let bench = try Workbench(
      try #require(Options(words + more + (isPaired ? ["--beside", program] : []))))
    let verdict = try Verdict(row, bench)
    bench.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["seen"])
    return verdict
  }

  private func row(_ peer: Peer, _ allowed: Double = 1) -> Row {
    Row("row", nil, .plain(["version"]), peer, allowed)
  }

  @Test("holds below its limit, and does not hold above it")
  func limits() throws {
    let quick = try verdict("exit 0", row(.seconds(20)))
    #expect(!quick.fails)
    #expect(quick.line.hasSuffix(" holds"))
    let slow = try verdict("sleep 0.2", row(.seconds(0.1)))
    #expect(slow.fails)
    #expect(slow.line.hasSuffix(" DOES NOT HOLD"))
    #expect(try verdict("exit 0", row(.megabytes(0.001))).fails)
    let smoke = try verdict("sleep 0.2", row(.seconds(0.1)), ["--smoke"])
    #expect(!smoke.fails)
    #expect(smoke.line.hasSuffix(" works"))
  }

  @Test("fails when the program does, in a smoke test too")
  func failures() throws {
    for more in [[], ["--smoke"]] {
      let verdict = try verdict("exit 3", row(.seconds(20)), more)
      #expect(verdict.fails)
      #expect(verdict.line.contains("FAILED: this command failed: "))
    }
  }

  @Test("says what both builds take, in pairs")
  func beside() throws {
    let verdict = try verdict("exit 0", row(.seconds(20)), isPaired: true)
    #expect((verdict.beside ?? 0) > 0)
    #expect(verdict.line.contains(" of the other build)"))
  }

  @Test("is selected by the beginning of its name and by its size, which is one of two")
  func selection() throws {
    func names(_ words: [String]) throws -> [String] {
      Budget.rows(try #require(Options(words))).map(\.name)
    }
    let all = try names([])
    #expect(Set(all).count == all.count)
    #expect(try names(["--rows", "replay-memory,growth-my"]) == ["replay-memory", "growth-my"])
    #expect(try names(["--rows", "growth"]).count == 5)
    #expect(
      try names(["--events", "20000", "--rows", "stats"]) == ["stats-hello", "stats-python"])
    #expect(try names(["--events", "1000000", "--rows", "stats"]) == ["stats-duckdb"])
    #expect(Options(["--events", "30000"]) == nil)
    #expect(Options(["--make", "there", "--events", "30000"]) != nil)
    for words in [["--rounds", "0"], ["--seed", "-1"], ["--rows"], ["--other", "1"]] {
      #expect(Options(words) == nil, "\(words)")
    }
  }

  @Test("takes the middle of what was measured")
  func medians() {
    #expect(Contest.median([]) == 0)
    #expect(Contest.median([3]) == 3)
    #expect(Contest.median([9, 1, 2]) == 2)
    #expect(Contest.median([4, 1, 2, 9]) == 3)
  }
}
