import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

extension CatalogEntry {
  /// Describes one catalog of a journal.
  init(_ place: Int, _ catalogs: borrowing Catalogs, _ folder: CatalogFolder) {
    let file = catalogs.files[place]
    var kinds: [(kind: String, count: Int)] = []
    for (kind, name) in TitleFacts.kinds.enumerated() {
      let count = catalogs.counts.count(of: kind, inFile: place)
      if count > 0 { kinds.append((name, count)) }
    }
    var badLines: [BadLine] = []
    for bad in catalogs.counts.badLines {
      guard Int(bad.file) == place, let kind = CatalogLineProblem.Kind(rawValue: bad.kind) else {
        continue
      }
      badLines.append(
        BadLine(
          Int(bad.line),
          CatalogLineProblem(kind, column: Int(bad.column), other: Int(bad.other))))
    }
    self.init(
      name: file.name.name, version: file.name.version,
      kinds: kinds,
      badLineCount: catalogs.counts.badLineCount(inFile: place), badLines: badLines,
      bytes: Int(clamping: file.status.byteCount),
      about: folder.about(file.name)?.members ?? [])
  }
}

extension CatalogEntry.BadLine {
  /// Describes a line of a catalog.
  init(_ line: Int, _ problem: CatalogLineProblem) {
    self.init(line: line, column: problem.column, problem: problem.words)
  }
}

extension Session {
  /// Describes the catalogs of a journal that a text names, or all of them without a text; by name.
  func catalogEntries(
    _ text: String?, _ folder: JournalFolder
  ) throws(AppError) -> [CatalogEntry] {
    let catalogs = try journal.catalogs(of: folder)
    let folder = CatalogFolder(folder, in: world.files)
    var entries: [CatalogEntry] = []
    for (place, file) in catalogs.files.enumerated() {
      let isNamed =
        text.map { $0.isSame(as: file.name.name) || $0.isSame(as: file.name.description) } ?? true
      if isNamed { entries.append(CatalogEntry(place, catalogs, folder)) }
    }
    if entries.isEmpty, let text {
      let names = catalogs.files.map(\.name.name)
      throw .command(.catalog(.unknown(text, near: Nearest.words(to: text, among: names))))
    }
    return entries.sorted { ($0.name, $0.version) < ($1.name, $1.version) }
  }
}
