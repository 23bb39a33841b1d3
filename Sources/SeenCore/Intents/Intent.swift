/// What a command wants, which the journal turns into drafts or refuses.
package protocol Intent {
  /// Returns the drafts that do what is wanted.
  /// - Throws: Why it cannot be.
  func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft]
}
