package import SeenCore

/// A foreign format that can be read: named files in, a plan of what to record out.
///
/// An importer never writes and never reads a file, a clock or a random number: everything arrives
/// here.
package protocol Importer {
  /// The name of the format, the first part of every `src` it gives.
  static var source: String { get }
  /// The files that it reads from an unpacked archive, by path; no other file of it may be opened.
  static var paths: [String] { get }

  /// Returns what would be recorded, and how each row of the files ended.
  static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan
}

/// One file of a foreign archive.
package struct SourceFile: Sendable {
  /// Its path inside the archive, or its name when it was given alone.
  package let name: String
  /// All of its bytes.
  package let bytes: [UInt8]

  /// Creates a file.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The last part of the path.
  package var baseName: String {
    String(name.split(separator: "/").last ?? "")
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
  /// The file is text in another encoding than UTF-8.
  case notUTF8(file: String)
  /// The header itself could not be read.
  case badHeader(file: String, CSVProblem)
}

/// What an importer asks the journal, as closures over whatever the caller holds.
package struct ImportJournal {
  /// Whose import it is.
  package var profile = Event.defaultProfile
  /// The civil date now: what lies after it is held.
  package var today: Day
  /// The first standing event of a kind, a profile and a source key, or nil where there is none.
  ///
  /// Titles are nobody's: for `title.added` the profile is `me`.
  package var standing: (EventKind, _ profile: String, _ source: String) -> Event? = { _, _, _ in
    nil
  }
  /// The titles of kind film with exactly this name and year, by bytes; nil asks for those without.
  package var titles: (_ name: String, _ year: Int?) -> [KnownTitle] = { _, _ in [] }
  /// The titles that have a name elsewhere, such as `("imdb", "tt0113277")`.
  package var titlesByExternalID: (ExternalID) -> [KnownTitle] = { _ in [] }
  /// Whether a title has this id, or had it before it was merged.
  package var isTaken: (_ title: String) -> Bool = { _ in false }
  /// Whether the profile has a standing watch of a title.
  package var hasWatch: (_ title: String) -> Bool = { _ in false }
  /// The profile's last standing watch of a title in watch order; nil where there is none.
  package var lastWatch: (_ title: String) -> KnownWatch? = { _ in nil }
  /// The profile's watch of a title that an earlier import made of a mark alone, and of which nothing
  /// was said since, not even a date; nil where none stands.
  package var markedWatch: (_ title: String) -> String? = { _ in nil }
  /// The profile's standing rating of a title; nil where there is none.
  package var rating: (_ title: String) -> Rating? = { _ in nil }
  /// The greatest rank of the standing items of a list; nil for an empty one.
  package var lastRank: (_ list: String) -> String? = { _ in nil }
  /// Whether a title stands on a list.
  package var isListed: (_ title: String, _ list: String) -> Bool = { _, _ in false }
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
  /// Its id.
  package var id: String
  /// Its names elsewhere.
  package var externalIDs: [ExternalID]
  /// Who directed it.
  package var directors: [String]

  /// Creates a title.
  package init(id: String, externalIDs: [ExternalID] = [], directors: [String] = []) {
    self.id = id
    self.externalIDs = externalIDs
    self.directors = directors
  }
}
