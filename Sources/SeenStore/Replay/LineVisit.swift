import SeenCore

/// Reads lines of a log a second time.
struct LineVisit: ~Copyable {
  /// A run of lines of a segment.
  struct Piece {
    let span: LogLayout.Span
    /// The offset of its first line, and of the first one after it; `UInt64.max` for wherever the segment ends.
    let start: UInt64
    let limit: UInt64
  }

  private let directory: String
  private var buffer = SegmentReader()

  /// Prepares to read files of a folder.
  init(_ directory: String) {
    self.directory = directory
  }

  /// Calls a function with runs of lines of a piece, the byte after the last, and the place of the first.
  ///
  /// 64 line feeds follow each run, whose last line may lack its own. `overlong` is called for
  /// each line that is too long. Begins at an offset if that is within the piece.
  /// - Complexity: O(n) in the bytes.
  mutating func read(
    _ piece: Piece, from first: UInt64 = 0, in files: some FileSystem,
    _ body: (UnsafeRawPointer, UnsafeRawPointer, UInt64) -> Void, overlong: () -> Void = {}
  ) throws(FileError) {
    let directory = try files.open(self.directory, .directory)
    defer { files.close(directory) }
    let file = try files.open(piece.span.segment.name, in: directory)
    defer { files.close(file) }
    let base = piece.span.base
    _ = try unsafe buffer.read(
      file, from: max(piece.start, first), to: piece.limit,
      holding: piece.span.segment.status.byteCount, in: files,
      lines: { unsafe body($0, $1, base &+ $2) }, tail: { unsafe body($0, $1, base &+ $2) },
      overlong: { _, _ in overlong() })
  }

  /// Calls a function with lines at some places, which must be in order, and with the index of each place; and a second
  /// one before the memory of those lines changes.
  /// - Complexity: O(n) in the bytes of the pieces that have such lines.
  mutating func read(
    _ pieces: [Piece], at places: [UInt64], in files: some FileSystem,
    _ body: (UnsafeRawPointer, Int) -> Void, leave: () -> Void = {}
  ) throws(FileError) {
    for piece in pieces {
      let base = piece.span.base
      let limit = min(piece.limit, piece.span.byteCount + LogLayout.slack)
      var index = places.partitionPoint { $0 < base + piece.start }
      guard index < places.count, places[index] < base + limit else { continue }
      try unsafe read(piece, from: places[index] - base, in: files) { first, last, place in
        let end = unsafe place + UInt64(last - first)
        while index < places.count, places[index] < end {
          if places[index] >= place { unsafe body(first + Int(places[index] - place), index) }
          index += 1
        }
        leave()
      }
    }
  }
}
