/// Numbers for what symbols, ids and places stand for, the same in every ledger of the same events.
struct TextDigests {
  private let writers: [UInt64]
  private let titles: [UInt64]
  private let words: [UInt64]
  private let sources: [UInt64]
  private let lists: [UInt64]
  private let arrays: [UInt64]
  private let wordLists: [UInt64]
  /// Identifies a place in the log by its file and its offset there.
  let place: (TextRange) -> UInt64

  /// Adds up the texts of a ledger.
  /// - Complexity: O(n) in the texts.
  init(_ ledger: borrowing Ledger, place: @escaping (TextRange) -> UInt64) {
    writers = ledger.writers.digests()
    titles = ledger.titles.digests()
    words = ledger.words.digests()
    sources = ledger.sourceNames.digests()
    lists = ledger.lists.digests()
    arrays = ledger.arrayDigests(words)
    wordLists = ledger.wordLists.texts.digests()
    self.place = place
  }

  /// The number of what a member of a row stands for.
  func digest(_ bits: UInt64, _ role: ColumnRole) -> UInt64 {
    let symbol = Symbol(truncatingIfNeeded: bits)
    return switch role {
    case .title: title(symbol)
    case .word: word(symbol)
    case .wordList: wordList(symbol)
    case .list: list(symbol)
    case .source: text(symbol, in: sources)
    case .id: id(bits)
    case .line: place(TextRange(packed: bits))
    case .time, .number: bits
    }
  }

  /// The number of a title.
  func title(_ symbol: Symbol) -> UInt64 { text(symbol, in: titles) }
  /// The number of a word.
  func word(_ symbol: Symbol) -> UInt64 { text(symbol, in: words) }
  /// The number of a list.
  func list(_ symbol: Symbol) -> UInt64 { text(symbol, in: lists) }
  /// The number of an array of words.
  func array(_ symbol: Symbol) -> UInt64 { text(symbol, in: arrays) }
  /// The number of a list of words.
  func wordList(_ symbol: Symbol) -> UInt64 { text(symbol, in: wordLists) }

  /// The number of an event's id; 0 for 0.
  func id(_ id: UInt64) -> UInt64 {
    id == 0 ? 0 : text(Symbol(id >> 48), in: writers) ^ (id & 0xffff_ffff_ffff)
  }

  /// The number of an event's key.
  func key(_ key: EventKey) -> UInt64 {
    Hashing.mix(id(key.id), UInt64(bitPattern: key.time) ^ 0xe703_7ed1_a0b4_28db)
  }

  private func text(_ symbol: Symbol, in table: [UInt64]) -> UInt64 {
    symbol < table.count ? table[Int(symbol)] : UInt64(symbol)
  }
}
