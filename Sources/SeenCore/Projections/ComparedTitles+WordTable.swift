/// A number for each facet of each word of a ledger's titles; 0 where none was given.
struct WordTable: Sendable {
  /// By symbol of the word, the place of its numbers; 0 for none.
  private var places: [UInt32]
  /// The same of words that have no symbol.
  private var others: [ByteKey: UInt32] = [:]
  /// By place and facet.
  private var values = [Double](repeating: 0, count: Taste.Facet.allCases.count)

  /// Creates an empty table for the words of a ledger.
  init(_ ledger: borrowing Ledger) {
    places = Array(repeating: 0, count: ledger.words.count)
  }

  private func place(of word: ArrayWord) -> Int {
    switch word {
    case .symbol(let symbol): Int(symbol) < places.count ? Int(places[Int(symbol)]) : 0
    case .text(let key): Int(others[key] ?? 0)
    }
  }

  private mutating func newPlace(of word: ArrayWord) -> Int {
    let place = values.count / Taste.Facet.allCases.count
    values += repeatElement(0, count: Taste.Facet.allCases.count)
    switch word {
    case .symbol(let symbol): places[Int(symbol)] = UInt32(truncatingIfNeeded: place)
    case .text(let key): others[key] = UInt32(truncatingIfNeeded: place)
    }
    return place
  }

  subscript(_ facet: Taste.Facet, _ word: ArrayWord) -> Double {
    values[place(of: word) * Taste.Facet.allCases.count + facet.rawValue]
  }

  /// Adds to the number of a word.
  mutating func add(_ value: Double, _ facet: Taste.Facet, _ word: ArrayWord) {
    let known = place(of: word)
    let place = known > 0 ? known : newPlace(of: word)
    values[place * Taste.Facet.allCases.count + facet.rawValue] += value
  }

  /// Calls a function with each number that is not 0.
  /// - Complexity: O(n) in the words of the ledger.
  func forEach(_ body: (Taste.Facet, ArrayWord, Double) -> Void) {
    func visit(_ word: ArrayWord) {
      for facet in Taste.Facet.allCases where self[facet, word] != 0 {
        body(facet, word, self[facet, word])
      }
    }
    for (symbol, place) in places.enumerated() where place > 0 { visit(.symbol(Symbol(symbol))) }
    for key in others.keys { visit(.text(key)) }
  }
}
