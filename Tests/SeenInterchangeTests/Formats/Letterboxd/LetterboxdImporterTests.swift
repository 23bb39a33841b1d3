import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

/// A journal after the fixtures' export was imported into it.
private func imported(_ files: [SourceFile]) throws -> (journal: TestJournal, plan: ImportPlan) {
  var journal = TestJournal()
  let plan = try LetterboxdImporter.plan(files, into: journal.imports())
  try journal.record(plan.drafts)
  return (journal, plan)
}

/// The entries of a film, by the end of its id, as `date rating rewatch`.
private func reported(_ journal: TestJournal, _ title: String) -> [String] {
  journal.entries.filter { $0.title.id.hasPrefix("film:" + title) }.map { entry in
    "\(entry.date) \(entry.rating?.description ?? "-") \(entry.isRewatch ? "again" : "first")"
  }
}

@Suite("An import from Letterboxd") struct LetterboxdImporterTests {
  @Test("ends every row of every file as something")
  func everyRow() throws {
    let plan = try imported(Fixtures.export()).plan
    #expect(plan.rows.count == 12 + 3 + 10 + 14 + 3 + 2 + 4 + 2)
    #expect(plan.heldCount == 0 && plan.rejectedCount == 0)
    // Eight ratings and thirteen watched rows say what the diary says.
    #expect(plan.acceptedCount == 12 + 3 + 2 + 2 + 3 + 2 + 4 + 2)
    #expect(plan.duplicateCount == 8 + 12)
    let remarks = plan.rows.filter { !$0.remarks.isEmpty }
    #expect(remarks.map(\.remarks) == [[.lost(["Tags"])]], "\(remarks)")
  }

  @Test("keeps the day a film was seen, half stars, claims, tags and reviews")
  func facts() throws {
    let journal = try imported(Fixtures.export()).journal
    #expect(reported(journal, "face-off-1997") == ["2024-01-01 4.5/5 again"])
    #expect(reported(journal, "amélie-2001") == ["2024-02-29 4/5 first"])
    #expect(reported(journal, "heat-1995") == [" 4/5 first"])
    let entry = try #require(journal.entries.first { $0.title.name == "Face/Off" })
    #expect(entry.facts.tags == ["cinema", "with bo"])
    let review =
      "Third time, still the boat chase.\n\nHe said \"no more drugs for that man\"."
    #expect(entry.facts.notes == review)
  }

  @Test("keeps films of one name apart by their year, and of one name and year by their address")
  func sameNames() throws {
    let journal = try imported(Fixtures.export()).journal
    #expect(reported(journal, "the-thing-1982") == ["2024-01-08 4.5/5 first"])
    #expect(reported(journal, "the-thing-2011") == ["2024-01-10 2.5/5 first"])
    let portraits = journal.titles.filter { $0.name == "Portrait" }
    #expect(portraits.count == 2)
    #expect(portraits.map { $0.externalID("letterboxd")?.suffix(4) } == ["f005", "f006"])
    #expect(reported(journal, "portrait-2020").count == 2)
    #expect(reported(journal, "portrait-2020~").first == "2024-02-04 0.5/5 first")
    #expect(journal.titles.first { $0.name == "Untitled Festival Short" }?.year == nil)
  }

  @Test("keeps two watches of one film on one day, and the review with the one it belongs to")
  func twiceADay() throws {
    let journal = try imported(Fixtures.export()).journal
    let clue = journal.entries.filter { $0.title.name == "Clue" }
    #expect(clue.map { $0.rating?.description } == ["3.5/5", "4/5"])
    #expect(clue.map { $0.facts.notes } == [nil, "Better the second time that day."])
  }

  @Test("takes a row that repeats another for the same entry, as no two have one address")
  func repeatedRows() throws {
    let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,"
    let row = "2024-01-02,Clue,1985,u1,4,,"
    let (day, other) = ("la,2024-01-01\n", "2024-01-02,Clue,1985,u2,4,,la,2024-01-01\n")
    let diary = header + "Tags,Watched Date\n" + row + day + row + day + other
    let reviews = header + "Review,Tags,Watched Date\n" + row + "Fun," + day + row + "Fun," + day
    let files = [("diary.csv", diary), ("reviews.csv", reviews)].map {
      SourceFile(name: $0.0, bytes: Array($0.1.utf8))
    }
    let (journal, plan) = try imported(files)
    #expect(journal.entries.map(\.facts.notes) == ["Fun", nil])
    #expect(plan.rows.filter { $0.outcome == .duplicate(.repeated) }.map(\.line) == [3, 3])
    #expect(plan.acceptedCount == 3)
    #expect(try LetterboxdImporter.plan(files, into: journal.imports()).drafts.isEmpty)
    // With another rating it is not the same row.
    let changed = diary + "2024-01-02,Clue,1985,u1,5,,la,2024-01-01\n"
    let more = SourceFile(name: "diary.csv", bytes: Array(changed.utf8))
    #expect(try imported([more]).journal.entries.count == 3)
  }

  @Test(
    "reads the day of a list that a spreadsheet wrote anew, or says that it is lost",
    arguments: [
      ("2020-05-25", nil, "2020-05-25"), ("5/25/2020", nil, "2020-05-25"), ("3/4/2020", nil, nil),
      ("3/4/2020", .dmy, "2020-04-03"), ("", nil, nil), ("soon", nil, nil),
    ] as [(String, DateOrder?, String?)])
  func listDays(written: String, order: DateOrder?, day: String?) throws {
    let text =
      "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n\(written),Best,,l1,\n\n"
      + "Position,Name,Year,URL,Description\n1,Heat,1995,f1,\n"
    var imports = TestJournal().imports()
    imports.choices.dateOrder = order
    let file = SourceFile(name: "lists/best.csv", bytes: Array(text.utf8))
    let plan = try LetterboxdImporter.plan([file], into: imports)
    let list = plan.drafts.first { $0.kind == .listCreated }
    #expect(JSON.object(try #require(list).data)["date"]?.text == day)
    let isLost = day == nil && !written.isEmpty
    #expect(plan.rows.map(\.remarks) == [isLost ? [.lost(["Date"])] : [], []])
  }

  @Test("invents no date: what was only marked, or reviewed without a day, has none")
  func unknownDates() throws {
    let journal = try imported(Fixtures.export()).journal
    #expect(reported(journal, "stalker-1979") == [" 5/5 first"])
    #expect(reported(journal, "jaws-1975") == [" 3.5/5 first"])
    #expect(reported(journal, "heat-1986") == [" - first"])
    #expect(journal.entries.count == 12 + 1 + 2)
  }

  @Test("sets the rating that stands last: with the watch of a film that was only marked")
  func markedRating() throws {
    let journal = try imported(Fixtures.export()).journal
    let mark = journal.entries.first { $0.title.name == "Jaws" }
    #expect(mark?.rating?.description == "3.5/5" && mark?.date == .unknown)
  }

  @Test("sets the rating that stands last, without a watch, where the diary does not say it")
  func ratings() throws {
    let journal = try imported(Fixtures.export()).journal
    let alone = journal.events.filter { event in
      event.kind == .ratingSet && JSON.object(event.data)["watch"] == nil
    }
    #expect(alone.compactMap(\.subject) == ["film:clue-1985"])
    let last = journal.events.last {
      $0.kind == .ratingSet && $0.subject == "film:clue-1985"
    }
    #expect(last.map { Rating(.object($0.data)) } == Rating(doubledValue: 9, scale: 5))
  }

  @Test("makes likes favorites and keeps the watchlist in its order")
  func likesAndWatchlist() throws {
    let journal = try imported(Fixtures.export()).journal
    let likes = journal.events.filter { $0.kind == .favoriteSet }
    #expect(likes.compactMap(\.subject) == ["film:face-off-1997", "film:jaws-1975"])
    let items = journal.events.filter {
      $0.kind == .itemAdded && JSON.object($0.data)["list"] == "list:me/watchlist"
    }
    let ranks = items.compactMap { JSON.object($0.data)["rank"]?.text }
    #expect(items.map(\.subject).count == 3 && ranks == ranks.sorted() && Set(ranks).count == 3)
  }

  @Test("keeps the days of ratings, likes and the watchlist")
  func dates() throws {
    let journal = try imported(Fixtures.export()).journal
    func days(_ kind: EventKind, _ title: String) -> [String?] {
      journal.events.filter { $0.kind == kind && $0.subject == "film:" + title }
        .map { JSON.object($0.data)["date"]?.text }
    }
    #expect(days(.ratingSet, "jaws-1975") == ["2022-05-01"])
    #expect(days(.ratingSet, "clue-1985") == ["2024-02-10", "2024-02-10", "2024-06-01"])
    #expect(days(.favoriteSet, "face-off-1997") == ["2024-01-03"])
    #expect(days(.itemAdded, "seven-samurai-1954") == ["2023-01-01"])
    #expect(days(.itemAdded, "ran-1985") == ["2023-01-02", nil], "a list says no day of a film")
  }

  @Test("makes lists with their films in order, each with what is said of it")
  func lists() throws {
    let (journal, plan) = try imported(Fixtures.export())
    let made = journal.events.filter { $0.kind == .listCreated }
    #expect(made.map(\.subject) == ["list:me/best-of-1999", "list:me/watchlist-2"])
    #expect(made.map { JSON.object($0.data)["name"]?.text } == ["Best of 1999", "Watchlist"])
    let data = JSON.object(made[0].data)
    #expect(data["notes"]?.text == "In no order, really.\n\nOr is it?")
    #expect(data["date"]?.text == "2020-05-01")
    let items = journal.events.filter {
      $0.kind == .itemAdded && JSON.object($0.data)["list"] == "list:me/best-of-1999"
    }
    #expect(
      items.map(\.subject) == ["film:magnolia-1999", "film:face-off-1997", "film:heat-1995"])
    #expect(items.map { JSON.object($0.data)["notes"]?.text } == ["Frogs, \"rain\".", nil, nil])
    let ranks = items.compactMap { JSON.object($0.data)["rank"]?.text }
    #expect(ranks == ranks.inByteOrder() && Set(ranks).count == 3)
    #expect(plan.rows.first { $0.name == "Best of 1999" }?.line == 3)
  }

  @Test("puts what is new on a list behind the film that stands before it in the newer archive")
  func newerList() throws {
    var (journal, _) = try imported(Fixtures.export())
    let file = try Fixtures.file("newer/lists/best-of-1999.csv")
    let plan = try LetterboxdImporter.plan([file], into: journal.imports())
    #expect(plan.acceptedCount == 2 && plan.duplicateCount == 4)
    try journal.record(plan.drafts)
    let ranks = journal.imports().ranks("list:me/best-of-1999")
    let order = ranks.keys.sorted { ranks[$0]?.precedes(ranks[$1] ?? "") ?? false }.map(\.text)
    let wanted = ["jaws-1975", "magnolia-1999", "face-off-1997", "clue-1985", "heat-1995"]
    #expect(order == wanted.map { "film:" + $0 })
    #expect(try LetterboxdImporter.plan([file], into: journal.imports()).drafts.isEmpty)
  }

  @Test("takes a list whose first line was taken away as the list that it is")
  func strippedList() throws {
    let file = try Fixtures.file("newer/lists/best-of-1999.csv")
    let stripped = SourceFile(name: file.name, bytes: Array(file.bytes.drop { $0 != 10 }))
    let journal = TestJournal().imports()
    let whole = try LetterboxdImporter.plan([file], into: journal)
    let plan = try LetterboxdImporter.plan([stripped], into: journal)
    #expect(plan.rows == whole.rows && plan.acceptedCount == whole.rows.count)
    #expect(plan.drafts.dropLast().map(\.data) == whole.drafts.dropLast().map(\.data))
  }

  @Test("names every file that is left out, with its rows, and opens none that holds addresses")
  func leftOut() throws {
    let plan = try LetterboxdImporter.plan(Fixtures.archive(), into: TestJournal().imports())
    let reported = plan.leftOut.map { "\($0.file) \($0.rowCount.map(String.init) ?? "-")" }
    #expect(
      reported == [
        "comments.csv 1", "deleted/diary.csv 1", "orphaned/diary.csv 2", "profile.csv -",
      ])
    #expect(!plan.rows.contains { row in reported.contains { $0.hasPrefix(row.file) } })
  }

  @Test("pairs films of one name and year that were seen on one day with their entries, in order")
  func pairs() throws {
    let films =
      "Date,Name,Year,Letterboxd URI\n2020-01-01,The Haunted Castle,1897,f1\n"
      + "2020-01-01,The Haunted Castle,1897,f2\n"
    let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
    let row = "2020-01-01,The Haunted Castle,1897,"
    for (rows, wanted) in [
      (row + "e1,3,,,2020-01-01\n" + row + "e2,3,,,2020-01-01\n", ["f1", "f2"]),
      (row + "e1,,,,2020-01-01\n" + row + "e2,,,,2020-01-01\n", ["f1", "f2"]),
      (
        row + "e1,,,,2020-01-01\n" + row + "e2,,Yes,,2020-01-01\n" + row + "e3,,,,2020-01-01\n",
        ["f1", "f1", "f2"]
      ),
    ] {
      let files = [
        SourceFile(name: "diary.csv", bytes: Array((header + rows).utf8)),
        SourceFile(name: "watched.csv", bytes: Array(films.utf8)),
      ]
      let (journal, plan) = try imported(files)
      let seen = journal.entries.filter { $0.date != .unknown }.sorted {
        $0.id.utf8.count == $1.id.utf8.count ? $0.id < $1.id : $0.id.utf8.count < $1.id.utf8.count
      }
      #expect(seen.map { $0.title.externalID("letterboxd") } == wanted)
      #expect(journal.entries.count == wanted.count, "no film has a watch of unknown date besides")
      #expect(plan.rows.suffix(2).allSatisfy { $0.outcome == .duplicate(.inDiary) })
      #expect(try LetterboxdImporter.plan(files, into: journal.imports()).drafts.isEmpty)
    }
  }

  /// All that was planned so far was copied for each film: time that grows with the square of the films.
  @Test("of many new films ends", .timeLimit(.minutes(1)))
  func manyFilms() throws {
    let rows = (0..<12_000).map { "2024-01-01,Film \($0),2001,https://boxd.it/f\($0)\n" }
    let text = "Date,Name,Year,Letterboxd URI\n" + rows.joined()
    let file = SourceFile(name: "watched.csv", bytes: Array(text.utf8))
    let plan = try LetterboxdImporter.plan([file], into: TestJournal().imports())
    #expect(plan.drafts.count == 24_001)
  }

  @Test("adds each title once and before what speaks of it, and tells of itself last")
  func order() throws {
    let (journal, plan) = try imported(Fixtures.export())
    let added = plan.drafts.filter { $0.kind == .titleAdded }.compactMap(\.subject)
    #expect(Set(added).count == added.count)
    for (place, draft) in plan.drafts.enumerated() where draft.kind != .titleAdded {
      guard draft.kind != .listCreated, let subject = draft.subject else { continue }
      let earlier = plan.drafts[..<place].contains {
        $0.kind == .titleAdded && $0.subject == subject
      }
      #expect(earlier, "\(subject)")
    }
    let last = try #require(journal.events.last)
    let files = try #require(JSON.object(last.data)["files"])
    guard case .array(let listed) = files else { throw BrokenLaw(what: "no files") }
    #expect(last.kind == .importRecorded)
    let names = try Fixtures.export().map(\.name)
    #expect(listed.compactMap { $0["name"]?.text } == names)
    #expect(JSON.object(last.data)["accepted"] == JSON.whole(plan.acceptedCount))
  }

  @Test("reads nothing but the named files")
  func namedFilesOnly() throws {
    for name in ["profile.csv", "deleted/diary.csv", "Downloads/other.csv", "lists/a/b.csv"] {
      #expect(LetterboxdImporter.part(name) != .imported, "\(name)")
    }
    let journal = try imported(Fixtures.export()).journal
    #expect(!journal.titles.contains { $0.name == "Gone" })
    let profile = try Fixtures.file("export/profile.csv")
    #expect(throws: ImportProblem.self) {
      try LetterboxdImporter.plan([profile], into: journal.imports())
    }
  }

  @Test("adds nothing a second time, whole or file by file")
  func again() throws {
    var (journal, _) = try imported(Fixtures.export())
    let files = try Fixtures.export()
    for files in [files] + files.map({ [$0] }) {
      let plan = try LetterboxdImporter.plan(files, into: journal.imports())
      #expect(plan.acceptedCount == 0 && plan.drafts.isEmpty, "\(files.map(\.name))")
      try journal.record(plan.drafts)
    }
  }

  @Test("of a newer archive adds what is new, also a review that came later")
  func newer() throws {
    var (journal, _) = try imported(Fixtures.export())
    let plan = try LetterboxdImporter.plan(Fixtures.export("newer"), into: journal.imports())
    #expect(
      plan.drafts.map(\.kind) == [
        .watchAmended, .watchLogged, .ratingSet, .itemAdded, .itemAdded, .importRecorded,
      ])
    try journal.record(plan.drafts)
    #expect(
      journal.entries.first { $0.title.name == "Amélie" }?.facts.notes == "Written months later.")
    #expect(reported(journal, "jaws-1975") == [" 3.5/5 first", "2024-06-30 4/5 again"])
    let third = try LetterboxdImporter.plan(Fixtures.export("newer"), into: journal.imports())
    #expect(third.drafts.isEmpty)
  }

  @Test("file by file, in any order, ends in the same titles and dated watches")
  func fileByFile() throws {
    let whole = try imported(Fixtures.export()).journal
    var journal = TestJournal()
    var unclear: Set<String> = []
    for file in try Fixtures.export().sorted(by: { $0.name > $1.name }) {
      let plan = try LetterboxdImporter.plan([file], into: journal.imports())
      for row in plan.rows {
        if case .held(.unclearTitle) = row.outcome { unclear.insert(row.name) }
      }
      try journal.record(plan.drafts)
    }
    // Entries do not say which of two films of one name they are of, and alone nothing else does.
    #expect(unclear == ["Portrait"])
    // One review of "Clue" has another address than its entry: only together do they join.
    let dated = { (journal: TestJournal) in
      journal.entries.filter {
        $0.date != .unknown && !["Clue", "Portrait"].contains($0.title.name)
      }
      .map { "\($0.title.name) \($0.date)" }
    }
    #expect(dated(journal).sorted() == dated(whole).sorted())
    #expect(Set(journal.titles.map(\.name)) == Set(whole.titles.map(\.name)))
  }

  @Test("into a journal that knows a film uses its title, and logs no unknown day beside a watch")
  func known() throws {
    var journal = TestJournal()
    let facts = [
      JSON.Member("kind", "film"), JSON.Member("name", "Jaws"), JSON.Member("year", 1975),
    ]
    try journal.record([
      Draft(.titleAdded, "film:mine", facts), Draft(.watchLogged, "film:mine"),
    ])
    let plan = try LetterboxdImporter.plan(
      [Fixtures.file("export/watched.csv")], into: journal.imports())
    #expect(!plan.drafts.contains { $0.subject == "film:jaws-1975" })
    #expect(plan.rows.first { $0.name == "Jaws" }?.outcome == .duplicate(.watched))
  }

  @Test("belongs to the profile that asked for it, but titles belong to nobody")
  func profile() throws {
    let plan = try LetterboxdImporter.plan(
      Fixtures.export(), into: TestJournal().imports(profile: "ana"))
    for draft in plan.drafts {
      #expect(draft.profile == (draft.kind == .titleAdded ? nil : "ana"))
    }
    let lists = plan.drafts.compactMap { JSON.object($0.data)["list"]?.text }
    #expect(
      Set(lists) == ["list:ana/watchlist", "list:ana/watchlist-2", "list:ana/best-of-1999"])
  }
}
