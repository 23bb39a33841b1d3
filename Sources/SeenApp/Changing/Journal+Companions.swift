import SeenCore
package import SeenStore

/// Companions who are profiles of this journal.
extension Journal {
  /// Offers a watch that was just recorded to those of its companions who are profiles here.
  ///
  /// Where somebody can be asked, it may be recorded for them too, as a change of their own; else it is only reported.
  /// - Parameters:
  ///   - receipt: The events of the watch.
  ///   - companions: Who watched along.
  ///   - view: The journal before that.
  ///   - isPrivate: Whether exports leave it out.
  /// - Returns: The companions for whom it was recorded.
  /// - Throws: Why the watch could not be recorded there.
  package func record(
    _ receipt: Receipt, forCompanions companions: [String], _ view: borrowing View, isPrivate: Bool
  ) throws(AppError) -> [String] {
    guard !request.isPreview else { return [] }
    var recorded: [String] = []
    for (companion, other) in try profiles(among: companions, view) {
      guard let answer = try front.answer(.companion(companion, profile: other)) else {
        front.notify(.companion(companion, profile: other))
        continue
      }
      guard answer == .yes else { continue }
      let me = profile
      knownProfile = other
      defer { knownProfile = me }
      let now = try read(.silent)
      let watches = Journal.watches(
        receipt, for: other, with: companions.filter { !$0.isSame(as: companion) })
      _ = try perform(
        Change { (_, context) throws(Refusal) in
          watches.map { draft in
            var draft = draft
            draft.isPrivate = context.isPrivate
            return draft
          }
        }.keptPrivate(isPrivate), in: now)
      recorded.append(companion)
    }
    return recorded
  }

  /// Returns the watches of a receipt as another profile has them, with other companions.
  private static func watches(
    _ receipt: Receipt, for profile: String, with companions: [String]
  ) -> [Draft] {
    receipt.events.filter { $0.kind == .watchLogged }.map { watch in
      var data = watch.data.filter { !$0.name.isSame(as: "companions") }
      if !companions.isEmpty {
        data.append(JSON.Member("companions", .array(companions.map { .string($0) })))
      }
      return Draft(.watchLogged, watch.subject, profile: profile, WatchFact.fields.ordered(data))
    }
  }

  /// Returns those of some companions who are other profiles here, by id or name, each with the id.
  private func profiles(
    among companions: [String], _ view: borrowing View
  ) throws(AppError) -> [(companion: String, id: String)] {
    guard !companions.isEmpty else { return [] }
    let texts = texts(of: view)
    // Events about profiles are few.
    let known = try Profiles(view.log.ledger, event: texts.event)
    var found: [(companion: String, id: String)] = []
    for companion in companions {
      let called = known.called(companion)
      var ids = called.filter { !$0.isDeleted }.map(\.id)
      if called.isEmpty {
        ids = [companion, companion.lowercased()].filter { view.log.ledger.hasRows(of: $0) }
      }
      // If several have the name, none is chosen.
      guard called.count < 2, let id = ids.first, !id.isSame(as: profile) else { continue }
      found.append((companion, id))
    }
    return found
  }
}
