import Foundation

/// The lines that `.ci/trust` reads from tests: how far a test came, beside how far it was to come.
package enum Figures {
  /// Tells a figure if the environment variable `SEEN_FIGURES` is 1.
  ///
  /// Call it last in a test: what fails before is not told.
  package static func tell(_ test: String, _ unit: String, _ count: Int, of asked: Int) {
    guard ProcessInfo.processInfo.environment["SEEN_FIGURES"] == "1" else { return }
    let line = "\n\(test) \(unit) \(count) of \(asked) violations 0\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}
