package import SeenCore
import SeenWire

/// The catalogs of a journal, ready for queries.
package struct Catalogs: ~Copyable, ListedTitles {
  /// The files, the one that counts first before the others.
  package let files: [CatalogFile]
  /// The names of all titles.
  package var index: CatalogIndex
  /// What was found in each file.
  package let counts: CatalogCounts
  /// The digests of the files.
  let digests: [UInt64]
  /// The mapped file that the columns are in; nil if they were rebuilt.
  private let memory: FileMapping?
  private let system: any FileSystem

  init(
    _ files: [CatalogFile], _ digests: [UInt64], _ names: consuming CatalogNames,
    in system: any FileSystem
  ) {
    self.files = files
    self.digests = digests
    self.system = system
    counts = names.counts
    memory = names.memory
    index = names.index
  }

  /// Reads a title from its files; nil if one changed meanwhile.
  /// - Complexity: O(n) in the bytes of its lines.
  package func title(_ row: Int) -> CatalogTitle? {
    guard let title = title(at: index.rows[row].line), title.id.isSame(as: index.id(of: row))
    else { return nil }
    return completed(title, row)
  }

  private func title(at line: CatalogPlace) -> CatalogTitle? {
    Catalogs.title(at: line, of: files, in: system)
  }

  /// Reads the title of a line of some files; nil if it no longer has one.
  static func title(
    at line: CatalogPlace, of files: [CatalogFile], in system: any FileSystem
  ) -> CatalogTitle? {
    guard Int(line.file) < files.count else { return nil }
    let bytes = try? system.withOpen(files[Int(line.file)].path, .read) { file throws(FileError) in
      try system.read(file, at: line.offset, count: Int(line.length))
    }
    guard let bytes, case .title(let title)? = try? CatalogLine.read(bytes) else { return nil }
    return title
  }

  /// Completes a title from other files; nil if one changed meanwhile.
  private func completed(_ title: CatalogTitle, _ row: Int) -> CatalogTitle? {
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
