import SeenRender
import SeenTerminal

/// What lies over the panels and takes the keys.
enum Overlay {
  /// A line that is typed at the bottom.
  case entry(EntryLine)
  /// A choice from a list, which typing narrows.
  case picker(Picker)
  /// Text to be read.
  case pane(Pane)
  /// The form of a watch.
  case form(WatchForm)
}

/// A line of text that is asked for.
struct EntryLine {
  /// What a line is typed for.
  enum Purpose: Equatable {
    case filter, command, rating, comment, month
    /// The name of a list that is made for the rows.
    case newList
    /// The query of a rule of a list; the name is nil for another rule.
    case rule(list: String, name: String?)
    /// The answer to a question of a command.
    case reply
  }

  let label: String
  var field = TextField()
  let purpose: Purpose
  var isSecret = false
  /// Whether the first letter that is typed takes the place of the text.
  var isFresh = false
  /// What is said of the text so far, such as how many titles a rule would add.
  var note = ""
  /// How many commands ago the one was that is shown again.
  var age = 0
}

/// A choice from a list.
struct Picker {
  /// What is chosen for.
  enum Purpose: Equatable {
    case list, suggestion, profile, keys, again, done
    /// The answer to a question of a command.
    case reply
  }

  let label: String
  let items: [String]
  let purpose: Purpose
  var takesSeveral = false
  var field = TextField()
  var selected = 0
  var marked: Set<Int> = []

  /// The places of the items that have all words of what was typed.
  var shown: [Int] {
    let words = field.text.lowercased().split(separator: " ")
    guard !words.isEmpty else { return Array(items.indices) }
    return items.indices.filter { place in
      let item = items[place].lowercased()
      return words.allSatisfy { item.contains($0) }
    }
  }
}

/// Text to be read.
struct Pane {
  /// The command line that it answers, or the name of what it is about.
  var title: String
  var lines: [Line]
  var top = 0
  /// The command whose answer it is, which is run again when something was recorded; empty for none.
  var words: [String] = []
  /// The id of the title whose comments stand behind it; nil for none.
  var commented: String?
  /// Whether it is of the row under the cursor, so that keys mean there what they mean on the row.
  var isOfRow = false
}
