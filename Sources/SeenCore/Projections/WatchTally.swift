/// Everything that one scan over the counted watches of a scope can count: arrays indexed by symbol.
struct WatchTally {
  var watches = 0
  var rewatches = 0
  var minutes = 0
  var timed = 0
  var formats: [UInt32]
  var platforms: [UInt32]
  var moods: [UInt32]
  var locations: [UInt32]
  /// By array symbol.
  var companions: [UInt32]
  /// By title symbol.
  var titles: [UInt32]
  var hours = [Int](repeating: 0, count: 24)

  /// Counts the watches of a profile in a scope.
  /// - Complexity: O(n) in all watches, and a few bytes for each word and title.
  init(_ ledger: borrowing Ledger, _ profile: ProfileWatches, _ scope: Scope) {
    let words = [UInt32](repeating: 0, count: ledger.words.count)
    formats = words
    platforms = words
    moods = words
    locations = words
    companions = Array(repeating: 0, count: ledger.arrays.texts.count)
    titles = Array(repeating: 0, count: ledger.titles.count)
    let runtimes = (0..<Symbol(ledger.titles.count)).map { title in
      UInt32(clamping: ledger.number(.runtime, of: title) ?? Int(UInt32.max))
    }
    let (selection, period) = (scope.selection?.watches, scope.period)
    for row in 0..<ledger.watches.count where profile.counts(ledger, row) {
      if let selection, !selection[row] { continue }
      if let period {
        guard period.contains(PartialDate(packed: ledger.watches.date[row])) else { continue }
      }
      let title = Int(ledger.canonicalTitle(ledger.watches.title[row]))
      watches &+= 1
      if profile.isRewatch(ledger, row) { rewatches &+= 1 }
      titles[title] &+= 1
      var length = ledger.watches.minutes[row]
      if length == WatchRecord.unknownMinutes { length = runtimes[title] }
      if length != .max {
        minutes &+= Int(length)
        timed &+= 1
      }
      WatchTally.add(ledger.watches.format[row], to: &formats)
      WatchTally.add(ledger.watches.platform[row], to: &platforms)
      WatchTally.add(ledger.watches.mood[row], to: &moods)
      WatchTally.add(ledger.watches.location[row], to: &locations)
      WatchTally.add(ledger.watches.companions[row], to: &companions)
      let clock = ledger.watches.clock[row]
      if clock != WatchRecord.unknownClock { hours[Int(clock) / 60] &+= 1 }
    }
  }

  @inline(__always) private static func add(_ symbol: Symbol, to counts: inout [UInt32]) {
    if symbol != .none { counts[Int(symbol)] &+= 1 }
  }

  /// Returns the counts by title, those of episodes added to their shows.
  /// - Complexity: O(n) in the titles.
  func titlesByShow(_ ledger: borrowing Ledger) -> [UInt32] {
    var counts = titles
    for (title, count) in titles.enumerated() where count > 0 {
      guard ledger.kind(of: Symbol(title)) == .episode, let show = ledger.show(of: Symbol(title))
      else { continue }
      counts[title] &-= count
      counts[Int(show)] &+= count
    }
    return counts
  }

  /// Returns counts by word, in the order of their keys.
  static func counts(_ symbols: [UInt32], _ ledger: borrowing Ledger) -> [Stats.Count] {
    var counts: [Stats.Count] = []
    for (symbol, count) in symbols.enumerated() where count > 0 {
      counts.append(
        Stats.Count(key: ledger.words.text(Symbol(symbol)), count: Int(count)))
    }
    return counts.sorted { $0.key.precedes($1.key) }
  }

  /// Returns counts by the words of arrays; a word that an array repeats counts once.
  static func counts(ofArrays arrays: [UInt32], _ ledger: borrowing Ledger) -> [Stats.Count] {
    var words: [Symbol: UInt32] = [:]
    for (array, count) in arrays.enumerated() where count > 0 {
      ledger.arrays.forEachDistinct(of: Symbol(array)) { words[$0, default: 0] += count }
    }
    var counts: [Stats.Count] = []
    for (symbol, count) in words {
      counts.append(Stats.Count(key: ledger.words.text(symbol), count: Int(count)))
    }
    return counts.sorted { $0.key.precedes($1.key) }
  }

  /// Returns the watches by an array among the facts of their titles.
  func perTitle(_ field: FactField, _ ledger: borrowing Ledger) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: ledger.arrays.texts.count)
    for (title, count) in titles.enumerated() where count > 0 {
      if let array = ledger.fact(field, of: Symbol(title)) { counts[Int(array)] &+= count }
    }
    return counts
  }

  /// Returns the watches by the decade of their titles, as `1990s`.
  func decades(_ ledger: borrowing Ledger) -> [Stats.Count] {
    var decades: [Int: Int] = [:]
    for (title, count) in titles.enumerated() where count > 0 {
      guard let year = ledger.number(.year, of: Symbol(title)) else { continue }
      decades[year / 10 * 10, default: 0] += Int(count)
    }
    return decades.map { Stats.Count(key: "\($0.key)s", count: $0.value) }
      .sorted { $0.key.precedes($1.key) }
  }
}
