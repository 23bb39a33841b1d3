import SeenCore
import SeenTerminal

/// The form of a watch: what is asked, and the command that it makes.
struct WatchForm {
  /// A line of the form.
  struct Line {
    let label: String
    /// The option of `seen log` or `seen amend` that takes it; empty for the words themselves.
    let option: String
    var field = TextField()
    /// What was there before; it is said again only if it changes.
    var was = ""
    /// What could stand there, as completion knows it; nil until it was looked up.
    var offers: [Choice]?
    /// Why it was refused; nil if it was not.
    var problem: String?

    var text: String { field.text.trimmingSpaces }
  }

  /// What could stand in a line.
  struct Choice: Equatable {
    /// The id of a title or of a watch, the name of a new title, or the value of an option.
    let words: String
    /// Its name.
    let name: String
    /// How it is shown: of a title with how often and when it was seen.
    let text: String
    var isNew = false
    var isBird = false
  }

  /// The watch that is corrected; nil for a new one.
  let watch: String?
  /// What it is, of a watch that is corrected.
  let name: String
  var lines: [Line]
  /// The place of the line that is typed in.
  var selected = 0
  /// What the title that was typed may mean.
  var matches: [Choice] = []
  /// The title that was chosen; nil while the words are meant as they are.
  var title: Choice?
  /// The watches of the title that was chosen.
  var earlier: [Choice] = []
  /// The place of the choice under the cursor, from 0; nil while the cursor is in the text.
  var chosen: Int?
  /// What is said of the title: how often it was seen.
  var sentence = ""
  /// Why the whole was refused; nil if it was not.
  var problem: String?
  /// Whether the first letter that is typed takes the place of the text in its line, as that was typed some time ago.
  var isFresh = false
  /// Which of several this is, such as `2 of 5`.
  var place = ""

  /// Creates an empty form.
  ///
  /// - Parameter day: The day that it is of; empty for today.
  /// - Returns: The form.
  static func new(on day: String = "") -> WatchForm {
    var lines = [WatchForm.titleLine, WatchForm.episodesLine]
    lines += WatchForm.facts.map { Line(label: $0.label, option: $0.option) }
    lines.append(Line(label: "Private", option: "--private", offers: [WatchForm.yes]))
    var form = WatchForm(watch: nil, name: "", lines: lines)
    form.set("--on", day)
    return form
  }

  /// Creates the form of one of several titles, in which day, place and people are those of the one before.
  static func new(of title: Choice, place: String, after former: WatchForm?) -> WatchForm {
    var form = WatchForm.new()
    form.title = title
    form.lines[0].field = TextField(title.name)
    form.place = place
    form.selected = 1
    for option in ["--on", "--at", "--with"] {
      form.set(option, former?.lines.first { $0.option == option }?.text ?? "")
    }
    form.fitTitle()
    return form
  }

  /// Creates the form of a watch that exists.
  ///
  /// - Parameters:
  ///   - watch: Its id.
  ///   - name: What was watched.
  ///   - isBird: Whether it is of a bird.
  ///   - value: Returns what an option would say of it now; empty for nothing.
  /// - Returns: The form.
  static func of(
    _ watch: String, _ name: String, isBird: Bool, value: (String) -> String
  ) -> WatchForm {
    let start = isBird ? [WatchForm.countLine] : []
    let lines = (start + WatchForm.facts.map { Line(label: $0.label, option: $0.option) }).map {
      var line = $0
      line.was = value(line.option)
      line.field = TextField(line.was)
      return line
    }
    return WatchForm(watch: watch, name: name, lines: lines)
  }

  private static let titleLine = Line(label: "Title", option: "", offers: [])
  private static let episodesLine = Line(label: "Episodes", option: "")
  private static let countLine = Line(label: "How many", option: "--count", offers: [])
  private static let yes = Choice(words: "yes", name: "yes", text: "yes, for you only")
  private static let facts = [
    ("When", "--on"), ("Time", "--clock"), ("How", "--format"), ("Where", "--at"),
    ("With", "--with"), ("Mood", "--mood"), ("Rating", "--rate"), ("Platform", "--platform"),
    ("Notes", "--notes"), ("Photo", "--photo"),
  ].map { (label: $0.0, option: $0.1) }

  private mutating func set(_ option: String, _ text: String) {
    guard let place = lines.firstIndex(where: { $0.option == option }) else { return }
    lines[place].field = TextField(text)
  }

  /// What the line that is typed in takes, as the help of its option says it; empty for one without an option.
  var help: String {
    let option = lines[selected].option.dropFirst(2)
    return LogCommand.spec.options.first { $0.long == option }?.help ?? ""
  }

  /// Whether nothing was typed; the day may come from the calendar.
  var isEmpty: Bool {
    lines.allSatisfy { $0.field.text == $0.was || watch == nil && $0.option == "--on" }
  }

  /// Whether the title is typed in.
  var isAtTitle: Bool { watch == nil && selected == 0 }
}

/// What is chosen in place of typing.
extension WatchForm {
  /// How many choices are shown.
  static let mostShown = 8

  /// What could stand in the line that is typed in; of a title that was chosen, its watches.
  var choices: [Choice] {
    if isAtTitle { return title == nil ? matches : earlier }
    let typed = TextFold.fold(String(piece))
    let offers = lines[selected].offers ?? []
    let found = typed.isEmpty ? offers : offers.filter { TextFold.fold($0.text).contains(typed) }
    let isWhole = found.count == 1 && TextFold.fold(found[0].words).isSame(as: typed)
    return isWhole ? [] : Array(found.prefix(WatchForm.mostShown))
  }

  /// What is typed of the last name: people are several, with commas between them.
  private var piece: Substring {
    let text = lines[selected].field.text
    let start =
      lines[selected].option == "--with"
      ? text.lastIndex(of: ",").map(text.index(after:)) ?? text.startIndex : text.startIndex
    return text[start...].drop { $0 == " " }
  }

  /// Puts what is under the cursor into its line.
  mutating func takeChoice() {
    defer { chosen = nil }
    guard let chosen, choices.indices.contains(chosen) else { return }
    let choice = choices[chosen]
    guard isAtTitle else {
      let text = lines[selected].field.text
      lines[selected].field = TextField(text.dropLast(piece.count) + choice.words)
      return
    }
    guard title == nil else { return }
    title = choice
    if !choice.isNew { lines[0].field = TextField(choice.name) }
    fitTitle()
  }

  /// Asks for a number in place of episodes where the title is a bird.
  private mutating func fitTitle() {
    let isBird = title?.isBird ?? false
    guard watch == nil, isBird != (lines[1].option == "--count"), lines[1].text.isEmpty else {
      return
    }
    lines[1] = isBird ? WatchForm.countLine : WatchForm.episodesLine
  }

  /// Forgets which title was meant, as other words were typed.
  mutating func dropTitle() {
    (title, earlier, chosen) = (nil, [], nil)
    fitTitle()
  }
}

/// The command that a form makes.
extension WatchForm {
  /// The words of the command, without `seen`; nil while there is nothing to record.
  var words: [String]? {
    var words: [String] = []
    var operands: [String] = []
    for line in lines where line.text != line.was {
      switch line.option {
      case "": if !line.text.isEmpty { operands.append(line.text) }
      case "--private": if WatchForm.isYes(line.text) { words.append("--private") }
      case _ where line.text.isEmpty: words += ["--clear", WatchForm.field(of: line.option)]
      default: words += ["\(line.option)=\(line.text)"]
      }
    }
    if let watch { return words.isEmpty ? nil : ["amend", watch] + words }
    guard let typed = operands.first else { return nil }
    let pointed =
      isAtTitle ? chosen.flatMap { matches.indices.contains($0) ? matches[$0] : nil } : nil
    let meant = title ?? pointed
    if meant?.isNew == true { words.append("--new") }
    return ["log", meant?.words ?? typed] + operands.dropFirst() + words
  }

  /// Says why it was refused, beside the line that it is about if there is one.
  mutating func refuse(_ message: String) {
    for place in lines.indices { lines[place].problem = nil }
    let said = lines.indices.first { place in
      let line = lines[place]
      return !line.text.isEmpty && line.text != line.was && place > (watch == nil ? 0 : -1)
        && (message.contains(line.option + " ") || message.contains("'\(line.text)'")
          || line.text.count > 1 && message.contains(line.text))
        && !line.option.isEmpty
    }
    guard let said else { return problem = message }
    lines[said].problem = message
    selected = said
    chosen = nil
  }

  private static func isYes(_ text: String) -> Bool {
    ["y", "yes", "x", "1", "true"].contains(text.lowercased())
  }

  private static func field(of option: String) -> String {
    switch option {
    case "--on": "date"
    case "--at": "location"
    case "--with": "companions"
    case "--rate": "rating"
    case "--photo": "photos"
    default: String(option.dropFirst(2))
    }
  }
}

extension String {
  /// The text without spaces around it.
  var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
