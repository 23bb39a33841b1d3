import SeenCore

/// A cache of pieces of segments, so that many nearby lines cost few reads.
///
/// A piece has 96 KiB, below the size for which the C library uses a separate mapping, and there are at most 64 pieces:
/// a stream in total order, which moves forward in every segment at its own pace, reads each byte once, however the
/// segments interleave. The first line of a piece is read alone unless a neighboring piece is cached: if lines are far
/// apart, like those of a list, few pieces are worth reading. Neither is an evicted one, until many more of its lines
/// were read: those of a large log come in any order. Segments stay open, so that a single line costs one call.
final class LogWindows {
  private static let byteCount: UInt64 = 96 << 10
  private static let limit = 64

  /// A piece, and when it was last used.
  private struct Window {
    let bytes: [UInt8]
    var lastUse: Int
  }

  private let layout: LogLayout
  private let files: any FileSystem
  private var windows: [UInt64: Window] = [:]
  /// How often a piece other than the last was used.
  private var clock = 0
  /// The piece that was used last, which contains most of the next lines.
  private var last: (key: UInt64, bytes: [UInt8]) = (.max, [])
  /// The open segments, by where they begin in the log.
  private var opened: [UInt64: OpenFile] = [:]
  private static let openLimit = 32
  /// How many lines of an uncached piece were read alone.
  private var reads: [UInt64: Int] = [:]
  private static let readsWorthWindow = 1
  /// The initial number for an evicted piece.
  private static let readsWorthReturn = 64

  /// Reads pieces of a log.
  init(_ layout: LogLayout, in files: any FileSystem) {
    self.layout = layout
    self.files = files
  }

  deinit { closeAll() }

  /// Adds the bytes of a range to others.
  /// - Throws: What `read` throws.
  /// - Complexity: O(n) in its length, and one read for each new piece.
  func append(_ range: TextRange, to bytes: inout [UInt8]) throws(FileError) {
    try read(range) { bytes += $0 }
  }

  /// Calls a function with the bytes of a range, all of them.
  /// - Throws: Why they cannot be read; `changed` if the segment is no longer the file that was replayed.
  /// - Complexity: O(n) in its length, and one read for each new piece.
  func read<Result>(
    _ range: TextRange, _ body: (ArraySlice<UInt8>) -> Result
  ) throws(FileError) -> Result {
    guard !range.isEmpty else { return body([]) }
    // Segments are further apart than a piece is long, so that it never reaches into the next.
    if range.place >= last.key, range.place - last.key < UInt64(last.bytes.count) {
      let first = Int(range.place - last.key)
      if first + range.length <= last.bytes.count {
        return body(last.bytes[first..<first + range.length])
      }
    }
    guard let span = layout.span(at: range.place) else {
      throw FileError(.read, "", .changed)
    }
    let offset = range.place - span.base
    let start = offset - offset % LogWindows.byteCount
    let first = Int(offset - start)
    guard first + range.length <= Int(LogWindows.byteCount),
      let window = try window(at: start, of: span)
    else {
      let bytes = try bytes(of: span, at: offset, count: range.length)
      guard bytes.count == range.length else { throw LogWindows.changed(span) }
      return body(bytes[...])
    }
    last = (span.base + start, window)
    guard first + range.length <= window.count else { throw LogWindows.changed(span) }
    return body(window[first..<first + range.length])
  }

  /// Returns the error of a segment that is not what it was when it was replayed.
  private static func changed(_ span: LogLayout.Span) -> FileError {
    FileError(.read, span.segment.path, .changed)
  }

  /// Returns whether an uncached piece is worth reading, given how many of its lines were read.
  private func isWorthReading(_ key: UInt64) -> Bool {
    let isNeighbor =
      windows[key &+ LogWindows.byteCount] != nil || windows[key &- LogWindows.byteCount] != nil
    let count = reads[key, default: 0] + 1
    reads[key] = count
    return count > (isNeighbor ? 0 : LogWindows.readsWorthWindow)
  }

  /// Returns a piece; nil if it is neither cached nor worth reading.
  private func window(
    at start: UInt64, of span: LogLayout.Span
  ) throws(FileError) -> [UInt8]? {
    let key = span.base + start
    if let place = windows.index(forKey: key) {
      clock += 1
      windows.values[place].lastUse = clock
      return windows.values[place].bytes
    }
    guard isWorthReading(key) else { return nil }
    clock += 1
    if windows.count >= LogWindows.limit { makeRoom() }
    let bytes = try bytes(of: span, at: start, count: Int(LogWindows.byteCount))
    windows[key] = Window(bytes: bytes, lastUse: clock)
    return bytes
  }

  /// Reads a range of a segment; shorter where the file ends.
  private func bytes(
    of span: LogLayout.Span, at offset: UInt64, count: Int
  ) throws(FileError) -> [UInt8] {
    if let file = opened[span.base] { return try files.read(file, at: offset, count: count) }
    if opened.count >= LogWindows.openLimit { closeAll() }
    let file = try open(span)
    opened[span.base] = file
    return try files.read(file, at: offset, count: count)
  }

  /// Opens a segment, and checks that it is still the file that was replayed: others may have been erased from it
  /// or sorted into it since, and a range would mean something else.
  private func open(_ span: LogLayout.Span) throws(FileError) -> OpenFile {
    let file: OpenFile
    do throws(FileError) {
      file = try files.open(span.segment.path, .read)
    } catch  where error.reason == .notFound {
      throw LogWindows.changed(span)
    } catch  where !opened.isEmpty {
      // A process with few file descriptors does without the others.
      closeAll()
      file = try files.open(span.segment.path, .read)
    }
    do throws(FileError) {
      let status = try files.status(of: file)
      guard status.isOfSameFile(as: span.segment.status), status.byteCount >= span.byteCount
      else { throw LogWindows.changed(span) }
    } catch {
      files.close(file)
      throw error
    }
    return file
  }

  private func closeAll() {
    for file in opened.values { files.close(file) }
    opened.removeAll(keepingCapacity: true)
  }

  /// Drops the least recently used piece.
  private func makeRoom() {
    guard let oldest = windows.min(by: { $0.value.lastUse < $1.value.lastUse })?.key else { return }
    windows[oldest] = nil
    reads[oldest] = LogWindows.readsWorthWindow - LogWindows.readsWorthReturn
  }
}
