/// A piece of a line as it will be printed.
struct Painted {
  /// The text, with color escape sequences.
  let bytes: [UInt8]
  /// How many columns it takes.
  let columns: Int

  /// Prepares a line for output.
  init(_ line: Line, _ style: TextStyle) {
    let ink = Ink(line, style)
    var bytes: [UInt8] = []
    ink.paint(into: &bytes, style)
    self.bytes = bytes
    columns = ink.columns
  }
}

/// The cells of one row as they will be printed, in memory that is reused for the next row.
struct RowCells {
  /// The output of all cells, one after the other.
  private(set) var bytes: [UInt8] = []
  /// Where each cell ends, and how many columns it takes.
  private(set) var cells: [(end: Int, columns: Int)] = []
  /// How many columns the current cell takes so far.
  private(set) var columns = 0

  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    columns = 0
  }

  /// Adds a piece to the current cell.
  mutating func append(_ piece: Painted) {
    bytes += piece.bytes
    columns += piece.columns
  }

  /// Adds a cache's text for a key to the current cell; returns whether there is one.
  mutating func append(_ key: UInt64, from cache: ByteCache) -> Bool {
    guard let count = cache.copy(key, to: &bytes) else { return false }
    columns += count
    return true
  }

  /// Adds text with one meaning to the current cell, if it is printable ASCII.
  ///
  /// - Parameters:
  ///   - tone: Its meaning.
  ///   - style: The capabilities of the output.
  ///   - text: Adds the text to bytes.
  /// - Returns: False if there are other characters in it; nothing was added then.
  mutating func append(
    _ tone: Tone, _ style: TextStyle, _ text: (inout [UInt8]) -> Void
  ) -> Bool {
    let begin = bytes.count
    let color = style.color ? tone.parameters : nil
    if let color { bytes += "\u{1B}[\(color)m".utf8 }
    let start = bytes.count
    text(&bytes)
    var place = start
    while place < bytes.count, (32..<127).contains(bytes[place]) { place += 1 }
    guard place == bytes.count, place > start else {
      let isEmpty = place == bytes.count
      bytes.removeLast(bytes.count - begin)
      return isEmpty
    }
    columns += place - start
    if color != nil { bytes += "\u{1B}[0m".utf8 }
    return true
  }

  /// Discards the current cell.
  mutating func undoCell() {
    bytes.removeLast(bytes.count - (cells.last?.end ?? 0))
    columns = 0
  }

  /// Ends the current cell.
  mutating func endCell() {
    cells.append((bytes.count, columns))
    columns = 0
  }
}
