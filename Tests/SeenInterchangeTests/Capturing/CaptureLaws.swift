import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Laws of capture files")
struct CaptureLaws {
  /// What identifies the lines of a file, each once.
  private func sources(_ bytes: [UInt8], isFresh: Bool = false) -> Set<String> {
    let file = CaptureFile(bytes, name: "p.txt", isFresh: isFresh, order: nil)
    return Set(file.lines.filter { $0.problem == nil }.compactMap { $0.source(of: "me") })
  }

  @Test("a copy below a file, in capitals or with other quotes, says nothing new")
  func pasted() throws {
    try everySeed(60) { random in
      let text = random.captureFile(lines: 60)
      let known = sources(Array(text.utf8))
      try check(known.count > 10, "only \(known.count) lines")
      let copies = [
        text + text, text + "\n" + text + text, text.uppercased(), text.lowercased(),
        text.replacing("’", with: "'").replacing("—", with: "--").replacing("–", with: "-"),
        text.replacing("\n", with: "\r\n"), text.decomposed,
      ]
      for (place, copy) in copies.enumerated() {
        try check(sources(Array(copy.utf8)) == known, "copy \(place) is another")
      }
    }
  }

  @Test("a file that is cut at any byte has some of its first lines and no other")
  func cut() throws {
    try everySeed(3) { random in
      let bytes = Array(random.captureFile(lines: 100).utf8)
      let known = sources(bytes)
      for count in 0...bytes.count where count % 200 < 6 || bytes[max(count - 1, 0)] == 10 {
        let isFresh = count > 0 && bytes[count - 1] != 10
        let found = sources(Array(bytes.prefix(count)), isFresh: isFresh)
        try check(found.isSubset(of: known), "\(count) bytes")
      }
    }
  }

  @Test("two versions that are joined say what each says, once")
  func joined() throws {
    try everySeed(80) { random in
      let base = random.captureFile(lines: random.whole(0...20))
      let ours = Array((base + random.captureFile(lines: random.whole(0...12))).utf8)
      let theirs = Array((base + random.captureFile(lines: random.whole(0...12))).utf8)
      let known = sources(ours).union(sources(theirs))
      guard let merged = CaptureUnion.merged(ours, theirs) else { return }
      try check(sources(merged) == known, "joined")
      try check(CaptureUnion.merged(merged, theirs) == merged, "joined again")
      try check(CaptureUnion.merged(ours, merged) == merged, "joined with the first")
      guard let other = CaptureUnion.merged(theirs, ours) else { return }
      try check(sources(other) == known, "joined the other way")
    }
  }
}

extension String {
  /// The text with accents in scalars of their own.
  fileprivate var decomposed: String { replacing("é", with: "e\u{301}") }
}
