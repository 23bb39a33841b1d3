import SeenCore

/// A part of a path as words: its runs of letters and digits, which blanks, dots, dashes and brackets keep apart.
struct NameWords {
  /// A word and where it stands.
  struct Word {
    /// Folded, so that case and accents do not matter.
    let text: String
    /// Its bytes.
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private(set) var words: [Word] = []
  /// Whether it begins with the name of a `[group]`.
  private(set) var hasGroup = false
  /// The first word of a title: behind the groups and a site, unless nothing else stands there.
  private(set) var start = 0

  /// Splits a part of a path.
  init(_ text: String) {
    bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      let first = place
      while place < bytes.count, !NameWords.separates(bytes[place...]) { place += 1 }
      if place > first {
        let word = TextFold.fold(String(decoding: bytes[first..<place], as: UTF8.self))
        let plain = word.utf8.contains(0xc3) ? word.replacing("×", with: "x") : word
        words.append(Word(text: plain, range: first..<place))
      }
      place += place < bytes.count && bytes[place] > 128 ? 3 : 1
    }
    let behind = NameWords.behindGroups(bytes)
    let first = words.firstIndex { $0.range.lowerBound >= behind }
    // `[REC] (2007)` has no group.
    if behind > 0, let first, bracketedYear(first) == nil { (start, hasGroup) = (first, true) }
    // `www.example.com - Heat (1995)`
    if words.first?.text == "www" { start = words.indices.dropFirst().first(where: hasDash) ?? 0 }
  }

  /// Whether no letter or digit begins some bytes, but a mark or a long dash.
  private static func separates(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let byte = bytes.first else { return true }
    if byte >= 128 { return bytes.starts(with: "–".utf8) || bytes.starts(with: "—".utf8) }
    return !((48...57).contains(byte) || (97...122).contains(byte | 32))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " ._\t".utf8.contains(byte) }

  /// Returns where the `[group]`s at the beginning end.
  private static func behindGroups(_ bytes: [UInt8]) -> Int {
    var end = 0
    while let first = bytes[end...].firstIndex(where: { !isBlank($0) }),
      bytes[first] == UInt8(ascii: "["),
      let close = bytes[first...].firstIndex(of: UInt8(ascii: "]"))
    {
      end = close + 1
    }
    return end
  }

  /// The places of the words of a title and what is behind it.
  var places: Range<Int> { start..<words.count }

  /// Returns the bytes between a word and the one before it; behind the last word for their count.
  func gap(_ place: Int) -> ArraySlice<UInt8> {
    let end = place < words.count ? words[place].range.lowerBound : bytes.count
    return bytes[(place > 0 ? words[place - 1].range.upperBound : 0)..<end]
  }

  /// Whether more than a dash stands before a word, but also one.
  func hasDash(_ place: Int) -> Bool {
    let gap = gap(place)
    return gap.count > 1 && gap.contains { $0 == UInt8(ascii: "-") || $0 >= 128 }
  }

  /// Whether a bracket stands before a word.
  func hasBracket(_ place: Int) -> Bool { gap(place).contains { "()[]{}".utf8.contains($0) } }

  /// Whether something else than blanks alone stands before a word: a dash, a bracket or the end.
  func isEnd(_ place: Int) -> Bool {
    place >= words.count || gap(place).contains { "-()[]{}".utf8.contains($0) || $0 >= 128 }
  }

  /// Returns the number of up to four digits that a word is, also with a version: `07v2`.
  func number(_ place: Int) -> Int? {
    guard place < words.count else { return nil }
    let width = width(place)
    let rest = words[place].text.utf8.dropFirst(width)
    guard width <= 4, rest.isEmpty || rest.count == 2 && rest.first == UInt8(ascii: "v") else {
      return nil
    }
    return Int(words[place].text.prefix(width))
  }

  /// Returns how many digits a word begins with.
  func width(_ place: Int) -> Int {
    words[place].text.utf8.prefix { (48...57).contains($0) }.count
  }

  /// Whether a word is a number with zeros in front, as `05`.
  func isPadded(_ place: Int) -> Bool { words[place].text.hasPrefix("0") && width(place) > 1 }

  /// The years that films and shows may be of.
  static let years = 1888...2039

  /// Returns the year that a word is; nil for any other.
  func year(_ place: Int) -> Int? {
    number(place).flatMap { NameWords.years.contains($0) ? $0 : nil }
  }

  /// Returns the year between brackets that a word ends; nil for any other.
  func bracketedYear(_ place: Int) -> Int? {
    gap(place + 1).first.flatMap { ")]".utf8.contains($0) ? year(place) : nil }
  }

  /// Returns all that stands before a word.
  func before(_ place: Int) -> String {
    String(decoding: bytes[..<words[place].range.lowerBound], as: UTF8.self)
  }

  /// Returns all that stands behind a word and the marks that follow.
  func behind(_ place: Int) -> String {
    let end = place + 1 < words.count ? words[place + 1].range.lowerBound : bytes.count
    return String(decoding: bytes[end...], as: UTF8.self)
  }

  /// Returns some words as they are written, with single blanks for dots and underscores, and the marks that touch them.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let before = gap(range.lowerBound).reversed().prefix { "(['\"".utf8.contains($0) }
    let behind = gap(range.upperBound).prefix { ")]!?'\"*%".utf8.contains($0) }
    let first = words[range.lowerBound].range.lowerBound - before.count
    let end = words[range.upperBound - 1].range.upperBound + behind.count
    var name: [UInt8] = []
    for byte in bytes[first..<end] {
      if !NameWords.isBlank(byte) { name.append(byte) } else if name.last != 32 { name.append(32) }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
