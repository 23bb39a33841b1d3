/// The titles on a list: a bit for each title of the journal, or an array if there are few.
package enum TitleSet: Sendable {
  case bits(Bits)
  /// The titles, in order.
  case few(ArraySlice<Symbol>)

  /// How many there are.
  package var count: Int {
    switch self {
    case .bits(let bits): bits.count
    case .few(let titles): titles.count
    }
  }

  /// Whether there is none.
  package var isEmpty: Bool {
    switch self {
    case .bits(let bits): bits.isEmpty
    case .few(let titles): titles.isEmpty
    }
  }

  /// Returns whether a title is among them.
  /// - Complexity: O(log n) in their number.
  package func contains(_ title: Symbol) -> Bool {
    switch self {
    case .bits(let bits): return bits[Int(title)]
    case .few(let titles):
      let place = titles.partitionPoint { $0 < title }
      return place < titles.endIndex && titles[place] == title
    }
  }

  /// Calls a function with each of them, in order.
  @inline(__always) package func forEach(_ body: (Symbol) -> Void) {
    switch self {
    case .bits(let bits): bits.forEach { body(Symbol($0)) }
    case .few(let titles): for title in titles { body(title) }
    }
  }

  /// Returns whether any of them is in a bitset.
  package func meets(_ other: Bits) -> Bool {
    switch self {
    case .bits(let bits): !bits.intersection(other).isEmpty
    case .few(let titles): titles.contains { other[Int($0)] }
    }
  }

  /// Returns those that a query finds.
  package func narrowed(to scope: Scope) -> TitleSet {
    guard let selection = scope.selection else { return self }
    switch self {
    case .bits(let bits): return .bits(bits.intersection(selection.titles))
    case .few(let titles): return .few(titles.filter { selection.titles[Int($0)] }[...])
    }
  }

  /// Returns the set as bits, for a journal with `size` titles.
  package func bits(size: Int) -> Bits {
    guard case .few(let titles) = self else {
      if case .bits(let bits) = self { return bits }
      return Bits(size: size)
    }
    var bits = Bits(size: size)
    for title in titles { bits[Int(title)] = true }
    return bits
  }
}

/// The titles on each of some lists.
struct TitleSets: Sendable {
  /// The sets that are kept as bits.
  private var sets: [Symbol: Bits] = [:]
  /// The titles of the others, one list after the other.
  private var few: [Symbol] = []
  /// By list, the range of its titles in `few`; empty if no list has any.
  private var ranges: [(start: UInt32, end: UInt32)] = []
  /// A list with fewer than one title in this many is smaller as an array than as a bitset.
  private static let bitsWorthOne = 32

  /// Adds a list; its titles were found as bits.
  mutating func add(_ list: Symbol, _ titles: Bits, among lists: Int) {
    let count = titles.count
    guard count > 0 else { return }
    guard count < titles.size / TitleSets.bitsWorthOne else {
      sets[list] = titles
      return
    }
    let start = few.count
    titles.forEach { few.append(Symbol($0)) }
    range(start..<few.count, of: list, among: lists)
  }

  /// Adds a list; its titles come in order.
  mutating func add(_ list: Symbol, _ titles: some Sequence<Symbol>, among lists: Int) {
    let start = few.count
    few.append(contentsOf: titles)
    range(start..<few.count, of: list, among: lists)
  }

  private mutating func range(_ range: Range<Int>, of list: Symbol, among lists: Int) {
    guard !range.isEmpty else { return }
    if ranges.isEmpty { ranges = Array(repeating: (0, 0), count: lists) }
    ranges[Int(list)] = (
      UInt32(truncatingIfNeeded: range.lowerBound), UInt32(truncatingIfNeeded: range.upperBound)
    )
  }

  subscript(list: Symbol) -> TitleSet {
    if let bits = sets[list] { return .bits(bits) }
    guard !ranges.isEmpty else { return .few([]) }
    let range = ranges[Int(list)]
    return .few(few[Int(range.start)..<Int(range.end)])
  }
}
