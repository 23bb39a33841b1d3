package import SeenCore
package import SeenInterchange

/// A line of a capture file, and what becomes of it.
package struct CapturedEntry: Sendable {
  /// What is known of a line before it is tried.
  package enum State: Equatable, Sendable {
    /// Nothing has been recorded of it yet.
    case new
    /// It was captured before, also if that was undone or forgotten.
    case known
    /// It is for its owner to decide.
    case held(CaptureHold)
  }

  /// The path of its file, as it was given or from the journal's folder.
  package let file: String
  package let line: CapturedLine
  /// The id of the profile whose line it is; nil if nobody knows.
  package let profile: String?
  /// The day of it, with the hours after midnight that count as the day before; nil for none.
  package let day: Day?
  /// The time of day; nil for none.
  package let clock: Clock?
  /// The top of the scale that a bare number is on.
  package let ratingScale: Int
  package internal(set) var state = State.new

  /// What identifies it in the journal; nil where its day or its profile is not known.
  package var source: String? { profile.flatMap { line.source(of: $0) } }
}

/// Why a captured line is held.
package enum CaptureHold: Equatable, Sendable {
  /// It cannot be understood.
  case line(CaptureProblem)
  /// Its day is in the future.
  case future(Day)
  /// No profile has the name at the top of the file.
  case unknownProfile(String)
  /// The file does not say whose lines these are, and another profile than the first is in use.
  case unclearProfile(String)
  /// It may be a recorded line that was edited: that one is gone from the file.
  case edited(CapturedWatch, Edit)
  /// It may be a recorded line that was edited, of which another copy still stands below another heading.
  case alike(CapturedWatch, Edit)
  /// It was recorded for another day, below whose heading it no longer stands.
  case moved([CapturedWatch], from: Day)

  /// What an edit may have done.
  package enum Edit: Equatable, Sendable {
    /// The title is the same, and this is said behind it.
    case marks([String])
    /// The title is spelled in another way.
    case name(String)
    /// It is another title, which the journal knows.
    case title(String)
    /// Nobody can say.
    case anything
  }
}

/// A standing watch that was captured.
package struct CapturedWatch: Equatable, Sendable {
  package let id: EventID
  /// The lines that it was captured from, and by which it was corrected.
  var sources: [ByteKey]
  let profile: String
  /// The id and the name of its title.
  package let title: String
  package let name: String
}

/// The lines of capture files.
package struct Captures: Sendable {
  /// The lines, by file and line.
  package internal(set) var entries: [CapturedEntry] = []
  /// The files of the journal that could not be read: each by its path, and why.
  package internal(set) var unread: [FileProblem] = []
  /// The paths of all that were read.
  package internal(set) var files: [String] = []

  /// A file that could not be read.
  package struct FileProblem: Sendable {
    package let path: String
    package let error: AppError
  }

  /// Whether no line is new or held.
  package var isDone: Bool { entries.allSatisfy { $0.state == .known } }
}
