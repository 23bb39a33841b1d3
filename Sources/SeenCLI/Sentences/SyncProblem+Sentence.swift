import SeenApp
import SeenRender
import SeenStore

extension SyncProblem {
  var exitCode: ExitCode {
    switch self {
    case .noGit, .oldGit, .unreachable: .unavailable
    case .noRepository, .noRemote: .noInput
    case .untrusted, .refused, .forgetting: .notPermitted
    case .badRemote: .usage
    case .unfinished, .locked, .outrun: .busy
    case .detached, .otherJournal, .otherBranches, .conflicting, .malformed, .tooLarge: .data
    case .newerJournal: .configuration
    case .failed: .inputOutput
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
        "a \(what.rawValue) is in progress in the repository",
        hint: "finish it with git, then try again")
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
    case .newerJournal(let remote, let lack):
      let need =
        switch lack {
        case .format(let format):
          "has format \(format), but this program only supports \(JournalVersions.known.read)"
        case .names(let names):
          "needs \(Words.list(names.prefix(3).map { "'\($0)'" })), which this program does not know"
        }
      return ErrorSentence(
        "the journal in '\(remote)' \(need); nothing was merged, and your events are committed",
        hint: "use a newer version of seen, then sync again")
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
    case .unreachable(let failure, let waiting):
      return ErrorSentence(
        "cannot reach the remote: \(failure.words); \(SyncProblem.waits(waiting)) to be pushed",
        hint: "everything is committed; sync again when you are online, or check the address with"
          + " 'git remote -v'")
    case .refused(let reason, let waiting):
      return ErrorSentence("the remote refused: \(reason); \(SyncProblem.waits(waiting)) here")
    case .outrun(let waiting):
      return ErrorSentence(
        "other copies kept pushing during three tries; \(SyncProblem.waits(waiting)) to be pushed",
        hint: "sync again")
    case .malformed(let remote, let flaw):
      return ErrorSentence(
        "'\(remote)' has a commit that no git would make: \(flaw.words); nothing was merged, and your"
          + " events are committed",
        hint: "whoever pushed it has to take it back; 'git fsck' in the remote shows more")
    case .tooLarge(let path):
      return ErrorSentence(
        "'\(path)' of the other side has over 64 MB and is not as Seen writes it; nothing was merged,"
          + " and your events are committed",
        hint: "remove it in the copy that pushed it, sync there, then sync here again")
    case .forgetting(let count, let erasures):
      return ErrorSentence(
        "\(Count.of(count, "event")) of this copy were forgotten in another one\(ErasureWords.by(erasures)); nothing was"
          + " merged or sent, and your events are committed",
        hint: "'seen sync --accept-forgetting' erases them here too, for good")
    case .failed(let command, let failure):
      return ErrorSentence(
        "'git \(command)' failed: \(failure.words)", hint: "nothing was lost; sync again")
    }
  }

  /// Returns how many events wait, as a clause.
  static func waits(_ count: Int) -> String {
    Count.of(count, "event") + (count == 1 ? " is waiting" : " are waiting")
  }
}

extension CommitFlaw {
  /// What is wrong, for use after a colon.
  fileprivate var words: String {
    switch self {
    case .stated(let reason): reason
    case .longPath(let limit): "a path in it has over \(Count.digits(limit)) bytes"
    case .twice(let path): "'\(path)' is in it twice"
    }
  }
}

extension GitFailure {
  /// Why it failed, for use after a colon.
  fileprivate var words: String {
    switch self {
    case .stated(let reason): reason
    case .ended(let status): "it ended with status \(status)"
    case .file(let error): error.sentence.message
    case .unreadableFile: "a file cannot be read"
    case .unreadableObject(let name?): "'\(name)' cannot be read"
    case .unreadableObject(nil): "an object cannot be read"
    case .otherSync: "another sync is running"
    }
  }
}
