package import SeenCore
import SeenWire

/// The places of every title's events, in `.seen/history`, so that one title's are found without reading the log.
///
/// They belong to one snapshot, which has the titles.
package struct HistoryCache {
  private let file: SnapshotCompanion

  /// The name of the file.
  static let name = "history"
  /// Changes whenever a column changes, or which events belong to a title.
  private static let version: UInt64 = 1
  /// Reading a log with fewer events is faster than maintaining the file.
  package static let fewest = 1 << 10

  /// The history of a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - secret: The key of the file's sums.
  ///   - files: The file system.
  ///   - random: Returns a number of random bytes.
  package init(
    _ journal: JournalFolder, _ secret: CacheSecret, in files: any FileSystem,
    random: @escaping (_ byteCount: Int) -> [UInt8]
  ) {
    file = SnapshotCompanion(
      HistoryCache.name, version: HistoryCache.version, journal, secret, in: files, random: random)
  }

  /// Reads the places of the events of all titles in the snapshot of a log.
  ///
  /// - Parameter log: The log.
  /// - Returns: The places; nil when the log was read without a snapshot, or if they have to be rebuilt.
  /// - Complexity: O(n) in the file for its sums.
  package func lines(of log: borrowing ReplayedLog) -> TitleLines? {
    guard let origin = log.origin else { return nil }
    return file.read(origin, numbers: 2) {
      (memory, numbers, reader) throws(SnapshotProblem) -> TitleLines? in
      var lines = TitleLines(in: memory)
      lines.bonds = TitleLines.Bonds(rawValue: UInt8(truncatingIfNeeded: numbers[1]))
      try lines.visit(&reader)
      guard lines.fits(titleCount: Int(clamping: numbers[0])) else { return nil }
      return lines
    }
  }

  /// Builds the places from a log that was read completely, and writes them.
  ///
  /// - Parameters:
  ///   - log: The log that was read from a snapshot, to which the places belong.
  ///   - all: The same log with a row for every event; only those that the snapshot knows have one afterward.
  ///   - event: Reads an event from its place in it; nil if its line is not an event.
  /// - Returns: The places; nil when the log was read without a snapshot.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the events.
  package func made<Failure: Error>(
    for log: borrowing ReplayedLog, from all: inout ReplayedLog,
    _ event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) -> TitleLines? {
    guard let origin = log.origin else { return nil }
    let (layout, from) = (log.layout, all.layout)
    let ways = layout.ways(from: from)
    func place(_ line: TextRange) -> TextRange? {
      guard let index = from.spanIndex(at: line.place), let way = ways[index] else { return nil }
      return TextRange(place: line.place &+ way, length: line.length)
    }
    all.ledger.index.filter { row in
      place(row.line).map { layout.isKnown($0, origin) } ?? false
    }
    let own = try TitleLines(all.ledger, event: event)
    var lines = own.moved(from: all.ledger.titles, to: log.ledger.titles, place)
    let numbers = [UInt64(log.ledger.titles.count), UInt64(lines.bonds.rawValue)]
    file.write(origin, numbers: numbers) { (writer) throws(FileError) in
      try lines.visit(&writer)
    }
    return lines
  }
}
