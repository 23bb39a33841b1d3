import Foundation
import SeenCore
import SeenInterchange
import SeenTestSupport

/// A journal in memory that takes drafts as a store does and answers what importers ask.
struct TestJournal {
  /// The events, in order.
  private(set) var events: [Event] = []

  /// Records drafts, resolving what refers to another.
  mutating func record(_ drafts: [Draft]) throws {
    let first = events.count
    for draft in drafts {
      let writer = WriterID("test-00000000")
      guard let id = writer.flatMap({ EventID(writer: $0, number: UInt64(events.count + 1)) })
      else {
        throw BrokenLaw(what: "no id")
      }
      var event = Event(draft, id: id, time: Instant(milliseconds: 0))
      if let reference = draft.reference {
        try check(reference.draft < events.count - first, "a reference goes backward")
        let target = events[first + reference.draft].id.description
        event.data.append(JSON.Member(reference.member, .string(target)))
      }
      guard let kind = draft.kind else { throw BrokenLaw(what: "a kind of another program") }
      let verdict = EventVerdict(
        kind.definition, hasSubject: draft.subject != nil, data: event.data)
      try check(
        verdict.inert == nil && verdict.ignored.isEmpty,
        "\(draft.type) is not as specified: \(verdict)")
      events.append(event)
    }
  }

  /// What an importer is given.
  func imports(profile: String = "me", today: Day = Day(number: 20_600)) -> ImportJournal {
    var marks = 0
    var journal = ImportJournal(today: today) {
      marks += 1
      return "mark\(marks)"
    }
    let events = events
    journal.profile = profile
    journal.standing = { kind, profile, source in
      events.first {
        $0.kind == kind && ($0.profile ?? "me") == profile && $0.source?.isSame(as: source) == true
      }
    }
    journal.keys = { sources(of: $0, profile, from: $1) }
    let titles = titles
    let keys = lookupKeys
    journal.titles = { key in
      zip(titles, keys).filter { $0.1.first == key || $0.1.second == key }.map(\.0.known)
    }
    journal.titlesOfAnyYear = { kind, name in
      titles.filter { $0.kind == kind.name && $0.name.isSame(as: name) }.map(\.known)
    }
    journal.titlesByExternalID = { id in
      titles.filter { $0.externalIDs.contains(id) }.map(\.known)
    }
    journal.isTaken = { id in titles.contains { $0.id.isSame(as: id) } }
    journal.hasWatch = { id in
      events.contains { $0.kind == .watchLogged && $0.subject?.isSame(as: id) == true }
    }
    let entries = entries
    journal.hasWatchOn = { id, date in
      entries.contains { $0.title.id.isSame(as: id) && $0.date == date }
    }
    journal.lastWatch = { id in
      entries.last { $0.title.id.isSame(as: id) }.map { KnownWatch(id: $0.id, date: $0.date) }
    }
    journal.markedWatch = { id in
      let gone = events.filter { $0.kind == .watchRetracted }
        .compactMap { JSON.object($0.data)["watch"]?.text }
      return events.first {
        $0.kind == .watchLogged && $0.subject == id && $0.data.isEmpty
          && $0.source?.hasPrefix("letterboxd:watched:") == true
          && !gone.contains($0.id.description)
      }?.id.description
    }
    journal.rating = { id in
      TestJournal.rating(of: id, in: events).flatMap { Rating(.object($0.data)) }
    }
    journal.ratingDay = { id in
      TestJournal.rating(of: id, in: events).map { rating in
        JSON.object(rating.data)["date"]?.text.flatMap { PartialDate($0) }
          ?? PartialDate(rating.time.day)
      }
    }
    journal.title = { id in titles.first { $0.id.isSame(as: id) }?.known }
    journal.hasList = { id in
      events.contains { $0.kind == .listCreated && $0.subject?.isSame(as: id) == true }
    }
    journal.ranks = { list in
      var ranks: [ByteKey: String] = [:]
      for event in events where event.kind == .itemAdded {
        let data = JSON.object(event.data)
        guard data["list"]?.text?.isSame(as: list) == true else { continue }
        ranks[ByteKey(event.subject ?? "")] = data["rank"]?.text ?? ""
      }
      return ranks
    }
    return journal
  }

  private func sources(
    of kind: EventKind, _ profile: String, from beginning: String
  ) -> [String] {
    events.filter { $0.kind == kind && ($0.profile ?? "me") == profile }.compactMap(\.source)
      .filter { $0.utf8.starts(with: beginning.utf8) }.inByteOrder()
  }

  private static func rating(of title: String, in events: [Event]) -> Event? {
    events.last {
      $0.kind == .ratingSet && $0.subject?.isSame(as: title) == true
        && JSON.object($0.data)["viewing"] != true
    }
  }

  /// The titles, as they were added.
  var titles: [ExportTitle] {
    events.filter { $0.kind == .titleAdded }.map { event in
      let data = JSON.object(event.data)
      var title = ExportTitle(
        id: event.subject ?? "", kind: data["kind"]?.text ?? "other",
        name: data["name"]?.text ?? "", year: data["year"]?.wholeNumber)
      let amended = events.last { $0.kind == .titleAmended && $0.subject == event.subject }
      let ids = amended.flatMap { JSON.object($0.data)["set"]?["ids"] } ?? data["ids"]
      title.externalIDs = (ids?.members ?? []).map { ExternalID($0.name, $0.value.text ?? "") }
      title.directors = data["directors"]?.texts ?? []
      return title
    }
  }

  /// What each title is looked up by.
  private var lookupKeys: [LookupKeys] {
    events.filter { $0.kind == .titleAdded }.map { event in
      let data = JSON.object(event.data)
      let part = data["show"]?.text.map {
        ShowPart(
          show: $0, season: data["season"]?.wholeNumber, episode: data["episode"]?.wholeNumber)
      }
      return LookupKeys(
        TitleKind(typed: data["kind"]?.text ?? "") ?? .other, data["name"]?.text ?? "",
        data["year"]?.wholeNumber, scientificName: data["scientificName"]?.text, part)
    }
  }

  /// The diary in watch order of each title: what the ledger's projection gives.
  var entries: [ExportEntry] {
    let titles = Dictionary(titles.map { (ByteKey($0.id), $0) }) { first, _ in first }
    var entries: [ExportEntry] = []
    for event in events where event.kind == .watchLogged {
      guard let title = titles[ByteKey(event.subject ?? "")] else { continue }
      let data = JSON.object(event.data)
      var entry = ExportEntry(id: event.id.description, title: title)
      entry.date = data["date"]?.text.flatMap { PartialDate($0) } ?? .unknown
      entry.facts.notes = data["notes"]?.text
      entry.facts.tags = data["tags"]?.texts ?? []
      entry.isRewatch = data["rewatch"] == true
      entries.append(entry)
    }
    for event in events where event.kind == .watchAmended {
      let data = JSON.object(event.data)
      guard let place = entries.firstIndex(where: { $0.id == data["watch"]?.text }) else {
        continue
      }
      if let notes = data["set"]?["notes"]?.text { entries[place].facts.notes = notes }
    }
    for event in events where event.kind == .watchRetracted {
      entries.removeAll { $0.id == JSON.object(event.data)["watch"]?.text }
    }
    for event in events where event.kind == .ratingSet {
      let data = JSON.object(event.data)
      guard let place = entries.firstIndex(where: { $0.id == data["watch"]?.text }) else {
        continue
      }
      entries[place].rating = Rating(data)
    }
    var watched: Set<ByteKey> = []
    let order = entries.indices.sorted {
      (entries[$0].date, $0) < (entries[$1].date, $1)
    }
    return order.map { place in
      var entry = entries[place]
      if !watched.insert(ByteKey(entry.title.id)).inserted { entry.isRewatch = true }
      return entry
    }
  }
}

extension ExportTitle {
  /// The title as matching sees it.
  var known: KnownTitle {
    KnownTitle(
      id: id, kind: TitleKind(typed: kind) ?? .other, externalIDs: externalIDs,
      directors: directors)
  }
}

/// The files that tests import, made up to hold each trap of the format once.
enum Fixtures {
  private static let folder = Repository.root.appending(
    path: "Tests/SeenInterchangeTests/Fixtures")
  static let letterboxd = folder.appending(path: "letterboxd")

  /// Returns the files of a folder of fixtures that an importer has something to say of, by their paths in it; what is
  /// never opened has no bytes.
  static func files(
    of folder: String, for importer: any Importer.Type
  ) throws -> [SourceFile] {
    let base = Fixtures.folder.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: base.path(percentEncoded: false))
    var files: [SourceFile] = []
    for name in names.inByteOrder() where name.contains(".") {
      switch importer.part(name) {
      case .unknown: continue
      case .closed: files.append(SourceFile(name: name, bytes: []))
      case .imported, .leftOut:
        let bytes = try Data(contentsOf: base.appending(path: name))
        files.append(SourceFile(name: name, bytes: Array(bytes)))
      }
    }
    return files
  }

  /// Returns one file as it was given alone.
  static func file(_ path: String, named name: String? = nil) throws -> SourceFile {
    let bytes = try Data(contentsOf: letterboxd.appending(path: path))
    let base = path.split(separator: "/").last.map { String($0) } ?? path
    return SourceFile(name: name ?? base, bytes: Array(bytes))
  }

  /// Returns the files of an unpacked export of Letterboxd, those included that are left out.
  static func archive(_ folder: String = "export") throws -> [SourceFile] {
    try files(of: "letterboxd/" + folder, for: LetterboxdImporter.self)
  }

  /// Returns the files of an unpacked export of Letterboxd that are imported.
  static func export(_ folder: String = "export") throws -> [SourceFile] {
    try archive(folder).filter { LetterboxdImporter.part($0.name) == .imported }
  }
}
