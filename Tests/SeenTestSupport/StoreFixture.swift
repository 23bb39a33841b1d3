package import SeenCore
package import SeenStore
import SeenWire
import Synchronization

/// A journal on a disk in memory, and programs that write to it.
package struct StoreFixture {
  /// The default time of its programs.
  package static let noon = Instant("2026-11-20T12:00:00.000Z") ?? Instant(milliseconds: 0)

  package private(set) var disk: MemoryFileSystem
  /// Its folder.
  package private(set) var path: String
  package var settings = WriterSettings(stateDirectory: "/state", machine: "here", label: "laptop")
  /// The clock.
  package var now = noon
  private let random: RandomBytes

  /// Makes an empty journal.
  package init(path: String = "/journal") throws {
    self.path = path
    disk = MemoryFileSystem()
    let random = RandomBytes()
    self.random = random
    _ = try JournalFolder.create(at: path, now: now, random: { random.next($0) }, in: disk)
  }

  /// Opens another folder of the same disk.
  package init(_ other: StoreFixture, path: String) throws {
    self = other
    self.path = path
  }

  /// Copies the disk and all that is on it.
  package init(copying other: StoreFixture) {
    self = other
    disk = MemoryFileSystem(copying: other.disk)
  }

  /// Its folder of segments.
  package var events: String { path + "/events" }

  /// Returns bytes that never repeat.
  package func random(_ byteCount: Int) -> [UInt8] { random.next(byteCount) }

  /// Returns drafts that can be told apart.
  package static func drafts(_ names: [String]) -> [Draft] {
    names.map { Draft(.titleAdded, "film:\($0)", [JSON.Member("name", .string($0))]) }
  }

  /// Returns the line of an event with its line feed.
  package static func line(_ event: Event) -> [UInt8] {
    EventLine.encode(event) + [10]
  }

  /// Records titles as one command would.
  @discardableResult
  package func append(
    _ names: [String], in files: (any FileSystem)? = nil, latestOther: Instant? = nil,
    latestReferred: Instant? = nil
  ) throws -> Receipt {
    try append(
      names, by: try writer(in: files ?? disk), latestOther: latestOther,
      latestReferred: latestReferred)
  }

  /// Returns a writer that stays open.
  package func writer(in files: (any FileSystem)? = nil) throws -> JournalWriter {
    let files = files ?? disk
    return JournalWriter(try JournalFolder(at: path, in: files), settings, in: files)
  }

  /// Records titles by a writer that may have recorded others.
  @discardableResult
  package func append(
    _ names: [String], by writer: JournalWriter, latestOther: Instant? = nil,
    latestReferred: Instant? = nil
  ) throws -> Receipt {
    try writer.append(
      Self.drafts(names),
      AppendContext(now: now, latestOther: latestOther, latestReferred: latestReferred),
      random: { random.next($0) })
  }

  /// The secret of the user of this disk.
  package var secret: CacheSecret { CacheSecret(stateDirectory: settings.stateDirectory, in: disk) }

  /// The journal's snapshot.
  package func snapshot() throws -> SnapshotFile {
    SnapshotFile(try JournalFolder(at: path, in: disk), secret, in: disk)
  }

  /// Everything that a reader finds.
  package func contents() throws -> StoreContents {
    try StoreContents(events, in: disk)
  }

  /// The names in `events/`, sorted.
  package func names() throws -> [String] {
    try disk.list(events).sorted()
  }

  /// Copies one folder of the disk over another.
  package func copyFolder(_ source: String, to target: String) throws {
    for name in try disk.list(source) {
      let (from, to) = (source + "/" + name, target + "/" + name)
      if try disk.status(from)?.kind == .directory {
        try disk.makeDirectories(to)
        try copyFolder(from, to: to)
      } else {
        try disk.put(to, try disk.readWhole(from))
      }
    }
  }
}

/// Random bytes that never repeat within a fixture.
private final class RandomBytes: Sendable {
  private let source = Mutex(Seeded(seed: 1))

  func next(_ count: Int) -> [UInt8] {
    source.withLock { source in
      (0..<count).map { _ in UInt8(truncatingIfNeeded: source.next() >> 24) }
    }
  }
}

/// The lines of all segments, read the slow way.
package struct StoreContents {
  /// The events in the order of the segments' names and lines.
  package private(set) var events: [Event] = []
  /// Lines that are not events.
  package private(set) var badLines: [[UInt8]] = []

  package init(_ directory: String, in files: any FileSystem) throws {
    for segment in try SegmentList(of: directory, in: files).segments {
      for line in try files.readWhole(segment.path).split(separator: 10) {
        do {
          events.append(try EventLine.decode(line).event)
        } catch {
          badLines.append(Array(line))
        }
      }
    }
  }

  /// The ids of the events, as text.
  package var ids: [String] { events.map(\.id.description) }

  /// The names of the titles, in the order of the ids' numbers for each writer.
  package var names: [String] {
    events.compactMap { $0.kind == .titleAdded ? $0.data.first?.value.text : nil }
  }
}
