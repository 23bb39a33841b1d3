import SeenCore
import SeenRender

/// Documents as lines of cells.
enum DocumentLines {
  /// Returns the documents of an answer with dates in a style, and what is verbatim, as lines.
  static func lines(
    _ answer: EmbeddedAnswer, columns: Int, _ dates: DateStyle, hasColor: Bool = true
  ) -> [Line] {
    var lines: [Line] = []
    for part in answer.parts {
      switch part {
      case .document(let document):
        let style = TextStyle(width: max(20, columns), cuts: true, color: hasColor, dates: dates)
        lines += self.lines(TextRenderer.text(document, style))
      case .text(let bytes), .json(let bytes):
        lines += String(decoding: bytes, as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) }
      }
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns what the renderer of text wrote, its weights and colors as meanings.
  private static func lines(_ text: String) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      var line = Line.empty
      var tone = Tone.plain
      for (index, piece) in row.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard index > 0, let end = piece.firstIndex(of: "m") else {
          line = line + Line(String(piece), tone)
          continue
        }
        tone = Tone(parameters: String(piece[piece.index(after: piece.startIndex)..<end]))
        line = line + Line(String(piece[piece.index(after: end)...]), tone)
      }
      return line
    }
  }
}
