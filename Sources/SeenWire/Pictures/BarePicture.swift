/// Pictures with nothing but what it takes to show them.
///
/// Whatever is not known to be needed is left out: when, where and with what they were taken, comments, thumbnails, notes
/// of cameras and programs, where they come from, texts in color profiles, and data after their end. Only how a picture is
/// turned is kept of its EXIF data. Color profiles are left out whole, as they are programs of others with names, texts
/// and serial numbers; what PNG says of colors in numbers is kept.
package enum BarePicture {
  /// Returns a picture without its metadata.
  ///
  /// It looks the same, except that colors are those of sRGB where a color profile said otherwise.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - kind: The kind of picture that it is.
  /// - Returns: The file; nil if it is damaged, needs something unknown to be shown, and for HEIC, whose parts refer to
  ///   each other by offset.
  /// - Complexity: O(n) in the bytes.
  package static func bytes(of bytes: [UInt8], _ kind: PictureKind) -> [UInt8]? {
    // That a picture is not turned needs no mention.
    let turn = PictureFacts.orientation(of: bytes, kind).flatMap { (2...8).contains($0) ? $0 : nil }
    return switch kind {
    case .jpeg: jpeg(bytes, turn)
    case .png: png(bytes, turn)
    case .webp: webp(bytes, turn)
    case .gif: gif(bytes)
    case .heic: nil
    }
  }

  /// Returns EXIF data that only says how a picture is turned, as TIFF.
  static func exif(turned orientation: Int) -> [UInt8] {
    Array("MM".utf8) + [0, 0x2a, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(truncatingIfNeeded: orientation), 0, 0]
      + [0, 0, 0, 0]
  }

  /// Walks the segments of a JPEG file (ITU-T T.81, annex B), scans among them.
  private static func jpeg(_ bytes: [UInt8], _ turn: Int?) -> [UInt8]? {
    var bare = Array(bytes.prefix(2))
    var turn = turn
    var place = 2
    while place + 2 <= bytes.count, bytes[place] == 0xff {
      let marker = bytes[place + 1]
      if marker == 0xd9 { return bare + [0xff, 0xd9] }
      // Any number of these may precede a marker.
      if marker == 0xff {
        place += 1
        continue
      }
      guard place + 4 <= bytes.count else { return nil }
      let end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      guard end >= place + 4, end <= bytes.count else { return nil }
      bare += segment(bytes[place..<end], &turn)
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

  /// Returns what is needed of a segment of a JPEG file; `turn` is nil once it is told.
  private static func segment(_ bytes: ArraySlice<UInt8>, _ turn: inout Int?) -> [UInt8] {
    let marker = bytes[bytes.startIndex + 1]
    let data = bytes.dropFirst(4)
    switch marker {
    // Frames, tables, scans, and what restarts them.
    case 0xc0...0xc7, 0xc9...0xcf, 0xda...0xdf: return Array(bytes)
    // Of the application segments, JFIF and Adobe define how colors are interpreted. JFIF may end with a thumbnail.
    case 0xe0 where data.starts(with: Array("JFIF\0".utf8)) && data.count >= 14:
      return [0xff, 0xe0, 0, 16] + data.prefix(12) + [0, 0]
    case 0xee where data.starts(with: "Adobe".utf8) && data.count >= 12:
      return [0xff, 0xee, 0, 14] + data.prefix(12)
    case 0xe1 where data.starts(with: Array("Exif\0\0".utf8)):
      guard let known = turn else { return [] }
      turn = nil
      let exif = Array("Exif\0\0".utf8) + BarePicture.exif(turned: known)
      return [0xff, 0xe1, 0, UInt8(exif.count + 2)] + exif
    default: return []
    }
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
        // How long a picture is shown, and how often all of them, each with nothing after it.
        let isDelay = bytes[start + 1] == 0xf9 && end - start == 8
        let isLoop =
          bytes[start + 1] == 0xff && end - start == 19
          && bytes[(start + 3)..<end].starts(with: "NETSCAPE2.0".utf8)
        place = end
        if isDelay || isLoop { bare += bytes[start..<end] }
      default: return nil
      }
    }
    return nil
  }
}
