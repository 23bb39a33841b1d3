import SeenCore
import SeenWire

/// The lines of a batch, each validated as readers do.
enum BatchLines {
  /// Most lines have fewer bytes.
  private static let usualByteCount = 384
  /// How many events are worth a second thread.
  private static let worthThread = 4096
  /// How many events a thread claims at a time.
  private static let partCount = 1024

  /// A run of lines that one thread made.
  private enum Part {
    case waiting
    case lines([UInt8])
    case failed(AppendError)

    var byteCount: Int { if case .lines(let lines) = self { lines.count } else { 0 } }
  }

  /// Returns the lines of events, each with its line feed, the repair's first; two threads make those of many.
  /// - Throws: `badDraft` when a line would be refused by readers.
  /// - Complexity: O(n) in the bytes.
  static func of(_ repair: Event?, _ events: StampedEvents) throws(AppendError) -> [UInt8] {
    var lines: [UInt8] = []
    if let repair { try append(repair, at: 0, to: &lines) }
    guard events.count >= worthThread else {
      for place in events.indices { try append(events[place], at: place, to: &lines) }
      return lines
    }
    let parts = Locked([Part](repeating: .waiting, count: (events.count - 1) / partCount + 1))
    SecondThread().share(parts.withLock(\.count)) { number in
      let first = number * partCount
      let part = part(of: events, first..<min(first + partCount, events.count))
      parts.withLock { $0[number] = part }
    }
    try join(parts.withLock { $0 }, behind: &lines)
    return lines
  }

  private static func join(_ parts: [Part], behind lines: inout [UInt8]) throws(AppendError) {
    lines.reserveCapacity(parts.reduce(lines.count) { $0 + $1.byteCount })
    for part in parts {
      switch part {
      case .waiting: break
      case .lines(let more): lines += more
      case .failed(let error): throw error
      }
    }
  }

  private static func part(of events: StampedEvents, _ places: Range<Int>) -> Part {
    var lines: [UInt8] = []
    lines.reserveCapacity(places.count * usualByteCount)
    do throws(AppendError) {
      for place in places { try append(events[place], at: place, to: &lines) }
      return .lines(lines)
    } catch {
      return .failed(error)
    }
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
