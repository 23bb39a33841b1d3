public import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// A journal on disk, for other programs: open it, and ask for its views and events.
///
/// ```swift
/// let journal = try SeenJournal.open(at: "films")
/// for entry in try journal.diary() { show(entry.title, entry.date.description) }
/// ```
///
/// Every question reads the journal as it is at that moment; nothing is kept between two, nothing is written and
/// no lock is taken, so any number of programs may ask while others record.
public struct SeenJournal: Sendable {
  private let folder: JournalFolder
  private var files: PosixFileSystem { PosixFileSystem() }

  /// The folder of the journal.
  public var path: String { folder.path }
  /// The journal's UUID, which all its copies share.
  public var identifier: String { folder.identifier }

  /// Opens the journal in a folder.
  ///
  /// - Parameter path: The absolute path of the folder that holds `journal.json`.
  /// - Returns: The journal.
  /// - Throws: `SeenError`, when there is no journal or none that this library understands.
  public static func open(at path: String) throws(SeenError) -> SeenJournal {
    do {
      return SeenJournal(folder: try JournalFolder(at: path, in: PosixFileSystem()))
    } catch {
      throw SeenError(error)
    }
  }

  private init(folder: JournalFolder) {
    self.folder = folder
  }

  /// Returns every standing watch of a profile, newest first.
  ///
  /// - Parameter profile: Whose diary; `me` unless the journal has several people.
  /// - Returns: The watches.
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the events.
  public func diary(profile: String = "me") throws(SeenError) -> [DiaryEntry] {
    let log = try replay()
    // The day decides no entry.
    let scope = Scope(profile: profile, today: Day(number: 0))
    let diary = Diary(log.ledger, scope)
    let layout = log.layout
    let watches = WatchEntry.read(log.ledger, diary, profile: profile) { packed, bytes in
      guard let notes = notes(TextRange(packed: packed), layout) else { return false }
      bytes += notes.utf8
      return true
    }
    return watches.map { DiaryEntry($0) }
  }

  /// Returns the numbers that `seen stats --json` prints, as the bytes of one JSON object.
  ///
  /// - Parameters:
  ///   - profile: Whose numbers.
  ///   - today: The day that streaks run up to.
  /// - Returns: The object as UTF-8, with a line feed behind it.
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n) in the events.
  public func statistics(profile: String = "me", today: Day) throws(SeenError) -> [UInt8] {
    let log = try replay()
    var scope = Scope(profile: profile, today: today)
    scope.streakGap = SettingsView(log.ledger, profile: profile).streakGap
    return StatsScreen(Stats(log.ledger, scope)).bytes(.json(nil))
  }

  /// Returns every event as it is stored, one line each without a line feed, in the order in which they count.
  ///
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the events.
  public func events() throws(SeenError) -> [[UInt8]] {
    let log = try replay(keepsIndex: true)
    var rows: [EventRow] = []
    for row in 0..<log.ledger.index.count { rows.append(log.ledger.index[row]) }
    rows = log.ledger.inOrder(rows, \.key)
    var contents: [UInt64: [UInt8]] = [:]
    var lines: [[UInt8]] = []
    for row in rows {
      guard let span = log.layout.span(at: row.line.place) else { continue }
      let bytes: [UInt8]
      if let known = contents[span.base] {
        bytes = known
      } else {
        bytes = try whole(span.segment.path)
        contents[span.base] = bytes
      }
      let start = Int(row.line.place - span.base)
      let end = min(start + row.line.length, bytes.count)
      guard start < end else { continue }
      let line = bytes[start..<end]
      lines.append(Array(line.last == 13 ? line.dropLast() : line))
    }
    return lines
  }

  private func replay(keepsIndex: Bool = false) throws(SeenError) -> ReplayedLog {
    let segments: SegmentList
    do { segments = try folder.segments(in: files) } catch { throw SeenError(error) }
    // Swift's hashes differ from process to process, which is all that the seed is for.
    var options = LogReplay.Options(seed: UInt64(truncatingIfNeeded: folder.path.hashValue))
    options.keepsIndex = keepsIndex
    do throws(FileError) {
      return try LogReplay.run(segments, in: files, options)
    } catch {
      throw .unreadable(path: error.path)
    }
  }

  private func whole(_ path: String) throws(SeenError) -> [UInt8] {
    do throws(FileError) {
      return try files.readWhole(path)
    } catch {
      throw .unreadable(path: error.path)
    }
  }

  /// Returns the notes of a watch: a range holds the JSON string itself, or the whole line that has it.
  private func notes(_ range: TextRange, _ layout: LogLayout) -> String? {
    guard !range.isEmpty, let span = layout.span(at: range.place),
      let bytes = try? files.readRange(
        span.segment.path, at: range.place - span.base, count: range.length),
      let value = try? JSONReader.read(bytes)
    else { return nil }
    let data = value["data"]
    return value.text ?? data?["notes"]?.text ?? data?["set"]?["notes"]?.text
  }
}
