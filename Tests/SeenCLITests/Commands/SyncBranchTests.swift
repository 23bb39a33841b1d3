import Foundation
import SeenApp
import SeenCLI
import SeenTestSupport
import Testing

/// Which branch of the remote a journal is synced with, by real git.
@Suite("seen sync", .enabled(if: SyncPlace.hasGit))
struct SyncBranchTests {
  /// Makes a bare remote whose own branch has a name, and a journal in `a`.
  private func place(_ branch: String) throws -> (SyncPlace, TestWorld) {
    let place = try SyncPlace()
    for name in ["remote", "a"] {
      try FileManager.default.createDirectory(
        atPath: place.path + "/" + name, withIntermediateDirectories: true)
    }
    place.git("init", "-q", "--bare", "--initial-branch=" + branch, in: "remote")
    let a = place.world("a")
    a.run("init", place.path + "/a", "-q")
    a.run("log", "Heat", "--new", "--on", "2024-05-01")
    return (place, a)
  }

  /// Returns the branches of the remote.
  private func branches(_ place: SyncPlace) -> String {
    let result = place.git("branch", "--format=%(refname:short)", in: "remote")
    return String(decoding: result?.output ?? [], as: UTF8.self)
  }

  @Test("calls its first branch as the remote does, so that a clone has the journal")
  func ownBranch() throws {
    let (place, a) = try place("trunk")
    #expect(a.run("sync", "--remote", place.path + "/remote").output == "Sent 2 events.\n")
    place.git("clone", "-q", place.path + "/remote", place.path + "/b", in: "remote")
    let b = place.world("b")
    #expect(b.run("diary", "--json=name").lines == [#"{"name":"Heat"}"#])
    #expect(branches(place) == "trunk\n")
  }

  @Test("says what to check out of a clone without files, and makes no second branch beside it")
  func emptyClone() throws {
    let (place, a) = try place("main")
    a.run("sync", "--remote", place.path + "/remote")
    place.git("symbolic-ref", "HEAD", "refs/heads/master", in: "remote")
    place.git("clone", "-q", place.path + "/remote", place.path + "/b", in: "remote")
    let b = place.world("b")
    let refused = b.run("diary", "-C", place.path + "/b")
    #expect(refused.code == .noInput)
    #expect(
      refused.errors.hasSuffix(
        """
        /b' is a clone of which no branch is checked out, so it has no journal.json
        hint: 'git checkout main' gets the files of the branch 'main'

        """), "\(refused.errors)")
    b.run("init", place.path + "/b", "-q")
    try place.write(
      #"{"format":1,"journal":"11111111-0000-4000-8000-000000000000"}"#, "b/journal.json")
    b.run("log", "Ran", "--new")
    let other = b.run("sync", "--trust")
    #expect(other.code == .data && other.errors.contains("'origin' holds another journal"))
    #expect(branches(place) == "main\n")
    try FileManager.default.removeItem(atPath: place.path + "/b")
    place.git("clone", "-q", place.path + "/remote", place.path + "/b", in: "remote")
    place.git("checkout", "-q", "main", in: "b")
    #expect(b.run("diary", "--json=name").lines == [#"{"name":"Heat"}"#])
  }

  @Test("goes on with the only branch that has the journal, whatever it is called here")
  func otherName() throws {
    let (place, a) = try place("main")
    a.run("sync", "--remote", place.path + "/remote")
    place.git("branch", "-m", "mine", in: "a")
    place.git("config", "--unset", "branch.mine.merge", in: "a")
    a.run("log", "Ran", "--new")
    #expect(a.run("sync", "--status").output.contains("waiting"))
    #expect(a.run("sync").output == "Sent 2 events.\n")
    #expect(a.run("sync", "--status").output.hasSuffix("No events are waiting to be sent.\n"))
    a.run("log", "Alien", "--new")
    #expect(a.run("sync").output == "Sent 2 events.\n")
    #expect(branches(place) == "main\n")
  }

  @Test("refuses a remote that has only other branches, until one of its name is there")
  func otherBranches() throws {
    let (place, a) = try place("main")
    try FileManager.default.createDirectory(
      atPath: place.path + "/page", withIntermediateDirectories: true)
    place.git("init", "-q", "--initial-branch=pages", in: "page")
    try place.write("Films", "page/README.md")
    place.git("add", ".", in: "page")
    place.git("commit", "-q", "-m", "page", in: "page")
    place.git("push", "-q", place.path + "/remote", "pages", in: "page")
    let refused = a.run("sync", "--remote", place.path + "/remote")
    #expect(refused.code == .data)
    #expect(
      refused.errors == """
        seen: 'origin' has no branch 'main', only 'pages'; nothing was sent, and your \
        events are committed
        hint: 'git branch -m pages' gives yours that name; 'git push origin main' makes another \
        branch there

        """)
    place.git("push", "-q", "origin", "main", in: "a")
    #expect(a.run("sync").output == "Nothing new.\n")
  }

  @Test("sends everything to a new remote")
  func newRemote() throws {
    let (place, a) = try place("main")
    a.run("sync", "--remote", place.path + "/remote")
    try FileManager.default.createDirectory(
      atPath: place.path + "/new", withIntermediateDirectories: true)
    place.git("init", "-q", "--bare", "--initial-branch=main", in: "new")
    #expect(a.run("sync", "--remote", place.path + "/new").output == "Sent 2 events.\n")
    #expect(place.git("rev-parse", "main", in: "new")?.status == 0)
  }
}
