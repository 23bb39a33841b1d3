import SeenCore
import SeenStore
import SeenInterchange
import SeenRender
import SeenWire

/// Everything that a profile's journal holds, as one JSON object: what `seen export json` writes.
///
/// It depends on nothing but the events, so that two copies with the same events write the same bytes. Which titles it
/// contains depends on everything after them, so a first pass reads everything, and a second writes row by row.
struct JournalExport {
  /// How many things were left out as private.
  private(set) var privateCount = 0
  /// The number of watches whose place is only given roughly.
  let coarseCount: Int
  private let profile: String
  private let includesPrivate: Bool
  private var shown: Bits
  private var hidden: Bits
  /// The titles that only private entries name.
  private let secret: Bits
  /// What is written besides watches.
  private var rows: OwnRows
  private let reader: ExportReader
  private let texts: JournalTexts
  private let watches: WatchObjects
  /// Writes watches on the second thread.
  private let otherWatches: WatchObjects
  private let threads: any TwoAtOnce

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - reading: The journal.
  ///   - texts: The texts of its log.
  ///   - coarse: The rows of the watches whose place is only given roughly.
  ///   - includesPrivate: Whether private entries are written, and all places as they are.
  /// - Complexity: O(n log n) in the ledger.
  init(
    _ reading: borrowing Reading, _ texts: JournalTexts, coarse: Bits?, includesPrivate: Bool
  ) {
    self.includesPrivate = includesPrivate
    self.texts = texts
    watches = WatchObjects(exportWithNotes: texts.fresh().rowNotes)
    otherWatches = WatchObjects(exportWithNotes: texts.fresh().rowNotes)
    threads = reading.threads
    profile = reading.scope.profile
    secret = reading.ledger.privateTitles()
    // A few watches are read before a second thread would have started.
    let isLarge = reading.ledger.watches.count >= 1 << 15
    let both = isLarge ? threads : OneAfterTheOther()
    var (reader, rows): (ExportReader?, OwnRows) = (nil, OwnRows(profile: profile))
    both.run {
      reader = ExportReader(reading, texts, coarse: coarse, includesPrivate: includesPrivate)
    } beside: {
      rows.find(reading.ledger)
    }
    rows.readLines(reading.ledger, texts, on: both)
    self.rows = rows
    self.reader =
      reader ?? ExportReader(reading, texts, coarse: coarse, includesPrivate: includesPrivate)
    coarseCount = self.reader.coarseCount(reading.ledger)
    let titleCount = reading.ledger.titles.count
    shown = Bits(size: titleCount)
    hidden = Bits(size: titleCount)
    choose(reading.ledger)
  }

  /// Writes the object.
  ///
  /// - Parameters:
  ///   - ledger: The ledger of the journal.
  ///   - take: Takes a piece; false if the reader has closed the output.
  /// - Complexity: O(n) in what is written; memory for a piece.
  mutating func write(_ ledger: borrowing Ledger, to take: ([UInt8]) -> Bool) {
    var page = ExportPage(profile: profile)
    for array in ExportArray.allCases {
      page.begin(array)
      guard write(array, ledger, after: &page, to: take) else { return }
    }
    _ = take(page.end())
  }

  /// Writes the elements of an array; returns whether somebody reads on.
  private func write(
    _ array: ExportArray, _ ledger: borrowing Ledger, after page: inout ExportPage,
    to take: ([UInt8]) -> Bool
  ) -> Bool {
    switch array {
    case .titles:
      return write(rows.titles, ledger, after: &page, to: take, TitleObjects().write(_:_:to:))
    case .watches: return writeWatches(ledger, after: &page, to: take)
    case .ratings:
      return write(rows.ratings, ledger, after: &page, to: take, JournalExport.write(rating:_:to:))
    case .again: return write(marks: .again, ledger, after: &page, to: take)
    case .favorites: return write(marks: .favorite, ledger, after: &page, to: take)
    case .unwatched: return write(marks: .unwatched, ledger, after: &page, to: take)
    case .playback:
      return write(rows.playback, ledger, after: &page, to: take, JournalExport.write(step:_:to:))
    case .settings:
      for setting in settings(ledger, ledger.words.find(profile) ?? .none) {
        page.add { $0 += setting.bytes }
      }
      return true
    case .events:
      let (here, there) = (texts.fresh(), texts.fresh())
      return write(rows.lines, ledger, after: &page, to: take) { own, _, bytes in
        JournalExport.write(here.rowLine(own.line), to: &bytes)
      } there: { own, _, bytes in
        JournalExport.write(there.rowLine(own.line), to: &bytes)
      }
    }
  }

  /// Writes the marks of a kind; returns whether somebody reads on.
  private func write(
    marks kind: MarkRow.Kind, _ ledger: borrowing Ledger, after page: inout ExportPage,
    to take: ([UInt8]) -> Bool
  ) -> Bool {
    write(
      rows.marks[kind] ?? [], ledger, after: &page, to: take, JournalExport.write(mark:_:to:))
  }

  /// Adds an element to bytes.
  private typealias Write<Row> = (Row, borrowing Ledger, inout [UInt8]) -> Void

  /// Writes what depends only on the ledger, on two threads; returns false if the reader has closed the output.
  private func write<Row>(
    _ rows: [Row], _ ledger: borrowing Ledger, after page: inout ExportPage,
    to take: ([UInt8]) -> Bool, _ add: Write<Row>
  ) -> Bool {
    write(rows, ledger, after: &page, to: take, add, there: add)
  }

  /// Writes elements on two threads, each by its own function; returns false if the reader has closed the output.
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

  /// Writes the watches, on two threads; returns false if the reader has closed the output.
  private func writeWatches(
    _ ledger: borrowing Ledger, after page: inout ExportPage, to take: ([UInt8]) -> Bool
  ) -> Bool {
    let reader = reader
    var (here, there) = (watches, otherWatches)
    return RowThreads(threads).write(0..<reader.count) { places, bytes in
      reader.forEach(places, ledger, &here) {
        bytes += ExportPage.separator
        $1.write($0, ledger, to: &bytes)
      }
    } there: { places, bytes in
      reader.forEach(places, ledger, &there) {
        bytes += ExportPage.separator
        $1.write($0, ledger, to: &bytes)
      }
    } to: { elements in
      page.hand(elements: elements, to: take)
    }
  }

  /// Notes the title of an entry; returns whether it may be written.
  private mutating func keeps(_ title: Symbol, isPrivate: Bool) -> Bool {
    let isSecret = isPrivate || title != .none && secret[Int(title)]
    let isKept = includesPrivate || !isSecret
    if !isKept { privateCount += 1 }
    guard title != .none else { return isKept }
    if isKept { shown[Int(title)] = true } else { hidden[Int(title)] = true }
    return isKept
  }
}

/// The entries to write, and their titles.
extension JournalExport {
  /// Leaves out private entries, and titles without any written entry.
  private mutating func choose(_ ledger: borrowing Ledger) {
    if secret.isEmpty, ledger.watches.rows(reader.rows, with: .isPrivate).isEmpty {
      shown.formUnion(reader.diary.titles(ledger))
    } else {
      for entry in reader.diary.entries {
        _ = keeps(entry.title, isPrivate: ledger.watches.isPrivate(entry.row))
      }
    }
    var chosen = OwnRows(profile: profile)
    swap(&chosen, &rows)
    chosen.ratings.removeAll {
      let rating = ledger.ratings[Int($0)]
      return !keeps(ledger.canonicalTitle(rating.title), isPrivate: rating.isPrivate)
    }
    for kind in MarkRow.Kind.allCases {
      chosen.marks[kind]?.removeAll {
        let mark = ledger.marks[Int($0)]
        return !keeps(ledger.canonicalTitle(mark.title), isPrivate: mark.isPrivate)
      }
    }
    chosen.playback.removeAll {
      let step = ledger.playback[Int($0)]
      return !keeps(ledger.canonicalTitle(step.title), isPrivate: step.isPrivate)
    }
    chosen.lines.removeAll { !keeps($0.title, isPrivate: $0.isPrivate) }
    chosen.titles.removeAll { title in
      let isWanted =
        shown[Int(title)] || (ledger.isAdded(title) && !hidden[Int(title)] && !secret[Int(title)])
      return !isWanted
    }
    rows = chosen
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
  /// The name of their value, as the events have it.
  var member: String {
    switch self {
    case .again: "again"
    case .favorite: "favorite"
    case .unwatched: "unwatched"
    }
  }
}
