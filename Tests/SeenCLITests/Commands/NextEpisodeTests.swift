import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("The next episode")
struct NextEpisodeTests {
  private let diary = TestDiary()

  init() throws { try diary.addHarbour() }

  /// A sequence of commands and the episode that `seen queue` has then; nil for none of the show.
  struct Story: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let commands: String
    let next: String?

    init(_ name: String, _ commands: String, _ next: String?) {
      (testDescription, self.commands, self.next) = (name, commands, next)
    }
  }

  private static let whole = "log Harbour all --on 2026-01-01"
  static let stories = [
    Story("begun", "log Harbour s01e01", "s01e02"),
    Story("a season seen", "log Harbour s01", "s02e01"),
    Story("a skipped episode", "log Harbour s01e01; log Harbour s01e03", "s02e01"),
    Story("a hole filled", "log Harbour s01e01 s01e03; log Harbour s01e02", "s02e01"),
    Story("a special", "log Harbour s01e01; log Harbour s00e01", "s01e02"),
    Story("all seen", whole, nil),
    Story("renewed", "\(whole); watchlist add 'Harbour s02e03'", "s02e03"),
    Story("a season again from its start", "\(whole); log Harbour s01e01..e03", "s02e01"),
    Story("and on", "\(whole); log Harbour s01e01..e03; log Harbour next", "s02e02"),
    Story(
      "renewed in a second run",
      "\(whole); log Harbour s01e01..e03; watchlist add 'Harbour s02e03'", "s02e01"),
    Story("a favorite again", "\(whole); log Harbour s01e02", nil),
    Story("only two again", "\(whole); log Harbour s01e01..e02", nil),
    Story("again", "\(whole); watching start Harbour --again", "s01e01"),
    Story("again and one", "\(whole); watching start Harbour --again; log Harbour next", "s01e02"),
    Story(
      "again and a later one", "\(whole); watching Harbour --again; log Harbour s02e01", "s02e02"),
    Story("again, undone", "\(whole); watching start Harbour --again; undo", nil),
    Story("again in the middle", "log Harbour s01; watching start Harbour --again", "s01e01"),
    Story(
      "again on the day of the finale",
      "log Harbour all; watching Harbour --again; log Harbour next", "s01e02"),
    Story(
      "what another profile saw", "log Harbour s01e01; log Harbour s01 --profile bo --new-profile",
      "s01e02"),
    Story("removed", "log Harbour s01e01..e02; remove Harbour s01e02 --yes", "s01e02"),
    Story("recorded late", "log Harbour s01e03; log Harbour s01e01 --on 2025-01-01", "s02e01"),
    Story("dropped", "log Harbour s01e01; watching Harbour --stop", nil),
    Story("taken up", "log Harbour s01e01; watching Harbour --stop; log Harbour s01e02", "s01e03"),
    Story("marked as not seen", "log Harbour s01; unwatch Harbour s01e03 --keep-history", "s01e03"),
    Story(
      "all marked so, and begun",
      "\(whole); unwatch Harbour --keep-history --yes; log Harbour s01e01", "s01e02"),
    Story("only started", "watching Harbour s01e01", "s01e01"),
    Story("by next alone", "log Harbour next; log Harbour next; log Harbour next", "s02e01"),
    Story(
      "dropped, then again", "log Harbour s01; watching Harbour --stop; watching Harbour --again",
      "s01e01"),
    Story(
      "again, then dropped", "log Harbour s01; watching Harbour --again; watching Harbour --stop",
      nil),
    Story("queued by its show", "queue add Harbour; log Harbour s01e01", "s01e02"),
    Story("queued, then again", "\(whole); watching Harbour --again; queue add Harbour", "s01e01"),
  ]

  @Test("is up next as the story says", arguments: stories)
  func upNext(story: Story) {
    for command in story.commands.split(separator: "; ") {
      let answer = diary.seen("seen " + command)
      #expect(answer.code == .done, "\(command): \(answer.errors)")
    }
    let ids = diary.seen("seen queue --json=id").lines.filter { $0.contains("harbour") }
    #expect(ids.first.map(String.init) == story.next.map { #"{"id":"episode:harbour/\#($0)"}"# })
    #expect(ids.count < 2)
  }

  @Test("is what 'log SHOW next' records, for every story", arguments: stories)
  func logged(story: Story) {
    for command in story.commands.split(separator: "; ") { diary.seen("seen " + command) }
    let before = diary.lines.count
    let answer = diary.seen("seen log Harbour next")
    let line = diary.lines.dropFirst(before).first { $0.contains("watch.logged") }
    // A show that was dropped has a next episode, which is not offered.
    let dropped = ["dropped": "s01e02", "again, then dropped": "s01e01"]
    if let next = story.next ?? dropped[story.testDescription] {
      #expect(line?.contains("episode:harbour/\(next)") == true)
    } else {
      #expect(answer.code == .data && line == nil)
    }
  }

  @Test("of a show that begins again is no position in the show")
  func position() {
    diary.seen("seen log Harbour all")
    diary.expect("seen watching start Harbour --again -q", ["Watching Harbour again."])
    #expect(diary.lastData == #"{"position":0,"was":null,"again":true}"#)
    #expect(diary.seen("seen watching --json").output == "")
    diary.seen("seen log Harbour next")
    #expect(
      diary.seen("seen rewatches --runs").lines == [
        "Harbour", "Run 1  5 of 5  November 20, 2026",
        "Run 2  1 of 5  November 20, 2026  next s01e02",
      ])
    #expect(
      diary.seen("seen rewatches --runs --json=run,episodes,of,complete,open,next,rating").lines
        .last.map(String.init) == #"{"run":2,"episodes":1,"of":5,"complete":false,"open":true,"#
        + #""next":"episode:harbour/s01e02","rating":null}"#)
  }

  @Test("goes on with what a profile of its own watched")
  func profiles() {
    diary.seen("seen log Harbour s01e01")
    diary.seen("seen log Harbour s01 --profile bo --new-profile")
    diary.expect(
      "seen queue --json=id --profile bo", [#"{"id":"episode:harbour/s02e01"}"#])
  }

  @Test("has what was passed over named beside it")
  func passedOver() {
    diary.seen("seen log Harbour s01e01 s02e01")
    #expect(
      diary.seen("seen queue").output.contains("auto: next episode; s01e02 and e03 not seen"))
    #expect(
      diary.seen("seen log Harbour next").errors.contains("Harbour: s01e02 and e03 not seen."))
    let page = diary.seen("seen show Harbour").output
    #expect(page.contains("3 of 5 episodes seen; s01e02 and e03 not seen."))
  }

  @Test("is none where none is known, and that is said")
  func none() {
    diary.seen("seen log Harbour all")
    diary.refuses(
      "seen log Harbour next", "seen: no episode of Harbour after s02e02 is known",
      "hint: name it, such as s02e01; 'seen watching start TITLE --again' begins again")
    let shown = diary.seen("seen show Harbour").output
    #expect(shown.contains("All known episodes watched; no next one is known."))
    diary.seen("seen log Heat --new")
    diary.refuses(
      "seen watching start Heat --again", "seen: Heat is a film, and only shows have episodes",
      "hint: leave the episodes out, or add the show with 'seen log --new'")
  }

  @Test("of a season is a number, in the season one is in")
  func numbers() {
    func logged(_ words: String) -> String? {
      let before = diary.lines.count
      diary.seen("seen log Harbour " + words)
      let line = diary.lines.dropFirst(before).last { $0.contains("watch.logged") }
      return line?.firstRange(of: "harbour/").map { range in
        String(line?[range.upperBound...].prefix(6) ?? "")
      }
    }
    #expect(logged("2") == "s01e02")
    #expect(logged("3") == "s01e03")
    #expect(logged("2") == "s02e02")
    #expect(logged("5 --yes") == "s02e05")
    // Behind no show it is a part of the title.
    #expect(diary.seen("seen log Apollo 13").output.hasPrefix("Apollo 13, watched"))
  }

  @Test("of a season that no catalog lists is the next number")
  func unlisted() {
    let diary = TestDiary()
    diary.seen("seen log Wire s01e03..e04")
    #expect(diary.seen("seen log Wire next").output.hasPrefix("Wire s01e05, watched"))
    #expect(diary.seen("seen log Wire next").output.hasPrefix("Wire s01e06, watched"))
    #expect(diary.seen("seen log Unknown next").output.hasPrefix("Unknown next, watched"))
  }

  @Test("of a season that is named are those that were not seen, or all if they were seen again")
  func wholes() {
    func count(_ line: String) -> Int {
      let before = diary.lines.count
      diary.seen("seen " + line)
      return diary.lines.dropFirst(before).count { $0.contains("watch.logged") }
    }
    #expect(count("log Harbour s01e02") == 1)
    #expect(
      diary.seen("seen log Harbour s01 -n").errors.contains(
        "1 of the 3 episodes was watched already; only the others are recorded."))
    #expect(count("log Harbour s01") == 2)
    diary.refuses(
      "seen log Harbour s01",
      "seen: cannot ask without a terminal: You have watched all 3 of these episodes of Harbour."
        + " Did you watch them again?", "hint: use --yes", code: .usage)
    #expect(count("log Harbour s01 --yes --on 2026-11-21 --today 2026-11-21") == 3)
    #expect(count("log Harbour all") == 2)
    #expect(count("log Harbour s01 s01e02") == 1, "what is named is meant")
    #expect(count("watching start Harbour --again") == 0)
    #expect(count("log Harbour s01") == 3, "a new run")
    #expect(count("log Harbour s00") == 1)
    #expect(count("log Harbour s00") == 0, "asks")
  }

  @Test("is named without quotes by other commands too")
  func unquoted() {
    #expect(diary.seen("seen watching Harbour s01e02 --at 10m").code == .done)
    #expect(diary.lines.last?.contains("episode:harbour/s01e02") == true)
    #expect(diary.seen("seen progress Harbour s01e02 95% --of 40m").code == .done)
    #expect(diary.seen("seen show Harbour s01e02").output.contains("Watched on November 20, 2026."))
    #expect(diary.seen("seen remove Harbour s01e02 --yes").code == .done)
    #expect(diary.lines.last?.contains("watch.retracted") == true)
    #expect(diary.seen("seen show Harbour next").output.contains("s01e01"))
    #expect(diary.seen("seen watching Harbour next").code == .done)
    #expect(diary.lines.last?.contains("episode:harbour/s01e01") == true)
  }
}
