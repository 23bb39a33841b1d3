import SeenCore

/// Ratings as other programs write them.
enum ForeignRating {
  /// Returns a rating that must say its scale itself; nil for none.
  /// - Throws: `unclearScale` if it could be on one, `badValue`.
  static func read(onUnknownScale text: String) throws(RowProblem) -> Rating? {
    // To ask for the scale would not help where a text is a rating on none.
    let fits = Rating.scales.contains { (try? read(text, outOf: $0)) != nil }
    guard !fits || statesScale(text) else { throw RowProblem(.held(.unclearScale(text))) }
    return try read(text, outOf: 10)
  }

  /// Returns whether a text says its scale itself: `8/10`, `80%`, `★★★½` or `●●○`.
  private static func statesScale(_ text: String) -> Bool {
    text.unicodeScalars.contains { "/%★☆●○".unicodeScalars.contains($0) }
  }

  /// Returns a rating on a scale; nil for none, which many programs write as 0.
  ///
  /// A value between the steps of its scale, such as 7.3 out of 10, is stored as one out of 100.
  ///
  /// - Parameters:
  ///   - text: The number, with a point or a comma; the scale that it says itself, as in `8/10`, counts then.
  ///   - scale: The top of the scale: 3, 5, 10 or 100.
  /// - Returns: The rating.
  /// - Throws: `badValue`.
  static func read(_ text: String, outOf scale: Int) throws(RowProblem) -> Rating? {
    let text = RowText.trimmed(text)
    if text.isEmpty || text == "null" { return nil }
    if statesScale(text) {
      if let rating = try? TypedRating.parse(text, scale: scale) { return rating }
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
      guard parts.count == 2,
        let top = Rating.scales.first(where: { String($0).isSame(as: parts[1]) }),
        let rating = try? read(parts[0], outOf: top)
      else { throw RowProblem(.held(.badValue("rating", text))) }
      return rating
    }
    // Half of the world writes 4,5.
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
      .map { String($0) }
    let fraction = parts.count == 2 ? String(parts[1].prefix(8)) : ""
    guard parts.count <= 2, let whole = RowText.whole(parts[0]), whole <= scale,
      fraction.isEmpty || RowText.whole(fraction) != nil
    else { throw RowProblem(.held(.badValue("rating", text))) }
    let tenth = fraction.utf8.first.map { Int($0) - 48 } ?? 0
    let isExact = fraction.utf8.dropFirst().allSatisfy { $0 == 48 }
    let tenths = whole * 10 + tenth
    if tenths == 0, isExact { return nil }
    let rating =
      tenths % 5 == 0
      ? Rating(doubledValue: tenths / 5, scale: scale)
      : Rating(doubledValue: tenths * 200 / (scale * 10), scale: 100)
    // Dots are no shares of 10: there is nothing between them.
    let fits = tenths % 5 == 0 || scale != 3 && tenths * 100 % (scale * 10) == 0
    guard isExact, fits, let rating else { throw RowProblem(.held(.badValue("rating", text))) }
    return rating
  }
}

extension ForeignRow {
  /// Adds a rating of the title, if a text has one.
  /// - Throws: `badValue`.
  mutating func rate(
    _ text: String, outOf scale: Int, on day: PartialDate? = nil
  ) throws(RowProblem) {
    if let rating = try ForeignRating.read(text, outOf: scale) {
      statements.append(.rating(rating, day))
    }
  }

  /// Ends the row if it says nothing, and remarks on what is left out.
  mutating func close(without lost: [String] = []) {
    if statements.isEmpty, isOpen { report.outcome = .rejected(.statesNothing) }
    if isOpen, !lost.isEmpty { report.remarks.append(.lost(lost)) }
  }
}
