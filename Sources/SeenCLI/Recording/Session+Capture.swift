import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// What capturing did.
struct CaptureOutcome {
  /// The lines, and what became of each.
  var cards: [CaptureCard] = []
  /// How many commands recorded something, by profile.
  var recorded: [(profile: String, count: Int)] = []
  /// What a preview would have recorded so far, as lines.
  var previewed: [UInt8] = []
  /// The titles that are new and that no catalog has, which may be no titles at all.
  var unlisted: [String] = []
  /// Why it stopped before the end; nil if it did not.
  var failure: (code: ExitCode, problem: ErrorReport)?

  /// Whether a line needs its owner.
  var hasHeld: Bool { cards.contains { $0.state == .held } }
}

/// Recording what phones appended to text files: each line as the command that it means.
extension Session {
  /// Records the new lines of capture files; of a preview only says what would be recorded.
  ///
  /// - Parameters:
  ///   - captures: The lines, as the journal knows them.
  ///   - isPreview: Whether nothing is to be recorded.
  ///   - folder: The folder of the journal.
  /// - Returns: What became of the lines.
  func capture(_ captures: Captures, isPreview: Bool, in folder: String) -> CaptureOutcome {
    var outcome = CaptureOutcome()
    for entry in captures.entries {
      var card = CaptureCard(
        file: entry.file, line: entry.line.number, text: entry.line.text, .known)
      switch entry.state {
      case .known: break
      case .held(.line(.unfinished)): card.state = .waiting
      case .held(let hold): card.hold(hold.reason(of: entry))
      case .new:
        guard outcome.failure == nil else {
          card.state = .waiting
          break
        }
        run(entry, &card, &outcome, isPreview: isPreview, in: folder)
      }
      outcome.cards.append(card)
    }
    return outcome
  }

  /// Runs the command of a line.
  private func run(
    _ entry: CapturedEntry, _ card: inout CaptureCard, _ outcome: inout CaptureOutcome,
    isPreview: Bool, in folder: String
  ) {
    guard let runner, let profile = entry.profile else { return }
    let command = CaptureWords(entry)
    var words = ["-C", folder, "--no-input"]
    // The person of this machine needs no name, and a journal without profiles has none.
    if !profile.isSame(as: journal.profile) || arguments[SharedOptions.profile] != nil {
      words += ["--profile", profile]
    }
    if let file = arguments[SharedOptions.pinFile] { words += ["--pin-file", file] }
    if let today = arguments[SharedOptions.today] { words += ["--today", today.description] }
    if arguments[SharedOptions.noSync] { words.append("--no-sync") }
    card.command = command.shown()
    let answer = runner(
      words + command.words(entry.source, isPreview: isPreview), nil, nil, outcome.previewed)
    outcome.previewed += answer.previewed
    if let problem = answer.problem {
      card.hold(CaptureReason(problem, answer.question, entry))
      if [.busy, .inputOutput, .cannotCreate, .noInput].contains(answer.code) {
        outcome.failure = (answer.code, problem)
        card.state = .waiting
      }
      return
    }
    card.state = .recorded
    card.sentences = answer.sentences
    outcome.unlisted += answer.receipts.flatMap(\.events).compactMap(\.unlistedName)
    card.events = answer.receipts.flatMap(\.events).map(\.id.description)
    if !card.events.isEmpty {
      if let place = outcome.recorded.firstIndex(where: { $0.profile.isSame(as: profile) }) {
        outcome.recorded[place].count += answer.receipts.count
      } else {
        outcome.recorded.append((profile, answer.receipts.count))
      }
    }
  }

  /// Says what was captured, and how to take it back.
  func report(_ outcome: CaptureOutcome, isPreview: Bool) {
    let count = outcome.cards.count { $0.state == .recorded }
    let held = outcome.cards.count { $0.state == .held }
    let waiting = outcome.cards.count { $0.state == .waiting }
    var parts: [String] = []
    if count > 0 {
      parts.append("\(isPreview ? "Would capture" : "Captured") \(Count.of(count, "line"))")
    }
    if held > 0 { parts.append("\(Count.of(held, "line")) \(held == 1 ? "is" : "are") held") }
    if waiting > 0 {
      parts.append("\(Count.of(waiting, "line")) \(waiting == 1 ? "waits" : "wait") to be finished")
    }
    if parts.isEmpty { parts = [outcome.cards.isEmpty ? "Nothing to capture" : "Nothing new"] }
    inform(parts.joined(separator: "; ") + ".")
    if !outcome.unlisted.isEmpty {
      let rest = outcome.unlisted.count - 4
      let names = outcome.unlisted.prefix(4) + (rest > 0 ? ["\(rest) more"] : [])
      inform("New here: \(Words.list(Array(names))).")
    }
    for (profile, count) in outcome.recorded where !isPreview {
      let isOwn = profile.isSame(as: journal.profile)
      let person = isOwn ? "" : " --profile " + Words.shell(profile)
      let last = count > 1 ? " --last \(count)" : ""
      inform("'seen undo\(last)\(person)' takes \(count > 1 ? "them" : "it") back.")
    }
  }
}

extension Session {
  /// Captures what phones wrote down before a sync; what stops it is only told.
  func captureFirst() {
    do throws(AppError) {
      let view = try journal.read(.silent)
      let captures = try journal.captures(of: nil, view)
      for file in captures.unread { warn(file.error.sentence) }
      guard !captures.isDone else { return }
      let outcome = capture(captures, isPreview: isDryRun, in: view.folder.path)
      report(outcome, isPreview: isDryRun)
      if outcome.hasHeld { inform("'\(command("capture"))' says why.") }
      if !isDryRun, journal.hasAnswers(in: view.folder) {
        try journal.writeAnswers(outcome.cards.held, in: view.folder)
      }
      if let failure = outcome.failure { warn("seen: " + failure.problem.message) }
    } catch {
      // Why there is no journal to read, the command says itself.
      if case .journal = error { return }
      warn(error.sentence)
    }
  }
}

extension [CaptureCard] {
  /// The lines that are held, as their phones are told.
  var held: [Journal.HeldLine] {
    filter { $0.state == .held }.map { card in
      var lines = [
        "\(card.line): \(card.text)", "  " + Words.withCapital(Words.ended(card.reason ?? "")),
      ]
      if let advice = card.advice { lines.append("  " + Words.withCapital(Words.ended(advice))) }
      if let fix = card.fix { lines.append("  On a computer: seen \(fix)") }
      return Journal.HeldLine(file: card.file, text: lines.map { $0 + "\n" }.joined())
    }
  }
}

extension Event {
  /// The name of a film, show or bird that it adds of which nothing but that is known; nil for any other event.
  fileprivate var unlistedName: String? {
    let said = Set(data.map(\.name))
    guard kind == .titleAdded, data["show"] == nil, said.isSubset(of: ["kind", "name", "year"])
    else { return nil }
    let year = data["year"]?.wholeNumber.map { " (\($0))" } ?? ""
    return data["name"]?.text.map { $0 + year }
  }
}

extension CaptureCard {
  /// Holds the line for a reason.
  fileprivate mutating func hold(_ reason: CaptureReason) {
    state = .held
    (self.reason, hint, advice, fix) = (reason.text, reason.hint, reason.advice, reason.fix)
  }
}

extension EmbeddedAnswer {
  /// What was answered, in words.
  fileprivate var sentences: [String] {
    parts.flatMap { part -> [String] in
      guard case .document(let document) = part else { return [] }
      return document.blocks.compactMap { block in
        if case .paragraph(let line) = block { line.text } else { nil }
      }
    }
  }
}
