import Foundation

/// A program of long tests: what it reads from its command line, and how it writes.
package protocol TestProgram {}

extension TestProgram {
  /// Returns the number of an option, as `--seed 7` or `--seed=7`; nil without one from 0 on.
  package static func number(_ name: String, _ words: [String]) -> Int? {
    if let word = words.first(where: { $0.hasPrefix(name + "=") }) {
      return Int(word.dropFirst(name.utf8.count + 1)).flatMap { $0 >= 0 ? $0 : nil }
    }
    guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
    return Int(words[place + 1]).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Writes a line to standard output.
  package static func inform(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Writes text to standard error.
  package static func give(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
