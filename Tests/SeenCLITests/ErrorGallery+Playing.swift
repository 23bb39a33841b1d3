import SeenApp
import SeenCLI
import SeenStore
import SeenTestSupport

/// Files that cannot be played, or not recorded.
extension ErrorGallery {
  private static let film = "/home/ana/Heat (1995).mkv"

  private static func withFilm(_ world: TestWorld) throws {
    try withJournal(world)
    world.run("log", "Heat", "--year", "1995", "--on", "2020-01-01")
    try put("film", at: film, in: world)
    try put("film", at: "/home/ana/holiday.mkv", in: world)
  }

  static let playing: [Entry] = [
    Entry(
      kind: .noPlayer, code: .unavailable, line: "seen play '\(film)'",
      errors: [
        "Playing Heat (1995).", "seen: mpv is not installed",
        "hint: install it, with 'apt install mpv' or 'brew install mpv'",
      ], given: withFilm),
    Entry(
      kind: .noVideo, code: .noInput, line: "seen play none.mkv",
      errors: ["seen: 'none.mkv' does not exist"], given: withFilm),
    Entry(
      kind: .unknownFile, code: .data, line: "seen play /home/ana/holiday.mkv",
      errors: [
        "seen: nothing says which title 'holiday.mkv' is",
        "hint: name it like 'Heat (1995).mkv' or 'Dark S01E02.mkv', or use --no-record",
      ], given: withFilm),
    Entry(
      kind: .timeOver, code: .notPermitted, line: "seen play '\(film)' --profile mia",
      errors: [
        "seen: Mia has no time left to watch today",
        "hint: 'seen limit' shows the limits; a guardian can change them",
      ],
      given: { world in
        try withFilm(world)
        world.run("profile", "add", "Mia", "--kind", "kids")
        world.run("setting", "limit.until", "00:00", "--profile", "mia")
      }),
    Entry(
      kind: .playerFailed, code: .inputOutput, line: "seen play '\(film)'",
      errors: ["Playing Heat (1995).", "seen: mpv cannot play '\(film)'"],
      given: { world in
        try withFilm(world)
        world.player = { _, _ in SilentPlayer() }
      }),
  ]
}

/// A player that says nothing, and ends with an error.
private final class SilentPlayer: PlayerLink {
  func send(_ bytes: [UInt8]) {}
  func receive(within milliseconds: Int) -> [UInt8]? { nil }
  func finish() -> Int32? { 2 }
}
