/// The files of a Letterboxd export that are imported, and the format that Letterboxd imports.
enum LetterboxdKind: String, CaseIterable {
  case diary, reviews, ratings, watched, watchlist, likes
  /// One list, with its own head.
  case list
  /// A file in the format that Letterboxd imports, as this program writes it too.
  case entries

  /// The path of the file in an unpacked export; nil for the standalone format, and for lists, as there are many.
  var path: String? {
    switch self {
    case .diary: "diary.csv"
    case .reviews: "reviews.csv"
    case .ratings: "ratings.csv"
    case .watched: "watched.csv"
    case .watchlist: "watchlist.csv"
    case .likes: "likes/films.csv"
    case .list, .entries: nil
    }
  }

  /// The columns without which the file is not of this kind.
  var required: [String] {
    switch self {
    case .diary: ["Name", "Year", "Watched Date"]
    case .reviews: ["Name", "Year", "Watched Date", "Review"]
    case .ratings: ["Name", "Year", "Letterboxd URI", "Rating"]
    case .watched, .watchlist, .likes: ["Date", "Name", "Year", "Letterboxd URI"]
    case .list: ["Position", "Name", "Year"]
    case .entries: ["Title"]
    }
  }

  /// The column of the film's or the entry's address.
  var addressColumn: String {
    switch self {
    case .list: "URL"
    case .entries: "LetterboxdURI"
    case .diary, .reviews, .ratings, .watched, .watchlist, .likes: "Letterboxd URI"
    }
  }

  /// Whether a row may end before the last column, as other programs' rows may.
  var mayEndEarly: Bool { self == .entries }

  /// Whether the address in the file is that of the film, not of the entry.
  var namesFilm: Bool {
    switch self {
    case .diary, .reviews: false
    case .ratings, .watched, .watchlist, .likes, .list, .entries: true
    }
  }
}

/// One file of an export, recognized, with its records still to be read.
struct LetterboxdFile {
  let name: String
  let kind: LetterboxdKind
  let encoding: FileText.Encoding
  let columns: LetterboxdColumns
  let headerCount: Int
  /// The head above the header of a list; nil for other files, and for a list without one.
  let head: LetterboxdListHead?
  var records: CSVReader

  /// Recognizes a file by its header, and by its name if several kinds share a header.
  init(_ file: SourceFile) throws(ImportProblem) {
    guard let text = FileText(file.bytes) else { throw .notText(file: file.name) }
    var reader = CSVReader(anySeparator: text.bytes)
    var record: CSVRecord
    var head: LetterboxdListHead?
    do throws(CSVProblem) {
      record = try reader.next() ?? CSVRecord(line: 1, fields: [])
      head = try LetterboxdListHead(record, &reader)
      if head != nil {
        record = try reader.next() ?? CSVRecord(line: 1, fields: [])
      }
    } catch {
      throw .badHeader(file: file.name, error)
    }
    let header = CSVHeader(record)
    name = file.name
    encoding = text.encoding
    kind = try LetterboxdFile.kind(of: file, header)
    self.head = head
    columns = LetterboxdColumns(header, of: kind)
    headerCount = record.fields.count
    records = reader
  }

  private static func kind(
    of file: SourceFile, _ header: CSVHeader
  ) throws(ImportProblem) -> LetterboxdKind {
    if LetterboxdKind.list.required.allSatisfy(header.has) { return .list }
    let named = namedKind(file)
    if let named {
      let missing = named.required.filter { !header.has($0) }
      if missing.isEmpty { return named }
    }
    let fitting = fittingKinds(header)
    // A file with the name of one kind and the header of another is not what it claims to be.
    if let named, named.path == file.name || fitting.isEmpty {
      let missing = named.required.filter { !header.has($0) }
      throw .wrongHeader(file: file.name, found: header.names, missing: missing)
    }
    guard let kind = fitting.first else {
      throw .wrongHeader(file: file.name, found: header.names, missing: [])
    }
    guard fitting.count == 1 else {
      throw .unclearFile(file: file.name, canBe: fitting.map(\.rawValue))
    }
    return kind
  }

  /// Returns the kind that a file's name indicates, also for a name such as `watchlist-2025.csv`.
  private static func namedKind(_ file: SourceFile) -> LetterboxdKind? {
    if let kind = LetterboxdKind.allCases.first(where: { $0.path == file.name }) { return kind }
    let base = file.baseName.lowercased()
    let words: [(String, LetterboxdKind)] = [
      ("watchlist", .watchlist), ("watched", .watched), ("likes", .likes), ("films", .likes),
    ]
    return words.first { word, _ in base.utf8.contains(word) }?.1
  }

  private static func fittingKinds(_ header: CSVHeader) -> [LetterboxdKind] {
    func has(_ names: String...) -> Bool { names.allSatisfy(header.has) }
    // A file of IMDb names its titles the same way, and has shows too.
    if has("Const") { return [] }
    if has("Title"), !has("Name"), has("Year") || has("WatchedDate") || has("Rating") {
      return [.entries]
    }
    guard has("Name", "Year") else { return [] }
    if has("Watched Date") { return [has("Review") ? .reviews : .diary] }
    guard has("Date", "Letterboxd URI") else { return [] }
    return has("Rating") ? [.ratings] : [.watched, .watchlist, .likes]
  }
}

extension Sequence<UInt8> {
  /// Returns whether these bytes contain those of a text.
  fileprivate func contains(_ text: String) -> Bool {
    let bytes = Array(self)
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
  }
}
