import SeenTestSupport
import SeenWire
import Testing

@Suite("Pictures without metadata")
struct BarePictureTests {
  private static let secret = Array("GPS 46.6 7.8".utf8)

  private static func number(_ value: Int, little: Bool = false) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return little ? bytes : bytes.reversed()
  }

  private static func png() -> [UInt8] {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      number(data.count) + Array(name.utf8) + data + [9, 9, 9, 9]
    }
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", [1, 2, 3])
      + chunk("eXIf", PictureTests.exif()) + chunk("tEXt", secret) + chunk("caBX", secret)
      + chunk("sPLT", secret) + chunk("oFFs", secret) + chunk("iCCP", secret)
      + chunk("gAMA", secret) + chunk("prVt", secret) + chunk("IDAT", [7, 7, 7])
      + chunk("IEND", []) + secret
  }

  private static func webp() -> [UInt8] {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(data.count, little: true) + data
        + [UInt8](repeating: 0, count: data.count % 2)
    }
    let body =
      Array("WEBP".utf8) + chunk("VP8X", [0x3c, 1, 2, 3, 1, 0, 0, 1, 0, 0] + secret)
      + chunk("ICCP", secret) + chunk("JUNK", secret)
      + chunk("ANMF", [UInt8](repeating: 0, count: 16) + chunk("ALPH", [1]) + chunk("JUNK", secret))
      + chunk("VP8 ", [7, 7, 7]) + chunk("EXIF", PictureTests.exif()) + chunk("XMP ", secret)
    return Array("RIFF".utf8) + number(body.count, little: true) + body
  }

  private static func gif() -> [UInt8] {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    let comment: [UInt8] = [0x21, 0xfe, UInt8(secret.count)] + secret + [0]
    let loop: [UInt8] = [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let image: [UInt8] = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]
    let delay: [UInt8] = [0x21, 0xf9, 4, 0, 0, 0, 0, UInt8(secret.count)] + secret + [0]
    return head + comment + delay + loop + loop.dropLast() + [UInt8(secret.count)] + secret + [0]
      + image + [0x3b] + secret
  }

  private static var jpeg: [UInt8] {
    let comment: [UInt8] = [0xff, 0xfe, 0, UInt8(secret.count + 2)] + secret
    func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0xff, marker, 0, UInt8(data.count + 2)] + data
    }
    let thumbnail = Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 2, 2] + secret
    var others: [UInt8] = segment(0xe0, thumbnail)
    others += segment(0xe0, Array("JFXX\0".utf8) + secret)
    others += segment(0xe2, Array("ICC_PROFILE\0".utf8) + secret)
    others += segment(0xed, secret)
    others += segment(0xee, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + secret)
    others += segment(0xf0, secret)
    others += [0xff] + segment(0xdb, [5, 5])
    let whole = PictureTests.jpeg()
    var bytes: [UInt8] = Array(whole.prefix(2))
    bytes += comment + others
    bytes += whole.dropFirst(2)
    bytes += [0xff, 0, 0xff, 0xd0, 7, 0xff, 0xd9]
    return bytes + secret
  }

  private static let samples: [(kind: PictureKind, bytes: [UInt8], picture: [UInt8])] = [
    (.jpeg, jpeg, [0xff, 0xda, 0, 2, 7, 7, 7, 0xff, 0, 0xff, 0xd0, 7, 0xff, 0xd9]),
    (.png, png(), Array("IDAT".utf8) + [7, 7, 7]),
    (.webp, webp(), Array("VP8 ".utf8) + [3, 0, 0, 0, 7, 7, 7]),
    (.gif, gif(), [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]),
  ]

  @Test("keep the picture, and nothing of when and where it was taken")
  func bare() throws {
    for sample in Self.samples {
      let bare = try #require(BarePicture.bytes(of: sample.bytes, sample.kind), "\(sample.kind)")
      #expect(PictureKind(bare) == sample.kind)
      #expect(PictureFacts(bare, sample.kind).date == nil)
      #expect(PictureFacts(bare, sample.kind).place == nil)
      #expect(bare.firstRange(of: Self.secret) == nil, "\(sample.kind)")
      #expect(bare.firstRange(of: sample.picture) != nil, "\(sample.kind)")
      let again = BarePicture.bytes(of: bare, sample.kind)
      #expect(again == bare, "\(sample.kind)")
    }
    let webp = try #require(BarePicture.bytes(of: Self.webp(), .webp))
    #expect(Array(webp[4..<8]) == Self.number(webp.count - 8, little: true) && webp[20] == 0x10)
    let gif = try #require(BarePicture.bytes(of: Self.gif(), .gif))
    #expect(gif.firstRange(of: Array("NETSCAPE2.0".utf8)) != nil)
    #expect(BarePicture.bytes(of: [0, 0, 0, 24] + Array("ftypheic".utf8), .heic) == nil)
  }

  @Test("keep how they are turned, and nothing else of EXIF data")
  func turned() throws {
    let exif =
      Array("II".utf8) + [
        0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
      ]
      + Self.secret
    let png: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + Self.number(exif.count) + Array("eXIf".utf8) + exif + [9, 9, 9, 9]
      + [0, 0, 0, 0] + Array("IEND".utf8) + [9, 9, 9, 9]
    let body =
      Array("WEBPVP8X".utf8) + Self.number(10, little: true) + [0x08, 0, 0, 0, 1, 0, 0, 1, 0, 0]
      + Array("EXIF".utf8) + Self.number(exif.count, little: true) + exif
    let webp = Array("RIFF".utf8) + Self.number(body.count, little: true) + body
    let samples: [(PictureKind, [UInt8])] = [
      (.png, png), (.webp, webp), (.jpeg, PictureTests.jpeg(exif) + [0xff, 0xd9]),
    ]
    for (kind, bytes) in samples {
      let bare = try #require(BarePicture.bytes(of: bytes, kind), "\(kind)")
      #expect(PictureFacts.orientation(of: bare, kind) == 6, "\(kind)")
      #expect(bare.firstRange(of: Self.secret) == nil, "\(kind)")
      #expect(BarePicture.bytes(of: bare, kind) == bare, "\(kind)")
    }
    let bare = try #require(BarePicture.bytes(of: png, .png))
    #expect(bare.firstRange(of: [0xd6, 0x67, 0x4b, 0x69] as [UInt8]) != nil)
    #expect(try #require(BarePicture.bytes(of: webp, .webp))[20] == 0x08)
  }

  @Test("are refused where a chunk is unknown that a PNG file cannot be shown without")
  func critical() {
    let png: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + [0, 0, 0, 0] + Array("CgBI".utf8)
      + [9, 9, 9, 9, 0, 0, 0, 0] + Array("IEND".utf8) + [9, 9, 9, 9]
    #expect(BarePicture.bytes(of: png, .png) == nil)
  }

  @Test("are refused where the file is damaged, and nothing traps")
  func damage() throws {
    for sample in Self.samples {
      let whole = try #require(BarePicture.bytes(of: sample.bytes, sample.kind))
      for count in 0..<whole.count {
        #expect(BarePicture.bytes(of: Array(whole.prefix(count)), sample.kind) == nil)
      }
    }
    try everySeed(300) { random in
      var sample = Self.samples[random.whole(0...3)]
      for _ in 0..<random.whole(1...4) {
        sample.bytes[random.whole(0...(sample.bytes.count - 1))] = UInt8(random.whole(0...255))
      }
      _ = BarePicture.bytes(of: sample.bytes, sample.kind)
    }
  }
}
