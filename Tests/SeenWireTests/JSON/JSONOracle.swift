import Foundation
import SeenFuzz
import SeenTestSupport
import Testing

/// The strict reader against Python's, by the same program that judges a million documents at length.
@Suite struct JSONOracle {
  /// Runs the judge over records; returns its exit status.
  private func judge(_ records: [UInt8]) throws -> Int32 {
    let files = FileManager.default
    let stem = files.temporaryDirectory.appending(path: "seen-documents-\(UUID().uuidString)")
    try Data(records).write(to: stem)
    defer { try? files.removeItem(at: stem) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let program = Repository.root.appending(path: ".ci/oracles/strict-json")
    process.arguments = ["python3", program.path(percentEncoded: false)]
    process.standardInput = try FileHandle(forReadingFrom: stem)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(
    "documents good and broken are read alike",
    .enabled(if: Python.has("json"), "python3 is not installed"))
  func alike() throws {
    #expect(try judge(Documents.records(seed: 7, 0..<2000)) == 0)
  }

  @Test(
    "the judge sees a wrong verdict, and another understanding",
    .enabled(if: Python.has("json"), "python3 is not installed"),
    arguments: ["1 1 1\nx1\n", "1 0 0\n1\n", "3 1 3\n[1][2]\n", "2 0 0\n{}\n", ""])
  func canary(_ records: String) throws {
    #expect(try judge(Array(records.utf8)) == 1)
  }
}
