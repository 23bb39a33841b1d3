/// Pictures without metadata: when, where and with what they were taken, comments, thumbnails, and data after their
/// end.
package enum BarePicture {
  /// Returns a picture without its metadata; its appearance is unchanged, including color profiles.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - kind: The kind of picture that it is.
  /// - Returns: The file; nil if it is damaged, and for HEIC, whose parts refer to each other by offset.
  /// - Complexity: O(n) in the bytes.
  package static func bytes(of bytes: [UInt8], _ kind: PictureKind) -> [UInt8]? {
    switch kind {
    case .jpeg: jpeg(bytes)
    case .png: png(bytes)
    case .webp: webp(bytes)
    case .gif: gif(bytes)
    case .heic: nil
    }
  }

  /// Walks the segments of a JPEG file (ITU-T T.81, annex B), scans among them.
  private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
    var bare = Array(bytes.prefix(2))
    var place = 2
    while place + 2 <= bytes.count, bytes[place] == 0xff {
      let marker = bytes[place + 1]
      if marker == 0xd9 { return bare + [0xff, 0xd9] }
      guard place + 4 <= bytes.count else { return nil }
      let end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      guard end >= place + 4, end <= bytes.count else { return nil }
      let isProfile = marker == 0xe2 && bytes[(place + 4)..<end].starts(with: "ICC_PROFILE".utf8)
      // Of the application segments, JFIF and Adobe define how colors are interpreted.
      let isNeeded =
        isProfile || marker == 0xe0 || marker == 0xee
        || !(0xe0...0xef).contains(marker) && marker != 0xfe
      if isNeeded { bare += bytes[place..<end] }
      place = end
      guard marker == 0xda else { continue }
      while place + 1 < bytes.count {
        let isMarker = bytes[place] == 0xff && bytes[place + 1] != 0
        if isMarker, !(0xd0...0xd7).contains(bytes[place + 1]) { break }
        bare.append(bytes[place])
        place += 1
      }
    }
    return nil
  }

  /// Walks the chunks of a PNG file (ISO/IEC 15948).
  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    let dropped = ["eXIf", "tEXt", "iTXt", "zTXt", "tIME"]
    var bare = Array(bytes.prefix(8))
    var place = 8
    while place + 12 <= bytes.count {
      let size = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 12 + size
      guard end <= bytes.count else { return nil }
      let name = bytes[(place + 4)..<(place + 8)]
      if !dropped.contains(where: { name.elementsEqual($0.utf8) }) { bare += bytes[place..<end] }
      if name.elementsEqual("IEND".utf8) { return bare }
      place = end
    }
    return nil
  }

  /// Walks the chunks of a WebP file (RFC 9649), and corrects its header accordingly.
  private static func webp(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 12 else { return nil }
    func size(at place: Int) -> Int {
      bytes[place..<(place + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let whole = 8 + size(at: 4)
    guard whole <= bytes.count else { return nil }
    var bare = Array(bytes.prefix(12))
    var place = 12
    while place + 8 <= whole {
      let own = size(at: place + 4)
      let end = place + 8 + own + own % 2
      guard end <= whole else { return nil }
      let name = bytes[place..<(place + 4)]
      let first = bare.count
      if !name.elementsEqual("EXIF".utf8), !name.elementsEqual("XMP ".utf8) {
        bare += bytes[place..<end]
        // The flags for EXIF and XMP.
        if name.elementsEqual("VP8X".utf8), own >= 10 { bare[first + 8] &= ~0x0c }
      }
      place = end
    }
    guard place == whole else { return nil }
    for byte in 0..<4 { bare[4 + byte] = UInt8(truncatingIfNeeded: (bare.count - 8) >> (8 * byte)) }
    return bare
  }

  /// Walks the blocks of a GIF file (GIF89a); only the extensions needed to show pictures are kept.
  private static func gif(_ bytes: [UInt8]) -> [UInt8]? {
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count >= 13 else { return nil }
    var place = 13 + table(bytes[10])
    guard place <= bytes.count else { return nil }
    var bare = Array(bytes[..<place])
    /// Returns where the blocks after a position end; nil if the file is cut off.
    func end(ofBlocksAt start: Int) -> Int? {
      var place = start
      while place < bytes.count {
        let size = Int(bytes[place])
        place += 1 + size
        if size == 0 { return place }
      }
      return nil
    }
    while place < bytes.count {
      let start = place
      switch bytes[place] {
      case 0x3b: return bare + [0x3b]
      case 0x2c:
        guard place + 10 < bytes.count,
          let end = end(ofBlocksAt: place + 11 + table(bytes[place + 9]))
        else { return nil }
        place = end
        bare += bytes[start..<end]
      case 0x21:
        guard place + 2 < bytes.count, let end = end(ofBlocksAt: place + 2) else { return nil }
        let isLoop =
          bytes[place + 1] == 0xff && bytes[(place + 3)..<end].starts(with: "NETSCAPE2.0".utf8)
        place = end
        if bytes[start + 1] == 0xf9 || isLoop { bare += bytes[start..<end] }
      default: return nil
      }
    }
    return nil
  }
}
