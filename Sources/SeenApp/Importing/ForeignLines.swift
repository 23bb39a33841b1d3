import SeenCore
import SeenStore
import SeenWire

/// Reads lines of another journal one by one, and finds the events that are not here yet.
///
/// Lines that were read are kept as hashes, and new ones in a file next to the segments, so that memory does not grow
/// with the lines themselves.
struct ForeignLines {
  /// Who wrote the new lines.
  private(set) var writers: Set<WriterID> = []
  /// The profiles of new lines that `owner` did not reassign.
  private(set) var otherProfiles: Set<ByteKey> = []
  private(set) var gathered: GatheredLines?
  private let name: String
  private let owner: ForeignOwner?
  private var present = LineHashes()
  private var seen = LineHashes()
  private var presentWriters: Set<WriterID> = []
  private var lastWriter: [UInt8] = []

  /// Prepares to look at lines.
  ///
  /// - Parameters:
  ///   - name: The name of the file in reports.
  ///   - owner: The new owner of the events; nil to keep them unchanged.
  init(named name: String, owner: ForeignOwner?) {
    self.name = name
    self.owner = owner
  }

  /// Whether the journal has events, but none of the new lines' writers.
  var areOfStrangers: Bool {
    !presentWriters.isEmpty && !writers.isEmpty && presentWriters.isDisjoint(with: writers)
  }

  /// Learns which lines a journal has.
  /// - Complexity: O(n) in the bytes of the journal.
  mutating func learn(_ folder: JournalFolder, _ host: any Host) throws(AppError) {
    let segments: SegmentList
    do { segments = try folder.segments(in: host.files) } catch { throw .journal(error) }
    for segment in segments.segments {
      var lines = try GivenLines(Given(segment.path), host)
      defer { lines.close() }
      while let line = try lines.next() {
        if line.isTooLong { continue }
        present.insert(line.bytes)
        registerWriter(of: line.bytes)
      }
    }
  }

  /// Reads all lines, passes on how each ended, and gathers the new ones.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - writer: Who keeps the new ones; nil to keep nothing.
  ///   - host: For the time and random bytes.
  ///   - needsNames: Whether lines that the journal has need a name too.
  ///   - accept: Takes how a line ended.
  /// - Throws: `file` when a line cannot be read, or `append` when the new ones cannot be kept.
  /// - Complexity: O(n) in the bytes.
  mutating func read(
    _ lines: inout GivenLines, by writer: JournalWriter?, _ host: any Host, needsNames: Bool,
    _ accept: (ForeignRow) -> Void
  ) throws(AppError) {
    while let line = try lines.next() {
      var row = ForeignRow(file: name, line: line.number)
      // A line that the journal has need not be decoded, unless every row is to be named.
      if owner == nil, !needsNames, !line.isTooLong, present.contains(line.bytes) {
        row.outcome = .present
        accept(row)
        continue
      }
      if let new = new(line, &row), let writer {
        do throws(AppendError) {
          if gathered == nil {
            gathered = try writer.gather(now: host.now, random: host.randomBytes)
          }
          try gathered?.add(new)
        } catch {
          throw .append(error)
        }
      }
      accept(row)
    }
  }

  /// Reads one line, and returns it as it is to be kept; nil if it is not, for the reason set in the row.
  private mutating func new(
    _ line: GivenLines.Line, _ row: inout ForeignRow
  ) -> ArraySlice<UInt8>? {
    let (event, bytes): (Event, ArraySlice<UInt8>)
    do throws(LineProblem) {
      if line.isTooLong { throw .tooLong }
      (event, bytes) = try self.event(of: line, &row)
    } catch {
      row.outcome = .rejected(error)
      return nil
    }
    if !seen.insert(bytes) {
      row.outcome = .repeated
      return nil
    }
    if present.contains(bytes) {
      row.outcome = .present
      return nil
    }
    writers.insert(event.id.writer)
    if let owner, let profile = event.profile, !profile.isSame(as: owner.profile) {
      otherProfiles.insert(ByteKey(profile))
    }
    return bytes
  }

  /// Reads a line, and returns the event with its line as it is to be kept.
  private mutating func event(
    of line: GivenLines.Line, _ row: inout ForeignRow
  ) throws(LineProblem) -> (Event, ArraySlice<UInt8>) {
    let decoded = try EventLine.decode(line.bytes)
    row.name = decoded.event.id.description
    if decoded.sum == .wrong { row.hasWrongSum = true }
    guard let owner else { return (decoded.event, line.bytes) }
    guard let moved = owner.event(decoded.event) else { return (decoded.event, line.bytes) }
    let bytes = EventLine.encode(moved)
    guard bytes.count <= EventLine.maximumBytes else { throw .tooLong }
    return (moved, bytes[...])
  }

  /// Notes the writer of a line of the journal, if the line begins with its id.
  private mutating func registerWriter(of line: ArraySlice<UInt8>) {
    let start = Array("{\"id\":\"".utf8)
    guard line.starts(with: start) else { return }
    let name = line.dropFirst(start.count).prefix { $0 != UInt8(ascii: ".") && $0 != 34 }
    guard !name.elementsEqual(lastWriter) else { return }
    lastWriter = Array(name)
    let writer = WriterID(String(decoding: name, as: UTF8.self))
    if let writer { presentWriters.insert(writer) }
  }
}
