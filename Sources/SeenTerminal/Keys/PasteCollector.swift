/// The text between the two marks that a terminal puts around a paste.
///
/// Line feeds and tabs become spaces, other controls are dropped, and so is all that exceeds the limit.
struct PasteCollector: Sendable {
  /// How many bytes of a paste are kept.
  static let byteLimit = 16_384
  /// What ends a paste.
  private static let mark: [UInt8] = Array("\u{1B}[201~".utf8)

  private var kept: [UInt8] = []
  /// How many bytes of the mark came last.
  private var matched = 0
  private var isAfterReturn = false

  /// The text so far.
  var text: String {
    var scalars = ScalarDecoder()
    var text = String.UnicodeScalarView()
    for byte in kept {
      guard let scalar = scalars.feed(byte), !(0x7F..<0xA0).contains(scalar.value) else { continue }
      text.append(scalar)
    }
    return String(text)
  }

  /// Takes a byte, and returns whether it ends the paste.
  mutating func feed(_ byte: UInt8) -> Bool {
    if byte == PasteCollector.mark[matched] {
      matched += 1
      return matched == PasteCollector.mark.count
    }
    // What looked like the mark was text. An Escape begins it anew, as the mark has only one.
    for early in PasteCollector.mark[..<matched] { keep(early) }
    matched = byte == 27 ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    // Terminals paste a line feed as itself, as a carriage return, or as both.
    let isSecondOfPair = byte == 10 && isAfterReturn
    isAfterReturn = byte == 13
    guard kept.count < PasteCollector.byteLimit, !isSecondOfPair else { return }
    switch byte {
    case 9, 10, 13: kept.append(32)
    case ..<32: return
    default: kept.append(byte)
    }
  }
}
