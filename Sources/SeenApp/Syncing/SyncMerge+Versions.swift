import SeenStore

/// Merging copies of a journal of which one was upgraded.
extension SyncMerge {
  /// Refuses another journal, and one that needs what this program does not know.
  func checkJournal(_ theirs: String, _ folder: JournalFolder) throws(SyncProblem) {
    // A repository that was created with a README has no journal yet.
    if try git.holds(folder, at: theirs) == false { throw .otherJournal(remote) }
    if let lack = try git.lack(of: folder.known, at: theirs) { throw .newerJournal(remote, lack) }
  }

  /// Merges `journal.json` of two commits (`JournalFile.merged`).
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - id: What it is here.
  ///   - ours: The commit here; nil if there is none yet.
  ///   - theirs: The commit of the other side.
  /// - Returns: Its bytes from now on, by their id; nil where it stays as it is here, and that is to be said.
  /// - Throws: What git says.
  func identity(
    _ path: String, _ id: String, _ ours: String?, _ theirs: String
  ) throws(SyncProblem) -> String? {
    guard let ours else { return nil }
    let texts = try texts(path, of: [ours, theirs])
    guard let mine = texts[0], let other = texts[1],
      let merged = JournalFile.merged(mine, other)
    else { return nil }
    if merged != mine { return try git.line(["hash-object", "-w", "--stdin"], input: merged) }
    // Whoever changed something else may have reasons.
    let isSame = JournalFile.versions(of: mine) == JournalFile.versions(of: other)
    return isSame ? nil : id
  }

  /// Returns the `README.txt` of two commits that changed it both: that of the journal with the greater format, else the own;
  /// nil where one of them is no program's.
  func readme(
    _ path: String, _ ours: String, _ theirs: String
  ) throws(SyncProblem) -> String? {
    let texts = try texts(path, of: [ours, theirs])
    guard texts.allSatisfy({ $0.map(JournalReadme.isOurs) ?? false }) else { return nil }
    let formats = try self.texts(JournalFolder.fileName, of: [ours, theirs]).map { bytes in
      bytes.flatMap { JournalFile.versions(of: $0) }?.read ?? 0
    }
    let chosen = formats[1] > formats[0] ? theirs : ours
    return try git.files(of: chosen, at: path).first?.id
  }
}
