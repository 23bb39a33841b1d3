import SeenInterchange
import Testing

@Suite("What makes players report")
struct PlayerSetupTests {
  private func report(_ document: String) throws -> PlayReport {
    try #require(PlayReports.read(Array(document.utf8)).first).report.get()
  }

  @Test("the script for mpv has at most forty lines, and says what the own form knows")
  func script() throws {
    let text = PlayerSetup.mpvScript
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    #expect(text.hasSuffix("end)\n"))
    for name in ["player", "event", "session", "path", "position", "duration", "seekable", "time"] {
      #expect(text.contains("\(name) ="))
    }
    // As mpv 0.35 wrote it.
    let written = #"""
      {"time":"2026-11-26T20:52:35Z","duration":6.023000,"session":"7393.1","position":6.037188,\#
      "event":"stop","player":"mpv","seekable":true,"path":"/tv/a b'\"ü.mkv"}
      """#
    let report = try self.report(written)
    #expect(report.position == 6.023)
    #expect(report.path == #"/tv/a b'"ü.mkv"#)
  }

  @Test("a line of playerctl's format is read")
  func playerctl() throws {
    var line = PlayerSetup.playerctlFormat
    let values = [
      "playerName": "vlc", "status": "Paused", "position": "1500000", "mpris:length": "60000000",
      "xesam:url": "file:///a.mkv", "xesam:title": "A title",
    ]
    for (name, value) in values { line = line.replacing("{{\(name)}}", with: value) }
    let report = try self.report(line)
    #expect(report.position == 1.5)
    #expect(report.title.name == "A title")
    #expect(!line.contains("{"))
  }

  @Test("what Tautulli makes of its template is read", arguments: ["movie", "episode", "track"])
  func tautulli(_ kind: String) throws {
    var text = PlayerSetup.tautulliJSON
    for tag in ["movie", "episode"] {
      let parts = text.split(separator: "<\(tag)>", maxSplits: 1)
      let rest = parts[1].split(separator: "</\(tag)>", maxSplits: 1)
      text = String(parts[0]) + (tag == kind ? String(rest[0]) : "") + String(rest[1])
    }
    for (name, value) in [
      "action": "stop", "progress_duration_sec": "50", "duration_sec": "100", "session_key": "7",
      "title": "Heat", "show_name": "Harbour", "season_num": "1", "episode_num": "2",
    ] { text = text.replacing("{\(name)}", with: value) }
    guard kind != "track" else {
      #expect(throws: PlayReportProblem.unknownForm) { try self.report(text) }
      return
    }
    let report = try self.report(text)
    #expect(report.player == "tautulli")
    #expect(report.event == .stop)
    #expect(report.position == 50)
    #expect(report.title.name == (kind == "movie" ? "Heat" : "{episode_name}"))
    #expect(report.title.episode == (kind == "movie" ? nil : 2))
  }
}
