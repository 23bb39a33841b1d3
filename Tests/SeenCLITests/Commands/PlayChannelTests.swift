import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen play with channels")
struct PlayChannelTests {
  private let diary = TestDiary()

  init() throws {
    diary.world.environment["HOME"] = "/home/ana"
    try write("FHD", "HD", "SD")
    #expect(
      diary.seen("seen library add /home/ana/tv.m3u").errors
        == "Added /home/ana/tv.m3u.\n0 files in the library.\n1 channel in playlists.\n")
  }

  private func write(_ qualities: String...) throws {
    let entries = qualities.map {
      "#EXTINF:-1 tvg-id=\"one\",One \($0)\nhttp://tv/ana/SECRET/\($0)\n"
    }
    let path = "/home/ana/tv.m3u"
    if (try? diary.world.files.status(path)) ?? nil != nil {
      try diary.world.files.unlink(path)
    }
    try diary.world.files.writeNew(path, Array(("#EXTM3U\n" + entries.joined()).utf8))
  }

  /// Plays a channel for some seconds; each stream does some acts after it was loaded, in milliseconds.
  private func play(
    _ line: String, for seconds: Int64, _ acts: @escaping (String) -> [ScriptedPlayer.Act]
  ) -> (loaded: [String], answer: Transcript) {
    var player: ScriptedPlayer?
    diary.world.player = { command, world in
      #expect(!command.joined().contains("SECRET") && command.contains("--idle=yes"))
      let started = ScriptedPlayer(
        world, "http://elsewhere", duration: nil,
        [
          .init(0, #"{"event":"idle"}"#),
          .init(seconds * 1000, #"{"event":"end-file","reason":"quit"}"#),
        ], isIdle: true
      ) { Double($0) / 1000 }
      started.whenLoaded = { acts(String($0.split(separator: "/").last ?? "")) }
      player = started
      return started
    }
    let answer = diary.seen(line)
    let names = (player?.loaded ?? []).map { String($0.split(separator: "/").last ?? "") }
    #expect(!(answer.output + answer.errors).contains("SECRET"))
    #expect(!diary.lines.joined().contains("SECRET"))
    return (names, answer)
  }

  private static let plays = [
    ScriptedPlayer.Act(100, #"{"event":"start-file","playlist_entry_id":1}"#),
    ScriptedPlayer.Act(200, #"{"event":"file-loaded"}"#),
  ]
  private static let fails = [
    ScriptedPlayer.Act(
      100, #"{"event":"end-file","reason":"error","file_error":"loading failed"}"#),
    ScriptedPlayer.Act(110, #"{"event":"idle"}"#),
  ]

  private static func stall(_ isStalled: Bool, at time: Int64) -> ScriptedPlayer.Act {
    .init(
      time,
      #"{"event":"property-change","id":5,"name":"paused-for-cache","data":\#(isStalled)}"#)
  }

  @Test("records from five minutes on a watch with its minutes, and no position")
  func watch() {
    let short = play("seen play one", for: 290) { _ in PlayChannelTests.plays }
    #expect(short.answer.output == "Stopped One after 4:49.\n" && short.loaded == ["FHD"])
    #expect(diary.types.suffix(3) == ["title.added", "watching.started", "watching.stopped"])
    let long = play("seen play 'ONE HD'", for: 3605) { _ in PlayChannelTests.plays }
    #expect(long.answer.output.hasPrefix("Watched One after 1:00:04."))
    #expect(diary.types.suffix(2) == ["watching.started", "watch.logged"])
    #expect(diary.lastData.contains(#""minutes":60"#) && !diary.lastData.contains("stall"))
    #expect(diary.seen("seen watching").output == "You are not watching anything.\n")
  }

  @Test("goes on with the next stream after an error, within two seconds, and fails after the last")
  func errors() {
    let all = play("seen play one", for: 100) { _ in PlayChannelTests.fails }
    #expect(all.loaded == ["FHD", "HD", "SD"])
    #expect(all.answer.code == .inputOutput)
    #expect(all.answer.errors.contains("seen: mpv cannot play 'One': loading failed"))
    let start = diary.world.now
    var second: Instant?
    let world = diary.world
    let one = play("seen play one", for: 400) { name in
      if name == "HD" { second = world.now }
      return name == "FHD" ? PlayChannelTests.fails : PlayChannelTests.plays
    }
    #expect(one.loaded == ["FHD", "HD"] && one.answer.code == .done)
    #expect((second?.milliseconds ?? .max) - start.milliseconds < 4000)
    #expect(diary.types.last == "watch.logged")
  }

  @Test("goes on with the next stream after ten seconds without data, in one sitting")
  func stalls() {
    let played = play("seen play one", for: 700) { name in
      name == "FHD"
        ? PlayChannelTests.plays + [
          PlayChannelTests.stall(true, at: 60_000), PlayChannelTests.stall(false, at: 65_000),
          PlayChannelTests.stall(true, at: 200_000),
        ]
        : [
          .init(10, #"{"event":"end-file","reason":"stop"}"#),
          PlayChannelTests.stall(false, at: 1000),
        ] + PlayChannelTests.plays
    }
    #expect(played.loaded == ["FHD", "HD"])
    #expect(diary.types.suffix(2) == ["watching.started", "watch.logged"])
    #expect(diary.lastData.contains(#""stalls":2,"stalled":16"#), "\(diary.lastData)")
    diary.expect(
      "seen stats --by channel --json=value,watches,minutes,stalls,stalled",
      [#"{"value":"One","watches":1,"minutes":11,"stalls":2,"stalled":16}"#])
  }

  @Test("plays the quality that is preferred")
  func quality() throws {
    for (setting, first) in [("720", "HD"), ("1080", "FHD"), ("2160", "FHD"), ("best", "FHD")] {
      diary.seen("seen setting play.quality \(setting)")
      #expect(play("seen play one", for: 5) { _ in PlayChannelTests.plays }.loaded == [first])
    }
    #expect(diary.seen("seen setting play.quality 9").code != .done)
  }

  @Test("forgets a playlist, and reads a changed one again, whose addresses only the index has")
  func playlists() throws {
    try write("UHD")
    diary.seen("seen library scan")
    #expect(play("seen play one", for: 5) { _ in PlayChannelTests.plays }.loaded == ["UHD"])
    for line in ["seen library", "seen library list --json", "seen library unknown", "seen doctor"]
    {
      #expect(!diary.seen(line).output.contains("SECRET"), "\(line)")
    }
    diary.seen("seen library remove /home/ana/tv.m3u")
    let index = try diary.world.files.readWhole("/home/ana/.local/state/seen/library")
    #expect(!String(decoding: index, as: UTF8.self).contains("SECRET"))
    #expect(diary.seen("seen play one --no-input").code != .done)
  }

  @Test("is not played instead of a film of its name, nor where it is hidden")
  func names() {
    diary.seen("seen log One --new --kind film --on 2020-01-01")
    let film = play("seen play one", for: 5) { _ in [] }
    #expect(film.loaded.isEmpty && film.answer.errors.contains("no file of One"))
  }
}
