import SeenCore

/// Values of columns that need not be there, as people and programs write them.
enum LooseValue {
  /// Returns the year of `1999`, `1999.0`, `(1999)`, `2000 – 2004` or `2015 – ...`, and whether it is a range, as shows
  /// have; nil for every other text.
  static func year(_ text: String) -> (year: Int, isRange: Bool)? {
    if let year = RowText.spreadsheetWhole(text), (1000...9999).contains(year) {
      return (year, false)
    }
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
    let groups = text.utf8.split { !isDigit($0) }
      .map { RowText.whole(String(decoding: Array($0), as: UTF8.self)) ?? 0 }
    guard let first = groups.first, (1000...2999).contains(first), groups.count <= 2 else {
      return nil
    }
    let dashes = "-–—~".unicodeScalars
    let others = text.unicodeScalars.filter { !("0"..."9").contains($0) }
    let hasDash = others.contains { dashes.contains($0) }
    // `2015 – ...` and `(1999)`, but neither 1995.5 nor 1999-07, which is a month.
    let isPlain = others.allSatisfy {
      dashes.contains($0) || " ().…?\u{a0}".unicodeScalars.contains($0)
    }
    guard isPlain, groups.count == 1 || hasDash && (1000...2999).contains(groups[1]) else {
      return nil
    }
    return (first, hasDash)
  }

  /// Returns the minutes of `95`, `95 min`, `1h 41m`, `1 Std. 41 Min.`, `01:41:00` or `PT1H41M`; nil for every other
  /// text.
  static func minutes(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { RowText.whole(String($0)) }
    if parts.count == 2 || parts.count == 3, let hours = parts[0], let minutes = parts[1],
      hours < 100, minutes < 60
    {
      return hours * 60 + minutes
    }
    if let number = RowText.spreadsheetWhole(text) { return number <= 100_000 ? number : nil }
    var (total, unit, found) = (0, 0, false)
    var rest = TextFold.fold(text)[...]
    if rest.hasPrefix("pt") { rest = rest.dropFirst(2) }
    let isDigit = { (character: Character) in character.isASCII && character.isNumber }
    while let start = rest.firstIndex(where: isDigit) {
      guard rest[..<start].allSatisfy({ !$0.isLetter }) else { return nil }
      let digits = rest[start...].prefix(while: isDigit)
      rest = rest[start...].dropFirst(digits.count)
      guard let number = RowText.whole(String(digits)), number < 10_000 else { return nil }
      rest = rest.drop { $0 == " " || $0 == "." }
      let word = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(word.count)
      if rest.first == "." { rest = rest.dropFirst() }
      let isMinutes = word.first.map { "mм分분".contains($0) } ?? (unit == 60)
      let isSeconds = word.hasPrefix("sec") || word.hasPrefix("sek") || word == "s" && unit != 0
      guard !word.isEmpty || unit == 60 else { return nil }
      if isSeconds { continue }
      unit = isMinutes ? 1 : 60
      total += number * unit
      found = true
    }
    guard found, !rest.contains(where: \.isLetter), total <= 100_000 else { return nil }
    return total
  }

  /// Returns what a cell says that is ticked or not; nil for every other text.
  static func flag(_ text: String) -> Bool? {
    let word = TextFold.fold(text)
    if yes.contains(word) { return true }
    return no.contains(word) ? false : nil
  }

  private static let yes: Set<String> = [
    "yes", "true", "1", "x", "y", "ja", "oui", "si", "sim", "tak", "ano", "да", "так", "evet",
    "igen", "kylla", "✓", "✔", "☑", "✅", "rewatch", "on", "t",
  ]
  private static let no: Set<String> = [
    "no", "false", "0", "n", "nein", "non", "nao", "nie", "ne", "нет", "ні", "hayir", "nem", "ei",
    "nej", "nee", "-", "✗", "✘", "☐", "off", "f",
  ]

  /// Returns degrees as JSON writes them, also where they have a comma, `0.99` for `.99` and `4` for `4.`; nil for every
  /// other text, and beyond a bound.
  static func degrees(_ text: String, most: Double) -> String? {
    let text = text.contains(".") ? text : text.replacing(",", with: ".")
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    let digits = parts.joined()
    guard parts.count <= 2, (1...20).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let whole = parts[0].drop { $0 == "0" }
    let number =
      (isNegative ? "-" : "") + (whole.isEmpty ? "0" : String(whole))
      + (parts.count == 2 && !parts[1].isEmpty ? "." + parts[1] : "")
    guard let value = JSON.number(number).double, abs(value) <= most else { return nil }
    return number
  }
}
