/// A sketch of a set of lines, of one size however many they are, that tells which lines two sets do not share.
///
/// An invertible Bloom lookup table (Goodrich and Mitzenmacher, "Invertible Bloom Lookup Tables", 2011), used to reconcile
/// sets (Eppstein, Goodrich, Uyeda and Varghese, "What's the Difference?", SIGCOMM 2011): each line is added to one cell of
/// each of four parts. Two sketches are subtracted cell by cell, and what both sets have is gone. A cell with one line
/// left names it; taken out of its other cells, it leaves others with one line. About 1,290 lines, which is 77 % of the
/// cells, can be told apart like that.
package struct LineSketch: Equatable {
  /// A line: the id of its event as a number, and a sum of its bytes.
  package struct Line: Hashable {
    package var id: UInt64
    package var sum: UInt64

    /// Describes a line.
    package init(id: UInt64, sum: UInt64) { (self.id, self.sum) = (id, sum) }

    /// What tells a cell with one line from one with several.
    fileprivate var check: UInt64 { LineSketch.mix(id &* 0x9E37_79B9_7F4A_7C15 ^ sum) }
  }

  private struct Cell: Equatable {
    /// How many lines were added less those that were taken out.
    var count: Int32 = 0
    var check: UInt32 = 0
    var line = Line(id: 0, sum: 0)
    var isEmpty: Bool { self == Cell() }

    mutating func add(_ line: Line, _ sign: Int32) {
      count &+= sign
      check ^= UInt32(truncatingIfNeeded: line.check)
      self.line.id ^= line.id
      self.line.sum ^= line.sum
    }

    /// Whether it holds just one line, or lacks just one.
    var isPure: Bool {
      (count == 1 || count == -1) && check == UInt32(truncatingIfNeeded: line.check)
    }
  }

  private static let partCount = 4
  private static let cellsOfPart = 420
  /// The bytes of a cell as they are written: its place, and what is in it.
  private static let cellByteCount = 26

  private var cells = [Cell](repeating: Cell(), count: partCount * cellsOfPart)

  /// Creates the sketch of no lines.
  package init() {}

  /// Adds a line.
  package mutating func add(_ line: Line) { add(line, 1) }

  private mutating func add(_ line: Line, _ sign: Int32) {
    for part in 0..<LineSketch.partCount { cells[LineSketch.place(of: line, part)].add(line, sign) }
  }

  /// Spreads the bits of a word (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
  private static func mix(_ word: UInt64) -> UInt64 {
    var word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  private static func place(of line: Line, _ part: Int) -> Int {
    let hash = mix(line.check &+ 0xD6E8_FEB8_6659_FD93 &* UInt64(part + 1))
    return part * cellsOfPart + Int(hash >> 8) % cellsOfPart
  }

  /// Returns the ids of the lines that only one of two sets has; nil if these are too many to tell.
  /// - Complexity: O(cells + lines).
  package func difference(from other: LineSketch) -> Set<UInt64>? {
    var rest = self
    for place in cells.indices {
      let cell = other.cells[place]
      rest.cells[place].count &-= cell.count
      rest.cells[place].check ^= cell.check
      rest.cells[place].line.id ^= cell.line.id
      rest.cells[place].line.sum ^= cell.line.sum
    }
    var ids: Set<UInt64> = []
    var waiting = rest.cells.indices.filter { rest.cells[$0].isPure }
    while let place = waiting.popLast() {
      let cell = rest.cells[place]
      guard cell.isPure else { continue }
      ids.insert(cell.line.id)
      rest.add(cell.line, -cell.count)
      for part in 0..<LineSketch.partCount {
        let other = LineSketch.place(of: cell.line, part)
        if rest.cells[other].isPure { waiting.append(other) }
      }
    }
    return rest.cells.allSatisfy(\.isEmpty) ? ids : nil
  }

  // MARK: As bytes

  /// The cells that are not empty, each with its place.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ number: UInt64, _ count: Int) {
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
    for (place, cell) in cells.enumerated() where !cell.isEmpty {
      append(UInt64(place), 2)
      append(UInt64(UInt32(bitPattern: cell.count)), 4)
      append(UInt64(cell.check), 4)
      append(cell.line.id, 8)
      append(cell.line.sum, 8)
    }
    return bytes
  }

  /// Reads a sketch; nil if the bytes are none.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count.isMultiple(of: LineSketch.cellByteCount) else { return nil }
    for start in stride(from: 0, to: bytes.count, by: LineSketch.cellByteCount) {
      func number(_ offset: Int, _ count: Int) -> UInt64 {
        (0..<count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[start + offset + $1]) }
      }
      let place = Int(number(0, 2))
      guard place < cells.count else { return nil }
      cells[place] = Cell(
        count: Int32(bitPattern: UInt32(number(2, 4))), check: UInt32(number(6, 4)),
        line: Line(id: number(10, 8), sum: number(18, 8)))
    }
  }
}
