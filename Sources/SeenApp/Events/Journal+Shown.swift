package import SeenCore
import SeenStore

/// Events as far as the profile may see them.
extension Journal {
  /// Returns whether the profile may see an event.
  package func shows(_ event: Event) -> Bool { gate.shows(event) }

  /// Returns the lines of the events that a filter lets through and the profile may see, in total order.
  /// - Throws: `file` when a line cannot be read: nobody can say then whether it is private.
  package func lines(
    _ filter: EventFilter, _ view: borrowing View
  ) throws(AppError) -> [(key: EventKey, line: TextRange)] {
    let lines = filter.lines(view.ledger)
    guard gate.secrets.isActive else { return lines }
    let texts = texts(of: view)
    var shown: [(key: EventKey, line: TextRange)] = []
    for line in lines where try texts.event(line.line).map({ gate.shows($0) }) ?? true {
      shown.append(line)
    }
    return shown
  }

  /// Leaves out of a history what the profile must not see.
  /// - Throws: `file` when an event cannot be read.
  package func keepShown(_ history: inout TitleHistory, _ texts: JournalTexts) throws(AppError) {
    guard gate.hidesAnything else { return }
    try history.keep(texts.event) { gate.shows($0) }
  }

  /// Returns the members that this program does not know of the event that logged a watch, which is read again.
  /// - Throws: What reading the journal throws.
  package func additions(ofWatch row: Int, _ view: borrowing View) throws(AppError) -> [JSON.Member]
  {
    let id = view.log.ledger.idText(view.log.ledger.watches.id(row))
    var indexed = try read(.indexedSilentlyLater)
    func line(_ ledger: borrowing Ledger) -> TextRange? {
      let packed = EventID(id).flatMap { ledger.packed($0) }
      let place = (0..<ledger.index.count).first { ledger.index[$0].key.id == packed }
      return place.map { ledger.index[$0].line }
    }
    try addRows(to: &indexed) { line($0.ledger) != nil }
    guard let line = line(indexed.ledger) else { return [] }
    return try texts(of: indexed).event(line)?.additions ?? []
  }

  /// Returns the events about a title whose types this program does not know, as far as the profile may see them.
  /// - Throws: `file` when one cannot be read.
  package func unknownEvents(
    about title: Symbol, _ view: borrowing View
  ) throws(AppError) -> [Event] {
    let texts = texts(of: view)
    var events: [Event] = []
    for line in view.log.ledger.unknownLines {
      guard let event = try texts.event(line), gate.shows(event),
        let subject = event.subject.flatMap({ view.log.ledger.titles.find($0) }),
        view.log.ledger.canonicalTitle(subject) == title
      else { continue }
      events.append(event)
    }
    return events
  }
}
