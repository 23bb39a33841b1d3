/// Where a bird lives, as the fact `range` has it: codes of countries (ISO 3166) with a space between, such as `CH FR`.
package enum TitleRange {
  /// Returns whether a text is a range.
  package static func isRange(_ text: String) -> Bool {
    let codes = text.utf8.split(separator: 32, omittingEmptySubsequences: false)
    return codes.allSatisfy { code in code.count == 2 && code.allSatisfy { (65...90).contains($0) }
    }
  }

  /// Returns the first of some countries that a range has; nil if it has none of them.
  /// - Complexity: O(n) in the codes.
  package static func first(of countries: [String], in range: String) -> String? {
    let codes = range.utf8.split(separator: 32)
    return countries.first { country in codes.contains { $0.elementsEqual(country.utf8) } }
  }
}
