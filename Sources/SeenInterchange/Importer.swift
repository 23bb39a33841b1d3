package import SeenCore

/// A foreign format that can be read: named files in, a plan of what to record out.
///
/// An importer never writes and never reads a file, a clock or a random number: everything arrives
/// here. It is its folder and one line in the list of `seen import`, which makes a command of it.
package protocol Importer: SendableMetatype {
  /// The name of the format, the first part of every `src` it gives and the word that calls it.
  static var source: String { get }
  /// What people call the program that the files come from.
  static var program: String { get }
  /// By what its files are told from those of other programs.
  static var signs: [FormatSign] { get }
  /// What help says of it.
  static var help: ImporterHelp { get }
  /// What its files may leave open, and a person can answer.
  static var questions: [ImportQuestion] { get }
  /// Returns what becomes of a file of an archive, by its path in it.
  static func part(_ path: String) -> ArchivePart
  /// Returns what would be recorded, and how each row of the files ended.
  ///
  /// Files that are left out or closed are among them, so that the plan can tell of them.
  static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan
}

extension Importer {
  /// Most formats leave nothing open.
  package static var questions: [ImportQuestion] { [] }
}

/// What help says of an importer.
package struct ImporterHelp: Sendable {
  /// What it does: imperative, at most 60 characters, without a full stop.
  package let summary: String
  /// What it takes, in a few words.
  package let operand: String
  /// What else one should know, in paragraphs.
  package let discussion: [String]
  /// Paths that could be given, each with what that does.
  package let examples: [(path: String, meaning: String)]

  /// Describes an importer.
  package init(
    _ summary: String, operand: String, discussion: [String],
    examples: [(path: String, meaning: String)]
  ) {
    self.summary = summary
    self.operand = operand
    self.discussion = discussion
    self.examples = examples
  }
}

/// What becomes of a file of an archive.
package enum ArchivePart: Sendable, Equatable {
  /// It is imported.
  case imported
  /// It is left out: its rows are counted, and why is told.
  case leftOut(String)
  /// It is never opened, and why is told.
  case closed(String)
  /// It is none of the format, and nothing is said of it.
  case unknown
}

extension ArchivePart {
  /// Returns what becomes of a file where every CSV file at the top is imported, whatever it is called.
  static func csv(_ path: String) -> ArchivePart { atTop(path, ["csv"]) }

  /// Returns what becomes of a file where every file at the top with one of some endings is imported.
  static func atTop(_ path: String, _ endings: [String]) -> ArchivePart {
    let isAtTop = path.utf8.allSatisfy { $0 != UInt8(ascii: "/") }
    let name = path.lowercased()
    return isAtTop && endings.contains { name.hasSuffix("." + $0) } ? .imported : .unknown
  }
}

/// One file of a foreign archive.
package struct SourceFile: Sendable {
  /// Its path inside the archive, or its name when it was given alone.
  package let name: String
  /// All of its bytes; none of a file that is not opened.
  package let bytes: [UInt8]
  /// Its bytes before something was corrected; nil where nothing was.
  var given: [UInt8]?

  /// Creates a file.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Whether its first character is that of a JSON array or object.
  var isJSON: Bool {
    let first = bytes.first { ![9, 10, 13, 32, 0xef, 0xbb, 0xbf].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The last part of the path.
  package var baseName: String {
    String(name.split(separator: "/").last ?? "")
  }
}

extension SourceFile {
  /// Opens files of a format that knows them by their headers alone; of several, those with another header are left
  /// out.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - reason: Why one is left out.
  ///   - open: Opens one.
  /// - Returns: The files that were opened, and what was left out.
  /// - Throws: What `open` throws, and `nothingToImport` where all are left out.
  static func open<Table>(
    _ files: [SourceFile], orLeaveOut reason: String,
    _ open: (SourceFile) throws(ImportProblem) -> Table
  ) throws(ImportProblem) -> (opened: [(file: SourceFile, table: Table)], leftOut: [LeftOut]) {
    var opened: [(file: SourceFile, table: Table)] = []
    var leftOut: [LeftOut] = []
    for file in files {
      do throws(ImportProblem) {
        opened.append((file, try open(file)))
      } catch {
        guard case .wrongHeader = error, files.count > 1 else { throw error }
        leftOut.append(LeftOut(file: file.name, rowCount: nil, reason: reason))
      }
    }
    guard !opened.isEmpty else { throw .nothingToImport }
    return (opened, leftOut.sorted { $0.file.precedes($1.file) })
  }
}

/// What keeps a whole import from being planned; nothing is recorded then.
package enum ImportProblem: Error, Sendable, Equatable {
  /// No file that the format knows was given.
  case nothingToImport
  /// The first record of a file is not a header that the format knows.
  case wrongHeader(file: String, found: [String], missing: [String])
  /// The header fits several files of the format, and the name does not say which.
  case unclearFile(file: String, canBe: [String])
  /// The file is not text, or in an encoding that is not known.
  case notText(file: String)
  /// The file is no XML, or a document of something else.
  case notXML(file: String)
  /// The XML file declares a document type, and perhaps entities.
  case documentType(file: String)
  /// A quote that is opened in the first of some lines is never closed, so that nobody can tell what they say.
  case unclosedQuote(file: String, lines: ClosedRange<Int>)
  /// No batch of an import has this id.
  case unknownBatch(String)
  /// The row is not held for one of its values, or that stands nowhere in the file.
  case notCorrectable(String)
  /// The files have no such row, by its file and line.
  case unknownRow(String)
  /// No profile of the files has this name: those that they have.
  case unknownProfile(String, known: [String])
  /// The file, which is packed with gzip, could not be unpacked.
  case badGzip(file: String, isTooLarge: Bool)
  /// The folder has more files than are looked through where nothing says what it is.
  case tooManyFiles(folder: String, limit: Int)
  /// The header itself could not be read.
  case badHeader(file: String, CSVProblem)
  /// The archive, or one of its files, could not be unpacked.
  case badArchive(file: String, ZIPProblem)
  /// The file has more rows than anybody's archive, or, without a limit, nothing that looks like rows.
  case tooManyRows(file: String, Int?)
  /// Nothing shows which columns of a file say what is needed of it.
  case unknownColumns(file: String, found: [String], missing: [String])
  /// The files are of another program than the one that was named.
  case otherProgram(named: String, Recognition)
  /// The file is a page of a website.
  case webPage(file: String)
  /// The file has no bytes, or the folder or the archive no files.
  case empty(file: String)
  /// Nothing shows which program the file is from.
  case unrecognized(file: String)
  /// The file can be an export of several programs: by what.
  case severalFormats(file: String, [Recognition])
  /// The file holds no lines of a journal, but something else that is known.
  case notEvents(file: String, EventLookalike)

  /// Whether the files may be good ones of another format.
  package var mayBeOfOtherFormat: Bool {
    switch self {
    case .nothingToImport, .wrongHeader, .unknownColumns, .notXML: true
    case .unclearFile, .notText, .documentType, .unclosedQuote, .unknownBatch, .notCorrectable,
      .unknownRow, .unknownProfile, .badGzip, .tooManyFiles, .badHeader, .badArchive, .tooManyRows,
      .otherProgram, .webPage, .empty, .unrecognized, .severalFormats, .notEvents:
      false
    }
  }
}

/// What can be taken for lines of a journal.
package enum EventLookalike: Sendable, Equatable {
  /// What `seen export json` writes.
  case export
  /// What `seen export cloudevents` writes.
  case watches
  /// A ZIP archive.
  case archive
  /// A file that is packed with gzip.
  case packed
}

/// What an importer asks the journal, as closures over whatever the caller holds.
package struct ImportJournal {
  /// Whose import it is.
  package var profile = Event.defaultProfile
  /// The civil date now: what lies after it is held.
  package var today: Day
  /// What a person chose where files leave something open.
  package var choices = ImportChoices()
  /// From which percentage of its length on a title counts as watched.
  package var progressThreshold = 90
  /// The first standing event of a kind, a profile and a source key, or nil where there is none.
  ///
  /// Titles are nobody's: for `title.added` the profile is `me`.
  package var standing: (EventKind, _ profile: String, _ source: String) -> Event? = { _, _, _ in
    nil
  }
  /// The titles that a key finds, such as those of one kind, name and year.
  package var titles: (LookupKey) -> [KnownTitle] = { _ in [] }
  /// The titles of a kind with exactly this name, by bytes, whatever their year.
  package var titlesOfAnyYear: (TitleKind, _ name: String) -> [KnownTitle] = { _, _ in [] }
  /// The title that has an id, or the one that it was merged into; nil where there is none.
  package var title: (_ id: String) -> KnownTitle? = { _ in nil }
  /// Returns the one title of the catalogs that a row names, by a name elsewhere, else by name and year.
  ///
  /// It gives nil where there is none or several; without catalogs there is nothing to ask.
  package var listed: ((ForeignTitle) -> ListedTitle?)?
  /// The titles that have a name elsewhere, such as `("imdb", "tt0113277")`.
  package var titlesByExternalID: (ExternalID) -> [KnownTitle] = { _ in [] }
  /// Whether a title has this id, or had it before it was merged.
  package var isTaken: (_ title: String) -> Bool = { _ in false }
  /// Whether the profile has a standing watch of a title.
  package var hasWatch: (_ title: String) -> Bool = { _ in false }
  /// Whether the profile has a standing watch of a title on just this date.
  package var hasWatchOn: (_ title: String, PartialDate) -> Bool = { _, _ in false }
  /// The profile's last standing watch of a title in watch order; nil where there is none.
  package var lastWatch: (_ title: String) -> KnownWatch? = { _ in nil }
  /// The profile's watch of a title that an earlier import made of a mark alone, and of which nothing
  /// was said since, not even a date; nil where none stands.
  package var markedWatch: (_ title: String) -> String? = { _ in nil }
  /// The profile's standing rating of a title; nil where there is none.
  package var rating: (_ title: String) -> Rating? = { _ in nil }
  /// The day that the profile's standing rating of a title is of: that which an import gave it, else the one it was
  /// recorded on; nil where there is no rating.
  package var ratingDay: (_ title: String) -> PartialDate? = { _ in nil }
  /// The minutes that a title takes; nil where nobody knows them.
  package var runtime: (_ title: String) -> Int? = { _ in nil }
  /// Whether the profile is somewhere in a title since it last watched it.
  package var hasPosition: (_ title: String) -> Bool = { _ in false }
  /// The titles that are on a list, by id, each with its rank; of one without a rank it is empty.
  package var ranks: (_ list: String) -> [ByteKey: String] = { _ in [:] }
  /// Whether a list of this id exists.
  package var hasList: (_ list: String) -> Bool = { _ in false }
  /// Whether a draft adds a title that is hidden from the profile, or is about one; nil where nothing is hidden.
  package var hides: ((Draft) -> Bool)?
  /// What people call the profile, where something is hidden from it.
  package var profileName = ""
  /// Five random Crockford characters, others at each call.
  package var randomMark: () -> String

  /// Creates a journal that holds nothing.
  package init(today: Day, randomMark: @escaping () -> String) {
    self.today = today
    self.randomMark = randomMark
  }
}

/// The name that a title has elsewhere.
package struct ExternalID: Sendable, Hashable {
  /// Where, such as imdb, tmdb or letterboxd.
  package let scheme: String
  /// The name there.
  package let value: String

  /// Creates a name.
  package init(_ scheme: String, _ value: String) {
    self.scheme = scheme
    self.value = value
  }

  /// Whether one value names one title, whatever its kind; elsewhere a film and a show have the same numbers.
  package var isOfAllKinds: Bool {
    ["imdb", "letterboxd", "avibase", "ebird"].contains { scheme.isSame(as: $0) }
  }

  /// The scheme, with the kind where each kind counts for itself.
  func space(of kind: TitleKind) -> String {
    isOfAllKinds ? scheme : scheme + "/" + kind.name
  }

  /// Compares texts by bytes.
  package static func == (left: ExternalID, right: ExternalID) -> Bool {
    left.scheme.isSame(as: right.scheme) && left.value.isSame(as: right.value)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    ByteKey(scheme).hash(into: &hasher)
    ByteKey(value).hash(into: &hasher)
  }
}

/// A watch that the journal has, as far as its place in watch order goes.
package struct KnownWatch: Sendable, Equatable {
  /// The id of the event that logged it.
  package var id: String
  /// When it was.
  package var date: PartialDate
  /// Whether the time of day is known.
  package var hasClock: Bool

  /// Creates a watch.
  package init(id: String, date: PartialDate, hasClock: Bool = false) {
    self.id = id
    self.date = date
    self.hasClock = hasClock
  }
}

/// A title that the journal has, as far as matching needs to know it.
package struct KnownTitle: Sendable, Equatable {
  package var id: String
  package var kind: TitleKind
  /// Its names elsewhere.
  package var externalIDs: [ExternalID]
  /// Who directed it.
  package var directors: [String]

  /// Creates a title.
  package init(
    id: String, kind: TitleKind = .film, externalIDs: [ExternalID] = [], directors: [String] = []
  ) {
    self.id = id
    self.kind = kind
    self.externalIDs = externalIDs
    self.directors = directors
  }

  /// Returns whether both have names elsewhere in one scheme that differ.
  func contradicts(_ other: KnownTitle) -> Bool {
    externalIDs.contains { own in
      other.externalIDs.contains { $0.scheme.isSame(as: own.scheme) && $0 != own }
    }
  }
}

/// A title of a catalog, as far as an import needs to know it.
package struct ListedTitle: Sendable, Equatable {
  /// Its id there, its names elsewhere and who directed it.
  package var title: KnownTitle
  /// The members of `title.added`, in the order of its table.
  package var facts: [JSON.Member]

  /// Creates a title.
  package init(_ title: KnownTitle, facts: [JSON.Member]) {
    self.title = title
    self.facts = facts
  }
}
