import SeenCore
import SeenInterchange
import Testing

@Suite("Reports of players")
struct PlayReportTests {
  private func reports(_ documents: [String]) throws -> [PlayReport] {
    try PlayReports.read(Array(documents.joined(separator: "\n").utf8)).map { try $0.report.get() }
  }

  private func problem(_ document: String) -> PlayReportProblem? {
    let found = PlayReports.read(Array(document.utf8))
    guard found.count == 1, case .failure(let problem) = found[0].report else { return nil }
    return problem
  }

  private let episode = {
    var title = ReportedTitle(kind: .episode, name: "Low Tide")
    (title.show, title.season, title.episode) = ("Harbour", 1, 2)
    return title
  }()
  private let film = {
    var title = ReportedTitle(kind: .film, name: "The Long Road")
    title.year = 1998
    title.ids = [ExternalID("imdb", "tt9000002"), ExternalID("tmdb", "4711")]
    return title
  }()

  @Test("the script of mpv says a file and the exact place")
  func mpv() throws {
    let stop = try #require(try reports(PlayerSamples.mpv).last)
    #expect(stop.player == "mpv")
    #expect(stop.session == "20425.1")
    #expect(stop.event == .stop)
    #expect(stop.position == 2610.5)
    #expect(stop.duration == 2700.25)
    #expect(stop.percent == nil)
    #expect(stop.time == Instant("2026-11-26T20:48:00.000Z"))
    #expect(stop.path == "/tv/Harbour/S01E02.mkv")
    #expect(stop.title == ReportedTitle())
  }

  @Test("the own form says ids and numbers too")
  func own() throws {
    let document = #"""
      {"player":"tv","event":"stop","user":"ana","seekable":false,"percent":93,"show":"Harbour",
       "year":2021,"season":1,"episode":2,"title":"Low Tide","ids":{"tvdb":8100002,"other":"x"}}
      """#
    let report = try #require(try reports([document]).first)
    var title = episode
    (title.year, title.ids) = (2021, [ExternalID("tvdb", "8100002")])
    #expect(report.title == title)
    #expect(report.percent == 93)
    #expect(!report.isSeekable)
    #expect(report.session == "own|ana||Harbour|Low Tide|1|2")
  }

  @Test("Kodi says where it was last, and the ids of the show apart")
  func kodi() throws {
    let reports = try reports(PlayerSamples.kodi)
    var title = episode
    title.ids = [ExternalID("tvdb", "8100002")]
    title.showIDs = [ExternalID("imdb", "tt9000001"), ExternalID("tvdb", "390001")]
    #expect(reports.map(\.event) == [.start, .progress, .stop])
    #expect(reports.map(\.position) == [0, 1200, 2640])
    #expect(reports.allSatisfy { $0.title == title && $0.session.hasPrefix("00000001") })
    #expect(reports[0].time == Instant("2026-11-26T20:31:07.250Z"))
  }

  @Test(
    "Jellyfin says everything as text where a template does, pauses with progress, and escapes quotes twice"
  )
  func jellyfin() throws {
    let reports = try reports(PlayerSamples.jellyfin)
    var title = film
    title.name = #"The "Long" Road"#
    #expect(reports.map(\.event) == [.start, .progress, .pause, .stop])
    #expect(reports.map(\.position) == [0, 1200, 1300, 6120])
    #expect(reports.allSatisfy { $0.title == title && $0.duration == 6120 && $0.user == "ana" })
    #expect(reports[0].session == "jellyfin|ana|tv-1|aa11")
    #expect(reports[0].time == Instant("2026-11-26T20:30:00.123Z"))
  }

  @Test("Emby's place is that of the play that ended, not of the next one")
  func emby() throws {
    let reports = try reports(PlayerSamples.emby)
    var title = episode
    title.ids = [ExternalID("tvdb", "8100002")]
    #expect(reports.map(\.event) == [.start, .pause, .resume, .stop])
    #expect(reports.map(\.position) == [nil, 900, 900, 2600])
    #expect(reports.allSatisfy { $0.title == title && $0.path == "/tv/Harbour/S01E02.mkv" })
  }

  @Test("Plex stops without a place, and counts a film as watched")
  func plex() throws {
    let reports = try reports(PlayerSamples.plex)
    #expect(reports.map(\.event) == [.start, .pause, .scrobble, .stop])
    #expect(reports.map(\.position) == [nil, 1980, 5508, nil])
    #expect(reports.allSatisfy { $0.title == film && $0.percent == nil && $0.time == nil })
    let unplaced = PlayerSamples.plex[2].replacing(#""viewOffset":5508000,"#, with: "")
    #expect(try self.reports([unplaced])[0].percent == 90)
  }

  @Test("Tautulli and what is sent to Trakt say a percentage")
  func trakt() throws {
    var title = episode
    (title.year, title.showIDs) = (2021, [ExternalID("tvdb", "390001")])
    let tautulli = try reports(PlayerSamples.tautulli)
    #expect(tautulli.map(\.event) == [.start, .pause, .scrobble, .stop])
    #expect(tautulli.map(\.percent) == [0, 41, 90, 93])
    #expect(tautulli.allSatisfy { $0.title == title && $0.player == "tautulli" })
    let sent = try reports(PlayerSamples.trakt)
    #expect(sent.map(\.percent) == [2.5, 75, 97.5])
    #expect(sent[0].title.ids == film.ids + [ExternalID("trakt", "9001")])
    #expect(sent[0].player == "trakt")
  }

  @Test("what Trakt is asked stands in the address of the request")
  func address() throws {
    let body = #"{"movie":{"title":"The Long Road","year":1998},"progress":81.5}"#
    let request = "POST /scrobble/stop HTTP/1.1\r\nHost: localhost\r\n\r\n" + body
    let report = try #require(try reports([request]).first)
    #expect(report.event == .stop)
    #expect(report.percent == 81.5)
    #expect(problem(body) == .otherEvent(""))
  }

  @Test("the bus counts microseconds, says 0 when it stops, and has two names for one browser")
  func mpris() throws {
    let reports = try reports(PlayerSamples.mpris)
    #expect(reports.map(\.event) == [.progress, .pause, .progress, .stop])
    #expect(reports.map(\.position) == [1, 60.5, 61, nil])
    #expect(reports.allSatisfy { $0.player == "mpris:vlc" && $0.title.name == "Harbour S01E02" })
    let two = try self.reports([
      "mpris firefox Playing 5000000 60000000 https://tv.example/1 Low Tide",
      "mpris plasma-browser-integration Playing 5000000   Low Tide",
    ])
    #expect(two[0].session.isSame(as: two[1].session))
    #expect(two[1].duration == nil && two[1].path == nil)
    #expect(PlayReport.ordered(two).count == 1)
  }

  @Test("live television cannot be sought in")
  func live() throws {
    let channel = #"{"NotificationType":"PlaybackStart","ItemType":"LiveTvChannel","Name":"One"}"#
    let report = try #require(try reports([channel]).first)
    #expect(report.title == ReportedTitle(kind: .channel, name: "One"))
    #expect(!report.isSeekable)
  }

  @Test("what cannot be a place or a duration is unknown, and no place is behind the end")
  func numbers() throws {
    let cases: [(String, Double?, Double?)] = [
      (#""position":-1,"duration":60"#, nil, 60), (#""position":"NaN","duration":60"#, nil, 60),
      (#""position":61.5,"duration":60"#, 60, 60), (#""position":5,"duration":0"#, 5, nil),
      (#""position":5,"duration":-1"#, 5, nil), (#""position":1e999,"duration":60"#, nil, 60),
      (#""position":"","duration":"60""#, nil, 60), (#""duration":9223372036854.775"#, nil, nil),
      (#""position":null,"duration":{}"#, nil, nil), (#""position":0,"duration":60"#, nil, 60),
    ]
    for (members, position, duration) in cases {
      let document = #"{"player":"mpv","event":"stop","path":"/a.mkv",\#(members)}"#
      let report = try #require(try reports([document]).first)
      #expect(report.position == position, "\(members)")
      #expect(report.duration == duration, "\(members)")
    }
  }

  @Test("a time has a zone, or counts from 1970")
  func times() throws {
    let cases: [(String, String?)] = [
      ("\"2026-11-26T21:04:00+01:00\"", "2026-11-26T20:04:00.000Z"),
      ("\"2026-11-26 21:04:00.5+0100\"", "2026-11-26T20:04:00.500Z"),
      ("\"2026-11-26T20:04Z\"", "2026-11-26T20:04:00.000Z"),
      ("1795723800", "2026-11-26T20:10:00.000Z"),
      ("\"2026-11-26T21:04:00\"", nil), ("\"2026-13-26T21:04:00Z\"", nil), ("-1", nil),
      ("\"2026-11-26T21:04:00+99:00\"", nil), ("1e300", nil),
      ("\"éééééééééé\"", nil),
    ]
    for (time, moment) in cases {
      let document = #"{"player":"mpv","event":"stop","path":"/a.mkv","time":\#(time)}"#
      let report = try #require(try reports([document]).first)
      #expect(report.time == moment.flatMap { Instant($0) }, "\(time)")
    }
  }

  @Test("other documents are left out, and why")
  func others() {
    #expect(problem(#"{"a":1}"#) == .unknownForm)
    #expect(problem("mpris vlc Playing") == .unknownForm)
    #expect(problem(#"{"event":"library.new","Account":{}}"#) == .otherEvent("library.new"))
    #expect(problem(#"{"player":"mpv","event":"stop"}"#) == .noTitle)
    let song = #"{"event":"media.stop","Metadata":{"type":"track","title":"Tide"}}"#
    #expect(problem(song) == .otherKind("track"))
    #expect(problem("hello\nworld") == .notJSON)
    #expect(problem("{\"event\":\n\"x\"") == .notJSON)
  }

  @Test("a title is one line of plain text")
  func controls() throws {
    let document = #"{"player":"mpv","event":"stop","title":" Low\u001b[2J\nTide\u0000 "}"#
    #expect(try reports([document])[0].title.name == "Low [2J Tide")
    #expect(problem("{\"player\":\"mpv\",\"event\":\"stop\",\"title\":\"\u{1b}\"}") == .notJSON)
  }
}
