import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen queue")
struct QueueCommandTests {
  private let diary = TestDiary()
  private static let emptyText =
    "Nothing is up next. 'seen queue add TITLE' adds something, 'seen queue suggest' shows"
    + " titles like those you like."

  private func fill() {
    diary.seen("seen log \"The Wire\" s01e01..e02 --new")
    diary.seen("seen log Heat --genre crime --rate 9")
    diary.seen("seen watchlist add Thief --genre crime --new")
    diary.seen("seen watchlist add Ran --new")
    diary.seen("seen list create Shows")
    diary.seen("seen unwatch \"The Wire s01e02\" --remove-all --yes")
  }

  @Test("shows what was put there, next episodes and what is alike, each marked")
  func show() {
    diary.expect(
      "seen queue", [QueueCommandTests.emptyText])
    fill()
    diary.expect("seen queue add Ran -q", ["Up next: Ran."])
    diary.expect(
      "seen queue",
      [
        "Up next", "1  Ran", "2  The Wire s01e02  auto: next episode",
        "3  Thief            auto: like Heat",
      ])
    diary.expect(
      "seen queue show --plain",
      [
        "film:ran\tRan\t\tfilm\t\t1\t\tmanual",
        "episode:the-wire/s01e02\tThe Wire s01e02\t\tepisode\tThe Wire\t2\tauto\tnext-episode",
        "film:thief\tThief\t\tfilm\t\t3\tauto\tsimilar",
      ])
    diary.expect(
      "seen queue suggest --json=id,like,score",
      [#"{"id":"film:thief","like":"film:heat","score":658}"#])
  }

  @Test("moves an episode by the name of its show, as that puts it there and takes it off")
  func movedShow() {
    fill()
    diary.seen("seen queue add Ran")
    diary.expect(
      "seen queue move \"The Wire\" 1 -q", ["Moved The Wire to place 1 in the queue."])
    let wire = #"{"id":"episode:the-wire/s01e02"}"# + "\n"
    let ran = #"{"id":"film:ran"}"# + "\n"
    #expect(diary.seen("seen queue --json=id --limit 2").output == wire + ran)
    #expect(diary.seen("seen queue move Ran --before \"The Wire\"").code == .done)
    #expect(diary.seen("seen queue --json=id --limit 2").output == ran + wire)
    diary.refuses("seen queue move Heat 1", "seen: Heat is not on Up Next")
    diary.refuses(
      "seen queue move \"The Wire\" --before \"The Wire s01e02\"",
      "seen: nothing to change: it already has that value")
  }

  @Test("is put in order, and cleared of what came by itself")
  func change() {
    fill()
    diary.expect("seen queue add Ran -q", ["Up next: Ran."])
    diary.expect("seen queue add Thief -q", ["Added Thief to the queue in place 2."])
    diary.expect("seen queue move Thief 1 -q", ["Moved Thief to place 1 in the queue."])
    func ids() -> String {
      diary.seen("seen queue --json=id").output.split(separator: "\n")
        .map { String($0.dropFirst(7).dropLast(2)) }.joined(separator: " ")
    }
    #expect(ids() == "film:thief film:ran episode:the-wire/s01e02")
    diary.expect("seen queue clear --auto -q", ["Removed 1 title from the queue."])
    #expect(ids() == "film:thief film:ran")
    diary.expect("seen queue remove Ran -q", ["Ran: no longer up next."])
    diary.expect("seen queue clear -yq", ["Removed 1 title from the queue."])
    #expect(ids() == "")
    #expect(diary.seen("seen queue clear").code == .usage)
  }

  @Test("says the place of what is added, which is before titles that were added automatically")
  func placeStated() {
    fill()
    for film in ["Ran", "Casino"] { diary.seen("seen queue add \(film)") }
    diary.seen("seen log Ran")
    func places() -> [String] {
      diary.seen("seen queue --json=id,place").lines.map(String.init)
    }
    // Thief, which is like Heat, is on the queue now.
    #expect(diary.types.last == "item.added")
    diary.expect("seen queue add Zodiac -q", ["Added Zodiac to the queue in place 2."])
    #expect(places()[1] == #"{"id":"film:zodiac","place":2}"#)
    diary.expect(
      "seen queue add Alien Brazil -q", ["Added Alien and Brazil to the queue in places 3 to 4."])
    #expect(places()[3] == #"{"id":"film:brazil","place":4}"#)
  }

  @Test("loses what was watched, and gets the next episode, in one batch")
  func finish() {
    fill()
    diary.seen("seen log \"The Wire\" s01e03..e04")
    for name in ["s01e03", "s01e04"] {
      diary.seen("seen unwatch \"The Wire \(name)\" --remove-all --yes")
    }
    diary.seen("seen queue add \"The Wire\"")
    let before = diary.state + [diary.seen("seen queue --json").output]
    let answer = diary.seen("seen log \"The Wire\" s01e02")
    #expect(answer.errors.contains("Removed from the queue: The Wire s01e02.\n"))
    #expect(answer.errors.contains("Up next: The Wire s01e03 and Thief.\n"))
    #expect(diary.types.suffix(4) == ["watch.logged", "item.removed", "item.added", "item.added"])
    diary.expect(
      "seen queue --json=auto,reason",
      [#"{"auto":true,"reason":"next-episode"}"#, #"{"auto":true,"reason":"similar"}"#])
    diary.seen("seen undo")
    #expect(diary.state + [diary.seen("seen queue --json").output] == before)
    diary.seen("seen progress \"The Wire s01e02\" 95% --of 1:00:00")
    #expect(diary.types.suffix(4) == ["watch.logged", "item.removed", "item.added", "item.added"])
  }

  private func suggested(_ diary: TestDiary, _ words: String...) -> [String] {
    let answer = diary.seen(words: ["queue", "suggest", "--json=id,place,like,score"] + words)
    #expect(answer.code == .done, "\(answer)")
    return answer.lines.map(String.init)
  }

  @Test("suggests titles of catalogs as if the journal had them, and never those it knows")
  func catalogs() throws {
    let films = ["Heat", "Thief", "Ran", "Ali", "Collateral", "Kagemusha"]
    let genres = ["crime", "crime", "war", "crime", "drama", "war"]
    let directors = ["Mann", "Mann", "Kurosawa", "Mann", "Mann", "Kurosawa"]
    let journal = TestDiary()
    for (place, film) in films.enumerated() {
      journal.seen(
        "seen log \(film) --year 1990 --genre \(genres[place]) --director \(directors[place])")
      journal.seen("seen rate \(film) 9 ")
      if place > 0 {
        journal.seen("seen unwatch \(film) --remove-all --yes")
        journal.seen("seen rate \(film) --clear")
      }
    }
    let expected = suggested(journal)
    #expect(expected.count == 3)
    let other = TestDiary()
    let lines = films.indices.map { place in
      #"{"kind":"film","name":"\#(films[place])","year":1990,"genres":["\#(genres[place])"],"#
        + #""directors":["\#(directors[place])"]}"# + "\n"
    }
    try ErrorGallery.put(
      lines.joined() + #"{"kind":"bird","name":"Owl","genres":["crime"]}"# + "\n",
      at: "/home/ana/films/catalog/films.1.jsonl", in: other.world)
    #expect(suggested(other).isEmpty)
    other.seen("seen log Heat")
    other.seen("seen rate Heat 9")
    #expect(suggested(other) == expected)
    #expect(suggested(other, "--limit", "1") == Array(expected.prefix(1)))
    #expect(suggested(other, "name:collateral").count == 1)
    // An empty queue is filled with them.
    #expect(other.seen("seen queue --json=id,place,like,score").lines.map(String.init) == expected)
    other.expect(
      "seen queue --limit 1 name:collateral --plain",
      ["film:collateral-1990\tCollateral\t1990\tfilm\t\t3\tauto\tsimilar"])
    other.expect("seen queue name:ran", ["Nothing up next matches the query."])
    other.seen("seen setting queue.auto off")
    other.expect("seen queue", [QueueCommandTests.emptyText])
    other.seen("seen setting queue.auto on")
    for film in ["Ali", "Thief"] { other.seen("seen queue add \(film)") }
    #expect(suggested(other).count == 1)
    other.seen("seen queue remove Ali")
    #expect(suggested(other).count == 1)
    other.seen("seen log Collateral")
    #expect(suggested(other).isEmpty)
    #expect(
      other.seen("seen queue suggest name:ran").output == "No suggestion matches the query.\n")
  }

  @Test(
    "refuses suggestions, of catalogs too, so that they are not made again until that is undone")
  func refusedSuggestions() throws {
    let lines = ["Thief", "Ali", "Ran", "Miami Vice"].map { name in
      #"{"kind":"film","name":"\#(name)","genres":["\#(name == "Ran" ? "war" : "crime")"]}"# + "\n"
    }
    let show =
      #"{"id":"show:a","kind":"show","name":"A","genres":["crime"]}"# + "\n"
      + #"{"kind":"episode","name":"One","show":"show:a","season":1,"episode":1}"# + "\n"
    try ErrorGallery.put(
      lines.joined() + show, at: "/home/ana/films/catalog/films.1.jsonl", in: diary.world)
    diary.seen("seen log Heat --genre crime --rate 9 --new")
    #expect(suggested(diary).count == 3)
    let before = diary.lines.count
    diary.refuses("seen queue remove Ran", "seen: Ran is not on Up Next")
    diary.expect(
      "seen queue remove Thief", ["Thief: no longer up next."],
      errors: [
        "Thief is new here; 'seen undo' takes it back."
      ])
    #expect(diary.types.dropFirst(before) == ["title.added", "item.removed"])
    #expect(!suggested(diary, "--limit", "9").joined().contains("film:thief"))
    diary.expect("seen queue remove A -q", ["A: no longer up next."])
    #expect(diary.types.suffix(3) == ["title.added", "title.added", "item.removed"])
    #expect(suggested(diary, "--limit", "9").count == 2)
    diary.refuses("seen queue remove Thief", "seen: Thief is not on Up Next")
    diary.seen("seen undo")
    #expect(suggested(diary, "--limit", "9").count == 3)
    // One of the journal that is behind the limit of suggestions is refused alike.
    for film in ["Ali", "\"Miami Vice\""] {
      diary.seen("seen watchlist add \(film)")
      diary.seen("seen setting queue.suggestions 1")
    }
    diary.expect("seen queue remove \"Miami Vice\" -q", ["Miami Vice: no longer up next."])
    #expect(!suggested(diary, "--limit", "9").joined().contains("miami"))
    #expect(
      diary.seen("seen queue clear -y").errors.hasSuffix(
        "The queue suggests other titles now; 'seen setting queue.auto off' turns that off.\n"))
    diary.seen("seen setting queue.auto off")
    diary.refuses(
      "seen queue clear --auto", "seen: nothing in the queue was added automatically",
      "hint: 'seen queue clear' removes what you added")
  }

  @Test("clear refuses what catalogs suggest too, so that other titles are suggested")
  func clearedSuggestions() throws {
    let lines = ["Thief", "Ali", "Miami Vice", "Collateral"].map { name in
      #"{"kind":"film","name":"\#(name)","genres":["crime"]}"# + "\n"
    }
    try ErrorGallery.put(
      lines.joined(), at: "/home/ana/films/catalog/films.1.jsonl", in: diary.world)
    diary.seen("seen log Heat --genre crime --rate 9 --new")
    diary.expect("seen queue clear --auto -q", ["Removed 3 titles from the queue."])
    #expect(
      diary.types.suffix(6)
        == Array(repeating: "title.added", count: 3) + Array(repeating: "item.removed", count: 3))
    #expect(diary.seen("seen queue --json=id").lines == [#"{"id":"film:collateral"}"#])
    diary.expect("seen queue clear -yq", ["Removed 1 title from the queue."])
    #expect(diary.seen("seen queue --json=id").lines == [])
    #expect(diary.seen("seen queue clear --auto").code == .data)
  }

  @Test("refuses duplicates, what is unknown, birds, and more than it holds")
  func refusals() {
    fill()
    diary.seen("seen queue add Ran")
    diary.refuses("seen queue add Ran", "seen: Ran is already on Up Next")
    diary.refuses(
      "seen list add queue Ran", "seen: Ran is already on Up Next")
    diary.seen("seen log Blackbird --kind bird")
    diary.refuses(
      "seen queue add Blackbird", "seen: Blackbird is a bird, which cannot be queued",
      "hint: put it on a list with 'seen list add'")
    diary.refuses("seen queue remove Heat", "seen: Heat is not on Up Next")
    diary.seen("seen setting queue.max 10")
    for number in 1...9 { diary.seen("seen log Film\(number) --new") }
    diary.seen("seen queue add \((1...9).map { "Film\($0)" }.joined(separator: " "))")
    diary.refuses(
      "seen queue add Thief", "seen: the queue is full: it holds 10 titles",
      "hint: remove something, or 'seen setting queue.max N' raises the limit")
    diary.refuses(
      "seen setting queue.max 9", "seen: '9' is not a valid value for queue.max",
      "hint: use a whole number from 10 to 100")
  }

  @Test("takes a show, as its next episode or as itself, known or new")
  func shows() {
    diary.expect("seen queue add \"The Wire\" --kind show -q", ["Up next: The Wire."])
    #expect(ids == ["show:the-wire"])
    diary.seen("seen log \"The Wire\" s01e01")
    #expect(ids == [])
    diary.expect("seen queue add \"The Wire\" -q", ["Up next: The Wire."])
    diary.seen("seen log Heat --new")
    #expect(ids == ["show:the-wire"])
    diary.expect("seen queue add \"The Wire s01e02\" -q", ["Up next: The Wire s01e02."])
    #expect(ids == ["episode:the-wire/s01e02"])
    diary.seen("seen log \"The Wire\" s01e02")
    #expect(ids == [])
    diary.expect("seen queue add Qwerty -q", ["Up next: Qwerty."])
  }

  @Test("suggests what is like a title that is named, of the journal or a catalog")
  func like() throws {
    let lines = ["crime", "war", "war", "comedy"].enumerated().map { place, genre in
      #"{"kind":"film","name":"Film \#(place)","genres":["\#(genre)"]}"# + "\n"
    }
    try ErrorGallery.put(
      lines.joined(), at: "/home/ana/films/catalog/films.1.jsonl", in: diary.world)
    diary.seen("seen log Heat --genre crime --new")
    diary.expect(
      "seen queue suggest", ["Suggestions", "1  Film 0  auto: like Heat"])
    diary.expect(
      "seen queue suggest --like Heat --json=id,like,score",
      [#"{"id":"film:film-0","like":"film:heat","score":948}"#])
    diary.expect(
      "seen queue suggest --like 'Film 1' --json=id,like,score",
      [#"{"id":"film:film-2","like":"film:film-1","score":636}"#])
    diary.expect(
      "seen queue suggest --like 'Film 3'",
      ["No similar title. Add genres or directors: 'seen amend TITLE --genre WORD'."])
    #expect(diary.seen("seen queue suggest --like Nothing").code == .data)
  }

  /// Puts a show of three episodes into a catalog.
  private func addShow() throws {
    let episodes = (1...3).map { number in
      #"{"kind":"episode","show":"show:night-bus","season":1,"episode":\#(number),"name":"N\#(number)"}"#
    }
    let lines = [#"{"id":"show:night-bus","kind":"show","name":"Night Bus"}"#] + episodes
    let text = lines.map { $0 + "\n" }.joined()
    try diary.world.files.writeNew("/home/ana/films/shows.jsonl", Array(text.utf8))
    diary.seen("seen catalog add shows shows.jsonl")
  }

  private var ids: [String] {
    diary.seen("seen queue --plain").lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("has a show of a catalog once, by its first episode, and none of it once it was removed")
  func catalogShow() throws {
    try addShow()
    diary.expect("seen queue add \"Night Bus\" -q", ["Up next: Night Bus s01e01 N1."])
    #expect(ids == ["episode:night-bus/s01e01"])
    #expect(diary.types == Array(repeating: "title.added", count: 4) + ["item.added"])
    diary.refuses("seen queue add \"Night Bus\"", "seen: N1 is already on Up Next")
    diary.seen("seen queue remove \"Night Bus\"")
    #expect(ids == [])
    diary.refuses("seen queue remove \"Night Bus\"", "seen: Night Bus is not on Up Next")
    diary.seen("seen undo")
    #expect(ids == ["episode:night-bus/s01e01"])
    diary.seen("seen log \"Night Bus\" s01e01")
    #expect(ids == ["episode:night-bus/s01e02"])
    diary.seen("seen queue clear --yes")
    #expect(ids == [])
  }

  @Test("is without a show that is stopped, until it is watched again")
  func stoppedShow() throws {
    try addShow()
    diary.seen("seen log \"Night Bus\" s01e01")
    #expect(ids == ["episode:night-bus/s01e02"])
    diary.expect("seen watching \"Night Bus\" --stop -q", ["Stopped Night Bus."])
    #expect(ids == [])
    diary.refuses(
      "seen watching \"Night Bus\" --stop", "seen: Night Bus is not being watched",
      "hint: 'seen watching TITLE' starts it")
    diary.seen("seen log \"Night Bus\" s01e02")
    #expect(ids == ["episode:night-bus/s01e03"])
  }
}
