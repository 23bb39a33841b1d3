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
  /// Others are converted for display only: on the scale of 3 to the nearest dots, or not at all below good; elsewhere
  /// as means are.
  ///
  /// - Parameters:
  ///   - rating: The rating.
  ///   - scale: The preferred scale; nil, or an unknown one, for the rating as given.
  /// - Returns: The rating in words or dots.
  package static func line(_ rating: Rating, scale: Int?) -> Line {
    guard let scale, rating.scale != scale, Rating.scales.contains(scale) else {
      return line(rating)
    }
    guard scale == 3 else { return Line(mean(of: 1, tenths: rating.tenths, scale: scale)) }
    guard rating.tenths >= Rating.praise[0] else { return line(rating) }
    return dots(rating.nearestDots, words: "\(rating.nearestDots)/3")
  }

  /// Returns a rating for a row: stars on the scale of 5 and dots on that of 10 if glyphs are shown, five of them and
  /// half ones, so that rows can be compared at a glance; else as `line` does.
  package static func mark(_ rating: Rating, scale: Int?) -> Line {
    let shown = scale.flatMap { Rating.scales.contains($0) ? $0 : nil } ?? rating.scale
    let words = line(rating, scale: scale)
    guard shown == 5 || shown == 10 else { return words }
    // In tenths of 0 to 10, a half is ten; what lies between is rounded half up.
    let halves = min(max((rating.tenths + 5) / 10, 0), 10)
    let (whole, half) = shown == 5 ? ("★", "½") : ("●", "◐")
    let glyphs =
      String(repeating: whole, count: halves / 2) + (halves % 2 == 1 ? half : "")
    return .glyph(halves == 0 ? whole == "★" ? "☆" : "○" : glyphs, words: words.text, .warn)
  }

  /// Returns the mark of a rating and its number, for a detail.
  static func full(_ rating: Rating, scale: Int?) -> Line {
    let (mark, words) = (mark(rating, scale: scale), line(rating, scale: scale))
    guard let glyph = mark.spans.first?.glyph, words.spans.first?.glyph == nil else { return words }
    return Line([Span(words.text, .plain, glyph: glyph + " " + words.text)])
  }

  /// Returns the scale that means are shown on: the preferred one, or 10 if it has no values between its steps.
  static func meanScale(_ preferred: Int?) -> Int {
    preferred == 3 ? 10 : preferred ?? 10
  }

  /// Returns a mean of ratings with its scale, such as `7.7/10`: whole on 100, else with one decimal, rounded half up.
  ///
  /// - Parameters:
  ///   - count: How many ratings it is of.
  ///   - tenths: Their sum in tenths of 0 to 10.
  ///   - scale: The scale, other than 3.
  /// - Returns: The mean.
  static func mean(of count: Int, tenths: Int, scale: Int) -> String {
    let mean = Decimal.fraction(
      tenths * scale, over: count * 100, decimals: scale == 100 ? 0 : 1)
    return "\(mean)/\(scale)"
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
