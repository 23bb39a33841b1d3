import SeenCore
import SeenWire

/// Making the index and the tables of catalogs out of their files.
extension Catalogs {
  /// Reads all files into an index.
  /// - Complexity: O(n log n) in the titles.
  static func made(
    of list: CatalogList, in system: any FileSystem, now: Instant
  ) throws(FileError) -> Catalogs {
    var catalogs = Catalogs(list.files, in: system)
    var builder = CatalogIndexBuilder()
    for (place, file) in list.files.enumerated() {
      var imprint = CatalogImprint(
        file, digest: try CatalogImprint.digest(file, in: system), now: now)
      var badLines: [CatalogBadLine] = []
      var titleCount: UInt32 = 0
      var badLineCount: UInt32 = 0
      try CatalogReader.read(file.path, in: system) { line in
        switch line.content {
        case .success(.title(let title)):
          let length = line.bytes.count
          if builder.add(title, file: place, offset: line.offset, length: length) {
            titleCount &+= 1
          }
        case .success(.blank), .success(.merge): break
        case .failure(let problem):
          badLineCount &+= 1
          guard badLines.count < badLineLimit else { return }
          badLines.append(
            CatalogBadLine(
              file: UInt16(clamping: place), kind: problem.kind.rawValue,
              line: UInt32(clamping: line.number), column: UInt32(clamping: problem.column)))
        }
      }
      imprint.titleCount = titleCount
      imprint.badLineCount = badLineCount
      catalogs.imprints.append(imprint)
      for line in badLines { catalogs.badLines.append(line) }
    }
    catalogs.index = builder.finish()
    return catalogs
  }

  /// Reads the titles of the index into tables, whose symbols are its rows.
  /// - Complexity: O(n) in the bytes of the files.
  func madeTables(seed: UInt64) throws(FileError) -> CatalogTables {
    var builder = CatalogTablesBuilder(seed: seed)
    var row = 0
    for (place, file) in files.enumerated() {
      try CatalogReader.read(file.path, in: system) { line in
        guard row < index.rows.count, Int(index.rows[row].file) == place,
          index.rows[row].offset == line.offset, case .success(.title(let title)) = line.content
        else { return }
        builder.add(title)
        row += 1
      }
    }
    return builder.finish()
  }
}
