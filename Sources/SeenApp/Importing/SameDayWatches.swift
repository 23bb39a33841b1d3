import SeenCore
import SeenInterchange

/// The watches of a profile that do not come from one source, by title and day.
///
/// What they say is read when somebody asks, as hardly any of them is asked for.
final class SameDayWatches {
  /// A watch, by its title and day.
  private struct Place {
    let day: UInt64
    let key: EventKey
    let id: String
    let line: TextRange
  }

  private var places: [Place] = []
  private var isSorted = false
  private var symbols: [ByteKey: Symbol] = [:]
  private var amendments: [TextRange]
  private var amended: [ByteKey: [Event]]?
  private var rated: Set<ByteKey> = []
  private let texts: JournalTexts

  /// Reads which watches there are.
  ///
  /// - Parameters:
  ///   - ledger: The journal, read with its index.
  ///   - name: The profile.
  ///   - source: The source that is to be left aside.
  ///   - texts: Reads lines of the log.
  /// - Complexity: O(n) in the events.
  init(
    _ ledger: borrowing Ledger, profile name: String, besides source: String, _ texts: JournalTexts
  ) {
    self.texts = texts
    amendments = []
    guard let profile = ledger.words.find(name) else { return }
    let own = ledger.keys(ofSource: source)
    var days: [EventKey: (day: UInt64, title: Symbol)] = [:]
    ledger.watches.standing(of: profile).forEach { row in
      let key = ledger.watches.key(row)
      guard ledger.watches.date[row] != 0, !own.contains(key) else { return }
      let title = ledger.canonicalTitle(ledger.watches.title[row])
      days[key] = (SameDayWatches.day(title, ledger.watches.date[row]), title)
    }
    guard !days.isEmpty else { return }
    let amendment = ledger.words.find(EventKind.watchAmended.name)
    for row in 0..<ledger.index.count {
      let event = ledger.index[row]
      if let found = days[event.key] {
        places.append(
          Place(
            day: found.day, key: event.key, id: ledger.idText(event.key.id), line: event.line))
        symbols[ByteKey(ledger.titles.text(found.title))] = found.title
      } else if event.type == amendment, !event.isVoid {
        amendments.append(event.line)
      }
    }
    for row in 0..<ledger.ratings.count where ledger.ratings[row].watch != 0 {
      rated.insert(ByteKey(ledger.idText(ledger.ratings[row].watch)))
    }
  }

  /// Returns the watches of a title on a day, in the order of their recording.
  func watches(of title: String, on date: PartialDate) -> [SameDayWatch] {
    guard let symbol = symbols[ByteKey(title)] else { return [] }
    if !isSorted {
      places.sort { ($0.day, $0.key.time, $0.key.id) < ($1.day, $1.key.time, $1.key.id) }
    }
    isSorted = true
    let day = SameDayWatches.day(symbol, date.packed)
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return places[low...].prefix { $0.day == day }.compactMap(watch)
  }

  private func watch(_ place: Place) -> SameDayWatch? {
    guard let logged = texts.rowEvent(place.line) else { return nil }
    var facts: [JSON.Member] = []
    var sources: [ByteKey: String?] = [:]
    let events = [logged] + (changes()[ByteKey(place.id)] ?? [])
    for event in events {
      let members = event.kind == .watchLogged ? event.data : event.data["set"]?.members ?? []
      let source = event.source.map { String($0.prefix { $0 != ":" }) }
      for member in members {
        facts.removeAll { $0.name.isSame(as: member.name) }
        sources[ByteKey(member.name)] = .some(source)
        if !member.value.isNull { facts.append(member) }
      }
    }
    return SameDayWatch(
      id: place.id, facts: facts, sources: sources, isRated: rated.contains(ByteKey(place.id)))
  }

  /// Returns the amendments of watches, each in the order of their recording.
  private func changes() -> [ByteKey: [Event]] {
    if let amended { return amended }
    var found: [ByteKey: [Event]] = [:]
    for line in amendments {
      guard let event = texts.rowEvent(line), let watch = event.data["watch"]?.text else {
        continue
      }
      found[ByteKey(watch), default: []].append(event)
    }
    amended = found
    return found
  }

  private static func day(_ title: Symbol, _ date: UInt32) -> UInt64 {
    UInt64(title) << 32 | UInt64(date)
  }
}

extension Ledger {
  /// Returns the keys of the events that imports of a source recorded.
  /// - Complexity: O(n) in the imported events.
  func keys(ofSource source: String) -> Set<EventKey> {
    var keys: Set<EventKey> = []
    let start = Array("\(source):".utf8)
    for row in 0..<sources.count {
      let text = sourceNames.text(sources[row].source)
      if text.utf8.starts(with: start) { keys.insert(sources[row].key) }
    }
    return keys
  }
}
