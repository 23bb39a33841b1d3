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
      + chunk("eXIf", PictureTests.exif()) + chunk("tEXt", secret) + chunk("IDAT", [7, 7, 7])
      + chunk("IEND", []) + secret
  }

  private static func webp() -> [UInt8] {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(data.count, little: true) + data
        + [UInt8](repeating: 0, count: data.count % 2)
    }
    let body =
      Array("WEBP".utf8) + chunk("VP8X", [0x1c, 0, 0, 0, 1, 0, 0, 1, 0, 0])
      + chunk("VP8 ", [7, 7, 7]) + chunk("EXIF", PictureTests.exif()) + chunk("XMP ", secret)
    return Array("RIFF".utf8) + number(body.count, little: true) + body
  }

  private static func gif() -> [UInt8] {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    let comment: [UInt8] = [0x21, 0xfe, UInt8(secret.count)] + secret + [0]
    let loop: [UInt8] = [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let image: [UInt8] = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]
    return head + comment + loop + image + [0x3b] + secret
  }

  private static var jpeg: [UInt8] {
    let comment: [UInt8] = [0xff, 0xfe, 0, UInt8(secret.count + 2)] + secret
    let whole = PictureTests.jpeg()
    return whole.prefix(2) + comment + whole.dropFirst(2) + [0xff, 0, 0xff, 0xd0, 7, 0xff, 0xd9]
      + secret
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
