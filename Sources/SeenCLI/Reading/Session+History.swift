import SeenCore
import SeenStore

/// The history of a title, from the index beside the snapshot or from the whole log.
extension Session {
  /// Returns every event that affected a title.
  ///
  /// - Parameters:
  ///   - title: The title, which must be canonical.
  ///   - reading: What was read, with or without rows (`indexedLater`); everything is read again if necessary.
  /// - Returns: The history; its places are those of the reading.
  /// - Throws: `file` when the journal cannot be read.
  func history(of title: Symbol, _ reading: inout Reading) throws(CommandError) -> TitleHistory {
    if reading.log.indexStart > .min {
      if let kept = try keptHistory(of: title, &reading) { return kept }
      let id = reading.ledger.titles.text(title)
      reading.log = try indexedLog(of: reading)
      let texts = texts(of: reading)
      let known = reading.ledger.titles.find(id).map { reading.ledger.canonicalTitle($0) }
      guard let known else { return TitleHistory() }
      return try TitleHistory(reading.ledger, known, event: texts.event)
    }
    let texts = texts(of: reading)
    return try TitleHistory(reading.ledger, title, event: texts.event)
  }

  /// Returns the history from the index beside the snapshot and newer events; nil if everything has to be read.
  private func keptHistory(
    of title: Symbol, _ reading: inout Reading
  ) throws(CommandError) -> TitleHistory? {
    guard reading.ledger.eventCount >= HistoryCache.fewest,
      (try? reading.log.indexNew(in: world.files)) ?? false
    else { return nil }
    let texts = texts(of: reading)
    let world = world
    let cache = HistoryCache(reading.journal, cacheSecret, in: world.files) {
      world.randomBytes($0)
    }
    let new = try TitleLines(reading.ledger, event: texts.event)
    if let lines = cache.lines(of: reading.log) {
      guard lines.isContinued(by: new, reading.ledger) else { return nil }
      return try TitleHistory(reading.ledger, title, lines, and: new, event: texts.event)
    }
    // Newer events must not change the title of older ones.
    if new.bonds.contains(.moves) { return nil }
    var all = try indexedLog(of: reading)
    let allTexts = self.texts(of: all)
    guard let lines = try cache.made(for: reading.log, from: &all, allTexts.event),
      lines.isContinued(by: new, reading.ledger)
    else { return nil }
    return try TitleHistory(reading.ledger, title, lines, and: new, event: texts.event)
  }
}
