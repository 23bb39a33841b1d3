import SeenApp
import SeenCLI
import SeenCore
import SeenRender
import SeenStore
import SeenTestSupport

/// Errors of what people type about titles and watches.
extension ErrorGallery {
  /// A journal with two films of one name, another film, a show and two watches.
  private static let withDiary: @Sendable (TestWorld) throws -> Void = { world in
    try withJournal(world)
    world.environment["SEEN_WRITER"] = "box"
    world.run("log", "Heat", "--year", "1995", "--on", "2013")
    world.run("log", "Heat", "--year", "1986", "--new", "--on", "2014")
    world.run("log", "Casablanca", "--on", "2015")
    world.run("log", "The Office", "s01e01")
  }

  /// An entry about what is refused in that journal.
  private static func refusal(
    _ line: String, _ errors: String..., kind: ErrorCode? = nil,
    code: ExitCode = .data, given: @escaping @Sendable (TestWorld) throws -> Void = withDiary
  ) -> Entry {
    Entry(kind: kind, code: code, line: "seen " + line, errors: errors, given: given)
  }

  static let typed: [Entry] = [
    refusal(
      "remind Casablanca --at '2020-01-01 20:00'", "seen: 2020-01-01 20:00 is in the past",
      "hint: give a day and time in the future", kind: .badDate),
    refusal(
      "remind done Casablanca", "seen: Casablanca has no reminder",
      "hint: 'seen remind list' lists them", kind: .nothingToChange),
    refusal(
      "list show Hitchcock", "seen: no list 'Hitchcock'",
      "hint: 'seen list' shows all; 'seen list create' creates one"),
    refusal(
      "list create X --icon horse", "seen: 'horse' is not an icon",
      "hint: use an emoji, or one of list, star, heart, flame, bookmark, calendar, tv, film,"
        + " popcorn, masks, sparkles, moon, bell, eye, clock, folder"),
    refusal(
      "log Casablnca",
      "seen: no title 'Casablnca'; did you mean Casablanca?",
      "hint: use that name, or add a new title with --new", kind: .nearTitle),
    refusal(
      "log Heat --on someday", "seen: 'someday' is not a date",
      "hint: use 2026-11-20, 2026-11, 1999, yesterday, last friday, 3 days ago or unknown",
      kind: .badDate, code: .usage),
    refusal(
      "log Heat --on 2026-02-30", "seen: no such date: '2026-02-30'",
      "hint: February 2026 has 28 days", kind: .badDate, code: .usage),
    refusal(
      "log Heat --on tomorrow", "seen: 2026-11-21 is in the future; today is 2026-11-20",
      "hint: use today or an earlier day", kind: .badDate),
    refusal(
      "amend --last --set date=2026-02-30", "seen: no such date: '2026-02-30'",
      "hint: February 2026 has 28 days", kind: .badDate, code: .usage),
    refusal(
      "list create X --from 2026-02-30", "seen: no such date: '2026-02-30'",
      "hint: February 2026 has 28 days", kind: .badDate, code: .usage),
    refusal(
      "events --since 2026-02-30", "seen: no such date: '2026-02-30'",
      "hint: February 2026 has 28 days", kind: .badDate, code: .usage),
    refusal(
      "diary --when 2026-02-30", "seen: no such date: '2026-02-30'",
      "hint: February 2026 has 28 days", kind: .badPeriod, code: .usage),
    refusal(
      "diary --when soon", "seen: 'soon' is not a period",
      "hint: use 2026, 2026-03, 2026-Q1, 2026-W12, april, last-month, last-30-days or 2024..2025-06",
      kind: .badPeriod, code: .usage),
    refusal(
      "diary 'date:\"1 hour ago\"'", "seen: '1 hour ago' is a day and a time; give a period",
      "  date:\"1 hour ago\"", "       ^^^^^^^^^^^^", "hint: see 'seen help time'", code: .usage),
    refusal(
      "log Heat --on 'last week'", "seen: 'last week' is a period; give a day",
      "hint: see 'seen help time'", kind: .badDate, code: .usage),
    refusal(
      "log Heat --on '1 hour ago'", "seen: '1 hour ago' is a day and a time; give a day",
      "hint: see 'seen help time'", kind: .badDate, code: .usage),
    refusal(
      "log Heat --on 5/6/2026", "seen: '5/6/2026' can be June 5, 2026 or May 6, 2026",
      "hint: use 2026-06-05 or 2026-05-06, or see the setting date.order", kind: .badDate,
      code: .usage),
    refusal(
      "diary --as-of 'since 2025'", "seen: 'since 2025' is a period; give a day or a moment",
      "hint: see 'seen help time'", kind: .badDate, code: .usage),
    refusal(
      "log Casablanca --clock yesterday", "seen: 'yesterday' is a day; give a time of day",
      "hint: see 'seen help time'", kind: .badClock, code: .usage),
    refusal(
      "remind Casablanca --at 2031", "seen: '2031' is a year; give a day and a time",
      "hint: see 'seen help time'", kind: .badDate, code: .usage),
    refusal(
      "diary --when 2024..2022", "seen: '2024..2022' ends before it begins",
      "hint: use 2022..2024", kind: .badPeriod, code: .usage),
    refusal(
      "rate Casablanca nice", "seen: 'nice' is not a rating",
      "hint: use 8/10, 4.5/5, 2/3, 85/100, a bare number on your rating.scale, or good, great, excellent",
      kind: .badRating),
    refusal(
      "rate Casablanca 6/7", "seen: a rating cannot be out of '7'",
      "hint: use 8/10, 4.5/5, 2/3, 85/100, a bare number on your rating.scale, or good, great, excellent",
      kind: .badRating),
    refusal(
      "rate Casablanca 0", "seen: a rating out of 10 cannot be 0",
      "hint: use 8/10, 4.5/5, 2/3, 85/100, a bare number on your rating.scale, or good, great, excellent",
      kind: .badRating),
    refusal(
      "rate Casablanca 2.5/3", "seen: a rating out of 3 cannot be 2.5",
      "hint: use 2 or 3; only ratings out of 5 and 10 can have halves", kind: .badRating),
    refusal(
      "rate Casablanca 4.7/5", "seen: a rating out of 5 cannot be 4.7", "hint: use 4.5 or 5",
      kind: .badRating),
    refusal(
      "rate Casablanca 0.1/5", "seen: a rating out of 5 cannot be 0.1", "hint: use 0.5",
      kind: .badRating),
    refusal(
      "log 'The Office' s02e05..e03", "seen: 's02e05..e03' ends before it begins",
      "hint: use s02e01..e05", kind: .badEpisodes, code: .usage),
    refusal(
      "log 'The Office' s02e05..s03e01", "seen: 's02e05..s03e01' spans two seasons",
      "hint: log one season at a time", kind: .badEpisodes, code: .usage),
    refusal(
      "log 'The Office' s01e01..e9999", "seen: 's01e01..e9999' is more than 1000 episodes",
      kind: .badEpisodes, code: .usage),
    refusal(
      "log 'The Office' s01..s03", "seen: 's01..s03' does not name any episodes",
      "hint: use one or more of s02e03, s02e01..e05, s02, all or next", kind: .badEpisodes,
      code: .usage),
    refusal(
      "log s01e01", "seen: 's01e01' names an episode but no show",
      "hint: put the show first, as in 'Night Bus' s01e01", kind: .badEpisodes, code: .usage),
    refusal(
      "log 'The Office' s04", "seen: no episodes of season 4 of The Office are known",
      "hint: name them, such as s04e01..e10", kind: .badEpisodes),
    refusal(
      "watchlist add genre:horror", "seen: 'genre:horror' is a query, not a title",
      "hint: 'seen rule add Watchlist genre:horror' puts what matches on the list,"
        + " 'seen list create NAME --live genre:horror' makes a list of it, and 'seen search"
        + " genre:horror' shows it; --new adds a title with this name"),
    refusal(
      "log blackbird --near here", "seen: 'here' is neither coordinates nor a known place",
      "hint: use degrees north and east, such as 51.5,-0.12, or the name of a town",
      kind: .badCoordinates, code: .usage),
    refusal(
      "log blackbird --near 91,0", "seen: the latitude '91' is not between -90 and 90",
      "hint: use degrees north and east, such as 51.5,-0.12", kind: .badCoordinates, code: .usage),
    refusal(
      "log blackbird --near 0,181", "seen: the longitude '181' is not between -180 and 180",
      "hint: use degrees north and east, such as 51.5,-0.12", kind: .badCoordinates, code: .usage),
    refusal(
      "log Casablanca --clock 25:00", "seen: '25:00' is not a time of day",
      "hint: use hours and minutes, such as 21:10", kind: .badClock, code: .usage),
    refusal(
      "log Casablanca --zone +25:00", "seen: '+25:00' is not a time zone",
      "hint: use Europe/London, or an offset such as +01:00", kind: .badZone, code: .usage),
    refusal(
      "log 'Casa\u{1B}[2Jblanca' --new",
      "seen: the name 'Casa<U+001B>[2Jblanca' contains a control character",
      "hint: leave it out; only notes may have one"),
    refusal(
      "rate Casablanca 8 --profile 'bo\nat'",
      "seen: the name 'bo<U+000A>at' contains a control character",
      "hint: leave it out; only notes may have one"),
    refusal(
      "list create Friends --with 'bo\tat'",
      "seen: the name 'bo<U+0009>at' contains a control character",
      "hint: leave it out; only notes may have one"),
    refusal(
      "queue add genre:horror", "seen: 'genre:horror' is a query, not a title",
      "hint: 'seen list create NAME --live genre:horror' makes a list of it, and 'seen search"
        + " genre:horror' shows it; --new adds a title with this name"),
    refusal(
      "watchlist add 'director:\"Michael Mann\"'",
      "seen: 'director:\"Michael Mann\"' is a query, not a title",
      "hint: 'seen rule add Watchlist 'director:\"Michael Mann\"'' puts what matches on the list,"
        + " 'seen list create NAME --live 'director:\"Michael Mann\"'' makes a list of it, and 'seen"
        + " search 'director:\"Michael Mann\"'' shows it; --new adds a title with this name"),
    refusal(
      "log genre:drama", "seen: 'genre:drama' is a query, not a title",
      "hint: 'seen list create NAME --live genre:drama' makes a list of it, and 'seen search"
        + " genre:drama' shows it; --new adds a title with this name"),
    refusal(
      "log '(genre:drama or year:1990)'",
      "seen: '(genre:drama or year:1990)' is a query, not a title",
      "hint: 'seen list create NAME --live \"(genre:drama or year:1990)\"' makes a list of it,"
        + " and 'seen search \"(genre:drama or year:1990)\"' shows it; --new adds a title with this name"
    ),
    refusal(
      "log Casablanca --new", "seen: Casablanca, film, film:casablanca already exists",
      "hint: leave out --new, or distinguish the new title with --year, --director or --kind"),
    refusal(
      "queue add Casablanca --new", "seen: Casablanca, film, film:casablanca already exists",
      "hint: leave out --new, or distinguish the new title with --year, --director or --kind"),
    refusal(
      "log Casablanca --count 2",
      "seen: no bird is called 'Casablanca', only Casablanca, film, film:casablanca",
      "hint: add a new bird with --new, or use --kind if it is not a bird", kind: .unlistedBird),
    refusal(
      "log Casablanca --near 51.5,-0.12",
      "seen: no bird is called 'Casablanca', only Casablanca, film, film:casablanca",
      "hint: add a new bird with --new, or use --kind if it is not a bird", kind: .unlistedBird),
    refusal(
      "log blanca",
      "seen: no title 'blanca'; did you mean Paloma blanca, bird?",
      "hint: use that name, or add a new title with --new",
      kind: .nearTitle,
      given: { world in
        try withDiary(world)
        world.run("log", "Paloma blanca", "--kind", "bird")
      }),
  ]

  static let refusals: [Entry] =
    [
      refusal(
        "rate Ran 8", "seen: no title 'Ran'",
        "hint: 'seen search' finds titles; 'seen log NAME' adds one"),
      refusal(
        "rate Casablnca 8", "seen: no title 'Casablnca'",
        "hint: did you mean 'Casablanca'?"),
      refusal(
        "rate Heat 8",
        "seen: 2 titles are named 'Heat': Heat (1986), film, film:heat-1986; Heat (1995), film,"
          + " film:heat-1995", "hint: use the id, or name the year: 'Heat (1986)'"),
      refusal(
        "show 'The Office' s09e01", "seen: no title 'The Office s09e01'",
        "hint: The Office has season 1; 'seen log' adds others"),
      refusal(
        "show 'The Office s01e07'", "seen: no title 'The Office s01e07'",
        "hint: season 1 of The Office has episode 1; 'seen log' adds others"),
      refusal(
        "amend box.99 --at home", "seen: no watch 'box.99'",
        "hint: 'seen show TITLE' lists the ids of watches"),
      refusal(
        "amend box --clear date",
        "seen: 'box' matches 4 watches: box.2 Heat in 2013; box.4 Heat in 2014; box.6 Casablanca in"
          + " 2015; box.9 The Office s01e01 on November 20, 2026",
        "hint: use the id of one of them"),
      refusal(
        "remove --last", "seen: you have not logged anything yet",
        "hint: 'seen log TITLE' logs a watch", given: withJournal),
      refusal(
        "unwatch Alien", "seen: Alien is not watched",
        given: { world in
          try withDiary(world)
          world.run("watchlist", "add", "Alien", "--new")
        }),
      refusal(
        "unwatch Casablanca --keep-history", "seen: Casablanca is already marked as not watched",
        given: { world in
          try withDiary(world)
          world.run("unwatch", "Casablanca", "--keep-history")
        }),
      refusal(
        "amend --last --set date=2027-01-01",
        "seen: 2027-01-01 is in the future; today is 2026-11-20",
        "hint: use today or an earlier day"),
      refusal(
        "list add Noir Casablanca --new",
        "seen: Casablanca, film, film:casablanca already exists",
        "hint: leave out --new, or distinguish the new title with --year, --director or --kind",
        given: { world in
          try withDiary(world)
          world.run("list", "create", "Noir")
        }),
      refusal(
        "list add Past Casablanca --seen",
        "seen: Past counts what you see from 2026-01-01 to 2026-06-30, and today is 2026-11-20",
        "hint: give the day you saw it with --on DATE",
        given: { world in
          try withDiary(world)
          world.run("list", "create", "Past", "--from", "2026-01-01", "--until", "2026-06-30")
        }),
      refusal(
        "log Ran --edit", "seen: cannot start the editor 'vi'",
        "hint: set VISUAL or EDITOR, or use --notes", code: .unavailable,
        given: { world in
          try withDiary(world)
          try world.files.makeDirectories("/tmp")
        }),
      refusal(
        "amend Casablanca --clear nope", "seen: no field 'nope'",
        "hint: use one of: " + WatchFact.fields.map(\.name).joined(separator: ", ")
          + ", kind, name, year, runtime, genres, contentRating, directors, cast, countries,"
          + " languages, overview, show, season, episode, seasons, franchise, scientificName, family, order, status,"
          + " places, links, ids, released, range, aliases"),
      refusal(
        "log film:casablanca s01e01", "seen: Casablanca is a film, and only shows have episodes",
        "hint: leave the episodes out, or add the show with 'seen log --new'"),
      refusal(
        "amend --last --clear date --on 2027", "seen: 2027 is in the future; today is 2026-11-20",
        "hint: use today or an earlier day", kind: .badDate),
      refusal("log ' '", "seen: a title needs a name", "hint: give it a name"),
      refusal("log '\u{200B}' --new", "seen: a title needs a name", "hint: give it a name"),
      refusal(
        "log Casablancas --new", "seen: the name has 11 characters; the limit is 3",
        "hint: 'seen setting title.max N' raises the limit",
        given: { world in
          try withDiary(world)
          world.run("setting", "title.max", "3")
        }),
      refusal(
        "log Casablanca --notes Here", "seen: the notes have 4 characters; the limit is 3",
        "hint: 'seen setting notes.max N' raises the limit",
        given: { world in
          try withDiary(world)
          world.run("setting", "notes.max", "3")
        }),
      refusal(
        "log Ran --kind flim", "seen: 'flim' is not a kind of title",
        "hint: use film, show, season, episode, bird, channel, other"),
      refusal(
        "log Ran", "seen: a rating is required",
        "hint: add --rate, or 'seen setting rating.required off'",
        given: { world in
          try withDiary(world)
          world.run("setting", "rating.required", "on")
        }),
      refusal("amend Casablanca --clear name", "seen: 'name' cannot be cleared"),
      refusal(
        "amend Casablanca", "seen: nothing to change",
        "hint: say what to change behind the title, or by options"),
      refusal("rate Casablanca --clear", "seen: Casablanca is not rated"),
      refusal(
        "rate box.2 --clear", "seen: watch box.2 of Heat has no rating of its own"),
      refusal(
        "rate box.2 5 --profile bo",
        "seen: watch box.2 of Heat belongs to the profile 'me'",
        "hint: use --profile me to change it",
        given: { world in
          try withDiary(world)
          world.run("log", "Ran", "--new", "--profile", "bo", "--new-profile")
        }),
    ] + states

  private static let states: [Entry] = [
    refusal(
      "favorite Casablanca", "seen: Casablanca is already a favorite", kind: .nothingToChange,
      given: { world in
        try withDiary(world)
        world.run("favorite", "Casablanca")
      }),
    refusal("favorite Casablanca --remove", "seen: Casablanca is not a favorite"),
    refusal(
      "amend Casablanca --into casablanca",
      "seen: Casablanca, film, film:casablanca cannot be merged into itself",
      "hint: name another title with --into"),
    refusal(
      "amend --last --on today", "seen: nothing to change: it already has that value"),
    refusal(
      "setting limit.daily 120", "seen: limit.daily is already 2 h",
      given: { world in
        try withDiary(world)
        world.run("setting", "limit.daily", "2h")
      }),
    refusal("setting limit.daily --reset", "seen: limit.daily is already off, the default"),
    refusal(
      "watching Casablanca --pause", "seen: Casablanca is not being watched",
      "hint: 'seen watching TITLE' starts it"),
    refusal(
      "progress Casablanca 50%", "seen: the length of Casablanca is not known",
      "hint: use a position such as 1:02:33, or --of 1:57:00"),
    refusal(
      "progress Casablanca 2:00:00 --of 1:42:00", "seen: 2:00:00 is past the end at 1:42:00",
      "hint: use an earlier position, or a greater length with --of"),
    refusal(
      "setting rating.scal", "seen: no setting 'rating.scal'",
      "hint: did you mean 'rating.scale'?"),
    refusal(
      "setting qwerty", "seen: no setting 'qwerty'", "hint: 'seen setting' lists all"),
    refusal(
      "setting rating.scale 7", "seen: '7' is not a valid value for rating.scale",
      "hint: use 3, 5, 10 or 100"),
    refusal(
      "undo", "seen: nothing to undo",
      "hint: only your own commands of this copy are undone; name an event to undo any other",
      given: withJournal),
    refusal(
      "redo", "seen: nothing to redo",
      "hint: a new command ends what can be redone; 'seen redo EVENT' brings back any event"),
    refusal(
      "amend --last --set photos=1", "seen: 'photos' is a list",
      #"hint: write it as --set 'photos=["one","two"]'"#),
    refusal(
      "undo box.99", "seen: no event 'box.99'", "hint: 'seen events' lists them"),
    refusal(
      "undo box.2", "seen: box.2 is already undone",
      given: { world in
        try withDiary(world)
        world.run("undo", "box.2")
      }),
    refusal("redo box.2", "seen: box.2 was not undone"),
  ]
}
