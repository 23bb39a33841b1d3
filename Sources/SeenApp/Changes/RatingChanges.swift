package import SeenCore

/// Ratings of titles and of single watches.
extension Change {
  /// Rates titles, and the last watch of each.
  package static func rate(_ titles: [TitleChoice], _ rating: Rating) -> Change {
    Change(titles) { (title, ledger, context) throws(Refusal) in
      try RateTitle(title, rating).decide(ledger, context)
    }
  }

  /// Clears the ratings of titles.
  package static func clearRating(of titles: [TitleChoice]) -> Change {
    Change(titles) { (title, ledger, context) throws(Refusal) in
      guard let known = title.known else { return [] }
      return try ClearRating(known).decide(ledger, context)
    }
  }

  /// Rates one watch, by its row; nil clears its rating.
  package static func rate(watch row: Int, _ rating: Rating?) -> Change {
    Change(RateWatch(row: row, rating))
  }
}
