import SeenCore

/// A time in UTC, as archives write it: `2024-01-15T03:20:00.000Z` or `2024-01-15 03:20:00`.
struct UTCTime: Comparable {
  let day: Day
  let clock: Clock
  /// Seconds since the start of the day.
  let second: Int

  /// Reads a moment; nil for every other text, and for an offset other than none.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 16, bytes.count <= 40, bytes[10] == 84 || bytes[10] == 32,
      let day = PartialDate(String(decoding: bytes[..<10], as: UTF8.self))?.day,
      let clock = Clock(String(decoding: bytes[11..<16], as: UTF8.self))
    else { return nil }
    var rest = bytes[16...]
    var seconds = 0
    if rest.first == UInt8(ascii: ":") {
      let digits = rest.dropFirst().prefix(2)
      guard digits.count == 2, let value = RowText.whole(String(decoding: digits, as: UTF8.self)),
        value < 60
      else { return nil }
      seconds = value
      rest = rest.dropFirst(3)
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst().drop { (48...57).contains($0) }
      }
    }
    guard ["", "Z", "+00:00"].contains(where: { rest.elementsEqual($0.utf8) }) else { return nil }
    self.day = day
    self.clock = clock
    second = clock.minutes * 60 + seconds
  }

  /// The members of a watch with its date and time.
  var facts: [JSON.Member] {
    [
      JSON.Member("date", .string(day.description)), JSON.Member("clock", .string("\(clock)")),
      JSON.Member("zone", "UTC"),
    ]
  }

  /// Returns how many seconds it is after another.
  func seconds(since other: UTCTime) -> Int {
    (day.number - other.day.number) * 86_400 + second - other.second
  }

  static func < (left: UTCTime, right: UTCTime) -> Bool {
    (left.day, left.second) < (right.day, right.second)
  }
}
