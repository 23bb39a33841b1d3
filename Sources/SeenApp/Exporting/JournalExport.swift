import SeenCore
import SeenStore
import SeenInterchange
import SeenWire

/// Everything that a profile's journal holds, as one JSON object.
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
  private let objects: ExportObjects

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - view: The journal.
  ///   - texts: The texts of its log.
  ///   - writer: Writes titles and watches.
  ///   - coarse: The rows of the watches whose place is only given roughly.
  ///   - includesPrivate: Whether private entries are written, and all places as they are.
  /// - Complexity: O(n log n) in the ledger.
  init(
    _ view: borrowing View, _ texts: JournalTexts, _ writer: any ExportWriter, coarse: Bits?,
    includesPrivate: Bool
  ) {
    self.includesPrivate = includesPrivate
    self.texts = texts
    objects = writer.objects(texts.fresh())
    profile = view.scope.profile
    secret = view.ledger.privateTitles()
    reader = ExportReader(view, coarse: coarse, includesPrivate: includesPrivate)
    var rows = OwnRows(profile: profile)
    rows.find(view.ledger)
    rows.readLines(view.ledger, texts)
    self.rows = rows
    coarseCount = reader.coarseCount(view.ledger)
    let titleCount = view.ledger.titles.count
    shown = Bits(size: titleCount)
    hidden = Bits(size: titleCount)
    choose(view.ledger)
  }

  /// Writes the object.
  ///
  /// - Parameters:
  ///   - ledger: The ledger of the journal.
  ///   - accept: Takes a piece; false if the reader has closed the output.
  /// - Complexity: O(n) in what is written; memory for a piece.
  mutating func write(_ ledger: borrowing Ledger, to accept: ([UInt8]) -> Bool) {
    var page = ExportPage(profile: profile)
    for array in ExportArray.allCases {
      page.begin(array)
      guard write(array, ledger, after: &page, to: accept) else { return }
    }
    _ = accept(page.end())
  }

  /// Writes the elements of an array; returns whether somebody reads on.
  private func write(
    _ array: ExportArray, _ ledger: borrowing Ledger, after page: inout ExportPage,
    to accept: ([UInt8]) -> Bool
  ) -> Bool {
    switch array {
    case .titles:
      return write(rows.titles, ledger, after: &page, to: accept, objects.title)
    case .watches: return writeWatches(ledger, after: &page, to: accept)
    case .ratings:
      return write(
        rows.ratings, ledger, after: &page, to: accept, JournalExport.write(rating:_:to:))
    case .again: return write(marks: .again, ledger, after: &page, to: accept)
    case .favorites: return write(marks: .favorite, ledger, after: &page, to: accept)
    case .unwatched: return write(marks: .unwatched, ledger, after: &page, to: accept)
    case .playback:
      return write(rows.playback, ledger, after: &page, to: accept, JournalExport.write(step:_:to:))
    case .settings:
      for setting in settings(ledger, ledger.words.find(profile) ?? .none) {
        page.add { $0 += setting.bytes }
      }
      return true
    case .events:
      let texts = texts.fresh()
      return write(rows.lines, ledger, after: &page, to: accept) { own, _, bytes in
        JournalExport.write(texts.rowLine(own.line), to: &bytes)
      }
    }
  }

  /// Writes the marks of a kind; returns whether somebody reads on.
  private func write(
    marks kind: MarkRow.Kind, _ ledger: borrowing Ledger, after page: inout ExportPage,
    to accept: ([UInt8]) -> Bool
  ) -> Bool {
    write(
      rows.marks[kind] ?? [], ledger, after: &page, to: accept, JournalExport.write(mark:_:to:))
  }

  /// Writes elements; returns whether somebody reads on.
  private func write<Row>(
    _ rows: [Row], _ ledger: borrowing Ledger, after page: inout ExportPage,
    to accept: ([UInt8]) -> Bool, _ add: (Row, borrowing Ledger, inout [UInt8]) -> Void
  ) -> Bool {
    for row in rows {
      page.add { add(row, ledger, &$0) }
      guard page.isRead(accept) else { return false }
    }
    return true
  }

  /// Writes the watches; returns whether somebody reads on.
  private func writeWatches(
    _ ledger: borrowing Ledger, after page: inout ExportPage, to accept: ([UInt8]) -> Bool
  ) -> Bool {
    for place in 0..<reader.count {
      guard let watch = reader.watch(place, ledger) else { continue }
      page.add { objects.watch(watch, ledger, &$0) }
      guard page.isRead(accept) else { return false }
    }
    return true
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
