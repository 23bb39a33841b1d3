import SeenCore
import SeenStore

/// Pieces of segments that were read already, so that many lines that lie near to each other cost few reads.
///
/// 128 KiB a piece and 48 pieces at most: a stream in total order, which goes forward in every segment at its
/// own pace, reads each byte once, however the segments interleave. The first line of a piece is read by itself unless
/// the piece before or behind it is kept: of lines that lie far apart, as those of a list do, hardly any piece is worth
/// reading. Neither is one that had to make room for others, until many more of its lines were read: those of a large
/// log come in any order.
final class LogWindows {
  private static let byteCount: UInt64 = 128 << 10
  private static let limit = 48

  private let layout: LogLayout
  private let files: any FileSystem
  private var windows: [UInt64: [UInt8]] = [:]
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
    guard !range.isEmpty, let span = layout.span(at: range.place) else { return }
    let offset = range.place - span.base
    let start = offset - offset % LogWindows.byteCount
    let first = Int(offset - start)
    guard first + range.length <= Int(LogWindows.byteCount), isWorthWindow(span.base + start) else {
      let whole = try? files.readRange(span.segment.path, at: offset, count: range.length)
      bytes += whole ?? []
      return
    }
    let window = window(at: start, of: span)
    guard first < window.count else { return }
    bytes += window[first..<min(first + range.length, window.count)]
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
