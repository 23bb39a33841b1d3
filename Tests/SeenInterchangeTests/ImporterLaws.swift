import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

/// An importer with a folder of fixtures.
struct ImporterCase: Sendable, CustomTestStringConvertible {
  let importer: any Importer.Type
  let folder: String
  /// Whether a text says what becomes of each of its rows.
  var isReported = false
  var testDescription: String { folder }

  static let all = [
    ImporterCase(importer: LetterboxdImporter.self, folder: "letterboxd/export"),
    ImporterCase(importer: IMDbImporter.self, folder: "imdb"),
    ImporterCase(importer: TraktImporter.self, folder: "trakt/new"),
    ImporterCase(importer: TraktImporter.self, folder: "trakt/old"),
    ImporterCase(importer: TraktImporter.self, folder: "trakt/sums"),
    ImporterCase(importer: TraktImporter.self, folder: "trakt/table", isReported: true),
    ImporterCase(importer: TMDBImporter.self, folder: "tmdb", isReported: true),
    ImporterCase(importer: EBirdImporter.self, folder: "ebird"),
    ImporterCase(importer: NetflixImporter.self, folder: "netflix/page"),
    ImporterCase(importer: NetflixImporter.self, folder: "netflix/sessions"),
    ImporterCase(importer: MyAnimeListImporter.self, folder: "myanimelist"),
    ImporterCase(importer: MovaryImporter.self, folder: "movary", isReported: true),
    ImporterCase(importer: SimklImporter.self, folder: "simkl/csv", isReported: true),
    ImporterCase(importer: SimklImporter.self, folder: "simkl/json", isReported: true),
    ImporterCase(importer: AniListImporter.self, folder: "anilist", isReported: true),
    ImporterCase(importer: YamtrackImporter.self, folder: "yamtrack", isReported: true),
    ImporterCase(importer: RyotImporter.self, folder: "ryot", isReported: true),
    ImporterCase(importer: WatcharrImporter.self, folder: "watcharr", isReported: true),
    ImporterCase(importer: TautulliImporter.self, folder: "tautulli", isReported: true),
    ImporterCase(importer: INaturalistImporter.self, folder: "inaturalist", isReported: true),
    ImporterCase(importer: EBirdImporter.self, folder: "ebirdlists", isReported: true),
    ImporterCase(importer: TVTimeImporter.self, folder: "tvtime/gdpr", isReported: true),
    ImporterCase(importer: TVTimeImporter.self, folder: "tvtime/tool", isReported: true),
    ImporterCase(importer: TVTimeImporter.self, folder: "tvtime/liberator", isReported: true),
    ImporterCase(importer: NFOImporter.self, folder: "nfo", isReported: true),
    ImporterCase(importer: SmallDiaryImporter.self, folder: "json/films", isReported: true),
    ImporterCase(importer: SmallDiaryImporter.self, folder: "json/entries", isReported: true),
    ImporterCase(importer: ColumnImporter.self, folder: "csv/movielens", isReported: true),
  ]

  func files() throws -> [SourceFile] { try Fixtures.files(of: folder, for: importer) }

  /// The importers, each once.
  static var importers: [any Importer.Type] {
    var seen: Set<String> = []
    return all.map(\.importer).filter { seen.insert($0.source).inserted }
  }

  /// What rows say without the order that they have.
  static func reported(_ plan: ImportPlan) -> [String] {
    plan.rows.map { "\($0.file):\($0.line): \($0.name): \($0.outcome)" }
  }
}

@Suite("Every importer") struct ImporterLaws {
  @Test("ends each row as something, and accepts some", arguments: ImporterCase.all)
  func counts(given: ImporterCase) throws {
    let plan = try given.importer.plan(given.files(), into: TestJournal().imports())
    let counts =
      plan.acceptedCount + plan.duplicateCount + plan.heldCount + plan.rejectedCount
    #expect(plan.acceptedCount > 0 && counts == plan.rows.count)
    #expect(plan.rows.allSatisfy { $0.line > 0 && !$0.file.isEmpty })
  }

  @Test("adds nothing when it imports the same files again", arguments: ImporterCase.all)
  func twice(given: ImporterCase) throws {
    var journal = TestJournal()
    let files = try given.files()
    let first = try given.importer.plan(files, into: journal.imports())
    try journal.record(first.drafts)
    let second = try given.importer.plan(files, into: journal.imports())
    #expect(second.drafts.count == 0 && second.acceptedCount == 0)
    #expect(second.duplicateCount == first.acceptedCount + first.duplicateCount)
    #expect(second.heldCount == first.heldCount && second.rejectedCount == first.rejectedCount)
  }

  @Test(
    "is told from all others by its files, together and one by one", arguments: ImporterCase.all)
  func recognized(given: ImporterCase) throws {
    let files = try given.files().filter { given.importer.part($0.name) == .imported }
    for group in [files] + files.map({ [$0] }) {
      let heads = group.map { FileHead($0.bytes) }
      let found = ImporterCase.importers.filter { importer in
        let places = group.indices.filter { importer.part(group[$0].name) == .imported }
        return importer.recognize(places.map { group[$0].name }) { heads[places[$0]] } != nil
      }.map { $0.source }
      // A file may hold nothing that tells it; it is never taken for another program's.
      #expect(found == [given.importer.source] || (found == [] && group.count == 1))
    }
  }

  @Test("gives the same events whatever the order of the files", arguments: ImporterCase.all)
  func anyOrder(given: ImporterCase) throws {
    let files = try given.files()
    let wanted = try given.importer.plan(files, into: TestJournal().imports())
    try everySeed(6) { random in
      var shuffled = files
      shuffled.shuffle(using: &random)
      let plan = try given.importer.plan(shuffled, into: TestJournal().imports())
      try check(plan.drafts == wanted.drafts, "other drafts")
      try check(ImporterCase.reported(plan) == ImporterCase.reported(wanted), "other rows")
    }
  }

  @Test("keeps what two profiles import apart", arguments: ImporterCase.all)
  func profiles(given: ImporterCase) throws {
    var journal = TestJournal()
    let files = try given.files()
    try journal.record(given.importer.plan(files, into: journal.imports()).drafts)
    let other = try given.importer.plan(files, into: journal.imports(profile: "bo"))
    #expect(other.drafts.allSatisfy { $0.kind != .titleAdded }, "titles are nobody's")
    #expect(other.drafts.allSatisfy { $0.profile == "bo" })
  }

  @Test(
    "reads damaged files without a trap, and then adds nothing twice", arguments: ImporterCase.all)
  func damage(given: ImporterCase) throws {
    let files = try given.files()
    try everySeed(20) { random in
      let damaged = files.map { file in
        random.chance(60) ? file : SourceFile(name: file.name, bytes: broken(file.bytes, &random))
      }
      var journal = TestJournal()
      // That nothing can be imported is an answer too.
      guard let plan = try? given.importer.plan(damaged, into: journal.imports()) else { return }
      try journal.record(plan.drafts)
      let again = try given.importer.plan(damaged, into: journal.imports())
      try check(again.drafts.isEmpty, "\(again.drafts.count) events more")
    }
  }

  /// Changes, removes and adds bytes, or cuts a file off.
  private func broken(_ bytes: [UInt8], _ random: inout Seeded) -> [UInt8] {
    var bytes = bytes
    let words = [
      "\"", ",", "\n", "\0", "\u{fffd}", "[", "{", "}", "]", "99999999999999999999", "null",
    ]
    for _ in 0..<random.whole(1...6) where !bytes.isEmpty {
      let place = random.whole(0...(bytes.count - 1))
      switch random.whole(0...3) {
      case 0: bytes[place] = UInt8(random.whole(0...255))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: Array((random.pick(words) ?? "").utf8), at: place)
      default: if random.chance(20) { bytes.removeLast(bytes.count - place) }
      }
    }
    return bytes
  }
}
