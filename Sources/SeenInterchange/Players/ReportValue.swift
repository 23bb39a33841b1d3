import SeenCore

/// Values in reports: templates write numbers and flags as text, and players say nothing in many ways.
enum ReportValue {
  /// The schemes of ids that players know, the most reliable first.
  private static let schemes = ["imdb", "tmdb", "tvdb", "trakt"]

  /// Returns the text of a string or a number, on one line; nil if it is blank, and for every other value.
  static func text(_ value: JSON?) -> String? {
    guard case .string(let text)? = value else {
      if case .number(let text)? = value { return text }
      return nil
    }
    let plain = RowText.trimmed(ControlText.blanked(text))
    return plain.isEmpty ? nil : plain
  }

  /// Returns a number that is not negative; nil for every other value.
  static func number(_ value: JSON?) -> Double? {
    guard let text = text(value), let first = text.utf8.first, (48...57).contains(first),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// Returns a number up to a bound that is whole; nil for every other value.
  static func whole(_ value: JSON?, upTo most: Int = 1_000_000) -> Int? {
    number(value).flatMap { Int(exactly: $0) }.flatMap { $0 <= most ? $0 : nil }
  }

  /// Returns whether a value is yes: `true`, `"True"` or 1.
  static func flag(_ value: JSON?) -> Bool {
    if case .bool(let flag)? = value { return flag }
    return text(value).flatMap { LooseValue.flag($0) } ?? false
  }

  /// Returns the moment of `2026-11-26T21:04:00.5+01:00` or of seconds since 1970; nil for every other value, and for a
  /// time without a zone.
  static func time(_ value: JSON?) -> Instant? {
    if let seconds = whole(value, upTo: 253_402_300_799) {
      return Instant(milliseconds: Int64(seconds) * 1000)
    }
    let bytes = Array((text(value) ?? "").utf8)
    guard (17...40).contains(bytes.count) else { return nil }
    var rest = bytes[16...]
    var (seconds, fraction) = (Array(":00".utf8), Array("000".utf8))
    if rest.first == UInt8(ascii: ":") {
      seconds = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
    }
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (48...57).contains($0) }
      fraction = Array((digits + fraction).prefix(3))
      rest = rest.dropFirst(1 + digits.count)
    }
    var zone = String(decoding: rest, as: UTF8.self)
    if zone.utf8.count == 5 { zone = "\(zone.prefix(3)):\(zone.suffix(2))" }
    let day = String(decoding: bytes[..<10], as: UTF8.self)
    let clock = String(decoding: bytes[11..<16] + seconds, as: UTF8.self)
    let decimals = String(decoding: fraction, as: UTF8.self)
    guard let ahead = ZoneName.minutes(aheadOfUTC: zone),
      let local = Instant("\(day)T\(clock).\(decimals)Z")
    else { return nil }
    return local + Int64(-ahead * 60_000)
  }

  /// Returns the ids of `{"imdb":"tt0113277","Tmdb":949}`, whose names may begin with something else, or of
  /// `[{"id":"imdb://tt0113277"}]`; none of every other value.
  static func ids(_ value: JSON?, after start: String = "") -> [ExternalID] {
    var members = value?.members ?? []
    if case .array(let values)? = value {
      members = values.compactMap { value in
        let parts = (text(value["id"]) ?? "").split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix("//") else { return nil }
        return JSON.Member(String(parts[0]), .string(String(parts[1].dropFirst(2))))
      }
    }
    return schemes.compactMap { scheme in
      let member = members.first { $0.name.lowercased().isSame(as: start + scheme) }
      return text(member?.value).flatMap { $0 == "0" ? nil : ExternalID(scheme, $0) }
    }
  }
}
