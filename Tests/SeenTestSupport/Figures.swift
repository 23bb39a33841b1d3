import Foundation

/// The lines that `.ci/trust` reads from tests: what a test reached, next to what is required.
package enum Figures {
  /// Prints a figure if the environment variable `SEEN_FIGURES` is 1.
  ///
  /// Call it last in a test, so that nothing is printed if the test fails.
  package static func inform(_ test: String, _ unit: String, _ count: Int, of requested: Int) {
    guard ProcessInfo.processInfo.environment["SEEN_FIGURES"] == "1" else { return }
    let line = "\n\(test) \(unit) \(count) of \(requested) violations 0\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}
