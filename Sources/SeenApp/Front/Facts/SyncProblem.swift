package import SeenStore

/// Why a journal is not synced; there are no partial changes then.
package enum SyncProblem: Error, Equatable, Sendable {
  case noGit
  /// Git is too old to merge without touching the folder.
  case oldGit
  /// The journal's folder is not the top of a repository.
  case noRepository(String)
  /// The repository was not made or trusted by this user here.
  case untrusted(String)
  case noRemote
  /// The name of a remote cannot be used.
  case badRemote(String)
  /// Another operation is in progress.
  case unfinished(GitOperation)
  /// Another git holds a lock, or one that was killed left it: its file.
  case locked(String)
  /// No branch is checked out.
  case detached
  /// The other side is another journal.
  case otherJournal(String)
  /// The journal of the other side needs what this program does not know.
  case newerJournal(String, JournalLack)
  /// The remote has other branches, and not this one.
  case otherBranches(String, branch: String, [String])
  /// Files that are not Seen's changed on both sides.
  case conflicting([String])
  /// The remote cannot be reached; how many lines of events wait here.
  case unreachable(GitFailure, waiting: Int)
  /// The remote rejects the push.
  case refused(String, waiting: Int)
  /// Others pushed first each time.
  case outrun(waiting: Int)
  /// The remote has a commit with a tree that git does not accept, such as one with a name twice; what is wrong.
  case malformed(String, CommitFlaw)
  /// The other side has a file over 64 MiB that is not as Seen writes it: its path.
  case tooLarge(String)
  /// Another copy forgot many events: how many, and in which commits.
  case forgetting(Int, [Erasure])
  /// A command of git, or what prepares it, failed.
  case failed(String, GitFailure)

  /// Whether the address of the remote may be wrong.
  var blamesAddress: Bool {
    switch self {
    case .badRemote, .otherJournal, .otherBranches, .unreachable: true
    case .noGit, .oldGit, .noRepository, .untrusted, .noRemote, .unfinished, .locked, .detached,
      .conflicting, .newerJournal, .refused, .outrun, .malformed, .tooLarge, .forgetting, .failed:
      false
    }
  }
}

/// An operation of git that takes several commands.
package enum GitOperation: String, CaseIterable, Sendable {
  case merge, rebase
  case cherryPick = "cherry-pick"
  case revert
}

/// What is wrong with a commit of another copy.
package enum CommitFlaw: Equatable, Sendable {
  /// What git says that is wrong.
  case stated(String)
  /// A path in it has more bytes than any system takes.
  case longPath(limit: Int)
  /// A path is in it twice.
  case twice(String)
}

/// Why a step with git failed.
package enum GitFailure: Equatable, Sendable {
  /// What git says.
  case stated(String)
  /// It ended with a status, and said nothing.
  case ended(Int32)
  /// A file beside its own could not be read or written.
  case file(FileError)
  /// One of the files that it was given cannot be read.
  case unreadableFile
  /// An object cannot be read: its id, or the path of its file; nil for one of several.
  case unreadableObject(String?)
  /// Another sync uses the repository.
  case otherSync
}

extension SyncProblem {
  /// The name of this kind of problem.
  package var code: ErrorCode {
    switch self {
    case .noGit, .oldGit: .noGit
    case .noRepository: .noRepository
    case .untrusted: .untrustedRepository
    case .noRemote, .badRemote: .noRemote
    case .unfinished, .locked, .detached: .repositoryBusy
    case .otherJournal: .otherJournal
    case .newerJournal: .journal
    case .otherBranches: .otherBranches
    case .conflicting: .conflictingFiles
    case .unreachable, .refused, .outrun: .unreachable
    case .malformed, .tooLarge: .damagedRemote
    case .forgetting: .manyForgotten
    case .failed: .gitFailed
    }
  }
}

extension ProgramResult {
  /// Why git ended with another status than 0.
  var failure: GitFailure { complaint.map { .stated($0) } ?? .ended(status) }
}
