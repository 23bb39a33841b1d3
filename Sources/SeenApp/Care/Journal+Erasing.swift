import SeenCore
import SeenStore

/// What was erased, and where some of it may still be.
package struct Erased {
  /// How many pictures were removed.
  package let pictureCount: Int
  /// Whether the quarantine still has damaged lines, which may be of anything.
  package let leavesQuarantine: Bool
  /// Whether there is a git repository, whose history still has the text.
  package let leavesRepository: Bool
}

extension Journal {
  /// Asks whether the data of events is erased from the files for good, and does it; of a profile also what this computer
  /// stores about it.
  /// - Parameters:
  ///   - found: What is erased.
  ///   - view: The journal as it was read.
  /// - Returns: What was erased, and what is left elsewhere.
  /// - Throws: `canceled` for no, what asking throws, `append` when the files could not be changed; `file` for what is
  ///   stored outside of the journal.
  package func erase(
    _ found: ForgottenEvents, _ view: borrowing View
  ) throws(AppError) -> Erased {
    try confirm(.erasing(found.events.count))
    let writer = JournalWriter(view.folder, try writerSettings(), in: host.files)
    let removed: [String]
    do {
      removed = try writer.forget(
        Set(found.events.map(\.id)), pictures: Set(found.events.flatMap(\.pictures)),
        quoted: found.quoted, random: { host.randomBytes($0) }, onWait: { front.notify(.waiting) }
      ).removed
    } catch {
      throw .append(error)
    }
    hasRecorded = true
    if let profile = found.profile { try release(profile, view.folder) }
    let repository = (try? host.files.status(view.folder.path + "/.git")) ?? nil
    return Erased(
      pictureCount: removed.count, leavesQuarantine: isQuarantineKeeping(view.folder),
      leavesRepository: repository != nil)
  }

  /// Removes what this computer stores about a profile outside of the journal: its PIN, and that it is in use.
  private func release(_ profile: Profile, _ folder: JournalFolder) throws(AppError) {
    if try pins(of: folder).profiles.contains(where: { $0.isSame(as: profile.id) }) {
      try setPin(nil, of: profile, folder)
    }
    try stopUsing(profile, in: folder)
  }

  private func isQuarantineKeeping(_ folder: JournalFolder) -> Bool {
    let path = folder.path + "/" + Quarantine.name
    return ((try? host.files.list(path)) ?? []).contains { name in
      guard name.hasSuffix(Quarantine.movedSuffix) else { return false }
      return ((try? host.files.status(path + "/" + name)) ?? nil).map { $0.byteCount > 0 } ?? false
    }
  }
}
