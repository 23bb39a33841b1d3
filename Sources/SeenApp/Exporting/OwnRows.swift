package import SeenCore
import SeenStore
import SeenWire

/// What a profile's journal holds besides watches, in the total order of its events.
package struct OwnRows {
  /// The canonical titles, in the order of their ids: including those of other profiles.
  package var titles: [Symbol] = []
  /// The rows of the ledger's tables.
  package var ratings: [Int32] = []
  package var marks: [MarkRow.Kind: [Int32]] = [:]
  /// The rows of steps of playback.
  package var playback: [Int32] = []
  /// The standing events that are exported as stored: those of lists, rules and the like.
  package var lines: [Line] = []
  private var unread: [Line] = []
  private let profile: String

  /// An event that is exported as it is stored.
  package struct Line {
    /// Where it is stored.
    package let line: TextRange
    /// The title that it is about; `none` when it is about something else.
    package fileprivate(set) var title = Symbol.none
    /// Whether exports leave it out.
    package fileprivate(set) var isPrivate = false
    /// Whether it must be read to know its profile.
    fileprivate var isUnknown = true
    /// Whether it is about an import.
    fileprivate var isImport = false
  }

  /// Creates an empty value for a profile.
  package init(profile: String) { self.profile = profile }

  /// Finds everything but the lines, which must be read after this.
  /// - Complexity: O(n log n) in the ledger.
  package mutating func find(_ ledger: borrowing Ledger) {
    let symbol = ledger.words.find(profile) ?? .none
    ratings = ledger.inOrder(count: ledger.ratings.count) { ledger.ratings[$0].key }
    ratings.removeAll { ledger.ratings[Int($0)].profile != symbol }
    let given = ledger.inOrder(count: ledger.marks.count) { ledger.marks[$0].key }
    for kind in MarkRow.Kind.allCases {
      marks[kind] = given.filter {
        let mark = ledger.marks[Int($0)]
        return mark.profile == symbol && mark.kind == kind
      }
    }
    playback = ledger.inOrder(count: ledger.playback.count) { ledger.playback[$0].key }
    playback.removeAll { ledger.playback[Int($0)].profile != symbol }
    unread = OwnRows.lines(ledger, of: symbol)
    var canonical: [Symbol] = []
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      canonical.append(title)
    }
    titles = canonical.sorted { ledger.titles.precedes($0, $1) }
  }

  /// Returns the lines of a profile, and those whose profile is not known yet.
  private static func lines(_ ledger: borrowing Ledger, of profile: Symbol) -> [Line] {
    var rows: [(key: EventKey, line: Line)] = []
    let imported = ledger.words.find(EventKind.importRecorded.name)
    for row in 0..<ledger.kept.count {
      var line = Line(line: ledger.kept[row].line)
      line.isImport = ledger.kept[row].type == imported
      rows.append((ledger.kept[row].key, line))
    }
    for row in 0..<ledger.items.count
    where ledger.items.profile[row] == profile && !ledger.items.claims[row].isDropped {
      var line = Line(line: TextRange(packed: ledger.items.line[row]))
      line.title = ledger.items.title[row]
      line.isPrivate = ledger.items.claims[row].isPrivate
      line.isUnknown = false
      rows.append((ledger.items.key(row), line))
    }
    var lists: Set<EventKey> = []
    var last: EventKey?
    for row in 0..<ledger.listRows.count {
      let key = ledger.listRows[row].key
      // Facts of one event usually follow each other.
      guard key != last, lists.insert(key).inserted else { continue }
      rows.append((key, Line(line: ledger.listRows[row].line)))
      last = key
    }
    return ledger.inOrder(rows, \.key).map(\.line)
  }

  /// Reads the lines, and keeps those of the profile.
  package mutating func readLines(_ ledger: borrowing Ledger, _ texts: JournalTexts) {
    lines = read(unread, texts.fresh(), ledger)
    unread = []
  }

  private func read(
    _ lines: [Line], _ texts: JournalTexts, _ ledger: borrowing Ledger
  ) -> [Line] {
    var own: [Line] = []
    own.reserveCapacity(lines.count)
    for var line in lines {
      // Imported events are exported like others; the record of the import is only for this journal.
      if line.isImport, texts.rowEvent(line.line).map({ !$0.broughtWriters.isEmpty }) ?? false {
        continue
      }
      if line.isUnknown {
        guard let about = OwnRows.subject(of: texts.rowLine(line.line)[...]),
          about.profile.isSame(as: profile)
        else { continue }
        line.title = about.subject.flatMap { ledger.titles.find($0) } ?? .none
        line.isPrivate = about.isPrivate
      }
      own.append(line)
    }
    return own
  }

  /// Returns what a line is about; nil if it is not a line of an event.
  private static func subject(of line: ArraySlice<UInt8>) -> EventLine.Subject? {
    if let plain = EventLine.subject(ofPlain: line) { return plain }
    guard let value = try? JSONReader.read(Array(line)) else { return nil }
    return EventLine.Subject(
      subject: value["subject"]?.text, profile: EventLine.profile(value["profile"]),
      isPrivate: EventLine.isPrivate(value["private"]))
  }
}
