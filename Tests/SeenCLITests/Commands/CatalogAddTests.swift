import SeenApp
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen catalog add, of shows and playlists")
struct CatalogAddTests {
  private let diary = TestDiary()

  private func show(_ episodes: Int) -> String {
    let lines = (1...episodes).map { number in
      #"{"kind":"episode","name":"Part \#(number)","show":"show:harbour","season":1,"episode":\#(number),"runtime":50}"#
    }
    return ([#"{"id":"show:harbour","kind":"show","name":"Harbour"}"#] + lines)
      .map { $0 + "\n" }.joined()
  }

  @Test("a show comes with its episodes, which are known before they are seen")
  func shows() throws {
    try diary.put(show(6), as: "mine.jsonl")
    #expect(
      diary.seen("seen catalog add shows mine.jsonl").output.hasSuffix(": 1 show and 6 episodes.\n")
    )
    diary.expect(
      "seen log Harbour s01e02..e03",
      ["Harbour s01e02 Part 2 and Harbour s01e03 Part 3, watched on November 20, 2026."],
      errors: [
        "Harbour is new here; 'seen undo' takes it back."
      ])
    #expect(
      diary.types == Array(repeating: "title.added", count: 7) + ["watch.logged", "watch.logged"])
    diary.seen("seen log Harbour s01e04 -q")
    #expect(diary.types.count == 10, "all its episodes are known")
    let json = diary.seen("seen show Harbour --json=watched").output
    #expect(json == "{\"watched\":false}\n")
    diary.seen("seen undo")
    diary.seen("seen undo")
    #expect(
      diary.seen("seen stats --json=titlesUnwatched,watches").output.contains(#""watches":0"#))
  }

  @Test("an episode that came out later is known by its name")
  func laterEpisodes() throws {
    try diary.put(show(2), as: "shows.a.jsonl")
    diary.seen("seen catalog add shows.a.jsonl")
    diary.seen("seen log harbour s01e01 -q")
    try diary.put(show(3), as: "shows.b.jsonl")
    #expect(
      diary.seen("seen catalog update shows shows.b.jsonl").output
        == "shows, a to b: 1 added.\n")
    diary.expect(
      "seen log harbour s01e03 -q", ["Harbour s01e03 Part 3, watched on November 20, 2026."])
  }

  private let playlist = """
    #EXTM3U
    #EXTINF:-1 tvg-id="one" group-title="News, UK",UK: BBC One HD
    http://ana:secret@tv.example/one.m3u8
    #EXTINF:-1 group-title="News, UK",BBC One (1080p)
    https://tv.example/one.m3u8
    #EXTINF:-1 group-title="Movies",Heat (1995) 4K
    http://tv.example/movie/ana/secret/1.mp4
    #EXTINF:-1 group-title="Series",Harbour S01 E02 The Tide
    http://tv.example:8080/ana/secret/773
    #EXTINF:-1,News?
    http://tv.example/play?username=ana&password=secret

    """

  @Test("a playlist gives channels, films and episodes, and no password")
  func playlists() throws {
    try diary.put(playlist, as: "tv.m3u8")
    let answer = diary.seen("seen catalog add tv.m3u8").output
    #expect(answer.hasSuffix(": 1 film, 1 show, 1 episode and 2 channels.\n"))
    let name = try #require(
      try diary.world.files.list("/home/ana/films/catalog").first { $0.hasSuffix(".jsonl") })
    let bytes = try diary.world.files.readWhole("/home/ana/films/catalog/" + name)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("secret") && !text.contains("ana"))
    #expect(text.contains(#"{"stream":"https://tv.example/one.m3u8"}"#))
    #expect(text.contains(#""genres":["News, UK"]"#))
    #expect(diary.seen("seen log Harbour s01e02 -q").code == .done)
  }

  private let late = """
    #EXTM3U
    #EXTINF:-1 group-title="For Adults",Late Show
    https://tv.example/late.m3u8
    #EXTINF:-1 group-title="News",BBC One
    https://tv.example/one.m3u8

    """

  @Test("what is for adults is told, and hidden on a yes")
  func adults() throws {
    try diary.put(late, as: "tv.m3u")
    let reported = "1 title is for adults (For Adults). 'seen setting content.hide X' hides it.\n"
    #expect(diary.seen("seen catalog add tv tv.m3u --dry-run").errors.hasSuffix(reported))
    #expect(diary.seen("seen catalog add tv tv.m3u").errors.hasSuffix(reported))
    diary.seen("seen catalog remove tv --yes")
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = [.character("n")]
    #expect(!diary.seen("seen catalog add tv tv.m3u").output.contains("content.hide"))
    diary.seen("seen catalog remove tv --yes")
    diary.world.keys = [.character("y")]
    let answer = diary.seen("seen catalog add tv tv.m3u")
    #expect(answer.errors.contains("1 title is for adults (For Adults). Hide it? [y/N]"))
    #expect(answer.output.hasSuffix("content.hide is X.\n"))
    diary.seen("seen catalog remove tv --yes")
    #expect(!diary.seen("seen catalog add tv tv.m3u").errors.contains("adults"), "hidden already")
    diary.world.terminals = []
    #expect(!diary.seen("seen search late").output.contains("Late Show"))
    #expect(diary.seen("seen search bbc").output.contains("BBC One"))
    #expect(diary.seen("seen log 'Late Show' --kind channel --new").code != .done)
  }

  @Test("kids never see what is for adults")
  func adultsAndKids() throws {
    try diary.put(late, as: "tv.m3u")
    diary.seen("seen profile add Mia --kind kids")
    diary.seen("seen catalog add tv tv.m3u")
    #expect(diary.seen("seen search late").output.contains("Late Show"))
    #expect(!diary.seen("seen search late --profile mia").output.contains("Late Show"))
    // Without a rating it is hidden too, until a guardian shows it.
    #expect(!diary.seen("seen search bbc --profile mia").output.contains("BBC One"))
    diary.seen("seen setting content.unrated show --profile mia")
    #expect(diary.seen("seen search bbc --profile mia").output.contains("BBC One"))
    #expect(!diary.seen("seen search late --profile mia").output.contains("Late Show"))
  }

  @Test("lines of a playlist that give no title are listed with their numbers")
  func skippedLines() throws {
    try diary.put(
      """
      #EXTM3U
      #EXTINF:-1,One
      #EXTINF:-1,Two
      https://tv.example/two

      https://tv.example/three
      #EXTINF:-1 group-title="News"
      https://tv.example/four
      #EXTINF:-1,Five
      """, as: "tv.m3u")
    let answer = diary.seen("seen catalog add tv tv.m3u")
    #expect(answer.output.hasSuffix(": 1 channel.\n"))
    #expect(
      answer.errors == """
        tv.m3u:2:1: no address follows it
        tv.m3u:6:1: no #EXTINF comes before it
        tv.m3u:7:1: its #EXTINF has no name
        tv.m3u:9:1: no address follows it
        4 lines of tv.m3u cannot be used; the rest can.

        """)
  }

  @Test("what comes from the input is the same as from a file")
  func input() throws {
    let text = show(3) + "nothing\n\n" + show(1)
    try diary.put(text, as: "mine.jsonl")
    let file = diary.seen("seen catalog add shows mine.jsonl -n")
    diary.world.input = Array(text.utf8)
    let input = diary.seen("seen catalog add shows - -n")
    #expect(input.output == file.output)
    #expect(input.errors.contains("input:7:1: line 1 has a title with the same id"))
    let lines = file.errors.split(separator: "\n").map { line in
      line.split(separator: "mine.jsonl:").joined(separator: "")
    }
    let reported = input.errors.split(separator: "\n").map { String($0.drop { !$0.isNumber }) }
    #expect(reported.dropLast() == lines.dropLast())
    diary.world.input = Array(text.utf8)
    diary.seen("seen catalog add shows -")
    #expect(
      diary.seen("seen catalog add shows mine.jsonl").output.hasSuffix("has already been added.\n"))
    diary.world.input = Array(playlist.utf8)
    #expect(
      diary.seen("seen catalog add tv -").output.hasSuffix(
        ": 1 film, 1 show, 1 episode and 2 channels.\n"))
    diary.world.input = Array(show(4).utf8)
    #expect(diary.seen("seen catalog update shows -").output.hasSuffix(": 1 added.\n"))
  }

  @Test("a line of the input that never ends is refused as soon as it is too long for a catalog")
  func endlessInput() throws {
    let line = Array(repeating: UInt8(ascii: "a"), count: 3 << 20)
    for start in ["{\"kind\":\"film\",\"name\":\"A\"}\n", "#EXTM3U\n"] {
      diary.world.input = Array(start.utf8) + line + Array("\n\n\n".utf8)
      diary.refuses(
        "seen catalog add endless -",
        "seen: input:2: the line is longer than 1 MiB; nothing was added",
        "hint: a catalog has one title per line")
    }
    diary.world.input = line
    let world = diary.world
    let given = Given("-", named: "input") { (count) throws(AppError) in
      do throws(StreamError) {
        return try world.readInput(upTo: count)
      } catch {
        throw .command(.input(error))
      }
    }
    let read = try given.bytes(longestLine: 1 << 20)
    #expect(read.count <= (1 << 20) + (1 << 16), "no more than a chunk behind the limit")
  }

  @Test("a playlist needs no header")
  func headless() throws {
    try diary.put("#EXTINF:-1,News\nhttp://host/1\n", as: "tv.m3u")
    #expect(diary.seen("seen catalog add tv.m3u").output.hasSuffix(": 1 channel.\n"))
  }

  @Test("a rule over a show and all its episodes adds each of them once")
  func everyEpisode() throws {
    try diary.put(show(120), as: "shows.a.jsonl")
    diary.seen("seen catalog add shows.a.jsonl")
    diary.seen("seen list create All")
    diary.seen("seen rule add All kind:show,episode --name all")
    #expect(diary.seen("seen rule apply --yes").output == "Rule all added 121 titles to All.\n")
    let types = diary.types
    #expect(types.count { $0 == "title.added" } == 121)
    #expect(types.count { $0 == "item.added" } == 121)
    #expect(diary.seen("seen check").code == .done)
  }
}
