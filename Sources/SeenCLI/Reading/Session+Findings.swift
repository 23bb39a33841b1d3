import SeenApp
package import SeenCore
import SeenStore
import SeenRender
import SeenWire

/// Findings in words.
package enum FindingSentence {
  package static func text(_ kind: Finding.Kind, _ detail: String) -> String {
    switch kind {
    case .badLine:
      detail.hasPrefix("badMember ")
        ? "not an event: '\(detail.dropFirst(10))' is missing or invalid; the line is skipped"
        : "not an event: \(problem(detail)); the line is skipped"
    case .tornTail: "the last line is incomplete; it is skipped until its writer continues"
    case .mergeMarker: "a git merge marker; the line is skipped and both sides count"
    case .lineTooLong: "longer than 1 MiB; the line is skipped"
    case .wrongSum: "the sum does not match: the line was edited or damaged; it still counts"
    case .inert: "'\(detail)' is missing or invalid; the event has no effect"
    case .ignoredMember where detail == "private":
      "'private' is neither true nor false; the event counts as private"
    case .ignoredMember: "'\(detail)' has an invalid value and is ignored"
    case .variant: "another revision of the same event counts instead"
    case .fork: "two events have the same id; both count"
    case .future: "recorded more than a day in the future; it still counts"
    }
  }

  /// The sentence for a line without a sum.
  static let missingSum = "no sum: the line was written by hand; it still counts"

  /// The sentence for a line that lost its sum.
  static let lostSum =
    "no sum, although its writer adds one to every line: it was changed; it still counts"

  /// Returns the sentence for a journal without any line to accept, some of whose lines may lack a sum.
  static func nothingToAccept(unsummed count: Int) -> String {
    let start = "Nothing to accept: no line has a wrong sum"
    guard count > 0 else { return start + ", and none lacks one." }
    return start + ". \(Count.of(count, "line")) without a sum"
      + " \(count == 1 ? "counts as it is" : "count as they are");"
      + " 'seen check --strict' lists \(count == 1 ? "it" : "them")."
  }

  static let wrongSnapshot =
    "does not match the events; 'seen snapshot drop' deletes it, and answers then come from the"
    + " events"

  /// The sentence for a picture that has other bytes than its name says.
  static let changedPhoto =
    "the picture was changed or damaged: its name is not the SHA-256 of its bytes"

  /// The sentence for an unreferenced file.
  static let orphanedPhoto = "nothing in the journal names this file"

  /// Returns the sentence for a missing picture; nil for a name that must not be shown.
  static func missingPhoto(of name: String?) -> String {
    "a picture" + (name.map { " of \($0)" } ?? "")
      + " is missing; restore it from another copy of the journal"
  }

  /// The sentence for an event whose writer went back in time.
  static let backward =
    "recorded earlier than the event numbered before it; it still counts"

  /// Returns the sentence for a reference to a missing event.
  static func missingEvent(_ member: String) -> String {
    "'\(member)' names an event that is not in the journal, or was recorded later; it has no effect"
  }

  static func unlisted(_ count: Int) -> String { "\(count) more of this kind are not listed" }

  /// Returns the sentence for a name in `events/` that is not a file.
  static func text(_ kind: FileStatus.Kind?) -> String {
    kind.map { "is \($0.words), not an event file; it is ignored" }
      ?? "has a name that is not UTF-8; it is ignored"
  }

  /// Returns the sentence for missing numbers of a writer.
  static func gap(writer: String, _ numbers: ClosedRange<UInt64>) -> String {
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    return first == last
      ? "event \(writer).\(first) is missing"
      : "events \(writer).\(first) to \(writer).\(last) are missing"
  }

  /// The additional sentence about events that this copy had.
  static func recordedHere(_ count: Int) -> String {
    "; \(count == 1 ? "it was" : "they were") recorded in this copy"
  }

  /// How missing events may be restored.
  static let wayBack =
    "Another copy of the journal may have what is missing: 'seen sync' or 'git pull' brings it. So"
    + " may a backup: 'seen import events' takes its files in events/."

  /// Returns the sentence for a batch with missing events.
  static func incomplete(_ batch: String, _ count: Int, of whole: Int) -> String {
    "batch \(batch) has only \(count) of its \(whole) events; those still count"
  }

  /// Returns the problem of a line in words, from the reader's detail.
  private static func problem(_ detail: String) -> String {
    switch detail {
    case "notObject": "it is not a JSON object"
    case "tooManyWriters": "there are too many writers"
    default: (JSONProblem.Kind(registered: detail)?.words).map { $0 + " in its JSON" } ?? detail
    }
  }
}
