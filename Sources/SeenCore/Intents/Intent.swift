/// What a command wants, turned into drafts or refused.
package protocol Intent {
  /// Returns the drafts that carry out the command.
  /// - Throws: A `Refusal` if it cannot be done.
  func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft]
}
