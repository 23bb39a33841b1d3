import SeenCore
import SeenWire

extension JournalWriter {
  /// Replaces the lines of events in a journal that is published, and removes caches, which may hold their texts.
  ///
  /// - Parameters:
  ///   - lines: The new lines, by the names of the events.
  ///   - pictures: The pictures that the old lines name; those that no line names any more are removed.
  ///   - random: Returns a number of random bytes.
  /// - Throws: `notRecorded` if it is incomplete; running it again does the rest.
  /// - Complexity: O(n) in the bytes of the journal.
  package func restate(
    _ lines: [EventName: [UInt8]], pictures: Set<String>, random: (_ byteCount: Int) -> [UInt8]
  ) throws(AppendError) {
    try journal.checkWriting()
    let names: [String]
    do throws(FileError) {
      names = try SegmentList(of: journal.eventsPath, in: files).segments.map(\.name)
      try removeCaches()
    } catch {
      throw .notRecorded(error)
    }
    _ = try rewrite(names, keepingIn: nil, random: random) { line in
      guard let new = EventName(of: line.bytes).flatMap({ lines[$0] }) else { return .keep }
      return new == Array(line.bytes) ? .keep : .replace(new)
    }
    do throws(FileError) {
      // A concurrent reader may have created them again.
      try removeCaches()
      _ = try remove(pictures, unlessNamedIn: names) { _ in false }
    } catch {
      throw .notRecorded(error)
    }
  }
}
