import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen scrobble")
struct ScrobbleCommandTests {
  private func diary() -> TestDiary {
    let diary = TestDiary()
    diary.world.environment["HOME"] = "/home/ana"
    diary.seen("seen log Heat --year 1995 --on 2020-01-01")
    diary.seen("seen log \"Night Bus\" s01e01 --new --on 2020-01-01")
    diary.seen("seen setting scrobble.users jellyfin:ana=me,plex:ana=me,plex:bo=bo")
    return diary
  }

  private func send(_ diary: TestDiary, _ reports: [String], _ words: String = "-") -> Transcript {
    diary.world.input = Array(reports.map { $0 + "\n" }.joined().utf8)
    return diary.seen("seen scrobble \(words)")
  }

  private static func mpv(
    _ event: String, _ position: Int, _ time: String, session: String = "20.1",
    path: String = "/tv/Heat (1995).mkv"
  ) -> String {
    #"{"player":"mpv","event":"\#(event)","session":"\#(session)","path":"\#(path)","#
      + #""position":\#(position),"duration":6000,"seekable":true,"time":"2026-11-19T\#(time)Z"}"#
  }

  private static let evening = [
    mpv("start", 0, "18:00:00"), mpv("progress", 60, "18:01:00"), mpv("pause", 1800, "18:30:00"),
    mpv("resume", 1800, "18:40:00"), mpv("progress", 3000, "19:00:00"),
    mpv("stop", 5900, "19:48:20"),
  ]

  @Test("records a watch of the day on which the play began, when the player says that it ended")
  func evening() {
    let diary = diary()
    let answer = send(diary, Self.evening)
    #expect(answer.output == "Watched Heat (1995).\n")
    #expect(diary.types.suffix(2) == ["progress.recorded", "watch.logged"])
    #expect(diary.lastData.contains(#""date":"2026-11-19","clock":"18:00""#))
  }

  @Test("gives the same journal in any order, in pieces and twice")
  func laws() throws {
    let others = [
      Self.mpv("stop", 900, "21:00:00", session: "8.1", path: "/tv/Night.Bus.S01E02.mkv"),
      #"{"NotificationType":"PlaybackStop","ItemType":"Movie","Name":"Collateral","Year":2004,"#
        + #""RunTimeTicks":72000000000,"PlaybackPositionTicks":70000000000,"ItemId":"x","#
        + #""NotificationUsername":"ana","Provider_imdb":"tt0369339","DeviceId":"d","#
        + #""UtcTimestamp":"2026-11-18T21:44:00Z"}"#,
    ]
    func views(_ diary: TestDiary) -> [String] {
      ["diary --json=date,clock,subject", "watching --json", "stats --json"].map {
        diary.seen("seen \($0)").output
      }
    }
    let first = diary()
    _ = send(first, Self.evening + others)
    let expected = views(first)
    #expect(expected[0].contains("collateral-2004") && expected[1].contains("night-bus"))
    try everySeed(20) { random in
      let diary = diary()
      var reports = Self.evening + others
      if random.whole(0...1) == 0 { reports += reports }
      for place in reports.indices.dropLast() {
        reports.swapAt(place, random.whole(place...reports.count - 1))
      }
      _ = send(diary, reports)
      // What was sent before adds nothing.
      _ = send(diary, Array(reports.prefix(random.whole(1...reports.count))))
      try check(views(diary) == expected, "\(reports)")
    }
  }

  @Test("goes on with a play from one report to the next, as each comes by itself")
  func pieces() {
    let diary = diary()
    for report in Self.evening.dropLast() {
      #expect(send(diary, [report]).code == .done)
      #expect(diary.types.count == 6)
    }
    #expect(send(diary, [Self.evening[5]]).output == "Watched Heat (1995).\n")
    #expect(diary.seen("seen diary --json").output.split(separator: "\n").count == 3)
  }

  @Test("makes one watch of an evening that two players saw, and two of two showings")
  func twoPlayers() {
    let diary = diary()
    _ = send(diary, Self.evening)
    let jellyfin =
      #"{"NotificationType":"PlaybackStop","ItemType":"Movie","Name":"Heat","Year":1995,"#
      + #""RunTimeTicks":60000000000,"PlaybackPositionTicks":59000000000,"ItemId":"x","#
      + #""NotificationUsername":"ana","DeviceId":"d","UtcTimestamp":"2026-11-19T19:48:21Z"}"#
    #expect(send(diary, [jellyfin]).output == "")
    let later = [
      Self.mpv("start", 0, "21:00:00", session: "21.1"),
      Self.mpv("stop", 5950, "22:39:10", session: "21.1"),
    ]
    #expect(send(diary, later).output == "Watched Heat (1995).\n")
  }

  @Test("leaves out the plays of people who are nobody here, and records those of others for them")
  func users() {
    let diary = diary()
    func plex(_ user: String) -> String {
      #"{"event":"media.scrobble","user":true,"owner":true,"Account":{"id":1,"title":"\#(user)"},"#
        + #""Player":{"uuid":"u"},"Metadata":{"type":"movie","title":"Heat","year":1995,"#
        + #""ratingKey":"1","duration":6000000}}"#
    }
    #expect(send(diary, [plex("zoe")]).errors.contains("Reports of plex:zoe are left out"))
    #expect(diary.types.count == 6)
    _ = send(diary, [plex("bo")])
    #expect(diary.lines.last?.contains(#""profile":"bo""#) == true)
  }

  @Test("holds what nobody knows, to be sent again")
  func held() throws {
    let diary = diary()
    let report = Self.mpv("stop", 5900, "18:00:00", path: "/tv/Night Train (1959).mkv")
    let answer = send(diary, [report], "- --held held.jsonl")
    #expect(answer.code == .data && answer.errors.contains("'/tv/Night Train (1959).mkv'"))
    diary.seen("seen watchlist add \"Night Train\" --year 1959 --new")
    #expect(diary.seen("seen scrobble held.jsonl").output == "Watched Night Train (1959).\n")
  }

  @Test("refuses what is no report, and records the rest")
  func wrong() {
    let diary = diary()
    let answer = send(diary, ["nonsense", #"{"a":1}"#] + Self.evening + [#"{"event":"#])
    #expect(answer.code == .data && answer.output == "Watched Heat (1995).\n")
    #expect(answer.errors.contains("standard input:1: not JSON, or cut off"))
    #expect(answer.errors.contains("standard input:2: not a report of a player that is known"))
    #expect(send(diary, []).code == .done)
    #expect(diary.seen("seen scrobble none.jsonl").code == .noInput)
    #expect(diary.seen("seen scrobble").code == .usage)
  }

  @Test("prints what players need, as it is")
  func setup() {
    let diary = diary()
    #expect(diary.seen("seen scrobble --setup mpv").output.contains("\nlocal utils = require"))
    #expect(diary.seen("seen scrobble --setup playerctl").output.hasPrefix("mpris {{playerName}}"))
    #expect(diary.seen("seen scrobble --setup vlc").code == .usage)
  }

  @Test("takes a play for over whose player is silent for long")
  func silence() throws {
    let diary = diary()
    diary.world.now = try #require(Instant("2026-11-19T18:02:00.000Z"))
    _ = send(diary, Array(Self.evening.prefix(2)))
    #expect(diary.seen("seen now").output.contains("Heat (1995)"))
    #expect(diary.seen("seen favorite Heat").errors.contains("killed") == false)
    diary.world.now = try #require(Instant("2026-11-19T18:20:00.000Z"))
    diary.seen("seen favorite \"Night Bus\"")
    #expect(diary.types.suffix(2) == ["watching.stopped", "favorite.set"])
  }
}
