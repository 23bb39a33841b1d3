import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen snapshot")
struct SnapshotCommandTests {
  private let diary = TestDiary()

  @Test("writes, shows and drops the snapshot")
  func actions() throws {
    diary.seen("seen log Heat --rate 9/10")
    diary.expect("seen snapshot show", ["There is no snapshot."])
    let written = diary.seen("seen snapshot")
    #expect(written.code == .done)
    #expect(written.output.hasPrefix("Wrote a snapshot of 3 events, "))
    #expect(
      diary.seen("seen snapshot show").output.hasSuffix(
        " and is valid, with 0 bytes recorded after it.\n"))
    diary.seen("seen log Alien")
    #expect(diary.seen("seen snapshot show").output.contains(" and is valid, with "))
    let plain = diary.seen("seen snapshot show --plain").output
    #expect(plain.split(separator: "\t").count == 2 && plain.split(separator: "\n").count == 1)
    let answers = diary.state
    diary.expect("seen snapshot drop", ["Deleted the snapshot."])
    diary.expect("seen snapshot drop", ["There was no snapshot."])
    #expect(diary.state == answers)
  }

  @Test("of another journal, or broken, is no harm")
  func broken() throws {
    diary.seen("seen log Heat")
    diary.seen("seen snapshot")
    let answers = diary.state
    let folder = "/home/ana/films/.seen"
    for name in try diary.world.files.list(folder) {
      try ErrorGallery.put("nonsense", at: folder + "/" + name, in: diary.world)
    }
    #expect(diary.state == answers)
    #expect(diary.seen("seen snapshot write --json").output.contains(#""bytes":"#))
    #expect(diary.state == answers)
  }

  @Test("wants one of three words")
  func words() {
    diary.refuses(
      "seen snapshot shw", "seen: 'shw' is not valid for ACTION: expected write, show or drop",
      "hint: did you mean 'show'?", code: .usage)
  }
}
