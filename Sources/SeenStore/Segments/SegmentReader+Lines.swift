import SeenWire

/// Single lines by their place in a file: for answers that quote an event as it is stored.
extension FileSystem {
  /// Returns the line that begins at an offset, without its line feed.
  ///
  /// It is cut after 1 MiB and one byte, so that a reader still sees that it is too long.
  /// - Complexity: O(n) in its length.
  package func readLine(_ file: OpenFile, at offset: UInt64) throws(FileError) -> [UInt8] {
    var line: [UInt8] = []
    var count = 1024
    while line.count <= EventLine.maximumBytes {
      let part = try read(file, at: offset + UInt64(line.count), count: count)
      if let end = part.firstIndex(of: 10) {
        line += part[..<end]
        break
      }
      line += part
      if part.count < count { break }
      count *= 4
    }
    return Array(line.prefix(EventLine.maximumBytes + 1))
  }

  /// Returns a range of a file; shorter where the file ends.
  /// - Complexity: O(n) in the length.
  package func readRange(
    _ path: String, at offset: UInt64, count: Int
  ) throws(FileError) -> [UInt8] {
    try withOpen(path, .read) { (file) throws(FileError) in
      try read(file, at: offset, count: count)
    }
  }
}
