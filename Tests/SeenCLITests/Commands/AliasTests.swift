import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// Other names of titles: where they come from, and what they find.
@Suite("Other names of titles")
struct AliasTests {
  private let diary = TestDiary()

  private func givenBirds() throws {
    try diary.put(
      """
      {"kind":"bird","name":"Common Blackbird","scientificName":"Turdus merula"}
      {"kind":"bird","name":"Great Tit","scientificName":"Parus major","aliases":["Kohlmeise"]}
      {"kind":"bird","name":"European Robin","scientificName":"Erithacus rubecula"}
      {"kind":"film","name":"Spirited Away","year":2001,"aliases":["Sen to Chihiro no kamikakushi"]}

      """, as: "birds.one.jsonl")
    diary.seen("seen catalog add birds.one.jsonl -q")
  }

  private func subject(_ line: String) -> String {
    let answer = diary.seen("seen \(line) -n --json=subject")
    return answer.lines.last.map(String.init) ?? answer.errors
  }

  @Test("find titles of catalogs and of the journal, however they are written")
  func find() throws {
    try givenBirds()
    for (text, id) in [
      ("Kohlmeise", "bird:parus-major"), ("kohlmeise", "bird:parus-major"),
      ("'sen to chihiro no Kamikakushi'", "film:spirited-away-2001"),
    ] {
      #expect(subject("log \(text)") == #"{"subject":"\#(id)"}"#, "\(text)")
      #expect(subject("watchlist add \(text)") == #"{"subject":"\#(id)"}"#, "\(text)")
      diary.seen("seen log \(text) -q")
      #expect(subject("rate \(text) 8") == #"{"subject":"\#(id)"}"#, "\(text)")
      diary.expect("seen search \(text) --json=id", [#"{"id":"\#(id)"}"#])
    }
    diary.expect("seen stats name:kohlmeise --json=watches", [#"{"watches":2}"#])
  }

  @Test("yield to the name of another title, and add up where two machines learn them")
  func yields() throws {
    diary.seen("seen log Heat --year 1995 --alias 'City Heat' --alias Calor -q")
    diary.seen("seen log 'City Heat' --new --year 1984 -q")
    #expect(subject("log 'City Heat'") == #"{"subject":"film:city-heat-1984"}"#)
    #expect(subject("log calor") == #"{"subject":"film:heat-1995"}"#)
    diary.seen("seen amend film:heat-1995 --clear alias -q")
    #expect(subject("log calor") == #"{"subject":"film:calor"}"#)
  }

  @Test("come from label files and tables by language, each once")
  func annotate() throws {
    try givenBirds()
    try diary.put(
      "Turdus merula_Amsel\nParus major_Kohlmeise\nEngine_Engine\nDog_Dog\n"
        + "Erithacus rubecula_Rotkehlchen\n",
      as: "labels.txt")
    let labels = diary.seen(
      "seen catalog annotate birds labels.txt --json=rows,matched,titles,facts")
    #expect(labels.output == #"{"rows":5,"matched":3,"titles":2,"facts":2}"# + "\n")
    try diary.put(
      "Scientific Name,German,French,Notes\nTurdus merula,Amsel,Merle noir,x\n"
        + "Erithacus rubecula,Rotkehlchen,\"Rougegorge, familier\",\n", as: "names.csv")
    let names = diary.seen("seen catalog annotate birds names.csv")
    #expect(names.output.hasPrefix("Added 2 facts to 2 titles"), "\(names.output)")
    #expect(names.errors.contains("'Notes'") && !names.errors.contains("German"))
    for (text, id) in [
      ("amsel", "turdus-merula"), ("'merle noir'", "turdus-merula"),
      ("Rotkehlchen", "erithacus-rubecula"), ("'rougegorge, familier'", "erithacus-rubecula"),
    ] {
      #expect(subject("log \(text)") == #"{"subject":"bird:\#(id)"}"#, "\(text)")
    }
    diary.seen("seen log amsel -q")
    diary.expect("seen show amsel --json=aliases", [#"{"aliases":["Amsel","Merle noir"]}"#])
  }

  @Test("are learned from eBird's files, found by imports, and taken back with them")
  func learn() throws {
    let header = "Submission ID,Common Name,Scientific Name,Count,Location,Date,Time\n"
    diary.seen("seen log 'Common Blackbird' --kind bird --scientific-name 'Turdus merula' -q")
    try diary.put(
      header + "S1,Amsel,Turdus merula,1,Park,2026-01-01,08:00 AM\n", as: "MyEBirdData.csv")
    diary.seen("seen import ebird MyEBirdData.csv -q")
    diary.expect(
      "seen show amsel --json=name,aliases",
      [
        #"{"name":"Common Blackbird","aliases":["Amsel"]}"#
      ])
    try diary.put("name,kind,date\nAmsel,bird,2026-02-02\n", as: "table.csv")
    diary.seen("seen import csv table.csv -q")
    diary.expect(
      "seen stats kind:bird --json=watches,titlesWatched", [#"{"watches":3,"titlesWatched":1}"#])
    diary.seen("seen undo -q")
    diary.seen("seen undo -q")
    #expect(subject("log amsel") == #"{"subject":"bird:amsel"}"#, "a bird among birds")
  }
}

/// What a name is that nothing knows.
@Suite("The kind of a name that nothing knows")
struct NewKindTests {
  private let diary = TestDiary()

  private func subject(_ line: String) -> String {
    let answer = diary.seen("seen \(line) -n --json=subject")
    return answer.lines.last.map(String.init) ?? answer.errors
  }

  @Test("is a bird in a journal of birds, and on a list of birds; else a film")
  func kind() throws {
    #expect(subject("log Gadwall") == #"{"subject":"film:gadwall"}"#)
    diary.seen("seen log Wigeon --kind bird -q")
    #expect(subject("log Gadwall") == #"{"subject":"bird:gadwall"}"#)
    for (more, id) in [
      ("Gadwall --year 1999", "film:gadwall-1999"), ("Gadwall --kind show", "show:gadwall"),
      ("'Gadwall (1999)'", "film:gadwall-1999"), ("Gadwall --director Mann", "film:gadwall"),
    ] {
      #expect(subject("log \(more)") == #"{"subject":"\#(id)"}"#, "\(more)")
    }
    #expect(subject("log Gadwall 9/10") == #"{"subject":"film:gadwall"}"#, "birds are not rated")
    diary.seen("seen log Heat --kind film -q")
    for more in ["9/10", "@theater", "--platform Mubi"] {
      diary.world.terminals = [.input, .error]
      let answer = diary.seen("seen log Ran \(more) -n")
      #expect(answer.code == .done && !answer.errors.contains("What is"), "\(answer.errors)")
    }
    diary.world.input = Array("1\n".utf8)
    #expect(diary.seen("seen log Gadwall").errors.contains("What is Gadwall?"))
    #expect(diary.lines.contains { $0.contains("bird:gadwall") })
    diary.world.terminals = []
    diary.seen("seen list create Owls -q")
    diary.seen("seen list add Owls 'Barn Owl' --kind bird -q")
    #expect(subject("list add Owls 'Northern Goshawk'") == #"{"subject":"bird:northern-goshawk"}"#)
    diary.seen("seen list create Noir -q")
    diary.seen("seen list add Noir Heat -q")
    #expect(subject("list add Noir Laura") == #"{"subject":"film:laura"}"#)
  }
}
