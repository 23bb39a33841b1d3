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
    /// Its content, or why it cannot be used.
    package let content: Result<CatalogLine, CatalogLineProblem>
  }

  /// Calls a function with every line of a file.
  ///
  /// A line of more than 1 MiB is skipped without being kept, however long it is.
  /// - Complexity: O(n) in the bytes; memory for a line or some MiB, and for the ids.
  package static func read(
    _ path: String, _ mode: OpenMode = .read, in files: any FileSystem, _ body: (Line) -> Void
  ) throws(FileError) {
    var lines = Lines()
    try forEachLine(path, mode, in: files) { number, offset, bytes in
      body(lines.line(number, offset, bytes))
    }
  }

  /// After how many lines progress is told.
  package static let linesBetweenNews = 512

  /// Calls a function with every line of a file that is in memory.
  /// - Complexity: O(n).
  package static func read(_ bytes: [UInt8], _ body: (Line) -> Void) {
    var lines = Lines()
    forEachLine(bytes) { number, offset, bytes in
      body(lines.line(number, offset, bytes))
    }
  }

  /// Reads lines; one with the id of an earlier line cannot be used.
  private struct Lines {
    /// The numbers of lines by 64 bits of a hash of their titles' ids, which takes a fifth of the texts' memory.
    private var numbers: [UInt64: Int] = [:]

    /// Returns a line; its bytes are nil if it is too long.
    mutating func line(_ number: Int, _ offset: UInt64, _ bytes: [UInt8]?) -> Line {
      var content = Lines.content(bytes)
      if case .success(.title(let title)) = content {
        let key = CatalogHash.wide(title.id)
        if let other = numbers[key] {
          content = .failure(CatalogLineProblem(.sameID, column: 1, other: other))
        } else {
          numbers[key] = number
        }
      }
      return Line(number: number, offset: offset, bytes: bytes ?? [], content: content)
    }

    private static func content(_ bytes: [UInt8]?) -> Result<CatalogLine, CatalogLineProblem> {
      do throws(CatalogLineProblem) {
        guard let bytes, bytes.count <= EventLine.maximumBytes + (bytes.last == 13 ? 1 : 0) else {
          throw .tooLong
        }
        return .success(try CatalogLine.read(bytes))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Calls a function with the number, the offset and the bytes of every line of a file that is in memory, as if it
  /// were read from a disk.
  package static func forEachLine(_ bytes: [UInt8], _ body: (Int, UInt64, [UInt8]?) -> Void) {
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      let line = bytes[start..<end]
      number += 1
      body(number, UInt64(start), Array(line.last == 13 ? line.dropLast() : line))
      start = end + 1
    }
  }

  /// Calls a function with the number, from 1, the offset and the bytes of every line, without line feed and carriage
  /// return; with nil for a line of more than 1 MiB.
  package static func forEachLine(
    _ path: String, _ mode: OpenMode = .read, in files: any FileSystem,
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
