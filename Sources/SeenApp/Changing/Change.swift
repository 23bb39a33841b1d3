package import SeenCore

/// Something to be recorded, decided from the journal when it is performed.
///
/// One file in `Changes` holds those of one subject. A change knows nothing of the queue, of rules, of limits, of what is
/// hidden or private: `Journal.perform` does that for all of them.
package struct Change {
  /// Decides the drafts from the settled ledger.
  typealias Decision = (borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]

  /// Refuses drafts that are well decided, for a reason that is the journal's.
  typealias Check = (Journal, [Draft], borrowing View) throws(AppError) -> Void

  let decide: Decision
  private(set) var check: Check?
  /// Whether exports are to leave out what is recorded.
  var isPrivate = false
  /// Whether a row for every event is needed to decide.
  package private(set) var needsIndex = false
  /// Whether nothing may have been recorded since the journal was read.
  var isExpected = false
  /// Whether what is watched leaves the queue: not what comes from elsewhere, which was watched before.
  private(set) var refillsQueue = true

  /// Creates a change from what decides it.
  init(_ decide: @escaping Decision) { self.decide = decide }

  /// Creates the change that an intent of the core wants.
  init(_ intent: some Intent) {
    self.init { (ledger, context) throws(Refusal) in try intent.decide(ledger, context) }
  }

  /// Creates the change of several titles, as one batch; those for which nothing would change are left out.
  init(
    _ titles: [TitleChoice],
    _ decide: @escaping (TitleChoice, borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) {
    self.init { (ledger, context) throws(Refusal) in
      try titles.decide(ledger, context) { (title, ledger, context) throws(Refusal) in
        try decide(title, ledger, context)
      }
    }
  }

  /// Creates the change of drafts that come from elsewhere, such as an import.
  package init(drafts: [Draft]) {
    self.init { (_, _) throws(Refusal) in drafts }
    refillsQueue = false
  }

  /// A change that records nothing.
  package static var nothing: Change { Change(drafts: []) }

  /// The same change, left out of every export.
  package func keptPrivate(_ isPrivate: Bool = true) -> Change {
    var change = self
    change.isPrivate = isPrivate
    return change
  }

  /// The same change, refused where a check refuses it.
  func checked(_ check: @escaping Check) -> Change {
    var change = self
    change.check = check
    return change
  }

  /// The same change, decided with a row for every event.
  func indexed() -> Change {
    var change = self
    change.needsIndex = true
    return change
  }
}
