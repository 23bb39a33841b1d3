/// Updates the titles of the journal to a newer version of a catalog.
///
/// Lumped titles are merged into what they are now, which is added where the journal lacks it; renamed and changed ones
/// get the new facts, except for those that were corrected by hand; new episodes of a show of the journal are added.
/// Watches stay as they were recorded.
package struct FollowCatalog: Intent {
  /// How the versions differ.
  package var drift: CatalogDrift

  /// Creates an intent to follow a newer version.
  package init(_ drift: CatalogDrift) {
    self.drift = drift
  }

  /// Returns the drafts to record; nothing where the journal has none of the titles.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    var drafts: [Draft] = []
    var added: Set<ByteKey> = []
    for pair in drift.lumped {
      guard let old = ledger.title(same: pair.old, json: context.json) else { continue }
      var target = pair.new.id
      if let known = ledger.title(same: pair.new, json: context.json) {
        guard known != old else { continue }
        target = ledger.titles.text(known)
      } else if added.insert(ByteKey(target)).inserted {
        let settings = SettingsView(ledger, profile: context.profile)
        target = try TitleChoice.new(NewTitle(pair.new)).id(
          ledger, context, settings, adding: &drafts)
      }
      drafts.append(
        context.draft(
          .titleMerged, ledger.titles.text(old), [JSON.Member("into", .string(target))]))
    }
    for pair in drift.renamed + drift.changed {
      guard let title = ledger.title(same: pair.old, json: context.json) else { continue }
      let changes = changes(pair, title, ledger, context)
      if changes.isEmpty { continue }
      do throws(Refusal) {
        drafts += try AmendTitle(title, changes).decide(ledger, context)
      } catch {
        guard error == .nothingToChange else { throw error }
      }
    }
    for title in drift.added where title.kind == .episode {
      guard let show = title["show"]?.text.flatMap({ ledger.titles.find($0) }),
        ledger.isKnown(show),
        ledger.title(same: title, json: context.json) == nil
      else { continue }
      let id = ledger.titles.text(ledger.canonicalTitle(show))
      let episode = NewTitle(title).added(to: id, ledger)
      drafts.append(context.draft(.titleAdded, episode.id, episode.members))
    }
    return drafts
  }

  /// Returns the facts that differ between the versions and that the journal has as the older one does.
  private func changes(
    _ pair: CatalogDrift.Pair, _ title: Symbol, _ ledger: borrowing Ledger,
    _ context: IntentContext
  ) -> [JSON.Member] {
    var changes: [JSON.Member] = []
    for fact in FactField.allCases where fact != .kind {
      let old = pair.old[fact.name] ?? .null
      let new = pair.new[fact.name] ?? .null
      guard old != new, !new.isNull, ledger.titleFact(fact, of: title, context) == old else {
        continue
      }
      changes.append(JSON.Member(fact.name, new))
    }
    return changes
  }
}

/// Merges two titles: everything of the first counts for the second.
package struct MergeTitles: Intent {
  /// The title that is to count as the other.
  package var title: Symbol
  /// The title that remains.
  package var target: TitleChoice

  /// Creates an intent to merge titles.
  package init(_ title: Symbol, into target: TitleChoice) {
    self.title = title
    self.target = target
  }

  /// Returns the drafts to record.
  /// - Throws: `oneTitle` when both are one already.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    guard target.known != title else { throw .oneTitle(TitleSummary(ledger, title)) }
    var drafts: [Draft] = []
    let settings = SettingsView(ledger, profile: context.profile)
    let id = try target.id(ledger, context, settings, adding: &drafts)
    return drafts + [
      context.draft(
        .titleMerged, ledger.titles.text(title), [JSON.Member("into", .string(id))])
    ]
  }
}
