import SeenApp
package import SeenCore
import SeenStore
import SeenRender
import SeenWire

/// Findings in words.
package enum FindingSentence {
  /// Returns what a check found, as a sentence without a period.
  static func text(_ what: CheckFinding.What) -> String {
    switch what {
    case .read(let kind, let detail): text(kind, detail)
    case .backward: "recorded earlier than the event numbered before it; it still counts"
    case .missingSum(isLost: false): "no sum: the line was written by hand; it still counts"
    case .missingSum(isLost: true):
      "no sum, although other lines of its writer have one; it still counts"
    case .missingEvent(let member):
      "'\(member)' names an event that is not in the journal, or was recorded later; it has no effect"
    case .notFile(let kind): text(kind)
    case .changedPicture:
      "the picture was changed or damaged: its name is not the SHA-256 of its bytes"
    case .missingPicture(let name):
      "a picture" + (name.map { " of \($0)" } ?? "")
        + " is missing; restore it from another copy of the journal"
    case .unnamedPicture: "nothing in the journal names this file"
    case .wrongSnapshot:
      "does not match the events; 'seen snapshot drop' deletes it, and answers then come from the"
        + " events"
    case .gap(let writer, let numbers, let wereRecordedHere):
      gap(writer: writer, numbers) + (wereRecordedHere ? recordedHere(numbers.count) : "")
    case .incompleteBatch(let batch, let count, let whole):
      "batch \(batch) has only \(count) of its \(whole) events; those still count"
    case .unlisted(_, let count): "\(count) more of this kind are not listed"
    }
  }

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

  /// Returns the sentence about lines without a sum, which are fine.
  static func unsummed(_ count: Int, areListed: Bool) -> String {
    Count.of(count, "line") + " without a sum" + (areListed ? "." : "; --strict lists them.")
  }

  /// The sentence about a journal that does not say how it can be read.
  static let noReadme =
    "README.txt is missing, which says how to read the journal without seen; 'seen upgrade' writes it."

  /// Returns the sentence for a journal without any line to accept, some of whose lines may lack a sum.
  static func nothingToAccept(unsummed count: Int) -> String {
    let start = "Nothing to accept: no line has a wrong sum"
    guard count > 0 else { return start + ", and none lacks one." }
    return start + ". \(Count.of(count, "line")) without a sum"
      + " \(count == 1 ? "counts as it is" : "count as they are");"
      + " 'seen check --strict' lists \(count == 1 ? "it" : "them")."
  }

  /// Returns the sentence for a name in `events/` that is not a file.
  private static func text(_ kind: FileStatus.Kind?) -> String {
    kind.map { "is \($0.words), not an event file; it is ignored" }
      ?? "has a name that is not UTF-8; it is ignored"
  }

  /// Returns the sentence for missing numbers of a writer.
  private static func gap(writer: String, _ numbers: ClosedRange<UInt64>) -> String {
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    return first == last
      ? "event \(writer).\(first) is missing"
      : "events \(writer).\(first) to \(writer).\(last) are missing"
  }

  /// The additional sentence about events that this copy had.
  private static func recordedHere(_ count: Int) -> String {
    "; \(count == 1 ? "it was" : "they were") recorded in this copy"
  }

  /// How missing events may be restored.
  static let wayBack =
    "Another copy of the journal may have what is missing: 'seen sync' or 'git pull' brings it. So"
    + " may a backup: 'seen import events' takes its files in events/."

  /// Returns the problem of a line in words, from the reader's detail.
  private static func problem(_ detail: String) -> String {
    switch detail {
    case "notObject": "it is not a JSON object"
    case "tooManyWriters": "there are too many writers"
    default: (JSONProblem.Kind(registered: detail)?.words).map { $0 + " in its JSON" } ?? detail
    }
  }
}

extension CheckEntry {
  /// Puts a finding into words.
  init(_ finding: CheckFinding) {
    self.init(
      file: finding.file, line: finding.line, column: finding.column, kind: finding.kind.word,
      message: FindingSentence.text(finding.what))
  }
}

extension CheckFinding.Kind {
  /// The word for it, which programs may compare.
  fileprivate var word: String {
    switch self {
    case .read(let kind): kind.word
    case .backward: "backward"
    case .missingSum: "missingSum"
    case .missingEvent: "missingEvent"
    case .notFile: "notFile"
    case .changedPicture: "changedPhoto"
    case .missingPicture: "missingPhoto"
    case .unnamedPicture: "orphanedPhoto"
    case .wrongSnapshot: "snapshot"
    case .gap: "gap"
    case .incompleteBatch: "incompleteBatch"
    }
  }
}
