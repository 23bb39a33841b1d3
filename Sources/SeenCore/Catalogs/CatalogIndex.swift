/// The names of all titles in a journal's catalogs, ready to be compared with what someone typed.
///
/// Columns of plain numbers over one pool of text: they are mapped from a file unchanged, and a name is
/// found in a few dozen loads. The titles themselves stay in the catalog's file; a row says where.
///
/// Sizes for 28,603 titles: rows 0.9 MB, names and their letters 0.8 MB, hashes 0.9 MB, text 2.3 MB.
package struct CatalogIndex: ~Copyable {
  /// The titles in the order of their files and lines; of several with one id the first.
  package var rows = Column<CatalogRow>()
  /// Lines of later files about the same titles, by row and then by file.
  package var others = Column<CatalogOther>()
  /// The names of titles other than seasons and episodes, sorted by their folded bytes.
  package var names = Column<CatalogIndexName>()
  /// The letters of each name as bits, to skip most names that are too different.
  package var letters = Column<UInt32>()
  /// The names by the hash of their words in order, sorted.
  package var wordHashes = Column<CatalogHash>()
  /// The titles by the hash of their ids, sorted.
  package var idHashes = Column<CatalogHash>()
  /// The titles by the hash of their external ids, sorted.
  package var markHashes = Column<CatalogHash>()
  /// The seasons and episodes by the hash of their show's id, sorted.
  package var showHashes = Column<CatalogHash>()
  /// The texts: names as they are and folded, and ids.
  package var text = Column<UInt8>()

  /// The titles that nothing finds, as the profile must not see them; nil for none.
  package var hidden: Bits?

  /// Creates an empty index.
  package init() {}

  /// The number of titles.
  package var count: Int { rows.count }

  /// Returns whether a title is hidden from the profile.
  @inline(__always) func isHidden(_ row: Int) -> Bool { hidden?[row] ?? false }

  /// Visits the columns, always in the same order.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&rows)
    try visitor.visit(&others)
    try visitor.visit(&names)
    try visitor.visit(&letters)
    try visitor.visit(&wordHashes)
    try visitor.visit(&idHashes)
    try visitor.visit(&markHashes)
    try visitor.visit(&showHashes)
    try visitor.visit(&text)
  }

  /// Returns a text of the pool.
  /// - Complexity: O(n) in its bytes.
  package func string(_ start: UInt32, _ length: UInt16) -> String {
    let end = Int(start) + Int(length)
    guard end <= text.count else { return "" }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: text.start + Int(start), count: Int(length)),
      as: UTF8.self)
  }

  /// Returns the lines that complete a title, in the order of their files.
  /// - Complexity: O(log n).
  package func others(of row: Int) -> [CatalogPlace] {
    var place = others.firstRow { Int($0.row) < row }
    var lines: [CatalogPlace] = []
    while place < others.count, Int(others[place].row) == row {
      lines.append(others[place].line)
      place += 1
    }
    return lines
  }

  /// The titles that several files have, in order.
  /// - Complexity: O(n) in `others`.
  package var completedRows: [Int] {
    (0..<others.count).filter { $0 == 0 || others[$0].row != others[$0 - 1].row }
      .map { Int(others[$0].row) }
  }

  /// Returns the unfolded name of a title.
  package func name(of row: Int) -> String {
    string(rows[row].nameStart, rows[row].nameLength)
  }

  /// Returns the id of a title.
  package func id(of row: Int) -> String {
    string(rows[row].idStart, rows[row].idLength)
  }

  package func kind(of row: Int) -> TitleKind {
    TitleKind(rawValue: UInt32(rows[row].kind)) ?? .other
  }

  /// Returns how many people rated a title; nil if the catalog does not say.
  package func votes(of row: Int) -> Int? {
    rows[row].votes == 0 ? nil : Int(rows[row].votes - 1)
  }

  /// Returns the titles of a name that people may mean by it: not those with less than a tenth of the votes of one that
  /// they would be told apart from, where votes are known.
  func prominent(_ rows: [Int]) -> [Int] {
    guard let most = rows.compactMap({ votes(of: $0) }).max() else { return rows }
    return rows.filter { row in votes(of: row).map { $0 >= most / 10 } ?? true }
  }

  /// Returns the year of a title; nil if the catalog does not give it.
  package func year(of row: Int) -> Int? {
    rows[row].year == 0 ? nil : Int(rows[row].year)
  }
}

/// The place of a title in its catalog, and enough of it to tell it from others.
package struct CatalogRow: BitwiseCopyable, Sendable {
  package var line: CatalogPlace
  /// Where its name begins in the pool of text.
  package var nameStart: UInt32
  /// Where its id begins in the pool of text.
  package var idStart: UInt32
  /// How many bytes its name has.
  package var nameLength: UInt16
  /// How many bytes its id has.
  package var idLength: UInt16
  /// How many people rated it, and one more; 0 if that is not known.
  var votes: UInt32
  /// The year it came out; 0 if unknown.
  package var year: UInt16
  package var kind: UInt8
  /// Whether its line says which titles it was split from.
  var isSplit: Bool
}

/// The place of a line in the files of catalogs.
package struct CatalogPlace: BitwiseCopyable, Sendable {
  /// Where it begins in its file.
  package var offset: UInt64
  /// How many bytes it has, without its line feed.
  package var length: UInt32
  /// The number of its file in the list of files.
  package var file: UInt16

  /// Describes a place.
  package init(offset: UInt64, length: UInt32, file: UInt16) {
    self.offset = offset
    self.length = length
    self.file = file
  }
}

/// A line that completes a title of an earlier file.
package struct CatalogOther: BitwiseCopyable, Sendable {
  /// The row of the title.
  package var row: UInt32
  package var line: CatalogPlace
}

/// One name of a title, folded.
package struct CatalogIndexName: BitwiseCopyable, Sendable {
  /// Where it begins in the pool of text.
  package var start: UInt32
  /// How many bytes it has.
  package var length: UInt16
  /// What kind of name it is.
  package var role: Role
  /// The row of the title.
  package var row: UInt32

  /// What a name is to its title.
  package enum Role: UInt8, BitwiseCopyable, Sendable {
    case name
    /// Its scientific name.
    case scientific
    /// Its name without the first word: `Blackbird` for Common Blackbird, `Matrix` for The Matrix.
    case short
    /// One of its other names.
    case alias
  }
}

/// A row of a table by the hash of a text.
package struct CatalogHash: BitwiseCopyable, Sendable {
  package var hash: UInt32
  /// The row whose text has this hash.
  package var row: UInt32

  /// Returns the hash of bytes (FNV-1a), the same in every process.
  /// - Complexity: O(n).
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let hash = wide(bytes)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Returns the hash of the bytes of a text.
  /// - Complexity: O(n).
  package static func of(_ text: String) -> UInt32 {
    let hash = wide(text)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Returns the hash of the bytes of a text with all its bits.
  /// - Complexity: O(n).
  package static func wide(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { unsafe wide($0) }
  }

  /// Returns the hash with all its bits, for which collisions are very unlikely.
  /// - Complexity: O(n).
  package static func wide(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
