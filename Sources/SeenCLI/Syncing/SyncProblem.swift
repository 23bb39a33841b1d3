import SeenApp
import SeenRender

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
  /// Another operation is in progress, such as a merge.
  case unfinished(String)
  /// Another git holds a lock, or one that was killed left it: its file.
  case locked(String)
  /// No branch is checked out.
  case detached
  /// The other side is another journal.
  case otherJournal(String)
  /// The remote has other branches, and not this one.
  case otherBranches(String, branch: String, [String])
  /// Files that are not Seen's changed on both sides.
  case conflicting([String])
  /// The remote cannot be reached; how many lines of events wait here.
  case unreachable(String, waiting: Int)
  /// The remote rejects the push.
  case refused(String, waiting: Int)
  /// Others pushed first each time.
  case outrun(waiting: Int)
  /// The remote has a commit with a tree that git does not accept, such as one with a name twice; what is wrong.
  case malformed(String, String)
  /// The other side has a file over 64 MiB that is not as Seen writes it: its path.
  case tooLarge(String)
  /// Another copy forgot many events: how many, and by whom and when as a clause.
  case forgetting(Int, String)
  /// Git failed; the command and its message.
  case failed(String, String)

  /// The name of this kind of problem.
  var code: ErrorCode {
    switch self {
    case .noGit, .oldGit: .noGit
    case .noRepository: .noRepository
    case .untrusted: .untrustedRepository
    case .noRemote, .badRemote: .noRemote
    case .unfinished, .locked, .detached: .repositoryBusy
    case .otherJournal: .otherJournal
    case .otherBranches: .otherBranches
    case .conflicting: .conflictingFiles
    case .unreachable, .refused, .outrun: .unreachable
    case .malformed, .tooLarge: .damagedRemote
    case .forgetting: .manyForgotten
    case .failed: .gitFailed
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .noGit, .oldGit, .unreachable: .unavailable
    case .noRepository, .noRemote: .noInput
    case .untrusted, .refused, .forgetting: .notPermitted
    case .badRemote: .usage
    case .unfinished, .locked, .outrun: .busy
    case .detached, .otherJournal, .otherBranches, .conflicting, .malformed, .tooLarge: .data
    case .failed: .inputOutput
    }
  }

  /// Whether the address of the remote may be wrong.
  var blamesAddress: Bool {
    switch self {
    case .badRemote, .otherJournal, .otherBranches, .unreachable: true
    case .noGit, .oldGit, .noRepository, .untrusted, .noRemote, .unfinished, .locked, .detached,
      .conflicting, .refused, .outrun, .malformed, .tooLarge, .forgetting, .failed:
      false
    }
  }

  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .noGit:
      return ErrorSentence("git is not installed", hint: "install it, then try again")
    case .oldGit:
      return ErrorSentence(
        "git is too old to merge what others recorded; your events are committed",
        hint: "install git 2.38 or newer, then sync again")
    case .noRepository(let path):
      return ErrorSentence(
        "'\(path)' is not a git repository",
        hint: "'seen sync --remote URL' makes it one")
    case .untrusted(let path):
      return ErrorSentence(
        "the repository in '\(path)' was not made by seen on this computer, and its settings can"
          + " run programs",
        hint: "if it is yours, 'seen sync --trust' trusts it; 'git config --list' shows its"
          + " settings")
    case .noRemote:
      return ErrorSentence(
        "there is no remote to sync with",
        hint: "everything is committed; 'seen sync --remote URL' adds one")
    case .badRemote(let name):
      return ErrorSentence(
        "'\(name)' cannot be used as a remote",
        hint: "give a path or an address such as git@example.org:ana/films.git")
    case .unfinished(let what):
      return ErrorSentence(
        "a \(what) is in progress in the repository", hint: "finish it with git, then try again")
    case .locked(let path):
      return ErrorSentence(
        "git left a lock in the repository, or is still running: '\(path)'",
        hint: "if no git is running, delete that file, then sync again; nothing was lost")
    case .detached:
      return ErrorSentence(
        "no branch is checked out in the repository", hint: "'git switch main' checks one out")
    case .otherJournal(let remote):
      return ErrorSentence(
        "'\(remote)' holds another journal",
        hint: "'git remote -v' shows the remotes")
    case .otherBranches(let remote, let branch, let others):
      let names = others.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      let rest = others.count > 3 ? " and \(others.count - 3) more" : ""
      return ErrorSentence(
        "'\(remote)' has no branch '\(branch)', only \(names)\(rest); nothing was sent, and your"
          + " events are committed",
        hint: "'git branch -m \(others.first ?? "main")' gives yours that name;"
          + " 'git push \(Words.shell(remote)) \(branch)' makes another branch there")
    case .conflicting(let paths):
      let names = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
      return ErrorSentence(
        "changed here and on the other side: \(names)\(rest); nothing was merged, and your events"
          + " are committed",
        hint: "these files are yours: merge them with 'git pull --no-rebase', then sync again")
    case .unreachable(let reason, let waiting):
      return ErrorSentence(
        "cannot reach the remote: \(reason); \(SyncProblem.waits(waiting)) to be pushed",
        hint: "everything is committed; sync again when you are online, or check the address with"
          + " 'git remote -v'")
    case .refused(let reason, let waiting):
      return ErrorSentence("the remote refused: \(reason); \(SyncProblem.waits(waiting)) here")
    case .outrun(let waiting):
      return ErrorSentence(
        "other copies kept pushing during three tries; \(SyncProblem.waits(waiting)) to be pushed",
        hint: "sync again")
    case .malformed(let remote, let reason):
      return ErrorSentence(
        "'\(remote)' has a commit that no git would make: \(reason); nothing was merged, and your"
          + " events are committed",
        hint: "whoever pushed it has to take it back; 'git fsck' in the remote shows more")
    case .tooLarge(let path):
      return ErrorSentence(
        "'\(path)' of the other side has over 64 MB and is not as Seen writes it; nothing was merged,"
          + " and your events are committed",
        hint: "remove it in the copy that pushed it, sync there, then sync here again")
    case .forgetting(let count, let words):
      return ErrorSentence(
        "\(Count.of(count, "event")) of this copy were forgotten in another one\(words); nothing was"
          + " merged or sent, and your events are committed",
        hint: "'seen sync --accept-forgetting' erases them here too, for good")
    case .failed(let command, let reason):
      return ErrorSentence(
        "'git \(command)' failed: \(reason)", hint: "nothing was lost; sync again")
    }
  }

  /// Returns how many events wait, as a clause.
  static func waits(_ count: Int) -> String {
    Count.of(count, "event") + (count == 1 ? " is waiting" : " are waiting")
  }
}
