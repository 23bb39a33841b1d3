package import SeenCore
import SeenStore

/// The history of a title, from the index beside the snapshot or from the whole log.
extension Journal {
  /// Returns the history of the title that a text names, as far as the profile may see it and the view's period leaves it.
  ///
  /// An id that any event names has a history, even if all of it was undone.
  /// - Parameters:
  ///   - text: The title by name or id.
  ///   - onlyOwn: Whether the events of other profiles are left out.
  ///   - view: What was read, with or without rows (`indexedLater`).
  /// - Returns: The history; its places are those of the reading.
  /// - Throws: What finding the title throws; `file` when the journal cannot be read.
  package func history(
    named text: String, onlyOwn: Bool, _ view: inout View
  ) throws(AppError) -> TitleHistory {
    let known = view.ledger.titles.find(text).map { view.ledger.canonicalTitle($0) }
    let isShown = known.map { !isHidden($0, view) } ?? false
    let title = if let known, isShown { known } else { try self.title(text, view) }
    var history = try history(of: title, &view)
    let texts = texts(of: view)
    if onlyOwn {
      let profile = profile
      try history.keep(texts.event) { $0.owner.isSame(as: profile) }
    }
    try keepShown(&history, texts)
    if let period = view.scope.period {
      try history.keep(watchedIn: period, view.ledger, event: texts.event)
    }
    return history
  }

  /// Returns every event that affected a title.
  ///
  /// - Parameters:
  ///   - title: The title, which must be canonical.
  ///   - view: What was read, with or without rows (`indexedLater`); everything is read again if necessary.
  /// - Returns: The history; its places are those of the reading.
  /// - Throws: `file` when the journal cannot be read.
  func history(of title: Symbol, _ view: inout View) throws(AppError) -> TitleHistory {
    if view.log.indexStart > .min {
      if let kept = try keptHistory(of: title, &view) { return kept }
      let id = view.ledger.titles.text(title)
      view.log = try indexedLog(of: view)
      let texts = texts(of: view)
      let known = view.ledger.titles.find(id).map { view.ledger.canonicalTitle($0) }
      guard let known else { return TitleHistory() }
      return try TitleHistory(view.ledger, known, event: texts.event)
    }
    let texts = texts(of: view)
    return try TitleHistory(view.ledger, title, event: texts.event)
  }

  /// Returns the history from the index beside the snapshot and newer events; nil if everything has to be read.
  private func keptHistory(
    of title: Symbol, _ view: inout View
  ) throws(AppError) -> TitleHistory? {
    guard view.ledger.eventCount >= HistoryCache.fewest,
      (try? view.log.indexNew(in: host.files)) ?? false
    else { return nil }
    let texts = texts(of: view)
    let host = host
    let cache = HistoryCache(view.folder, cacheSecret, in: host.files) {
      host.randomBytes($0)
    }
    let new = try TitleLines(view.ledger, event: texts.event)
    if let lines = cache.lines(of: view.log) {
      guard lines.isContinued(by: new, view.ledger) else { return nil }
      return try TitleHistory(view.ledger, title, lines, and: new, event: texts.event)
    }
    // Newer events must not change the title of older ones.
    if new.bonds.contains(.moves) { return nil }
    var all = try indexedLog(of: view)
    let allTexts = self.texts(of: all)
    guard let lines = try cache.made(for: view.log, from: &all, allTexts.event),
      lines.isContinued(by: new, view.ledger)
    else { return nil }
    return try TitleHistory(view.ledger, title, lines, and: new, event: texts.event)
  }
}
