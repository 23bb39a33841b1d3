import SeenCore
import SeenStore

/// Companions who are profiles of this journal.
extension Session {
  /// Offers the watch that was just recorded to those of its companions who are profiles here.
  ///
  /// On a terminal a key records it for them too, as a separate command; elsewhere the command is shown.
  /// - Parameters:
  ///   - intent: What was recorded.
  ///   - receipt: The events of it.
  ///   - reading: The journal before that.
  /// - Throws: Why the watch could not be recorded there.
  mutating func offer(
    _ intent: LogWatch, _ receipt: Receipt, _ reading: borrowing Reading
  ) throws(CommandError) {
    guard json == nil, !isQuiet, !isDryRun else { return }
    let watches = receipt.events.filter { $0.kind == .watchLogged }
    for (companion, other) in try profiles(among: intent.watch.companions, reading) {
      guard canAsk else {
        inform("\(companion) has a diary here; --profile \(other) records it there too.")
        continue
      }
      let key = try choose(
        "\(companion) has a diary here. Record it there too?",
        among: [KeyChoice("y", "[y]es"), KeyChoice("n", "[n]o")], instead: ["--profile"])
      guard key == "y" else { continue }
      let me = profile
      knownProfile = other
      defer { knownProfile = me }
      let now = try read(.silent)
      let isPrivate = arguments[WatchOptions.isPrivate]
      let companions = intent.watch.companions.filter { !$0.isSame(as: companion) }
      let drafts = watches.map { watch in
        var data = watch.data.filter { !$0.name.isSame(as: "companions") }
        if !companions.isEmpty {
          data.append(JSON.Member("companions", .array(companions.map { .string($0) })))
        }
        var draft = Draft(
          .watchLogged, watch.subject, profile: other, WatchFact.fields.ordered(data))
        draft.isPrivate = isPrivate
        return draft
      }
      _ = try record(drafts, now)
      output("Recorded it for \(companion) too.")
    }
  }

  /// Returns those of some companions who are other profiles here, by id or name, each with the id.
  private func profiles(
    among companions: [String], _ reading: borrowing Reading
  ) throws(CommandError) -> [(companion: String, id: String)] {
    guard !companions.isEmpty else { return [] }
    let texts = texts(of: reading)
    // Events about profiles are few.
    let known = try Profiles(reading.log.ledger, event: texts.event)
    var found: [(companion: String, id: String)] = []
    for companion in companions {
      let called = known.called(companion)
      var ids = called.filter { !$0.isDeleted }.map(\.id)
      if called.isEmpty {
        ids = [companion, companion.lowercased()].filter { reading.log.ledger.hasRows(of: $0) }
      }
      // If several have the name, none is chosen.
      guard called.count < 2, let id = ids.first, !id.isSame(as: profile) else { continue }
      found.append((companion, id))
    }
    return found
  }
}
