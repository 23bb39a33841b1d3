import SeenApp
import SeenCLI
import SeenStore
import SeenTestSupport

/// Events that cannot be passed on to another program, or taken from one.
extension ErrorGallery {
  private static func handed(_ text: String) -> @Sendable (TestWorld) throws -> Void {
    { world in
      try withJournal(world)
      world.input = Array(text.utf8)
    }
  }

  static let events: [Entry] = [
    Entry(
      kind: .badCursor, code: .data, line: "seen events --cursor notes.txt",
      errors: [
        "seen: '/home/ana/films/notes.txt' is not a cursor of 'seen events'",
        "hint: name a file that does not exist yet, or one that --cursor wrote",
      ],
      given: { world in
        try withJournal(world)
        try put("mine", at: "/home/ana/films/notes.txt", in: world)
      }),
    Entry(
      kind: .busyCursor, code: .busy, line: "seen events --cursor c.json",
      errors: [
        "seen: another program is using the cursor '/home/ana/films/c.json'",
        "hint: try again when that has ended, or use one file for each program",
      ],
      given: { world in
        try withJournal(world)
        try put("", at: "/home/ana/films/c.json", in: world)
        let file = try world.files.open("/home/ana/films/c.json", .append)
        _ = try world.files.tryLock(file)
      }),
    Entry(
      kind: .execFailed, code: .unavailable, line: "seen events --cursor c --exec load",
      errors: [
        "seen: 'load' ended with 1; the same events come again next time",
        "hint: it must end with 0 once it has taken the events",
      ],
      given: { world in
        try withJournal(world)
        world.run("log", "Ran", "--new")
        world.pagerStatus = 1
      }),
    Entry(
      kind: .execFailed, code: .unavailable, line: "seen tally",
      errors: [
        "seen: /opt/tools/seen-tally cannot be run: its first line does not say what runs it",
        "hint: begin it with a line such as #!/bin/sh",
      ],
      given: { world in
        world.environment["PATH"] = "/opt/tools"
        try put("echo\n", at: "/opt/tools/seen-tally", in: world)
      }),
    Entry(
      kind: .badEvent, code: .data, line: "seen record",
      errors: [
        "seen: standard input, line 1: unknown type 'watch.loged'; nothing was recorded",
        "hint: did you mean 'watch.logged'?",
      ], given: handed(#"{"type":"watch.loged","data":{}}"#)),
    Entry(
      kind: .badEvent, code: .data, line: "seen record",
      errors: [
        "seen: standard input, line 2: 'id' must not be given; nothing was recorded",
        "hint: leave it out; 'seen import events' takes events that have been recorded",
      ], given: handed("\n" + #"{"id":"box.1","type":"acme.mood","data":{}}"#)),
    Entry(
      kind: .badEvent, code: .data, line: "seen record",
      errors: [
        "seen: standard input, line 1: 'date' cannot be '2026-13-40'; nothing was recorded",
        "hint: use 2026-11-20, 2026-11 or 2026",
      ],
      given: handed(#"{"type":"watch.logged","subject":"Heat","data":{"date":"2026-13-40"}}"#)),
    Entry(
      kind: .badEvent, code: .data, line: "seen record two.jsonl",
      errors: [
        "seen: two.jsonl:2: an event of this type has no member 'cloc'; nothing was recorded",
        "hint: did you mean 'clock'?",
      ],
      given: { world in
        try withJournal(world)
        let line = #"{"type":"watch.logged","subject":"Heat","data":{"cloc":"20:00"}}"#
        try put("\n" + line, at: "/home/ana/films/two.jsonl", in: world)
      }),
    Entry(
      kind: .rejectedLines, code: .data, line: "seen import events -",
      errors: [
        "seen: 1 line of input is not an event; nothing was imported from it",
        "hint: correct it, or use --keep-going to import the others",
      ], given: handed("{bad}\n"),
      output: ["input:1: rejected: it is not JSON: an unexpected character at byte 2"]),
    Entry(
      kind: .unknownView, code: .data, line: "seen view noir",
      errors: [
        "seen: there is no saved view 'noir'", "hint: 'seen view save NAME QUERY' saves one",
      ], given: withJournal),
    Entry(
      kind: .unknownViewCommand, code: .data, line: "seen view noir",
      errors: [
        "seen: the view 'noir' is for 'seen chart', which this version does not have",
        "hint: 'seen view save noir QUERY' saves it for another command",
      ],
      given: { world in
        try withJournal(world)
        let data = #"{"key":"view:noir","value":"chart genre:noir","was":null}"#
        let line = #"{"id":"box.1","time":"2026-01-01T00:00:00.000Z","type":"setting.set","data":"#
        try put(line + data + "}\n", at: "/home/ana/films/events/2026-01.box.jsonl", in: world)
      }),
    Entry(
      kind: .badViewName, code: .data, line: "seen view save '!!' genre:noir",
      errors: [
        "seen: '!!' cannot be the name of a view",
        "hint: use a name with letters or digits, other than save and remove",
      ], given: withJournal),
    Entry(
      kind: .keyTaken, code: .data, line: "seen record --key k1",
      errors: [
        "seen: other events were recorded with --key k1; nothing was recorded",
        "hint: use another key for other events",
      ],
      given: { world in
        try withJournal(world)
        world.input = Array(#"{"type":"acme.mood","data":{"mood":"great"}}"#.utf8)
        world.run("record", "--key", "k1")
        world.input = Array(#"{"type":"acme.mood","data":{"mood":"meh"}}"#.utf8)
      }),
    Entry(
      kind: .changed, code: .busy, line: "seen record --if box.9",
      errors: [
        "seen: the last event is none, not box.9; nothing was recorded",
        "hint: read what is new, decide again, and pass --if none",
      ], given: handed(#"{"type":"acme.mood","data":{}}"#)),
  ]
}
