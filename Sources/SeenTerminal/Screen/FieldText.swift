import SeenRender

/// A line as it stands in a field: the graphemes that fit, with an ellipsis where it was cut.
struct FieldText {
  /// A grapheme, as it is drawn.
  struct Glyph {
    let character: Character
    let columns: Int
    let style: CellStyle
    /// Whether a piece of the line begins with it, which terminals might join to the one before.
    let isFirst: Bool
  }

  private(set) var glyphs: [Glyph] = []
  /// How many columns they take.
  private(set) var columns = 0

  /// Prepares a line for a field; a grapheme without a column is not drawn.
  init(_ line: Line, width: Int, _ style: CellStyle, _ characters: CharacterSet) {
    for span in line.spans {
      let style = style.toned(span.tone)
      let text = characters.text(of: span)
      // Much more than any grapheme needs, so that a long text costs no more than its beginning.
      let beginning = text.unicodeScalars.prefix(16 * (width + 1))
      let isWhole = beginning.endIndex == text.unicodeScalars.endIndex
      var isFirst = true
      for character in Sanitizer.line(isWhole ? text : String(beginning)) {
        let character = characters.shown(character)
        let count = Width.of(character)
        guard columns + count <= width else {
          cut(to: width, style, characters)
          return
        }
        guard count > 0 else { continue }
        append(Glyph(character: character, columns: count, style: style, isFirst: isFirst))
        isFirst = false
      }
      if !isWhole {
        cut(to: width, style, characters)
        return
      }
    }
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    columns += glyph.columns
  }

  /// Takes back what leaves no column for the ellipsis, and puts it there.
  private mutating func cut(to width: Int, _ style: CellStyle, _ characters: CharacterSet) {
    while columns >= width, let last = glyphs.popLast() { columns -= last.columns }
    append(Glyph(character: characters.ellipsis, columns: 1, style: style, isFirst: false))
  }
}
