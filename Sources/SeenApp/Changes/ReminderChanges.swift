package import SeenCore

/// Reminders to watch a title.
extension Change {
  /// Sets a reminder of a title, after now.
  package static func remind(_ reminder: SetReminder, now: CivilMoment) -> Change {
    Change { (ledger, context) throws(Refusal) in try reminder.decide(ledger, context, now: now) }
  }

  /// Removes the reminders of titles.
  package static func clearReminders(of titles: [Symbol]) -> Change {
    Change(ClearReminders(titles))
  }
}
