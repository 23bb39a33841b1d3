import SeenCore

/// Gives the watches of a source that does not number them the keys under which earlier imports recorded them.
///
/// The keys of a title count: `watched:TITLE`, `watched#2:TITLE` … A later archive can have more watches in another order.
/// So watches are told apart by when they were. What is left over on both sides is taken for one watch that is told
/// otherwise now; the rest is new.
struct EarlierWatches {
  /// A watch with a key.
  private struct Known {
    let key: String
    let moment: Moment?
    let hasZone: Bool
  }

  /// When a watch was.
  private struct Moment {
    let date: String
    let clock: String?

    /// Reads the members of a watch; nil where they have no date.
    init?(_ facts: [JSON.Member]) {
      guard let date = facts.first(where: { $0.name == "date" })?.value.text else { return nil }
      self.date = date
      clock = facts.first { $0.name == "clock" }?.value.text
    }

    /// Whether both can be one minute; a day is any minute of it.
    func fits(_ other: Moment) -> Bool {
      guard date.isSame(as: other.date) else { return false }
      return clock.flatMap { own in other.clock.map(own.isSame) } ?? true
    }
  }

  /// A watch that a row tells of.
  private struct Told {
    let row: Int
    let statement: Int
    let moment: Moment?
  }

  private let journal: ImportJournal
  private let source: String
  /// The watches of titles, by the keys of these: those of the journal, and those that this import tells of.
  private var known: [ByteKey: [Known]] = [:]

  /// Prepares to look for watches.
  init(into journal: ImportJournal, source: String) {
    self.journal = journal
    self.source = source
  }

  /// Gives the watches of rows their keys; files can tell of the same watches, each of all of them.
  mutating func settle(_ rows: inout [ForeignRow]) {
    var first = 0
    while first < rows.count {
      let file = rows[first].report.file
      let end = rows[first...].firstIndex { !$0.report.file.isSame(as: file) } ?? rows.count
      settle(&rows, first..<end)
      first = end
    }
  }

  private mutating func settle(_ rows: inout [ForeignRow], _ file: Range<Int>) {
    var told: [ByteKey: [Told]] = [:]
    for row in file where rows[row].isOpen {
      for (place, statement) in rows[row].statements.enumerated() {
        guard case .watch(_, let facts) = statement else { continue }
        told[ByteKey(rows[row].titleKey), default: []].append(
          Told(row: row, statement: place, moment: Moment(facts)))
      }
    }
    for (title, watches) in told { settle(watches, of: title, &rows) }
  }

  private mutating func settle(_ told: [Told], of title: ByteKey, _ rows: inout [ForeignRow]) {
    var all = known[title] ?? recorded(title.text, told, rows)
    let joined = EarlierWatches.join(told, all)
    for (watch, place) in zip(told, joined) where place != nil {
      place.map { EarlierWatches.give(all[$0], to: watch, &rows) }
    }
    // By time, so that copies of a journal that import other archives count alike.
    let new = told.indices.filter { joined[$0] == nil }.sorted {
      EarlierWatches.order(told[$0], $0) < EarlierWatches.order(told[$1], $1)
    }
    let taken = Set(all.map { ByteKey($0.key) })
    var number = 0
    for watch in new {
      repeat { number += 1 } while taken.contains(ByteKey(EarlierWatches.key(title.text, number)))
      let watched = Known(
        key: EarlierWatches.key(title.text, number), moment: told[watch].moment, hasZone: true)
      all.append(watched)
      EarlierWatches.give(watched, to: told[watch], &rows)
    }
    known[title] = all
  }

  /// Returns which known watch each watch of rows is taken for: the one of its time, else one without a time as it has
  /// none, else what is left over; nil for a new one.
  private static func join(_ told: [Told], _ known: [Known]) -> [Int?] {
    var joined = [Int?](repeating: nil, count: told.count)
    var isFree = [Bool](repeating: true, count: known.count)
    var byDate: [ByteKey: [Int]] = [:]
    for (place, watch) in known.enumerated() {
      if let moment = watch.moment { byDate[ByteKey(moment.date), default: []].append(place) }
    }
    for (place, watch) in told.enumerated() {
      guard let moment = watch.moment else { continue }
      joined[place] = (byDate[ByteKey(moment.date)] ?? []).first {
        isFree[$0] && known[$0].moment?.fits(moment) == true
      }
      if let found = joined[place] { isFree[found] = false }
    }
    for isOfAnyTime in [false, true] {
      var free = known.indices.filter { isFree[$0] && (isOfAnyTime || known[$0].moment == nil) }
      free.reverse()
      for place in told.indices where joined[place] == nil {
        guard isOfAnyTime || told[place].moment == nil, let found = free.popLast() else { continue }
        joined[place] = found
        isFree[found] = false
      }
    }
    return joined
  }

  private static func order(_ watch: Told, _ place: Int) -> (Int, ByteKey, Int) {
    let moment = watch.moment.map { $0.date + ($0.clock ?? "") }
    return (moment == nil ? 1 : 0, ByteKey(moment ?? ""), place)
  }

  private static func key(_ title: String, _ number: Int) -> String {
    (number > 1 ? "watched#\(number):" : "watched:") + title
  }

  /// Returns the watches of a title that earlier imports recorded.
  private func recorded(_ title: String, _ told: [Told], _ rows: [ForeignRow]) -> [Known] {
    var titles = [title]
    for former in told.flatMap({ rows[$0.row].formerTitleKeys })
    where !titles.contains(where: { $0.isSame(as: former) }) {
      titles.append(former)
    }
    var watches: [Known] = []
    for title in titles {
      // Some of them may have been undone since.
      var (number, missing) = (1, 0)
      while missing < told.count {
        let key = EarlierWatches.key(title, number)
        number += 1
        guard let event = journal.standing(.watchLogged, journal.profile, "\(source):\(key)") else {
          missing += 1
          continue
        }
        missing = 0
        watches.append(
          Known(
            key: key, moment: Moment(event.data),
            hasZone: event.data.contains { $0.name == "zone" }))
      }
    }
    return watches
  }

  /// Gives a watch of a row its key, and leaves out the zone that earlier imports did not know: what somebody said of the
  /// time since would be wrong with it.
  private static func give(_ known: Known, to watch: Told, _ rows: inout [ForeignRow]) {
    guard case .watch(_, var facts) = rows[watch.row].statements[watch.statement] else { return }
    if known.moment?.clock != nil, !known.hasZone { facts.removeAll { $0.name == "zone" } }
    rows[watch.row].statements[watch.statement] = .watch(key: known.key, facts: facts)
  }
}
