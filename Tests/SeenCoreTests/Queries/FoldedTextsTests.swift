import SeenCore
import SeenTestSupport
import Testing

@Suite("Texts that are looked through at once")
struct FoldedTextsTests {
  private func texts(_ random: inout Seeded, _ count: Int) -> [[UInt8]] {
    (0..<count).map { _ in
      let length = random.pick([0, 1, 2, 15, 16, 17, random.whole(0...60)]) ?? 0
      let text = (0..<length).map { _ in random.pick(["a", "b", "c", "é", " ", "-", "千"]) ?? "a" }
      return Array(TextFold.fold(text.joined()).utf8)
    }
  }

  @Test("have a text where each of them by itself has it, however it must occur")
  func agreement() throws {
    try everySeed(150) { random in
      let texts = texts(&random, random.whole(0...40))
      let all = FoldedTexts()
      for text in texts { try check(all.append(text), "no room") }
      try check(all.count == texts.count, "count")
      var needles: [TextNeedle] = []
      for _ in 0..<8 {
        let fit: TextNeedle.Fit = random.pick([.anywhere, .words, .whole]) ?? .words
        let source = String(decoding: random.pick(texts) ?? [], as: UTF8.self).unicodeScalars
        let start = random.whole(0...max(0, source.count))
        let part = source.dropFirst(start).prefix(random.pick([1, 2, 3, 16, 40]) ?? 1)
        needles.append(TextNeedle(String(part), fit))
      }
      let masks = all.masks(of: needles)
      for (place, text) in texts.enumerated() {
        for (bit, needle) in needles.enumerated() {
          try check(
            (masks[place] >> UInt8(bit) & 1 == 1) == needle.occurs(in: text),
            "\(needle) in \(text)")
        }
      }
    }
  }

  @Test("give back what was put in")
  func texts() throws {
    try everySeed(20) { random in
      let texts = texts(&random, 20)
      let all = FoldedTexts()
      for text in texts { _ = all.append(text) }
      for (place, text) in texts.enumerated() {
        try check(unsafe Array(all.text(place)) == text, "text \(place)")
      }
    }
  }
}
