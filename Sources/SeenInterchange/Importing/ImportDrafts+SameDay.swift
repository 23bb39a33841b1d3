import SeenCore

/// Watches that two sources tell of.
extension ImportDrafts {
  /// What becomes of a new watch.
  enum SameDay {
    /// The journal has none of its title on its day from elsewhere.
    case alone
    /// The journal has one, and it is a viewing of its own.
    case added
    /// It is held, as the journal has one.
    case held(watch: String)
    /// It is taken for one of the journal, which gets what it lacks.
    case joined(SameDayWatch, isChanged: Bool)
  }

  /// Decides what becomes of a new watch of a title that the journal has.
  ///
  /// What a watch of the journal gets from it is recorded. Each of them is taken once: of n and m viewings on a day the
  /// greater number stands.
  ///
  /// - Parameters:
  ///   - title: The id of the title.
  ///   - facts: The members of the watch.
  ///   - key: The source key.
  /// - Returns: What becomes of it.
  mutating func settle(_ title: String, _ facts: [JSON.Member], _ key: String) -> SameDay {
    let date = facts.first { $0.name == "date" }?.value.text.flatMap { PartialDate($0) }
    guard let date, date.day != nil, journal.hasWatchOn(title, date) else { return .alone }
    // The first of one source is the first of every other, so that their order does not matter.
    let watches = journal.sameDay(title, date)
    guard let watch = watches.first(where: { !joined.contains(ByteKey($0.id)) }) else {
      return .alone
    }
    switch journal.choices.sameDay ?? .hold {
    case .add: return .added
    case .hold:
      joined.insert(ByteKey(watch.id))
      return .held(watch: watch.id)
    case .skip:
      joined.insert(ByteKey(watch.id))
      let (set, was) = changes(of: watch, by: facts)
      if set.isEmpty { return .joined(watch, isChanged: false) }
      let old = was.isEmpty ? [] : [JSON.Member("was", .object(was))]
      add(
        .watchAmended, title, key,
        [JSON.Member("watch", .string(watch.id)), JSON.Member("set", .object(set))] + old)
      return .joined(watch, isChanged: true)
    }
  }

  /// Returns what a watch gets from another source's: what it lacks, and what a source that comes later in the order of
  /// names has said; what somebody typed stays.
  private func changes(
    of watch: SameDayWatch, by facts: [JSON.Member]
  ) -> (set: [JSON.Member], was: [JSON.Member]) {
    var (set, was): ([JSON.Member], [JSON.Member]) = ([], [])
    // A time of day and its zone are one value.
    let hasTime = facts.contains { $0.name == "clock" }
    func mayChange(_ name: String) -> Bool {
      guard let known = watch.facts.first(where: { $0.name == name }) else { return true }
      guard let source = watch.sources[ByteKey(known.name)] ?? nil else { return false }
      return self.source.precedes(source)
    }
    let takesTime = hasTime && mayChange("clock")
    for fact in facts where fact.name != "date" {
      let isTime = fact.name == "clock" || fact.name == "zone"
      guard isTime ? takesTime : mayChange(fact.name) else { continue }
      let known = watch.facts.first { $0.name == fact.name }
      guard known?.value != fact.value else { continue }
      set.append(fact)
      if let known { was.append(known) }
    }
    return (set, was)
  }
}
