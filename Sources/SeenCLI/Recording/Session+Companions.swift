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
  /// - Throws: why the watch could not be recorded there.
  mutating func offer(
    _ intent: LogWatch, _ receipt: Receipt, _ reading: borrowing Reading
  ) throws(CommandError) {
    guard json == nil, !isQuiet, !isDryRun else { return }
    let profiles = intent.watch.companions.compactMap { companion -> String? in
      let names = [companion, companion.lowercased()].filter { !$0.isSame(as: profile) }
      return names.first { reading.log.ledger.hasRows(of: $0) }
    }
    let watches = receipt.events.filter { $0.kind == .watchLogged }
    for other in profiles {
      guard canAsk else {
        tell("\(other) has a diary here; --profile \(other) records it there too.")
        continue
      }
      let key = try choose(
        "\(other) has a diary here. Record it there too?",
        among: [KeyChoice("y", "[y]es"), KeyChoice("n", "[n]o")], instead: ["--profile"])
      guard key == "y" else { continue }
      let me = profile
      knownProfile = other
      defer { knownProfile = me }
      let now = try read(.silent)
      let isPrivate = arguments[WatchOptions.isPrivate]
      let companions = intent.watch.companions.filter {
        !$0.lowercased().isSame(as: other.lowercased())
      }
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
      answer("Recorded it for \(other) too.")
    }
  }
}
