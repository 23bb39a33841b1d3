import SeenApp
import SeenCLI
import SeenRender
import SeenStore
import SeenTestSupport

/// Errors of syncing, with a git that says what it is told to.
extension ErrorGallery {
  /// A journal with a trusted repository, and what git ends with and says to each of its commands.
  private static func withGit(
    _ answers: [String: (status: Int32, text: String)]
  ) -> @Sendable (TestWorld) throws -> Void {
    { world in
      try withJournal(world)
      try put("", at: "/home/ana/films/.git/HEAD", in: world)
      world.run("sync", "--trust")
      world.program = { command, _ in
        for (name, answer) in answers where command.joined(separator: " ").contains(name) {
          let bytes = Array(answer.text.utf8)
          return ProgramResult(
            status: answer.status, output: answer.status == 128 ? [] : bytes,
            errors: answer.status == 128 ? bytes : [])
        }
        let text = command.contains("rev-parse") ? "/home/ana/films\n" : ""
        return ProgramResult(status: 0, output: Array(text.utf8), errors: [])
      }
    }
  }

  private static let online: [String: (status: Int32, text: String)] = [
    "config --get": (1, ""), " remote": (0, "origin\n"), "symbolic-ref": (0, "main\n"),
  ]

  private static func with(
    _ more: [String: (status: Int32, text: String)]
  ) -> [String: (status: Int32, text: String)] {
    online.merging(more) { $1 }
  }

  /// A journal whose remote forgot 21 events of this copy, as git says once it has merged.
  private static func withForgotten(_ world: TestWorld) throws {
    func lines(_ type: String) -> [UInt8] {
      let text = (1...21).map { number in
        #"{"id":"zz.\#(number)","time":"2026-01-01T00:00:00.000Z","type":"\#(type)","data":{}}"#
          + "\n"
      }.joined()
      return Array("aa blob \(text.utf8.count)\n\(text)\n".utf8)
    }
    try withGit(with([:]))(world)
    let others = world.program
    let isMerged = Locked(false)
    let contents = Locked([lines("event.forgotten"), lines("watch.logged")])
    world.program = { command, world in
      let words = command.joined(separator: " ")
      func output(_ status: Int32, _ output: [UInt8]) -> ProgramResult {
        ProgramResult(status: status, output: output, errors: [])
      }
      if words.contains("is-ancestor") || words.contains("cat-file blob") { return output(1, []) }
      if words.contains("merge-tree") {
        isMerged.withLock { $0 = true }
        return output(0, Array("tree\0".utf8))
      }
      guard isMerged.withLock({ $0 }) else { return others(command, world) }
      if words.hasSuffix("-- events"), words.contains("ls-tree") {
        let id = words.contains("--full-tree /") ? "aa" : "bb"
        return output(0, Array("100644 blob \(id)\tevents/x.jsonl\0".utf8))
      }
      if words.contains("cat-file --batch-check") { return output(0, Array("aa blob 9\n".utf8)) }
      guard words.contains("cat-file --batch") else { return others(command, world) }
      return output(0, contents.withLock { $0.isEmpty ? [] : $0.removeFirst() })
    }
  }

  static let sync: [Entry] = [
    Entry(
      kind: .manyForgotten, code: .notPermitted, line: "seen sync",
      errors: [
        "seen: 21 events of this copy were forgotten in another one; nothing was merged or sent,"
          + " and your events are committed",
        "hint: 'seen sync --accept-forgetting' erases them here too, for good",
      ], given: withForgotten),
    Entry(
      kind: .noRepository, code: .noInput, line: "seen sync",
      errors: [
        "seen: '/home/ana/films' is not a git repository",
        "hint: 'seen sync --remote URL' makes it one",
      ], given: withJournal),
    Entry(
      kind: .noGit, code: .unavailable, line: "seen sync --remote x",
      errors: ["seen: git is not installed", "hint: install it, then try again"],
      given: withJournal),
    Entry(
      kind: .untrustedRepository, code: .notPermitted, line: "seen sync",
      errors: [
        "seen: the repository in '/home/ana/films' was not made by seen on this computer, and its"
          + " settings can run programs",
        "hint: if it is yours, 'seen sync --trust' trusts it; 'git config --list' shows its"
          + " settings",
      ],
      given: { world in
        try withJournal(world)
        try put("", at: "/home/ana/films/.git/HEAD", in: world)
      }),
    Entry(
      kind: .noRemote, code: .noInput, line: "seen sync",
      errors: [
        "seen: there is no remote to sync with",
        "hint: everything is committed; 'seen sync --remote URL' adds one",
      ], given: withGit(["config --get": (1, ""), "symbolic-ref": (0, "main\n")])),
    Entry(
      kind: .noRemote, code: .usage, line: "seen sync --remote=--upload-pack=x",
      errors: [
        "seen: '--upload-pack=x' cannot be used as a remote",
        "hint: give a path or an address such as git@example.org:ana/films.git",
      ], given: withGit(online)),
    Entry(
      kind: .repositoryBusy, code: .data, line: "seen sync",
      errors: [
        "seen: no branch is checked out in the repository",
        "hint: 'git switch main' checks one out",
      ], given: withGit(["symbolic-ref": (1, "")])),
    Entry(
      kind: .repositoryBusy, code: .busy, line: "seen sync",
      errors: [
        "seen: a rebase is in progress in the repository",
        "hint: finish it with git, then try again",
      ],
      given: { world in
        try withGit([:])(world)
        try put("", at: "/home/ana/films/rebase-merge", in: world)
      }),
    Entry(
      kind: .gitFailed, code: .inputOutput, line: "seen sync",
      errors: [
        "seen: 'git status' failed: index file corrupt", "hint: nothing was lost; sync again",
      ],
      given: withGit(with(["status": (128, "fatal: index file corrupt\nmore\n")]))),
    Entry(
      kind: .unreachable, code: .unavailable, line: "seen sync",
      errors: [
        "seen: cannot reach the remote: no route to host; 3 events are waiting to be pushed",
        "hint: everything is committed; sync again when you are online, or check the address with"
          + " 'git remote -v'",
      ],
      given: withGit(
        with([
          " fetch ": (128, "fatal: no route to host\n"), "diff --numstat": (0, "3\t0\tx\n"),
        ]))),
    Entry(
      kind: .damagedRemote, code: .data, line: "seen sync",
      errors: [
        "seen: 'origin' has a commit that no git would make: contains duplicate file entries;"
          + " nothing was merged, and your events are committed",
        "hint: whoever pushed it has to take it back; 'git fsck' in the remote shows more",
      ],
      given: withGit(
        with([
          " fetch ": (
            128,
            "error: object 0f: duplicateEntries: contains duplicate file entries\n"
              + "fatal: fsck error in packed object\n"
          )
        ]))),
    Entry(
      kind: .unreachable, code: .notPermitted, line: "seen sync",
      errors: ["seen: the remote refused: too large; 1 event is waiting here"],
      given: withGit(
        with([
          "push": (1, "[remote rejected] (too large)\n"), "diff --numstat": (0, "1\t0\tx\n"),
          "verify --quiet --end-of-options refs": (1, ""),
        ]))),
    Entry(
      kind: .unreachable, code: .busy, line: "seen sync",
      errors: [
        "seen: other copies kept pushing during three tries; 1 event is waiting to be pushed",
        "hint: sync again",
      ],
      given: withGit(
        with([
          "push": (1, "[rejected] (fetch first)\n"), "diff --numstat": (0, "1\t0\tx\n"),
          "verify --quiet --end-of-options refs": (1, ""),
        ]))),
    Entry(
      kind: .otherJournal, code: .data, line: "seen sync",
      errors: [
        "seen: 'origin' holds another journal",
        "hint: 'git remote -v' shows the remotes",
      ],
      given: withGit(
        with(["is-ancestor": (1, ""), "cat-file": (0, #"{"journal":"another"}"#)]))),
    Entry(
      kind: .conflictingFiles, code: .data, line: "seen sync",
      errors: [
        "seen: changed here and on the other side: 'notes.md'; nothing was merged, and your events"
          + " are committed",
        "hint: these files are yours: merge them with 'git pull --no-rebase', then sync again",
      ],
      given: withGit(
        with([
          "is-ancestor": (1, ""), "cat-file": (1, ""), "merge-tree": (1, "tree\0notes.md\0"),
        ]))),
    Entry(
      kind: .otherBranches, code: .data, line: "seen sync",
      errors: [
        "seen: 'origin' has no branch 'main', only 'a', 'b', 'c' and 1 more; nothing was sent, and"
          + " your events are committed",
        "hint: 'git branch -m a' gives yours that name; 'git push origin main' makes another branch"
          + " there",
      ],
      given: withGit(
        with([
          "refs/remotes/origin/main^{commit}": (1, ""),
          "ls-remote": (
            0, ["a", "b", "c", "d"].map { "0123\trefs/heads/\($0)\n" }.joined()
          ),
        ]))),
  ]
}
