import SeenApp
import SeenCLI
import SeenTestSupport
import Testing

/// What another copy forgot is erased here too, and never without a word.
@Suite("What another copy forgot", .enabled(if: SyncPlace.hasGit)) struct SyncForgettingTests {
  private let place: SyncPlace
  private let a: TestWorld
  private let b: TestWorld

  init() throws {
    place = try SyncPlace()
    (a, b) = try place.twoCopies()
    for number in 1...8 {
      a.run("log", "Film \(number)", "--new", "--on", "2024-06-01", "--rate", "3/5")
    }
    for world in [a, b] { #expect(world.run("sync").code == .done) }
  }

  /// The commit that is checked out in a copy.
  private func head(_ name: String) -> String {
    let output = place.git("rev-parse", "HEAD", in: name)?.output ?? []
    return String(decoding: output.prefix { $0 != 10 }, as: UTF8.self)
  }

  /// Forgets titles in the first copy and pushes that.
  private func forget(_ titles: [String]) {
    for title in titles { #expect(a.run("forget", title, "--yes").code == .done) }
    #expect(a.run("sync").code == .done)
  }

  @Test("is named by a sync, with the commit that says so, and by a diff")
  func named() {
    let start = head("b")
    forget(["Heat"])
    let commit = head("a").prefix(12)
    let answer = b.run("sync")
    #expect(answer.code == .done && !answer.output.contains("Nothing new."), "\(answer)")
    #expect(answer.output.contains("3 events were forgotten by seen on "))
    #expect(answer.output.contains("(commit \(commit)), and erased here."))
    #expect(answer.output.contains("Erased\n") && answer.output.contains("Heat: watch logged"))
    let diff = b.run("diff", start)
    #expect(diff.output.contains("Erased\n") && diff.output.contains("Heat: watch logged"))
    #expect(diff.errors.contains("3 events were erased by seen on "), "\(diff.errors)")
    #expect(diff.errors.contains("(commit \(commit)).\n"))
    let lines = b.run("diff", start, "--json=change,type").output.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix(#"{"change":"erased""#) })
    // Nothing is left to say.
    #expect(b.run("sync").output == "Nothing new.\n")
    #expect(b.run("sync", "--json=erased,erasedBy").output == #"{"erased":0,"erasedBy":[]}"# + "\n")
  }

  @Test("is counted in JSON, with its commits")
  func json() {
    forget(["Heat"])
    let output = b.run("sync", "--json=erased,erasedBy").output
    #expect(output.hasPrefix(#"{"erased":3,"erasedBy":[{"commit":"\#(head("a").prefix(12))","#))
  }

  @Test("is asked about where it is much, and without an answer nothing is merged or sent")
  func many() {
    forget((1...8).map { "Film \($0)" })
    b.run("log", "Up", "--new")
    let (watches, pushed) = (b.run("stats", "--json=watches").output, head("a"))
    let refusal = b.run("sync")
    #expect(refusal.code == .notPermitted, "\(refusal)")
    #expect(refusal.errors.hasPrefix("seen: 24 events of this copy were forgotten in another one"))
    #expect(b.run("stats", "--json=watches").output == watches)
    #expect(b.run("sync", "--status").output.hasSuffix("2 events are waiting to be sent.\n"))
    b.terminals = [.input, .error]
    b.keys = [.character("n")]
    #expect(b.run("sync").code == .notPermitted)
    #expect(b.run("stats", "--json=watches").output == watches)
    let remote = place.git("rev-parse", "main", in: "remote")?.output ?? []
    #expect(String(decoding: remote, as: UTF8.self) == pushed + "\n")
    b.keys = [.character("y")]
    #expect(b.run("sync").code == .done)
    #expect(a.run("sync").code == .done)
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
  }

  @Test("is erased unasked where that is accepted, however much it is")
  func accepted() {
    forget((1...8).map { "Film \($0)" })
    #expect(b.run("sync", "--accept-forgetting").code == .done)
    #expect(b.run("stats", "--json=watches").output == #"{"watches":1}"# + "\n")
  }
}
