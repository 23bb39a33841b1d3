import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

/// The command line that a captured line means.
struct CaptureWords {
  /// The command and its options.
  private let options: [String]
  /// What it is about.
  private let operands: [String]

  /// Makes the command line of an entry that is not held.
  init(_ entry: CapturedEntry) {
    let line = entry.line
    let notes = line.notes.isEmpty ? [] : ["--notes=" + line.notes]
    let given = line.day.map { ["--given", $0.description] } ?? []
    switch line.deed {
    case .watched:
      let day = entry.day.map { ["--on", $0.description] } ?? []
      let clock = entry.clock.map { ["--clock", $0.description] } ?? []
      options = ["log"] + day + clock + notes
      operands = line.words
    case .wanted:
      options = ["watchlist", "add"] + given + notes
      operands = [line.words.joined(separator: " ")]
    case .rated:
      options = ["rate"] + given
      operands = line.words
    }
  }

  /// Returns the words to run, with what identifies the line; of a preview nothing is recorded.
  func words(_ source: String?, isPreview: Bool) -> [String] {
    options + (source.map { ["--src", $0] } ?? []) + (isPreview ? ["--dry-run"] : []) + ["--"]
      + operands
  }

  /// Returns the words as a shell takes them, with what identifies the line if that is to be recorded.
  func shown(_ source: String? = nil) -> String {
    let options = options + (source.map { ["--src", $0] } ?? [])
    // What begins like an option stands behind the others.
    let isPlain = operands.allSatisfy { !$0.hasPrefix("-") }
    let count = options.first == "watchlist" ? 2 : 1
    let name = options.prefix(count)
    let words = isPlain ? name + operands + options.dropFirst(count) : options + ["--"] + operands
    return Words.shell(of: Array(words))
  }
}
