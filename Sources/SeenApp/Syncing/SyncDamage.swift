import SeenCore
import SeenStore

/// A repository that lost what it had written, as by a power cut: it is set aside, and made anew from the journal's files.
///
/// The files are what counts, and git never was the only place of an event. Nothing of the old repository is deleted.
struct SyncDamage {
  private let git: Git
  private let folder: JournalFolder

  /// Prepares to look at the repository of a journal.
  init(_ git: Git, _ folder: JournalFolder) {
    self.git = git
    self.folder = folder
  }

  /// What git says of an object, a reference or a file of its own that is lost or damaged.
  private static let marks = [
    "is empty", "corrupt", "missing ", "broken link", "bad object", "bad tree", "bad signature",
    "inflate", "invalid sha1 pointer", "invalid object", "unable to read", "not a git repository",
    "index file smaller", "bad config", "bad ref",
  ]

  /// The beginning of the name that a damaged repository gets.
  static let prefix = ".git-broken-"

  /// Returns whether a sync failed because the repository is damaged.
  /// - Complexity: O(n) in the repository if it may be.
  func explains(_ failure: AppError) -> Bool {
    guard case .syncing(let problem) = failure else { return false }
    switch problem {
    case .failed, .detached: break
    // Every repository has settings, so an empty file lost them.
    case .noRemote: return git.present(".git/config")?.isEmpty ?? false
    case .unreachable(.stated(let reason), _) where SyncDamage.isOfDamage(reason): break
    default: return false
    }
    guard let found = git.run(["fsck", "--no-dangling", "--no-progress"]) else { return false }
    return found.status != 0 && found.allLines.contains(where: SyncDamage.isOfDamage)
  }

  private static func isOfDamage(_ line: String) -> Bool {
    marks.contains { line.contains($0) }
  }

  /// Sets the repository aside and makes another one with its settings and its remote.
  ///
  /// - Parameters:
  ///   - record: What is remembered of syncing, with the address of the remote.
  ///   - journal: The journal, in the hands of who syncs it.
  /// - Returns: The name of the old repository in the journal's folder; nil if it cannot be moved, as where `.git` is a
  ///   file that names another folder.
  /// - Throws: What git says, or why a file cannot be moved.
  func makeAnew(
    _ record: SyncRecord, _ journal: Journal
  ) throws(AppError) -> String? {
    let files = journal.host.files
    let old = folder.path + "/.git"
    let time = journal.host.now.description.utf8
      .filter { (48...57).contains($0) }.prefix(14)
    let name = SyncDamage.prefix + String(decoding: Array(time), as: UTF8.self)
    let settings = git.run(["config", "--file", old + "/config", "--list"])
    do throws(FileError) {
      guard try files.status(old)?.kind == .directory else { return nil }
      try files.rename(old, to: folder.path + "/" + name)
    } catch {
      throw .file(error)
    }
    let config = folder.path + "/" + name + "/config"
    let isUsable = settings.map { $0.status == 0 && !$0.output.isEmpty } ?? false
    let kept = isUsable ? try? files.readWhole(config) : nil
    try journal.makeRepository(of: folder, branch: record.branch ?? "main") {
      (new) throws(SyncProblem) in
      let place = new.path + "/.git"
      do throws(FileError) {
        if let kept { try files.replace(place + "/config", with: kept, mark: "config") }
        try files.makeDirectories(place + "/info")
        let ignored = Array("/\(SyncDamage.prefix)*\n".utf8)
        try files.replace(place + "/info/exclude", with: ignored, mark: "exclude")
      } catch {
        throw .failed("init", .file(error))
      }
      guard let remote = record.remote, try new.output(["remote"]).isEmpty else { return }
      _ = try new.output(["remote", "add", "origin", remote])
    }
    return name
  }
}
