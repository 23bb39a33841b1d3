/// One scalar after the other from UTF-8 that arrives in pieces; bytes that are no part of one are skipped.
struct ScalarDecoder: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  /// The least value that needs as many bytes: a longer form of a smaller one is no UTF-8.
  private var least: UInt32 = 0

  /// Whether a scalar has begun.
  var isIncomplete: Bool { missing > 0 }

  /// Takes a byte, and returns the scalar that it completes.
  mutating func feed(_ byte: UInt8) -> Unicode.Scalar? {
    if missing > 0, byte & 0xC0 == 0x80 {
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      return missing == 0 && value >= least ? Unicode.Scalar(value) : nil
    }
    switch byte {
    case ..<0x80:
      missing = 0
      return Unicode.Scalar(byte)
    case 0xC0..<0xE0: (value, missing, least) = (UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0..<0xF0: (value, missing, least) = (UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0..<0xF8: (value, missing, least) = (UInt32(byte & 0x07), 3, 0x10000)
    default: missing = 0
    }
    return nil
  }
}
