import Foundation
import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// Neither pushes by others nor settings of the repository may change what is exchanged or run programs.
@Suite("A hostile repository", .enabled(if: SyncPlace.hasGit))
struct SyncAttackTests {
  private let place: SyncPlace
  private let a: TestWorld
  private let b: TestWorld
  private static let name = "events/2026-11.a.jsonl"
  private let segment = Self.name

  init() throws {
    place = try SyncPlace()
    (a, b) = try place.twoCopies()
  }

  private func watches(_ world: TestWorld) -> String {
    world.run("stats", "--json=watches").output
  }

  /// Runs a script in the folder of all copies, with the settings of one user.
  private func shell(_ script: String, as name: String = "a") {
    let world = place.world(name)
    let result = world.runProgram(
      ["sh", "-euc", "cd '\(place.path)'; " + script], input: [],
      environment: [
        ("GIT_AUTHOR_NAME", "x"), ("GIT_AUTHOR_EMAIL", "x@y"), ("GIT_COMMITTER_NAME", "x"),
        ("GIT_COMMITTER_EMAIL", "x@y"),
      ])
    #expect(result?.status == 0, "\(String(decoding: result?.errors ?? [], as: UTF8.self))")
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: place.path + "/" + name)
  }

  /// The bytes of a file in the newest commit of a copy or the remote.
  private func committed(_ path: String, in name: String) -> String {
    let result = place.git("cat-file", "blob", "main:" + path, in: name)
    return String(decoding: result?.output ?? [], as: UTF8.self)
  }

  @Test(
    "chooses neither the bytes that are sent by attributes nor the programs that run",
    arguments: [
      "filter=x merge=x diff=x", "text eol=crlf", "working-tree-encoding=UTF-16", "binary",
    ])
  func attributes(_ attributes: String) throws {
    let marker = place.path + "/ran"
    shell(
      """
      mkdir -p home-a
      git config --global filter.x.clean 'touch "\(marker)"; tr a-z A-Z'
      git config --global filter.x.smudge 'touch "\(marker)"; tr a-z A-Z'
      git config --global filter.x.required true
      git config --global 'filter.a=b.clean' 'touch "\(marker)"; tr a-z A-Z'
      git config --global merge.x.driver 'touch "\(marker)"'
      git config --global diff.x.command 'touch "\(marker)"'
      git config --global diff.x.textconv 'touch "\(marker)"; cat'
      git config --global core.autocrlf true
      printf '%s\\n' 'events/* \(attributes)' '*.md filter=x merge=x' '*.txt filter=a=b' \\
        > b/.gitattributes
      printf 'x\\n' > b/notes.md
      printf 'x\\n' > b/notes.txt
      """)
    place.git("add", ".gitattributes", "notes.md", "notes.txt", in: "b")
    place.git("commit", "-qm", "attributes", in: "b")
    place.git("push", "-q", in: "b")
    for round in 0..<2 {
      for world in [a, b] { world.run("log", "Film \(round)", "--new", "--notes", "$Id$") }
      for world in [a, b] { #expect(world.run("sync").output.contains("Sent 2 events.\n")) }
      #expect(a.run("sync").code == .done)
      for name in ["a", "b"] {
        for path in [segment, "events/2026-11.b.jsonl", "notes.md"] {
          #expect(committed(path, in: "remote") == (try place.text(name + "/" + path)), "\(path)")
        }
      }
    }
    #expect(a.run("sync", "--status").output.hasSuffix("No events are waiting to be sent.\n"))
    #expect(!isThere("ran"))
    #expect(SyncPlace.views(a) == SyncPlace.views(b) && a.run("check").code == .done)
  }

  @Test("does not merge over a file of the owner that a filter changed")
  func filtered() throws {
    shell("printf 'one\\n' > b/notes.md")
    func push() {
      place.git("add", "-A", in: "b")
      place.git("commit", "-qm", "notes", in: "b")
      place.git("push", "-q", in: "b")
    }
    push()
    #expect(a.run("sync").code == .done)
    shell("git -C a config core.autocrlf true; rm a/notes.md; git -C a checkout -- notes.md")
    #expect(try place.text("a/notes.md") == "one\r\n")
    shell("printf 'two\\n' > b/notes.md")
    push()
    let answer = a.run("sync")
    #expect(answer.code == .data && answer.errors.contains("'notes.md'"))
    #expect(try place.text("a/notes.md") == "one\r\n")
    #expect(place.git("pull", "-q", "--no-rebase", in: "a")?.status == 0)
    #expect(a.run("sync").code == .done)
  }

  @Test(
    "is not trusted where it takes the place of one that is",
    arguments: ["cp -R", "git clone"])
  func replaced(_ way: String) throws {
    if way == "cp -R" {
      shell("cp -R a other; rm -rf a; mv other a")
    } else {
      shell("rm -rf a; git clone -q remote a")
    }
    shell("git -C a config core.sshCommand 'touch ran'")
    a.run("log", "Alien", "--new")
    let answer = a.run("sync")
    #expect(answer.code == .notPermitted && answer.errors.contains("'seen sync --trust'"))
    #expect(a.run("diff", "HEAD").code == .notPermitted)
    #expect(a.run("sync", "--status", "--json=trusted").output == #"{"trusted":false}"# + "\n")
    #expect(a.run("sync", "--trust").code == .done)
    #expect(b.run("sync").code == .done && SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test(
    "gives events back whose deletion somebody committed, and says so",
    arguments: [
      "git rm -q -r events; git commit -qm tidy",
      "git rm -q --cached -r events; rm -r events; git commit -qm tidy; mkdir events",
      "sed -i.old 1d \(Self.name); rm events/*.old; git commit -qam tidy",
      "git revert --no-edit HEAD",
    ])
  func committedDeletion(_ way: String) throws {
    a.run("log", "Alien", "--new")
    #expect(a.run("sync").code == .done)
    // What is not pushed yet is not lost either.
    try FileManager.default.moveItem(atPath: place.path + "/remote", toPath: place.path + "/away")
    a.run("log", "Ran", "--new")
    #expect(a.run("sync").code == .unavailable)
    try FileManager.default.moveItem(atPath: place.path + "/away", toPath: place.path + "/remote")
    let lines = Set(try place.text("a/" + segment).split(separator: "\n"))
    shell("cd a; " + way)
    let answer = a.run("sync")
    #expect(answer.code == .done && answer.errors.contains("back, as"), "\(answer.errors)")
    #expect(Set(try place.text("a/" + segment).split(separator: "\n")) == lines)
    #expect(!a.run("sync").errors.contains("back"))
    #expect(b.run("sync").code == .done)
    #expect(watches(b) == #"{"watches":3}"# + "\n")
  }

  @Test("does not bring back what was forgotten, or lines that moved to another segment")
  func movedLines() throws {
    a.run("log", "Ran", "--new", "--notes", "the secret")
    #expect(a.run("sync").code == .done)
    shell("cd a; git mv \(segment) events/other.jsonl; git commit -qm move")
    #expect(a.run("forget", "Ran", "--yes").code == .done)
    let answer = a.run("sync")
    #expect(answer.code == .done && !answer.errors.contains("back"), "\(answer.errors)")
    for world in [b, a] { #expect(world.run("sync").code == .done) }
    #expect(place.git("grep", "-l", "secret", "main", in: "b")?.output == [])
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("takes names of files with any characters")
  func names() throws {
    shell(#"printf x > "b/$(printf 'no\nte').txt"; printf x > "b/$(printf 'a\377b').txt""#)
    place.git("add", "-A", in: "b")
    place.git("commit", "-qm", "notes", in: "b")
    place.git("push", "-q", in: "b")
    a.run("log", "Alien", "--new")
    let answer = a.run("sync")
    #expect(answer.code == .done && answer.errors.contains("left to git"), "\(answer.errors)")
    #expect(try place.text("a/no\nte.txt") == "x")
    for (number, name) in ["a\tb", "a\nb", "a\u{7F}b", "a\"\\b", "a\rb", "\""].enumerated() {
      let line =
        #"{"id":"zz.\#(number + 1)","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","#
        + #""subject":"film:heat","data":{"date":"2026-01-0\#(number + 1)"}}"# + "\n"
      try place.write(line, "a/events/" + name + ".jsonl")
    }
    #expect(a.run("sync", "--status").output.hasSuffix("6 events are waiting to be sent.\n"))
    #expect(a.run("sync").output == "Sent 6 events.\n")
    for world in [b, a] { #expect(world.run("sync").code == .done) }
    #expect(watches(b) == #"{"watches":8}"# + "\n" && SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("leaves a file of events whose name is not UTF-8 alone, and a check reports it")
  func notUTF8() throws {
    shell(#"cp "a/\#(segment)" "a/events/$(printf 'a\377b').jsonl""#)
    #expect(a.run("check").output.contains("has a name that is not UTF-8; it is ignored"))
    #expect(a.run("sync").errors.contains("Left to git"))
  }

  @Test("does not bring paths that git refuses, and does not stop the events")
  func refusedPaths() throws {
    shell(
      #"""
      cd remote
      B=$(printf '[core]\n\tsshCommand = touch ran\n' | git hash-object -w --stdin)
      T=$(printf "100644 blob $B\tconfig\n" | git mktree)
      T=$( (git ls-tree main; for n in git~1 "$(printf '.g\342\200\214it')" '.git ' .git. .GIT ..; do
        printf "040000 tree $T\t$n\n"; done; printf "100644 blob $B\t.git\\config\n") | git mktree)
      git update-ref refs/heads/main $(git commit-tree $T -p main -m x)
      """#)
    a.run("log", "Alien", "--new")
    let answer = a.run("sync")
    #expect(answer.code == .done && answer.output == "Sent 2 events.\n", "\(answer.errors)")
    #expect(answer.errors.contains("as git refuses such names: '"), "\(answer.errors)")
    #expect(!isThere("a/git~1") && !isThere("a/.git ") && !isThere("a/.g\u{200C}it"))
    #expect(!isThere("config"))
    #expect(place.git("status", "--porcelain", in: "a")?.output == [])
    for round in 0..<2 {
      a.run("log", "Film \(round)", "--new")
      for world in [a, b] { #expect(world.run("sync").code == .done) }
    }
    shell("git clone -q remote c")
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test(
    "sends events that git was told not to look at",
    arguments: ["--skip-worktree", "--assume-unchanged"])
  func hidden(_ flag: String) throws {
    place.git("update-index", flag, segment, in: "a")
    a.run("log", "Alien", "--new")
    #expect(a.run("sync", "--status").output.hasSuffix("2 events are waiting to be sent.\n"))
    #expect(a.run("sync").output == "Sent 2 events.\n")
    place.git("update-index", flag, segment, in: "a")
    try FileManager.default.removeItem(atPath: place.path + "/a/" + segment)
    #expect(a.run("sync").errors.contains("it is back"))
    #expect(b.run("sync").code == .done)
    #expect(watches(a) == #"{"watches":2}"# + "\n" && SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("lets 'git pull' know what to pull")
  func upstream() throws {
    #expect(a.run("sync").code == .done)
    for name in ["a", "b"] {
      try place.write(name + "\n", name + "/notes.md")
      place.git("add", "notes.md", in: name)
      place.git("commit", "-qm", "notes", in: name)
    }
    #expect(b.run("sync").code == .done)
    let answer = a.run("sync")
    #expect(answer.code == .data)
    let hint = answer.errors.split(separator: "'").filter { $0.hasPrefix("git ") }
    let words = (hint.first ?? "").split(separator: " ").dropFirst().map(String.init)
    let pulled = place.git(words, in: "a")
    let text = String(decoding: pulled?.output ?? [], as: UTF8.self)
    #expect(text.contains("CONFLICT (add/add): Merge conflict in notes.md"))
  }

  @Test("an event of a known id and another time has arrived")
  func fork() throws {
    let line =
      #"{"id":"a.2","time":"2026-10-01T00:00:00.000Z","type":"watch.logged","#
      + #""subject":"film:heat","data":{"date":"2026-10-01"}}"# + "\n"
    try place.write(line, "b/events/x.jsonl")
    #expect(b.run("sync").output == "Sent 1 event.\n")
    let arrived = a.run("sync", "--json=arrived").output
    #expect(arrived.contains(#""writer":"a","events":1,"watches":1"#), "\(arrived)")
  }

  @Test("keeps no indexes of syncs that were killed, and those of syncs that run")
  func leftovers() throws {
    shell("mkdir a/.git/seen-index-1 a/.git/seen-index-2; touch a/.git/seen-index-1/index.lock")
    let running = try a.files.open(place.path + "/a/.git/seen-index-2", .directory)
    defer { a.files.close(running) }
    #expect(try a.files.tryLock(running))
    a.run("log", "Alien", "--new")
    #expect(a.run("sync").code == .done)
    let names = try a.files.list(place.path + "/a/.git").filter { $0.hasPrefix("seen-index") }
    #expect(names == ["seen-index-2"])
  }
}
