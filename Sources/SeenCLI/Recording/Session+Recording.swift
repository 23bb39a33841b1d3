package import SeenCore
import SeenRender
package import SeenStore
import SeenWire

/// Recording an intent: deciding from the ledger, recording one batch, reporting the result.
extension Session {
  /// Decides drafts and records them.
  ///
  /// - Parameters:
  ///   - reading: The journal as it was read.
  ///   - decide: What is wanted.
  /// - Returns: What was recorded; with `--dry-run` what would be.
  /// - Throws: why it was refused, or could not be recorded.
  package mutating func record(
    _ reading: borrowing Reading,
    _ decide: (borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) throws(CommandError) -> Receipt {
    let drafts: [Draft]
    do {
      try NewTitle.check(control: profile)
      drafts = try decide(reading.log.ledger, intentContext(reading))
    } catch {
      throw .refused(error)
    }
    return try record(drafts, reading)
  }

  /// Decides what is wanted and records it.
  /// - Throws: why it was refused, or could not be recorded.
  mutating func record(
    _ reading: borrowing Reading, _ intent: some Intent
  ) throws(CommandError) -> Receipt {
    try record(reading) { (ledger, context) throws(Refusal) in try intent.decide(ledger, context) }
  }

  /// Decides what is wanted, records it and answers.
  /// - Throws: why it was refused, or could not be recorded.
  mutating func change(
    _ reading: borrowing Reading, claims sentence: String, _ intent: some Intent
  ) throws(CommandError) -> ExitCode {
    try change(reading, claims: sentence) { (ledger, context) throws(Refusal) in
      try intent.decide(ledger, context)
    }
  }

  /// Decides drafts, records them and reports the result: everything that most commands do that change something.
  ///
  /// - Parameters:
  ///   - reading: The journal as it was read.
  ///   - sentence: The sentence about the change.
  ///   - decide: What is wanted.
  /// - Returns: The exit code for success.
  /// - Throws: why it was refused, or could not be recorded.
  package mutating func change(
    _ reading: borrowing Reading, claims sentence: String,
    _ decide: (borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) throws(CommandError) -> ExitCode {
    let receipt = try record(reading, decide)
    output(receipt, sentence)
    reportAdded(receipt)
    return .done
  }

  /// Records drafts that were decided elsewhere.
  package mutating func record(
    _ drafts: [Draft], _ reading: borrowing Reading
  ) throws(CommandError) -> Receipt {
    try refuseHidden(drafts, of: gate, in: reading.journal)
    if gate.hidesOthers, changesLimits(drafts, reading.log.ledger) { try requireGuardian(reading) }
    let drafts = reading.log.ledger.keepingPrivate(drafts, intentContext(reading))
    let context = AppendContext(
      after: reading.log.ledger, drafts, now: world.now, pinned: try writerSettings().pinned)
    let receipt = try record(drafts, in: reading.journal, context)
    let today = reading.scope.today.description
    let isOfToday = drafts.indices.contains { place in
      drafts[place].kind == .watchLogged
        && drafts[place].data["date"]?.text.map { $0.isSame(as: today) } ?? false
    }
    if !isDryRun, isOfToday {
      let settings = SettingsView(reading.log.ledger, profile: profile)
      mayPassLimits = settings.dailyMinutes != nil || settings.untilClock != nil
    }
    let hasRules = reading.log.ledger.words.find(EventKind.ruleSet.name) != nil
    if hasRules, !isDryRun, drafts.indices.contains(where: { drafts[$0].kind == .titleAdded }) {
      hasArrivals = true
    }
    return receipt
  }

  /// Records drafts, and says what they are and how to undo them.
  mutating func record(
    _ drafts: [Draft], _ reading: borrowing Reading, reported words: String
  ) throws(CommandError) {
    let receipt = try record(drafts, reading)
    if isDryRun {
      inform("Would record \(words).")
    } else if let first = receipt.events.first {
      inform(
        "Recorded \(words) as \(first.batch ?? first.id.description); 'seen undo' takes them back."
      )
    }
  }

  package func intentContext(_ reading: borrowing Reading) -> IntentContext {
    let world = world
    var context = IntentContext(profile: profile, today: reading.scope.today) {
      Base32.text(world.random(), count: 5)
    }
    let texts = texts(of: reading)
    context.notes = { texts.queryNotes($0.packed) }
    context.json = { LogTexts.json($0) }
    return context
  }

  /// Prints what was recorded: the events with `--json`, or the members it names, else a sentence and how to undo it.
  ///
  /// - Parameters:
  ///   - receipt: What was recorded.
  ///   - sentence: The sentence about it.
  ///   - command: The command that undoes it.
  package mutating func output(
    _ receipt: Receipt, _ sentence: String, takesBack command: String = "seen undo"
  ) {
    if let json {
      // An event may have any member, so any may be requested.
      let selection = try? FieldSelection(names: json.names, known: [])
      for event in receipt.events {
        let line = LogTexts.line(of: event)
        if let selection, let value = try? JSONReader.read(line) {
          output(json: JSONOutput.bytes(selection.applied(to: value)))
        } else {
          output(json: line + [UInt8(ascii: "\n")])
        }
      }
      return
    }
    output(isDryRun ? Words.would(sentence) : sentence)
    guard !isDryRun, let first = receipt.events.first else { return }
    let count = receipt.events.count
    let name = count > 1 ? first.batch ?? first.id.description : first.id.description
    inform(
      count > 1
        ? "Recorded \(count) events as batch \(name); '\(command)' takes them back."
        : "Recorded as \(name); '\(command)' takes it back.")
  }
}
