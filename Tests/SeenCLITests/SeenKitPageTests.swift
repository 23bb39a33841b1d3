import Foundation
import SeenApp
import SeenCLI
import SeenKit
import SeenStore
import SeenTestSupport
import Testing

/// The examples of the library's page, as they stand there: each of them compiles and runs.
@Suite("The page of SeenKit")
struct SeenKitPageTests {
  @Test("has no example that is not here")
  func examples() throws {
    func trimmed(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let page = try Repository.text("Sources/SeenKit/SeenKit.docc/SeenKit.md")
    let here = try Repository.text("Tests/SeenCLITests/SeenKitPageTests.swift")
    let lines = "\n" + trimmed(here).joined(separator: "\n") + "\n"
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count >= 10)
    for block in blocks {
      let example = trimmed(block.components(separatedBy: "```")[0]).joined(separator: "\n")
      #expect(lines.contains("\n" + example + "\n"), "\(example)")
    }
  }

  /// Makes a journal with a little of everything.
  private func path(of folder: TemporaryFolder) throws -> String {
    let world = TestWorld(files: PosixFileSystem())
    let path = folder.path + "/films"
    world.environment = ["SEEN_JOURNAL": path, "XDG_STATE_HOME": folder.path + "/state"]
    for line in [
      "init", "profile add Ana", "profile add Bo",
      "log Heat --new --year 1995 --on 2026-11-01 --rate 9/10 --profile ana",
      "log Heat --new --year 1986 --on 2026-06-01 --profile ana",
      "log Night-Bus s01e01 --new --on 2026-06-02 --profile ana",
      "amend Night-Bus --name Night\u{a0}Bus --profile ana",
      "list create Noir --profile ana", "list add Noir Night-Bus --profile ana",
    ] {
      let words = line.split(separator: " ").map {
        $0.replacingOccurrences(of: "-Bus", with: " Bus")
      }
      _ = world.run(words.map { $0.replacingOccurrences(of: "\u{a0}", with: " ") })
    }
    return path
  }

  @Test("reading")
  func reading() throws {
    let folder = try TemporaryFolder()
    let path = try path(of: folder)

    let journal = try SeenJournal.open(at: path, as: "ana")
    let view = try journal.read()

    let stats = try view.stats(matching: "genre:horror")
    print("\(stats.watches) horror films, \(view.streaks().current) days in a row")
    for entry in try view.diary(limit: 5) { print(entry.date, entry.title.name) }

    let lastJune = try journal.read(asOf: Instant("2026-06-30T23:59:59.999Z"))
    print("In June it was \(try lastJune.stats().watches)")
    #expect(try stats.watches == 0 && view.diary().count == 3)
  }

  /// A view with the towns of the world, for the person whose journal it is.
  private func view(_ folder: TemporaryFolder) throws -> (SeenJournal, JournalView) {
    let journal = try SeenJournal.open(
      at: try path(of: folder), as: "ana", stateDirectory: folder.path + "/state")
    let towns = Repository.root.appending(path: "journal-samples/places/towns.tsv.gz").path
    return (journal, try journal.read(towns: try SeenTowns.read(at: towns)))
  }

  @Test("watches, titles and what is next")
  func titles() throws {
    let folder = try TemporaryFolder()
    let (_, view) = try view(folder)

    let june = Period("2026-06", today: view.today)
    for entry in try view.diary(in: june, matching: "kind:episode") {
      print(entry.title.showName ?? "", entry.title.episode ?? 0, entry.nth)
    }
    print(try view.onThisDay().map(\.date))
    print(try view.watch("last").facts.map(\.name))

    let bus = try view.title("Night Bus")
    print(bus.rating?.description ?? "not rated", bus.watches.count, bus.lists)
    print(bus.episodes.count(where: \.isWatched), "seen; next is", bus.next?.name ?? "none")

    let found = try view.search("near:Interlaken", limit: 10)
    let days = view.calendar(of: PartialDate("2026-11") ?? .unknown)
    print(found.map(\.id), days.map(\.watches), view.rewatches().map(\.dates.count))
    for run in view.runs() { print(run.show.name, run.number, run.watches.count, run.episodeCount) }
    if let june { print(view.review(of: june).mostWatched.map(\.key)) }
    #expect(bus.lists == ["Noir"] && bus.episodes.count == 1)

    for current in try view.watching() { print(current.title.name, current.left ?? 0) }
    for queued in view.upNext() { print(queued.title.name, queued.reason) }

    for entry in try view.watchlist(matching: "runtime:<100", limit: 5) { print(entry.title.name) }
    print(try view.myWatchlist().count(where: \.isSeen), "seen of all lists")
    for list in try view.lists() { print(list.name, list.items.count) }
  }

  @Test("people, settings and the past")
  func people() throws {
    let folder = try TemporaryFolder()
    let (all, _) = try view(folder)
    try all.record(.delete(list: "Noir"))
    try all.record(.merge(.id("film:heat-1986"), into: .id("film:heat-1995")))
    let journal = all
    let view = try journal.read()

    for comment in try view.comments(on: "Heat") { print(comment.author, comment.text ?? "hidden") }
    for suggestion in try view.inbox() where !suggestion.isSent {
      print(suggestion.from, suggestion.title.name, suggestion.state)
    }
    for reminder in try view.reminders() where reminder.isDue { print(reminder.title.name) }

    for recommendation in try view.recommendations(limit: 3) {
      print(recommendation.title.name, recommendation.section, recommendation.reasons)
    }
    let both = try view.compare(with: ["bo"])
    print(both.agreements.first?.percent ?? 0, both.wanted.map(\.title.name))

    for profile in try journal.profiles() { print(profile.id, profile.name, profile.kind) }
    let limits = view.limits()
    print(limits.minutes, "of", limits.daily ?? 0, "minutes today")
    for setting in try view.settings() where setting.isSet { print(setting.key, setting.value) }
    for rule in try view.rules() { print(rule.list, rule.query, rule.added) }
    for photo in try view.photos(matching: "kind:bird") { print(photo.path ?? "missing") }

    for past in try journal.history(of: "Heat") { print(past.event.type, past.isUndone) }
    if let july = Instant("2026-07-01T00:00:00.000Z") {
      for new in try journal.diff(from: july) { print(new.change, new.event.subject ?? "") }
    }
    for conflict in try journal.conflicts() { print(conflict.field, conflict.held.value) }
    #expect(try journal.profiles().map(\.id) == ["ana", "bo", "me"])
    #expect(both.people.map(\.name) == ["Ana", "Bo"])
  }

  @Test("recording")
  func recording() throws {
    let folder = try TemporaryFolder()
    let (journal, view) = try view(folder)

    let heat = SeenChange.Title.named("Heat (1995)")
    let change = SeenChange.watch(of: heat, on: PartialDate("2026-11-20") ?? .unknown)
    print(try journal.preview(change).lines.count, "events")
    let receipt = try journal.record(change)
    try journal.record(.undo(receipt))

    let today = PartialDate(view.today)
    if let next = try view.title("Night Bus").next {
      try journal.record(.watch(of: .id(next.id), on: today))
    }
    var watch = SeenWatch(of: .named("Night Bus"), on: today)
    watch.episodes = ["s01e02", "s01e03"]
    watch.facts = [JSON.Member("mood", "great")]
    let logged = try journal.record(.watch(watch))
    try journal.record(.undo)
    #expect(!logged.events.isEmpty)
  }

  @Test("questions")
  func questions() throws {
    let folder = try TemporaryFolder()
    let (journal, _) = try view(folder)
    let rating = try #require(Rating(doubledValue: 18, scale: 10))

    do {
      try journal.record(.rating(rating, of: .named("Heat")))
    } catch {
      switch error {
      case .question(let question): print(question.candidates.map(\.name))
      case .refused(let code): print(code)
      default: throw error
      }
    }
    // … or at once, by a closure named `answering`, which `preview` takes, too:
    try journal.record(.rating(rating, of: .named("Heat"))) { question in
      question.code == "ambiguous-title" ? .candidate(0) : nil
    }
  }

  @Test("following")
  func following() throws {
    let folder = try TemporaryFolder()
    let (journal, _) = try view(folder)

    var follower = try journal.follow()
    // … later, as often as you like
    for line in try follower.news() { print(line) }
  }

  @Test("files, catalogs and other copies", .enabled(if: SyncPlace.hasGit))
  func files() throws {
    let folder = try TemporaryFolder()
    let (all, _) = try view(folder)
    try all.record(.merge(.id("film:heat-1986"), into: .id("film:heat-1995")))
    let journal = all
    let files = PosixFileSystem()
    let samples = Repository.root.path(percentEncoded: false) + "/journal-samples/catalogs/"
    let (catalog, newer) = (samples + "shows.sample-1.jsonl", samples + "shows.sample-2.jsonl")
    let (export, facts) = (folder.path + "/diary.csv", folder.path + "/facts.csv")
    let diary =
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
      + "2024-02-29,Ran,1985,https://boxd.it/2a1b,4.5,,,2024-02-28\n"
    try files.writeNew(export, Array(diary.utf8))
    try files.writeNew(facts, Array("title,genres\nNight Bus,Drama\n".utf8))
    let remote = folder.path + "/remote"
    let world = TestWorld(files: files)
    world.runsPrograms = true
    _ = world.runProgram(["git", "init", "-q", "--bare", remote], input: [], environment: [])

    let imported = try journal.record(.importing(export))
    print(imported.rows?.accepted ?? 0, imported.rows?.open.map(\.name) ?? [])

    try journal.record(.addCatalog(catalog, named: "shows"))
    try journal.record(.updateCatalog("shows", from: newer))
    try journal.record(.annotateCatalog("shows", from: facts))
    #expect(imported.rows?.accepted == 1)

    let forgotten = try journal.preview(.forget("Heat")).erased
    try journal.record(.forget("Heat")) { $0.kind == .confirmation ? .yes : nil }
    try journal.record(.acceptEdits())

    let sync = try journal.sync(with: remote)
    print(forgotten.count, sync.sent, sync.received)
    #expect(!forgotten.isEmpty && sync.sent > 0)
  }
}
