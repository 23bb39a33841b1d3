import SeenApp
import SeenCLI
import SeenRender
import SeenStore
import SeenTestSupport

/// What cannot be moved in or out.
extension ErrorGallery {
  private static func given(
    _ name: String, _ text: String
  ) -> @Sendable (TestWorld) throws -> Void {
    { world in
      try withJournal(world)
      try put(text, at: "/home/ana/films/" + name, in: world)
    }
  }

  static let moving: [Entry] = [
    Entry(
      kind: .file, code: .cannotCreate, line: "seen report /home/ana/site",
      errors: [
        "seen: '/home/ana/site' is not empty, and has no report",
        "hint: use a new folder, or one that a report was written to before",
      ],
      given: { world in
        try withJournal(world)
        try put("mine", at: "/home/ana/site/notes.txt", in: world)
      }),
    Entry(
      kind: .importFailed, code: .noInput, line: "seen import letterboxd out",
      errors: [
        "seen: nothing to import: no file of this format found",
        "hint: give the export as it was downloaded, its unpacked folder, or one of its files",
      ], given: given("out/profile.csv", "Date Joined,Username\n")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import letterboxd diary.csv",
      errors: [
        "seen: diary.csv:1: the header is 'Datum,Titel', which lacks Name, Year, Watched Date",
        "hint: give a CSV file of the export as it was downloaded",
      ], given: given("diary.csv", "Datum,Titel\n")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import letterboxd mine.csv",
      errors: [
        "seen: mine.csv:1: the header matches several files: watched, watchlist, likes",
        "hint: give the file the name it had in the export",
      ], given: given("mine.csv", "Date,Name,Year,Letterboxd URI\n")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import letterboxd diary.csv",
      errors: [
        "seen: diary.csv:1: the header cannot be read: a quote that is opened here is not closed"
          + " before the end of the file, line 2",
        "hint: give a CSV file of the export as it was downloaded",
      ], given: given("diary.csv", "\"Date,Name\n1\n")),
    Entry(
      kind: .sample, code: .noInput, line: "seen init try --sample birds",
      errors: [
        "seen: the sample 'birds' is not installed",
        "hint: run 'seen install' from Seen's source or a release archive, or set SEEN_SAMPLES to"
          + " the folder journal-samples in it",
      ]),
    Entry(
      kind: .sample, code: .noInput, line: "seen catalog add films",
      errors: [
        "seen: the catalog 'films' is not installed",
        "hint: run 'seen install' from Seen's source or a release archive, or set SEEN_SAMPLES to"
          + " the folder journal-samples in it",
      ], given: { try withJournal($0) }),
    Entry(
      kind: .install, code: .noInput, line: "seen uninstall",
      errors: [
        "seen: seen is not installed in /home/ana/.local",
        "hint: name the folder it was installed in: seen uninstall --prefix DIR",
      ]),
    Entry(
      kind: .install, code: .noInput, line: "seen install",
      errors: [
        "seen: cannot find this program's own file",
        "hint: start it by its path: ./seen install",
      ], given: { $0.programPath = nil }),
    Entry(
      kind: .install, code: .data, line: "seen install",
      errors: ["seen: HOME is not set", "hint: name a folder: seen install --prefix DIR"],
      given: { $0.environment["HOME"] = nil }),
    Entry(
      kind: .install, code: .data, line: "seen uninstall --prefix /opt/seen",
      errors: [
        "seen: /opt/seen/share/seen/journal-samples/installed.txt is not a list of installed"
          + " files",
        "hint: move it away, then run 'seen install' again",
      ],
      given: {
        try put(
          "seen-install 1\nfile 0123456789abcdef ../../etc/passwd\n",
          at: "/opt/seen/share/seen/journal-samples/installed.txt", in: $0)
      }),
    Entry(
      kind: .sample, code: .noInput, line: "seen init try --sample films",
      errors: [
        "seen: no sample 'films' in '/s', which SEEN_SAMPLES names",
        "hint: set SEEN_SAMPLES to the folder journal-samples in Seen's source",
      ], given: { $0.environment["SEEN_SAMPLES"] = "/s" }),
    Entry(
      kind: .sample, code: .data, line: "seen init /home/ana/films --sample films",
      errors: [
        "seen: the journal in /home/ana/films already has events, and a sample needs an empty"
          + " journal", "hint: name a new folder: seen init DIR --sample …",
      ],
      given: { world in
        try withJournal(world)
        try put("{}\n", at: "/home/ana/films/events/2026-11.box.jsonl", in: world)
        world.environment["SEEN_SAMPLES"] = "/s"
        try put(
          #"{"format":1,"journal":"00000000-0000-4000-8000-000000000000"}"#,
          at: "/s/films/journal.json", in: world)
        try put("{}\n", at: "/s/films/events/2025-11.box.jsonl", in: world)
      }),
    Entry(
      kind: .importFailed, code: .data, line: "seen import letterboxd diary.csv",
      errors: [
        "seen: diary.csv: the file has no header",
        "hint: give a CSV file of the export as it was downloaded",
      ], given: given("diary.csv", "")),
    Entry(
      kind: .file, code: .cannotCreate, line: "seen export json -o nowhere/there.json",
      errors: [
        "seen: cannot write '/home/ana/films/nowhere/there.json': its folder does not exist",
        "hint: check the path",
      ],
      given: withJournal),
    Entry(
      kind: .importFailed, code: .data, line: "seen import letterboxd export.zip",
      errors: [
        "seen: export.zip: the ZIP archive is damaged or cut off",
        "hint: download it again, or unpack it and give the folder",
      ],
      given: given("export.zip", "PK\u{3}\u{4}")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import myanimelist list.xml",
      errors: [
        "seen: list.xml declares a document type, which no export has and which can be harmful, so"
          + " it was not read",
        "hint: give the file as it was downloaded",
      ],
      given: given("list.xml", "<!DOCTYPE a [<!ENTITY b \"c\">]><myanimelist>&b;</myanimelist>")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import myanimelist page.xml",
      errors: [
        "seen: page.xml is not an XML file of this format",
        "hint: give the file as it was downloaded",
      ],
      given: given("page.xml", "<html></html>")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import events export.zip",
      errors: [
        "seen: export.zip is a ZIP archive, not event lines",
        "hint: if it is an export of another program, name it: 'seen import letterboxd'",
      ],
      given: given("export.zip", "PK\u{3}\u{4}")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import events all.json",
      errors: [
        "seen: all.json was written by 'seen export json', which is not event lines",
        "hint: import it with 'seen import json'",
      ],
      given: given("all.json", "{\n  \"format\": \"seen-export\",")),
    Entry(
      kind: .usage, code: .usage, line: "seen import mastodon",
      errors: [
        "seen: 'mastodon' is neither a file nor a format",
        "hint: use one of: letterboxd, imdb, tmdb, trakt, tvtime, simkl, ebird, netflix,"
          + " myanimelist, anilist, movary, yamtrack, ryot, watcharr, tautulli, inaturalist, nfo,"
          + " json, csv, events",
      ],
      given: withJournal),
    Entry(
      kind: .importFailed, code: .data, line: "seen import csv empty.csv",
      errors: [
        "seen: empty.csv: the file has no header",
        "hint: give a CSV file whose first row names the columns",
      ],
      given: given("empty.csv", "")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import csv notes.csv",
      errors: [
        "seen: notes.csv:1: no column is recognized as title; the header is 'a,b'",
        "hint: name it: --map 'COLUMN=title'; 'seen import csv --help' lists what columns can be",
      ],
      given: given("notes.csv", "a,b\n1,2\n")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import csv titles.csv",
      errors: [
        "seen: titles.csv: it has titles, but no dates; the header is 'Title,Year'",
        "hint: --as watched records them as seen at an unknown time, --as watchlist puts them on"
          + " your watchlist; a column with dates is named by --map 'COLUMN=watched'",
      ],
      given: given("titles.csv", "Title,Year\nHeat,1995\n")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import merged.csv",
      errors: [
        "seen: merged.csv has markers of git: two versions of it were merged and not settled",
        "hint: settle them in the file, or take one version with 'git checkout --ours' or"
          + " '--theirs', and import that",
      ],
      given: given(
        "merged.csv", "<<<<<<< ours\nTitle\n=======\nName\n>>>>>>> theirs\n")),
    Entry(
      kind: .importFailed, code: .data,
      line: "seen import csv notes.csv --encoding windows-1250",
      errors: [
        "seen: the program iconv, which reads windows-1250, is not installed",
        "hint: install it, or save the file as UTF-8",
      ],
      given: given("notes.csv", "a,b\n1,2\n")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import notes.csv",
      errors: [
        "seen: notes.csv: cannot tell which program this is from",
        "hint: name the format: 'seen import FORMAT PATH'; 'seen import' lists them, and csv takes"
          + " any table",
      ],
      given: given("notes.csv", "a,b\n1,2\n")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import both.csv",
      errors: [
        "seen: both.csv could be from several programs: letterboxd (both.csv has the column"
          + " Letterboxd URI), imdb (both.csv has the columns Const, Your Rating)",
        "hint: name the one you mean, such as 'seen import letterboxd PATH'",
      ],
      given: given("both.csv", "Const,Your Rating,Letterboxd URI\n")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import trakt ratings-movies.json",
      errors: [
        "seen: ratings-movies.json is not an export: thousands of its elements are not objects",
        "hint: give the file as it was downloaded",
      ],
      given: given("ratings-movies.json", "[1" + String(repeating: ",1", count: 10_001) + "]")),
    Entry(
      kind: .file, code: .noInput, line: "seen import letterboxd nowhere",
      errors: [
        "seen: cannot read '/home/ana/films/nowhere': no such file or folder",
        "hint: check the path",
      ],
      given: withJournal),
    Entry(
      kind: .importFailed, code: .noInput, line: "seen import letterboxd out",
      errors: [
        "seen: nothing to import: no file of this format found",
        "hint: give the export as it was downloaded, its unpacked folder, or one of its files",
      ],
      given: given("out/diary.csv/x", "")),
    Entry(
      kind: .file, code: .noInput, line: "seen import events out",
      errors: [
        "seen: cannot read '/home/ana/films/out': it is a folder", "hint: give the path of a file",
      ],
      given: given("out/x", "")),
    Entry(
      kind: .file, code: .cannotCreate, line: "seen export json -o there.json",
      errors: [
        "seen: cannot write '/home/ana/films/there.json': it already exists",
        "hint: choose another name, or remove that file first",
      ],
      given: given("there.json", "")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import letterboxd ratings.csv -n",
      errors: [
        "seen: ratings.csv:3: a quote that is opened here is never closed, so lines 3 to 4 cannot"
          + " be read; nothing was imported", "hint: close it and import again",
      ],
      given: given(
        "ratings.csv",
        "Date,Name,Year,Letterboxd URI,Rating\n2024-01-01,Heat,1995,u,4\n2024-01-01,\"Ran\n1,2\n")),
    Entry(
      kind: .importFailed, code: .data, line: "seen import --show 42",
      errors: [
        "seen: no import was recorded as batch '42'",
        "hint: each import reports its batch; 'seen events --type import.recorded' lists them,"
          + " and 'last' means the last one",
      ], given: withJournal),
    Entry(
      kind: .importFailed, code: .data, line: "seen import letterboxd ratings.csv --why a.csv:7",
      errors: [
        "seen: no row 'a.csv:7' was read",
        "hint: name a row as FILE:LINE, as in the reports; --all lists all rows",
      ],
      given: given(
        "ratings.csv", "Date,Name,Year,Letterboxd URI,Rating\n2024-01-01,Heat,1995,u,4\n")),
    Entry(
      kind: .usage, code: .usage, line: "seen export csv",
      errors: [
        "seen: CSV cannot be written to a terminal, because it may hold control characters",
        "hint: name a file with -o, or send the output to a file or a program",
      ],
      given: { world in
        try withJournal(world)
        world.terminals = [.output]
      }),
  ]
}
