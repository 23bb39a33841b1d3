extension [TitleChoice] {
  /// Decides the same of several titles, to be recorded as one batch.
  ///
  /// Titles for which nothing would change are left out, and each title is added once.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - context: What an intent may know of the world.
  ///   - decide: Decides the drafts for one.
  /// - Returns: The drafts, in the order of the titles.
  /// - Throws: What `decide` throws for the first title, if nothing would change for any.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext,
    _ decide: (TitleChoice, borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) throws(Refusal) -> [Draft] {
    var drafts: [Draft] = []
    var added: Set<ByteKey> = []
    var unchanged: Refusal?
    for title in self {
      do throws(Refusal) {
        for draft in try decide(title, ledger, context) {
          if draft.kind == .titleAdded, let id = draft.subject,
            !added.insert(ByteKey(id)).inserted
          {
            continue
          }
          drafts.append(draft)
        }
      } catch {
        switch error {
        case .nothingToChange, .notRated, .favoriteAlready, .notFavorite:
          unchanged = unchanged ?? error
        default: throw error
        }
      }
    }
    if drafts.isEmpty, let unchanged { throw unchanged }
    return drafts
  }
}
