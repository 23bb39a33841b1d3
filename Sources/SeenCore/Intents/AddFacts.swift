/// Gives titles of the journal the facts that a file added to the titles of a catalog.
///
/// Only what the journal lacks is added, and what it had from the catalog is replaced where the catalog's was. What was
/// amended by hand stays, and so does what was removed by hand.
package struct AddFacts: Intent {
  /// The facts of one title.
  package struct Addition: Sendable {
    package let title: CatalogTitle
    /// The facts, as the catalog has them now.
    package let facts: [JSON.Member]

    /// Describes the facts of a title.
    package init(_ title: CatalogTitle, _ facts: [JSON.Member]) {
      self.title = title
      self.facts = facts
    }
  }

  /// What the titles get.
  package var additions: [Addition]

  /// Creates an intent to add facts.
  package init(_ additions: [Addition]) {
    self.additions = additions
  }

  /// Returns the drafts to record; nothing where the journal has none of the titles, or all of the facts.
  /// - Complexity: O(n) in the facts.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    var drafts: [Draft] = []
    var done: Set<Symbol> = []
    for addition in additions {
      guard let title = ledger.title(same: addition.title, json: context.json),
        done.insert(title).inserted
      else { continue }
      var changes: [JSON.Member] = []
      for fact in addition.facts {
        if let value = value(fact, addition.title, title, ledger, context) {
          changes.append(JSON.Member(fact.name, value))
        }
      }
      if changes.isEmpty { continue }
      do throws(Refusal) {
        drafts += try AmendTitle(title, changes).decide(ledger, context)
      } catch {
        guard error == .nothingToChange else { throw error }
      }
    }
    return drafts
  }

  /// Returns what a fact of a title becomes; nil if it stays.
  private func value(
    _ fact: JSON.Member, _ listed: CatalogTitle, _ title: Symbol, _ ledger: borrowing Ledger,
    _ context: IntentContext
  ) -> JSON? {
    guard let field = FactField.named(fact.name), field != .kind, field != .name else { return nil }
    guard ledger.fact(field, of: title) != nil else { return fact.value }
    let own = ledger.titleFact(field, of: title, context)
    if own.isNull { return nil }
    if field == .ids || field == .links, let members = own.members {
      let more = (fact.value.members ?? []).filter { own[$0.name] == nil }
      guard !more.isEmpty else { return nil }
      return .object(members + more)
    }
    // In `? :` nil would be JSON's null, which removes a fact.
    guard own == listed[fact.name], own != fact.value else { return nil }
    return fact.value
  }
}
