package import SeenCore
import SeenRender
package import SeenStore
import SeenWire

/// The way of an intent into the journal: decided from the ledger, recorded as one batch, answered.
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

  /// Decides drafts, records them and answers: all there is to most commands that change something.
  ///
  /// - Parameters:
  ///   - reading: The journal as it was read.
  ///   - sentence: What the change means.
  ///   - decide: What is wanted.
  /// - Returns: That it went well.
  /// - Throws: why it was refused, or could not be recorded.
  package mutating func change(
    _ reading: borrowing Reading, saying sentence: String,
    _ decide: (borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) throws(CommandError) -> ExitCode {
    let receipt = try record(reading, decide)
    answer(receipt, sentence)
    tellAdded(receipt)
    return .done
  }

  /// Records drafts that were decided elsewhere.
  package mutating func record(
    _ drafts: [Draft], _ reading: borrowing Reading
  ) throws(CommandError) -> Receipt {
    try refuseHidden(drafts)
    let context = AppendContext(after: reading.log.ledger, drafts, now: world.now)
    let receipt = try record(drafts, in: reading.journal, context)
    if !isDryRun, drafts.contains(where: { $0.kind == .watchLogged }) {
      let settings = SettingsView(reading.log.ledger, profile: profile)
      mayPassLimits = settings.dailyMinutes != nil || settings.untilClock != nil
    }
    let hasRules = reading.log.ledger.words.find("rule.set") != nil
    if hasRules, !isDryRun, drafts.contains(where: { $0.kind == .titleAdded }) {
      hasArrivals = true
    }
    return receipt
  }

  /// Returns what an intent may know of the world.
  package func intentContext(_ reading: borrowing Reading) -> IntentContext {
    let world = world
    var context = IntentContext(profile: profile, today: reading.scope.today) {
      let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
      return String((0..<5).map { _ in alphabet[Int(world.random() % 32)] })
    }
    let texts = LogTexts(reading.log.layout, in: world.files)
    context.notes = { texts.notes($0.packed) }
    context.json = { LogTexts.json($0) }
    return context
  }

  /// Answers what was recorded: the events with `--json`, or the members it names, else a sentence and how to take it
  /// back.
  ///
  /// - Parameters:
  ///   - receipt: What was recorded.
  ///   - sentence: What that means.
  ///   - command: The command that takes it back.
  package mutating func answer(
    _ receipt: Receipt, _ sentence: String, takesBack command: String = "seen undo"
  ) {
    if let json {
      // An event may have any member, so that any may be asked for.
      let selection = try? FieldSelection(names: json.names, known: [])
      for event in receipt.events {
        let line = LogTexts.line(of: event)
        if let selection, let value = try? JSONReader.read(line) {
          answer(json: JSONOutput.bytes(selection.applied(to: value)))
        } else {
          answer(json: line + [UInt8(ascii: "\n")])
        }
      }
      return
    }
    answer(isDryRun ? "Would record: \(sentence)" : sentence)
    guard !isDryRun, let first = receipt.events.first else { return }
    let count = receipt.events.count
    let name = count > 1 ? first.batch ?? first.id.description : first.id.description
    tell(
      count > 1
        ? "Recorded \(count) events as batch \(name); '\(command)' takes them back."
        : "Recorded as \(name); '\(command)' takes it back.")
  }
}
