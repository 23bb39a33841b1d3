package import SeenCore
package import SeenInterchange
import SeenStore
package import SeenWire

/// A catalog, and what it holds.
package struct CatalogSummary: Equatable, Sendable {
  package let name: String
  /// Its version; empty for one that was not written.
  package let version: String
  /// How many titles it gives, by kind in the order of kinds.
  package let kinds: [KindCount]
  /// How many of its lines cannot be used.
  package let badLineCount: Int
  /// The first of those.
  package let badLines: [BadCatalogLine]
  /// How many bytes its file has.
  package let byteCount: Int
  /// The about object: title, license, attribution, source, changes.
  package let about: [JSON.Member]
  /// Whether it is outside the journal, for all journals of the person.
  package var isShared = false
}

/// How many titles of a kind there are.
package struct KindCount: Equatable, Sendable {
  package let kind: String
  package let count: Int
}

/// A line of a catalog, or of a playlist, that cannot be used.
package struct BadCatalogLine: Equatable, Sendable {
  /// Its number, from 1.
  package let line: Int
  /// The byte where the problem is, from 1.
  package let column: Int
  package let problem: Problem

  /// What is wrong with a line.
  package enum Problem: Equatable, Sendable {
    case line(CatalogLineProblem)
    case playlist(Playlist.Skipped.Reason)
  }

  init(_ line: Int, _ problem: CatalogLineProblem) {
    (self.line, column, self.problem) = (line, problem.column, .line(problem))
  }

  init(_ skipped: Playlist.Skipped) {
    (line, column, problem) = (skipped.line, 1, .playlist(skipped.reason))
  }
}

extension CatalogSummary {
  /// Its name with the version; nil for one that was not written.
  var versionName: CatalogName? { CatalogName(name: name, version: version) }

  /// Describes one catalog of a journal.
  init(_ place: Int, _ catalogs: borrowing Catalogs, _ files: any FileSystem) {
    let file = catalogs.files[place]
    var kinds: [KindCount] = []
    for (kind, name) in TitleFacts.kinds.enumerated() {
      let count = catalogs.counts.count(of: kind, inFile: place)
      if count > 0 { kinds.append(KindCount(kind: name, count: count)) }
    }
    var badLines: [BadCatalogLine] = []
    for bad in catalogs.counts.badLines {
      guard Int(bad.file) == place, let kind = CatalogLineProblem.Kind(rawValue: bad.kind) else {
        continue
      }
      badLines.append(
        BadCatalogLine(
          Int(bad.line),
          CatalogLineProblem(kind, column: Int(bad.column), other: Int(bad.other))))
    }
    self.init(
      name: file.name.name, version: file.name.version, kinds: kinds,
      badLineCount: catalogs.counts.badLineCount(inFile: place), badLines: badLines,
      byteCount: Int(clamping: file.status.byteCount),
      about: file.folder(in: files).about(file.name)?.members ?? [], isShared: file.isShared)
  }
}
