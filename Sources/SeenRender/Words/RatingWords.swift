package import SeenCore

/// Ratings as they are shown.
package enum RatingWords {
  /// Returns a rating as it was given: dots on the scale of 3 if glyphs are shown, else `8/10` or `4.5/5`.
  package static func line(_ rating: Rating) -> Line {
    guard rating.scale == 3 else { return Line(rating.description) }
    return dots(rating.doubledValue / 2, words: rating.description)
  }

  /// Returns a rating on the user's preferred scale; one that was given on it is shown unchanged.
  ///
  /// Others are converted for display only: whole on the scales of 3 and 100, one decimal on 5 and 10, rounded half up,
  /// and at least the lowest value of the scale.
  ///
  /// - Parameters:
  ///   - rating: The rating.
  ///   - scale: The preferred scale; nil, or an unknown one, for the rating as given.
  /// - Returns: The rating in words or dots.
  package static func line(_ rating: Rating, scale: Int?) -> Line {
    guard let scale, rating.scale != scale, Rating.scales.contains(scale) else {
      return line(rating)
    }
    let value = Decimal.fraction(
      rating.threeHundredths * scale, over: 3000, decimals: scale == 3 || scale == 100 ? 0 : 1)
    guard scale == 3 else { return Line("\(value)/\(scale)") }
    let count = max(1, Int(value) ?? 1)
    return dots(count, words: "\(count)/3")
  }

  /// Returns `8 out of 10`, for reading aloud, on the preferred scale or as given.
  package static func spoken(_ rating: Rating, scale: Int?) -> String {
    let words = line(rating, scale: scale).text
    return words.split(separator: "/").joined(separator: " out of ")
  }

  /// Returns filled and empty dots.
  private static func dots(_ count: Int, words: String) -> Line {
    let filled = min(max(count, 0), 3)
    let dots = String(repeating: "●", count: filled) + String(repeating: "○", count: 3 - filled)
    return .glyph(dots, words: words)
  }
}
