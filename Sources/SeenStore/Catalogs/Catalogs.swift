package import SeenCore
import SeenWire

/// The catalogs of a journal, ready to be asked.
package struct Catalogs: ~Copyable {
  /// The files, the one that counts first before the others.
  package let files: [CatalogFile]
  /// The names of all titles.
  package var index = CatalogIndex()
  /// What each file looked like and what was found in it.
  package var imprints = Column<CatalogImprint>()
  /// How many titles of each kind a file has, whether another has them too or not; file by file.
  package var kindCounts = Column<UInt32>()
  /// The lines that could not be used, at most 1,000 of each file.
  package var badLines = Column<CatalogBadLine>()
  /// The mapped file that the columns lie in; nil when they were made anew.
  var memory: FileMapping?
  let system: any FileSystem

  /// The most bad lines of a file that are kept.
  static let badLineLimit = 1000

  init(_ files: [CatalogFile], in system: any FileSystem) {
    self.files = files
    self.system = system
  }

  /// Takes a visitor through the columns, always in the same order.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&imprints)
    try visitor.visit(&kindCounts)
    try visitor.visit(&badLines)
    try index.visit(&visitor)
  }

  /// Returns how many titles of a kind a file has, whether another has them too or not.
  package func count(of kind: Int, inFile place: Int) -> Int {
    Int(kindCounts[place * TitleFacts.kinds.count + kind])
  }

  /// Reads a title out of its files; nil when one changed under us.
  /// - Complexity: O(n) in the bytes of its lines.
  package func title(_ row: Int) -> CatalogTitle? {
    guard let title = title(at: index.rows[row].line), title.id.isSame(as: index.id(of: row))
    else { return nil }
    return completed(title, row)
  }

  /// Reads the title that a line says.
  func title(at line: CatalogPlace) -> CatalogTitle? {
    guard Int(line.file) < files.count else { return nil }
    let bytes = try? system.withOpen(files[Int(line.file)].path, .read) { file throws(FileError) in
      try system.read(file, at: line.offset, count: Int(line.length))
    }
    guard let bytes, case .title(let title)? = try? CatalogLine.read(bytes) else { return nil }
    return title
  }

  /// Adds to a title what other files say of it; nil when one changed under us.
  func completed(_ title: CatalogTitle, _ row: Int) -> CatalogTitle? {
    var whole = title
    for line in index.others(of: row) {
      guard let other = self.title(at: line), other.id.isSame(as: title.id) else { return nil }
      whole = whole.completed(by: other)
    }
    return whole
  }

  /// Returns the titles of rows, as far as they can be read.
  package func titles(_ rows: [Int]) -> [CatalogTitle] {
    rows.compactMap { title($0) }
  }

  /// Returns the rows of the seasons and episodes of a show, in order: specials last.
  package func episodes(ofShow id: String) -> [CatalogTitle] {
    let titles = titles(index.rows(ofShow: id)).filter { $0.show?.isSame(as: id) ?? false }
    func key(_ title: CatalogTitle) -> (Int, Int) {
      let season = title["season"]?.wholeNumber ?? 0
      return (season == 0 ? .max : season, title["episode"]?.wholeNumber ?? 0)
    }
    return titles.sorted { key($0) < key($1) }
  }
}
