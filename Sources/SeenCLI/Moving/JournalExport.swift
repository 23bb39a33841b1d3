import SeenCore
import SeenStore
import SeenInterchange
import SeenRender
import SeenWire

/// Everything that a profile's journal holds, as one JSON object: what `seen export json` writes.
///
/// It depends on nothing but the events, so that two copies with the same events write the same bytes. Which titles are
/// in it hangs on everything behind them: so all is gone over first, and then written row by row.
struct JournalExport {
  /// How many things were left out as private.
  private(set) var privateCount = 0
  /// Of how many watches the place is only told roughly.
  let coarseCount: Int
  private let profile: String
  private let includesPrivate: Bool
  private var shown: Bits
  private var hidden: Bits
  /// The titles that only private entries name.
  private let secret: Bits
  /// The rows that are written, in the total order of their events.
  private var ratings: [Int32] = []
  private var marks: [[Int32]] = []
  private var playback: [Int32] = []
  private var others: [TextRange] = []
  private var reader: ExportReader
  private let texts: LogTexts
  private let watches: WatchObjects
  /// Writes watches on the second thread.
  private let otherWatches: WatchObjects
  private let threads: any TwoAtOnce

  /// Goes over a journal.
  ///
  /// - Parameters:
  ///   - reading: The journal.
  ///   - texts: The texts of its log.
  ///   - coarse: The rows of the watches whose place is only told roughly.
  ///   - includesPrivate: Whether private entries are written, and all places as they are.
  /// - Complexity: O(n log n) in the ledger.
  init(
    _ reading: borrowing Reading, _ texts: LogTexts, coarse: Bits?, includesPrivate: Bool
  ) {
    self.includesPrivate = includesPrivate
    self.texts = texts
    watches = WatchObjects(exportWithNotes: texts.fresh().append(notes:to:))
    otherWatches = WatchObjects(exportWithNotes: texts.fresh().append(notes:to:))
    threads = reading.threads
    profile = reading.scope.profile
    reader = ExportReader(reading, texts, coarse: coarse, includesPrivate: includesPrivate)
    coarseCount = reader.coarseCount(reading.ledger)
    let titleCount = reading.ledger.titles.count
    shown = Bits(size: titleCount)
    hidden = Bits(size: titleCount)
    secret = reading.ledger.privateTitles()
    let symbol = reading.ledger.words.find(profile) ?? .none
    for entry in reader.diary.entries {
      _ = keeps(entry.title, isPrivate: reading.ledger.watches.isPrivate(entry.row))
    }
    findRatings(reading.ledger, symbol)
    for kind in MarkRow.Kind.allCases { findMarks(kind, reading.ledger, symbol) }
    findPlayback(reading.ledger, symbol)
    findOthers(reading.ledger)
  }

  /// Writes the object.
  ///
  /// - Parameters:
  ///   - ledger: The ledger of the journal.
  ///   - take: Takes a piece; false when nobody is reading.
  /// - Complexity: O(n) in what is written; memory for a piece.
  mutating func write(_ ledger: borrowing Ledger, to take: ([UInt8]) -> Bool) {
    let symbol = ledger.words.find(profile) ?? .none
    var page = ExportPage(profile: profile)
    page.begin("titles")
    var wasRead = write(
      titles(ledger), ledger, after: &page, to: take, JournalExport.write(_:_:to:))
    guard wasRead else { return }
    page.begin("watches")
    guard writeWatches(ledger, after: &page, to: take) else { return }
    page.begin("ratings")
    guard write(ratings, ledger, after: &page, to: take, JournalExport.write(rating:_:to:)) else {
      return
    }
    for (kind, rows) in zip(MarkRow.Kind.allCases, marks) {
      page.begin(kind.plural)
      guard write(rows, ledger, after: &page, to: take, JournalExport.write(mark:_:to:)) else {
        return
      }
    }
    page.begin("playback")
    guard write(playback, ledger, after: &page, to: take, JournalExport.write(step:_:to:)) else {
      return
    }
    page.begin("settings")
    for setting in settings(ledger, symbol) { page.add { $0 += setting.bytes } }
    page.begin("events")
    let (here, there) = (texts.fresh(), texts.fresh())
    wasRead = write(others, ledger, after: &page, to: take) { line, _, bytes in
      JournalExport.write(here.line(line), to: &bytes)
    } there: { line, _, bytes in
      JournalExport.write(there.line(line), to: &bytes)
    }
    if wasRead { _ = take(page.end()) }
  }

  /// Adds an element to bytes.
  private typealias Write<Row> = (Row, borrowing Ledger, inout [UInt8]) -> Void

  /// Writes what is made from the ledger alone, on two threads; returns whether somebody reads on.
  private func write<Row>(
    _ rows: [Row], _ ledger: borrowing Ledger, after page: inout ExportPage,
    to take: ([UInt8]) -> Bool, _ add: Write<Row>
  ) -> Bool {
    write(rows, ledger, after: &page, to: take, add, there: add)
  }

  /// Writes elements on two threads, each by a function of its own; returns whether somebody reads on.
  private func write<Row>(
    _ rows: [Row], _ ledger: borrowing Ledger, after page: inout ExportPage,
    to take: ([UInt8]) -> Bool, _ here: Write<Row>, there: Write<Row>
  ) -> Bool {
    func add(_ places: Range<Int>, _ bytes: inout [UInt8], _ add: Write<Row>) {
      for place in places {
        bytes += ExportPage.separator
        add(rows[place], ledger, &bytes)
      }
    }
    return RowThreads(threads).write(0..<rows.count) {
      add($0, &$1, here)
    } there: {
      add($0, &$1, there)
    } to: { elements in
      page.hand(elements: elements, to: take)
    }
  }

  /// Writes the watches, on two threads; returns whether somebody reads on.
  private func writeWatches(
    _ ledger: borrowing Ledger, after page: inout ExportPage, to take: ([UInt8]) -> Bool
  ) -> Bool {
    let reader = reader
    var (here, there) = (watches, otherWatches)
    return RowThreads(threads).write(0..<reader.count) { places, bytes in
      reader.forEach(places, ledger) {
        bytes += ExportPage.separator
        here.write($0, ledger, to: &bytes)
      }
    } there: { places, bytes in
      reader.forEach(places, ledger) {
        bytes += ExportPage.separator
        there.write($0, ledger, to: &bytes)
      }
    } to: { elements in
      page.hand(elements: elements, to: take)
    }
  }

  /// Notes which title something is about; returns whether it may be written.
  private mutating func keeps(_ title: Symbol, isPrivate: Bool) -> Bool {
    let isSecret = isPrivate || title != .none && secret[Int(title)]
    let isKept = includesPrivate || !isSecret
    if !isKept { privateCount += 1 }
    guard title != .none else { return isKept }
    if isKept { shown[Int(title)] = true } else { hidden[Int(title)] = true }
    return isKept
  }
}

/// What is written, and what it is about.
extension JournalExport {
  private func titles(_ ledger: borrowing Ledger) -> [Symbol] {
    var titles: [Symbol] = []
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      let isWanted =
        shown[Int(title)] || (ledger.isAdded(title) && !hidden[Int(title)] && !secret[Int(title)])
      if isWanted { titles.append(title) }
    }
    return titles.sorted { ledger.titles.precedes($0, $1) }
  }

  private mutating func findRatings(_ ledger: borrowing Ledger, _ profile: Symbol) {
    for row in ledger.inOrder(count: ledger.ratings.count, { ledger.ratings[$0].key }) {
      let rating = ledger.ratings[Int(row)]
      guard rating.profile == profile else { continue }
      if keeps(ledger.canonicalTitle(rating.title), isPrivate: rating.isPrivate) {
        ratings.append(row)
      }
    }
  }

  private mutating func findMarks(
    _ kind: MarkRow.Kind, _ ledger: borrowing Ledger, _ profile: Symbol
  ) {
    var rows: [Int32] = []
    for row in ledger.inOrder(count: ledger.marks.count, { ledger.marks[$0].key }) {
      let mark = ledger.marks[Int(row)]
      guard mark.profile == profile, mark.kind == kind else { continue }
      if keeps(ledger.canonicalTitle(mark.title), isPrivate: mark.isPrivate) { rows.append(row) }
    }
    marks.append(rows)
  }

  private mutating func findPlayback(_ ledger: borrowing Ledger, _ profile: Symbol) {
    for row in ledger.inOrder(count: ledger.playback.count, { ledger.playback[$0].key }) {
      let step = ledger.playback[Int(row)]
      guard step.profile == profile else { continue }
      if keeps(ledger.canonicalTitle(step.title), isPrivate: step.isPrivate) {
        playback.append(row)
      }
    }
  }

  /// Finds the standing events that no view is made from yet: those of lists, rules and the like.
  private mutating func findOthers(_ ledger: borrowing Ledger) {
    var rows: [(key: EventKey, line: TextRange)] = []
    for row in 0..<ledger.kept.count { rows.append((ledger.kept[row].key, ledger.kept[row].line)) }
    for row in 0..<ledger.items.count where !ledger.items.saying[row].isDropped {
      rows.append((ledger.items.key(row), TextRange(packed: ledger.items.line[row])))
    }
    var lists: Set<EventKey> = []
    for row in 0..<ledger.listRows.count where lists.insert(ledger.listRows[row].key).inserted {
      rows.append((ledger.listRows[row].key, ledger.listRows[row].line))
    }
    let order = ledger.inOrder(count: rows.count, { rows[$0].key })
    let half = order.count / 2
    var (first, second): ([OwnLine], [OwnLine]) = ([], [])
    let (here, there) = (texts.fresh(), texts.fresh())
    threads.run {
      first = ownLines(order[..<half].map { rows[Int($0)].line }, here, ledger)
    } beside: {
      second = ownLines(order[half...].map { rows[Int($0)].line }, there, ledger)
    }
    for own in first + second where keeps(own.title, isPrivate: own.isPrivate) {
      others.append(own.line)
    }
  }

  /// A line of the profile's, and what it is about.
  private struct OwnLine {
    let line: TextRange
    let title: Symbol
    let isPrivate: Bool
  }

  /// Returns those of some lines that are the profile's.
  private func ownLines(
    _ lines: [TextRange], _ texts: LogTexts, _ ledger: borrowing Ledger
  ) -> [OwnLine] {
    var own: [OwnLine] = []
    for line in lines {
      guard let about = texts.read(line, JournalExport.subject), about.profile.isSame(as: profile)
      else { continue }
      let title = about.subject.flatMap { ledger.titles.find($0) } ?? .none
      own.append(OwnLine(line: line, title: title, isPrivate: about.isPrivate))
    }
    return own
  }

  /// Returns what a line is about; nil when it can no longer be read.
  private static func subject(of line: ArraySlice<UInt8>) -> EventLine.Subject? {
    if let plain = EventLine.subject(ofPlain: line) { return plain }
    guard let value = try? JSONReader.read(Array(line)) else { return nil }
    return EventLine.Subject(
      subject: value["subject"]?.text, profile: EventLine.profile(value["profile"]),
      isPrivate: EventLine.isPrivate(value["private"]))
  }

  private func settings(_ ledger: borrowing Ledger, _ profile: Symbol) -> [JSON] {
    var last: [ByteKey: SettingRow] = [:]
    for row in 0..<ledger.settings.count where ledger.settings[row].profile == profile {
      let setting = ledger.settings[row]
      let name = ByteKey(ledger.words.text(setting.name))
      if let known = last[name], ledger.precedes(setting.key, known.key) { continue }
      last[name] = setting
    }
    return last.sorted { $0.key < $1.key }.map { name, row in
      .object([
        JSON.Member("name", .string(name.text)),
        JSON.Member("value", LogTexts.json(ledger.words.text(row.value)) ?? .null),
      ])
    }
  }
}

extension MarkRow.Kind {
  /// The marks, in the order they are written.
  fileprivate static let allCases: [MarkRow.Kind] = [.again, .favorite, .unwatched]

  /// The name of their array.
  fileprivate var plural: String {
    switch self {
    case .again: "again"
    case .favorite: "favorites"
    case .unwatched: "unwatched"
    }
  }

  /// The name of their value, as the events have it.
  var member: String {
    switch self {
    case .again: "again"
    case .favorite: "favorite"
    case .unwatched: "unwatched"
    }
  }
}
