import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An import from Netflix") struct NetflixImporterTests {
  @Test("adds no viewing that an earlier import took from a page, and the ones that it had not")
  func pageFirst() throws {
    let page = SourceFile(
      name: "page.csv",
      bytes: Array("Title,Date\nDark: Season 1: Secrets,2024-01-02\nHeat,2024-01-05\n".utf8))
    let rows = [
      "2024-01-03 01:00:00,Dark: Season 1: Secrets (Episode 1)",
      "2024-01-03 02:00:00,Dark: Season 1: Lies (Episode 2)",
      "2024-01-05 20:00:00,Heat", "2024-03-05 20:00:00,Heat",
    ].map { row in
      let cells = row.split(separator: ",", maxSplits: 1)
      return "Ana,\(cells[0]),00:50:00,,\(cells[1]),,TV,00:50:00,00:50:00,DE\n"
    }
    let header =
      "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,"
      + "Bookmark,Latest Bookmark,Country\n"
    let sessions = SourceFile(
      name: "ViewingActivity.csv", bytes: Array((header + rows.joined()).utf8))
    var journal = TestJournal()
    try journal.record(NetflixImporter.plan([page], into: journal.imports()).drafts)
    let plan = try NetflixImporter.plan([sessions], into: journal.imports())
    #expect(
      plan.rows.map(\.outcome) == [
        .duplicate(.recorded), .accepted, .duplicate(.recorded), .accepted,
      ])
    try journal.record(plan.drafts)
    #expect(journal.events.filter { $0.kind == .watchLogged }.count == 4)
    let again = try NetflixImporter.plan([sessions], into: journal.imports())
    #expect(again.drafts.isEmpty && again.duplicateCount == 4)
  }

  private func imported(
    _ folder: String, _ files: [SourceFile]? = nil, knowing ran: Int? = nil
  ) throws -> (journal: TestJournal, plan: ImportPlan) {
    var journal = TestJournal()
    var imports = journal.imports()
    if let ran {
      try journal.record([
        Draft(
          .titleAdded, "film:ran-1985",
          [
            JSON.Member("kind", "film"), JSON.Member("name", "Ran"), JSON.Member("year", 1985),
            JSON.Member("runtime", .whole(ran)),
          ])
      ])
      imports = journal.imports()
      imports.runtime = { $0 == "film:ran-1985" ? ran : nil }
    }
    let given = try files ?? Fixtures.files(of: "netflix/" + folder, for: NetflixImporter.self)
    let plan = try NetflixImporter.plan(given, into: imports)
    try journal.record(plan.drafts)
    return (journal, plan)
  }

  private func file(_ text: String, named name: String = "ViewingActivity.csv") -> SourceFile {
    SourceFile(name: name, bytes: Array(text.utf8))
  }

  private func page(_ dates: [String]) -> SourceFile {
    let rows = dates.enumerated().map { "Film \($0.offset),\($0.element)" }
    return file((["Title,Date"] + rows).joined(separator: "\n"), named: "NetflixViewingHistory.csv")
  }

  /// The watches as `title date clock minutes`.
  private func watches(_ journal: TestJournal) -> [String] {
    journal.events.filter { $0.kind == .watchLogged }.map { event in
      let data = JSON.object(event.data)
      let words = [
        data["date"]?.text, data["clock"]?.text, data["minutes"]?.wholeNumber.map { "\($0)" },
      ]
      return ([event.subject] + words).map { $0 ?? "-" }.joined(separator: " ")
    }
  }

  @Test("ends every row of a page as something")
  func everyRow() throws {
    let (journal, plan) = try imported("page")
    #expect(
      plan.rows.map(\.outcome) == [RowOutcome](repeating: .accepted, count: 5) + [
        .rejected(.noTitle), .accepted, .accepted, .rejected(.notATitle("trailer")),
        .held(.badDate("31/09/20")), .held(.badDate("soon")), .accepted,
      ])
    #expect(
      watches(journal) == [
        "episode:secrets 2020-10-21 - -", "film:mission-impossible 2020-10-20 - -",
        "episode:1-23-45 2020-10-03 - -", "episode:chapter-one-the-hellfire-club 2020-10-02 - -",
        "film:the-hunger-games-mockingjay-part-1 2020-10-01 - -", "film:heat 2020-10-01 - -",
        "film:heat 2020-10-01 - -", "film:alien-romulus 2019-01-01 - -",
      ])
  }

  @Test("tells shows from films with a colon, and seasons from parts of a film")
  func shows() throws {
    let journal = try imported("page").journal
    let shows = journal.titles.filter { $0.kind == "show" }.map(\.name)
    #expect(shows == ["Dark", "Chernobyl", "Stranger Things"])
    let seasons = journal.events.filter { $0.kind == .titleAdded }.compactMap {
      JSON.object($0.data)["season"]?.wholeNumber
    }
    #expect(seasons == [1, 1, 4])
  }

  @Test(
    "knows seasons in other languages by their words",
    arguments: [
      ("La casa de papel: Parte 3: Episodio 1", 3, 1), ("Lupin: Partie 1: Chapitre 1", 1, nil),
      ("Wednesday: Säsong 1: Avsnitt 1", 1, 1), ("Borgen: Sæson 2: Ep", 2, nil),
      ("Ragnarok: Sesong 2: Episode 3", 2, 3), ("Elite: 시즌 1: 에피소드 1", 1, 1),
      ("Goblin: 第 1 季: 第 5 集", 1, 5), ("Dark: シーズン1: 秘密", 1, nil),
      ("Haikyu: 第2期: 第1話", 2, 1), ("Haus: パート 3: エピソード2", 3, 2),
      ("Goblin: 시즌 1: 1화", 1, 1), ("Shinsengumi: 第一章: 夜明け", nil, nil),
      ("Elite: 2. évad: Kérdések", 2, nil), ("Sorjonen: Xyz 4: Nukkekoti", 4, nil),
      ("Star Wars: Episode 4: A New Hope", nil, nil), ("Gen: Apollo 13: Ende", nil, nil),
      ("Das Boot: Sezon 1: x", 1, nil), ("Deep Space 9: Season 2: Invasive", 2, nil),
      ("A: Space 9: Season 2: Invasive", 2, nil), ("Gladbeck: Geisel 1988: Das Drama", nil, nil),
      ("Kill Bill: 2: Ende", nil, nil), ("Alien: Teil 2", nil, nil),
    ] as [(String, Int?, Int?)])
  func languages(name: String, season: Int?, episode: Int?) throws {
    let text = "Title,Date\n\(name),2020-01-01\n"
    let (journal, _) = try imported("", [file(text, named: "NetflixViewingHistory.csv")])
    let added = journal.events.last { $0.kind == .titleAdded }
    let facts = JSON.object(try #require(added).data)
    #expect(facts["kind"]?.text == (season == nil ? "film" : "episode"))
    #expect(facts["season"]?.wholeNumber == season && facts["episode"]?.wholeNumber == episode)
  }

  @Test(
    "knows seasons without a known word by other titles that have the same text before the number",
    arguments: [
      (["Sorjonen: Xyz 4: Nukkekoti", "Sorjonen: Xyz 4: Muuri"], "episode"),
      (["Sorjonen: Xyz 1: Nukkekoti", "Sorjonen: Xyz 2: Muuri"], "episode"),
      (["Sorjonen: Xyz 40: Nukkekoti", "Sorjonen: Xyz 40: Muuri"], "episode"),
      (["Sorjonen: Xyz 40: Nukkekoti", "Sorjonen: Xyz 40: Nukkekoti"], "film"),
      (["Sorjonen: Xyz 40: Nukkekoti", "Sorjonen: Muu 40: Muuri"], "film"),
      (["Harbor: Episode 3"], "episode"), (["Rivage: Épisode 2"], "episode"),
      (["Liman: Bölüm 2"], "episode"), (["Přístav: 3. díl"], "episode"),
      (["Trial: Chapter 2: Support", "Trial: Chapter 1: Self"], "episode"),
      (["Prozess: Kapitel 2: Halt", "Prozess: Kapitel 1: Ich"], "episode"),
      (["Trial: Chapter 2: Support"], "film"), (["John Wick: Chapter 2"], "film"),
      (["Spin: Blood/Tide: Overture", "Spin: Blood/Tide: Youth"], "episode"),
      (["Gezeiten: Blut und Salz: Auftakt", "Gezeiten: Blut und Salz: Jugend"], "episode"),
      (["Mission: Impossible", "Mission: Impossible: A", "Mission: Impossible: B"], "film"),
      (["Voyage: Part One: The Ring: Extended"], "film"), (["Mission: Impossible"], "film"),
      (["Star Wars: Episode 4: A New Hope", "Star Wars: Episode 5: Empire"], "film"),
    ])
  func otherTitles(names: [String], kind: String) throws {
    let text = (["Title,Date"] + names.map { "\($0),2020-01-01" }).joined(separator: "\n")
    let (journal, _) = try imported("", [file(text, named: "NetflixViewingHistory.csv")])
    let watched = journal.events.filter { $0.kind == .watchLogged }.compactMap(\.subject)
    #expect(
      watched.count == names.count && watched.allSatisfy { $0.hasPrefix(kind + ":") }, "\(watched)")
  }

  @Test("adds nothing to sessions of an episode that was taken for a film")
  func formerFilm() throws {
    let text = """
      Profile Name,Start Time,Duration,Title,Supplemental Video Type,Bookmark
      Ana,2024-01-01 20:00:00,01:50:00,Lupin: Partie 1: Chapitre 1,,01:50:00
      """
    var journal = TestJournal()
    try journal.record([
      Draft(
        .titleAdded, "film:lupin", [JSON.Member("kind", "film"), JSON.Member("name", "Lupin")]),
      Draft(
        .watchLogged, "film:lupin",
        source: "netflix:session:2024-01-01 20:00:00||Lupin: Partie 1: Chapitre 1",
        [
          JSON.Member("date", "2024-01-01"), JSON.Member("clock", "20:00"),
          JSON.Member("zone", "UTC"), JSON.Member("format", "streaming"),
          JSON.Member("platform", "Netflix"), JSON.Member("minutes", .whole(110)),
        ]),
    ])
    let plan = try NetflixImporter.plan([file(text)], into: journal.imports())
    #expect(plan.drafts.isEmpty && plan.duplicateCount == 1)
  }

  @Test("holds as no date what is one in neither order")
  func noDate() throws {
    let (_, plan) = try imported("", [page(["13/13/20", "3/4/20"])])
    #expect(
      plan.rows.map(\.outcome) == [.held(.badDate("13/13/20")), .held(.unclearDate("3/4/20"))])
  }

  @Test(
    "works out whether days or months come first from all dates of a file",
    arguments: [
      (["10/21/20"], ["2020-10-21"]), (["21.10.20"], ["2020-10-21"]),
      (["2020-10-21"], ["2020-10-21"]), (["2020/10/21"], ["2020-10-21"]),
      (["2020. 10. 21."], ["2020-10-21"]), (["21. 10. 2020"], ["2020-10-21"]), (["3/4/20"], [nil]),
      (["5/5/20"], ["2020-05-05"]),
      (["3/4/20", "25/3/20"], ["2020-04-03", "2020-03-25"]),
      (["3/4/20", "3/1/20", "2/9/20"], ["2020-03-04", "2020-03-01", "2020-02-09"]),
      (["13/1/20", "1/13/20"], [nil, nil]),
    ] as [([String], [String?])])
  func dateOrder(dates: [String], wanted: [String?]) throws {
    let (journal, plan) = try imported("", [page(dates)])
    let found = journal.events.filter { $0.kind == .watchLogged }.map {
      JSON.object($0.data)["date"]?.text
    }
    #expect(found == wanted.filter { $0 != nil })
    let isHeld = plan.rows.map { if case .held(.unclearDate) = $0.outcome { true } else { false } }
    #expect(isHeld == wanted.map { $0 == nil })
  }

  @Test(
    "takes the order that somebody chose, and the same rows then add nothing in the other spelling")
  func chosenOrder() throws {
    var journal = TestJournal()
    var imports = journal.imports()
    imports.choices.dateOrder = .mdy
    let plan = try NetflixImporter.plan([page(["3/4/20"])], into: imports)
    try journal.record(plan.drafts)
    #expect(watches(journal) == ["film:film-0 2020-03-04 - -"])
    let again = try NetflixImporter.plan([page(["2020-03-04"])], into: journal.imports())
    #expect(again.drafts.isEmpty)
  }

  @Test(
    "joins the sessions of a title to viewings, and takes two minutes for one of unknown length")
  func viewings() throws {
    let (journal, plan) = try imported("sessions")
    let future = try #require(Day(year: 2099, month: 1, day: 7))
    #expect(
      plan.rows.map(\.outcome) == [
        .accepted, .duplicate(.sameViewing), .rejected(.notATitle("preview")),
        .duplicate(.sameViewing), .accepted, .accepted, .rejected(.notATitle("trailer")),
        .rejected(.notATitle("preview")), .held(.futureDate(future)), .accepted,
        .held(.badValue("Duration", "99999999999999999999:00:20")), .duplicate(.repeated),
      ])
    #expect(
      watches(journal) == [
        "episode:dark/s01e01 2024-01-05 20:40 50", "film:ran 2024-01-04 - 150",
        "film:ran 2024-01-07 19:00 30", "film:heat 2013-03-20 05:17 40",
      ])
    #expect(!journal.events.contains { $0.kind == .progressRecorded })
  }

  @Test("of a title of known length a watch is what reached 90 %, the rest a position")
  func knownLength() throws {
    let (journal, _) = try imported("sessions", knowing: 162)
    let ran = watches(journal).filter { $0.hasPrefix("film:ran") }
    #expect(ran == ["film:ran-1985 2024-01-04 - 150"])
    let position = journal.events.first {
      $0.kind == .progressRecorded && $0.subject == "film:ran-1985"
    }
    let data = JSON.object(try #require(position).data)
    #expect(data["position"] == 1800 && data["duration"] == 9720 && data["was"] == .null)
  }

  @Test("makes one watch of a viewing that goes on in a later export")
  func laterExport() throws {
    let header = "Profile Name,Start Time,Duration,Title,Supplemental Video Type,Bookmark\n"
    let first = "Ana,2024-01-01 20:00:00,00:50:00,Ran,,00:50:00\n"
    let second = "Ana,2024-01-02 20:00:00,01:50:00,Ran,,02:40:00\n"
    var (journal, _) = try imported("", [file(header + first)], knowing: 162)
    #expect(watches(journal).isEmpty)
    var imports = journal.imports()
    imports.runtime = { _ in 162 }
    let plan = try NetflixImporter.plan([file(header + second + first)], into: imports)
    try journal.record(plan.drafts)
    #expect(watches(journal) == ["film:ran-1985 2024-01-02 - 160"])
    var again = journal.imports()
    again.runtime = { _ in 162 }
    #expect(try NetflixImporter.plan([file(header + first + second)], into: again).drafts.isEmpty)
  }

  @Test("leaves what played by itself out of a viewing, and knows one again that began with it")
  func previews() throws {
    let header = "Profile Name,Start Time,Duration,Attributes,Title,Bookmark\n"
    func sessions(_ attributes: String) -> SourceFile {
      file(
        header + "Ana,2024-01-01 20:00:00,00:00:20,\(attributes),Ran,00:00:20\n"
          + "Ana,2024-01-02 20:00:00,00:50:00,,Ran,00:50:00\n"
          + "Ana,2024-02-01 20:00:00,00:50:00,,Ran,00:50:00\n"
          + "Ana,2024-02-01 20:55:00,00:00:40,\(attributes),Ran,00:50:40\n")
    }
    let given = sessions("Autoplayed: user action: None;")
    let (journal, plan) = try imported("", [given])
    #expect(
      plan.rows.map(\.outcome) == [
        .rejected(.notATitle("preview")), .accepted, .accepted, .rejected(.notATitle("preview")),
      ])
    #expect(
      watches(journal) == ["film:ran 2024-01-02 20:00 50", "film:ran 2024-02-01 20:00 50"])
    #expect(try NetflixImporter.plan([given], into: journal.imports()).drafts.isEmpty)
    // As earlier versions read it.
    let earlier = try imported("", [sessions("")]).journal
    #expect(watches(earlier) == ["film:ran 2024-01-02 - 50", "film:ran 2024-02-01 20:00 51"])
    let again = try NetflixImporter.plan([given], into: earlier.imports())
    #expect(again.drafts.isEmpty && again.duplicateCount == 2)
  }

  @Test("holds the rows of other profiles, unless one is chosen or has the name of the diary")
  func profiles() throws {
    let text = """
      Profile Name,Start Time,Duration,Title,Supplemental Video Type,Bookmark
      Ana,2024-01-01 20:00:00,01:50:00,Ran,,01:50:00
      Bo,2024-01-01 20:00:00,01:50:00,Heat,,01:50:00
      """
    func titles(profile: String = "me", from chosen: String? = nil) throws -> [String] {
      var imports = TestJournal().imports(profile: profile)
      imports.choices.sourceProfile = chosen
      let plan = try NetflixImporter.plan([file(text)], into: imports)
      #expect(plan.rows.count == 2 && plan.rejectedCount == 0)
      return plan.drafts.filter { $0.kind == .watchLogged }.compactMap(\.subject)
    }
    #expect(try titles() == [])
    #expect(try titles(profile: "bo") == ["film:heat"])
    #expect(try titles(from: "ana") == ["film:ran"])
  }

  @Test("knows a viewing again that the page and the sessions of one account tell of")
  func both() throws {
    let page = file(
      "Title,Date\n\"Dark: Season 1: Secrets\",1/6/24\nRan,12/31/23\n",
      named: "NetflixViewingHistory.csv")
    let sessions = try Fixtures.files(of: "netflix/sessions", for: NetflixImporter.self)
    let plan = try imported("", [page] + sessions).plan
    #expect(plan.rows.suffix(2).map(\.outcome) == [.duplicate(.inDiary), .accepted])
  }

  @Test("finds a title of any year by its name alone only where there is one")
  func anyYear() throws {
    for years in [[1995], [1986, 1995]] {
      var journal = TestJournal()
      try journal.record(
        years.map { year in
          Draft(
            .titleAdded, "film:heat-\(year)",
            [
              JSON.Member("kind", "film"), JSON.Member("name", "Heat"),
              JSON.Member("year", .whole(year)),
            ])
        })
      let text = file("Title,Date\nHeat,10/21/20\n", named: "NetflixViewingHistory.csv")
      let plan = try NetflixImporter.plan([text], into: journal.imports())
      let watch = plan.drafts.first { $0.kind == .watchLogged }?.subject
      #expect(watch == (years.count == 1 ? "film:heat-1995" : "film:heat"))
    }
  }

  private func sessions(_ starts: [String]) -> SourceFile {
    let header = "Profile Name,Start Time,Duration,Title,Supplemental Video Type,Bookmark\n"
    let rows = starts.enumerated().map {
      "Ana,\($0.element),00:50:00,Film \($0.offset),,00:50:00\n"
    }
    return SourceFile(name: "ViewingActivity.csv", bytes: Array((header + rows.joined()).utf8))
  }

  @Test("reads moments that a spreadsheet wrote anew, in the order that the file shows")
  func resaved() throws {
    let file = sessions([
      "3/20/2013 5:17", "3/19/2013 17:05:09", "3/4/2013 12:05 AM", "2013-03-01 01:02:03",
    ])
    let plan = try NetflixImporter.plan([file], into: TestJournal().imports())
    #expect(plan.acceptedCount == 4, "\(plan.rows)")
    let reported = plan.drafts.filter { $0.kind == .watchLogged }.map { draft in
      ["date", "clock"].map { JSON.object(draft.data)[$0]?.text ?? "" }.joined(separator: " ")
    }
    #expect(
      reported.sorted() == [
        "2013-03-01 01:02", "2013-03-04 00:05", "2013-03-19 17:05", "2013-03-20 05:17",
      ])
    let open = sessions(["3/4/2013 5:17", "3/4/2013 25:17", "3/4/2013 1:1:1:1", "soon"])
    let rows = try NetflixImporter.plan([open], into: TestJournal().imports()).rows
    #expect(rows.map(\.outcome.isHeld) == [true, true, true, true])
    var journal = TestJournal().imports()
    journal.choices.dateOrder = .dmy
    #expect(try NetflixImporter.plan([open], into: journal).acceptedCount == 1)
  }

  @Test("refuses a profile that has no rows, and names those that have")
  func unknownProfile() throws {
    var journal = TestJournal().imports()
    journal.choices.sourceProfile = "Nobody"
    let file = sessions(["2013-03-01 01:02:03"])
    #expect(throws: ImportProblem.unknownProfile("Nobody", known: ["Ana"])) {
      try NetflixImporter.plan([file], into: journal)
    }
    journal.choices.sourceProfile = "ANA"
    #expect(try NetflixImporter.plan([file], into: journal).acceptedCount == 1)
  }
}

extension RowOutcome {
  fileprivate var isHeld: Bool { if case .held = self { true } else { false } }
}
