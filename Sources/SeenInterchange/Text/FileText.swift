/// The text of a foreign file as UTF-8, whatever its encoding.
///
/// UTF-8 and UTF-16, each with or without a byte order mark, are read. Other bytes are taken for Windows-1252, which
/// spreadsheets write, if they can be; this is always reported. Text with both valid and broken UTF-8 letters is
/// damaged UTF-8, and is kept that way.
package struct FileText: Sendable {
  /// How a file was saved.
  package enum Encoding: Sendable, Equatable {
    case utf8, utf16, windows1252
  }

  /// The text without a byte order mark; damaged if the file is.
  package let bytes: [UInt8]
  /// How it was saved.
  package let encoding: Encoding

  /// Reads the text of a file; nil if it is not text: UTF-16 that is cut off or broken, or UTF-32.
  /// - Complexity: O(n) in the bytes.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xff, 0xfe, 0, 0]) || bytes.starts(with: [0, 0, 0xfe, 0xff]) {
      return nil
    }
    if let order = FileText.order16(bytes) {
      guard let text = FileText.text16(bytes[order.start...], isBigEndian: order.isBig) else {
        return nil
      }
      self.bytes = text
      encoding = .utf16
      return
    }
    let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes[3...]) : bytes
    if let latin = FileText.windows1252(text) {
      self.bytes = latin
      encoding = .windows1252
    } else {
      self.bytes = text
      encoding = .utf8
    }
  }

  // MARK: UTF-16

  /// Returns where UTF-16 begins, and its byte order; nil for other text.
  private static func order16(_ bytes: [UInt8]) -> (start: Int, isBig: Bool)? {
    if bytes.starts(with: [0xff, 0xfe]) { return (2, false) }
    if bytes.starts(with: [0xfe, 0xff]) { return (2, true) }
    // Without a mark: a header is ASCII, so every other byte of it is 0.
    let head = bytes.prefix(16)
    guard head.count == 16 else { return nil }
    for isBig in [false, true] {
      let isWide = head.indices.allSatisfy { (head[$0] == 0) == (($0 % 2 == 0) == isBig) }
      if isWide { return (0, isBig) }
    }
    return nil
  }

  private static func text16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
    guard bytes.count % 2 == 0 else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  // MARK: Windows-1252

  /// Returns Windows-1252 as text; nil for UTF-8, even if damaged, and for bytes that are not Windows-1252.
  private static func windows1252(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.contains(where: { $0 >= 0x80 }),
      String(validating: bytes, as: UTF8.self) == nil, !isMostlyUTF8(bytes)
    else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 16)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
        continue
      }
      let code = byte < 0xa0 ? high[Int(byte - 0x80)] : UInt16(byte)
      guard code != 0, let scalar = Unicode.Scalar(code) else { return nil }
      text += Array(String(Character(scalar)).utf8)
    }
    return text
  }

  /// Returns whether there are at least as many multibyte letters as broken ones.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var (whole, broken) = (0, 0)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      let length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      let letter = bytes[place...].prefix(length)
      let isWhole = length == 1 || String(validating: letter, as: UTF8.self) != nil
      if length > 1 { (whole, broken) = isWhole ? (whole + 1, broken) : (whole, broken + 1) }
      place += isWhole ? length : 1
    }
    return whole >= broken
  }

  /// The characters for 0x80 to 0x9F; 0 for none.
  private static let high: [UInt16] = [
    0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
    0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0,
    0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
  ]
}
