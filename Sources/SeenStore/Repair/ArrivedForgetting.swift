import SeenCore
import SeenWire

/// What it erases here that another copy forgot events.
package enum ArrivedForgetting {
  /// Returns the events that segments mark as forgotten.
  /// - Complexity: O(n) in their bytes.
  package static func forgotten(in segments: [[UInt8]]) -> Set<EventName> {
    let mark = Array(EventKind.eventForgotten.name.utf8)
    var found: Set<EventName> = []
    for bytes in segments where bytes[...].contains(bytes: mark) {
      for line in bytes.unmarked.split(separator: 10) where line.contains(bytes: mark) {
        guard let event = (try? EventLine.decode(line.withoutReturn))?.event,
          event.kind == .eventForgotten
        else { continue }
        found.insert(EventName(event))
      }
    }
    return found
  }

  /// Returns the events whose data segments lose when some events are forgotten: those events, and the ones that amend
  /// or retract them.
  /// - Complexity: O(n) in their bytes.
  package static func erased(
    by forgotten: Set<EventName>, in segments: [[UInt8]]
  ) -> Set<EventName> {
    let quoted = QuotedNames(Set(forgotten.map { ByteKey($0.id.description) }))
    let ids = Set(forgotten.map { ByteKey($0.id.description) })
    var found: Set<EventName> = []
    for bytes in segments {
      for line in bytes.unmarked.split(separator: 10) where quoted.mayBe(in: line) {
        guard let event = (try? EventLine.decode(line.withoutReturn))?.event,
          event.kind != .eventForgotten
        else { continue }
        let name = EventName(event)
        let isAmending = event.amendedEvent.map { ids.contains(ByteKey($0)) } ?? false
        if forgotten.contains(name) || isAmending { found.insert(name) }
      }
    }
    return found
  }
}
