import SeenApp
import SeenCore
import SeenRender

/// Sentences about a title and what stands behind it.
enum EntryWords {
  /// Returns why words are not logged that may belong to the title or not, and how each reading is typed.
  static func refusal(_ readings: [TypedEntry]) -> ErrorSentence {
    let whole = readings.first { $0.items.isEmpty }?.title ?? ""
    let others = readings.filter { !$0.items.isEmpty }.map { "seen log \($0.typed)" }
    let quoted = "'seen log \(Words.shell(whole))'"
    guard let other = others.first else {
      return ErrorSentence(
        "'\(whole)' may not be only a title",
        hint: "use \(quoted) if it is, or options such as --on and --rate")
    }
    return ErrorSentence(
      "'\(whole)' may be a title, or a title and something about it",
      hint: "use \(quoted), or '\(other)'")
  }
}

extension TypedEntry {
  /// The reading as a line of a list.
  var line: String {
    let said = items.compactMap { Self.words($0) }.joined(separator: ", ")
    return said.isEmpty ? "the title '\(title)'" : "the title '\(title)', \(said)"
  }

  /// What is said of a watch, in words; nil for what changes nothing.
  private static func words(_ item: Item) -> String? {
    switch item {
    case .episodes(let words): words.joined(separator: " ")
    case .rating(let text): "rated \(text)"
    case .time(let text): "watched \(text)"
    case .place(let text): "at \(text)"
    case .near(let text): "near \(text)"
    case .platform(let text): "on \(text)"
    case .companions(let names): "with \(Words.list(names))"
    case .tag(let text): "tagged \(text)"
    case .count(let count): "\(count) of them"
    case .mood(let text): text
    case .notes(let text): "with the note '\(text)'"
    case .again: nil
    }
  }

  /// The reading as it is typed without a doubt.
  fileprivate var typed: String { Words.shell(title) + " " + options }

  private var options: String {
    let words = items.map { (item: Item) -> String in
      switch item {
      case .episodes(let words): words.joined(separator: " ")
      case .rating(let text): "--rate " + Words.shell(text)
      case .time(let text): "--on " + Words.shell(text)
      case .place(let text): "--at " + Words.shell(text)
      case .near(let text): "--near " + Words.shell(text)
      case .platform(let text): "--platform " + Words.shell(text)
      case .companions(let names):
        names.map { "--with " + Words.shell($0) }.joined(separator: " ")
      case .tag(let text): "--tag " + Words.shell(text)
      case .count(let count): "--count \(count)"
      case .mood(let text): "--mood " + Words.shell(text)
      case .notes(let text): "--notes " + Words.shell(text)
      case .again: ""
      }
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
