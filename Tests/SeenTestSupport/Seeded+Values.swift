package import SeenCore

/// Random values of the journal, with a preference for rare ones.
extension Seeded {
  /// Returns a scalar: plain ASCII mostly, else one that escapes, combines, pairs or ends a range.
  package mutating func scalar() -> Unicode.Scalar {
    if chance(60) { return Unicode.Scalar(UInt8(whole(32...126))) }
    let odd: [Unicode.Scalar] = [
      "\0", "\u{1}", "\t", "\n", "\r", "\u{1f}", "\"", "\\", "/", "\u{7f}", "\u{80}", "\u{9f}",
      "\u{a0}",
      "é", "\u{301}", "\u{7ff}", "\u{800}", "\u{202e}", "\u{2028}", "\u{d7ff}", "\u{e000}",
      "\u{feff}", "\u{fffd}", "\u{ffff}", "\u{10000}", "🎬", "\u{10ffff}",
    ]
    return pick(odd) ?? "x"
  }

  /// Returns a text of up to a number of scalars.
  package mutating func text(upTo most: Int = 12) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: many(upTo: most) { $0.scalar() })
    return String(text)
  }

  /// Returns a day that exists, by its parts.
  package mutating func dayParts() -> (year: Int, month: Int, day: Int) {
    let year = pick([whole(1...9999), 4, 100, 400, 1900, 1970, 2000, 2024, 2026]) ?? 2026
    let month = pick([whole(1...12), 2]) ?? 2
    return (year, month, whole(1...Day.count(ofMonth: month, year: year)))
  }

  /// Returns a date of any precision, unknown included.
  package mutating func partialDate() -> PartialDate {
    let (year, month, day) = dayParts()
    let date: PartialDate? =
      switch whole(0...5) {
      case 0: .unknown
      case 1: PartialDate(year: year)
      case 2: PartialDate(year: year, month: month)
      default: PartialDate(year: year, month: month, day: day)
      }
    let plain = date ?? .unknown
    guard chance(12), let qualified = plain.qualified(chance(50) ? .about : .before) else {
      return plain
    }
    return qualified
  }

  /// Returns a moment between the years 0001 and 9999.
  package mutating func instant() -> Instant {
    let (year, month, day) = dayParts()
    let number = Day.number(year: year, month: month, day: day)
    return Instant(milliseconds: Int64(number * 86_400_000 + whole(0...86_399_999)))
  }

  /// Returns the text of a JSON number.
  package mutating func numberText() -> String {
    let whole = pick(["0", "7", "10", "255", "9007199254740993", "123456789012345"]) ?? "0"
    var text = (chance(25) ? "-" : "") + whole
    if chance(25) { text += "." + (pick(["0", "5", "00", "25", "000001"]) ?? "0") }
    if chance(20) {
      text += (pick(["e", "E", "e+", "E-"]) ?? "e") + (pick(["0", "1", "05", "12"]) ?? "1")
    }
    return text
  }

  /// Returns any JSON value whose objects repeat no key.
  package mutating func json(depth: Int = 4) -> JSON {
    switch whole(0...(depth > 0 ? 7 : 4)) {
    case 0: return .null
    case 1: return .bool(chance(50))
    case 2: return .number(numberText())
    case 3, 4: return .string(text())
    case 5: return .array(many(upTo: 4) { $0.json(depth: depth - 1) })
    default: return .object(members(depth: depth - 1))
    }
  }

  /// Returns members with different names.
  package mutating func members(upTo most: Int = 4, depth: Int = 3) -> [JSON.Member] {
    var names: Set<ByteKey> = []
    return many(upTo: most) { ($0.text(upTo: 4), $0.json(depth: depth)) }
      .filter { names.insert(ByteKey($0.0)).inserted }
      .map { JSON.Member($0.0, $0.1) }
  }
}
