import Foundation
import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An import from TV Time") struct TVTimeImporterTests {
  private func table(_ rows: String...) -> SourceFile {
    let head = "key,created_at,s_id,series_name,season_number,episode_number,ep_id,rewatch_count"
    let text = ([head + ",bulk_type"] + rows).joined(separator: "\n") + "\n"
    return SourceFile(name: "tracking-prod-records-v2.csv", bytes: Array(text.utf8))
  }

  private func olderTable(_ rows: String...) -> SourceFile {
    let head = "type,entity_type,movie_name,release_date,created_at,rewatch_count,uuid"
    let text = ([head + ",type-uuid-n,watch_date_range_key"] + rows).joined(separator: "\n") + "\n"
    return SourceFile(name: "tracking-prod-records.csv", bytes: Array(text.utf8))
  }

  private func imported(
    _ file: SourceFile, into journal: inout TestJournal
  ) throws -> ImportPlan {
    let plan = try TVTimeImporter.plan([file], into: journal.imports())
    try journal.record(plan.drafts)
    return plan
  }

  private func dates(_ plan: ImportPlan) -> [String] {
    plan.drafts.filter { $0.kind == .watchLogged }.map { JSON.object($0.data)["date"]?.text ?? "" }
  }

  private static let watch = "watch-episode-aa,2018-03-01 20:00:00,1,Show,1,1,11,0,"
  private static let rewatch = "rewatch-episode-aa,2024-06-01 20:00:00,1,Show,1,1,11,1,"

  @Test("adds of a later archive only what is new, whatever the order of its rows")
  func laterArchive() throws {
    var journal = TestJournal()
    #expect(dates(try imported(table(Self.watch), into: &journal)) == ["2018-03-01"])
    let later = try imported(table(Self.rewatch, Self.watch), into: &journal)
    #expect(dates(later) == ["2024-06-01"])
    #expect(later.rows.map(\.outcome) == [.accepted, .duplicate(.recorded)])
    let again = try imported(table(Self.watch, Self.rewatch), into: &journal)
    #expect(again.drafts.isEmpty)
  }

  @Test("takes the votes on episodes from all tables, each once, and the oldest table first")
  func votes() throws {
    func votes(_ name: String, _ rows: String...) -> SourceFile {
      let head = "user_id,episode_id,vote_key,series_name,season_number,episode_number"
      let text = ([head] + rows).joined(separator: "\n") + "\n"
      return SourceFile(name: name, bytes: Array(text.utf8))
    }
    let files = [
      votes("ratings-v2-prod-votes.csv", "9,11,11-9-29,Show,1,1", "9,14,14-9-27,Show,,"),
      votes("ratings-3-prod-episode_votes.csv", "9,11,11-9-29,Show,1,1", "9,12,12-9-28,Show,1,2"),
      votes("ratings-prod-episode_votes.csv", "9,11,11-9-3,Show,1,1", "9,13,13-9-20,Show,1,3"),
      table(Self.watch),
    ]
    let plan = try TVTimeImporter.plan(files, into: TestJournal().imports())
    let ratings = plan.drafts.filter { $0.kind == .ratingSet }.map {
      "\($0.subject ?? "") \(Rating(.object($0.data))?.description ?? "")"
    }
    #expect(
      ratings == [
        "episode:show/s01e01 10/10", "episode:show/s01e01 8/10", "episode:show/s01e02 6/10",
        "episode:tvdb-14 4/10",
      ])
    #expect(plan.acceptedCount == 5 && plan.duplicateCount == 1 && plan.heldCount == 1)
  }

  @Test("tells of tables of the diary that it does not open, and of no others")
  func unread() throws {
    let names = ["comments-prod-comments.csv", "rewatched_episode.csv", "access_token.csv"]
    let parts = names.map { TVTimeImporter.part($0) }
    let unopened = ArchivePart.closed("never opened: it is not imported")
    #expect(parts == [unopened, unopened, .unknown])
    let closed = names.map { SourceFile(name: $0, bytes: []) }
    let plan = try TVTimeImporter.plan(
      [table(Self.watch)] + closed, into: TestJournal().imports())
    #expect(plan.leftOut.map(\.file) == Array(names.prefix(2)) && plan.acceptedCount == 1)
  }

  @Test("takes the ratings of shows, with their days")
  func showRatings() throws {
    let text =
      "user_id,tv_show_id,rating,created_at,updated_at,tv_show_name\n"
      + "9,268156,5,2017-03-12 08:51:53,,Sense8\n9,449991,4,,,Doctor Who (2023)\n9,7,0,,,Zero\n"
    let file = SourceFile(name: "tv_show_rate.csv", bytes: Array(text.utf8))
    let plan = try TVTimeImporter.plan([file], into: TestJournal().imports())
    #expect(
      plan.rows.map(\.outcome) == [.accepted, .accepted, .rejected(.statesNothing)])
    let rated = plan.drafts.filter { $0.kind == .ratingSet }
    #expect(rated.compactMap(\.subject).sorted() == ["show:doctor-who-2023", "show:sense8"])
    let sense8 = try #require(rated.first { $0.subject == "show:sense8" })
    #expect(Rating(.object(sense8.data))?.description == "5/5")
    #expect(JSON.object(sense8.data)["date"] == "2017-03-12")
  }

  @Test("knows watches again that were counted in the order of an earlier file")
  func countedOtherwise() throws {
    var journal = TestJournal()
    _ = try imported(table(Self.watch), into: &journal)
    let title = journal.titles.first { $0.kind == "episode" }?.id
    let facts = [JSON.Member("date", "2015-01-01"), JSON.Member("clock", "20:00")]
    try journal.record([
      Draft(.watchLogged, title, source: "tvtime:watched#2:episode|tvdb:11", facts)
    ])
    let earlier = "rewatch-episode-aa,2015-01-01 20:00:00,1,Show,1,1,11,1,"
    let plan = try imported(table(earlier, Self.watch, Self.rewatch), into: &journal)
    #expect(dates(plan) == ["2024-06-01"])
    #expect(plan.duplicateCount == 2 && plan.acceptedCount == 1)
  }

  @Test("knows that the times are UTC, and adds nothing to watches of which that was not known")
  func utc() throws {
    var journal = TestJournal()
    let plan = try imported(table(Self.watch), into: &journal)
    let watch = plan.drafts.first { $0.kind == .watchLogged }
    let wanted: JSON = ["date": "2018-03-01", "clock": "20:00", "zone": "UTC"]
    #expect(.object(try #require(watch).data) == wanted)
    let earlier = plan.drafts.map { draft in
      var draft = draft
      if draft.kind == .watchLogged { draft.data.removeLast() }
      return draft
    }
    var older = TestJournal()
    try older.record(earlier)
    let again = try imported(table(Self.watch), into: &older)
    #expect(again.drafts.isEmpty && again.rows.map(\.outcome) == [.duplicate(.recorded)])
  }

  @Test("counts a row that is written twice once")
  func writtenTwice() throws {
    var journal = TestJournal()
    let season = "watch-episode-bb,2018-03-05 00:30:00,1,Show,2,1,21,0,season"
    let plan = try imported(table(Self.watch, Self.watch, season, season), into: &journal)
    #expect(dates(plan) == ["2018-03-01", ""])
    #expect(plan.rows.map(\.outcome).filter { $0 == .duplicate(.repeated) }.count == 2)
  }

  @Test("takes rewatches of films with their dates, and no total for one more")
  func filmRewatches() throws {
    var journal = TestJournal()
    let file = olderTable(
      "rewatch,movie,Coherence,,2024-06-30 09:37:30,2,c,rewatch-c-2,",
      "follow,movie,Coherence,2013-09-19 00:00:00,2020-04-13 15:43:02,,c,follow-c-0,",
      "watch,movie,Coherence,,2020-04-13 15:43:08,2,c,watch-c-0,watch-date-1586792588",
      "rewatch,movie,Coherence,2013-09-19 00:00:00,2023-06-25 11:35:29,1,c,rewatch-c-1,",
      "rewatch_count,movie,Coherence,2013-09-19 00:00:00,2024-06-30 09:37:30,2,c,rewatch_count-c,")
    let plan = try imported(file, into: &journal)
    #expect(dates(plan).sorted() == ["2020-04-13", "2023-06-25", "2024-06-30"])
    #expect(journal.titles.map(\.id) == ["film:coherence-2013"])
    #expect(plan.leftOut.map(\.rowCount) == [2])
    #expect(try imported(file, into: &journal).drafts.isEmpty)
  }

  @Test("knows a watch again that was imported when the year of its film was not looked for")
  func yearElsewhere() throws {
    var journal = TestJournal()
    let watch = "watch,movie,Coherence,,2020-04-13 15:43:08,0,c,watch-c-0,watch-date-1586792588"
    _ = try imported(olderTable(watch), into: &journal)
    let follow = "follow,movie,Coherence,2013-09-19 00:00:00,2020-04-13 15:43:02,,c,follow-c-0,"
    #expect(try imported(olderTable(watch, follow), into: &journal).drafts.isEmpty)
    let rewatch = "rewatch,movie,Coherence,,2024-06-30 09:37:30,1,c,rewatch-c-1,"
    let plan = try imported(olderTable(watch, follow, rewatch), into: &journal)
    #expect(dates(plan) == ["2024-06-30"] && journal.titles.count == 1)
  }

  @Test("takes a watch for that of one of two films which had one name at an earlier import")
  func sameNames() throws {
    var journal = TestJournal()
    let first = "watch,movie,Heat,,2018-01-01 20:00:00,0,aa,watch-aa-0,"
    _ = try imported(olderTable(first), into: &journal)
    let file = olderTable(
      first, "watch,movie,Heat,,2020-05-05 20:00:00,0,bb,watch-bb-0,",
      "follow,movie,Heat,1995-12-15 00:00:00,2018-01-01 20:00:00,,aa,follow-aa-0,",
      "follow,movie,Heat,1986-11-13 00:00:00,2020-05-05 20:00:00,,bb,follow-bb-0,")
    #expect(dates(try imported(file, into: &journal)) == ["2020-05-05"])
    #expect(try imported(file, into: &journal).drafts.isEmpty)
  }

  @Test("takes the time of the row where Go's zero time stands for the day")
  func zeroTime() throws {
    var journal = TestJournal()
    let row = "watch,movie,Old,,2018-05-01 12:13:14,0,d,watch-d-0,watch-date--62135596800"
    #expect(dates(try imported(olderTable(row), into: &journal)) == ["2018-05-01"])
  }

  @Test("reads the number of a show from the older table, and the year behind its name")
  func shows() throws {
    let head = "type,entity_type,series_name,series_id,season_number,episode_number,created_at"
    let row = "watch,episode,Doctor Who (2023),449991,1,1,2024-05-17 23:50:05,watch-1-0,"
    let text = [head + ",type-uuid-n,watch_date_range_key", row].joined(separator: "\n") + "\n"
    let file = SourceFile(name: "tracking-prod-records.csv", bytes: Array(text.utf8))
    var journal = TestJournal()
    _ = try imported(file, into: &journal)
    let show = journal.titles.first { $0.kind == "show" }
    #expect(show?.id == "show:doctor-who-2023" && show?.name == "Doctor Who" && show?.year == 2023)
    #expect(show?.externalIDs == [ExternalID("tvdb", "449991")])

    // As earlier versions recorded it.
    var older = TestJournal()
    let name = "Doctor Who (2023)"
    let key = "tvtime:watched:episode|1x1||Doctor Who (2023)|"
    try older.record([
      Draft(
        .titleAdded, "show:old",
        [JSON.Member("kind", "show"), JSON.Member("name", .string(name))]),
      Draft(
        .titleAdded, "episode:old/s01e01",
        [
          JSON.Member("kind", "episode"), JSON.Member("name", "Episode 1"),
          JSON.Member("show", "show:old"), JSON.Member("season", .whole(1)),
          JSON.Member("episode", .whole(1)),
        ]),
      Draft(
        .watchLogged, "episode:old/s01e01", source: key,
        [JSON.Member("date", "2024-05-17"), JSON.Member("clock", "23:50")]),
    ])
    #expect(try imported(file, into: &older).drafts.isEmpty)
    let second = row.replacingOccurrences(of: ",1,1,", with: ",1,2,")
    let more = SourceFile(name: file.name, bytes: Array((text + second).utf8))
    _ = try imported(more, into: &older)
    #expect(older.titles.map(\.id) == ["show:old", "episode:old/s01e01", "episode:old/s01e02"])
  }

  @Test("takes what is a whole of its own for a film, once")
  func unitary() throws {
    let head = "is_unitary,key,created_at,s_id,series_name,season_number,episode_number,ep_id"
    let row = "watch-episode-cc,2024-08-08 00:17:56,355567,Some TV Movie,1,1,10297575"
    let files = ["", "true"].map { isUnitary in
      SourceFile(
        name: "tracking-prod-records-v2.csv", bytes: Array("\(head)\n\(isUnitary),\(row)\n".utf8))
    }
    var journal = TestJournal()
    _ = try imported(files[1], into: &journal)
    #expect(journal.titles.map(\.id) == ["film:some-tv-movie"])
    var older = TestJournal()
    _ = try imported(files[0], into: &older)
    #expect(try imported(files[1], into: &older).drafts.isEmpty)
  }

  @Test("finds the names of what is on a list in the other tables")
  func lists() throws {
    let film = olderTable(
      "watch,movie,Inception,2010-07-16 00:00:00,2018-01-01 00:00:00,0,aa,watch-aa-0,")
    let objects = "[map[id:1 type:series] map[created_at:1.7e+09 uuid:aa type:movie]]"
    let text = "name,objects\nBest,\(objects)\n"
    let list = SourceFile(name: "lists-prod-lists.csv", bytes: Array(text.utf8))
    let show = table("user-series-1,2016-01-01 10:00:00,1,Doctor Who (2023),,,,,")
    var journal = TestJournal()
    let plan = try TVTimeImporter.plan([list, film, show], into: journal.imports())
    #expect(plan.rows.allSatisfy { $0.outcome == .accepted && $0.remarks.isEmpty })
    let items = plan.drafts.filter { $0.kind == .itemAdded }.map(\.subject)
    #expect(items == ["show:doctor-who-2023", "film:inception-2010"])
    try journal.record(plan.drafts)
    #expect(try TVTimeImporter.plan([list, film, show], into: journal.imports()).drafts.isEmpty)
  }
}
