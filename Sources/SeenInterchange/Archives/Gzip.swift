/// Unpacks gzip (RFC 1952), in which some programs pack the one file that they export.
enum Gzip {
  /// The most bytes that come out.
  private static let limit = 1 << 28

  /// Returns whether bytes begin as gzip does.
  static func isPacked(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1f, 0x8b, 8])
  }

  /// Returns what one packed file holds; nil where it is damaged, cut off, several in one, or too large.
  /// - Complexity: O(n) in the bytes that come out.
  static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    guard isPacked(bytes), bytes.count >= 18 else { return nil }
    let flags = bytes[3]
    guard flags & 0xe0 == 0 else { return nil }
    var place = 10
    let end = bytes.count - 8
    if flags & 4 != 0 {
      guard place + 2 <= end else { return nil }
      place += 2 + Int(bytes[place]) + Int(bytes[place + 1]) << 8
    }
    // A name and a comment, each with a zero behind it.
    for flag in [UInt8(8), 16] where flags & flag != 0 {
      guard place < end, let zero = bytes[place..<end].firstIndex(of: 0) else { return nil }
      place = zero + 1
    }
    if flags & 2 != 0 { place += 2 }
    guard place < end, let text = try? Inflate.unpacked(bytes[place..<end], limit: limit) else {
      return nil
    }
    let tail = bytes[end...].reversed().map { UInt32($0) }
    let (size, sum) = (
      tail[0] << 24 | tail[1] << 16 | tail[2] << 8 | tail[3],
      tail[4] << 24 | tail[5] << 16 | tail[6] << 8 | tail[7]
    )
    guard CRC32.of(text) == sum, UInt32(truncatingIfNeeded: text.count) == size else { return nil }
    return text
  }
}
