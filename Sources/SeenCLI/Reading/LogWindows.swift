import SeenCore
import SeenStore

/// Pieces of segments that were read already, so that many lines that lie near to each other cost few reads.
///
/// 96 KiB a piece, below what the C library takes from the system and gives back by itself, and 64 pieces at most: a
/// stream in total order, which goes forward in every segment at its own pace, reads each byte once, however the
/// segments interleave. The first line of a piece is read by itself unless
/// the piece before or behind it is kept: of lines that lie far apart, as those of a list do, hardly any piece is worth
/// reading. Neither is one that had to make room for others, until many more of its lines were read: those of a large
/// log come in any order.
final class LogWindows {
  private static let byteCount: UInt64 = 96 << 10
  private static let limit = 64

  private let layout: LogLayout
  private let files: any FileSystem
  private var windows: [UInt64: [UInt8]] = [:]
  /// The piece that was asked for last, which most lines that are asked for next lie in too.
  private var last: (key: UInt64, bytes: [UInt8]) = (.max, [])
  /// How many lines of a piece that is not kept were read by themselves.
  private var reads: [UInt64: Int] = [:]
  private static let readsWorthWindow = 1
  /// So many, when it was kept before.
  private static let readsWorthReturn = 64

  /// Reads pieces of a log.
  init(_ layout: LogLayout, in files: any FileSystem) {
    self.layout = layout
    self.files = files
  }

  /// Adds the bytes of a range to others; fewer when the file changed under us.
  /// - Complexity: O(n) in its length, and one read for each new piece.
  func append(_ range: TextRange, to bytes: inout [UInt8]) {
    read(range) { bytes += $0 }
  }

  /// Calls a function with the bytes of a range; fewer when the file changed under us.
  /// - Complexity: O(n) in its length, and one read for each new piece.
  func read<Result>(_ range: TextRange, _ body: (ArraySlice<UInt8>) -> Result) -> Result {
    guard !range.isEmpty else { return body([]) }
    if range.place >= last.key, range.place - last.key < UInt64(last.bytes.count) {
      let first = Int(range.place - last.key)
      if first + range.length <= last.bytes.count {
        return body(last.bytes[first..<first + range.length])
      }
    }
    guard let span = layout.span(at: range.place) else { return body([]) }
    let offset = range.place - span.base
    let start = offset - offset % LogWindows.byteCount
    let first = Int(offset - start)
    guard first + range.length <= Int(LogWindows.byteCount), isWorthWindow(span.base + start) else {
      let whole = try? files.readRange(span.segment.path, at: offset, count: range.length)
      return body((whole ?? [])[...])
    }
    last = (span.base + start, window(at: start, of: span))
    let count = last.bytes.count
    return body(last.bytes[min(first, count)..<min(first + range.length, count)])
  }

  /// Returns whether a piece is kept, or is to be read after so many of its lines.
  private func isWorthWindow(_ key: UInt64) -> Bool {
    if windows[key] != nil { return true }
    let isNeighbor =
      windows[key &+ LogWindows.byteCount] != nil || windows[key &- LogWindows.byteCount] != nil
    let count = reads[key, default: 0] + 1
    reads[key] = count
    return count > (isNeighbor ? 0 : LogWindows.readsWorthWindow)
  }

  private func window(at start: UInt64, of span: LogLayout.Span) -> [UInt8] {
    let key = span.base + start
    if let known = windows[key] { return known }
    if windows.count >= LogWindows.limit {
      for key in windows.keys {
        reads[key] = LogWindows.readsWorthWindow - LogWindows.readsWorthReturn
      }
      windows.removeAll()
    }
    let count = Int(LogWindows.byteCount)
    let window = (try? files.readRange(span.segment.path, at: start, count: count)) ?? []
    windows[key] = window
    return window
  }
}
