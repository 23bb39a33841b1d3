package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen record`: records events that another program decided, all of them or none.
package enum RecordCommand: Command {
  package static let name = "record"
  package static let effect = CommandEffect.records

  private static let key = Key.option(
    "key", "KEY", "Record nothing if events were recorded with KEY before",
    { (text) throws(ValueProblem) -> String in
      guard (1...200).contains(text.utf8.count), text.utf8.allSatisfy({ $0 > 32 && $0 != 127 })
      else { throw ValueProblem(.key) }
      return text
    })
  private static let last = Key.option(
    "if", "ID", "Only if ID is the last event of the journal",
    { (text) throws(ValueProblem) -> String in
      guard isEvent(text) else { throw ValueProblem(.lastEvent) }
      return text
    })
  private static let unchanged = Key.list(
    "if-unchanged", "SUBJECT@ID", of: String.self,
    "Only if ID is the last event about SUBJECT, such as film:heat@mac.42")

  package static var spec: CommandSpec {
    CommandSpec(
      "Record events from another program", group: .moving,
      accepts: [.json, .change],
      operands: [
        OperandSpec(
          "FILE", "Events, one JSON object per line or an array; - or nothing for standard input",
          isRequired: false, completion: .files
        ).or(.input)
      ],
      options: [key.spec, last.spec, unchanged.spec],
      discussion: [
        "Each event has a type, mostly a subject, and data, as in 'seen spec --schema', but no id,"
          + " time or sum: these it gets here. The subject may be the name of a title. A member of"
          + " the data that names an event may be #1 for the first event of the batch.",
        "Everything is checked first, and what a command would refuse is refused. Then all events"
          + " are recorded as one batch, or none. --json prints their ids. As with commands, the"
          + " queue, rules and private titles are taken care of.",
        "With --key, a second run records nothing and prints the ids of the first, even if that was"
          + " undone. --if and --if-unchanged end with 75 if something newer was recorded, so that"
          + " a program that decided from old events can read again; ID is 'none' where there was"
          + " no event.",
        "A type that begins with a word of your own, such as acme.mood, takes any data; what is only"
          + " a letter away from a type or a member of seen's own is refused as a slip. Its subject"
          + " is the title of the journal that has exactly that name, else it is kept as it is."
          + " 'seen search' finds such an event by its title; one without is only in 'seen events'.",
      ],
      examples: [
        Example("seen record < watch.json", "Record an event"),
        Example("seen record batch.jsonl --key night-42 --json", "Record a file once"),
        Example(
          "seen record - --if-unchanged film:heat-1995@laptop-k3f9x7qa.42 < rating.jsonl",
          "Record only if nothing about the title is newer"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let path = arguments.operands.first ?? "-"
    let bytes = try session.journal.handedBytes(of: session.given(path))
    let handed = try HandedEvents(bytes, file: path)
    var condition = Journal.Condition()
    condition.key = arguments[key]
    condition.last = arguments[last]
    condition.unchanged = try arguments[unchanged].map { (text) throws(AppError) in
      guard let at = text.lastIndex(of: "@"), at > text.startIndex,
        isEvent(String(text[text.index(after: at)...]))
      else {
        throw session.usage(
          .invalidValue(of: "--if-unchanged", given: text, problem: ValueProblem(.subjectAndEvent)))
      }
      return (String(text[..<at]), String(text[text.index(after: at)...]))
    }
    switch try session.journal.record(handed, if: condition) {
    case .new(let receipt):
      let events = receipt.events.map(\.id)
      if session.json != nil {
        try output(events, batch: receipt.events.first?.batch, isNew: true, session)
      } else if events.isEmpty {
        session.output("Nothing to record.")
      } else {
        session.output(receipt, "Recorded \(Count.of(events.count, "event")).")
      }
    case .known(let events, let batch, let isUndone):
      if session.json != nil {
        try output(events, batch: batch, isNew: false, session)
      } else {
        session.output(
          "Recorded before\(isUndone ? ", and undone since" : ""): "
            + "\(Count.of(events.count, "event")), \(events[0]).")
      }
    }
    return .done
  }

  /// Whether a text can be the id of the last event: only of such a one a later try may find another.
  private static func isEvent(_ text: String) -> Bool {
    text.isSame(as: Journal.noEvent) || EventID(text) != nil
  }

  /// Prints the ids of events as JSON, and whether they are new.
  private static func output(
    _ events: [EventID], batch: String?, isNew: Bool, _ session: Session
  ) throws(AppError) {
    let ids = JSON.array(events.map { .string($0.description) })
    let object = JSON.object([
      JSON.Member("ids", ids), JSON.Member("batch", batch.map { .string($0) } ?? .null),
      JSON.Member("new", .bool(isNew)),
    ])
    let names = ["ids", "batch", "new"]
    let selection = try session.json.flatMap { (fields) throws(AppError) in
      try session.selection(fields, among: names)
    }
    session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
  }
}
