/// The name of a time zone as people write it: of the IANA database, or an offset from UTC.
package enum ZoneName {
  private static let mostBytes = 64

  /// Returns whether a text has the form of one: `Europe/London`, `UTC`, `+01:00`.
  ///
  /// It does not check that the database has a zone of that name.
  package static func isWellFormed(_ text: String) -> Bool {
    if let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      return isOffset(text)
    }
    guard text.utf8.count <= mostBytes, let first = text.utf8.first, isLetter(first) else {
      return false
    }
    return text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { part in
        part.first.map(isLetter) == true
          && part.allSatisfy { byte in
            isLetter(byte) || (48...57).contains(byte) || [43, 45, 95].contains(byte)
          }
      }
  }

  /// Returns whether a text is an offset from UTC that a clock on earth can have: `+01:00`, up to 14
  /// hours.
  package static func isOffset(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      let clock = Clock(String(text.dropFirst()))
    else { return false }
    return clock.minutes <= 14 * 60
  }

  /// Returns how many minutes a zone is ahead of UTC: of a name for UTC and of an offset; nil for any other zone, which
  /// only a database knows.
  package static func minutes(aheadOfUTC zone: String) -> Int? {
    if ["UTC", "Etc/UTC", "Z"].contains(where: { zone.isSame(as: $0) }) { return 0 }
    guard isOffset(zone), let clock = Clock(String(zone.dropFirst())) else { return nil }
    return zone.utf8.first == UInt8(ascii: "-") ? -clock.minutes : clock.minutes
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 32)
  }
}
