package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen events`: the events themselves, one line each, as they are stored.
package enum EventsCommand: Command {
  package static let name = "events"

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
  ).conflicting(with: "as-of")
  private static let standing = Key.flag("standing", "Leave out events that do not count")
  private static let cloudEvents = Key.flag(
    "cloudevents", "Print each as a CloudEvent, with specversion and source"
  ).conflicting(with: "plain", "json")

  package static var spec: CommandSpec {
    CommandSpec(
      "Print the raw events in order", group: .journal,
      accepts: [.json, .plain, .past],
      options: [
        types.spec, subjects.spec, since.spec, until.spec, writers.spec, limit.spec, standing.spec,
        follow.spec, cloudEvents.spec,
      ],
      discussion: [
        "One line per event, byte for byte as it is stored, in the order in which events apply: by"
          + " time, writer and number. If an event has several revisions, only the one that counts"
          + " is printed. Events that do not count are printed too, unless --standing is given;"
          + " --json gives them a member 'void' that says why: undone, copy (of an imported row) or"
          + " inert, and by which event of whom. With --profile, only the events of that profile.",
        "WHEN is a date, a period, a moment such as 2026-11-20T21:14:03Z, the time here such as"
          + " '2026-11-20 21:14' (see 'seen help time'), or the id of an event.",
      ],
      examples: [
        Example("seen events | jq -r .type | sort | uniq -c", "Count the events by type"),
        Example("seen events --type 'watch.*' --since 2026-11", "Print what was logged since then"),
        Example("seen events --follow", "Watch the journal grow"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let selection = try session.json.map { (fields) throws(AppError) in
      try session.selection(fields, among: EventLineForm.fields)
    }
    // Whether a type that seen does not know is there is only known from all events.
    let wantsLast =
      (arguments[limit] != nil || arguments[since] != nil)
      && EventFilter(types: arguments[types]).unusualTypes.isEmpty
    var view = try session.journal.read(wantsLast && !arguments[follow] ? .indexedLater : .indexed)
    let filter = EventFilter(
      types: arguments[types], subjects: arguments[subjects], writers: arguments[writers],
      profile: arguments[SharedOptions.profile] == nil ? nil : session.profile,
      since: try arguments[since].map { (moment) throws(AppError) in
        try session.journal.span(of: moment, in: view.folder).lowerBound
      },
      until: try arguments[until].map { (moment) throws(AppError) in
        try session.journal.span(of: moment, in: view.folder).upperBound
      })
    var form = EventLineForm.stored
    if let selection { form = selection.map { .selected($0) } ?? .whole }
    if session.isPlain { form = .plain }
    if arguments[cloudEvents] { form = .cloudEvent(journal: view.folder.identifier) }
    let journal = session.journal
    try session.journal.addRows(to: &view) { (view) throws(AppError) in
      if let since = filter.since, since.milliseconds > view.log.indexStart { return true }
      guard let limit = arguments[limit] else { return false }
      let lines = try journal.lines(filter, view)
      guard arguments[standing], lines.count >= limit else { return lines.count >= limit }
      let reasons = try journal.voidReasons(view)
      return lines.count { reasons[$0.line] == nil } >= limit
    }
    var lines = try journal.lines(filter, view)
    let isMarked = session.json != nil || session.isPlain || arguments[standing]
    let reasons = isMarked ? try session.journal.voidReasons(view) : VoidReasons()
    if arguments[standing] { lines.removeAll { reasons[$0.line] != nil } }
    // What is followed may only come.
    if !arguments[follow], let type = filter.unknownType(view.ledger) {
      let near = Nearest.words(to: type, among: EventKind.allCases.map(\.name))
      throw session.usage(
        .invalidValue(of: "--type", given: type, problem: ValueProblem(.eventType, near: near)))
    }
    if let limit = arguments[limit] { lines.removeFirst(max(0, lines.count - limit)) }
    // A pager would hide later events.
    if arguments[follow] { session.deliverNow() }
    try session.output(
      lines.map(\.line), of: session.journal.texts(of: view), form, reasons)
    if arguments[follow] {
      var tail = EventFollower(view, filter)
      session.deliverNow()
      while !session.isOutputClosed {
        session.world.pause(milliseconds: EventFollower.milliseconds)
        try tail.news(session.journal) { (lines, texts) throws(AppError) in
          try session.output(lines, of: texts, form)
          session.deliverNow()
        }
      }
    }
    return .done
  }
}
