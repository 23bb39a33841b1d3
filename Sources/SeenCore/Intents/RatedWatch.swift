struct RatedWatch {
  enum Name {
    /// A watch of the ledger, by the id of its event.
    case event(String)
    /// A watch that is recorded together with the rating, by the place of its draft.
    case draft(Int)
  }

  let name: Name
  /// Whether the title has a watch that is later in watch order, so that the title's own rating is left alone.
  let isEarlier: Bool

  /// Rates a watch that is recorded together with the rating.
  init(draft: Int, isEarlier: Bool) {
    name = .draft(draft)
    self.isEarlier = isEarlier
  }

  init(_ ledger: borrowing Ledger, row: Int, isEarlier: Bool) {
    name = .event(ledger.idText(ledger.watches.id(row)))
    self.isEarlier = isEarlier
  }

  /// Rates the last watch of a title in watch order; nil if it has none.
  /// - Complexity: O(n) in all watches.
  init?(_ ledger: borrowing Ledger, lastOf title: Symbol, profile: String) {
    guard let row = ledger.standingWatches(of: title, profile: profile).last else { return nil }
    self.init(ledger, row: row, isEarlier: false)
  }
}

extension IntentContext {
  /// Returns the draft of a rating of a title and a watch of it, or of what clears both.
  ///
  /// - Parameters:
  ///   - rating: The rating; nil clears it.
  ///   - title: The id of the title.
  ///   - watch: The watch that is rated; nil if the title has none.
  ///   - was: The rating before: of the watch if it alone is rated, else of the title.
  /// - Returns: The draft, which may refer to that of the watch.
  func draft(
    rating: Rating?, of title: String, _ watch: RatedWatch?, was: Rating?
  ) -> Draft {
    var members = rating?.members ?? []
    if case .event(let id)? = watch?.name { members.append(JSON.Member("watch", .string(id))) }
    if watch?.isEarlier ?? false { members.append(JSON.Member("viewing", true)) }
    members.append(JSON.Member("was", was.map { .object($0.members) } ?? .null))
    var draft = draft(rating == nil ? .ratingCleared : .ratingSet, title, members)
    if case .draft(let place)? = watch?.name {
      draft.reference = Draft.Reference("watch", to: place)
    }
    return draft
  }
}
