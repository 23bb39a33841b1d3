import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Texts read by their places are correct, however many pieces of a log are cached.
@Suite("Texts of a log") struct LogTextsLaws {
  private let disk = MemoryFileSystem()

  /// Puts files of random bytes into a folder, and returns them with the layout of the log.
  private func log(
    _ sizes: [Int], _ random: inout Seeded
  ) throws -> (files: [[UInt8]], layout: LogLayout) {
    var files: [[UInt8]] = []
    for (index, size) in sizes.enumerated() {
      // Not a line feed, so that each file is one line, which is cheap to replay.
      let bytes = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) | 0x80 }
      try disk.put("/x/events/\(1000 + index).jsonl", bytes)
      files.append(bytes)
    }
    let segments = try SegmentList(of: "/x/events", in: disk)
    let layout = try LogReplay.run(segments, in: disk, LogReplay.Options(seed: 1)).layout
    try check(layout.spans.count == files.count, "\(layout.spans.count) segments")
    return (files, layout)
  }

  /// Reads random ranges, near to each other and far apart.
  private func compare(
    _ files: [[UInt8]], _ layout: LogLayout, count: Int, _ random: inout Seeded
  ) throws {
    let texts = LogTexts(layout, in: disk)
    var place = 0
    var index = 0
    for _ in 0..<count {
      if random.chance(30) {
        index = Int.random(in: files.indices, using: &random)
        place = Int.random(in: 0...max(0, files[index].count - 1), using: &random)
      }
      // No text is empty: that is what the place 0 means.
      let length = min(random.whole(1...2000), files[index].count - place)
      let range = TextRange(place: layout.spans[index].base + UInt64(place), length: length)
      let read = try texts.bytes(range)
      try check(
        read.elementsEqual(files[index][place..<place + length]),
        "\(length) bytes at \(place) of file \(index)")
      place = min(place + length, max(0, files[index].count - 1))
    }
  }

  @Test("may be in every line that has them, however they are escaped, and in few others")
  func holding() throws {
    try everySeed(50) { random in
      let wanted = random.pick(["profile:a", "profile:ana", "profile:é"]) ?? "profile:a"
      var lines: [String] = []
      for number in 1...20 {
        let name = random.pick(["profile:a", "profile:an", "profile:ana", "profile:é", "me"]) ?? ""
        let subject = name.unicodeScalars.map { scalar in
          let digits = String(scalar.value, radix: 16)
          let zeros = String(repeating: "0", count: 4 - digits.count)
          return random.chance(10) ? "\\u" + zeros + digits : String(Character(scalar))
        }.joined()
        lines.append(
          #"{"id":"w.\#(number)","time":"2026-01-01T00:00:00.000Z","type":"profile.created","#
            + #""subject":"\#(subject)","data":{"name":"N"}}"#)
      }
      try disk.put("/x/events/1000.jsonl", Array((lines.joined(separator: "\n") + "\n").utf8))
      let segments = try SegmentList(of: "/x/events", in: disk)
      let layout = try LogReplay.run(segments, in: disk, LogReplay.Options(seed: 1)).layout
      let texts = LogTexts(layout, in: disk)
      var place = layout.spans[0].base
      for line in lines {
        let range = TextRange(place: place, length: line.utf8.count)
        let event = try #require(try texts.event(range))
        let mayHold = try texts.mayHold(wanted, in: range)
        try check(mayHold || event.subject?.hasPrefix(wanted) != true, "\(wanted) in \(line)")
        let isPlain = !line.contains("\\")
        try check(!isPlain || mayHold == line.holds(bytesOf: wanted), "\(wanted) in \(line)")
        place += UInt64(line.utf8.count + 1)
      }
    }
  }

  @Test("are those of the files, though more of them are read than stay open")
  func manyFiles() throws {
    try everySeed(3) { random in
      let sizes = (0..<45).map { _ in 1 + random.whole(0...3000) }
      let (files, layout) = try log(sizes, &random)
      try compare(files, layout, count: 600, &random)
    }
  }

  @Test("are those of the files, though there are more pieces than are kept")
  func manyPieces() throws {
    try everySeed(1) { random in
      // Sixty-four pieces of 96 KiB are kept.
      let (files, layout) = try log([3 << 20, 100, 4 << 20], &random)
      try compare(files, layout, count: 6000, &random)
    }
  }

  /// Returns why a range cannot be read; nil if it can.
  private func reason(_ texts: LogTexts, _ range: TextRange) -> FileError.Reason? {
    do throws(FileError) {
      _ = try texts.bytes(range)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("are an error where there is nothing, or the file is gone, cut or another one")
  func changed() throws {
    var random = Seeded(seed: 1)
    let (files, layout) = try log([50, 50, 50, 50], &random)
    let bases = layout.spans.map(\.base)
    let early = LogTexts(layout, in: disk)
    let kept = try early.bytes(TextRange(place: bases[3], length: 20))
    #expect(reason(early, TextRange(place: 0, length: 5)) == .changed)
    #expect(reason(early, TextRange(place: bases[0] + 40, length: 20)) == .changed)
    try disk.removeFolder("/x/events/1001.jsonl")
    try disk.put("/x/events/1002.jsonl", Array(files[2].prefix(30)))
    try disk.put("/x/.new", files[3])
    try disk.rename("/x/.new", to: "/x/events/1003.jsonl")
    let late = LogTexts(layout, in: disk)
    for index in 1...3 {
      #expect(reason(late, TextRange(place: bases[index], length: 40)) == .changed, "\(index)")
    }
    // What was opened before it was replaced is read from the file that was opened.
    #expect(try early.bytes(TextRange(place: bases[3], length: 20)) == kept)
    try disk.put("/x/events/1000.jsonl", files[0] + files[1])
    #expect(reason(late, TextRange(place: bases[0], length: 20)) == nil)
  }

  @Test(
    "of notes are read from the string itself or from a line that has it",
    arguments: [
      (#""plain""#, "plain"), (#""a\nb""#, "a\nb"), (#""""#, ""),
      (#"{"data":{"notes":"of a line"}}"#, "of a line"),
      (#"{"data":{"set":{"notes":"of a change"}}}"#, "of a change"),
      (#"{"data":{}}"#, nil), ("half", nil),
    ])
  func notes(stored: String, expected: String?) throws {
    let bytes = Array(stored.utf8)
    try disk.put("/x/events/1000.jsonl", bytes)
    let segments = try SegmentList(of: "/x/events", in: disk)
    let layout = try LogReplay.run(segments, in: disk, LogReplay.Options(seed: 1)).layout
    let texts = LogTexts(layout, in: disk)
    let range = TextRange(place: layout.spans[0].base, length: bytes.count)
    #expect(try texts.notes(range.packed) == expected)
    #expect(try texts.notes(0) == nil)
  }

  @Test("of lines end without a carriage return, and with a line feed where others follow")
  func lines() throws {
    try disk.put("/x/events/1000.jsonl", Array("one\r\ntwo\n".utf8))
    let segments = try SegmentList(of: "/x/events", in: disk)
    let layout = try LogReplay.run(segments, in: disk, LogReplay.Options(seed: 1)).layout
    let texts = LogTexts(layout, in: disk)
    let one = TextRange(place: layout.spans[0].base, length: 4)
    let two = TextRange(place: layout.spans[0].base + 5, length: 3)
    #expect(try texts.line(one) == Array("one".utf8))
    var bytes: [UInt8] = []
    for line in [one, two] { try texts.append(line: line, to: &bytes) }
    #expect(bytes == Array("one\ntwo\n".utf8))
  }
}
