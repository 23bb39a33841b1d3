/// What a reader found that its owner should know; none of it keeps the rest from counting.
package struct Finding: BitwiseCopyable, Sendable {
  /// What was found.
  package enum Kind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// The line is not strict JSON or lacks a well-formed envelope.
    case badLine
    /// The last line of a segment has no line feed and is not whole.
    case tornTail
    /// The line is a merge marker.
    case mergeMarker
    /// The line is longer than a line may be.
    case lineTooLong
    /// The sum does not match its line, or is not at its end.
    case wrongSum
    /// A required member is missing or wrong.
    case inert
    /// An optional member is wrong and counts as absent.
    case ignoredMember
    /// Another revision of the same event was chosen.
    case variant
    /// Two events have one id.
    case fork
    /// An event was recorded more than 24 hours in the future.
    case future
  }

  /// The detail of a variant that gave way to a greater revision, as when an edit was accepted.
  package static let revised = "revised"

  /// What was found.
  package var kind: Kind
  /// Where the line lies.
  package var line: TextRange
  /// The line's number in its segment, from 1; 0 when it is not known.
  package var lineNumber: UInt32
  /// The byte's place in the line, from 1; 0 when the whole line is meant.
  package var column: UInt32
  /// More about it, as a word, or `none`.
  package var detail: Symbol

  package init(
    _ kind: Kind, line: TextRange, lineNumber: UInt32, column: UInt32 = 0,
    detail: Symbol = .none
  ) {
    self.kind = kind
    self.line = line
    self.lineNumber = lineNumber
    self.column = column
    self.detail = detail
  }
}
