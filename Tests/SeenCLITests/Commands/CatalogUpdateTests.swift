import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen catalog update")
struct CatalogUpdateTests {
  private let diary = TestDiary()

  private func bird(
    _ id: String, _ name: String, _ scientific: String, mark: String? = nil, from: String? = nil
  ) -> String {
    let mark = mark.map { #","ids":{"avibase":"\#($0)"}"# } ?? ""
    let from = from.map { #","splitFrom":"bird:\#($0)""# } ?? ""
    return #"{"id":"bird:\#(id)","kind":"bird","name":"\#(name)","#
      + #""scientificName":"\#(scientific)"\#(mark)\#(from)}"# + "\n"
  }

  private var birds1: String {
    bird("corvus-corone", "Carrion Crow", "Corvus corone", mark: "a1")
      + bird("corvus-cornix", "Hooded Crow", "Corvus cornix", mark: "a2")
      + bird("anas-clypeata", "Northern Shoveler", "Anas clypeata", mark: "a3")
      + bird("larus-argentatus", "Herring Gull", "Larus argentatus")
  }
  private var birds2: String {
    bird("corvus-corone", "Carrion Crow", "Corvus corone", mark: "a1")
      + #"{"id":"bird:corvus-cornix","into":"bird:corvus-corone"}"# + "\n"
      + bird("spatula-clypeata", "Northern Shoveler", "Spatula clypeata", mark: "a3")
      + bird("larus-argentatus", "European Herring Gull", "Larus argentatus")
      + bird(
        "larus-smithsonianus", "American Herring Gull", "Larus smithsonianus",
        from: "larus-argentatus")
  }

  @Test("fills in titles of which no more than a name is known, with and without another version")
  func fill() throws {
    let films =
      #"{"kind":"film","name":"Solaris","year":1972,"runtime":167,"ids":{"imdb":"tt0069293"}}"#
      + "\n"
      + #"{"kind":"film","name":"Heat","year":1995,"runtime":170}"# + "\n"
    diary.seen("seen log solaris --year 1972 --new -q")
    diary.seen("seen log Heat --new -q")
    try diary.put(films, as: "films.one.jsonl")
    diary.seen("seen catalog add films.one.jsonl")
    let shown = { diary.seen("seen show film:solaris-1972 --json=name,runtime,ids").output }
    let bare = shown()
    diary.expect(
      "seen catalog update films --record -n", [], errors: ["Would record the facts of 2 titles."])
    diary.expect(
      "seen catalog update films --record", [],
      errors: ["Recorded the facts of 2 titles; 'seen undo' takes them back."])
    #expect(
      shown() == #"{"name":"solaris","runtime":167,"ids":{"imdb":"tt0069293"}}"# + "\n")
    diary.expect(
      "seen catalog update films --record", [], errors: ["Nothing to fill in."])
    diary.seen("seen undo -q")
    #expect(shown() == bare)
    try diary.put(
      films + #"{"kind":"film","name":"Ran","year":1985}"# + "\n", as: "films.two.jsonl")
    let reported = diary.seen("seen catalog update films films.two.jsonl --record").errors
    #expect(reported == "Recorded the facts of 2 titles; 'seen undo' takes them back.\n")
  }

  @Test("a film and a show with one number at a site are not each other's next version")
  func numbers() throws {
    let titles =
      #"{"kind":"film","name":"The Matrix","year":1999,"ids":{"tmdb":"603"}}"# + "\n"
      + #"{"kind":"show","name":"Dallas","year":1978,"ids":{"tmdb":"603"}}"# + "\n"
    try diary.put(titles, as: "mine.one.jsonl")
    diary.seen("seen catalog add mine.one.jsonl")
    diary.seen("seen log 'The Matrix' -q")
    let count = diary.lines.count
    try diary.put(titles, as: "mine.two.jsonl")
    let reported = diary.seen("seen catalog update mine mine.two.jsonl --record")
    #expect(reported.code == .done && !reported.output.contains("renamed"), "\(reported)")
    #expect(diary.lines.count == count)
  }

  @Test("lumped, split and renamed species re-fold the life list; every sighting stays as it was")
  func drift() throws {
    try diary.put(birds1, as: "birds.one.jsonl")
    diary.seen("seen catalog add birds.one.jsonl")
    for bird in ["'Carrion Crow'", "'Hooded Crow'", "'Northern Shoveler'", "'Herring Gull'"] {
      #expect(diary.seen("seen log \(bird) -q").code == .done)
    }
    let watches = diary.lines.filter { $0.contains("watch.logged") }
    let lifeList = { diary.seen("seen stats --json=titlesWatched,watches").output }
    #expect(lifeList() == #"{"titlesWatched":4,"watches":4}"# + "\n")
    try diary.put(birds2, as: "birds.two.jsonl")
    let reported = [
      "birds, one to two: 2 renamed, 1 lumped and 1 split.",
      "• Hooded Crow is now Carrion Crow",
      "• Herring Gull is now European Herring Gull and American Herring Gull",
      "• Northern Shoveler is called Northern Shoveler (Spatula clypeata)",
      "• Herring Gull is called European Herring Gull",
    ]
    diary.expect(
      "seen catalog update birds birds.two.jsonl --dry-run", reported,
      errors: ["3 changes of your titles would be left out; add --record to make them."])
    diary.expect(
      "seen catalog update birds birds.two.jsonl --record", reported,
      errors: [
        "Recorded 3 changes of your titles; 'seen undo' takes them back."
      ])
    diary.expect("seen catalog list --plain", ["birds\ttwo\t4\t0\t573\t"])
    #expect(diary.lines.filter { $0.contains("watch.logged") } == watches)
    #expect(lifeList() == #"{"titlesWatched":3,"watches":4}"# + "\n")
    #expect(
      diary.seen("seen show 'Carrion Crow' --json=id,watches").output
        == #"{"id":"bird:corvus-corone","watches":2}"# + "\n")
    #expect(
      diary.seen("seen show 'spatula clypeata' --json=id,name").output
        == #"{"id":"bird:anas-clypeata","name":"Northern Shoveler"}"# + "\n")
    let amend = "seen amend box.8 --title 'American Herring Gull' -q"
    #expect(diary.seen(amend).code == .done, "out of the catalog")
    #expect(lifeList() == #"{"titlesWatched":3,"watches":4}"# + "\n")
    #expect(diary.types.suffix(2) == ["title.added", "watch.amended"])
    diary.seen("seen undo -q")
    diary.seen("seen undo -q")
    #expect(lifeList() == #"{"titlesWatched":4,"watches":4}"# + "\n")
  }

  @Test("names what is gone from a catalog but not from the journal")
  func gone() throws {
    let kept = bird("tyto-alba", "Barn Owl", "Tyto alba")
    try diary.put(
      kept + bird("gone-bird", "Gone Bird", "Avis a") + bird("lost-bird", "Lost Bird", "Avis b"),
      as: "owls.one.jsonl")
    try diary.put(kept, as: "owls.two.jsonl")
    diary.seen("seen catalog add owls.one.jsonl")
    diary.seen("seen log 'Gone Bird' -q")
    diary.expect(
      "seen catalog update owls owls.two.jsonl",
      [
        "owls, one to two: 2 removed.", "• Gone Bird is no longer in it; your journal keeps it",
      ])
  }

  @Test("a new episode comes into the journal with its show, and into no journal without it")
  func newEpisode() throws {
    let one = #"{"id":"show:x","kind":"show","name":"X"}"# + "\n" + episode(1)
    try diary.put(one, as: "tv.one.jsonl")
    try diary.put(one + episode(2), as: "tv.two.jsonl")
    try diary.put(one + episode(2) + episode(3), as: "tv.three.jsonl")
    diary.seen("seen catalog add tv.one.jsonl")
    diary.expect(
      "seen catalog update tv tv.two.jsonl --record", ["tv, one to two: 1 added."], errors: [])
    diary.seen("seen log X s01e02 -q")
    diary.expect(
      "seen catalog update tv tv.three.jsonl --record", ["tv, two to three: 1 added."],
      errors: ["Recorded 1 change of your titles; 'seen undo' takes them back."])
    diary.expect("seen queue --json=id", [#"{"id":"episode:x/s01e03"}"#])
  }

  private func episode(_ number: Int) -> String {
    #"{"id":"episode:x/s01e0\#(number)","kind":"episode","name":"E\#(number)","show":"show:x","#
      + #""season":1,"episode":\#(number)}"# + "\n"
  }

  @Test("a title is made one with another by hand, and taken apart by undo")
  func merging() throws {
    diary.seen("seen log 'Hooded Crow' --kind bird -q")
    diary.seen("seen log 'Carrion Crow' --kind bird -q")
    diary.expect(
      "seen amend 'Hooded Crow' --into 'Carrion Crow' -q",
      ["Hooded Crow counts as Carrion Crow now."])
    #expect(diary.seen("seen show 'Carrion Crow' --json=watches").output == "{\"watches\":2}\n")
    diary.seen("seen undo -q")
    #expect(diary.seen("seen show 'Carrion Crow' --json=watches").output == "{\"watches\":1}\n")
    diary.refuses(
      "seen amend 'Hooded Crow' --into 'hooded crow'",
      "seen: Hooded Crow, bird, bird:hooded-crow cannot be merged into itself",
      "hint: name another title with --into")
  }

  @Test("a species is found by the name that it had, where nothing is called so now")
  func formerNames() throws {
    try diary.put(birds1, as: "birds.one.jsonl")
    try diary.put(birds2, as: "birds.two.jsonl")
    diary.seen("seen catalog add birds.one.jsonl")
    diary.seen("seen log 'Herring Gull' -q")
    diary.seen("seen log 'Northern Shoveler' -q")
    diary.seen("seen catalog update birds birds.two.jsonl --record")
    for name in ["'Herring Gull'", "'herring gull'"] {
      #expect(
        diary.seen("seen show \(name) --json=name").output
          == #"{"name":"European Herring Gull"}"# + "\n")
    }
    #expect(
      diary.seen("seen show 'Anas clypeata' --json=id").output
        == #"{"id":"bird:anas-clypeata"}"# + "\n")
    diary.expect(
      "seen log 'Herring Gull' -q",
      [
        "European Herring Gull, seen on November 20, 2026.",
        "Your second European Herring Gull; the first was on November 20, 2026.",
      ])
    diary.seen("seen log 'Herring Gull' --year 1999 --new -q")
    #expect(
      diary.seen("seen show 'Herring Gull' --json=id").output
        == #"{"id":"film:herring-gull-1999"}"# + "\n", "what is called so now comes first")
  }

  @Test("says what to do when the journal did not follow")
  func notFollowed() throws {
    try diary.put(birds1, as: "birds.one.jsonl")
    try diary.put(birds2, as: "birds.two.jsonl")
    diary.seen("seen catalog add birds.one.jsonl")
    diary.seen("seen log 'Hooded Crow' -q")
    let update = "seen catalog update birds birds.two.jsonl"
    #expect(
      diary.seen(update).errors
        == "2 changes of your titles were left out: to make them, update back to the older file,"
        + " and then again with --record.\n")
    diary.seen("seen catalog update birds birds.one.jsonl -q")
    #expect(diary.seen(update + " --record").errors.hasPrefix("Recorded 2 changes of your titles"))
  }
}
