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
    try visitor.visit(&badLines)
    try index.visit(&visitor)
  }

  /// Reads a title out of its file; nil when the file changed under us.
  /// - Complexity: O(n) in the bytes of its line.
  package func title(_ row: Int) -> CatalogTitle? {
    let place = index.rows[row]
    guard Int(place.file) < files.count else { return nil }
    let bytes = try? system.withOpen(files[Int(place.file)].path, .read) { file throws(FileError) in
      try system.read(file, at: place.offset, count: Int(place.length))
    }
    guard let bytes, case .title(let title)? = try? CatalogLine.read(bytes),
      title.id.isSame(as: index.id(of: row))
    else { return nil }
    return title
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
