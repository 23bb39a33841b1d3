import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen play")
struct PlayCommandTests {
  private let diary = TestDiary()
  private let film = "/home/ana/Heat (1995).mkv"

  init() throws {
    try diary.world.files.writeNew(film, [1])
    diary.seen("seen log Heat --year 1995 --on 2020-01-01")
    diary.world.environment["HOME"] = "/home/ana"
  }

  /// Plays a film of some minutes from a place on, and quits after so many seconds.
  private func play(
    _ line: String, minutes: Int = 100, from start: Double = 0, for seconds: Int64,
    skipping skipped: Double = 0, end: String = "quit", acts: [ScriptedPlayer.Act] = []
  ) -> Transcript {
    let path = film
    diary.world.player = { _, world in
      ScriptedPlayer(
        world, path, duration: Double(minutes * 60),
        acts + [
          .init(seconds * 500, skipped > 0 ? #"{"event":"seek"}"# : #"{"event":"tick"}"#),
          .init(seconds * 1000, #"{"event":"end-file","reason":"\#(end)"}"#),
        ]
      ) { elapsed in
        let place = start + Double(elapsed) / 1000
        return min(Double(minutes * 60), elapsed > seconds * 500 ? place + skipped : place)
      }
    }
    return diary.seen(line)
  }

  private var recorded: [String] { Array(diary.types.dropFirst(2)) }

  @Test("records where one stops in the middle, as paused, and goes on there")
  func middle() {
    let answer = play("seen play '\(film)' --no-input", for: 2472)
    #expect(
      answer.output == "Stopped Heat (1995) at 41:11 of 1:40:00; 'seen play' goes on from there.\n")
    #expect(recorded == ["watching.started", "watching.paused"])
    #expect(diary.lastData == #"{"position":2471,"duration":6000,"was":0}"#)
    diary.world.player = { command, _ in
      #expect(command.contains("--start=2466"))
      return nil
    }
    diary.refuses(
      "seen play '\(film)' --no-input", "Playing Heat (1995) from 41:06.",
      "seen: mpv is not installed",
      "hint: install it, with 'apt install mpv' or 'brew install mpv'", code: .unavailable)
  }

  @Test("records a watch of the day on which it began, with its clock and zone")
  func whole() throws {
    diary.world.now = try #require(Instant("2026-11-20T23:30:00.000Z"))
    let answer = play("seen play '\(film)'", for: 5990, end: "eof")
    #expect(answer.output.hasPrefix("Watched Heat (1995)."))
    #expect(recorded == ["watching.started", "progress.recorded", "watch.logged"])
    #expect(
      diary.lastData.hasPrefix(
        #"{"date":"2026-11-20","clock":"23:30","zone":"+00:00","minutes":100,"progress""#))
    #expect(diary.seen("seen watching").output == "You are not watching anything.\n")
  }

  @Test("records nothing of a few seconds, and little of a minute")
  func short() {
    #expect(play("seen play '\(film)'", for: 8).output.hasPrefix("Not recorded: less than 10"))
    #expect(recorded.isEmpty)
    #expect(
      play("seen play '\(film)'", for: 60).output == "Stopped Heat (1995) at 0:59 of 1:40:00.\n")
    #expect(recorded == ["watching.started", "watching.stopped"])
  }

  @Test("does not count what was skipped to the end, unless one says so")
  func skipped() {
    let answer = play("seen play '\(film)' --no-input", for: 600, skipping: 5300)
    #expect(answer.output.contains("It does not count as watched: most of it was skipped"))
    #expect(recorded == ["watching.started", "watching.stopped"])
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = [.character("y")]
    #expect(play("seen play '\(film)'", for: 600, skipping: 5300).output.contains("Watched Heat"))
    #expect(recorded.suffix(2) == ["progress.recorded", "watch.logged"])
  }

  @Test("records a long pause, and says it in 'seen now' while it lasts")
  func pause() {
    let acts = [
      ScriptedPlayer.Act(
        60_000, #"{"event":"property-change","id":1,"name":"pause","data":true}"#),
      ScriptedPlayer.Act(
        800_000, #"{"event":"property-change","id":1,"name":"pause","data":false}"#),
    ]
    let path = film
    diary.world.player = { _, world in
      ScriptedPlayer(
        world, path, duration: 6000,
        acts + [.init(1_400_000, #"{"event":"end-file","reason":"quit"}"#)]
      ) { elapsed in Double(elapsed < 60_000 ? elapsed : max(60_000, elapsed - 740_000)) / 1000 }
    }
    diary.seen("seen play '\(film)'")
    #expect(recorded == ["watching.started", "watching.paused", "watching.paused"])
  }

  @Test("asks what a file is, or refuses where nobody can say")
  func unknown() throws {
    try diary.world.files.writeNew("/home/ana/holiday.mkv", [1])
    diary.refuses(
      "seen play /home/ana/holiday.mkv --no-input",
      "seen: nothing says which title 'holiday.mkv' is",
      "hint: name it like 'Heat (1995).mkv' or 'Dark S01E02.mkv', or use --no-record")
    diary.refuses(
      "seen play /home/ana/none.mkv", "seen: '/home/ana/none.mkv' does not exist", code: .noInput)
  }

  @Test("records a sitting that a killed program left, before anything else is recorded")
  func killed() throws {
    let path = film
    var left: [UInt8] = []
    diary.world.player = { _, world in
      ScriptedPlayer(
        world, path, duration: 6000, [.init(700_000, #"{"event":"end-file","reason":"quit"}"#)]
      ) { elapsed in
        let folder = "/home/ana/.local/state/seen/playing"
        if let name = try? world.files.list(folder).first, elapsed > 600_000, left.isEmpty {
          left = (try? world.files.readWhole(folder + "/" + name)) ?? []
        }
        return Double(elapsed) / 1000
      }
    }
    diary.seen("seen play '\(film)'")
    #expect(left.count == 1024)
    diary.seen("seen undo")
    // The beginning stands; its end is what the file says.
    let folder = "/home/ana/.local/state/seen/playing"
    try diary.world.files.writeNew(folder + "/1-left.json", left)
    try diary.world.files.writeNew(folder + "/2-zeros.json", [UInt8](repeating: 0, count: 1024))
    let answer = diary.seen("seen favorite Heat")
    #expect(
      answer.errors.contains("was killed before it was recorded. Stopped Heat (1995) at 9:59"))
    #expect(diary.types.suffix(2) == ["watching.paused", "favorite.set"])
    #expect(try diary.world.files.list(folder) == ["2-zeros.json"])
    #expect(!diary.seen("seen rate Heat 4").errors.contains("killed"))
  }

  @Test("does not give up a show whose episode is stopped in its middle")
  func episode() throws {
    diary.seen("seen log \"Night Bus\" s01e01 --new")
    try diary.world.files.writeNew("/home/ana/Night.Bus.S01E02.mkv", [1])
    diary.world.player = { _, world in
      ScriptedPlayer(
        world, "/home/ana/Night.Bus.S01E02.mkv", duration: 2400,
        [.init(60_000, #"{"event":"end-file","reason":"quit"}"#)]
      ) { Double($0) / 1000 }
    }
    #expect(diary.seen("seen play /home/ana/Night.Bus.S01E02.mkv").code == .done)
    #expect(diary.types.suffix(3) == ["title.added", "watching.started", "watching.stopped"])
    #expect(diary.seen("seen queue").output.contains("Night Bus"))
  }

  @Test("says what the player cannot play")
  func broken() {
    let path = film
    diary.world.player = { _, world in
      let lines = [
        #"{"event":"start-file"}"#,
        #"{"event":"end-file","reason":"error","file_error":"unrecognized file format"}"#,
      ]
      return BrokenPlayer(lines, path)
    }
    diary.refuses(
      "seen play '\(film)'", "Playing Heat (1995).",
      "seen: mpv cannot play '\(film)': unrecognized file format", code: .inputOutput)
  }
}

/// A player that says some lines and ends with an error.
private final class BrokenPlayer: PlayerLink {
  private var lines: [String]

  init(_ lines: [String], _ path: String) { self.lines = lines }

  func send(_ bytes: [UInt8]) {}
  func receive(within milliseconds: Int) -> [UInt8]? {
    lines.isEmpty ? nil : Array((lines.removeFirst() + "\n").utf8)
  }
  func finish() -> Int32? { 2 }
}
