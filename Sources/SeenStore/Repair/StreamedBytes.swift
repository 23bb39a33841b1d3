/// The bytes of a file that arrives, which are read in pieces whenever they are needed: a file may be larger than memory.
package struct StreamedBytes {
  /// Reads bytes from their start and passes them on in pieces.
  package typealias Reader = (
    _ accept: (_ piece: [UInt8]) throws(FileError) -> Void
  ) throws(FileError) -> Void

  /// How many they are.
  package let byteCount: Int
  private let read: Reader

  /// Describes bytes.
  ///
  /// - Parameters:
  ///   - byteCount: How many they are.
  ///   - read: Reads all of them.
  package init(byteCount: Int, _ read: @escaping Reader) {
    self.byteCount = byteCount
    self.read = read
  }

  /// Wraps bytes that are in memory.
  package init(_ bytes: [UInt8]) {
    self.init(byteCount: bytes.count) { (accept) throws(FileError) in try accept(bytes) }
  }

  /// Passes on all bytes in pieces.
  /// - Complexity: O(n) in their count.
  func forEachPiece(
    _ accept: (_ piece: [UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    try read(accept)
  }

  /// Returns all bytes at once.
  /// - Complexity: O(n) in their count.
  package func whole() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    try read { (piece) throws(FileError) in bytes += piece }
    return bytes
  }

  /// Returns how many bytes they begin with that a file begins with too.
  /// - Complexity: O(n) in their count.
  package func sharedCount(
    with path: String, in files: some FileSystem
  ) throws(FileError) -> Int {
    try files.withOpen(path, .read) { (file) throws(FileError) in
      var count = 0
      var differs = false
      try read { (piece) throws(FileError) in
        guard !differs else { return }
        let other = try files.read(file, at: UInt64(count), count: piece.count)
        differs = other != piece
        count +=
          differs ? zip(other, piece).prefix { $0 == $1 }.count : piece.count
      }
      return count
    }
  }
}

/// Joins pieces of a segment to groups of whole lines, so that a segment of any size can be read line by line.
///
/// Each group but the first begins with the line feed before its first line, so that no line in the middle of the segment
/// is mistaken for its start. A line over the limit of SPEC 11 cannot be an event, and is left out.
package struct WholeLines {
  /// The most bytes of a line, with a carriage return.
  package static let longest = 1 << 20 + 1
  /// Whether any line was over the limit.
  package private(set) var hasLongLine = false
  private var rest: [UInt8] = []
  private var isInLongLine = false

  /// Begins a segment.
  package init() {}

  /// Adds a piece; returns the lines that are whole now.
  /// - Complexity: O(n) in the piece, and in the line that it continues.
  package mutating func add(_ piece: [UInt8]) -> [UInt8] {
    var piece = piece[...]
    if isInLongLine {
      guard let end = piece.firstIndex(of: 10) else { return [] }
      piece = piece[end...]
      isInLongLine = false
    }
    guard let end = piece.lastIndex(of: 10) else {
      rest += piece
      dropLongLine()
      return []
    }
    let lines = rest + piece[..<end]
    rest = Array(piece[end...])
    return lines
  }

  /// Returns the last line.
  package mutating func end() -> [UInt8] {
    defer { rest = [] }
    return rest
  }

  private mutating func dropLongLine() {
    guard rest.count > WholeLines.longest + 1 else { return }
    rest = []
    (isInLongLine, hasLongLine) = (true, true)
  }
}

extension FileSystem {
  /// Reads a file in groups of whole lines.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - body: Gets each group, and whether it is the last, whose last line may have no line feed yet.
  /// - Throws: Why the file cannot be read.
  /// - Complexity: O(n) in its size.
  package func readLines(
    _ path: String, _ body: (_ lines: [UInt8], _ isLast: Bool) -> Void
  ) throws(FileError) {
    var lines = WholeLines()
    try readPieces(path) { piece in body(lines.add(piece), false) }
    body(lines.end(), true)
  }

  /// Reads a file in pieces.
  /// - Complexity: O(n) in its size.
  package func readPieces(
    _ path: String, _ accept: (_ piece: [UInt8]) -> Void
  ) throws(FileError) {
    let byteCount = 1 << 20
    try withOpen(path, .read) { (file) throws(FileError) in
      var offset: UInt64 = 0
      while true {
        let piece = try read(file, at: offset, count: byteCount)
        offset += UInt64(piece.count)
        accept(piece)
        if piece.count < byteCount { break }
      }
    }
  }
}
