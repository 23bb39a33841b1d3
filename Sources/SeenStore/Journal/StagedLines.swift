import SeenCore

/// A copy of imported lines in `events/`, under a name that readers ignore.
struct StagedLines: Sendable {
  /// The copy.
  let path: String
  let files: any FileSystem

  /// How many bytes are copied at a time.
  private static let pieceByteCount = 1 << 20

  /// Copies a file, without a byte order mark and with a line feed at its end; returns false when there is nothing to
  /// copy or the file cannot be read.
  /// - Complexity: O(n) in its bytes; memory for a mebibyte.
  func copy(_ source: String) throws(FileError) -> Bool {
    guard let input = try? files.open(source, .readThroughLinks) else { return false }
    defer { files.close(input) }
    let output = try files.open(path, .create)
    defer { files.close(output) }
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: StagedLines.pieceByteCount, alignment: 4096)
    defer { unsafe memory.deallocate() }
    var offset: UInt64 = 0
    var last: UInt8 = 10
    while true {
      guard let got = unsafe try? files.read(input, at: offset, into: memory) else { return false }
      if got == 0 { break }
      var piece = unsafe UnsafeRawBufferPointer(rebasing: memory[..<got])
      if offset == 0, unsafe piece.starts(with: [0xef, 0xbb, 0xbf]) {
        unsafe piece = UnsafeRawBufferPointer(rebasing: piece[3...])
      }
      unsafe last = piece.last ?? last
      offset += UInt64(got)
      try unsafe write(piece, to: output)
    }
    if last != 10 {
      guard try files.append([10], to: output) == 1 else {
        throw FileError(.write, path, .cutShort)
      }
    }
    return offset > 0
  }

  private func write(
    _ piece: UnsafeRawBufferPointer, to output: OpenFile
  ) throws(FileError) {
    var written = 0
    while written < piece.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: piece[written...])
      let taken = try unsafe files.append(rest, to: output)
      guard taken > 0 else { throw FileError(.write, path, .cutShort) }
      written += taken
    }
  }

  /// Synchronizes the copy; returns why it could not.
  func synchronize() -> FileError? {
    do throws(FileError) {
      try files.withOpen(path, .append) { (file) throws(FileError) in try files.synchronize(file) }
      return nil
    } catch {
      return error
    }
  }

  /// Removes copies left by killed programs; one of the last day may still be in use.
  static func removeAbandoned(in directory: String, now: Instant, _ files: any FileSystem) {
    let day: Int64 = 86_400_000
    for name in (try? files.list(directory)) ?? [] {
      let prefix = SegmentList.temporaryPrefix + "import-"
      guard name.utf8.starts(with: prefix.utf8),
        let status = try? files.status(directory + "/" + name),
        status.modifiedNanoseconds / 1_000_000 < now.milliseconds - day
      else { continue }
      try? files.unlink(directory + "/" + name)
    }
  }

  /// Removes the copy.
  func remove() {
    try? files.unlink(path)
  }
}
