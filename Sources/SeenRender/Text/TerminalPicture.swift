import SeenWire

/// How terminals show pictures inline.
///
/// Sources: iTerm2, "Inline Images Protocol"; kitty, "Terminal graphics protocol". Sixels require decoding the picture,
/// which is left to other programs.
package enum TerminalPicture: Sendable {
  case iterm, kitty, sixel

  /// How many lines of text a picture is high.
  package static let lineCount = 12
  /// The most bytes of Base64 that kitty takes in one piece.
  private static let pieceByteCount = 4096

  /// Returns the protocol of a terminal, from the variables that terminals set; nil if it is not known to have one.
  ///
  /// Inside tmux and screen, pictures do not stay in place.
  package init?(variable: (String) -> String?) {
    let terminal = variable("TERM") ?? ""
    let program = variable("TERM_PROGRAM") ?? ""
    guard variable("TMUX") == nil, !terminal.hasPrefix("screen"), !terminal.hasPrefix("tmux") else {
      return nil
    }
    if ["iTerm.app", "WezTerm", "mintty"].contains(program) || variable("LC_TERMINAL") == "iTerm2" {
      self = .iterm
    } else if terminal == "xterm-kitty" || terminal == "xterm-ghostty"
      || variable("KITTY_WINDOW_ID") != nil
    {
      self = .kitty
    } else if ["foot", "foot-extra", "mlterm", "contour"].contains(terminal)
      || terminal.hasSuffix("-sixel")
    {
      self = .sixel
    } else {
      return nil
    }
  }

  /// Returns the sequence that shows a picture and ends the line; nil if another program has to convert it, as for
  /// kitty and anything but PNG.
  /// - Complexity: O(n) in the bytes.
  package func bytes(_ picture: [UInt8], isPNG: Bool) -> [UInt8]? {
    let text = Base64.encode(picture)
    switch self {
    case .iterm:
      let head =
        "\u{1b}]1337;File=inline=1;size=\(picture.count);height=\(TerminalPicture.lineCount)"
        + ";preserveAspectRatio=1:"
      return Array(head.utf8) + text + Array("\u{07}\n".utf8)
    case .kitty:
      guard isPNG else { return nil }
      var bytes: [UInt8] = []
      for start in stride(from: 0, to: text.count, by: TerminalPicture.pieceByteCount) {
        let end = min(start + TerminalPicture.pieceByteCount, text.count)
        let first = start == 0 ? "a=T,f=100,q=2,r=\(TerminalPicture.lineCount)," : ""
        bytes += Array("\u{1b}_G\(first)m=\(end < text.count ? 1 : 0);".utf8)
        bytes += text[start..<end]
        bytes += Array("\u{1b}\\".utf8)
      }
      return bytes + [UInt8(ascii: "\n")]
    case .sixel: return nil
    }
  }

  /// The name of the format in the program chafa.
  package var chafaName: String {
    switch self {
    case .iterm: "iterm"
    case .kitty: "kitty"
    case .sixel: "sixels"
    }
  }
}
