package import SeenCore

/// How a document is written as text: the capabilities of the output.
package struct TextStyle: Sendable {
  /// The columns that lines must fit; nil when they may be of any length.
  package var width: Int?
  /// Whether text that does not fit may be cut, as on a terminal; elsewhere it wraps.
  package var cuts: Bool
  /// Whether colors and weights may be used; without them every word stays.
  package var color: Bool
  /// Whether emoji, blocks and dots may be used; without them there are words, digits and `#`.
  package var glyphs: Bool
  /// Whether the text is for a screen reader: sentences, no glyphs, nothing drawn.
  package var accessible: Bool
  /// How dates are written.
  package var dates: DateStyle

  /// Creates a style; the default is that of a file: complete lines without color.
  package init(
    width: Int? = nil, cuts: Bool = true, color: Bool = false, glyphs: Bool = true,
    accessible: Bool = false, dates: DateStyle = .text
  ) {
    self.width = width.map { max($0, 20) }
    self.cuts = cuts
    self.color = color
    self.glyphs = glyphs && !accessible
    self.accessible = accessible
    self.dates = dates
  }

  /// The columns that a chart is drawn into: the width, else 80.
  var chartWidth: Int { width ?? 80 }
}

extension Tone {
  /// Finds the meaning that an escape sequence with these parameters stands for; plain for every other.
  package init(parameters: String) {
    self = Tone.allCases.first { $0.parameters == parameters } ?? .plain
  }

  /// The parameters of the escape sequence that turns this on; nil for plain text.
  ///
  /// Only weights and the sixteen colors that every theme defines: cyan, green, yellow and red, never blue,
  /// which is unreadable in many themes. Amounts are shades of green.
  var parameters: String? {
    switch self {
    case .plain: nil
    case .title: "1"
    case .dim: "2"
    case .accent: "36"
    case .good: "32"
    case .warn: "33"
    case .bad: "31"
    case .struck: "2;9"
    case .few: "2;32"
    case .some: "32"
    case .many: "92"
    case .most: "1;92"
    }
  }
}
