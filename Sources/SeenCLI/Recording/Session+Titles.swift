import SeenApp
import SeenCore
import SeenStore
import SeenWire

/// The titles that a command takes one by one.
extension Session {
  /// Returns the texts that name titles, one each; `-` stands for those of standard input.
  ///
  /// Titles come a line each: as typed, or as JSON of `search`, `diary` and other views.
  /// - Throws: `input` and `notText` for input that cannot be read, and what `Journal.titleTexts` throws.
  func titleTexts(_ words: [String], _ view: borrowing View) throws(AppError) -> [String] {
    var texts: [String] = []
    let isTyped = !words.contains("-") && !arguments[WatchOptions.new]
    for word in isTyped ? try journal.joined(words, view) : words {
      guard word == "-" else {
        texts.append(word)
        continue
      }
      for line in try inputText().split(whereSeparator: \.isNewline) {
        texts += Session.titles(inLine: Session.trimmed(line))
      }
    }
    guard !texts.isEmpty else { return [] }
    return try journal.titleTexts(texts, isNew: arguments[WatchOptions.new], view)
  }

  /// Takes who recommended something from behind its title as the notes: `Paris, Texas recommended by Tom`.
  /// - Returns: The words of the title; all of them where nobody did.
  func takingRecommendation(from words: [String]) -> [String] {
    let notes = WatchOptions.notes.spec.long
    let place = words.indices.dropFirst().first { place in
      place + 2 < words.count && words[place].lowercased() == "recommended"
        && ["by", "from"].contains(words[place + 1].lowercased())
    }
    guard let place, !arguments.occurrences.contains(where: { $0.long == notes }) else {
      return words
    }
    arguments.occurrences.append(
      Occurrence(
        long: notes, shown: "--" + notes, value: words[place...].joined(separator: " "),
        isNegated: false))
    let last = words[place - 1]
    return words[..<(place - 1)] + [last.hasSuffix(",") ? String(last.dropLast()) : last]
  }

  private static func trimmed(_ line: Substring) -> String {
    String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Returns the names and ids of titles that a line has.
  private static func titles(inLine line: String) -> [String] {
    guard let first = line.first, "[{\"".contains(first),
      let value = try? JSONReader.read(Array(line.utf8))
    else { return line.isEmpty ? [] : [line] }
    return titles(in: value)
  }

  private static func titles(in value: JSON) -> [String] {
    switch value {
    case .array(let values): return values.flatMap { titles(in: $0) }
    case .string(let text): return text.isEmpty ? [] : [text]
    case .object:
      let text = ["subject", "id", "name"].lazy.compactMap { value[$0]?.text }.first
      return text.map { [$0] } ?? []
    case .null, .bool, .number: return []
    }
  }
}
