import SeenCore
import SeenInterchange
import SeenTestSupport

/// What an exporter made of entries, as a whole.
struct WholeExport {
  struct File {
    /// Its name, made of that of the format.
    var name: String
    var bytes: [UInt8]
  }

  var files: [File] = []
  var omissions: [Omission] = []
  var entryCount = 0
  /// How many bytes each piece had, file by file.
  var pieces: [[Int]] = []
}

extension Exporter {
  /// Exports entries, and takes what comes in pieces of about a size.
  static func export(
    _ entries: [ExportEntry], _ options: ExportOptions, _ parts: ExportParts = ExportParts(),
    inPiecesOf size: Int = .max
  ) -> WholeExport {
    var (export, whole) = (Export<Self>(options), WholeExport())
    export.survey(entries.count) { entries[$0] }
    let count = export.fileCount
    export.write(entries.count, parts, inPiecesOf: size) {
      entries[$0]
    } to: { file, piece in
      while whole.files.count <= file {
        let number = count > 1 ? "-\(whole.files.count + 1)" : ""
        whole.files.append(WholeExport.File(name: form.name + number + form.suffix, bytes: []))
        whole.pieces.append([])
      }
      whole.files[file].bytes += piece
      whole.pieces[file].append(piece.count)
      return true
    }
    (whole.omissions, whole.entryCount) = (export.omissions, export.entryCount)
    return whole
  }
}

extension ExportEntry {
  /// Texts that mean something to some format.
  static let hardTexts = [
    "Heat", "O'Brien; DROP TABLE x", "a,b", "\"q\"", "<b>&amp;", "l1\r\nl2\n\nl3", "\\n;,:",
    "*#_[x]",
    "=1+1", "\u{1}\u{7F}\u{0}", "ünïcödé 🦉", String(repeating: "é🦉", count: 60), "- x", "1. x", " ",
    "\u{9B}31m\u{85}x\u{2028}y", "tv/123", "/", "1e5", "@x", "''=1", "\u{FF1D}1", "\t=1", "-5",
  ]

  /// Makes an entry of which anything may be known.
  static func any(_ number: Int, _ random: inout Seeded) -> ExportEntry {
    func text() -> String {
      hardTexts[Int(random.next() % UInt64(hardTexts.count))]
    }
    func maybe() -> Bool { random.next() % 2 == 0 }
    let kinds = ["film", "show", "episode", "bird", "other"]
    let kind = kinds[Int(random.next() % UInt64(kinds.count))]
    var title = ExportTitle(id: "\(kind):\(random.next() % 4)", kind: kind, name: text())
    if maybe() { title.year = 1995 }
    for scheme in ["imdb", "tmdb", "trakt", "slug", "tvdb", "letterboxd"] where maybe() {
      title.externalIDs.append(ExternalID(scheme, text()))
    }
    if maybe() { title.directors = [text(), text()] }
    if maybe() { title.genres = [text()] }
    if maybe() { title.scientificName = text() + " " + text() }
    if kind == "episode" {
      title.part = ExportPart(
        show: ExportTitle(id: "show:x", kind: "show", name: text()), season: 2, episode: 3)
    }
    var entry = ExportEntry(id: "w-00000000.\(number)", title: title)
    entry.recorded = Instant(milliseconds: 1_700_000_000_123)
    entry.date =
      [.unknown, PartialDate("2024-02"), PartialDate("2024-02-29")]
      .compactMap(\.self)[Int(random.next() % 3)]
    if maybe() { entry.facts.clock = Clock("21:30") }
    if maybe() { entry.facts.zone = maybe() ? "UTC" : "Europe/Paris" }
    if maybe() { entry.facts.format = text() }
    if maybe() { entry.facts.location = text() }
    if maybe() { entry.place = Coordinates(latitude: 0.00001, longitude: -179.9999999) }
    if maybe() { entry.facts.companions = [text(), "Bo"] }
    if maybe() { entry.facts.mood = text() }
    if maybe() { entry.facts.notes = text() }
    if maybe() { entry.facts.platform = text() }
    if maybe() { entry.facts.minutes = 90 }
    if maybe() { entry.facts.tags = [text()] }
    if maybe() { entry.facts.photos = ["aa"] }
    if maybe() { entry.facts.count = 3 }
    if maybe() { entry.facts.isSpoiler = true }
    entry.isPrivate = random.next() % 5 == 0
    if maybe() { entry.rating = Rating(doubledValue: 17, scale: 10) }
    return entry
  }
}
