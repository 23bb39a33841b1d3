import SeenCore

extension Span {
  /// Returns the glyph or the words, and a date in the style of the output.
  func shown(_ style: TextStyle) -> String {
    if style.glyphs, let glyph { return glyph }
    return style.dates == .text ? text : dated(style.dates)
  }
}

/// A line as it will be printed: sanitized text with its meaning, whose columns can be counted.
///
/// The functions that every block uses are not inlined, or the program would contain fifty copies.
struct Ink {
  /// The pieces, none of them empty.
  private(set) var runs: [(text: String, tone: Tone)] = []
  /// How many columns the pieces take.
  private(set) var columns = 0

  /// An empty line.
  init() {}

  /// Prepares a line for output: chooses glyph or words for each piece and sanitizes them.
  @inline(never) init(_ line: Line, _ style: TextStyle) {
    for span in line.spans {
      append(Sanitizer.line(span.shown(style)), span.tone)
    }
  }

  /// Appends text that is already sanitized.
  @inline(never) mutating func append(_ text: String, _ tone: Tone = .plain) {
    guard !text.isEmpty else { return }
    runs.append((text, tone))
    columns += Width.of(text)
  }

  /// Appends another line.
  @inline(never) mutating func append(_ other: Ink) {
    runs += other.runs
    columns += other.columns
  }

  /// Appends spaces up to a column.
  mutating func fill(to column: Int) {
    guard column > columns else { return }
    append(String(repeating: " ", count: column - columns))
  }

  /// Whether it is empty.
  var isEmpty: Bool { runs.isEmpty }

  /// Returns the line, cut to a number of columns.
  func truncated(to limit: Int) -> Ink {
    guard columns > limit else { return self }
    if runs.count == 1, let run = runs.first {
      var cut = Ink()
      cut.append(Width.truncated(run.text, to: limit), run.tone)
      return cut
    }
    var cut = Ink()
    for run in runs {
      let left = limit - cut.columns
      let width = Width.of(run.text)
      // The ellipsis needs a column even if this piece ends exactly at the limit.
      if width < left {
        cut.append(run.text, run.tone)
        continue
      }
      cut.append(Width.truncated(width == left ? run.text + " " : run.text, to: left), run.tone)
      break
    }
    return cut
  }

  /// Returns the line, cut to a number of columns before what tells it apart: a year in parentheses at its end, or the
  /// number of an episode.
  func truncatedName(to limit: Int) -> Ink {
    guard columns > limit, limit > 12 else { return truncated(to: limit) }
    if let last = runs.last, last.tone == .accent, last.text.hasPrefix(" ") {
      // That it was a rewatch.
      var whole = Ink()
      for run in runs.dropLast() { whole.append(run.text, run.tone) }
      var cut = whole.truncatedName(to: limit - Width.of(last.text))
      cut.append(last.text, last.tone)
      return cut
    }
    guard let place = runs.indices.last(where: isMark) else { return truncated(to: limit) }
    var name = Ink()
    for run in runs[..<place] { name.append(run.text, run.tone) }
    let mark = runs[place]
    let room = limit - Width.of(mark.text) - 1
    // What follows the mark, such as the name of an episode, is cut first.
    guard name.columns > room + 1 else { return truncated(to: limit) }
    var cut = name.truncated(to: room)
    cut.append(" ")
    cut.append(mark.text, mark.tone)
    return cut
  }

  /// Whether a piece is a year in parentheses at the end, or the number of an episode.
  private func isMark(_ place: Int) -> Bool {
    let text = runs[place].text
    if place == runs.count - 1, text.count == 6, text.hasPrefix("("), text.hasSuffix(")") {
      return true
    }
    return runs[place].tone == .accent && text.hasPrefix("s") && text.contains("e")
  }

  /// Returns the line broken at spaces into lines of at most a number of columns.
  func wrapped(to limit: Int) -> [Ink] {
    guard columns > limit else { return [self] }
    var lines: [Ink] = []
    var line = Ink()
    for word in words {
      if !line.isEmpty, line.columns + 1 + word.columns <= limit {
        line.append(" ")
      } else if !line.isEmpty {
        lines.append(line)
        line = Ink()
      }
      guard word.columns > limit else {
        line.append(word)
        continue
      }
      let pieces = word.broken(to: limit)
      lines += pieces.dropLast()
      line = pieces.last ?? Ink()
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Appends the text to a page, with color escape sequences.
  @inline(never) func paint(into page: inout [UInt8], _ style: TextStyle) {
    for run in runs {
      guard style.color, let parameters = run.tone.parameters else {
        page += run.text.utf8
        continue
      }
      page += "\u{1B}[\(parameters)m".utf8
      page += run.text.utf8
      page += "\u{1B}[0m".utf8
    }
  }

  /// The parts between spaces; a word may consist of several pieces.
  private var words: [Ink] {
    var words: [Ink] = []
    var word = Ink()
    for run in runs {
      let parts = run.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0, !word.isEmpty {
          words.append(word)
          word = Ink()
        }
        word.append(String(part), run.tone)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Returns a word in pieces of at most a number of columns.
  private func broken(to limit: Int) -> [Ink] {
    var pieces: [Ink] = []
    var piece = Ink()
    for run in runs {
      for character in run.text {
        if !piece.isEmpty, piece.columns + Width.of(character) > limit {
          pieces.append(piece)
          piece = Ink()
        }
        piece.append(String(character), run.tone)
      }
    }
    pieces.append(piece)
    return pieces
  }
}
