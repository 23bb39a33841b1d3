package import SeenCore
import SeenStore

/// Why events do not count, as far as a profile may know.
package struct VoidReasons {
  /// Why an event does not count.
  package enum Reason: Equatable, Sendable {
    /// Another event undid it: its id, and whose it is; nil where the profile must not see that.
    case undone(by: EventID?, profile: String?)
    /// Another event records the same row of an import.
    case copy
    /// Something that it needs is missing or wrong.
    case inert
    /// A watch or a comment that was taken back, or what is only about one.
    case retracted
    /// Its title is another now, whose line has its facts.
    case merged
    /// It was erased.
    case forgotten
    /// It is no longer one of those that were asked for.
    case gone

    /// Why an event of a kind that counts is not among those that stand.
    static func ended(_ kind: EventKind?) -> Reason {
      switch kind {
      case .watchLogged?, .commentPosted?, .ratingSet?, .ratingCleared?: .retracted
      case .titleAdded?, .titleAmended?: .merged
      case .eventForgotten?: .forgotten
      default: .gone
      }
    }
  }

  private var reasons: [UInt64: Reason] = [:]

  /// Knows of no event that does not count.
  package init() {}

  fileprivate init(
    _ ledger: borrowing Ledger, _ texts: JournalTexts, _ shows: (Event) -> Bool
  ) throws(AppError) {
    let undone = ledger.words.find(EventKind.eventUndone.name)
    let forgotten = ledger.words.find(EventKind.eventForgotten.name)
    var undos: [(key: EventKey, event: Event)] = []
    var events: [UInt64: [Int]] = [:]
    var batches: [Symbol: [Int]] = [:]
    for row in 0..<ledger.index.count
    where ledger.index[row].type == undone && !ledger.index[row].isVoid {
      guard let event = try texts.event(ledger.index[row].line) else { continue }
      for id in event.undoneEvents {
        if let packed = ledger.packed(id) { events[packed, default: []].append(undos.count) }
      }
      if let batch = event.undoneBatch.flatMap({ ledger.words.find($0) }) {
        batches[batch, default: []].append(undos.count)
      }
      undos.append((ledger.index[row].key, event))
    }
    for row in 0..<ledger.index.count {
      let own = ledger.index[row]
      if own.isVoid {
        let named = (events[own.key.id] ?? []) + (batches[own.batch] ?? [])
        let last = named.filter { ledger.precedes(own.key, undos[$0].key) }
          .max { ledger.precedes(undos[$0].key, undos[$1].key) }
        if let event = last.map({ undos[$0].event }) {
          reasons[own.line.place] =
            shows(event)
            ? .undone(by: event.id, profile: event.owner) : .undone(by: nil, profile: nil)
        } else {
          reasons[own.line.place] = .copy
        }
      } else if !own.hasEffect, own.type != forgotten,
        EventKind(name: ledger.words.text(own.type)) != nil
      {
        reasons[own.line.place] = .inert
      }
    }
  }

  /// Returns why the event of a line does not count; nil where it does.
  package subscript(_ line: TextRange) -> Reason? { reasons[line.place] }
}

extension Journal {
  /// Returns why events of a reading do not count, of those that have a row.
  /// - Throws: `file` when an event cannot be read.
  package func voidReasons(_ view: borrowing View) throws(AppError) -> VoidReasons {
    try VoidReasons(view.ledger, texts(of: view)) { gate.shows($0) }
  }
}
