import SeenCore

/// The files of a packed archive that an importer knows.
package enum SourceArchive {
  /// Unpacks the files that are imported or left out, and names those that are never opened.
  ///
  /// The export may be in a folder of the archive, as when somebody unpacked it and packed it again.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - name: Its name.
  ///   - limits: What it may hold.
  ///   - part: Decides what becomes of a file, by its path in the export.
  /// - Returns: The files by their paths in the export, in byte order.
  /// - Throws: `badArchive`.
  package static func files(
    _ bytes: [UInt8], named name: String, limits: ZIPArchive.Limits = ZIPArchive.Limits(),
    _ part: (String) -> ArchivePart
  ) throws(ImportProblem) -> [SourceFile] {
    do throws(ZIPProblem) {
      var archive = try ZIPArchive(bytes, limits: limits)
      let root = root(archive.entries.map(\.name), part)
      var files: [SourceFile] = []
      var seen: Set<ByteKey> = []
      for entry in archive.entries {
        guard let path = path(entry.name, in: root) else { continue }
        let part = part(path)
        if part == .unknown { continue }
        // Two files with one name: another program may show the other one.
        guard seen.insert(ByteKey(path)).inserted else { throw .damaged(entry.name) }
        var bytes: [UInt8] = []
        if case .closed = part {} else { bytes = try archive.unpack(entry) }
        files.append(SourceFile(name: path, bytes: bytes))
      }
      return files.sorted { $0.name.precedes($1.name) }
    } catch {
      throw .badArchive(file: name, error)
    }
  }

  /// Returns the folder that the export is in: the topmost one with a file that is imported; empty for the root.
  /// - Complexity: O(n) in the names.
  package static func root(_ names: [String], _ part: (String) -> ArchivePart) -> String {
    var best: (depth: Int, root: String)?
    for name in names {
      var (depth, folder) = (0, "")
      var steps = name.split(separator: "/").dropLast().prefix(2)[...]
      while best.map({ depth < $0.depth || (depth == $0.depth && folder.precedes($0.root)) })
        ?? true
      {
        if let path = path(name, in: folder), part(path) == .imported {
          if depth == 0 { return "" }
          best = (depth, folder)
          break
        }
        guard let step = steps.popFirst() else { break }
        (depth, folder) = (depth + 1, folder + step + "/")
      }
    }
    return best?.root ?? ""
  }

  /// Returns the files outside the folder of the export that would be imported if theirs were the export's.
  /// - Complexity: O(n) in the names.
  package static func elsewhere(_ names: [String], _ part: (String) -> ArchivePart) -> [String] {
    let root = root(names, part)
    return names.filter { name in
      if let path = path(name, in: root), part(path) != .unknown { return false }
      let steps = name.split(separator: "/").dropLast().prefix(2)
      return (0...steps.count).contains { depth in
        let folder = steps.prefix(depth).map { $0 + "/" }.joined()
        return path(name, in: folder).map { part($0) == .imported } ?? false
      }
    }
  }

  /// Returns the path of a file in the folder of the export; nil for one elsewhere, and for system metadata such as
  /// `__MACOSX/._diary.csv`.
  package static func path(_ name: String, in root: String) -> String? {
    let isHidden = name.split(separator: "/").contains { step in
      step.utf8.first == UInt8(ascii: ".") || step == "__MACOSX"
    }
    guard !isHidden, name.utf8.starts(with: root.utf8) else { return nil }
    return String(decoding: name.utf8.dropFirst(root.utf8.count), as: UTF8.self)
  }
}
