package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen remind`: reminders of titles.
package enum RemindCommand: Command {
  package static let name = "remind"
  package static let effect = CommandEffect.records

  private static let moment = Key.option(
    "at", "MOMENT", of: String.self,
    "When: '2026-12-24 20:00', 'fri 9:30', 20:00, 'in 2 hours'; a day means 20:00")
  private static let note = Key.option(
    "note", "TEXT", of: String.self, "What it says; default: that you wanted to watch it")

  private static let companions = Key.list(
    "with", "NAME", of: String.self, "Make it a watch party with NAME; can be repeated"
  ).completing(.recorded(.companions))

  package static var spec: CommandSpec {
    CommandSpec(
      "Remind yourself of a title", group: .writing, accepts: .writer,
      operands: [
        OperandSpec(
          "TITLE", "A title", isRequired: false, takesMoreWords: true, completion: .titles)
      ],
      options: [moment.spec, companions.spec, note.spec, WatchOptions.zone.spec],
      discussion: [
        "A title has one reminder: a new one replaces it. seen does not alert you by itself: 'seen"
          + " remind due' prints what is due, for cron or a status bar, and 'seen export ics'"
          + " writes all reminders with alarms for a calendar. Without a title, the reminders are"
          + " listed.",
        "What stands behind the title is read as the moment if --at is not given: Heat friday 21:00.",
        "With --with, it is a watch party: the calendar entry names who is coming, and 'seen log'"
          + " without --with records that you watched it with them.",
      ],
      examples: [
        Example("seen remind Heat friday", "Set a reminder for a film, on Friday at 20:00"),
        Example("seen remind Heat --at 'fri 20:00' --with Bo", "Plan a watch party"),
        Example("seen remind list", "List the reminders"),
        Example("seen remind due", "List what is due"),
        Example("seen remind done Heat", "Remove a reminder"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [RemindList.self, RemindDue.self, RemindDone.self]
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    guard let text = arguments.operands.first else {
      guard arguments[moment] == nil else { throw session.usage(.missingOperand("TITLE")) }
      return try RemindList.run(session)
    }
    let view = try session.journal.read()
    let now = session.journal.civilNow
    var stated = arguments[moment].map { (title: text, moment: $0) }
    if stated == nil { stated = try session.journal.timeBehind(text, view) }
    guard let (named, when) = stated else {
      throw session.usage(.missingOperand("--at MOMENT"))
    }
    let moment = try session.journal.momentAhead(when, view)
    var wanted = SetReminder(try session.journal.choice(named, view), at: moment)
    wanted.zone = arguments[WatchOptions.zone]
    wanted.note = arguments[note]
    wanted.companions = arguments[companions]
    let earlier = try session.journal.reminder(of: wanted.title.known, view)
    let receipt = try session.journal.perform(.remind(wanted, now: now), in: view)
    session.output(
      receipt,
      ReminderWords.set(
        wanted.title.text(view.ledger), moment, replacing: earlier, session.dates(view)))
    session.reportAdded(receipt)
    return .done
  }
}

/// `seen remind list`: the reminders that stand.
package enum RemindList: Command {
  package static let name = "list"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "List the reminders", group: .reading, accepts: [.json, .plain, .past],
      examples: [Example("seen remind list --json", "List them for a program")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let cards = session.cards(try session.journal.reminders(view), view)
    try session.output(
      RemindersScreen(cards, emptyText: "No reminders. 'seen remind TITLE --at MOMENT' sets one."),
      view.display)
    return .done
  }
}

/// `seen remind due`: the reminders whose time has come.
package enum RemindDue: Command {
  package static let name = "due"
  package static let effect = CommandEffect.readsOrRecords

  private static let isDone = Key.flag("done", "Remove what is listed, so it is listed only once")
  private static let notifies = Key.flag("notify", "Also show it as a desktop notification")
    .forPeople()

  package static var spec: CommandSpec {
    CommandSpec(
      "List the reminders that are due", group: .writing, accepts: [.writer, .plain],
      options: [isDone.spec, notifies.spec],
      discussion: [
        "The exit code is 1 if none are due. With --done, each is listed only once, which suits"
          + " cron.",
        "--notify also shows it with notify-send or terminal-notifier, or through macOS. If none of"
          + " these is available, a warning says so.",
      ],
      examples: [
        Example("seen remind due", "List what is due"),
        Example("seen remind due --done --quiet", "List it once, as from cron"),
        Example("seen remind due --done --notify", "Show it on the desktop, once"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let cards = session.cards(try session.journal.reminders(view), view).filter(\.isDue)
    try session.output(RemindersScreen(cards, emptyText: "No reminder is due."), view.display)
    guard !cards.isEmpty else { return .no }
    if session.arguments[notifies] { session.notify(cards) }
    if session.arguments[isDone] {
      let titles = cards.map(\.reminder.title)
      _ = try session.journal.perform(.clearReminders(of: titles), in: view)
    }
    return .done
  }
}

/// `seen remind done`: ends a reminder.
package enum RemindDone: Command {
  package static let name = "done"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove the reminder of a title", group: .writing, accepts: .writer,
      operands: [
        OperandSpec(
          "TITLE", "A title with a reminder", takesMoreWords: true, completion: .titles)
      ],
      examples: [Example("seen remind done Heat", "Remove it")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let title = try session.journal.title(session.arguments.operands[0], view)
    let name = TitleCard(briefly: view.ledger, title).text
    guard try session.journal.reminder(of: title, view) != nil else {
      throw .refused(.noReminder(name))
    }
    return try session.change(
      view, claims: "Removed the reminder of \(name).", .clearReminders(of: [title]))
  }
}

extension Session {
  /// Shows reminders with the first notifier there is.
  fileprivate func notify(_ cards: [ReminderCard]) {
    for card in cards {
      let isShown = DesktopNotifier.commands(title: card.title.text, text: card.note)
        .contains { outlet.runProgram($0) == 0 }
      guard isShown else {
        return warn("Cannot show it: no notify-send, terminal-notifier or osascript is installed.")
      }
    }
  }

  /// Returns reminders as screens show them.
  fileprivate func cards(
    _ reminders: [StandingReminder], _ view: borrowing View
  ) -> [ReminderCard] {
    var cards: [ReminderCard] = []
    for each in reminders {
      let card = TitleCard(briefly: view.ledger, each.reminder.title)
      cards.append(ReminderCard(card, each.reminder, isDue: each.isDue))
    }
    return cards
  }
}
