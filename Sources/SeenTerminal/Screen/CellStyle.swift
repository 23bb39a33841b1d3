package import SeenRender

/// One of the sixteen colors that every theme of a terminal defines; the number is its parameter in SGR.
package enum CellColor: UInt8, Equatable, Sendable {
  case black = 30, red, green, yellow, blue, magenta, cyan, white
  case brightBlack = 90, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite
}

/// How text on the screen looks, on the background that the terminal has.
package struct CellStyle: Equatable, Sendable {
  package var isBold: Bool
  /// Whether text and background are exchanged, as for what is chosen.
  package var isReverse: Bool
  /// The color of the text; nil for that of the terminal.
  package var color: CellColor?

  /// Creates a style.
  package init(isBold: Bool = false, isReverse: Bool = false, color: CellColor? = nil) {
    self.isBold = isBold
    self.isReverse = isReverse
    self.color = color
  }

  /// Text without emphasis.
  package static let plain = CellStyle()
  package static let bold = CellStyle(isBold: true)
  package static let reverse = CellStyle(isReverse: true)

  /// Returns the style of a piece of text with a meaning within text of this style.
  ///
  /// The same colors as in text output. Nothing is dim, which many themes make unreadable, and what is reverse has no
  /// other color.
  package func toned(_ tone: Tone) -> CellStyle {
    guard !isReverse else { return self }
    var style = self
    switch tone {
    case .plain, .dim, .struck: break
    case .title: style.isBold = true
    case .accent: style.color = .cyan
    case .good, .few, .some: style.color = .green
    case .warn: style.color = .yellow
    case .bad: style.color = .red
    case .many: style.color = .brightGreen
    case .most: (style.isBold, style.color) = (true, .brightGreen)
    }
    return style
  }

  /// The escape sequence that turns it on, and everything else off.
  var sequence: String {
    var sequence = "\u{1B}[0"
    if isBold { sequence += ";1" }
    if isReverse { sequence += ";7" }
    if let color { sequence += ";\(color.rawValue)" }
    return sequence + "m"
  }
}
