package import SeenCore
import SeenWire

/// What the lines of one event share: its id and its time.
package struct EventName: Hashable, Sendable {
  package let id: EventID
  /// When it was recorded.
  package let time: Instant
  /// Whether it is the name of the line that says that the event was forgotten, rather than of any line of the event.
  private var isForgotten = false

  package init(id: EventID, time: Instant) {
    self.id = id
    self.time = time
  }

  package init(_ event: Event) { self.init(id: event.id, time: event.time) }

  /// Reads the name of a line's event; the line comes without its line feed; nil if it is not an event.
  package init?(of line: ArraySlice<UInt8>) {
    guard let event = (try? EventLine.decode(line.withoutReturn))?.event else { return nil }
    self.init(event)
  }

  /// Returns the names of what a line, which comes without its line feed, is a line of: of its event, and last of the
  /// event as a forgotten one if it is that; none if it is not an event.
  package static func all(of line: ArraySlice<UInt8>) -> [EventName] {
    guard let event = (try? EventLine.decode(line.withoutReturn))?.event else { return [] }
    let name = EventName(event)
    guard event.kind == .eventForgotten else { return [name] }
    var forgotten = name
    forgotten.isForgotten = true
    return [name, forgotten]
  }

  /// Returns the names of all events in a segment.
  /// - Complexity: O(n) in its bytes.
  package static func all(in segment: [UInt8]) -> [EventName] {
    segment.unmarked.split(separator: 10).flatMap { EventName.all(of: $0) }
  }
}
