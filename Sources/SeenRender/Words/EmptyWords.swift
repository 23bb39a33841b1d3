/// What stands where there is nothing to show.
enum EmptyWords {
  /// Returns the sentence for no watches.
  ///
  /// - Parameter isNarrow: Whether there may be others, which do not match.
  static func watches(isNarrow: Bool) -> Line {
    isNarrow ? "No watches match." : "No watches recorded."
  }
}
