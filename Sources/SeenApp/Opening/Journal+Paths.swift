package import SeenStore

/// Where paths lead, and which of them are inside a journal.
extension Journal {
  /// Returns a path from the root without links and `..`, as far as its folders exist.
  package func located(_ path: String) -> String {
    if let whole = try? host.files.resolve(path) { return whole }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
    return located(String(path[..<slash])) + path[slash...]
  }

  /// Returns the journal in whose folder, or in a folder of that, a located path is; nil outside of journals.
  package func folder(around path: String) -> JournalFolder? {
    var parent = path
    while let slash = parent.lastIndex(of: "/"), slash > parent.startIndex {
      parent = String(parent[..<slash])
      if let folder = try? JournalFolder(at: parent, knowing: host.versions, in: host.files) {
        return folder
      }
    }
    return nil
  }
}
