import SeenCore

/// Counts and bad lines of the files of catalogs, file by file.
package struct CatalogCounts: Sendable {
  /// How many titles of each kind a file has, including those that others have too; file by file.
  private var kindCounts: [UInt32] = []
  /// How many lines of each file could not be used.
  private var badLineCounts: [UInt32] = []
  /// Those lines, at most 1,000 of each file.
  package private(set) var badLines: [CatalogBadLine] = []

  /// The most bad lines of a file that are kept.
  private static let badLineLimit = 1000

  /// Creates counts without files.
  init() {}

  /// How many files were counted.
  var fileCount: Int { badLineCounts.count }

  /// Starts counting another file.
  mutating func addFile() {
    kindCounts += repeatElement(0, count: TitleFacts.kinds.count)
    badLineCounts.append(0)
  }

  /// Counts a title of the last file.
  mutating func add(_ kind: TitleKind) {
    kindCounts[kindCounts.count - TitleFacts.kinds.count + Int(kind.rawValue)] &+= 1
  }

  /// Counts a line of the last file that could not be used.
  mutating func add(_ line: CatalogBadLine) {
    badLineCounts[badLineCounts.count - 1] &+= 1
    if badLines.count < CatalogCounts.badLineLimit { badLines.append(line) }
  }

  /// Appends the counts of other files.
  mutating func append(_ other: CatalogCounts) {
    let first = fileCount
    kindCounts += other.kindCounts
    badLineCounts += other.badLineCounts
    badLines += other.badLines.map { line in
      var line = line
      line.file = UInt16(clamping: Int(line.file) + first)
      return line
    }
  }

  /// Returns how many titles of a kind a file has, including those that others have too.
  package func count(of kind: Int, inFile place: Int) -> Int {
    Int(kindCounts[place * TitleFacts.kinds.count + kind])
  }

  /// Returns how many lines of a file could not be used.
  package func badLineCount(inFile place: Int) -> Int { Int(badLineCounts[place]) }

  /// Visits the counts, always in the same order.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    kindCounts = try visitor.visiting(kindCounts)
    badLineCounts = try visitor.visiting(badLineCounts)
    badLines = try visitor.visiting(badLines)
  }
}

extension ColumnVisitor {
  /// Visits a few values as a column, and returns the values afterward.
  /// - Complexity: O(n).
  mutating func visiting<Element: BitwiseCopyable>(
    _ values: [Element]
  ) throws(Failure) -> [Element] {
    var column = Column<Element>(capacity: values.count)
    for value in values { column.append(value) }
    try visit(&column)
    return (0..<column.count).map { column[$0] }
  }
}

/// A line of a catalog that could not be used.
package struct CatalogBadLine: BitwiseCopyable, Sendable {
  /// The place of its file in the list of files.
  package var file: UInt16
  /// What is wrong, as `CatalogLineProblem.Kind`.
  package var kind: UInt8
  /// Its number, from 1.
  package var line: UInt32
  /// The byte where the problem is, from 1.
  package var column: UInt32
  /// The number of the line that has its id, from 1; 0 if that is not the problem.
  package var other: UInt32
}
