/// Titles of catalogs whose names are nearly what someone typed.
extension NameMatch<Int> {
  /// The most titles that are offered for one that was not found.
  private static var nearLimit: Int { 5 }

  /// Returns the titles whose names are similar to a text or contain all of its words.
  /// - Complexity: O(n) in the names; most are skipped by their letters.
  static func near(
    _ text: String, in index: borrowing CatalogIndex, _ narrowing: TitleNarrowing,
    _ directors: (Int) -> [String]
  ) -> CatalogMatch {
    let folded = TextFold.fold(text)
    let bytes = Array(folded.utf8.prefix(800))
    guard !bytes.isEmpty else { return .unknown(like: []) }
    // An extra article is the smallest mistake.
    var near =
      ShortName.of(folded, .film).map { bare in
        index.narrowed(index.rows(named: bare) { $0 != .short }, narrowing, directors)
      } ?? []
    let slips = slips(bytes, in: index, narrowing).filter { !near.contains($0) }
    near += narrowing.directed(slips, by: directors)
    if !near.isEmpty { return .near(Array(near.prefix(nearLimit))) }
    let like = like(folded, in: index, narrowing)
    return .unknown(like: narrowing.directed(like, by: directors))
  }

  /// Returns the titles whose names are a few edits away.
  private static func slips(
    _ wanted: [UInt8], in index: borrowing CatalogIndex, _ narrowing: TitleNarrowing
  ) -> [Int] {
    let scalars = Array(String(decoding: wanted, as: UTF8.self).unicodeScalars.prefix(200))
    let limit = EditDistance.limit(forLength: scalars.count)
    let letters = CatalogIndex.letters(of: wanted)
    let pattern = SlipPattern(wanted)
    var near: [(distance: Int, length: Int, row: Int)] = []
    for place in 0..<index.names.count {
      let name = index.names[place]
      let length = Int(name.length)
      // 'Star Wars' means one of its episodes rather than Star Maps.
      if length > wanted.count, isSeries(wanted, index, Int(name.start)),
        index.fits(Int(name.row), narrowing)
      {
        near.append((0, length, Int(name.row)))
        continue
      }
      // An edit changes at most two letters; letters are bytes only if all are ASCII.
      if pattern != nil, abs(length - wanted.count) > limit { continue }
      if pattern != nil, (index.letters[place] ^ letters).nonzeroBitCount > limit * 2 { continue }
      // Short names of birds, and films without their articles, are mistyped too; but a few
      // letters are similar to too many.
      guard name.role != .short || length > 4 || index.kind(of: Int(name.row)) == .bird,
        index.fits(Int(name.row), narrowing)
      else { continue }
      let start = Int(name.start)
      var distance: Int?
      if let pattern {
        distance = pattern.distance(length, limit) { index.text[start + $0] }
      } else {
        let other = Array(index.string(name.start, name.length).unicodeScalars)
        distance = EditDistance.between(scalars, other, limit: limit)
      }
      if let distance { near.append((distance, length, Int(name.row))) }
    }
    near.sort { ($0.distance, $0.length, $0.row) < ($1.distance, $1.length, $1.row) }
    var rows: [Int] = []
    for (_, _, row) in near where !rows.contains(row) && rows.count < nearLimit {
      rows.append(row)
    }
    return rows
  }

  /// Returns whether a longer name is a text followed by a colon.
  private static func isSeries(
    _ wanted: [UInt8], _ index: borrowing CatalogIndex, _ start: Int
  ) -> Bool {
    guard index.text[start + wanted.count] == 58 else { return false }
    for (place, byte) in wanted.enumerated() where index.text[start + place] != byte {
      return false
    }
    return true
  }

  /// Returns the titles that have all words of a text in their names, the shortest names first.
  private static func like(
    _ folded: String, in index: borrowing CatalogIndex, _ narrowing: TitleNarrowing
  ) -> [Int] {
    let words = TextFold.words(folded).map { Array($0.utf8) }
    guard !words.isEmpty, words.count <= 16 else { return [] }
    let letters = CatalogIndex.letters(of: words.joined())
    var like: [(length: Int, row: Int)] = []
    for place in 0..<index.names.count where letters & ~index.letters[place] == 0 {
      let name = index.names[place]
      guard name.role != .short, index.fits(Int(name.row), narrowing) else { continue }
      let own = TextFold.words(index.string(name.start, name.length)).map { Array($0.utf8) }
      if words.allSatisfy(own.contains) { like.append((Int(name.length), Int(name.row))) }
    }
    like.sort { ($0.length, $0.row) < ($1.length, $1.row) }
    var rows: [Int] = []
    for (_, row) in like where !rows.contains(row) && rows.count < offerLimit { rows.append(row) }
    return rows
  }
}

/// A word of at most 64 bytes, to be compared with many others.
///
/// Hyyrö's bit-parallel optimal string alignment: one column of the table of distances is two words of bits, so that
/// a name costs a dozen operations for each of its bytes.
package struct SlipPattern {
  private let length: Int
  private var masks = [UInt64](repeating: 0, count: 128)

  /// Prepares bytes below 128; nil when there are none, more than 64, or greater ones.
  package init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.count <= 64, bytes.allSatisfy({ $0 < 128 }) else { return nil }
    length = bytes.count
    for (place, byte) in bytes.enumerated() {
      masks[Int(byte)] |= 1 << UInt64(place)
    }
  }

  /// Returns the distance to a text of some bytes; nil when it is more than a limit.
  /// - Complexity: O(n) in the bytes.
  package func distance(_ count: Int, _ limit: Int, _ byte: (Int) -> UInt8) -> Int? {
    let last: UInt64 = 1 << UInt64(length - 1)
    var positive = UInt64.max
    var negative: UInt64 = 0
    var diagonal: UInt64 = 0
    var before: UInt64 = 0
    var distance = length
    for place in 0..<count {
      let next = byte(place)
      let matches = next < 128 ? masks[Int(next)] : 0
      let swapped = ((~diagonal & matches) << 1) & before
      diagonal =
        (((matches & positive) &+ positive) ^ positive) | matches | negative | swapped
      var horizontal = negative | ~(diagonal | positive)
      var falling = diagonal & positive
      if horizontal & last != 0 { distance += 1 }
      if falling & last != 0 { distance -= 1 }
      horizontal = horizontal << 1 | 1
      falling <<= 1
      positive = falling | ~(diagonal | horizontal)
      negative = horizontal & diagonal
      before = matches
    }
    return distance <= limit ? distance : nil
  }
}
