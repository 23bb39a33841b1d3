import SeenStore

/// The numbers of lines in their files, by their places in the log.
struct LineNumbers {
  private let layout: LogLayout
  private let files: any FileSystem
  /// The file that was read last, where it was left, and the number of the line there.
  private var known: (index: Int, offset: UInt64, number: Int) = (-1, 0, 1)

  private static let pieceByteCount = 1 << 20

  /// Prepares to count lines of a log.
  init(_ layout: LogLayout, in files: any FileSystem) {
    self.layout = layout
    self.files = files
  }

  func segmentName(at place: UInt64) -> String? { layout.span(at: place)?.segment.name }

  /// Returns the number of the line that begins at a place, from 1; nil when its file can no longer be read.
  /// - Complexity: O(n) in the bytes before it; for ascending places in those since the last one.
  mutating func number(at place: UInt64) -> Int? {
    guard let index = layout.spanIndex(at: place) else { return nil }
    let span = layout.spans[index]
    let end = place - span.base
    if index != known.index || end < known.offset { known = (index, 0, 1) }
    do throws(FileError) {
      try files.withOpen(span.segment.path, .read) { (file) throws(FileError) in
        while known.offset < end {
          let count = min(end - known.offset, UInt64(LineNumbers.pieceByteCount))
          let bytes = try files.read(file, at: known.offset, count: Int(count))
          guard !bytes.isEmpty else { return }
          known.number += bytes.count { $0 == 10 }
          known.offset += UInt64(bytes.count)
        }
      }
    } catch {
      return nil
    }
    return known.number
  }
}
