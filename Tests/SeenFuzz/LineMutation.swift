import SeenTestSupport
import SeenWire

/// Damages lines the way hands, tools, disks and enemies do.
struct LineMutation {
  /// The bytes of `,"sum":"…"}`.
  static let sumLength = 26

  /// Values in place of others: numbers at every limit of the readers, and what is not quite JSON.
  private static let values: [[UInt8]] = [
    "0", "-0", "1", "-1", "00", "01", "1.", ".5", "0.5", "1.5", "2.0", "10.0", "99.5", "999.5",
    "1e2", "1E400", "1e", "-", "+1", "255", "256", "65535", "65536", "1000000", "1000001",
    "999999999", "1000000000", "4294967295", "4294967296", "9223372036854775807",
    "9223372036854775808", "123456789012345678901234567890", "NaN", "Infinity", "true", "false",
    "null", "tru", "True", "\"\"", "\" \"", "\"a.1\"", "\"a.01\"", "\"a.0\"", "\"b.2\"", "\"x\"",
    "\"2026\"", "\"2026-13\"", "\"2026-02-30\"", "\"0000-01-01\"", "\"2026-1-01\"",
    "\"9999-12-31\"",
    "\"23:59\"", "\"24:00\"", "\"1:00\"", "\"\\u0041\"", "\"\\ud83c\\udfac\"", "\"\\ud83c\"",
    "\"\\udfac\"", "\"\\u0000\"", "\"\\x\"", "[]", "{}", "[\"a\",\"b\",\"a\"]", "[\"a\",]", "[1]",
    "[\"\\n\"]", "[ \"a\" ]", "[[]]", "{\"a\":1,\"a\":2}", "{\"set\":{}}", "\"film:a\"",
    "\"list:a\"",
  ].map { Array($0.utf8) }

  /// Bytes between tokens, inside strings, and at the edges of what UTF-8 allows.
  private static let pieces: [[UInt8]] =
    [
      "\"", "\\", "/", "{", "}", "[", "]", ",", ":", " ", "\t", "\r", "\n", "\u{0}", "\u{1f}",
      "\u{7f}", "\\n", "\\u0041", "\\u00e9", "\\ud83c\\udfac", "\\ud800", "\\/", "é", "e\u{301}",
      "🎬",
      "\u{feff}", "\u{2028}", ",\"x\":1", "\"sum\":\"0123456789abcdef\"", ",\"data\":{}",
    ].map { Array($0.utf8) } + [
      [0x80], [0xbf], [0xc0, 0x80], [0xc2], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xef, 0xbf],
      [0xf0, 0x80, 0x80, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xff],
    ]

  /// Returns a line with up to four kinds of damage, and with a sum that is right, wrong or missing.
  static func apply(
    to line: [UInt8], _ corpus: LineCorpus, _ random: inout Seeded
  ) -> [UInt8] {
    var line = line
    let fate = random.next() % 16
    if fate < 3 { sum(&line) }
    var count = [0, 1, 1, 1, 1, 2, 2, 4][Int(random.next() % 8)]
    while count > 0, !line.isEmpty {
      change(&line, corpus, &random)
      count -= 1
    }
    if fate >= 3, fate < 10 { sum(&line) }
    if fate == 15 { line.append(13) }
    return line
  }

  /// Gives a line its sum, where it ends as a line does.
  private static func sum(_ line: inout [UInt8]) {
    guard line.last == 125 else { return }
    line.removeLast()
    let sum = Sum.text(Sum.of(line[...]))
    line += ",\"sum\":\"".utf8
    line += sum
    line += "\"}".utf8
  }

  private static func change(
    _ line: inout [UInt8], _ corpus: LineCorpus, _ random: inout Seeded
  ) {
    let place = Int(random.next() % UInt64(line.count))
    let length = min(line.count - place, 1 + Int(random.next() % 24))
    switch random.next() % 16 {
    case 0, 1: line[place] ^= 1 << UInt8(random.next() % 8)
    case 2: line[place] = UInt8(truncatingIfNeeded: random.next())
    case 3: line.removeSubrange(place..<(place + length))
    case 4: line.insert(contentsOf: line[place..<(place + length)], at: place)
    case 5: line.removeLast(line.count - place)
    case 6: splice(&line, at: place, corpus, &random)
    case 7, 8: line.insert(contentsOf: random.pick(pieces) ?? [], at: place)
    case 9, 10, 11: replaceValue(&line, near: place, random.pick(values) ?? [])
    case 12: changeName(&line, near: place, &random)
    case 13: repeatMember(&line, near: place)
    case 14: nest(&line, near: place, &random)
    default: line.insert(random.chance(80) ? 32 : 9, at: token(line, place))
    }
  }

  /// Lets a line go on as another one.
  private static func splice(
    _ line: inout [UInt8], at place: Int, _ corpus: LineCorpus, _ random: inout Seeded
  ) {
    let index = Int(random.next() % UInt64(corpus.templates.count))
    let other = corpus.templates[index].line(random.whole(1...LineCorpus.batchCount))
    let start = random.chance(50) ? min(place, other.count) : token(other, place % other.count)
    line.replaceSubrange(place..., with: other[start...])
  }

  /// Returns where the next comma, colon or bracket stands; the end when there is none.
  private static func token(_ line: [UInt8], _ place: Int) -> Int {
    line[place...].firstIndex { [44, 58, 91, 93, 123, 125].contains($0) } ?? line.count
  }

  /// Returns the range of the value behind a colon after a place: to the next comma or closing bracket.
  private static func value(_ line: [UInt8], near place: Int) -> Range<Int>? {
    guard let colon = line[place...].firstIndex(of: 58), colon + 1 < line.count else { return nil }
    let start = colon + 1
    if line[start] == 34 {
      let end = line[(start + 1)...].firstIndex(of: 34) ?? (line.count - 1)
      return start..<(end + 1)
    }
    let end = line[start...].firstIndex { [44, 93, 125].contains($0) } ?? line.count
    return start..<end
  }

  private static func replaceValue(_ line: inout [UInt8], near place: Int, _ value: [UInt8]) {
    guard let range = LineMutation.value(line, near: place) else { return }
    line.replaceSubrange(range, with: value)
  }

  /// Returns the range of a member's name, without its quotes.
  private static func name(_ line: [UInt8], near place: Int) -> Range<Int>? {
    guard let colon = line[place...].firstIndex(of: 58), colon >= 2, line[colon - 1] == 34,
      let quote = line[..<(colon - 1)].lastIndex(of: 34)
    else { return nil }
    return (quote + 1)..<(colon - 1)
  }

  /// Makes a name one that only looks like the one that was there.
  private static func changeName(
    _ line: inout [UInt8], near place: Int, _ random: inout Seeded
  ) {
    guard let range = name(line, near: place), let first = range.first else { return }
    switch random.next() % 6 {
    case 0: line.insert(115, at: range.upperBound)
    case 1: line.remove(at: range.upperBound - 1)
    case 2: line[first] ^= 32
    case 3:
      let digits = Array(String(line[first], radix: 16).utf8)
      line.replaceSubrange(first..<(first + 1), with: Array("\\u00".utf8) + digits)
    case 4: escape(&line, range, &random)
    default:
      let names = ["date", "format", "notes", "watch", "set", "value", "scale", "list", "rank"]
      line.replaceSubrange(range, with: Array((random.pick(names) ?? "kind").utf8))
    }
  }

  /// Writes some letters of a name as escapes, which says the same.
  private static func escape(
    _ line: inout [UInt8], _ range: Range<Int>, _ random: inout Seeded
  ) {
    let chance = random.pick([20, 50, 100]) ?? 100
    var name: [UInt8] = []
    for byte in line[range] {
      guard byte >= 32, byte < 127, byte != 92, random.chance(chance) else {
        name.append(byte)
        continue
      }
      let digits = String(byte, radix: 16, uppercase: random.chance(50))
      name += "\\u00".utf8 + Array(digits.utf8)
    }
    line.replaceSubrange(range, with: name)
  }

  /// Lets a member come twice.
  private static func repeatMember(_ line: inout [UInt8], near place: Int) {
    guard let name = name(line, near: place), let value = value(line, near: name.lowerBound) else {
      return
    }
    let member = Array(line[(name.lowerBound - 1)..<value.upperBound]) + [44]
    line.insert(contentsOf: member, at: name.lowerBound - 1)
  }

  /// Puts a value so deep inside arrays or objects that it is at the limit, or past it.
  private static func nest(_ line: inout [UInt8], near place: Int, _ random: inout Seeded) {
    guard let range = value(line, near: place) else { return }
    let depth = [1, 2, 60, 61, 62, 63, 64, 65, 300][Int(random.next() % 9)]
    let (open, close) = random.chance(70) ? ("[", "]") : ("{\"a\":", "}")
    let nested =
      Array(String(repeating: open, count: depth).utf8) + Array(line[range])
      + Array(String(repeating: close, count: depth).utf8)
    line.replaceSubrange(range, with: nested)
  }
}
