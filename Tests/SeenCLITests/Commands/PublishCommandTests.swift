import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("seen publish")
struct PublishCommandTests {
  private let diary = TestDiary()
  private static let folder = "/home/ana/shown"

  /// Every line of the published journal.
  private func published() throws -> [String] {
    let events = PublishCommandTests.folder + "/events"
    var lines: [String] = []
    for name in try diary.world.files.list(events).sorted() {
      let bytes = try diary.world.files.readWhole(events + "/" + name)
      lines += String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    return lines
  }

  @Test("leaves out every byte of what is private, of other profiles, and notes")
  func leavingOut() throws {
    diary.seen("seen log Heat --year 1995 --rate 8/10 --notes 'nobody reads this'")
    diary.seen(
      "seen log 'Hidden Thing' --year 1987 --rate 3/10 --private --at 'Secret Cove' --with Zed")
    diary.seen("seen amend --last --set location='Darker Cove'")
    diary.seen("seen log Ran --profile bo --new-profile --notes whisper")
    diary.seen("seen setting streak.gap 3")
    diary.seen("seen list create Noir")
    diary.seen("seen list add Noir Heat --notes 'for Zed'")
    diary.seen("seen rule add Noir --name own year:1995")
    let answer = diary.seen("seen publish \(PublishCommandTests.folder)")
    #expect(answer.code == .done)
    let text = try published().joined(separator: "\n")
    for secret in [
      "Hidden", "hidden-thing", "1987", "Secret", "Darker", "Zed", "nobody", "Ran", "film:ran",
      "whisper", "streak", "rule.set", #""private""#, #""src""#,
    ] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains("Heat") && text.contains("list:me/noir"))
    #expect(try published().count == diary.lines.count)
    #expect(diary.seen("seen -C \(PublishCommandTests.folder) check --strict").code == .done)
    #expect(
      diary.seen("seen -C \(PublishCommandTests.folder) stats --json").output
        .contains(#""watches":1,"#))
    let ids = try published().compactMap { try JSONReader.read(Array($0.utf8))["id"]?.text }
    let own = try diary.lines.compactMap { try JSONReader.read(Array($0.utf8))["id"]?.text }
    #expect(ids == own)
  }

  @Test("appends only what is new, and takes back what was undone")
  func again() throws {
    diary.seen("seen log Heat --year 1995")
    diary.seen("seen log Ran --year 1985")
    diary.seen("seen publish \(PublishCommandTests.folder) --dry-run")
    #expect(try diary.world.files.status(PublishCommandTests.folder) == nil)
    diary.seen("seen publish \(PublishCommandTests.folder)")
    let first = try published()
    #expect(
      diary.seen("seen publish \(PublishCommandTests.folder)").output
        .hasPrefix("Published 0 new events"))
    #expect(try published() == first)
    diary.seen("seen undo")
    diary.seen("seen log Alien --notes Scary")
    diary.seen("seen publish \(PublishCommandTests.folder) --notes")
    #expect(try Array(published().prefix(first.count)) == first)
    let shown = diary.seen("seen -C \(PublishCommandTests.folder) diary --json").output
    #expect(shown.contains("Alien") && shown.contains("Scary") && !shown.contains("Ran"))
    let own = diary.world.run("publish", "/home/ana/films")
    #expect(own.errors.contains("is this journal itself, or a copy of it"))
  }
}
