import SeenCore
import SeenWire

/// The lines of a batch, each validated as readers do.
enum BatchLines {
  /// Returns the lines of events, each with its line feed, the repair's first.
  /// - Throws: `badDraft` when a line would be refused by readers.
  /// - Complexity: O(n) in the bytes.
  static func of(_ repair: Event?, _ events: StampedEvents) throws(AppendError) -> [UInt8] {
    var lines: [UInt8] = []
    if let repair { try append(repair, at: 0, to: &lines) }
    for place in events.indices { try append(events[place], at: place, to: &lines) }
    return lines
  }

  /// Appends a line and reads it back: a line that readers reject must not reach the disk.
  private static func append(
    _ event: Event, at place: Int, to lines: inout [UInt8]
  ) throws(AppendError) {
    let start = lines.count
    EventLine.append(event, to: &lines)
    try check(lines[start...], of: event, place)
    lines.append(10)
  }

  /// Reads a line; no reference is kept, or the next append would copy all lines before it.
  private static func check(
    _ line: ArraySlice<UInt8>, of event: Event, _ place: Int
  ) throws(AppendError) {
    if EventLine.isPlain(line, of: event) { return }
    do { _ = try EventLine.decode(line) } catch { throw .badDraft(place, error) }
  }
}
