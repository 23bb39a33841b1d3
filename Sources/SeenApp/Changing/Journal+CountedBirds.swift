import SeenCore
import SeenStore

/// Birds as people count them: `3 goldfinches`, `2x blackbird`, `two ravens`, `a kestrel`.
extension Journal {
  /// The most words of the name of a bird.
  private static let longestName = 6

  private static let numbers = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// Returns words that begin with a number and a bird as the bird, and how many there were; nil if they do not, and
  /// where they are the name of a title.
  ///
  /// - Parameters:
  ///   - words: What was said.
  ///   - view: The journal.
  /// - Returns: The words with the name of the bird first, in one; the count is nil for `a`.
  /// - Throws: `file` if a catalog cannot be read.
  func countedBird(
    _ words: [String], _ view: borrowing View
  ) throws(AppError) -> (words: [String], count: Int?)? {
    let words = Self.withPlainCount(words)
    guard words.count > 1, let number = words.first?.lowercased() else { return nil }
    let spelled = Self.numbers.firstIndex(of: number).map { $0 + 2 }
    let count = spelled ?? Int(number).flatMap { (1...100_000).contains($0) ? $0 : nil }
    guard count != nil || ["a", "an"].contains(number) else { return nil }
    // A bird that nothing knows.
    var found: (words: [String], count: Int?)?
    for length in (1...min(words.count - 1, Self.longestName)).reversed() {
      let name = words[1...length].joined(separator: " ")
      guard try !isExact("\(words[0]) \(name)", view, TitleNarrowing()) else { return nil }
      let forms = [name] + (count == nil || count == 1 ? [] : Self.singular(name))
      for form in forms where try isExact(form, view, TitleNarrowing(kinds: [.bird])) {
        return ([form] + words[(length + 1)...], count)
      }
      // `Seven Swans` is rather a film.
      let isTitle = words[length].first?.isUppercase ?? false
      for form in forms where found == nil && !isTitle && BirdWords.isLikely(form) {
        found = ([form] + words[(length + 1)...], count)
      }
    }
    return found
  }

  /// Returns words with the number alone that they begin with: of `2x`, `x2` and `2 x`.
  private static func withPlainCount(_ words: [String]) -> [String] {
    let signs = ["x", "×", "X"]
    guard let first = words.first else { return words }
    if words.count > 2, Int(first) != nil, signs.contains(words[1]) {
      return [first] + words.dropFirst(2)
    }
    for sign in signs {
      let isBefore = first.hasPrefix(sign)
      guard isBefore || first.hasSuffix(sign) else { continue }
      let number = isBefore ? first.dropFirst() : first.dropLast()
      if Int(number) != nil { return [String(number)] + words.dropFirst() }
    }
    return words
  }

  /// Returns the singulars that a plural may have: `finch` of `finches`, `goose` of `geese`.
  private static func singular(_ name: String) -> [String] {
    let folded = name.lowercased()
    var forms: [String] = []
    if folded.hasSuffix("ies") { forms.append(name.dropLast(3) + "y") }
    if folded.hasSuffix("es") { forms.append(String(name.dropLast(2))) }
    if folded.hasSuffix("s") { forms.append(String(name.dropLast(1))) }
    if folded.hasSuffix("geese") { forms.append(name.dropLast(5) + "goose") }
    return forms
  }
}
