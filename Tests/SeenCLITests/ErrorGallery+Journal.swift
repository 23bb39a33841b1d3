import SeenApp
import SeenCLI
import SeenRender
import SeenCore
import SeenStore
import SeenTestSupport

/// Errors of the journal and its files.
extension ErrorGallery {
  /// Puts a text into a file of the world, whose files must be in memory.
  static func put(_ text: String, at path: String, in world: TestWorld) throws {
    guard let files = world.files as? MemoryFileSystem else { return }
    try files.put(path, Array(text.utf8))
  }

  /// Makes a journal in `/home/ana/films` and goes there.
  static let withJournal: @Sendable (TestWorld) throws -> Void = { world in
    try put(
      #"{"format":1,"journal":"00000000-0000-4000-8000-000000000000"}"#,
      at: "/home/ana/films/journal.json", in: world)
    world.currentDirectory = "/home/ana/films"
  }

  private static func holding(_ text: String) -> @Sendable (TestWorld) throws -> Void {
    { world in
      try put(text, at: "/home/ana/films/journal.json", in: world)
      world.currentDirectory = "/home/ana/films"
    }
  }

  /// A journal on a disk that fails.
  private static func failing(
    _ fault: FaultyFileSystem.Fault
  ) -> @Sendable (TestWorld) throws -> Void {
    { world in
      try withJournal(world)
      try put("", at: "/home/ana/films/events/.keep", in: world)
      world.environment["SEEN_WRITER"] = "box"
      world.files = FaultyFileSystem(world.files, [fault])
    }
  }

  static let journals: [Entry] = [
    Entry(
      kind: .journal, code: .noInput, line: "sample record Heat",
      errors: [
        "seen: there is no journal yet; it would be in '/home/ana/.local/share/seen'",
        "hint: run 'seen init' to create it",
      ]),
    Entry(
      kind: .journal, code: .noInput, line: "sample record Heat",
      errors: [
        "seen: there is no journal yet, and HOME is not set",
        "hint: run 'seen init DIR' to create one in a folder",
      ],
      given: { $0.environment = [:] }),
    Entry(
      kind: .noScreen, code: .unavailable, line: "seen ui",
      errors: ["seen: this terminal cannot draw screens", "hint: try 'seen ui --linear'"],
      given: ErrorGallery.withJournal),
    Entry(
      kind: .journal, code: .noInput, line: "sample record Heat",
      errors: [
        "seen: no journal here; yours is in '/home/ana/films'",
        "hint: run 'cd /home/ana/films' first, or 'export SEEN_JOURNAL=/home/ana/films' to use it from"
          + " everywhere",
      ],
      given: { world in
        world.run("init", "/home/ana/films")
        world.run("-C", "/home/ana/films", "log", "Heat")
      }),
    Entry(
      kind: .journal, code: .noInput, line: "sample record Heat -C /nowhere",
      errors: [
        "seen: no folder '/nowhere'",
        "hint: run 'seen init /nowhere' to create it, with a journal in it",
      ]),
    Entry(
      kind: .journal, code: .noInput, line: "sample record Heat -C notes.txt",
      errors: [
        "seen: cannot read '/home/ana/notes.txt': it is not a folder",
        "hint: give the path of a folder",
      ],
      given: { try put("", at: "/home/ana/notes.txt", in: $0) }),
    Entry(
      kind: .journal, code: .noInput, line: "sample record Heat -C notes",
      errors: [
        "seen: '/home/ana/notes' is not a journal: it has no journal.json",
        "hint: run 'seen init /home/ana/notes' to create one",
      ], given: { try put("", at: "/home/ana/notes/todo.txt", in: $0) }),
    Entry(
      kind: .journal, code: .noInput, line: "sample record Heat -C notes",
      errors: [
        "seen: '/home/ana/notes' is a clone of which no branch is checked out, so it has no"
          + " journal.json",
        "hint: 'git checkout main' gets the files of the branch 'main'",
      ],
      given: { world in
        try put("ref: refs/heads/master\n", at: "/home/ana/notes/.git/HEAD", in: world)
        try put(
          "# pack-refs with: sorted\n0123 refs/remotes/origin/main\n",
          at: "/home/ana/notes/.git/packed-refs", in: world)
      }),
    Entry(
      kind: .journal, code: .configuration, line: "sample record Heat",
      errors: [
        "seen: the journal '/home/ana/films' has format 2, but this program only supports 1",
        "hint: use a newer version of seen",
      ], given: holding(#"{"format":2}"#)),
    Entry(
      kind: .journal, code: .configuration, line: "sample record Heat",
      errors: [
        "seen: the journal '/home/ana/films' needs 'x' and 'y', which this program does not know",
        "hint: use a newer version of seen",
      ], given: holding(#"{"format":1,"requires":["y","x"]}"#)),
    Entry(
      kind: .append, code: .configuration, line: "sample record Heat",
      errors: [
        "seen: the journal '/home/ana/films' is recorded in format 2, but this program only records"
          + " in 1; nothing was recorded",
        "hint: use a newer version of seen; this one can still read the journal",
      ],
      given: holding(
        #"{"format":1,"write":2,"journal":"00000000-0000-4000-8000-000000000000"}"#)),
    Entry(
      kind: .journal, code: .noInput, line: "sample record Heat",
      errors: [
        "seen: /home/ana/films/journal.json is a folder, not a file",
        "hint: move it away and restore the file from a copy of the journal",
      ],
      given: { world in
        try put("", at: "/home/ana/films/journal.json/x", in: world)
        world.currentDirectory = "/home/ana/films"
      }),
    Entry(
      kind: .journal, code: .data, line: "sample record Heat",
      errors: [
        "seen: /home/ana/films/journal.json is not JSON: an early end at byte 2",
        "hint: restore the file from a copy of the journal",
      ], given: holding("{")),
    Entry(
      kind: .journal, code: .data, line: "sample record Heat",
      errors: [
        "seen: /home/ana/films/journal.json: 'journal' is missing or wrong",
        "hint: restore the file from a copy of the journal",
      ], given: holding(#"{"format":1,"journal":"mine"}"#)),
  ]

  static let recording: [Entry] = [
    Entry(
      kind: .append, code: .noInput, line: "sample record Heat",
      errors: [
        "seen: /home/ana/films/events is not a folder",
        "hint: move it away; a folder with that name holds the event files",
      ],
      given: { world in
        try withJournal(world)
        try put("", at: "/home/ana/films/events", in: world)
      }),
    Entry(
      kind: .append, code: .busy, line: "sample record Heat",
      errors: [
        "Another program is writing to the journal; waiting for it.",
        "seen: another program has been writing to the journal for 10 seconds; nothing was"
          + " recorded",
        "hint: try again",
      ],
      given: { world in
        try withJournal(world)
        try put("", at: "/home/ana/films/events/.keep", in: world)
        _ = try world.files.tryLock(world.files.open("/home/ana/films/events", .directory))
      }),
    Entry(
      kind: .append, code: .data, line: "sample record huge",
      errors: [
        "seen: one event would be longer than 1 MiB; nothing was recorded",
        "hint: shorten it",
      ], given: withJournal),
    Entry(
      kind: .append, code: .inputOutput, line: "sample record Heat",
      errors: [
        "seen: cannot write '/home/ana/films/events/2026-11.box.jsonl': the disk is full; nothing"
          + " was recorded", "hint: free some space on the disk, then try again",
      ], given: failing(.failure(.write, at: 1, .full))),
    Entry(
      kind: .append, code: .notPermitted, line: "sample record Heat",
      errors: [
        "seen: cannot write '/home/ana/films/events/2026-11.box.jsonl': permission denied; nothing"
          + " was recorded", "hint: check its permissions with 'ls -ld'",
      ], given: failing(.failure(.write, at: 1, .denied))),
    Entry(
      kind: .append, code: .notPermitted, line: "sample record Heat",
      errors: [
        "seen: cannot write '/home/ana/films/events/2026-11.box.jsonl': the disk is read-only;"
          + " nothing was recorded",
        "hint: you can read a journal there, but not record in it",
      ], given: failing(.failure(.write, at: 1, .readOnly))),
    Entry(
      kind: .append, code: .inputOutput, line: "sample record Heat",
      errors: [
        "seen: written, but the disk did not confirm that it is stored: box.1 (cannot sync"
          + " '/home/ana/films/events/2026-11.box.jsonl': the disk reports an error)",
        "hint: check the disk, then use 'seen events' to see whether they were kept",
      ], given: failing(.failure(.synchronize, at: 1, .device))),
    Entry(
      kind: .badWriter, code: .configuration, line: "sample record Heat",
      errors: [
        "seen: SEEN_WRITER is 'My Laptop', which is not a writer's name",
        "hint: use 1 to 64 of the characters a-z, 0-9 and -",
      ],
      given: { world in
        try withJournal(world)
        world.environment["SEEN_WRITER"] = "My Laptop"
      }),
  ]

  static let reading: [Entry] = [
    Entry(
      kind: .badPeriod, code: .usage, line: "sample read --when '2026-13'",
      errors: [
        "seen: no such date: '2026-13'",
        "hint: years run from 1 to 9999, months from 1 to 12, and days to the end of the month",
      ], given: withJournal),
    Entry(
      kind: .unknownEvent, code: .data, line: "sample read --as-of box.9",
      errors: ["seen: no event 'box.9'", "hint: 'seen events' lists them"],
      given: withJournal),
    Entry(
      kind: .unknownProfile, code: .noInput, line: "seen stats --profile ana",
      errors: ["seen: no profile 'ana'", "hint: use one of: me"], given: withJournal),
    Entry(
      kind: .unknownProfile, code: .noInput, line: "seen log Heat --profile mee",
      errors: [
        "seen: no profile 'mee'",
        "hint: did you mean 'me'? --new-profile creates a new one",
      ], given: withJournal),
    Entry(
      kind: .damaged, code: .data, line: "sample read --strict",
      errors: [
        "seen: events/2026-11.box.jsonl:2: the journal has 1 damaged line",
        "hint: 'seen check' lists them all; without --strict, the other lines still count",
      ],
      given: { world in
        try withJournal(world)
        try put("\n{\n", at: "/home/ana/films/events/2026-11.box.jsonl", in: world)
      }),
    Entry(
      kind: .notEdited, code: .data, line: "seen check --accept 2026-11.box.jsonl:1",
      errors: [
        "seen: '2026-11.box.jsonl:1' is not a line with a wrong sum",
        "hint: 'seen check' lists those lines",
      ], given: withJournal),
    Entry(
      kind: .noState, code: .noInput, line: "seen diff HEAD~3",
      errors: [
        "seen: 'HEAD~3' is neither a moment nor the folder of a copy, and the journal has no git"
          + " repository with revisions",
        "hint: use 2026-06-30, yesterday, the id of an event or ../other-copy",
      ], given: withJournal),
    Entry(
      kind: .noState, code: .noInput, line: "seen diff /home/ana/nowhere",
      errors: [
        "seen: there is no copy of the journal in '/home/ana/nowhere'",
        "hint: name a folder that has the same journal.json as this journal",
      ], given: withJournal),
    Entry(
      kind: .notDamaged, code: .data, line: "seen repair 2026-11.box.jsonl:1 --yes",
      errors: [
        "seen: '2026-11.box.jsonl:1' is not a line that can be moved",
        "hint: 'seen check lines' lists those lines",
      ], given: withJournal),
    Entry(
      kind: .badPeriod, code: .usage, line: "seen calendar 2026-11-20",
      errors: [
        "seen: '2026-11-20' is a day; give a month or a year", "hint: see 'seen help time'",
      ], given: withJournal),
    Entry(
      kind: .badDate, code: .data, line: "seen events --since tomorrow",
      errors: [
        "seen: 2026-11-21 is in the future; today is 2026-11-20",
        "hint: use today or an earlier day",
      ], given: withJournal),
    Entry(
      kind: .usage, code: .usage, line: "seen streak --gap 2 --weekly",
      errors: [
        "seen: '--gap' and '--weekly' cannot be used together", "hint: see 'seen streak --help'",
      ], given: withJournal),
    Entry(
      kind: .usage, code: .usage, line: "seen check events/2026-11.box.jsonl:1",
      errors: [
        "seen: 'events/2026-11.box.jsonl:1' is not valid for CHECK: expected lines, sums, order,"
          + " gaps, forks, refs, schema, media or snapshot", "hint: see 'seen check --help'",
      ], given: withJournal),
  ]
}
