import SeenApp
import SeenCore
import SeenStore
import SeenWire

/// Comparing two versions of a catalog.
enum CatalogVersions {
  /// Compares the files of a catalog with one that would replace them.
  static func drift(
    _ old: [CatalogFile], _ source: CatalogSource, _ session: Session
  ) throws(AppError) -> CatalogDrift {
    var olds: [CatalogTitle] = []
    var news: [CatalogTitle] = []
    var merges: [(from: String, into: String)] = []
    do throws(FileError) {
      for file in old {
        try CatalogReader.read(file.path, in: session.world.files) { line in
          if case .success(.title(let title)) = line.content { olds.append(title) }
        }
      }
    } catch {
      throw .file(error)
    }
    try source.forEachLine(session.world) { line in
      add(try? line.content.get(), &news, &merges)
    }
    return CatalogDrift(olds, news, merges: merges)
  }

  private static func add(
    _ line: CatalogLine?, _ titles: inout [CatalogTitle],
    _ merges: inout [(from: String, into: String)]
  ) {
    switch line {
    case .title(let title): titles.append(title)
    case .merge(let from, let into): merges.append((from, into))
    case .blank, nil: break
    }
  }
}
