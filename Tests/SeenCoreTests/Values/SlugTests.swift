import Foundation
import SeenCore
import SeenTestSupport
import Testing

@Suite("A slug") struct SlugTests {
  @Test(
    "keeps letters and digits in lower case and joins them with single hyphens",
    arguments: [
      ("Face/Off", "face-off"), ("  Heat  ", "heat"), ("Ocean's Eleven", "ocean-s-eleven"),
      ("8½", "8"), ("Amélie", "amélie"), ("Ame\u{301}lie", "amélie"), ("千と千尋の神隠し", "千と千尋の神隠し"),
      ("ÉTÉ 85", "été-85"), ("हिन्दी", "हिन्दी"), ("co\u{AD}op", "coop"), ("M*A*S*H", "m-a-s-h"),
      ("Straße", "straße"), ("...And Justice", "and-justice"), ("!!!", "untitled"),
      ("", "untitled"),
      ("🎬", "untitled"), ("❤\u{FE0F}", "untitled"), ("\u{301}a", "a"), ("a \u{301}b", "a-b"),
      ("서울", "서울"), ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "서울"), ("Ⅷ", "untitled"),
    ])
  func keepsLetters(name: String, slug: String) {
    #expect(Slug.make(name).isSame(as: slug))
  }

  @Test("is the same for a name composed and decomposed, and a slug of itself")
  func isStable() {
    for name in ["Ångström", "İstanbul", "Ǖber", "ΰ", "ậ", "각하", "Tiếng Việt"] {
      let slug = Slug.make(name)
      #expect(Slug.make(name.decomposedStringWithCanonicalMapping).isSame(as: slug))
      #expect(Slug.make(slug).isSame(as: slug))
    }
  }

  @Test("is cut at its greatest length, without a hyphen at the end")
  func isCut() {
    #expect(Slug.make(String(repeating: "a", count: 10_000)).unicodeScalars.count == 120)
    let cutAtHyphen = String(repeating: "a", count: 119) + " b"
    #expect(Slug.make(cutAtHyphen).unicodeScalars.count == 119)
  }

  @Test("of ASCII is what it is beside other letters")
  func isPlain() throws {
    try everySeed(200) { random in
      let name = String(
        decoding: (0..<random.whole(0...130)).map { _ in UInt8(random.whole(0...127)) },
        as: UTF8.self)
      // With one letter in front that is not ASCII, the name goes the long way.
      let slug = Slug.make(name)
      let long = Slug.make("é " + name)
      let expected = "é" + (slug == Slug.untitled ? "" : "-" + slug)
      var cut = Array(expected.unicodeScalars.prefix(Slug.maximumLength))
      if cut.last == "-" { cut.removeLast() }
      let isUntitled = slug == Slug.untitled && long.unicodeScalars.count > 1
      try check(isUntitled || Array(long.unicodeScalars) == cut, "\(name.debugDescription)")
    }
  }

  @Test("treats what Unicode assigned after 15.0 as anything else")
  func isPinned() {
    #expect(Slug.make("a\u{A7DC}b") == "a-b")
    #expect(Slug.make("a\u{16D40}b") == "a-b")
  }

  @Test("joins a composed Korean syllable with a final consonant")
  func joinsSyllables() {
    #expect(NormalForm.composed("\u{AC00}\u{11A8}") == ["\u{AC01}"])
  }
}

@Suite("Normal form C") struct NormalFormTests {
  private func isOurs(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return (age.major, age.minor) <= (15, 0)
  }

  @Test("of every scalar of the pinned version agrees with Foundation")
  func everyScalar() {
    for value in UInt32(0)..<0x30000 {
      guard let scalar = Unicode.Scalar(value), isOurs(scalar) else { continue }
      let text = String(scalar)
      let expected = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
      if NormalForm.composed(text) != expected {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("of sequences of marks agrees with Foundation", arguments: [UInt64(1), 20, 300])
  func sequences(seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    // No composed syllable: Foundation leaves U+AC00 U+11A8 apart, which the standard joins.
    let pool: [Unicode.Scalar] = [
      "a", "e", "o", "u", "A", "q", "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}",
      "\u{308}",
      "\u{30A}", "\u{31B}", "\u{323}", "\u{327}", "\u{328}", "\u{345}", "\u{915}", "\u{93C}",
      "\u{1100}", "\u{1161}", "\u{11A8}", "\u{3B1}", "\u{314}", "\u{1B05}", "\u{1B35}",
      "\u{F900}", "\u{2ADC}", "\u{344}", "\u{1D15E}",
    ]
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0...next(7) { text.unicodeScalars.append(pool[next(pool.count)]) }
      let expected = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
      #expect(NormalForm.composed(text) == expected, "seed \(seed)")
    }
  }
}

@Suite("A title id") struct TitleIDTests {
  @Test("is made from kind, name and year")
  func isMade() {
    #expect(TitleID.make(kind: "film", name: "Heat", year: 1995) == "film:heat-1995")
    #expect(TitleID.make(kind: "film", name: "Heat") == "film:heat")
    #expect(TitleID.make(kind: "other", name: "A", year: 7) == "other:a-0007")
    let show = TitleID.make(kind: "show", name: "The Office (US)", year: 2005)
    #expect(TitleID.season(2, of: show) == "season:the-office-us-2005/s02")
    #expect(TitleID.episode(3, season: 2, of: show) == "episode:the-office-us-2005/s02e03")
    #expect(
      TitleID.bird(name: "Blackbird", scientificName: "Turdus merula") == "bird:turdus-merula")
    #expect(TitleID.bird(name: "Spuh sp.") == "bird:spuh-sp")
    #expect(TitleID.apart("film:heat-1995", by: "tt0113277") == "film:heat-1995~tt0113277")
  }
}
