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

  private struct Moment {
    let date: String
    let clock: String?

    /// Reads the members of a watch; nil where they have no date.
    init?(_ facts: [JSON.Member]) {
      guard let date = facts.first(where: { $0.name == "date" })?.value.text else { return nil }
      self.date = date
      clock = facts.first { $0.name == "clock" }?.value.text
    }
  }

  /// A watch that a row tells of.
  private struct Reported {
    let row: Int
    let statement: Int
    let moment: Moment?
  }

  private let journal: ImportJournal
  private let source: String
  /// The keys of the watches that earlier imports recorded, by those of their titles, in the order of their numbers.
  private let recordedKeys: [ByteKey: [String]]
  /// The watches of titles, by the keys of these: those of the journal, and those that this import tells of.
  private var known: [ByteKey: [Known]] = [:]
  /// The titles that recorded watches turned out to be of: two can have had one key.
  private var owners: [ByteKey: ByteKey] = [:]
  /// The keys of the watches that the file tells of.
  private var taken: Set<ByteKey> = []

  /// Prepares to look for watches.
  init(into journal: ImportJournal, source: String) {
    self.journal = journal
    self.source = source
    var keys: [ByteKey: [(number: Int, key: String)]] = [:]
    for key in journal.keys(.watchLogged, "\(source):watched") {
      let key = String(decoding: key.utf8.dropFirst(source.utf8.count + 1), as: UTF8.self)
      guard let (title, number) = EarlierWatches.parts(of: key) else { continue }
      keys[ByteKey(title), default: []].append((number, key))
    }
    recordedKeys = keys.mapValues { $0.sorted { $0.number < $1.number }.map(\.key) }
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
    var reported: [ByteKey: [Reported]] = [:]
    for row in file where rows[row].isOpen {
      for (place, statement) in rows[row].statements.enumerated() {
        guard case .watch(_, let facts) = statement else { continue }
        reported[ByteKey(rows[row].titleKey), default: []].append(
          Reported(row: row, statement: place, moment: Moment(journal.localized(facts))))
      }
    }
    let titles = reported.keys.sorted()
    for title in titles where known[title] == nil {
      known[title] = recorded(title.text, reported[title] ?? [], rows)
    }
    taken = []
    // What is of one time first, as titles that had one key share what was recorded under it.
    var joined = titles.map { joinByTime(reported[$0] ?? [], of: $0) }
    for (place, title) in titles.enumerated() {
      let watches = reported[title] ?? []
      joinRest(watches, of: title, &joined[place])
      settle(watches, joined[place], of: title, &rows)
    }
  }

  private mutating func settle(
    _ reported: [Reported], _ joined: [Int?], of title: ByteKey, _ rows: inout [ForeignRow]
  ) {
    var all = known[title] ?? []
    for (watch, place) in zip(reported, joined) where place != nil {
      place.map { EarlierWatches.give(all[$0], to: watch, &rows) }
    }
    // By time, so that copies of a journal that import other archives count alike.
    let new = reported.indices.filter { joined[$0] == nil }.sorted {
      EarlierWatches.order(reported[$0], $0) < EarlierWatches.order(reported[$1], $1)
    }
    let used = Set(all.map { ByteKey($0.key) })
    var number = 0
    for watch in new {
      repeat { number += 1 } while used.contains(ByteKey(EarlierWatches.key(title.text, number)))
      let watched = Known(
        key: EarlierWatches.key(title.text, number), moment: reported[watch].moment, hasZone: true)
      all.append(watched)
      EarlierWatches.give(watched, to: reported[watch], &rows)
    }
    known[title] = all
  }

  // MARK: Watches that are known

  /// The known watches of a title by their times, the first at the end.
  private struct Queues {
    private var places: [ByteKey: [Int]] = [:]

    init(_ known: [Known]) {
      for (place, watch) in known.enumerated().reversed() {
        guard let moment = watch.moment else { continue }
        places[ByteKey(moment.date), default: []].append(place)
        places[Queues.key(moment.date, moment.clock), default: []].append(place)
      }
    }

    mutating func first(_ moment: Moment, isFree: (Int) -> Bool) -> Int? {
      guard let clock = moment.clock else { return first(ByteKey(moment.date), isFree) }
      return [clock, nil].compactMap { first(Queues.key(moment.date, $0), isFree) }.min()
    }

    private mutating func first(_ key: ByteKey, _ isFree: (Int) -> Bool) -> Int? {
      while let place = places[key]?.last, !isFree(place) { places[key]?.removeLast() }
      return places[key]?.last
    }

    private static func key(_ date: String, _ clock: String?) -> ByteKey {
      ByteKey("\(date) \(clock ?? "")")
    }
  }

  /// Returns which known watch each watch of rows is by its time; nil where there is none of it.
  private mutating func joinByTime(_ reported: [Reported], of title: ByteKey) -> [Int?] {
    let known = known[title] ?? []
    var queues = Queues(known)
    return reported.map { watch in
      guard let moment = watch.moment,
        let found = queues.first(moment, isFree: { isFree(known[$0], of: title) })
      else { return nil }
      accept(known[found], of: title)
      return found
    }
  }

  /// Takes the other watches of rows for what is left over: for one without a time where they have none, then for any;
  /// nil stays for a new one.
  private mutating func joinRest(_ reported: [Reported], of title: ByteKey, _ joined: inout [Int?])
  {
    let known = known[title] ?? []
    for isOfAnyTime in [false, true] {
      var free = known.indices.filter {
        isFree(known[$0], of: title) && (isOfAnyTime || known[$0].moment == nil)
      }
      free.reverse()
      for place in reported.indices where joined[place] == nil {
        guard isOfAnyTime || reported[place].moment == nil, let found = free.popLast() else {
          continue
        }
        joined[place] = found
        accept(known[found], of: title)
      }
    }
  }

  private func isFree(_ watch: Known, of title: ByteKey) -> Bool {
    let key = ByteKey(watch.key)
    return !taken.contains(key) && (owners[key] ?? title) == title
  }

  private mutating func accept(_ watch: Known, of title: ByteKey) {
    taken.insert(ByteKey(watch.key))
    owners[ByteKey(watch.key)] = title
  }

  private static func order(_ watch: Reported, _ place: Int) -> (Int, ByteKey, Int) {
    let moment = watch.moment.map { $0.date + ($0.clock ?? "") }
    return (moment == nil ? 1 : 0, ByteKey(moment ?? ""), place)
  }

  private static func key(_ title: String, _ number: Int) -> String {
    (number > 1 ? "watched#\(number):" : "watched:") + title
  }

  /// Returns the title and the number of a key; nil for every other text.
  private static func parts(of key: String) -> (title: String, number: Int)? {
    guard let colon = key.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let (head, title) = (key[..<colon], String(key[colon...].dropFirst()))
    if head == "watched" { return (title, 1) }
    guard head.hasPrefix("watched#"), let number = RowText.whole(String(head.dropFirst(8)))
    else { return nil }
    return (title, number)
  }

  /// Returns the watches of a title that earlier imports recorded.
  private func recorded(_ title: String, _ reported: [Reported], _ rows: [ForeignRow]) -> [Known] {
    var titles = [title]
    for former in reported.flatMap({ rows[$0.row].formerTitleKeys })
    where !titles.contains(where: { $0.isSame(as: former) }) {
      titles.append(former)
    }
    return titles.flatMap { recordedKeys[ByteKey($0)] ?? [] }.compactMap { key in
      journal.standing(.watchLogged, journal.profile, "\(source):\(key)").map { event in
        Known(
          key: key, moment: Moment(journal.localized(event.data)),
          hasZone: event.data.contains { $0.name == "zone" })
      }
    }
  }

  /// Gives a watch of a row its key, and leaves out the zone that earlier imports did not know: what somebody said of the
  /// time since would be wrong with it.
  private static func give(_ known: Known, to watch: Reported, _ rows: inout [ForeignRow]) {
    guard case .watch(_, var facts) = rows[watch.row].statements[watch.statement] else { return }
    if known.moment?.clock != nil, !known.hasZone { facts.removeAll { $0.name == "zone" } }
    rows[watch.row].statements[watch.statement] = .watch(key: known.key, facts: facts)
  }
}
