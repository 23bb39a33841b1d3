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
  }

  /// What a typed title may mean.
  struct Match: Equatable {
    /// Its id, or the name of a new one.
    let words: String
    /// Its name.
    let name: String
    /// How it is shown, with how often and when it was seen.
    let text: String
    let isNew: Bool
  }

  /// The watch that is corrected; nil for a new one.
  let watch: String?
  /// What it is, of a watch that is corrected.
  let name: String
  var lines: [Line]
  /// The place of the line that is typed in.
  var selected = 0
  /// What the title that was typed may mean.
  var matches: [Match] = []
  /// The place of the match that was chosen, from 0; nil while the words are meant as they are.
  var chosen: Int?
  /// What is said of the chosen title: how often it was seen.
  var sentence = ""
  /// Why it was refused; nil if it was not.
  var problem: String?
  /// Which of several this is, such as `2 of 5`.
  var place = ""

  /// Creates an empty form.
  static func new() -> WatchForm {
    var lines = [
      Line(label: "Title", option: ""), Line(label: "Episodes", option: ""),
    ]
    lines += WatchForm.facts.map { Line(label: $0.label, option: $0.option) }
    lines.append(Line(label: "Private", option: "--private"))
    return WatchForm(watch: nil, name: "", lines: lines)
  }

  /// Creates the form of a watch that exists.
  ///
  /// - Parameters:
  ///   - watch: Its id.
  ///   - name: What was watched.
  ///   - value: Returns what an option would say of it now; empty for nothing.
  /// - Returns: The form.
  static func of(_ watch: String, _ name: String, value: (String) -> String) -> WatchForm {
    let lines = WatchForm.facts.map { fact in
      var line = Line(label: fact.label, option: fact.option)
      line.was = value(fact.option)
      line.field = TextField(line.was)
      return line
    }
    return WatchForm(watch: watch, name: name, lines: lines)
  }

  private static let facts = [
    ("When", "--on"), ("Time", "--clock"), ("How", "--format"), ("Where", "--at"),
    ("With", "--with"), ("Mood", "--mood"), ("Rating", "--rate"), ("Platform", "--platform"),
    ("Notes", "--notes"), ("Photo", "--photo"),
  ].map { (label: $0.0, option: $0.1) }

  /// Whether nothing was typed.
  var isEmpty: Bool { lines.allSatisfy { $0.field.text == $0.was } }

  /// The words of the command, without `seen`; nil while there is nothing to record.
  var words: [String]? {
    var words: [String] = []
    var operands: [String] = []
    for line in lines {
      let text = line.field.text.trimmingSpaces
      guard text != line.was else { continue }
      switch line.option {
      case "": if !text.isEmpty { operands.append(text) }
      case "--private": if WatchForm.isYes(text) { words.append("--private") }
      case _ where text.isEmpty: words += ["--clear", WatchForm.field(of: line.option)]
      default: words += ["\(line.option)=\(text)"]
      }
    }
    if let watch { return words.isEmpty ? nil : ["amend", watch] + words }
    guard let title = operands.first else { return nil }
    let match = chosen.flatMap { matches.indices.contains($0) ? matches[$0] : nil }
    if match?.isNew == true { words.append("--new") }
    return ["log"] + [match.map(\.words) ?? title] + operands.dropFirst() + words
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
