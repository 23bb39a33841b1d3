import SeenCore

/// Pictures that are made of chunks with names: PNG and WebP.
extension BarePicture {
  /// The chunks of a PNG file that are needed to show it, and the most bytes of each: animations among them.
  private static let pngChunks: [String: Int] = [
    "IHDR": 13, "PLTE": 768, "IDAT": .max, "IEND": 0, "tRNS": 256, "gAMA": 4, "cHRM": 32, "sRGB": 1,
    "cICP": 4, "mDCV": 24, "cLLI": 8, "sBIT": 4, "bKGD": 6, "pHYs": 9, "acTL": 8, "fcTL": 26,
    "fdAT": .max,
  ]

  /// Walks the chunks of a PNG file (ISO/IEC 15948).
  static func png(_ bytes: [UInt8], _ turn: Int?) -> [UInt8]? {
    var bare = Array(bytes.prefix(8))
    var turn = turn
    var place = 8
    while place + 12 <= bytes.count {
      let size = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 12 + size
      guard end <= bytes.count else { return nil }
      let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      if size <= pngChunks[name] ?? -1 {
        bare += bytes[place..<end]
        if name.isSame(as: "IEND") { return bare }
      } else if bytes[place + 4] & 0x20 == 0 {
        // A small first letter says that it can be shown without the chunk.
        return nil
      } else if name.isSame(as: "eXIf"), let known = turn {
        turn = nil
        let chunk = Array(name.utf8) + exif(turned: known)
        bare += [0, 0, 0, UInt8(chunk.count - 4)] + chunk + checksum(of: chunk)
      }
      place = end
    }
    return nil
  }

  /// Returns the checksum of a chunk of a PNG file, its name included: CRC-32.
  private static func checksum(of chunk: [UInt8]) -> [UInt8] {
    var rest = UInt32.max
    for byte in chunk {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : 0xedb8_8320 ^ (rest >> 1) }
    }
    return (0..<4).map { UInt8(truncatingIfNeeded: ~rest >> UInt32(24 - 8 * $0)) }
  }

  /// Walks the chunks of a WebP file (RFC 9649), and corrects its header accordingly.
  static func webp(_ bytes: [UInt8], _ turn: Int?) -> [UInt8]? {
    guard bytes.count >= 12 else { return nil }
    let whole = 8 + littleEndian(bytes[4..<8])
    guard whole <= bytes.count else { return nil }
    var (turn, isTurned) = (turn, false)
    var header: Int?
    var chunks: [UInt8] = []
    let isWhole = forEachChunk(of: bytes[12..<max(12, whole)]) { name, data in
      switch name {
      case let name where name.isSame(as: "VP8X") && data.count >= 10:
        header = chunks.count + 8
        chunks += chunk(name, data.prefix(10))
      case let name where name.isSame(as: "ANIM") && data.count >= 6:
        chunks += chunk(name, data.prefix(6))
      case let name where name.isSame(as: "ANMF") && data.count >= 16:
        var frame = Array(data.prefix(16))
        guard
          forEachChunk(
            of: data.dropFirst(16),
            {
              frame += image($0, $1)
              return true
            })
        else { return false }
        chunks += chunk(name, frame[...])
      case let name where name.isSame(as: "EXIF"):
        guard let known = turn else { return true }
        (turn, isTurned) = (nil, true)
        chunks += chunk(name, exif(turned: known)[...])
      default: chunks += image(name, data)
      }
      return true
    }
    guard isWhole else { return nil }
    if let header {
      // Of the flags, those of transparency and animation; those of EXIF, XMP and a color profile, and what is reserved, go.
      chunks[header] = chunks[header] & 0x12 | (isTurned ? 0x08 : 0)
      for byte in 1...3 { chunks[header + byte] = 0 }
    }
    return Array("RIFF".utf8) + size(chunks.count + 4) + Array("WEBP".utf8) + chunks
  }

  /// Returns a chunk of WebP that holds an image; nothing for another one.
  private static func image(_ name: String, _ data: ArraySlice<UInt8>) -> [UInt8] {
    ["VP8 ", "VP8L", "ALPH"].contains { $0.isSame(as: name) } ? chunk(name, data) : []
  }

  /// Calls a function with the name and the data of each chunk of WebP, until it returns false.
  /// - Returns: Whether the chunks are whole and the function never returned false.
  private static func forEachChunk(
    of bytes: ArraySlice<UInt8>, _ body: (String, ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    var rest = bytes
    while rest.count >= 8 {
      let name = String(decoding: rest.prefix(4), as: UTF8.self)
      let size = littleEndian(rest.dropFirst(4).prefix(4))
      guard size + size % 2 <= rest.count - 8, body(name, rest.dropFirst(8).prefix(size)) else {
        return false
      }
      rest = rest.dropFirst(8 + size + size % 2)
    }
    return rest.isEmpty
  }

  /// Returns a chunk of WebP, padded to an even number of bytes.
  private static func chunk(_ name: String, _ data: ArraySlice<UInt8>) -> [UInt8] {
    Array(name.utf8) + size(data.count) + data + [UInt8](repeating: 0, count: data.count % 2)
  }

  private static func size(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }

  private static func littleEndian(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
