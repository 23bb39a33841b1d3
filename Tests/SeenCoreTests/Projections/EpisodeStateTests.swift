import SeenCore
import SeenTestSupport
import Testing

@Suite("The episodes of a show")
struct EpisodeStateTests {
  private static func episode(_ season: Int?, _ number: Int?) -> Draft {
    let place = "\(season.map { "\($0)" } ?? "x")-\(number.map { "\($0)" } ?? "x")"
    var data = [
      JSON.Member("kind", "episode"), JSON.Member("name", "E"), JSON.Member("show", "show:a"),
    ]
    if let season { data.append(JSON.Member("season", .whole(season))) }
    if let number { data.append(JSON.Member("episode", .whole(number))) }
    return Draft(.titleAdded, "episode:a/" + place, data)
  }

  private static func watch(_ id: String, _ date: String) -> Draft {
    Draft(.watchLogged, id, [JSON.Member("date", .string(date))])
  }

  @Test("are in the order of their numbers, specials and unknown ones last, each with its watches")
  func order() throws {
    let given = try Given([
      Draft(.titleAdded, "show:a", [JSON.Member("kind", "show"), JSON.Member("name", "A")]),
      EpisodeStateTests.episode(0, 1), EpisodeStateTests.episode(2, 1),
      EpisodeStateTests.episode(1, 10), EpisodeStateTests.episode(nil, nil),
      EpisodeStateTests.episode(1, 2), EpisodeStateTests.episode(1, 0),
      EpisodeStateTests.watch("episode:a/1-2", "2026-01-02"),
      EpisodeStateTests.watch("episode:a/1-2", "2025-01-02"),
      EpisodeStateTests.watch("episode:a/0-1", "2024"),
    ])
    let ledger = given.ledger()
    let show = try given.title("show:a")
    let watched = ProfileWatches(ledger, profile: "me")
    let states = EpisodeState.all(of: show, ledger, watched, profile: "me")
    #expect(
      states.map { ledger.titles.text($0.title) } == [
        "episode:a/1-0", "episode:a/1-2", "episode:a/1-10", "episode:a/2-1", "episode:a/0-1",
        "episode:a/x-x",
      ])
    #expect(states.map(\.watches) == [0, 2, 0, 0, 1, 0])
    #expect(states.map(\.isWatched) == [false, true, false, false, true, false])
    #expect(states.map { $0.last?.description } == [nil, "2026-01-02", nil, nil, "2024", nil])
  }
}
