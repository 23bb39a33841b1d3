package import SeenCore

/// When and where a picture was taken, from its EXIF data.
///
/// Cameras write the local date and time. None of it is trusted: invalid values count as absent.
package struct PictureFacts: Equatable, Sendable {
  /// The day it was taken.
  package private(set) var date: PartialDate?
  /// The time of day it was taken.
  package private(set) var clock: Clock?
  /// The offset of the clock from UTC, such as `+01:00`.
  package private(set) var zone: String?
  /// Where it was taken.
  package private(set) var place: Coordinates?

  /// Reads the EXIF data of a picture.
  /// - Complexity: O(n) in its bytes.
  package init(_ bytes: [UInt8], _ kind: PictureKind) {
    guard let data = PictureFacts.block(in: bytes, kind), let reader = TIFFReader(data) else {
      return
    }
    let own = reader.entries(at: reader.start)
    if let place = own[0x8769].flatMap({ reader.number($0) }) {
      readTime(reader, reader.entries(at: place))
    }
    if let place = own[0x8825].flatMap({ reader.number($0) }) {
      readPlace(reader, reader.entries(at: place))
    }
  }

  /// Returns how a picture is turned, as its EXIF data says: 1 to 8; nil where that says nothing.
  /// - Complexity: O(n) in its bytes.
  package static func orientation(of bytes: [UInt8], _ kind: PictureKind) -> Int? {
    guard let data = block(in: bytes, kind), let reader = TIFFReader(data),
      let value = reader.entries(at: reader.start)[0x0112].flatMap({ reader.short($0) })
    else { return nil }
    return (1...8).contains(value) ? value : nil
  }

  private mutating func readTime(_ reader: TIFFReader, _ entries: [Int: TIFFReader.Entry]) {
    // `2026:11:19 19:30:05`, when it was taken; zeros if the camera did not know.
    guard let text = entries[0x9003].flatMap({ reader.text($0) }) else { return }
    let parts = text.split(separator: " ")
    guard parts.count == 2 else { return }
    date = PartialDate(parts[0].split(separator: ":").joined(separator: "-"))
    guard date?.day != nil else {
      date = nil
      return
    }
    clock = Clock(String(parts[1].prefix(5)))
    let offset = entries[0x9011].flatMap { reader.text($0) }
    zone = offset.flatMap { ZoneName.isOffset($0) && ZoneName.isWellFormed($0) ? $0 : nil }
  }

  private mutating func readPlace(_ reader: TIFFReader, _ entries: [Int: TIFFReader.Entry]) {
    func degrees(_ tag: Int, _ negative: String) -> Double? {
      guard let mark = entries[tag].flatMap({ reader.text($0) }),
        let parts = entries[tag + 1].flatMap({ reader.fractions($0) }), parts.count == 3
      else { return nil }
      let value = parts[0] + parts[1] / 60 + parts[2] / 3600
      // A hundred thousandth of a degree is about a meter.
      let rounded = (value * 100_000).rounded() / 100_000
      return mark.isSame(as: negative) && rounded != 0 ? -rounded : rounded
    }
    guard let latitude = degrees(1, "S"), let longitude = degrees(3, "W") else { return }
    place = Coordinates(latitude: latitude, longitude: longitude)
  }

  // MARK: Where the data is

  /// Returns the EXIF data of a picture, which begins like a TIFF file; nil without any.
  private static func block(in bytes: [UInt8], _ kind: PictureKind) -> ArraySlice<UInt8>? {
    switch kind {
    case .jpeg: jpegBlock(bytes)
    case .png: chunk("eXIf", bytes, from: 8, sizeFirst: true)
    case .webp: chunk("EXIF", bytes, from: 12, sizeFirst: false).map { $0.withoutMark }
    case .heic: markedBlock(bytes)
    case .gif: nil
    }
  }

  /// Walks the segments of a JPEG file before its picture.
  private static func jpegBlock(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xff, bytes[place + 1] != 0xda {
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      let end = place + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      let data = bytes[(place + 4)..<end]
      if bytes[place + 1] == 0xe1, data.starts(with: mark) { return data.withoutMark }
      place = end
    }
    return nil
  }

  /// Walks the chunks of a PNG or WebP file.
  private static func chunk(
    _ name: String, _ bytes: [UInt8], from start: Int, sizeFirst: Bool
  ) -> ArraySlice<UInt8>? {
    var place = start
    while place + 8 <= bytes.count {
      let sizePlace = sizeFirst ? place : place + 4
      let digits = bytes[sizePlace..<(sizePlace + 4)]
      let size = (sizeFirst ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
      let (first, next) = (place + 8, place + 8 + size)
      guard next <= bytes.count else { return nil }
      let namePlace = sizeFirst ? place + 4 : place
      if bytes[namePlace..<(namePlace + 4)].elementsEqual(name.utf8) { return bytes[first..<next] }
      // PNG has a checksum after each chunk; WebP pads sizes to even numbers.
      place = sizeFirst ? next + 4 : next + size % 2
    }
    return nil
  }

  /// Searches for the marker that EXIF data begins with, as a HEIC file may have it anywhere.
  private static func markedBlock(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = bytes[...]
    while let first = rest.firstIndex(of: mark[0]) {
      rest = rest[first...]
      if rest.starts(with: mark), TIFFReader(rest.withoutMark) != nil { return rest.withoutMark }
      rest = rest.dropFirst()
    }
    return nil
  }

  fileprivate static let mark = Array("Exif\0\0".utf8)
}

extension ArraySlice<UInt8> {
  /// The bytes after the EXIF marker, if there is one.
  fileprivate var withoutMark: ArraySlice<UInt8> {
    starts(with: PictureFacts.mark) ? dropFirst(PictureFacts.mark.count) : self
  }
}
