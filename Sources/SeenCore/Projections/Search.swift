/// The titles that free words fit: by name, people and genres, and by what was said of their watches.
///
/// Letters fit whatever their case and accents. Every word must occur somewhere in the title or in one of the
/// profile's watches of it; the pieces may be spread over several.
package struct Search: Sendable {
  /// One title that was found.
  package struct Entry: Sendable {
    /// The title.
    package let title: Symbol
    /// How well its name fits, 0 for the very name.
    package let rank: Int
    /// How many watches of the profile stand.
    package let watches: Int
    /// The date of the last one; nil without any.
    package let last: PartialDate?
  }

  /// The titles, the best first: by how their name fits, then by watches, then by name and id.
  package private(set) var entries: [Entry] = []

  /// Searches the titles of a ledger.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - ledger: The settled ledger.
  ///   - scope: Whose watches count; with a period only titles that have one in it are found.
  ///   - notes: Reads notes from their packed place in the log.
  /// - Complexity: O(n) in the titles and watches; each distinct text is compared once.
  package init(
    _ text: String, in ledger: borrowing Ledger, _ scope: Scope, notes: (UInt64) -> String?
  ) {
    let phrase = TextFold.fold(text)
    var words = TextFold.words(phrase)
    if words.isEmpty, !phrase.isEmpty { words = [phrase] }
    guard !words.isEmpty else { return }
    var matcher = WordMatcher(Array(words.prefix(64)), ledger.words.count)
    let watched = WatchMatches(ledger, scope, &matcher, notes)
    let phraseBytes = Array(phrase.utf8)
    var found: [(entry: Entry, name: ByteKey, id: ByteKey)] = []
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      let count = watched.counts[Int(title)]
      guard scope.period == nil || count > 0, count > 0 || ledger.isAdded(title) else { continue }
      let name = ledger.name(of: title)
      let nameMask = matcher.mask(name)
      var mask = nameMask | watched.masks[Int(title)]
      if mask != matcher.all { mask |= Search.mask(of: title, ledger, &matcher) }
      guard mask == matcher.all else { continue }
      let folded = Array(TextFold.fold(name).utf8)
      let rank =
        folded == phraseBytes
        ? 0 : folded.starts(with: phraseBytes) ? 1 : nameMask == matcher.all ? 2 : 3
      let last = count > 0 ? PartialDate(packed: watched.last[Int(title)]) : nil
      found.append(
        (
          Entry(title: title, rank: rank, watches: Int(count), last: last), ByteKey(name),
          ByteKey(ledger.titles.text(title))
        ))
    }
    found.sort { left, right in
      if left.entry.rank != right.entry.rank { return left.entry.rank < right.entry.rank }
      if left.entry.watches != right.entry.watches {
        return left.entry.watches > right.entry.watches
      }
      return (left.name, left.id) < (right.name, right.id)
    }
    entries = found.map(\.entry)
  }

  /// Keeps the best entries only.
  package mutating func keep(_ count: Int) {
    entries.removeLast(max(0, entries.count - count))
  }

  /// Returns which words occur in the facts of a title.
  private static func mask(
    of title: Symbol, _ ledger: borrowing Ledger, _ matcher: inout WordMatcher
  ) -> UInt64 {
    var mask: UInt64 = 0
    for field in [FactField.name, .scientificName, .family, .contentRating] {
      if let word = ledger.fact(field, of: title) { mask |= matcher.mask(of: word, ledger) }
    }
    for field in [FactField.directors, .cast, .genres, .countries] {
      guard let array = ledger.fact(field, of: title) else { continue }
      mask |= matcher.mask(ofArray: array, ledger)
    }
    if let show = ledger.show(of: title) { mask |= matcher.mask(ledger.name(of: show)) }
    return mask
  }
}

/// Which of a few words occur in texts: one bit a word.
struct WordMatcher {
  private let words: [[UInt8]]
  /// The bits of all words.
  let all: UInt64
  /// What is known of each symbol already.
  private var masks: [UInt64?]

  /// Looks for at most 64 folded words.
  init(_ words: [String], _ symbolCount: Int) {
    self.words = words.map { Array($0.utf8) }
    all = words.count == 64 ? .max : 1 << UInt64(words.count) - 1
    masks = Array(repeating: nil, count: symbolCount)
  }

  /// Returns the words that occur in a text.
  /// - Complexity: O(n) in the text for each word.
  func mask(_ text: String) -> UInt64 {
    let folded = Array(TextFold.fold(text).utf8)
    var mask: UInt64 = 0
    for (bit, word) in words.enumerated() where WordMatcher.contains(folded, word) {
      mask |= 1 << UInt64(bit)
    }
    return mask
  }

  /// Returns the words that occur in the text of a symbol; none for no symbol.
  mutating func mask(of symbol: Symbol, _ ledger: borrowing Ledger) -> UInt64 {
    guard symbol != .none, Int(symbol) < masks.count else { return 0 }
    if let known = masks[Int(symbol)] { return known }
    let mask = mask(ledger.words.text(symbol))
    masks[Int(symbol)] = mask
    return mask
  }

  /// Returns the words that occur in the texts of an array; none for no array.
  mutating func mask(ofArray array: Symbol, _ ledger: borrowing Ledger) -> UInt64 {
    guard array != .none else { return 0 }
    var mask: UInt64 = 0
    for index in ledger.arrays.range(of: array) {
      mask |= self.mask(of: ledger.arrays.elements[index], ledger)
    }
    return mask
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return false }
    for start in 0...(text.count - word.count) where text[start] == first {
      if text[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }
}

/// What a profile's watches say of each title, by title symbol.
private struct WatchMatches {
  /// The words that occur in what was said of the watches.
  var masks: [UInt64]
  /// How many watches there are.
  var counts: [UInt32]
  /// The packed date of the last one.
  var last: [UInt32]

  init(
    _ ledger: borrowing Ledger, _ scope: Scope, _ matcher: inout WordMatcher,
    _ notes: (UInt64) -> String?
  ) {
    masks = Array(repeating: 0, count: ledger.titles.count)
    counts = Array(repeating: 0, count: ledger.titles.count)
    last = Array(repeating: 0, count: ledger.titles.count)
    let profile = ledger.words.find(scope.profile)
    for row in 0..<ledger.watches.count where ledger.watches.profile[row] == profile {
      guard !ledger.watches.flags[row].contains(.isDropped) else { continue }
      if let period = scope.period {
        guard period.contains(PartialDate(packed: ledger.watches.date[row])) else { continue }
      }
      let title = Int(ledger.canonicalTitle(ledger.watches.title[row]))
      counts[title] &+= 1
      last[title] = max(last[title], ledger.watches.date[row])
      var mask = matcher.mask(of: ledger.watches.location[row], ledger)
      mask |= matcher.mask(of: ledger.watches.mood[row], ledger)
      mask |= matcher.mask(of: ledger.watches.platform[row], ledger)
      mask |= matcher.mask(ofArray: ledger.watches.companions[row], ledger)
      mask |= matcher.mask(ofArray: ledger.watches.details(of: row).tags, ledger)
      let range = ledger.watches.notes[row]
      if masks[title] | mask != matcher.all, range != 0, let text = notes(range) {
        mask |= matcher.mask(text)
      }
      masks[title] |= mask
    }
  }
}
