import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// Performing a change and answering with what was recorded.
extension Session {
  /// Performs a change, answers with a sentence and the titles that came along: all that most commands do.
  ///
  /// - Parameters:
  ///   - view: The journal as it was read.
  ///   - sentence: The sentence about the change.
  ///   - change: What is wanted.
  /// - Returns: The exit code for success.
  /// - Throws: why it was refused, or could not be recorded.
  func change(
    _ view: borrowing View, claims sentence: String, _ change: Change
  ) throws(AppError) -> ExitCode {
    let receipt = try journal.perform(change, in: view)
    output(receipt, sentence)
    reportAdded(receipt)
    return .done
  }

  /// Performs a change, and says what it recorded and how to undo it.
  func perform(
    _ change: Change, _ view: borrowing View, reported words: String
  ) throws(AppError) {
    let receipt = try journal.perform(change, in: view)
    if isDryRun {
      inform("Would record \(words).")
    } else if let first = receipt.events.first {
      let id = isVerbose ? " as \(first.batch ?? first.id.description)" : ""
      inform("Recorded \(words)\(id); '\(command("undo"))' takes them back.")
    }
  }

  /// Prints what was recorded: the events with `--json`, or the members it names, else a sentence and how to undo it.
  ///
  /// - Parameters:
  ///   - receipt: What was recorded.
  ///   - sentence: The sentence about it.
  ///   - command: The command that undoes it.
  func output(
    _ receipt: Receipt, _ sentence: String, takesBack command: String? = nil
  ) {
    let command = command ?? self.command("undo")
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
    guard isVerbose else {
      inform("\(Session.new(receipt))'\(command)' takes it back.")
      return
    }
    let count = receipt.events.count
    let name = count > 1 ? first.batch ?? first.id.description : first.id.description
    inform(
      count > 1
        ? "Recorded \(count) events as batch \(name); '\(command)' takes them back."
        : "Recorded as \(name); '\(command)' takes it back.")
  }

  /// Returns which titles a receipt added, so that a typo is noticed at once: `Haet is new here; `; empty for none.
  private static func new(_ receipt: Receipt) -> String {
    let parts = ["episode", "season"]
    let names = receipt.events.filter { event in
      event.kind == .titleAdded && !parts.contains { event.data["kind"]?.text == $0 }
    }.map { event in
      let year = event.data["year"]?.wholeNumber.map { " (\($0))" } ?? ""
      return (event.data["name"]?.text ?? "") + year
    }
    guard !names.isEmpty else { return "" }
    let shown = names.count > 3 ? "\(names.count) titles" : Words.list(names)
    return "\(shown) \(names.count == 1 ? "is" : "are") new here; "
  }

  /// Returns `seen undo`, for the person whose command this is.
  func command(_ name: String) -> String {
    let person = arguments[SharedOptions.profile].map { " --profile " + Words.shell($0) }
    return "seen \(name)" + (person ?? "")
  }

  /// Reports that only a watch was rated, and the title's rating.
  func reportViewing(_ receipt: Receipt, _ view: borrowing View) {
    guard json == nil else { return }
    let viewing = receipt.events.first { $0.data["viewing"] == true }
    guard let id = viewing?.subject, let symbol = view.ledger.titles.find(id) else { return }
    let title = view.ledger.canonicalTitle(symbol)
    let name = view.ledger.name(of: title)
    if let rating = view.ledger.rating(of: title, profile: profile) {
      inform("You watched \(name) again after that, so its rating is still \(rating).")
    } else {
      inform("You watched \(name) again after that, so the title is still not rated.")
    }
  }
}
