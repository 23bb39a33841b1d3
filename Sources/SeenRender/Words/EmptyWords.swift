/// The texts shown if there is nothing to show.
enum EmptyWords {
  /// Returns the sentence for no watches; a narrow view may have left out others, which do not match.
  static func watches(isNarrow: Bool) -> Line {
    isNarrow ? "No watches match." : "No watches recorded."
  }
}
