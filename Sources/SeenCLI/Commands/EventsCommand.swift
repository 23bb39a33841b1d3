package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen events`: the events themselves, one line each, as they are stored or as they stand.
package enum EventsCommand: Command {
  package static let name = "events"
  package static let effect = CommandEffect.reads

  private static let types = Key.list(
    "type", "TYPE", of: String.self, "Only events of TYPE, such as watch.logged or watch.*"
  ).completing(.words(EventKind.allCases.map(\.name)))
  private static let subjects = Key.list(
    "subject", "ID", of: String.self, "Only events about ID, such as film:heat-1995 or film:*")
  private static let writers = Key.list(
    "writer", "NAME", of: String.self, "Only events recorded by the copy NAME")
  private static let since = Key.option(
    "since", "WHEN", of: Moment.self, "Only events recorded in WHEN or later")
  private static let until = Key.option(
    "until", "WHEN", of: Moment.self, "Only events recorded in WHEN or earlier")
  private static let limit = Key.number(
    "limit", "N", in: 0...1_000_000_000, "Only the last N events")
  private static let follow = Key.flag(
    "follow", short: "f", "Keep printing new events until interrupted"
  ).conflicting(with: "as-of").forPeople()
  private static let standing = Key.flag(
    "standing", "Print events as they stand now, corrected and without those that do not count")
  private static let cursor = Key.option(
    "cursor", "FILE", of: String.self, "Print only what has come since FILE was last written"
  ).completing(.files).conflicting(with: "limit", "since", "until", "as-of")
  private static let exec = Key.option(
    "exec", "CMD", of: String.self,
    "Pass the events to the shell command CMD, and move the cursor once that ends with 0"
  ).forPeople()
  private static let cloudEvents = Key.flag(
    "cloudevents", "Print each as a CloudEvent, with specversion and source"
  ).conflicting(with: "plain", "json")

  package static var spec: CommandSpec {
    CommandSpec(
      "Print the raw events in order", group: .journal,
      accepts: [.json, .plain, .past],
      options: [
        types.spec, subjects.spec, since.spec, until.spec, writers.spec, limit.spec, standing.spec,
        follow.spec, cursor.spec, exec.spec, cloudEvents.spec,
      ],
      discussion: [
        "One line per event, byte for byte as it is stored, in the order in which events apply: by"
          + " time, writer and number. If an event has several revisions, only the one that counts"
          + " is printed. Events that do not count are printed too; --json gives them a member"
          + " 'void' that says why (undone, copy of an imported row, or inert), and by which event"
          + " of whom. With --profile, only the events of that profile.",
        "--standing prints what is left once everything is applied: no undone, removed, repeated or"
          + " forgotten events, watches and comments as they were amended, one line per title with"
          + " all its facts, and merged titles under the id that stays. A watch has 'kind' and"
          + " 'counted', which says whether it is in your statistics.",
        "--cursor FILE prints each line once, in whatever order it arrives: the next run with FILE"
          + " prints what has come since, by sync or import too. A line that changed comes again"
          + " with the same id and time; one that no longer stands is named with 'void'. With --exec"
          + " FILE is written once CMD has ended with 0. Without, it is written once the output was;"
          + " what is still in a pipe then is lost if the program behind it fails, so use --exec for"
          + " what must not be lost. While one run has FILE, another ends with 75.",
        "WHEN is a date, a period, a moment such as 2026-11-20T21:14:03Z, the time here such as"
          + " '2026-11-20 21:14' (see 'seen help time'), or the id of an event.",
      ],
      examples: [
        Example("seen events | jq -r .type | sort | uniq -c", "Count the events by type"),
        Example("seen events --type 'watch.*' --since 2026-11", "Print what was logged since then"),
        Example(
          "seen events --standing --type watch.logged | jq 'select(.counted)'",
          "Print the watches that your statistics count"),
        Example("seen events --follow", "Watch the journal grow"),
        Example(
          "seen events --standing --follow --cursor to-db.json --exec './load.sh'",
          "Keep a database up to date"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    if arguments[exec] != nil, arguments[cursor] == nil {
      throw session.usage(.needs("--exec", "--cursor"))
    }
    let form = try form(session)
    // Whether a type that seen does not know is there is only known from all events, and what stands too.
    let wantsLast =
      (arguments[limit] != nil || arguments[since] != nil) && !arguments[follow]
      && !arguments[standing] && EventFilter(types: arguments[types]).unusualTypes.isEmpty
    // Before the journal is read, so that it has all that another run has handed out.
    let cursorFile = try arguments[cursor].map { (path) throws(AppError) in
      _ = try session.journal.openFolder()
      return try session.journal.cursorFile(path)
    }
    var view = try session.journal.read(wantsLast ? .indexedLater : .indexed)
    let filter = try filter(session, view)
    // What is followed may only come.
    if !arguments[follow], arguments[cursor] == nil, let type = filter.unknownType(view.ledger) {
      let near = Nearest.words(to: type, among: EventKind.allCases.map(\.name))
      throw session.usage(
        .invalidValue(of: "--type", given: type, problem: ValueProblem(.eventType, near: near)))
    }
    let question = EventQuestion(
      filter, isStanding: arguments[standing], isMarked: form.isMarked, words: words(session)
    ) { form.bytes($0, void: $1) }
    let stream = EventStream(session, question, form)
    if let cursorFile {
      var cursor = try session.journal.cursor(cursorFile, question, view)
      return try stream.deliver(
        to: &cursor, exec: arguments[exec], view, follows: arguments[follow])
    }
    if wantsLast { try addRows(to: &view, filter, session) }
    try stream.output(view, last: arguments[limit], follows: arguments[follow])
    return .done
  }

  /// Gives the last events rows, until there are as many as are wanted.
  private static func addRows(
    to view: inout View, _ filter: EventFilter, _ session: Session
  ) throws(AppError) {
    let journal = session.journal
    let limit = session.arguments[limit]
    try journal.addRows(to: &view) { (view) throws(AppError) in
      if let since = filter.since, since.milliseconds > view.log.indexStart { return true }
      guard let limit else { return false }
      return try journal.lines(filter, view).count >= limit
    }
  }

  private static func filter(
    _ session: Session, _ view: borrowing View
  ) throws(AppError) -> EventFilter {
    let arguments = session.arguments
    return EventFilter(
      types: arguments[types], subjects: arguments[subjects], writers: arguments[writers],
      profile: arguments[SharedOptions.profile] == nil ? nil : session.profile,
      since: try arguments[since].map { (moment) throws(AppError) in
        try session.journal.span(of: moment, in: view.folder).lowerBound
      },
      until: try arguments[until].map { (moment) throws(AppError) in
        try session.journal.span(of: moment, in: view.folder).upperBound
      })
  }

  private static func form(_ session: Session) throws(AppError) -> EventLineForm {
    if session.isPlain { return .plain }
    if session.arguments[cloudEvents] {
      return .cloudEvent(journal: try session.journal.openFolder().identifier)
    }
    guard let fields = session.json else { return .stored }
    return try session.selection(fields, among: EventLineForm.fields).map { .selected($0) }
      ?? .whole
  }

  /// What is asked, in the words of the command line and in one order: a cursor is for one question.
  private static func words(_ session: Session) -> String {
    let arguments = session.arguments
    var words: [String] = []
    if arguments[standing] { words.append("--standing") }
    if arguments[cloudEvents] { words.append("--cloudevents") }
    if session.isPlain { words.append("--plain") }
    if let fields = session.json { words.append("--json=" + fields.names.joined(separator: ",")) }
    for (name, values) in [
      ("type", arguments[types]), ("subject", arguments[subjects]), ("writer", arguments[writers]),
    ] {
      words += values.sorted { $0.precedes($1) }.map { "--\(name) \($0)" }
    }
    if arguments[SharedOptions.profile] != nil { words.append("--profile") }
    return (words + ["for \(session.profile)"]).joined(separator: " ")
  }
}
