import SeenCore
import SeenWire

/// Takes how many bytes of all catalogs were read, and how many there are.
package typealias CatalogProgress = (_ done: UInt64, _ total: UInt64) -> Void

/// Making the index and the tables of catalogs out of their files.
extension Catalogs {
  /// Reads all files into an index.
  /// - Complexity: O(n log n) in the titles.
  static func made(
    of list: CatalogList, in system: any FileSystem, now: Instant, _ progress: CatalogProgress
  ) throws(FileError) -> Catalogs {
    var catalogs = Catalogs(list.files, in: system)
    var meter = CatalogMeter(list.files)
    var builder = CatalogIndexBuilder()
    for (place, file) in list.files.enumerated() {
      var imprint = CatalogImprint(
        file, digest: try CatalogImprint.digest(file, in: system), now: now)
      var badLines: [CatalogBadLine] = []
      var kindCounts = [UInt32](repeating: 0, count: TitleFacts.kinds.count)
      var badLineCount: UInt32 = 0
      try CatalogReader.read(file.path, in: system) { line in
        meter.tell(line, ofFile: place, progress)
        switch line.content {
        case .success(.title(let title)):
          kindCounts[Int(title.kind.rawValue)] &+= 1
          let line = CatalogPlace(
            offset: line.offset, length: UInt32(clamping: line.bytes.count),
            file: UInt16(clamping: place))
          guard let row = builder.add(title, line) else { return }
          let lines = builder.lines(of: row)
          guard let first = catalogs.title(at: lines[0]) else { return }
          var whole = first
          for line in lines.dropFirst() {
            whole = catalogs.title(at: line).map { whole.completed(by: $0) } ?? whole
          }
          builder.complete(row, whole, by: title, line)
        case .success(.blank), .success(.merge): break
        case .failure(let problem):
          badLineCount &+= 1
          guard badLines.count < badLineLimit else { return }
          badLines.append(
            CatalogBadLine(
              file: UInt16(clamping: place), kind: problem.kind.rawValue,
              line: UInt32(clamping: line.number), column: UInt32(clamping: problem.column),
              other: UInt32(clamping: problem.other)))
        }
      }
      imprint.badLineCount = badLineCount
      catalogs.imprints.append(imprint)
      for count in kindCounts { catalogs.kindCounts.append(count) }
      for line in badLines { catalogs.badLines.append(line) }
    }
    catalogs.index = builder.finish()
    return catalogs
  }

  /// Reads the titles of the index into tables, whose symbols are its rows.
  /// - Complexity: O(n) in the bytes of the files.
  func madeTables(
    seed: UInt64, _ progress: CatalogProgress
  ) throws(FileError) -> CatalogTables {
    var builder = CatalogTablesBuilder(seed: seed)
    var meter = CatalogMeter(files)
    var row = 0
    for (place, file) in files.enumerated() {
      try CatalogReader.read(file.path, in: system) { line in
        meter.tell(line, ofFile: place, progress)
        guard row < index.rows.count, Int(index.rows[row].line.file) == place,
          index.rows[row].line.offset == line.offset,
          case .success(.title(let title)) = line.content
        else { return }
        builder.add(completed(title, row) ?? title)
        row += 1
      }
    }
    return builder.finish()
  }
}

/// Tells now and then how far reading all catalogs has come.
private struct CatalogMeter {
  /// Where each file begins among all bytes, and their end.
  private var starts: [UInt64] = [0]
  private var lineCount = 0
  private static let linesBetween = 512

  init(_ files: [CatalogFile]) {
    for file in files { starts.append(starts[starts.count - 1] + file.status.byteCount) }
  }

  mutating func tell(
    _ line: CatalogReader.Line, ofFile place: Int, _ progress: CatalogProgress
  ) {
    lineCount += 1
    guard lineCount % CatalogMeter.linesBetween == 0 else { return }
    progress(starts[place] + line.offset, starts[starts.count - 1])
  }
}
