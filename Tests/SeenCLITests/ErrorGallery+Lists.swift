import SeenApp
import SeenCLI
import SeenRender
import SeenStore
import SeenTestSupport

/// Errors of lists, rules and the queue.
extension ErrorGallery {
  /// A journal with three films, a bird, a show that was seen to its end, and two lists.
  private static let withLists: @Sendable (TestWorld) throws -> Void = { world in
    try withJournal(world)
    world.environment["SEEN_WRITER"] = "box"
    for line in [
      "log Heat", "log Rope", "log Alien", "log blackbird --kind bird", "log 'The Office' s01e01",
      "list create Hitchcock", "list create Owls", "list add Hitchcock Rope Heat -y",
      "watchlist add Alien",
    ] { world.run(Shell.words(of: line)) }
  }

  /// The same with more that was done.
  private static func after(_ lines: String...) -> @Sendable (TestWorld) throws -> Void {
    { world in
      try withLists(world)
      for line in lines { world.run(Shell.words(of: line)) }
    }
  }

  private static func refusal(
    _ line: String, _ errors: String..., code: ExitCode = .data,
    given: @escaping @Sendable (TestWorld) throws -> Void = withLists
  ) -> Entry {
    Entry(
      kind: code == .usage ? .usage : nil, code: code, line: "seen " + line, errors: errors,
      given: given)
  }

  static let lists: [Entry] = [
    refusal(
      "list show Hichcock", "seen: no list 'Hichcock'", "hint: did you mean 'Hitchcock'?"),
    refusal(
      "list show Twins", "seen: 2 lists are named 'Twins': list:a, list:b",
      "hint: use the id",
      given: { world in
        try withJournal(world)
        let lines = ["a", "b"].map { name in
          #"{"id":"\#(name).1","time":"2026-11-20T19:00:00.000Z","type":"list.created","#
            + #""subject":"list:\#(name)","data":{"name":"Twins"}}"# + "\n"
        }
        try put(lines.joined(), at: "/home/ana/films/events/2026-11.a.jsonl", in: world)
      }),
    refusal(
      "list create hitchcock", "seen: a list 'Hitchcock' already exists: list:me/hitchcock",
      "hint: choose another name, or change it with 'seen list edit'"),
    refusal(
      "list rename Owls Watchlist", "seen: a list 'Watchlist' already exists: list:me/watchlist",
      "hint: choose another name, or change it with 'seen list edit'"),
    refusal("list create ' '", "seen: a list needs a name"),
    refusal(
      "list edit Owls --cover abc", "seen: 'abc' is not a picture",
      "hint: give the path of a picture, or its SHA-256 in lower case"),
    refusal(
      "list create Noir --from 2026-05 --until 2026-03", "seen: 2026-03 is before 2026-05",
      "hint: put the earlier date first"),
    refusal(
      "list create Third", "seen: 2 lists is the limit for a profile (lists.max)",
      "hint: 'seen setting lists.max N' raises it", given: after("setting lists.max 2")),
    refusal(
      "list delete Watchlist -y", "seen: Watchlist is built in and cannot be deleted",
      "hint: 'seen list clear' empties it"),
    refusal(
      "list delete queue -y", "seen: Up Next is built in and cannot be deleted",
      "hint: 'seen list clear' empties it"),
    refusal(
      "list delete Owls", "seen: cannot ask without a terminal: Delete Owls with 0 titles?",
      "hint: use --yes", code: .usage),
    refusal("list add Hitchcock Rope", "seen: Rope is already on Hitchcock"),
    refusal("list add Owls Rope Rope -y", "seen: Rope is already on Owls"),
    refusal(
      "list add Owls Rope --from 2027 --until 2026", "seen: 2026 is before 2027",
      "hint: put the earlier date first"),
    refusal(
      "list add Owls Rope --on 2026", "seen: '--on' needs '--seen'",
      "hint: see 'seen list add --help'", code: .usage),
    refusal(
      "list edit Hitchcock --title Rope --from 2027", "seen: 2026-12 is before 2027",
      "hint: put the earlier date first",
      given: after("list edit Hitchcock --title Rope --until 2026-12")),
    refusal("list remove Owls Rope", "seen: Rope is not on Owls"),
    refusal(
      "list move Hitchcock Rope 3", "seen: no place 3: the list has 2 titles",
      "hint: use 1 to 2, or --last"),
    refusal(
      "list move Hitchcock Rope 0",
      "seen: '0' is not valid for PLACE: expected a whole number from 1 to 1000000",
      "hint: see 'seen list move --help'", code: .usage),
    refusal("list move Hitchcock Alien 1", "seen: Alien is not on Hitchcock"),
    refusal(
      "list move Hitchcock Rope 1", "seen: nothing to change: it already has that value"),
    refusal(
      "list add Hitchcock Alien --place 9", "seen: no place 9: the list has 2 titles",
      "hint: use 1 to 2, or --last"),
    refusal("list clear Owls -y", "seen: Owls is already empty"),
    refusal("list why Owls Rope", "seen: Rope is not on Owls"),
    refusal("watchlist add Alien", "seen: Alien is already on Watchlist"),
    refusal("watchlist remove Rope", "seen: Rope is not on Watchlist"),
  ]

  static let rules: [Entry] = [
    refusal(
      "rule add", "seen: missing LIST", "hint: usage: seen rule add LIST QUERY... [options]",
      code: .usage),
    refusal(
      "rule add Owls", "seen: missing QUERY", "hint: usage: seen rule add LIST QUERY... [options]",
      code: .usage),
    refusal(
      "rule add Raptors group:raptor", "seen: no list 'Raptors'",
      "hint: 'seen list' shows all; 'seen list create' creates one"),
    refusal(
      "rule add Owls group:owl --name '!'", "seen: '!' cannot be the name of a rule",
      "hint: use a name with letters or digits"),
    refusal(
      "rule add Owls '*'", "seen: cannot make a name from '*'",
      "hint: give the rule one with --name"),
    refusal(
      "rule add Owls group:owl", "seen: nothing to change: it already has that value",
      given: after("rule add Owls group:owl")),
    refusal(
      "rule apply", "seen: there are no rules", "hint: 'seen rule add' adds one to a list"),
    refusal(
      "rule try Owls", "seen: Owls has no rules",
      "hint: 'seen rule add' adds one"),
    refusal(
      "rule remove Owls night", "seen: Owls has no rule 'night'",
      "hint: 'seen rule add' adds one"),
    Entry(
      kind: .badQuery, code: .usage, line: "seen rule add Owls genr:horror",
      errors: [
        "seen: no query field 'genr'", "  genr:horror", "  ^^^^",
        "hint: did you mean 'genre:' or 'genres:'?",
      ], given: withLists),
    Entry(
      kind: .badQuery, code: .usage, line: "seen rule add Owls near:list",
      errors: [
        "seen: 'near:list' only works in the query of a list with a place", "  near:list",
        "       ^^^^",
      ], given: withLists),
  ]

  private static let withLiveList: @Sendable (TestWorld) throws -> Void = { world in
    try withLists(world)
    world.run("list", "create", "Live", "--live", "seen:yes -rating:*")
  }

  static let queue: [Entry] = [
    Entry(
      kind: .badQuery, code: .usage, line: "seen list create New --live in:Live",
      errors: [
        "seen: the query of a live list cannot ask about Live, which is a live list itself",
        "  in:Live", "     ^^^^", "hint: repeat the query of that list instead",
      ], given: withLiveList),
    refusal(
      "queue add blackbird", "seen: blackbird is a bird, which cannot be queued",
      "hint: put it on a list with 'seen list add'"),
    refusal(
      "list add Live Heat",
      "seen: Live is a live list: its query 'seen:yes -rating:*' says what is on it",
      "hint: 'seen list edit' changes the query with --live, and removes it with --clear query",
      given: withLiveList),
    refusal(
      "list why Live Ran", "seen: Ran is not on Live: it does not fit 'seen:yes -rating:*'",
      given: { world in
        try withLiveList(world)
        world.run("watchlist", "add", "Ran", "--new")
      }),
    refusal(
      "list edit watchlist --live kind:film", "seen: the watchlist cannot be a live list",
      "hint: 'seen list create NAME --live QUERY' makes one"),
    refusal(
      "queue add Alien", "seen: Alien is already on Up Next", given: after("queue add Alien")),
    refusal("queue remove Alien", "seen: Alien is not on Up Next"),
    refusal(
      "queue clear -y", "seen: the queue is already empty",
      "hint: 'seen queue add TITLE' adds something"),
    refusal(
      "queue clear --auto", "seen: nothing in the queue was added automatically",
      "hint: 'seen queue clear' removes what you added",
      given: after("queue add Alien")),
    refusal(
      "list edit Owls", "seen: nothing to change",
      "hint: say what to change behind the title, or by options"),
    refusal(
      "queue add Alien", "seen: the queue is full: it holds 10 titles",
      "hint: remove something, or 'seen setting queue.max N' raises the limit",
      given: { world in
        try after("setting queue.max 10")(world)
        for number in 1...10 {
          world.run("log", "Film \(number)", "--new")
          world.run("queue", "add", "Film \(number)")
        }
      }),
    refusal(
      "queue move Alien 2", "seen: no place 2: the list has 1 title",
      "hint: use 1", given: after("queue add Alien")),
  ]
}
