/// A rating as typed: `8/10`, `4,5/5`, `●●○`, `★★★★½`, `****`, `4 stars`, `85%`, `great`, or a bare `8` on the
/// profile's own scale.
package enum TypedRating {
  /// Why a text is not a rating.
  package enum Problem: Error, Equatable, Sendable {
    /// It is neither a number, a fraction, dots, stars nor one of the words.
    case notRating(String)
    /// There is no such scale.
    case unknownScale(String)
    /// The value is zero or above the top of its scale.
    case offScale(value: String, scale: Int)
    /// The value is between the steps of its scale: halves exist on 5 and 10 only.
    case offStep(value: String, scale: Int)
  }

  /// Words that are ratings: 7, 8.5 and 10 out of 10 on every scale, as 1, 2 and 3 out of 3.
  package static let words = ["good", "great", "excellent"]

  /// Reads what was typed.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - scale: The top of the scale that a bare number is on.
  /// - Returns: The rating that it means.
  /// - Throws: `Problem`, with the value and the scale.
  package static func parse(_ text: String, scale: Int) throws(Problem) -> Rating {
    let trimmed = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    let word = trimmed.lowercased()
    if let place = words.firstIndex(of: word),
      let rating = Rating(dots: place + 1, onScale: scale)
    {
      return rating
    }
    if let symbols = try symbols(trimmed) { return symbols }
    for ending in ["stars", "star"] where word.hasSuffix(ending) {
      let value = trimmed.dropLast(ending.count)
      return try number(value.hasSuffix(" ") ? value.dropLast() : value, of: 5, in: text)
    }
    let parts = trimmed.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1 where trimmed.hasSuffix("%"):
      return try number(trimmed.dropLast(), of: 100, in: text)
    case 1:
      return try number(parts[0], of: scale, in: text)
    case 2:
      guard !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (48...57).contains($0) }) else {
        throw .notRating(text)
      }
      guard let top = Int(parts[1]), Rating.scales.contains(top) else {
        throw .unknownScale(String(parts[1]))
      }
      return try number(parts[0], of: top, in: text)
    default: throw .notRating(text)
    }
  }

  /// Returns whether a text is a bare number, whose meaning depends on a scale.
  package static func isBare(_ text: String) -> Bool {
    // A half alone is half a star.
    let marks = text.unicodeScalars
    return marks.contains { ("0"..."9").contains($0) }
      && marks.allSatisfy { ".,½ ".unicodeScalars.contains($0) || ("0"..."9").contains($0) }
  }

  /// Reads a number with an optional fraction: `4.5`, `4,5`, `4½`, `½`.
  private static func number(
    _ value: Substring, of scale: Int, in text: String
  ) throws(Problem) -> Rating {
    if value.contains(","), !value.contains(".") {
      return try number(value.replacing(",", with: ".")[...], of: scale, in: text)
    }
    if value.hasSuffix("½"), !value.contains(".") {
      let whole = value.dropLast(value.hasSuffix(" ½") ? 2 : 1)
      return try number((whole.isEmpty ? "0" : whole) + ".5", of: scale, in: text)
    }
    let parts = value.utf8.split(separator: 46, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } })
    else { throw .notRating(text) }
    guard parts[0].count <= 9, let whole = Int(Substring(parts[0])) else {
      throw .offScale(value: String(value), scale: scale)
    }
    var doubled = whole * 2
    if parts.count == 2 {
      var fraction = Array(parts[1])
      while fraction.last == 48 { fraction.removeLast() }
      if fraction == [53] {
        doubled += 1
      } else if !fraction.isEmpty {
        throw whole >= scale
          ? .offScale(value: String(value), scale: scale)
          : .offStep(value: String(value), scale: scale)
      }
    }
    return try rating(doubled: doubled, String(value), of: scale)
  }

  private static func rating(
    doubled: Int, _ value: String, of scale: Int
  ) throws(Problem) -> Rating {
    guard doubled > 0, doubled <= scale * 2 else { throw .offScale(value: value, scale: scale) }
    guard let rating = Rating(doubledValue: doubled, scale: scale) else {
      throw .offStep(value: value, scale: scale)
    }
    return rating
  }

  /// Reads full and empty dots, or stars with an optional half; nil when the text is neither.
  ///
  /// Dots show their scale by their number. Stars and asterisks without empty ones are out of five.
  private static func symbols(_ text: String) throws(Problem) -> Rating? {
    let marks = text.unicodeScalars.filter { $0 != " " && $0 != "\u{FE0F}" }
      .map { $0 == "*" || $0 == "⭐" || $0 == "🌟" ? "★" : $0 }
    guard !marks.isEmpty, marks.allSatisfy({ "●○★☆½".unicodeScalars.contains($0) }) else {
      return nil
    }
    let areStars = marks.contains { "★☆½".unicodeScalars.contains($0) }
    let full = marks.prefix { $0 == "●" || $0 == "★" }.count
    let halves = marks.dropFirst(full).prefix { $0 == "½" }.count
    let empty = marks.dropFirst(full + halves).prefix { $0 == "○" || $0 == "☆" }.count
    guard full + halves + empty == marks.count, halves <= 1,
      !areStars || !marks.contains(where: { "●○".unicodeScalars.contains($0) })
    else { throw .notRating(text) }
    let scale = areStars && empty == 0 && marks.count <= 5 ? 5 : marks.count
    guard Rating.scales.contains(scale) else { throw .unknownScale(String(scale)) }
    return try rating(doubled: full * 2 + halves, text, of: scale)
  }
}
