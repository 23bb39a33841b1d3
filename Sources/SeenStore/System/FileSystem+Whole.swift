/// Whole files and scoped handles, built from the single calls.
extension FileSystem {
  /// Opens a file, passes it to a body and closes it in any case.
  package func withOpen<Result>(
    _ path: String, _ mode: OpenMode, _ body: (OpenFile) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let file = try open(path, mode)
    defer { close(file) }
    return try body(file)
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

  /// Reads a range of an open file; shorter where the file ends.
  /// - Complexity: O(n) in `count`.
  package func read(
    _ file: OpenFile, at offset: UInt64, count: Int
  ) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, filled in
      while filled < count {
        do throws(FileError) {
          let rest = unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<count])
          let got = unsafe try read(file, at: offset + UInt64(filled), into: rest)
          if got == 0 { break }
          filled += got
        } catch {
          failure = error
          break
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads a whole file that holds at most `limit` bytes; fails with `tooLarge` when it holds more.
  /// - Complexity: O(n) in its size.
  package func readWhole(
    _ path: String, _ mode: OpenMode = .read, limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    try withOpen(path, mode) { (file) throws(FileError) in
      let byteCount = try status(of: file).byteCount
      guard byteCount <= UInt64(limit) else { throw FileError(.read, path, .tooLarge) }
      return try read(file, at: 0, count: Int(byteCount))
    }
  }

  /// Reads the next bytes of a file without offsets, at most `count`; none at its end.
  package func readNext(_ file: OpenFile, count: Int) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(FileError) {
        filled = unsafe try readNext(file, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes at the end of a file in ONE call, and returns how many bytes were taken.
  package func append(_ bytes: [UInt8], to file: OpenFile) throws(FileError) -> Int {
    var failure: FileError?
    let taken = unsafe bytes.withUnsafeBytes { memory in
      do throws(FileError) {
        return unsafe try append(memory, to: file)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return taken
  }

  /// Writes a new file in as many calls as it takes and makes its contents, not its name, durable.
  package func writeNew(
    _ path: String, _ bytes: [UInt8], as mode: OpenMode = .create, synchronizing: Bool = true
  ) throws(FileError) {
    try withOpen(path, mode) { (file) throws(FileError) in
      try appendAll(bytes, to: file)
      if synchronizing { try synchronize(file) }
    }
  }

  /// Writes all of some bytes at the end of a file, in as many calls as it takes.
  package func appendAll(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let taken = try append(written == 0 ? bytes : Array(bytes[written...]), to: file)
      guard taken > 0 else { throw FileError(.write, file.path, .cutShort) }
      written += taken
    }
  }

  /// Makes the names in a directory durable.
  package func synchronizeDirectory(_ path: String) throws(FileError) {
    try withOpen(path, .directory) { (directory) throws(FileError) in
      try synchronize(directory)
    }
  }
}
