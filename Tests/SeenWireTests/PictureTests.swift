import Foundation
import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite("Pictures")
struct PictureTests {
  /// A TIFF block with a time and a place, as cameras write it.
  static func exif(
    _ taken: String = "2026:11:19 19:30:05", isLittle: Bool = true, under: UInt32 = 1
  ) -> [UInt8] {
    func number(_ value: UInt32, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    func entry(_ tag: UInt32, _ type: UInt32, _ count: UInt32, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    func short(_ text: String) -> [UInt8] {
      let bytes = Array(text.utf8) + [0]
      return bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
    }
    // Directories at 8, 38 and 68, values from 122 on.
    var bytes: [UInt8] = isLittle ? [0x49, 0x49, 0x2a, 0] : [0x4d, 0x4d, 0, 0x2a]
    bytes += number(8, 4)
    bytes += number(2, 2) + entry(0x8769, 4, 1, number(38, 4)) + entry(0x8825, 4, 1, number(68, 4))
    bytes += number(0, 4)
    bytes += number(2, 2) + entry(0x9003, 2, 20, number(122, 4))
    bytes += entry(0x9011, 2, 7, number(142, 4))
    bytes += number(0, 4)
    bytes += number(4, 2) + entry(1, 2, 2, short("N")) + entry(2, 5, 3, number(150, 4))
    bytes += entry(3, 2, 2, short("W")) + entry(4, 5, 3, number(174, 4)) + number(0, 4)
    bytes += Array(taken.utf8) + [0]
    bytes += Array("+01:00".utf8) + [0, 0]
    for value: UInt32 in [51, 32, 24, 0, 7, 12] { bytes += number(value, 4) + number(under, 4) }
    return bytes
  }

  /// A JPEG file with EXIF data.
  static func jpeg(_ exif: [UInt8] = exif()) -> [UInt8] {
    let data = Array("Exif\0\0".utf8) + exif
    let length = data.count + 2
    let start: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xe1]
    return start + [UInt8(length >> 8), UInt8(length & 255)] + data + [0xff, 0xda, 0, 2, 7, 7, 7]
  }

  @Test("are known by their first bytes")
  func kinds() {
    #expect(PictureKind(Self.jpeg()) == .jpeg)
    #expect(PictureKind([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]) == .png)
    #expect(PictureKind(Array("GIF89a".utf8)) == .gif)
    #expect(PictureKind(Array("RIFF1234WEBPVP8 ".utf8)) == .webp)
    #expect(PictureKind([0, 0, 0, 24] + Array("ftypheic".utf8)) == .heic)
    for text in ["", "GIF", "GIF88a", "RIFF1234WAVE", "<svg/>", "\u{FF}\u{D8}\u{FF}", "BM1234"] {
      #expect(PictureKind(Array(text.utf8)) == nil, "\(text)")
    }
    #expect(PictureKind([0, 0, 0, 24] + Array("ftypisom".utf8)) == nil)
  }

  @Test("say when and where they were taken, in both byte orders and every container")
  func facts() {
    for isLittle in [true, false] {
      let exif = Self.exif(isLittle: isLittle)
      let png: [UInt8] =
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + [0, 0, 0, 1] + Array("IHDR".utf8)
        + [9, 1, 2, 3, 4] + [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
      let webp: [UInt8] =
        Array("RIFF1234WEBPVP8 ".utf8) + [1, 0, 0, 0, 5, 0] + Array("EXIF".utf8)
        + [UInt8(exif.count), 0, 0, 0] + exif
      let heic: [UInt8] =
        [0, 0, 0, 24] + Array("ftypheicExifExif\0\0MM".utf8) + Array("Exif\0\0".utf8) + exif
      let pictures: [([UInt8], PictureKind)] = [
        (Self.jpeg(exif), .jpeg), (png, .png), (webp, .webp), (heic, .heic),
      ]
      for (bytes, kind) in pictures {
        let facts = PictureFacts(bytes, kind)
        #expect(facts.date?.description == "2026-11-19", "\(kind)")
        #expect(facts.clock?.description == "19:30", "\(kind)")
        #expect(facts.zone == "+01:00", "\(kind)")
        #expect(facts.place == Coordinates(latitude: 51.54, longitude: -0.12), "\(kind)")
      }
    }
  }

  @Test("say nothing that cannot be")
  func nonsense() {
    for taken in ["0000:00:00 00:00:00", "2026:02:30 19:30:05", "yesterday evening!!", ""] {
      let text = taken.padding(toLength: 19, withPad: "\0", startingAt: 0)
      #expect(PictureFacts(Self.jpeg(Self.exif(text)), .jpeg).date == nil, "\(taken)")
    }
    #expect(PictureFacts(Self.jpeg(Self.exif(under: 0)), .jpeg).place == nil)
    let late = PictureFacts(Self.jpeg(Self.exif("2026:11:19 25:30:05")), .jpeg)
    #expect(late.date?.description == "2026-11-19" && late.clock == nil)
  }

  @Test("never trap, whatever bytes they have")
  func damage() throws {
    try everySeed(200) { random in
      var bytes = Self.jpeg(Self.exif(isLittle: random.chance(50)))
      for _ in 0..<random.whole(1...12) {
        bytes[random.whole(0...(bytes.count - 1))] = UInt8(random.whole(0...255))
      }
      if random.chance(50) { bytes.removeLast(random.whole(0...(bytes.count - 1))) }
      for kind in PictureKind.allCases { _ = PictureFacts(bytes, kind) }
    }
  }
}
