package import SeenWire

/// How a line of another journal ended.
package struct ForeignRow: Sendable {
  /// The file, as reports call it.
  package let file: String
  /// Its line, from 1.
  package let line: Int
  /// The id of its event; empty where the line was not decoded.
  package internal(set) var name = ""
  package internal(set) var outcome = Outcome.accepted
  /// Whether the line was changed after it was written.
  package internal(set) var hasWrongSum = false

  /// How a line ended, and why.
  package enum Outcome: Equatable, Sendable {
    /// It is kept as it is.
    case accepted
    /// The file has it twice.
    case repeated
    /// The journal has it.
    case present
    /// It is not an event.
    case rejected(LineProblem)
  }

  init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// How it ended, without the reason.
  package var state: RowState {
    switch outcome {
    case .accepted: .accepted
    case .repeated, .present: .duplicate
    case .rejected: .rejected
    }
  }
}
