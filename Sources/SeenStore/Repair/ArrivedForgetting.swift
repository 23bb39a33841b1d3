import SeenCore
import SeenWire

/// What it erases here that another copy forgot events.
package struct ArrivedForgetting {
  /// Returns the events that lines of a segment mark as forgotten.
  /// - Complexity: O(n) in their bytes.
  package static func forgotten(in lines: [UInt8]) -> Set<EventName> {
    let mark = Array(EventKind.eventForgotten.name.utf8)
    guard lines[...].contains(bytes: mark) else { return [] }
    var found: Set<EventName> = []
    for line in lines.unmarked.split(separator: 10) where line.contains(bytes: mark) {
      guard let event = (try? EventLine.decode(line.withoutReturn))?.event,
        event.kind == .eventForgotten
      else { continue }
      found.insert(EventName(event))
    }
    return found
  }

  private let names: Set<EventName>
  private let ids: Set<ByteKey>
  private let quoted: QuotedNames

  /// Prepares to look for what is erased where some events are forgotten.
  package init(_ forgotten: Set<EventName>) {
    names = forgotten
    ids = Set(forgotten.map { ByteKey($0.id.description) })
    quoted = QuotedNames(ids)
  }

  /// Returns the events whose data lines of a segment lose: the forgotten ones, and those that amend or retract them.
  /// - Complexity: O(n) in their bytes.
  package func erased(in lines: [UInt8]) -> Set<EventName> {
    var found: Set<EventName> = []
    for line in lines.unmarked.split(separator: 10) where quoted.mayBe(in: line) {
      guard let event = (try? EventLine.decode(line.withoutReturn))?.event,
        event.kind != .eventForgotten
      else { continue }
      let name = EventName(event)
      let isAmending = event.amendedEvent.map { ids.contains(ByteKey($0)) } ?? false
      if names.contains(name) || isAmending { found.insert(name) }
    }
    return found
  }
}
