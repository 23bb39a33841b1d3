package import SeenCore
import SeenStore

/// What undoes events, or restores them.
extension UndoneEvents {
  /// The most that are returned individually.
  private static let shownCount = 5

  /// Returns the rows of the index that an undo's data names, in total order.
  /// - Complexity: O(n) in the index.
  package static func rows(_ data: [JSON.Member], _ ledger: borrowing Ledger) -> [EventRow] {
    let batch = data["batch"]?.text.flatMap { ledger.words.find($0) }
    var ids: Set<UInt64> = []
    if case .array(let texts)? = data["events"] {
      for text in texts {
        guard let id = text.text.flatMap({ EventID($0) }) else { continue }
        if let packed = ledger.packed(id) { ids.insert(packed) }
      }
    }
    var rows: [EventRow] = []
    for row in 0..<ledger.index.count {
      let event = ledger.index[row]
      guard ids.contains(event.key.id) || (batch != nil && event.batch == batch) else { continue }
      rows.append(event)
    }
    return ledger.inOrder(rows, \.key)
  }

  /// Returns whether everything that an undo's data names has a row in the index.
  private static func isKnown(_ data: [JSON.Member], _ view: borrowing View) -> Bool {
    let start = view.log.indexStart
    if start == .min { return true }
    var targets = data["batch"]?.text.map { [Undo.Target.batch($0)] } ?? []
    if case .array(let texts)? = data["events"] {
      targets += texts.compactMap { $0.text.flatMap { EventID($0) }.map { .event($0) } }
    }
    return targets.allSatisfy { Undo($0).isKnown(view.log.ledger, after: start) }
  }

  /// Finds the events of a draft or an event that undoes.
  ///
  /// - Parameters:
  ///   - data: Its data.
  ///   - view: The journal, with rows for the events that it names.
  ///   - texts: The texts of that.
  ///   - gate: What the profile must not see.
  ///   - isRedo: Whether undos among them stand for the events that they undid.
  ///   - isInner: Whether these are what an undo among others undid: undos of undos are not followed further.
  /// - Throws: `file` when an event cannot be read.
  fileprivate init(
    _ data: [JSON.Member], _ view: borrowing View, _ texts: JournalTexts, _ gate: ProfileGate,
    isRedo: Bool, isInner: Bool = false
  ) throws(AppError) {
    self.init()
    var rows = UndoneEvents.rows(data, view.log.ledger)
    if isRedo {
      var inner: [EventRow] = []
      for row in rows {
        if let event = try texts.event(row.line), event.kind == .eventUndone {
          inner += UndoneEvents.rows(event.data, view.log.ledger)
        } else {
          inner.append(row)
        }
      }
      rows = inner
    }
    // Of what was forgotten nothing is undone or restored.
    let forgotten = view.log.ledger.words.find(EventKind.eventForgotten.name)
    rows.removeAll { $0.type == forgotten }
    count = rows.count
    let imported = view.log.ledger.words.find(EventKind.importRecorded.name)
    if let row = rows.last(where: { $0.type == imported }), let event = try texts.event(row.line) {
      deeds = [.imported(UndoneImport(event))]
      count = 1
      return
    }
    var topics = UndoneTopics(texts)
    for row in rows.prefix(UndoneEvents.shownCount) {
      guard let event = try texts.event(row.line) else { continue }
      deeds.append(try deed(event, view, texts, gate, &topics, isInner: isInner))
    }
    if !topics.areSure { isSure = false }
  }

  /// Returns what an event did.
  private mutating func deed(
    _ event: Event, _ view: borrowing View, _ texts: JournalTexts, _ gate: ProfileGate,
    _ topics: inout UndoneTopics, isInner: Bool
  ) throws(AppError) -> Deed {
    if gate.secrets.contains(event) { return .secret }
    if event.kind == .eventUndone, !isInner {
      let undone = try UndoneEvents(
        event.data, view, texts, gate, isRedo: false, isInner: true)
      if !undone.isSure || !UndoneEvents.isKnown(event.data, view) { isSure = false }
      if undone.count > 0 { return .undone(undone) }
    }
    let noun = (event.kind?.definition.undone ?? event.type).split(separator: " ")
    return .event(
      event, noun.contains("NAME") ? try topics.topic(of: event, view) : nil,
      other: noun.contains("OTHER") ? try topics.other(of: event, view) : nil)
  }
}

extension Journal {
  /// Returns the events of a draft or an event that undoes.
  ///
  /// - Parameters:
  ///   - data: Its data.
  ///   - view: The journal, with rows for the events that it names.
  ///   - isRedo: Whether undos among them stand for the events that they undid: those that a redo restores.
  /// - Returns: The events.
  /// - Throws: `file` when an event cannot be read.
  package func undoneEvents(
    _ data: [JSON.Member], _ view: borrowing View, isRedo: Bool = false
  ) throws(AppError) -> UndoneEvents {
    try UndoneEvents(data, view, texts(of: view), gate, isRedo: isRedo)
  }
}
