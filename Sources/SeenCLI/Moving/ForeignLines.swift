import SeenCore
import SeenStore
import SeenWire

/// Lines of another journal: which are events, and which of those are not here yet.
struct ForeignLines {
  /// How each line ended.
  private(set) var report = ImportReport()
  private var lines: [ArraySlice<UInt8>] = []
  private var events: [DecodedLine?] = []

  /// Looks at every line that is not empty; one that stands twice is a duplicate.
  /// - Complexity: O(n) in the bytes.
  init(_ bytes: [UInt8], named name: String) {
    var rest = bytes[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    var seen: Set<ArraySlice<UInt8>> = []
    let all = rest.split(separator: 10, omittingEmptySubsequences: false)
    for (place, whole) in all.enumerated() {
      let line = whole.last == 13 ? whole.dropLast() : whole
      guard !line.isEmpty else { continue }
      var row = ImportReport.Row(file: name, line: place + 1, name: "", state: .accepted)
      var decoded: DecodedLine?
      do {
        let known = try EventLine.decode(line)
        decoded = known
        row.name = known.event.id.description
        if known.sum == .wrong { row.remarks.append(RowWords.wrongSum) }
        if !seen.insert(line).inserted {
          row.state = .duplicate
          row.reason = RowWords.repeatedLine
        }
      } catch {
        row.state = .rejected
        row.reason = error.words
      }
      report.rows.append(row)
      lines.append(line)
      events.append(decoded)
    }
  }

  /// Finds the lines that a journal has already, byte for byte.
  /// - Complexity: O(n) in the bytes of the journal.
  mutating func compare(
    with journal: JournalFolder, in files: any FileSystem
  ) throws(CommandError) {
    var places: [ArraySlice<UInt8>: Int] = [:]
    for place in lines.indices where report.rows[place].state == .accepted {
      places[lines[place]] = place
    }
    guard !places.isEmpty else { return }
    let segments: SegmentList
    do { segments = try journal.segments(in: files) } catch { throw .journal(error) }
    for segment in segments.segments {
      let bytes: [UInt8]
      do { bytes = try files.readWhole(segment.path) } catch { throw .file(error) }
      for whole in bytes.split(separator: 10) {
        let line = whole.last == 13 ? whole.dropLast() : whole
        guard let place = places.removeValue(forKey: line) else { continue }
        report.rows[place].state = .duplicate
        report.rows[place].reason = RowWords.presentLine
      }
    }
  }

  /// The lines to be kept, each with its line feed.
  var accepted: [UInt8] {
    var bytes: [UInt8] = []
    for place in lines.indices where report.rows[place].state == .accepted {
      bytes += lines[place]
      bytes.append(10)
    }
    return bytes
  }

  /// Who wrote the lines to be kept.
  var writers: Set<WriterID> {
    var writers: Set<WriterID> = []
    for place in lines.indices where report.rows[place].state == .accepted {
      if let writer = events[place]?.event.id.writer { writers.insert(writer) }
    }
    return writers
  }
}

extension Session {
  /// Keeps a file whose lines are all events that are not here yet, and returns how many; nil when its lines must be
  /// looked at one by one, or when it cannot be read.
  mutating func adoptWhole(
    _ path: String, in journal: JournalFolder
  ) throws(CommandError) -> Int? {
    guard let target = try? world.files.resolve(ImportFiles.absolute(path, world)) else {
      return nil
    }
    let writer = JournalWriter(journal, try writerSettings(), in: world.files)
    let world = world
    var session = self
    defer { self = session }
    do {
      let count = try writer.adoptWhole(
        target, isDryRun: isDryRun, now: world.now, random: world.randomBytes
      ) {
        session.tell("Another program is writing to the journal; waiting for it.")
      }
      session.hasRecorded = count != nil && !isDryRun
      return count
    } catch {
      throw .append(error)
    }
  }

  /// Keeps lines of other writers in a segment of their own.
  mutating func adopt(
    _ lines: [UInt8], by writers: Set<WriterID>, in journal: JournalFolder
  ) throws(CommandError) {
    let writer = JournalWriter(journal, try writerSettings(), in: world.files)
    let world = world
    var session = self
    do {
      _ = try writer.adopt(lines, by: writers, now: world.now, random: world.randomBytes) {
        session.tell("Another program is writing to the journal; waiting for it.")
      }
    } catch {
      throw .append(error)
    }
    self = session
    hasRecorded = true
  }
}
