import SeenCore
package import SeenWire

/// Reads the lines of a catalog one after the other, in bounded memory.
package enum CatalogReader {
  /// One line as it was found.
  package struct Line {
    /// Its number, from 1.
    package let number: Int
    /// Where it begins in the file.
    package let offset: UInt64
    /// Its bytes without the line feed; empty for one that is too long.
    package let bytes: [UInt8]
    /// What it says, or why it cannot be used.
    package let content: Result<CatalogLine, CatalogLineProblem>
  }

  /// Calls a function with every line of a file.
  ///
  /// A line of more than 1 MiB is passed over without being kept, whatever its length.
  /// - Complexity: O(n) in the bytes; memory for the longest line that is kept.
  package static func read(
    _ path: String, _ mode: OpenMode = .read, in files: any FileSystem, _ body: (Line) -> Void
  ) throws(FileError) {
    try forEachLine(path, mode, in: files) { number, offset, bytes in
      guard let bytes else {
        body(Line(number: number, offset: offset, bytes: [], content: .failure(.tooLong)))
        return
      }
      let content: Result<CatalogLine, CatalogLineProblem>
      do throws(CatalogLineProblem) {
        content = .success(try CatalogLine.read(bytes))
      } catch {
        content = .failure(error)
      }
      body(Line(number: number, offset: offset, bytes: bytes, content: content))
    }
  }

  /// Calls a function with the number, from 1, the offset and the bytes of every line, without line feed and carriage
  /// return; with nil for a line of more than 1 MiB.
  package static func forEachLine(
    _ path: String, _ mode: OpenMode, in files: any FileSystem,
    _ body: (Int, UInt64, [UInt8]?) -> Void
  ) throws(FileError) {
    let file = try files.open(path, mode)
    defer { files.close(file) }
    var buffer = SegmentReader()
    var number = 0
    func hand(_ memory: UnsafeRawBufferPointer, _ offset: UInt64) {
      number += 1
      let hasReturn = unsafe memory.last == 13
      body(number, offset, unsafe Array(memory.dropLast(hasReturn ? 1 : 0)))
    }
    _ = try unsafe buffer.read(
      file, in: files,
      lines: { first, end, at in
        let memory = unsafe UnsafeRawBufferPointer(start: first, count: end - first)
        var start = 0
        while start < memory.count {
          var stop = start
          while unsafe memory[stop] != 10 { stop += 1 }
          unsafe hand(UnsafeRawBufferPointer(rebasing: memory[start..<stop]), at + UInt64(start))
          start = stop + 1
        }
      },
      tail: { first, end, at in
        unsafe hand(UnsafeRawBufferPointer(start: first, count: end - first), at)
      },
      overlong: { at, _ in
        number += 1
        body(number, at, nil)
      })
  }
}
