import Foundation
import SeenCore
import SeenTestSupport
import Testing

@Suite("Text that is looked through")
struct FoldedTextTests {
  @Test("occurs as the whole, as words or anywhere")
  func fits() {
    func occurs(_ wanted: String, _ text: String, _ fit: TextNeedle.Fit) -> Bool {
      TextNeedle(wanted, fit).occurs(in: Array(TextFold.fold(text).utf8))
    }
    #expect(occurs("mann", "Michael Mann", .words))
    #expect(!occurs("mann", "Hannah Mannheim", .words))
    #expect(occurs("mann", "Hannah Mannheim", .anywhere))
    #expect(occurs("michael  MANN", "Michael\tMann", .whole))
    #expect(!occurs("mann", "Michael Mann", .whole))
    #expect(occurs("pg", "PG-13", .words))
    #expect(occurs("sci-fi", "A Sci-Fi film", .words))
    #expect(!occurs("é", "cafés", .words))
    #expect(occurs("千尋", "千と千尋の神隠し", .words))
    #expect(occurs("😄", "so 😄😄", .words))
    #expect(!occurs("", "a", .anywhere))
    #expect(!occurs("ж", "жук", .words))
  }

  @Test("is folded as every other text is")
  func folding() throws {
    var folder = FoldedText()
    let pieces = [
      "é", "e\u{301}", "Ł", "’", "—", "…", "\u{2003}", "A\u{2028}", "😄", "  ", "\u{a0}", "İ", "ß",
      "Æ", "\u{ad}", "ŉ", "ſ", "½", "²", "\t", "ǅ",
    ]
    try everySeed(2000) { random in
      let text = random.many(upTo: 9) { $0.chance(50) ? $0.text(upTo: 3) : $0.pick(pieces) ?? "" }
        .joined()
      folder.fold(text)
      try check(
        folder.bytes == Array(TextFold.fold(text).utf8), "\(Array(text.unicodeScalars))")
    }
  }

  @Test("is folded alike in each scalar that is looked up")
  func scalars() throws {
    var folder = FoldedText()
    for value in Array(0x20...0x250) + Array(0x2000...0x2070) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = "a" + String(scalar) + "B"
      folder.fold(text)
      #expect(folder.bytes == Array(TextFold.fold(text).utf8), "U+\(String(value, radix: 16))")
    }
  }

  @Test("lies near on the earth as the usual formula says")
  func distances() throws {
    try everySeed(500) { random in
      func degrees(_ most: Double) -> Double {
        random.chance(20)
          ? random.pick([-most, 0, most, most / 2]) ?? 0
          : Double.random(in: -most...most, using: &random)
      }
      guard let one = Coordinates(latitude: degrees(90), longitude: degrees(180)),
        let other = Coordinates(latitude: degrees(90), longitude: degrees(180))
      else { return }
      let (a, b) = (one.latitude * .pi / 180, other.latitude * .pi / 180)
      let turn = (one.longitude - other.longitude) * .pi / 180
      let square = pow(sin((a - b) / 2), 2) + cos(a) * cos(b) * pow(sin(turn / 2), 2)
      let kilometers = 2 * GreatCircle.radiusKilometers * asin(min(1, square.squareRoot()))
      let slack = 0.0001
      if kilometers < 19_900 {
        let own = GreatCircle.kilometers(one, other)
        try check(abs(own - kilometers) <= slack, "\(one) \(other) \(own) \(kilometers)")
      }
      try check(
        GreatCircle.isNear(one, other, kilometers: kilometers + slack), "\(one) \(other)")
      // Close to the other end of the earth the formula itself loses digits.
      if (1...19_900).contains(kilometers) {
        try check(
          !GreatCircle.isNear(one, other, kilometers: kilometers - max(slack, kilometers * 1e-9)),
          "\(one) \(other) \(kilometers)")
      }
    }
  }
}
