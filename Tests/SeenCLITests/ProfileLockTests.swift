import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// What a profile for kids must not open by a way around: earlier moments, imports, catalogs, other clocks.
@Suite("The lock of a profile for kids")
struct ProfileLockTests {
  private let diary = TestDiary()

  private func givenChild() throws {
    diary.seen("seen log Alien --rate 9/10")
    diary.seen("seen log Up")
    diary.seen("seen log Heat --profile bo --new-profile")
    diary.seen("seen amend Alien --set contentRating=R")
    diary.seen("seen profile add Mia --kind kids --born 2017")
    try diary.world.files.writeNew("/home/ana/pin", Array("1234\n".utf8))
    diary.seen("seen profile pin me --pin-file /home/ana/pin")
    diary.seen("seen profile use mia")
  }

  @Test("holds as of any moment, and on any day")
  func moments() throws {
    try givenChild()
    for moment in ["2030", "2026-11-20", "2026-11-20T12:34:03.500Z"] {
      for line in ["events", "diary", "search Alien", "export json", "history Up", "list"] {
        let seen = diary.seen("seen \(line) --as-of \(moment)")
        #expect(!seen.output.contains("Alien") && !seen.output.contains("alien"), "\(line)")
        #expect(!seen.output.contains("bo\""), "\(line)")
        // A title that others watched is in the journal all the same.
        let isOfTitles = ["export json", "list"].contains(line)
        #expect(isOfTitles || !seen.output.contains("Heat"), "\(line)")
      }
    }
    #expect(diary.seen("seen diary --profile bo --as-of 2030").code == .notPermitted)
    #expect(diary.seen("seen show Alien --as-of 2030").code != .done)
    #expect(diary.seen("seen show Alien --today 2050-01-01").code != .done)
    #expect(!diary.seen("seen search Alien --today 2050-01-01").output.contains("Alien"))
  }

  @Test("holds against events from elsewhere, and against catalogs")
  func imports() throws {
    try givenChild()
    let event =
      #"{"id":"x-aaaaaaaa.1","time":"2026-11-20T05:00:00.000Z","type":"profile.amended","#
      + #""subject":"profile:mia","data":{"set":{"kind":"adult"}}}"# + "\n"
    try diary.world.files.writeNew("/home/ana/e.jsonl", Array(event.utf8))
    #expect(diary.seen("seen import events /home/ana/e.jsonl").code == .notPermitted)
    let title = #"{"id":"film:alien","kind":"film","name":"Alien","contentRating":"G"}"# + "\n"
    try diary.world.files.writeNew("/home/ana/aaa.v1.jsonl", Array(title.utf8))
    #expect(diary.seen("seen catalog add /home/ana/aaa.v1.jsonl").code == .notPermitted)
    let done = diary.seen("seen catalog add /home/ana/aaa.v1.jsonl --pin-file /home/ana/pin")
    #expect(done.code == .done)
    #expect(diary.seen("seen catalog remove aaa --yes").code == .notPermitted)
    #expect(diary.seen("seen publish /home/ana/p").code == .notPermitted)
  }

  @Test("lets the child take back its own settings, and not what limits it")
  func undo() throws {
    try givenChild()
    diary.seen("seen log Toy --new")
    diary.seen("seen setting week.start sunday")
    #expect(diary.seen("seen undo").output.contains("setting"))
    diary.seen("seen setting content.age 3 --pin-file /home/ana/pin")
    #expect(diary.seen("seen undo").output.contains("Toy"))
    #expect(diary.seen("seen setting content.age --json").output.contains("3"))
  }
}
