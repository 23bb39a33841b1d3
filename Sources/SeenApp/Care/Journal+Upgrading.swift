import SeenCore
package import SeenStore
import SeenWire

/// What became of a journal that was to be upgraded; of a preview, what would.
package struct UpgradedJournal: Sendable {
  /// What programs had to know for it before, and have to know now.
  package let before, after: JournalVersions
  /// What became of its `README.txt`.
  package let readme: JournalReadme.Outcome
}

/// Raising a journal to what this program knows.
extension Journal {
  /// Raises the journal to what this program knows, records that, and writes its `README.txt` anew.
  ///
  /// Nothing that was recorded changes; it cannot be taken back.
  /// - Parameter page: The SHA-256 of the page that describes the format.
  /// - Returns: What was done; of a preview, what would be.
  /// - Throws: `append` where this program knows too little or a file cannot be changed, `file` for `README.txt`; what
  ///   `read` and `requireGuardian` throw.
  package func upgrade(page: String) throws(AppError) -> UpgradedJournal {
    let view = try read(.silent)
    try requireGuardian(view)
    let folder = view.folder
    try requireWriting(folder)
    if request.isPreview {
      let wanted = folder.versions.joined(host.versions)
      let readme = JournalReadme(wanted, page: page)
      do throws(FileError) {
        return UpgradedJournal(
          before: folder.versions, after: wanted,
          readme: try readme.outcome(at: folder.path, in: host.files))
      } catch {
        throw .file(error)
      }
    }
    let (before, after): (JournalVersions, JournalVersions)
    let writer = JournalWriter(folder, try writerSettings(), in: host.files)
    do {
      (before, after) = try writer.upgrade(
        random: host.randomBytes, onWait: { front.notify(.waiting) })
    } catch {
      throw .append(error)
    }
    if before != after { try recordUpgrade(from: before, view) }
    let readme = JournalReadme(after, page: page)
    do throws(FileError) {
      let outcome = try readme.write(at: folder.path, random: host.randomBytes, in: host.files)
      if outcome == .written { try host.files.synchronizeDirectory(folder.path) }
      return UpgradedJournal(before: before, after: after, readme: outcome)
    } catch {
      throw .file(error)
    }
  }

  /// Records that the journal was raised, as it is now.
  private func recordUpgrade(
    from before: JournalVersions, _ view: borrowing View
  ) throws(AppError) {
    let folder = try openFolder()
    let draft = Draft(
      .journalUpgraded, profile: profile,
      JournalFile.members(folder.versions) + [JSON.Member("from", .whole(before.read))])
    let context = AppendContext(
      after: view.log.ledger, [draft], now: host.now, pinned: try writerSettings().pinned)
    _ = try append([draft], in: folder, context)
  }
}
