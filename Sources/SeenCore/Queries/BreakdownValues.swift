/// The values of one field that watches are counted by; those of a title are read once.
struct BreakdownValues {
  private let field: BreakdownField
  private let scope: Scope
  private let watches: ProfileWatches
  private let json: (String) -> JSON?
  private var known: [Symbol: [ByteKey?]] = [:]
  /// By title, the names of the lists that it is on.
  private var lists: [(name: ByteKey, titles: Bits)] = []
  private var ratings: [Symbol: Rating] = [:]
  private var marks: [Symbol: UInt8] = [:]
  private var states: ViewingStates?
  private var runs: [Int: Int] = [:]
  private var sources: [UInt64: ByteKey] = [:]
  /// The numbers of values that have an order.
  private(set) var order: [ByteKey: Int] = [:]

  init(
    _ field: BreakdownField, _ ledger: borrowing Ledger, _ scope: Scope, _ watches: ProfileWatches,
    _ live: LiveLists, _ json: @escaping (String) -> JSON?
  ) {
    self.field = field
    self.scope = scope
    self.watches = watches
    self.json = json
    switch field {
    case .field(.in): readLists(live, ledger)
    case .field(.rating):
      for entry in Ratings(ledger, profile: scope.profile).entries {
        ratings[entry.title] = entry.rating
      }
    case .field(.again): marks = ledger.lastMarks(.again, of: scope.profile)
    case .field(.favorite): marks = ledger.lastMarks(.favorite, of: scope.profile)
    case .field(.state): states = ViewingStates(ledger, watches)
    case .field(.run):
      let runs = ShowRuns(ledger, watches, ShowEpisodes(ledger, knownBy: watches))
      for show in runs.all {
        for (place, run) in runs.of(show).enumerated() {
          for row in (run.steps + run.singles).compactMap(\.row) { self.runs[row] = place + 1 }
        }
      }
    case .field(.from):
      for row in 0..<ledger.sources.count where ledger.sources[row].kind == .watchLogged {
        let text = ledger.sourceNames.text(ledger.sources[row].source)
        sources[ledger.sources[row].key.id] = ByteKey(String(text.prefix { $0 != ":" }))
      }
    case .field(.weekday):
      for (number, name) in WeekdayName.keys.enumerated() { order[ByteKey(name)] = number }
    default: break
    }
  }

  private mutating func readLists(_ live: LiveLists, _ ledger: borrowing Ledger) {
    let all = ListTitles(ledger, profile: scope.profile, live: live)
    for (place, list) in all.lists(ledger).enumerated() {
      lists.append((ByteKey(list.name), all.titles(place).bits(size: ledger.titles.count)))
    }
  }

  /// Returns the values of a watch, each once; nil alone where it has none.
  mutating func keys(of watch: Watch, _ ledger: borrowing Ledger) -> [ByteKey?] {
    guard case .field(let query) = field, !query.isOfWatch else {
      return BreakdownValues.once(ofWatch(watch, ledger))
    }
    if let keys = known[watch.title] { return keys }
    let keys = BreakdownValues.once(ofTitle(query, watch.title, ledger))
    known[watch.title] = keys
    return keys
  }

  private static func once(_ texts: [String]) -> [ByteKey?] {
    var keys: [ByteKey?] = []
    for text in texts where !text.isEmpty {
      let key = ByteKey(text)
      if !keys.contains(key) { keys.append(key) }
    }
    return keys.isEmpty ? [nil] : keys
  }

  /// Returns a number as a value that comes in its order.
  private mutating func numbered(_ number: Int?, _ text: (Int) -> String) -> [String] {
    guard let number else { return [] }
    let value = text(number)
    order[ByteKey(value)] = number
    return [value]
  }

  // MARK: Titles

  private mutating func ofTitle(
    _ query: QueryField, _ title: Symbol, _ ledger: borrowing Ledger
  ) -> [String] {
    switch query {
    case .decade:
      return numbered(ledger.number(.year, of: title).map { $0 / 10 * 10 }) { "\($0)s" }
    case .show: return ledger.show(of: title).map { [ledger.name(of: $0)] } ?? []
    case .franchise:
      let name = ledger.text(.franchise, of: title).flatMap { json($0)?["name"]?.text }
      return [name].compactMap(\.self)
    case .group:
      let (family, order) = (ledger.text(.family, of: title), ledger.text(.order, of: title))
      guard family != nil || order != nil else { return [] }
      return BirdGroup.all.filter { $0.contains(family: family, order: order) }.map(\.name)
    case .rating:
      return numbered(ratings[title].map { -$0.tenths }) {
        Decimal.fraction(-$0, over: 10, decimals: 1)
      }
    case .again: return marks[title].map { $0 > 1 ? [] : [$0 == 1 ? "yes" : "no"] } ?? []
    case .favorite: return [marks[title] == 1 ? "yes" : "no"]
    case .state:
      let size = ledger.titles.count
      return ViewingState.allCases.filter { state in
        states?.titles(in: [state], size: size)[Int(title)] ?? false
      }.map(\.rawValue)
    case .in: return lists.filter { $0.titles[Int(title)] }.map(\.name.text)
    default: break
    }
    guard case .title(let fact) = query.subject else { return [] }
    switch fact.storage {
    case .kind: return [ledger.kind(of: title).name]
    case .number: return numbered(ledger.number(fact, of: title)) { String($0) }
    case .text: return [ledger.text(fact, of: title)].compactMap(\.self)
    case .texts: return ledger.texts(fact, of: title)
    case .json: return []
    }
  }

  // MARK: Watches

  private mutating func ofWatch(_ watch: Watch, _ ledger: borrowing Ledger) -> [String] {
    let date = watch.date.qualifier == .none ? watch.date : .unknown
    switch field {
    case .channel: return [ledger.name(of: watch.title)]
    case .day: return numbered(date.day.map(\.number)) { Day(number: $0).description }
    case .month:
      guard let year = date.year, let month = date.month else { return [] }
      return numbered(year * 12 + month - 1) {
        Decimal.padded($0 / 12, 4) + "-" + Decimal.padded($0 % 12 + 1, 2)
      }
    case .field(.date): return numbered(date.year) { Decimal.padded($0, 4) }
    case .field(.weekday): return date.day.map { [WeekdayName.keys[$0.weekday]] } ?? []
    case .field(.clock): return numbered(watch.clock.map { $0 / 60 }) { Decimal.padded($0, 2) }
    case .field(.with): return ledger.texts(array: watch.companions)
    case .field(.rewatch): return [watches.isRewatch(ledger, watch.row) ? "yes" : "no"]
    case .field(.first): return [watches.first(of: watch.title) == watch.row ? "yes" : "no"]
    case .field(.run): return numbered(runs[watch.row]) { String($0) }
    case .field(.isPrivate): return [ledger.watches.isPrivate(watch.row) ? "yes" : "no"]
    case .field(.photo): return [ledger.watches.hasPhotos(watch.row) ? "yes" : "no"]
    case .field(.spoiler):
      return [ledger.watches.flags[watch.row].contains(.isSpoiler) ? "yes" : "no"]
    case .field(.from):
      return [sources[ledger.watches.id(watch.row)]].compactMap { $0?.text }
    case .field(.tag):
      return ledger.wordLists.words(of: ledger.watches.details(of: watch.row)[.tags])
    case .field(let query):
      guard case .watch(let fact) = query.subject else { return [] }
      let word = ledger.watches.word(fact, of: watch.row)
      return word == .none ? [] : [ledger.words.text(word)]
    }
  }
}
