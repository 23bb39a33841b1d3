import SeenCLI
import SeenCore
import SeenKit
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Each view of the library says what its command says with `--json`, of the samples.
@Suite("SeenKit shows what the commands show")
struct SeenKitViewTests {
  /// Whose views of which sample are compared.
  struct Case: Sendable, CustomTestStringConvertible {
    let sample: String
    let person: String
    var testDescription: String { "\(person) of \(sample)" }

    /// The sample, with a show of a catalog half watched, words about it, and what waits.
    func place() throws -> SeenKitPlace {
      let name = self.sample
      let sample = try #require(Sample.all.first { $0.name == name })
      var before: [[String]] = []
      if sample.name == "films" {
        before = [
          ["catalog", "add", "shows", "../catalogs/shows.sample-1.jsonl"],
          ["log", "Night Bus", "s01e01..e02", "--rate", "7/10", "--profile", person],
          ["progress", "Playtime", "45:00", "--profile", person],
          ["watching", "Playtime", "--pause", "--profile", person],
          ["comment", "Night Bus", "A bus, at night.", "--spoiler", "--profile", "bo"],
          ["comment", "Night Bus", "Yes.", "--profile", "me"],
          ["suggest", "Playtime", "--to", "bo", "--notes", "Slowly", "--profile", "me"],
          ["remind", "Playtime", "--at", "2026-12-24 20:00", "--with", "Mia", "--profile", person],
          ["setting", "limit.daily", "90", "--profile", person],
          ["amend", "--last", "--mood", "great", "--profile", person],
          ["friend", "add", "Zoe", "../friends/zoe"],
        ]
      }
      return try SeenKitPlace(sample, as: person, before: before)
    }
  }

  static let cases = [
    Case(sample: "films", person: "me"), Case(sample: "films", person: "bo"),
    Case(sample: "birds", person: "me"), Case(sample: "tiny", person: "ana"),
  ]

  @Test("watches: the diary, and one of it", arguments: cases)
  func watches(_ each: Case) throws {
    let place = try each.place()
    let view = try place.journal.read()
    let entries = try view.diary()
    let shown = try place.answers(["diary"])
    #expect(entries.count == shown.count && !entries.isEmpty)
    for (entry, object) in zip(entries, shown) { #expect(isSame(entry, object), "\(entry.id)") }
    for entry in entries.prefix(5) {
      let one = try view.watch(entry.id)
      #expect(isSame(one, try place.answer(["show", entry.id])))
      #expect(one.recorded == entry.recorded && one.isPrivate == entry.isPrivate)
    }
    #expect(
      try view.onThisDay().map(\.id) == place.answers(["on-this-day"]).map { $0["id"]?.text })
    let query = ["birds": "kind:bird", "tiny": "heat"][each.sample] ?? "decade:1990s"
    let period = try #require(Period("2026", today: view.today))
    #expect(
      try view.diary(in: period, matching: query, limit: 3).map(\.id)
        == place.answers(["diary", query, "--when", "2026", "--limit", "3"]).map { $0["id"]?.text })
  }

  private func isSame(_ entry: DiaryEntry, _ object: JSON) -> Bool {
    let own = [
      "id", "subject", "name", "year", "kind", "show", "season", "episode", "date", "rewatch",
      "nth", "rating", "notes",
    ]
    let facts = (object.members ?? []).filter { !own.contains($0.name) && !$0.value.isNull }
    return object["id"]?.text == entry.id && object["subject"]?.text == entry.title.id
      && object["name"]?.text == entry.title.name && object["year"]?.wholeNumber == entry.title.year
      && object["kind"]?.text == entry.title.kind && object["show"]?.text == entry.title.showName
      && object["season"]?.wholeNumber == entry.title.season
      && object["episode"]?.wholeNumber == entry.title.episode
      && (object["date"]?.date ?? .unknown) == entry.date
      && object["rewatch"] == .bool(entry.isRewatch) && object["nth"] == .whole(entry.nth)
      && object["rating"]?.isRating(entry.rating) ?? false && object["notes"]?.text == entry.notes
      && entry.facts == facts
  }

  @Test("runs: as they are shown", arguments: cases)
  func runs(_ each: Case) throws {
    let place = try each.place()
    let runs = try place.journal.read().runs()
    let shown = try place.answers(["rewatches", "--runs"])
    #expect(runs.count == shown.count && (each.sample != "films" || !runs.isEmpty))
    for (run, object) in zip(runs, shown) {
      #expect(object["id"]?.text == run.show.id && object["run"]?.wholeNumber == run.number)
      #expect(object["watches"]?.elements.map(\.text) == run.watches)
      #expect(object["singles"]?.elements.map(\.text) == run.singleRewatches)
      #expect(object["missing"]?.elements.map(\.text) == run.missing.map(\.id))
      #expect(object["of"]?.wholeNumber == run.episodeCount)
      #expect(object["complete"] == .bool(run.isComplete) && object["open"] == .bool(run.isOpen))
      #expect(object["first"]?.date == known(run.first) && object["last"]?.date == known(run.last))
      #expect(object["next"]?.text == run.next?.id)
      #expect(object["ratings"]?.wholeNumber == run.ratingCount)
      #expect((object["rating"]?.isNull ?? true) == (run.meanRating == nil))
    }
  }

  @Test("a review: as it is shown, of each year", arguments: cases)
  func review(_ each: Case) throws {
    let place = try each.place()
    let view = try place.journal.read()
    for year in 2024...2026 {
      let period = try #require(Period("\(year)", today: view.today))
      let review = view.review(of: period)
      let shown = try #require(try place.answers(["review", "\(year)"]).first)
      #expect(try review.stats.watches == view.stats(in: period).watches)
      #expect(shown["watches"]?.wholeNumber == review.stats.watches)
      #expect(shown["before"]?["watches"]?.wholeNumber == review.before?.watches)
      for (name, key, leaders) in [
        ("busiestWeeks", "week", review.busiestWeeks), ("busiestDays", "date", review.busiestDays),
        ("mostWatched", "id", review.mostWatched), ("highestRated", "id", review.highestRated),
        ("directors", "name", review.directors), ("actors", "name", review.actors),
        ("lifeBirds", "id", review.lifeBirds),
      ] {
        #expect(shown[name]?.elements.map { $0[key]?.text } == leaders.map(\.key), "\(name)")
        #expect(leaders.allSatisfy { $0.title.map { $0.id } ?? $0.key == $0.key }, "\(name)")
      }
    }
  }

  @Test("titles: everything about each", arguments: cases)
  func titles(_ each: Case) throws {
    let place = try each.place()
    let view = try place.journal.read()
    let all = try place.answers(["search", "--journal"]).compactMap { $0["id"]?.text }
    #expect(all.count > 10 || each.sample == "tiny")
    var (watched, rated, episodes, next) = (0, 0, 0, 0)
    let shows = all.filter { $0.hasPrefix("show:") }
    for id in shows + all.prefix(16) {
      let details = try view.title(id)
      let object = try place.answer(["show", id])
      #expect(details.title.id == object["id"]?.text)
      #expect(object["watched"] == .bool(details.isWatched), "\(id)")
      #expect(object["watches"] == .whole(details.watches.count), "\(id)")
      for (entry, watch) in zip(details.watches, object["history"]?.elements ?? []) {
        #expect(isSame(entry, watch), "\(entry.id)")
      }
      #expect(object["rating"]?.isRating(details.rating) ?? false, "\(id)")
      #expect(
        object["ratings"]?.elements.map { $0["time"]?.moment } == details.ratings.map(\.recorded))
      #expect(object["again"] == details.again.map { .bool($0) } ?? .null)
      #expect(object["favorite"] == .bool(details.isFavorite))
      #expect(object["lists"]?.elements.map(\.text) == details.lists)
      #expect(object["seenBy"]?.elements.map { $0["name"]?.text } == details.seenBy.map(\.name))
      #expect(
        object["progress"]?["position"]?.wholeNumber == details.progress.map { $0.position ?? 0 })
      for fact in details.facts { #expect(object[fact.name] == fact.value, "\(id) \(fact.name)") }
      let parts = object["episodes"]?.elements ?? []
      #expect(parts.map { $0["id"]?.text } == details.episodes.map(\.title.id))
      #expect(parts.map { $0["watches"] } == details.episodes.map { .whole($0.watches) })
      #expect(parts.map { $0["watched"] } == details.episodes.map { .bool($0.isWatched) })
      #expect(parts.map { $0["last"]?.date } == details.episodes.map { known($0.last) })
      watched += details.watches.count
      rated += details.ratings.count
      episodes += details.episodes.count
      next += details.next == nil ? 0 : 1
    }
    #expect(watched > 0 && (rated > 0 || each.sample == "birds"))
    guard each.sample == "films" else { return }
    #expect(episodes > 0 && next > 0)
    let bus = try view.title("Night Bus")
    #expect(bus.next?.season == 1 && bus.next?.episode == 3 && bus.next?.showName == "Night Bus")
    #expect(bus.comments.count == 2 && bus.episodes.prefix(2).allSatisfy(\.isWatched))
  }

  private func known(_ date: PartialDate?) -> PartialDate? { date?.year == nil ? nil : date }

  @Test("lists: what is being watched, what waits, and what holds it", arguments: cases)
  func lists(_ each: Case) throws {
    let place = try each.place()
    let view = try place.journal.read()
    let watching = try place.answers(["watching"])
    for (entry, object) in zip(try view.watching(), watching) {
      #expect(object["id"]?.text == entry.title.id)
      #expect(object["position"]?.wholeNumber == entry.position)
      #expect(object["total"]?.wholeNumber == entry.total)
      #expect(object["left"]?.wholeNumber == entry.left)
      #expect(object["paused"] == .bool(entry.isPaused))
    }
    #expect(try view.watching().count == watching.count)
    #expect(each.sample != "films" || !watching.isEmpty)
    let waiting = [
      (try view.watchlist(), ["watchlist"]), (try view.myWatchlist(), ["my"]),
      (try view.watchlist(matching: "year:1940..2026"), ["watchlist", "year:1940..2026"]),
      (try view.myWatchlist(matching: "seen:yes"), ["my", "seen:yes"]),
    ]
    for (entries, words) in waiting {
      let shown = try place.answers(words)
      #expect(entries.count == shown.count, "\(words)")
      for (entry, object) in zip(entries, shown) {
        #expect(object["id"]?.text == entry.title.id)
        #expect(object["kind"]?.text == entry.title.kind)
        #expect(object["runtime"]?.wholeNumber == entry.runtime)
        #expect(object["seen"] == .bool(entry.isSeen))
        #expect(object["seenOn"]?.date == known(entry.seenOn))
        #expect(object["lists"]?.elements.map(\.text) == entry.lists)
        let added = object["added"]?.text
        #expect(added.map { String($0.prefix(10)) } == entry.added?.description)
      }
    }
    #expect(try view.lists().map(\.id) == place.answers(["list"]).map { $0["id"]?.text })
    let rules = try view.rules()
    let shown = try place.answers(["rule"])
    #expect(rules.map(\.name) == shown.map { $0["rule"]?.text })
    #expect(rules.map(\.list) == shown.map { $0["list"]?.text })
    #expect(rules.map(\.query) == shown.map { $0["query"]?.text })
    #expect(rules.map { .whole($0.added) } == shown.map { $0["added"] })
    #expect(rules.map { $0.last } == shown.map { $0["last"]?.moment })
    #expect(rules.map { .bool($0.isAutomatic) } == shown.map { $0["auto"] })
  }

  @Test("people: comments, the inbox, reminders, profiles and settings", arguments: cases)
  func people(_ each: Case) throws {
    let place = try each.place()
    let view = try place.journal.read()
    if each.sample == "films" {
      for options in [[], ["--spoilers"]] {
        let comments = try view.comments(on: "Night Bus", showsSpoilers: !options.isEmpty)
        let shown = try place.answers(["comments", "Night Bus"] + options)
        #expect(comments.map(\.id) == shown.map { $0["id"]?.text } && comments.count == 2)
        #expect(comments.map(\.text) == shown.map { $0["text"]?.text })
        #expect(comments.map(\.profile) == shown.map { $0["profile"]?.text })
        #expect(comments.map(\.time) == shown.map { $0["time"]?.moment })
        #expect(comments.map { .bool($0.isSpoiler) } == shown.map { $0["spoiler"] })
        #expect(comments.map { .bool($0.isHidden) } == shown.map { $0["hidden"] })
        #expect(comments.map { .whole($0.depth) } == shown.map { $0["depth"] })
      }
    }
    for options in [[], ["--all"]] {
      let inbox = try view.inbox(showsAll: !options.isEmpty)
      let shown = try place.answers(["inbox"] + options)
      #expect(inbox.map(\.id) == shown.map { $0["id"]?.text })
      #expect(inbox.map(\.title.id) == shown.map { $0["subject"]?.text })
      #expect(inbox.map(\.from) == shown.map { $0["from"]?.elements.compactMap(\.text) })
      #expect(inbox.map(\.to) == shown.map { $0["to"]?.text })
      #expect(inbox.map(\.state.rawValue) == shown.map { $0["state"]?.text })
      #expect(inbox.map(\.watched) == shown.map { $0["watched"]?.date })
      #expect(inbox.map { $0.isSent ? "sent" : "received" } == shown.map { $0["box"]?.text })
      #expect(each.sample != "films" || !inbox.isEmpty)
    }
    let reminders = try view.reminders()
    let due = try place.answers(["remind"])
    #expect(reminders.map { "\($0.day)T\($0.clock)" } == due.map { $0["at"]?.text })
    #expect(reminders.map(\.title.id) == due.map { $0["id"]?.text })
    #expect(reminders.map { .bool($0.isDue) } == due.map { $0["due"] })
    #expect(each.sample != "films" || reminders.map(\.companions) == [["Mia"]])
    let profiles = try place.journal.profiles()
    let known = try place.answers(["profile"])
    #expect(profiles.map(\.id) == known.map { $0["id"]?.text })
    #expect(profiles.map(\.name) == known.map { $0["name"]?.text })
    #expect(profiles.map(\.kind.rawValue) == known.map { $0["kind"]?.text })
    #expect(profiles.map { .bool($0.isCurrent) } == known.map { $0["current"] })
    #expect(profiles.map { .whole($0.watches) } == known.map { $0["watches"] })
    #expect(profiles.map { .whole($0.ratings) } == known.map { $0["ratings"] })
    #expect(profiles.map { .whole($0.lists) } == known.map { $0["lists"] })
    #expect(profiles.map(\.last) == known.map { $0["last"]?.date })
    let settings = try view.settings()
    let stated = try place.answers(["setting"])
    #expect(settings.map(\.key) == stated.map { $0["key"]?.text })
    #expect(settings.map(\.value) == stated.map { $0["value"] })
    #expect(settings.map(\.standard) == stated.map { $0["default"] })
    #expect(settings.map { $0.isSet ? "journal" : "default" } == stated.map { $0["origin"]?.text })
    let limits = view.limits()
    let limit = try place.answer(["limit"])
    #expect(limit["minutes"] == .whole(limits.minutes) && limit["day"]?.text == "\(limits.day)")
    #expect(limit["daily"]?.wholeNumber == limits.daily && limit["over"] == .bool(limits.isOver))
    #expect(limit["left"]?.wholeNumber == limits.left && limit["late"] == .bool(limits.isLate))
  }

  @Test("what others know: recommendations, and a comparison", arguments: cases)
  func others(_ each: Case) throws {
    let place = try each.place()
    let view = try place.journal.read()
    for (title, limit) in [(nil, 10), (nil, 2), ("Playtime", 5)]
    where title == nil || each.sample == "films" {
      let found = try view.recommendations(like: title, limit: limit)
      let shown = try place.answers(
        ["recommend", "--limit", "\(limit)"] + (title.map { ["--like", $0] } ?? []))
      #expect(found.map(\.title.id) == shown.map { $0["id"]?.text })
      #expect(found.map(\.title.name) == shown.map { $0["name"]?.text })
      #expect(found.map(\.section.rawValue) == shown.map { $0["section"]?.text })
      #expect(found.map(\.because) == shown.map { $0["because"]?.text })
      #expect(found.allSatisfy { !$0.reasons.isEmpty })
      #expect(each.sample != "films" || !found.isEmpty)
    }
    let others = ["films": each.person == "me" ? ["bo", "Zoe"] : ["me"], "birds": ["jo"]]
    guard let people = others[each.sample] else { return }
    let comparison = try view.compare(with: people)
    let shown = try place.answer(["compare"] + people)
    #expect(comparison.people.map(\.name) == shown["people"]?.elements.map { $0["name"]?.text })
    #expect(
      comparison.people.map { .whole($0.watches) }
        == shown["people"]?.elements.map { $0["watches"] })
    let sections = [
      ("watched", comparison.watched), ("wanted", comparison.wanted), ("loved", comparison.loved),
      ("different", comparison.different),
    ]
    for (name, titles) in sections {
      let objects = shown[name]?.elements ?? []
      #expect(titles.map(\.title.id) == objects.map { $0["id"]?.text }, "\(name)")
      for (title, object) in zip(titles, objects) {
        #expect(title.watched.map { .bool($0) } == object["watched"]?.elements)
        #expect(title.ratings.map { $0 == nil } == object["ratings"]?.elements.map(\.isNull))
      }
    }
    #expect(
      comparison.agreements.map(\.percent)
        == shown["agreement"]?.elements.map { $0["percent"]?.wholeNumber })
  }

  @Test("the past: a title's history, what changed, conflicts", arguments: cases)
  func past(_ each: Case) throws {
    let place = try each.place()
    let ids = try place.journal.read().search("seen:yes", limit: 10).map(\.id)
    #expect(!ids.isEmpty)
    for id in ids {
      let history = try place.journal.history(of: id)
      let answer = place.world.run(["history", id, "--json"])
      let shown = try answer.output.utf8.split(separator: 10).map { try JSONReader.read(Array($0)) }
      guard each.person == "me" || each.sample == "tiny" else { continue }
      #expect(history.map { "\($0.event.id)" } == shown.map { $0["id"]?.text }, "\(id)")
      #expect(history.map(\.event.type) == shown.map { $0["type"]?.text })
      #expect(history.map { .bool($0.isUndone) } == shown.map { $0["undone"] })
      #expect(history.map { .object($0.event.data) } == shown.map { $0["data"] })
    }
    let first = try #require(Instant("2026-06-30T23:59:59.999Z"))
    let second = try #require(Instant("2026-10-31T23:59:59.999Z"))
    for last in [second, nil] {
      let diff = try place.journal.diff(from: first, to: last)
      let shown = try place.answers(
        ["diff", first.description] + (last.map { [$0.description] } ?? []))
      #expect(diff.map { "\($0.event.id)" } == shown.map { $0["id"]?.text })
      #expect(diff.map(\.change.rawValue) == shown.map { $0["change"]?.text })
      #expect(last != nil || !diff.isEmpty)
    }
    let conflicts = try place.journal.conflicts()
    let shown = try place.answers(["conflicts"])
    #expect(conflicts.map { "\($0.held.event)" } == shown.map { $0["event"]?.text })
    #expect(conflicts.map { "\($0.lost.event)" } == shown.map { $0["lostEvent"]?.text })
    #expect(conflicts.map(\.held.value) == shown.map { $0["value"] })
    #expect(conflicts.map(\.field) == shown.map { $0["field"]?.text })
  }

  @Test("photos of watches")
  func photos() throws {
    let sample = try #require(Sample.all.first(where: { $0.name == "films" }))
    let place = try SeenKitPlace(sample)
    let picture = place.folder.path + "/.seen/one.png"
    try place.world.files.makeDirectories(place.folder.path + "/.seen")
    try place.world.files.writeNew(picture, SeenKitViewTests.pixel)
    let logged = place.world.run("log", "Playtime", "--photo", picture)
    #expect(logged.code == .done, "\(logged.errors)")
    let photos = try place.journal.read().photos()
    let shown = try place.answers(["photos"])
    #expect(photos.count == 1 && photos.map(\.watch) == shown.map { $0["id"]?.text })
    #expect(photos.map(\.name) == shown.map { $0["photo"]?.text })
    #expect(photos.map(\.path) == shown.map { $0["file"]?.text })
    #expect(photos.map { $0.bytes.map { .whole($0) } } == shown.map { $0["bytes"] })
    #expect(try place.journal.read().photos(matching: "heat").isEmpty)
  }

  /// The smallest PNG.
  private static let pixel: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0,
    0, 0, 31, 21, 196, 137, 0, 0, 0, 13, 73, 68, 65, 84, 120, 156, 99, 0, 1, 0, 0, 5, 0, 1, 13, 10,
    45, 180, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]
}
