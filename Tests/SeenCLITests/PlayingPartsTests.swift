import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What a player is told while it plays: parts to skip, tracks, limits, and what comes next.
@Suite("What the player is told") struct PlayingPartsTests {
  private let diary = TestDiary()
  private static let chapters =
    #"[{"title":"Recap","time":0},{"title":"Intro","time":20},{"title":"Act 1","time":80}]"#

  init() throws {
    diary.world.environment["HOME"] = "/home/ana"
    diary.seen("seen log \"Night Bus\" s01e01 --new")
    try diary.world.files.makeDirectories("/home/ana/tv")
    for episode in 1...3 { try diary.world.files.writeNew(path(episode), [1]) }
  }

  private func path(_ episode: Int) -> String { "/home/ana/tv/Night.Bus.S01E0\(episode).mkv" }

  /// Plays an episode for some seconds, and returns the player.
  @discardableResult
  private func play(
    _ line: String, for seconds: Int64, of minutes: Int = 40, _ properties: [String: String] = [:],
    acts: [ScriptedPlayer.Act] = [], end: String = "quit"
  ) throws -> (player: ScriptedPlayer, answer: Transcript) {
    var players: [ScriptedPlayer] = []
    let path = path(2)
    diary.world.player = { _, world in
      let player = ScriptedPlayer(
        world, path, duration: Double(minutes * 60),
        acts + [.init(seconds * 1000, #"{"event":"end-file","reason":"\#(end)"}"#)]
      ) { Double($0) / 1000 }
      player.properties = properties
      players.append(player)
      return player
    }
    let answer = diary.seen(line)
    return (try #require(players.first), answer)
  }

  private func key(_ second: Int64, _ word: String) -> ScriptedPlayer.Act {
    .init(second * 1000, #"{"event":"client-message","args":["\#(word)"]}"#)
  }

  @Test("offers to skip what chapters mark, and skips it on the key, or else 85 seconds")
  func marks() throws {
    let (player, answer) = try play(
      "seen play '\(path(2))'", for: 300, ["chapter-list": Self.chapters],
      acts: [key(30, "seen-next"), key(100, "seen-next")])
    #expect(player.texts.contains("n: skip the recap"))
    #expect(player.texts.contains("n: skip the intro"))
    #expect(player.seeks == [["80", "absolute+exact"], ["85", "relative+exact"]])
    #expect(answer.errors.contains("n: skip the intro"))
  }

  @Test("skips by itself where one wants that, and what a list beside the file marks")
  func automatic() throws {
    diary.seen("seen setting play.skip auto")
    try diary.world.files.writeNew(
      "/home/ana/tv/Night.Bus.S01E02.edl", Array("10 50 4\n".utf8))
    let (player, _) = try play("seen play '\(path(2))'", for: 100, ["chapter-list": "[]"])
    #expect(player.seeks == [["50", "absolute+exact"]])
    #expect(player.texts.contains("Skipped the intro"))
    diary.seen("seen setting play.skip off")
    #expect(
      try play("seen play '\(path(2))'", for: 100, ["chapter-list": "[]"]).player.seeks.isEmpty)
  }

  @Test("learns from one episode where the intro of the season ends, and offers it in others")
  func learns() throws {
    try play(
      "seen play '\(path(2))'", for: 200, ["chapter-list": "[]"], acts: [key(100, "seen-stay")])
    let (player, _) = try play(
      "seen play '\(path(2))' --start", for: 200, ["chapter-list": "[]"],
      acts: [key(50, "seen-next")])
    #expect(player.texts.contains("n: skip the intro"))
    #expect(player.seeks.first?.first.flatMap(Double.init).map { (98...101).contains($0) } == true)
    #expect(!diary.types.contains { $0.contains("mark") })
  }

  @Test("keeps the languages that one chose, by language and not by number")
  func tracks() throws {
    func list(_ first: String, _ second: String, selected: Int) -> String {
      let tracks = [first, second].enumerated().map { place, language in
        #"{"id":\#(place + 1),"type":"audio","lang":"\#(language)","selected":\#(place + 1 == selected)}"#
      }
      return "[" + tracks.joined(separator: ",") + "]"
    }
    let change = ScriptedPlayer.Act(
      20_000, #"{"event":"property-change","id":6,"name":"aid","data":2}"#,
      setting: "track-list", to: list("eng", "ger", selected: 2))
    try play(
      "seen play '\(path(2))'", for: 200, ["track-list": list("eng", "ger", selected: 1)],
      acts: [change])
    let (player, _) = try play(
      "seen play '\(path(2))' --start", for: 200,
      ["track-list": list("ger", "eng", selected: 2)])
    #expect(player.set["aid"] == "1")
    diary.seen("seen profile add bo")
    let (other, _) = try play(
      "seen play '\(path(2))' --start --profile bo", for: 200,
      ["track-list": list("ger", "eng", selected: 2)])
    #expect(other.set["aid"] == nil)
  }

  @Test("goes on with the next episode of the library, and says so in time")
  func next() throws {
    diary.seen("seen library add /home/ana/tv")
    let (player, answer) = try play("seen play '\(path(2))'", for: 2399, end: "eof")
    #expect(player.loaded == [path(3)])
    #expect(answer.errors.contains("in 10 s. n: now, N: not"))
    diary.seen("seen setting play.next off")
    #expect(try play("seen play '\(path(2))' --start", for: 2399, end: "eof").player.loaded.isEmpty)
  }

  @Test("counts down over marked credits, and begins the next after them")
  func credits() throws {
    diary.seen("seen library add /home/ana/tv")
    let chapters = #"[{"title":"Act","time":0},{"title":"Credits","time":2000}]"#
    let (player, _) = try play(
      "seen play '\(path(2))'", for: 2030, ["chapter-list": chapters])
    #expect(player.loaded == [path(3)])
    #expect(player.commands.contains { $0.first == "playlist-next" })
  }

  @Test("stops a child's film when its time is over, and tells it before")
  func child() throws {
    diary.seen("seen profile add Mia --kind kids")
    diary.seen("seen setting content.unrated show --profile mia")
    diary.seen("seen setting limit.daily 15 --profile mia")
    let (player, answer) = try play("seen play '\(path(2))' --profile mia", for: 1000)
    #expect(player.texts.contains("5 minutes left to watch today"))
    #expect(player.quitTime.map { (899_000...901_000).contains($0) } == true)
    #expect(answer.errors.contains("Stopped: the time to watch is over for today"))
    // What was played counts, though it is no watch.
    #expect(diary.seen("seen play '\(path(2))' --profile mia").code == .notPermitted)
  }

  @Test("counts for a child what is not recorded too")
  func unrecorded() throws {
    diary.seen("seen profile add Mia --kind kids")
    diary.seen("seen setting content.unrated show --profile mia")
    diary.seen("seen setting limit.daily 15 --profile mia")
    let line = "seen play '\(path(2))' --no-record --profile mia"
    let (player, _) = try play(line, for: 1000)
    #expect(player.quitTime.map { (899_000...901_000).contains($0) } == true)
    for other in [line, line + " -n", "seen play '\(path(1))' --profile mia"] {
      #expect(diary.seen(other).code == .notPermitted, "\(other)")
    }
  }

  @Test("begins no limit anew where seen was killed")
  func killed() throws {
    diary.seen("seen profile add Mia --kind kids")
    diary.seen("seen setting content.unrated show --profile mia")
    diary.seen("seen setting limit.daily 15 --profile mia")
    let (folder, path) = ("/home/ana/.local/state/seen/playing", path(2))
    var left: [UInt8] = []
    diary.world.player = { _, world in
      ScriptedPlayer(
        world, path, duration: 2400, [.init(850_000, #"{"event":"end-file","reason":"quit"}"#)]
      ) { elapsed in
        if let name = try? world.files.list(folder).first, elapsed > 840_000, left.isEmpty {
          left = (try? world.files.readWhole(folder + "/" + name)) ?? []
        }
        return Double(elapsed) / 1000
      }
    }
    diary.seen("seen play '\(path)' --profile mia")
    // As if it had been killed: what it would have kept is not there, its live file is.
    try diary.world.files.unlink("/home/ana/.local/state/seen/library")
    try diary.world.files.writeNew(folder + "/1-left.json", left)
    diary.seen("seen favorite 'Night Bus' --profile mia")
    let (player, _) = try play("seen play '\(path)' --start --profile mia", for: 1000)
    #expect(player.quitTime.map { $0 < 120_000 } == true, "\(player.quitTime ?? -1)")
  }

  @Test("adds a show that nothing knows if one says so, and takes another for a show")
  func newShow() throws {
    try diary.world.files.makeDirectories("/home/ana/new")
    diary.world.terminals = [.input, .output, .error]
    for (name, answer) in [("Far Shore", "1\n"), ("Nrth Pier", "2\nNorth Pier\n")] {
      let path = "/home/ana/new/\(name) S01E02.mkv"
      try diary.world.files.writeNew(path, Array(name.utf8))
      diary.world.input = Array(answer.utf8)
      diary.world.player = { _, world in
        ScriptedPlayer(
          world, path, duration: 2400, [.init(60_000, #"{"event":"end-file","reason":"quit"}"#)]
        ) { Double($0) / 1000 }
      }
      diary.seen("seen play '\(path)'")
      let added = ["title.added", "title.added", "watching.started", "watching.stopped"]
      #expect(diary.types.suffix(4) == added[...], "\(name)")
    }
    #expect(diary.seen("seen show 'North Pier' --json=kind").output.contains("show"))
  }

  @Test("goes on with what was left before anything else, and finds the folders of seasons")
  func left() throws {
    diary.seen("seen library add /home/ana/tv")
    try play("seen play '\(path(2))'", for: 1000)
    for words in ["", "'Night Bus'", "/home/ana/tv/../tv"] {
      let said = diary.seen("seen play \(words) -n").errors
      #expect(said.contains(words.hasPrefix("/") ? "s01e01" : "s01e02 from 16:"), "\(said)")
    }
    try diary.world.files.makeDirectories("/home/ana/shows/Night Bus/Season 1")
    try diary.world.files.writeNew(
      "/home/ana/shows/Night Bus/Season 1/Night Bus S01E03.mkv", [2])
    #expect(diary.seen("seen play /home/ana/shows -n").errors.contains("s01e03"))
    try diary.world.files.makeDirectories("/home/ana/empty")
    let answer = diary.seen("seen play /home/ana/empty")
    #expect(answer.code == .noInput && answer.errors.contains("'/home/ana/empty' has no videos"))
  }

  @Test("does not play what nobody knows to a child from whom unrated titles are hidden")
  func unknown() throws {
    try diary.world.files.writeNew("/home/ana/holiday.mkv", [1])
    diary.seen("seen profile add Mia --kind kids")
    for options in ["--no-record", "--no-input --no-record"] {
      let answer = diary.seen("seen play /home/ana/holiday.mkv \(options) --profile mia")
      #expect(answer.code == .notPermitted)
    }
  }
}
