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
  /// Which title could not be read, if any.
  private let unread: UnreadTexts

  init(
    _ files: [CatalogFile], _ digests: [UInt64], _ names: consuming CatalogNames,
    in system: any FileSystem, _ unread: UnreadTexts
  ) {
    self.unread = unread
    self.files = files
    self.digests = digests
    self.system = system
    counts = names.counts
    memory = names.memory
    index = names.index
  }

  /// Reads a title from its files; nil if one changed meanwhile, which is noted.
  /// - Complexity: O(n) in the bytes of its lines.
  package func title(_ row: Int) -> CatalogTitle? {
    guard let title = title(at: index.rows[row].line), title.id.isSame(as: index.id(of: row))
    else { return nil }
    return completed(title, row)
  }

  private func title(at line: CatalogPlace) -> CatalogTitle? {
    unread.read(else: nil) { () throws(FileError) in
      try Catalogs.title(at: line, of: files, in: system)
    }
  }

  /// Reads the title of a line of some files.
  /// - Throws: Why it cannot be read; `changed` if the line no longer has one.
  static func title(
    at line: CatalogPlace, of files: [CatalogFile], in system: any FileSystem
  ) throws(FileError) -> CatalogTitle? {
    guard Int(line.file) < files.count else { return nil }
    let path = files[Int(line.file)].path
    let bytes = try system.withOpen(path, .read) { (file) throws(FileError) in
      try system.read(file, at: line.offset, count: Int(line.length))
    }
    guard case .title(let title)? = try? CatalogLine.read(bytes) else {
      throw FileError(.read, path, .changed)
    }
    return title
  }

  /// Refuses to go on from titles of which one could not be read.
  func refuseUnread() throws(FileError) {
    if let error = unread.error { throw error }
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

  /// Returns the seasons and episodes of a show in order: specials after all seasons, those without one last.
  package func episodes(ofShow id: String) -> [CatalogTitle] {
    let titles = titles(index.rows(ofShow: id)).filter { $0.show?.isSame(as: id) ?? false }
    func key(_ title: CatalogTitle) -> (Int, Int) {
      let season = title["season"]?.wholeNumber
      // A season comes before its episodes, of which the first may be number 0.
      return (season.map { $0 == 0 ? .max - 1 : $0 } ?? .max, title["episode"]?.wholeNumber ?? -1)
    }
    return titles.sorted { key($0) < key($1) }
  }
}
