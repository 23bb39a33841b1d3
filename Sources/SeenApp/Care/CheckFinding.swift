package import SeenCore
package import SeenStore

/// Something that a check of a journal found, and where.
package struct CheckFinding: Equatable, Sendable {
  /// The file, from the top of the journal; nil if the whole journal is meant.
  package private(set) var file: String?
  /// The line in it, from 1; nil if the whole file is meant.
  package private(set) var line: Int?
  /// The byte in the line, from 1; nil if the whole line is meant.
  package private(set) var column: Int?
  package let what: What

  init(file: String? = nil, line: Int? = nil, column: Int? = nil, _ what: What) {
    self.file = file
    self.line = line
    self.column = column
    self.what = what
  }

  /// What was found.
  package enum What: Equatable, Sendable {
    /// What the reader of events found in a line, and more about it.
    case read(Finding.Kind, String)
    /// An event was recorded earlier than the one with the number before it.
    case backward
    /// A line has no sum: it lost one, or never had any.
    case missingSum(isLost: Bool)
    /// A member of an event names one that is not in the journal, or was recorded later.
    case missingEvent(member: String)
    /// A name in `events/` is not that of a file, but of this; nil for one that is not UTF-8.
    case notFile(FileStatus.Kind?)
    /// A picture has other bytes than its name says.
    case changedPicture
    /// A picture is missing; nil for the name of something that must not be shown.
    case missingPicture(of: String?)
    /// Nothing names a file of the pictures.
    case unnamedPicture
    /// The snapshot does not match the events.
    case wrongSnapshot
    /// Events of a writer are missing.
    case gap(writer: String, ClosedRange<UInt64>, wereRecordedHere: Bool)
    /// A batch has fewer events than were recorded as one.
    case incompleteBatch(String, count: Int, whole: Int)
    /// More of a kind are not listed one by one.
    case unlisted(Kind, count: Int)
  }

  /// The kinds of what is found.
  package enum Kind: Equatable, Sendable {
    case read(Finding.Kind)
    case backward, missingSum, missingEvent, notFile
    case changedPicture, missingPicture, unnamedPicture
    case wrongSnapshot, gap, incompleteBatch
  }

  /// The kind of what was found.
  package var kind: Kind {
    switch what {
    case .read(let kind, _): .read(kind)
    case .backward: .backward
    case .missingSum: .missingSum
    case .missingEvent: .missingEvent
    case .notFile: .notFile
    case .changedPicture: .changedPicture
    case .missingPicture: .missingPicture
    case .unnamedPicture: .unnamedPicture
    case .wrongSnapshot: .wrongSnapshot
    case .gap: .gap
    case .incompleteBatch: .incompleteBatch
    case .unlisted(let kind, _): kind
    }
  }

  /// Returns whether this comes before another: by file, line and column, the whole journal last.
  func precedes(_ other: CheckFinding) -> Bool {
    guard let file, let otherFile = other.file else { return file != nil && other.file == nil }
    if !file.isSame(as: otherFile) { return file.precedes(otherFile) }
    return (line ?? 0, column ?? 0) < (other.line ?? 0, other.column ?? 0)
  }
}
