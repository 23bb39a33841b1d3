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
}
