import SeenCore

/// One row of a foreign file, read and checked: a title and statements about it.
struct ForeignRow {
  /// Its place and outcome; accepted until a problem is found.
  var report: ImportRow
  /// For a row about a list itself, the index of the list; nil for every other row.
  var list: Int?
  /// Whether it is reported with the row that contains it, because it has no place of its own.
  var isPart = false
  /// Whether it is only counted as left out.
  var isCounted = false
  /// Its contents, in an array of one; empty for a row that says nothing, as there may be millions of those.
  private var contents: [Content] = []

  private struct Content {
    var title = ForeignTitle(name: "", year: nil)
    var show: ForeignTitle?
    var moment: UTCTime?
    var places: [TextPlace] = []
    var formerTitleKeys: [String] = []
    var statements: [Statement] = []
  }

  /// What it is about.
  var title: ForeignTitle {
    get { contents.first?.title ?? ForeignTitle(name: "", year: nil) }
    _modify {
      makeContent()
      yield &contents[0].title
    }
  }

  /// For a season or an episode, its show; nil if unknown, and for every other title.
  var show: ForeignTitle? {
    get { contents.first?.show }
    _modify {
      makeContent()
      yield &contents[0].show
    }
  }

  /// When it was watched; nil unless the source gives it to the minute.
  var moment: UTCTime? {
    get { contents.first?.moment }
    set {
      makeContent()
      contents[0].moment = newValue
    }
  }

  /// Where the rows it contains begin, while it is read.
  var places: [TextPlace] {
    get { contents.first?.places ?? [] }
    set {
      if contents.isEmpty, newValue.isEmpty { return }
      makeContent()
      contents[0].places = newValue
    }
  }

  /// What earlier versions took `titleKey` for, where their imports may have recorded watches.
  var formerTitleKeys: [String] {
    get { contents.first?.formerTitleKeys ?? [] }
    _modify {
      makeContent()
      yield &contents[0].formerTitleKeys
    }
  }

  /// What is said of the title; a row may say nothing.
  var statements: [Statement] {
    get { contents.first?.statements ?? [] }
    _modify {
      makeContent()
      yield &contents[0].statements
    }
  }

  private mutating func makeContent() {
    if contents.isEmpty { contents.append(Content()) }
  }

  /// Ends the row: nothing else in it matters.
  mutating func end(_ problem: RowProblem) {
    report.outcome = problem.outcome
    contents = []
  }

  /// Whether no problem was found so far.
  var isOpen: Bool { if case .accepted = report.outcome { true } else { false } }

  /// Whether its show is named and not found yet.
  @inline(__always) var needsShow: Bool { show != nil && title.part?.show.isEmpty != false }

  /// The unique key of its title at the source, independent of the journal.
  @inline(__always) var titleKey: String {
    if title.kind == .film || title.externalIDs.first?.isOfAllKinds == true {
      return title.stableKey
    }
    guard title.externalIDs.isEmpty, let show else {
      return "\(title.kind.name)|\(title.stableKey)"
    }
    let part = [title.part?.season, title.part?.episode].map { $0.map { String($0) } ?? "" }
    let key = "\(title.kind.name)|\(part.joined(separator: "x"))|\(show.stableKey)|"
    return title.part?.episode == nil ? key + title.name : key
  }

  /// One statement of a row, with its source key without the format's prefix.
  enum Statement {
    /// It was watched; the facts are members of `watch.logged`.
    case watch(key: String, facts: [JSON.Member])
    /// It was marked as watched, which says nothing if a watch is known: the facts of the last watch, or of the first, and
    /// how many there were before it, of which nothing is known.
    case marked(key: String, facts: [JSON.Member], earlier: Int, isFirst: Bool = false)
    /// It was watched as far as a position, in seconds of a duration, on a day.
    case progress(key: String, position: Int, duration: Int?, PartialDate)
    /// It was watched as far as a part of its length, in thousandths, on a day.
    case reached(key: String, permille: Int, PartialDate?)
    /// A step of watching that stands, and a day on which it did; nil if the source does not say.
    case status(EventKind, PartialDate?)
    /// For a show with one season: how many episodes were watched, the days of the first and the last one, and how often
    /// all of them were watched again.
    case episodes(key: String, count: Int, first: PartialDate?, last: PartialDate?, again: Int)
    /// It is part of what another row says.
    case part
    case rating(Rating, PartialDate?)
    /// It has a comment, written on a day.
    case comment(key: String, String, isSpoiler: Bool, PartialDate?)
    case favorite(PartialDate?)
    /// It is on a list, by the list's index; titles with equal order keep the order of their rows.
    case item(list: Int, order: Int, notes: String, PartialDate?)
  }

  /// Returns an open row at a line.
  init(_ file: String, _ line: Int, name: String = "") {
    report = ImportRow(file: file, line: line, name: name, outcome: .accepted)
  }

  /// Returns an open row at a place.
  init(_ file: String, _ place: TextPlace, name: String = "") {
    self.init(file, place.line, name: name)
    report.column = place.column
  }

  /// Returns an open row for something that this one contains.
  ///
  /// - Parameters:
  ///   - number: The index of the contained element, from 0; nil for something without a place of its own.
  ///   - name: What it is about.
  /// - Returns: The row.
  func inner(_ number: Int?, name: String = "") -> ForeignRow {
    if let number, number < places.count {
      return ForeignRow(report.file, places[number], name: name)
    }
    var row = ForeignRow(report.file, report.line, name: name)
    row.report.column = report.column
    row.isPart = true
    return row
  }

  /// What it is called in reports: `Dark s01e02`, or the name of a film.
  var reportedName: String {
    guard let show else { return title.name }
    let season = title.part?.season.map { "s" + Decimal.padded($0, 2) } ?? ""
    let episode = title.part?.episode.map { "e" + Decimal.padded($0, 2) } ?? ""
    return season.isEmpty && episode.isEmpty ? show.name : "\(show.name) \(season)\(episode)"
  }

  /// Its texts other than names.
  var texts: [String] {
    statements.flatMap { statement in
      switch statement {
      case .watch(_, let facts): facts.compactMap(\.value.text)
      case .item(_, _, let notes, _): [notes]
      case .comment(_, let text, _, _): [text]
      case .marked, .rating, .favorite, .progress, .reached, .status, .episodes, .part: [String]()
      }
    }
  }

  /// Holds the row if its contents do not fit in one event.
  mutating func holdIfTooLong(_ texts: [String] = []) {
    var names: [String] = []
    for title in [title, show].compactMap(\.self) {
      names += [title.name, title.scientificName].compactMap(\.self) + title.directors
      names += title.externalIDs.map(\.value) + title.otherFacts.compactMap(\.value.text)
    }
    if !RowText.fits(texts: texts, names: names) { report.outcome = .held(.tooLong) }
  }
}

extension [ForeignRow] {
  /// Appends rows, without copying any if this is empty: there may be millions, and copying them costs as much as
  /// reading them.
  mutating func append(moving rows: inout [ForeignRow]) {
    if isEmpty { swap(&self, &rows) } else { self += rows }
    rows = []
  }

  /// Plays of one title that are closer than this may be one play reported by two programs.
  private static var nearSeconds: Int { 300 }

  /// Remarks on plays of one title that are only minutes apart; they are not merged.
  mutating func remarkOnNearPlays() {
    var plays: [(place: Int, title: ByteKey, moment: UTCTime)] = []
    for place in indices where self[place].isOpen {
      guard let moment = self[place].moment else { continue }
      plays.append((place, ByteKey(self[place].titleKey), moment))
    }
    plays.sort { ($0.title, $0.moment, $0.place) < ($1.title, $1.moment, $1.place) }
    for (earlier, later) in zip(plays, plays.dropFirst()) where earlier.title == later.title {
      let seconds = later.moment.seconds(since: earlier.moment)
      guard seconds < [ForeignRow].nearSeconds else { continue }
      self[later.place].report.remarks.append(.soonAfter(minutes: seconds / 60))
    }
  }
}

/// A list of a foreign archive.
struct ForeignList {
  /// Its identity, without the name of the format; nil for the profile's watchlist.
  let key: String?
  let name: String
  var notes = ""
  var day: PartialDate?
  /// The index of the row about the list itself; nil if there is none.
  var place: Int?

  /// The members of `list.created`, in the order of its table.
  var facts: [JSON.Member] {
    var facts = [JSON.Member("name", .string(name)), JSON.Member("kind", "custom")]
    if !notes.isEmpty { facts.append(JSON.Member("notes", .string(notes))) }
    return facts + day.dateMember
  }
}
