/// Unpacks gzip (RFC 1952), which some programs use for the one file that they export.
package enum Gzip {
  /// The most bytes that a file that is read whole may unpack to.
  private static let limit = 1 << 28
  /// The most output bytes for each input byte, for output over a mebibyte.
  private static let ratio = 100

  /// Returns whether bytes begin as gzip does.
  package static func isPacked(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0x1f, 0x8b, 8])
  }

  /// Returns what packed bytes hold.
  /// - Throws: `damaged`, also of bytes that are cut off, or `tooLarge`, also for their packed size.
  /// - Complexity: O(n) in the bytes that come out.
  static func unpacked(_ bytes: [UInt8]) throws(Inflate.Problem) -> [UInt8] {
    var pieces: [ArraySlice<UInt8>] = [bytes[...]]
    let most = min(limit, max(1 << 20, bytes.count * ratio))
    var text: [UInt8] = []
    try unpack(limit: most) {
      pieces.popLast()
    } to: { piece in
      text += piece
      return true
    }
    return text
  }

  /// Returns what bytes hold, packed or not; nil where they are damaged.
  package static func plain(_ bytes: [UInt8]) -> [UInt8]? {
    isPacked(bytes) ? try? unpacked(bytes) : bytes
  }

  /// Returns whether bytes begin a packed file that holds a packed file.
  package static func isPackedTwice(_ start: [UInt8]) -> Bool {
    isPacked(start) && isPacked(self.start(of: start, 3))
  }

  /// Unpacks a file piece by piece.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that may come out.
  ///   - source: Returns the packed bytes that come next; nil at their end.
  ///   - target: Takes what was unpacked; returns whether more is wanted.
  /// - Returns: Whether all of it came out.
  /// - Complexity: O(n) in the bytes that come out.
  package static func unpacks(
    limit: Int, from source: @escaping () -> ArraySlice<UInt8>?,
    to target: @escaping (ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    (try? unpack(limit: limit, from: source, to: target)) != nil
  }

  /// Returns the first bytes of a packed file, given its start; they end where it is damaged.
  static func start(of bytes: [UInt8], _ count: Int) -> [UInt8] {
    var pieces: [ArraySlice<UInt8>] = [bytes[...]]
    var text: [UInt8] = []
    try? unpack(limit: count + (1 << 20)) {
      pieces.popLast()
    } to: { piece in
      text += piece
      return text.count < count
    }
    return Array(text.prefix(count))
  }

  /// Unpacks a file piece by piece, holding only a few pieces in memory.
  ///
  /// Several packed files one after the other are one file (RFC 1952); zeros after the last are padding.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that may come out.
  ///   - source: Returns the packed bytes that come next; nil at their end.
  ///   - target: Takes what was unpacked; returns whether more is wanted.
  /// - Throws: `damaged`, also of a file that is cut off, or `tooLarge`.
  /// - Complexity: O(n) in the bytes that come out.
  static func unpack(
    limit: Int, from source: @escaping Inflate.Source, to target: @escaping Inflate.Target
  ) throws(Inflate.Problem) {
    var sum = CRC32()
    var byteCount: UInt32 = 0
    var stream = Inflate(limit: limit, from: source) { piece in
      sum.add(piece)
      byteCount &+= UInt32(truncatingIfNeeded: piece.count)
      return target(piece)
    }
    repeat {
      try readHeader(&stream)
      (sum, byteCount) = (CRC32(), 0)
      guard try stream.unpack() else { return }
      let known = (try number(&stream), try number(&stream))
      guard known == (sum.value, byteCount) else { throw .damaged }
      while !stream.isAtEnd, stream.peek == 0 { _ = try stream.readBits(8) }
    } while !stream.isAtEnd
  }

  private static func readHeader(_ stream: inout Inflate) throws(Inflate.Problem) {
    guard try stream.readBits(16) == 0x8b1f, try stream.readBits(8) == 8 else { throw .damaged }
    let flags = try stream.readBits(8)
    guard flags & 0xe0 == 0 else { throw .damaged }
    // The time, the compression level and the system.
    for _ in 0..<3 { _ = try stream.readBits(16) }
    if flags & 4 != 0 {
      for _ in 0..<(try stream.readBits(16)) { _ = try stream.readBits(8) }
    }
    // A name and a comment, each followed by a zero.
    for flag in [8, 16] where flags & flag != 0 {
      while try stream.readBits(8) != 0 {}
    }
    if flags & 2 != 0 { _ = try stream.readBits(16) }
  }

  private static func number(_ stream: inout Inflate) throws(Inflate.Problem) -> UInt32 {
    let low = try stream.readBits(16)
    return UInt32(low | (try stream.readBits(16)) << 16)
  }
}
