package import Foundation

/// The folders and files that tests read.
package enum Repository {
  /// The top folder of the repository, found from where this file was compiled.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the text of a file, by its path from the top folder.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all Swift files below a folder, from the top folder, in byte order, without what builds leave there.
  package static func swiftFiles(below folder: String) -> [String] {
    let base = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: base.path(percentEncoded: false))
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.map { folder + "/" + $0 }
      .sorted()
  }

  /// The suites of others that travel with the tests.
  package static let suites = root.appending(path: "Tests/Suites")

  /// The folder of outside test data that `SEEN_TEST_DATA` names; nil when it is unset.
  package static var testData: URL? {
    ProcessInfo.processInfo.environment["SEEN_TEST_DATA"].map { URL(filePath: $0) }
  }

  /// Whether expected texts are to be rewritten instead of compared: `SEEN_RECORD=1`.
  package static var isRecording: Bool {
    ProcessInfo.processInfo.environment["SEEN_RECORD"] == "1"
  }
}
