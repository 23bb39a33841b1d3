package import SeenCore

/// The meaning of a piece of text; the renderer decides how it looks.
package enum Tone: CaseIterable, Sendable {
  /// Text without emphasis.
  case plain
  /// A name or a heading.
  case title
  /// Less important text.
  case dim
  /// The most important text.
  case accent
  case good
  /// Text that deserves attention.
  case warn
  /// An error.
  case bad
  /// Four shades of one color, for amounts.
  case few, some, many, most
  /// Something that no longer counts; the words next to it must say so too.
  case struck
}

/// A piece of text with one meaning.
package struct Span: Sendable {
  /// The text in words.
  package var text: String
  /// The glyph that replaces it if glyphs are shown; nil if there is none.
  package var glyph: String?
  /// What the text means.
  package var tone: Tone
  /// The date that it says; nil if it says none.
  package var date: PartialDate?
  /// How it says it.
  let form: DateForm

  /// How a date is said.
  package enum DateForm: Sendable {
    /// As a whole.
    case full
    /// To follow a verb: `on July 4, 2026`.
    case adverb
    /// Only in part, as what is around it says the rest; so in every style.
    case part
  }

  /// Creates a piece of text.
  package init(
    _ text: String, _ tone: Tone = .plain, glyph: String? = nil, date: PartialDate? = nil,
    _ form: DateForm = .full
  ) {
    self.form = form
    self.text = text
    self.tone = tone
    self.glyph = glyph
    self.date = date
  }
}

/// Text of several pieces: a line, a cell or a paragraph.
///
/// All text is escaped when it is rendered, so callers cannot forget to.
package struct Line: Sendable, ExpressibleByStringLiteral {
  /// The pieces, in order.
  package var spans: [Span]

  /// Creates a line of pieces.
  package init(_ spans: [Span]) {
    self.spans = spans
  }

  /// Creates a line with one meaning.
  package init(_ text: String, _ tone: Tone = .plain) {
    spans = [Span(text, tone)]
  }

  /// Creates a line of plain text.
  package init(stringLiteral text: String) {
    self.init(text)
  }

  package static let empty = Line([])

  /// Returns a line that shows a glyph where glyphs are shown, and words elsewhere.
  package static func glyph(_ glyph: String, words: String, _ tone: Tone = .plain) -> Line {
    Line([Span(words, tone, glyph: glyph)])
  }

  /// The words, without their meanings.
  package var text: String {
    var text = ""
    for span in spans { text += span.text }
    return text
  }

  /// Returns two lines, one after the other.
  package static func + (left: Line, right: Line) -> Line {
    Line(left.spans + right.spans)
  }

  /// Appends a line.
  package static func += (left: inout Line, right: Line) {
    left.spans += right.spans
  }
}

extension [Line] {
  /// Returns the lines as one, with a separator between each two.
  /// - Complexity: O(n) in the number of pieces.
  package func joined(by separator: Line) -> Line {
    var joined = Line.empty
    for (index, line) in enumerated() {
      if index > 0 { joined += separator }
      joined += line
    }
    return joined
  }
}
