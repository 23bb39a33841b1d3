/// Reminds of a title at a moment; a reminder that the title has is replaced.
package struct SetReminder {
  package let title: TitleChoice
  package let moment: CivilMoment
  /// An IANA name or an offset; nil to leave it out.
  package var zone: String?
  /// The text of the reminder; nil for the usual one.
  package var note: String?
  /// Who will watch along.
  package var companions: [String] = []

  /// Creates an intent to be reminded.
  package init(_ title: TitleChoice, at moment: CivilMoment) {
    self.title = title
    self.moment = moment
  }

  /// Returns the drafts to record.
  /// - Throws: `pastReminder` for a moment that is not after now, and what adding a title throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext, now: CivilMoment
  ) throws(Refusal) -> [Draft] {
    guard moment > now else { throw .pastReminder(moment) }
    let settings = SettingsView(ledger, profile: context.profile)
    if let note { try WatchFacts.check(notes: note, settings) }
    var drafts: [Draft] = []
    let id = try title.id(ledger, context, settings, adding: &drafts)
    var facts = [JSON.Member("at", .string(moment.text))]
    if let zone { facts.append(JSON.Member("zone", .string(zone))) }
    if let note { facts.append(JSON.Member("note", .string(note))) }
    if !companions.isEmpty {
      facts.append(JSON.Member("companions", .array(companions.map { .string($0) })))
    }
    return drafts + [context.draft(.reminderSet, id, facts)]
  }
}

/// Ends reminders.
package struct ClearReminders: Intent {
  package let titles: [Symbol]

  /// Creates an intent to end the reminders of titles that have one.
  package init(_ titles: [Symbol]) {
    self.titles = titles
  }

  /// Returns the drafts to record.
  /// - Throws: `nothingToChange` without a title.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    guard !titles.isEmpty else { throw .nothingToChange }
    return titles.map { context.draft(.reminderCleared, ledger.titles.text($0)) }
  }
}
