import SeenCore

/// What became of a line that a phone had written down.
package struct CaptureCard: Sendable {
  package enum State: String, Sendable {
    /// It was recorded; of a preview, it would be.
    case recorded
    /// It was captured before.
    case known
    /// It is for its owner to decide.
    case held
    /// Its last line may not be finished.
    case waiting
  }

  /// The path of the file, and the number of the line in it.
  package let file: String
  package let line: Int
  /// What stands there.
  package let text: String
  package var state: State
  /// The command that was run for it, without `seen`; nil for none.
  package var command: String?
  /// The ids of the events that it became.
  package var events: [String] = []
  /// What that was, in words.
  package var sentences: [String] = []
  /// Why it is held, and what to do; nil for none.
  package var reason: String?
  package var hint: String?
  /// What to write instead where no command can be run, and the command without `seen` that settles it; nil for none.
  package var advice: String?
  package var fix: String?

  /// Describes a line of which nothing is known yet.
  package init(file: String, line: Int, text: String, _ state: State) {
    (self.file, self.line, self.text, self.state) = (file, line, text, state)
  }
}

/// The lines of capture files, and what became of each.
package struct CaptureScreen: EntryScreen {
  package let entries: [CaptureCard]

  package init(_ entries: [CaptureCard]) { self.entries = entries }

  /// How many reasons are told at once.
  private static let mostShown = 12

  package static let entryFields = ScreenFields<CaptureCard>(
    [
      .text("file") { $0.file }, .number("line") { $0.line }, .text("text") { $0.text },
      .text("state") { $0.state.rawValue }, .text("command") { $0.command },
      .texts("events") { $0.events }, .text("reason") { $0.reason }, .text("hint") { $0.hint },
    ],
    columns: ["file", "line", "text", "state", "command", "events", "reason", "hint"])

  /// What was recorded, then what is held and why.
  package var document: Document {
    var document = Document()
    let recorded = entries.filter { $0.state == .recorded }
    for card in recorded {
      for sentence in card.sentences { document.append(.paragraph(Line(sentence))) }
    }
    let held = entries.filter { $0.state == .held }
    var (place, shown) = (0, 0)
    while place < held.count, shown < CaptureScreen.mostShown {
      let card = held[place]
      // What is held for the same reason below it is counted.
      let alike = held[place...].prefix {
        $0.reason == card.reason && $0.hint == card.hint && $0.file == card.file
      }.count
      if !document.blocks.isEmpty { document.append(.blank) }
      let others = alike > 1 ? ", and \(Count.of(alike - 1, "line")) below" : ""
      document.append(
        .paragraph(
          Line("\(card.file):\(card.line): ", .dim) + Line(card.text, .title) + Line(others, .dim)))
      document.append(.paragraph(Line(Words.ended("Held: \(card.reason ?? "")"))))
      if let hint = card.hint { document.append(.paragraph(Line("hint: ", .dim) + Line(hint))) }
      (place, shown) = (place + alike, shown + 1)
    }
    if place < held.count {
      let rest = Count.of(held.count - place, "more held line")
      document.append(.blank)
      document.append(.paragraph(Line("And \(rest); --plain lists them all.")))
    }
    return document
  }
}
