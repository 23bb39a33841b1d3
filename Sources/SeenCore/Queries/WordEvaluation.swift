/// Finds in which texts the free words of a query occur: one bit a word, up to 64 words at a time.
///
/// Each distinct text is folded and looked through once for all words.
struct WordEvaluation {
  /// The words.
  let needles: [TextNeedle]
  private let around: QuerySurroundings
  /// Whether a word can occur in a year.
  private let hasNumber: Bool
  private var folder = FoldedText()
  /// The words that occur in each word of the ledger, where it was looked at.
  private var masks: [UInt64] = []
  private var isKnown: [Bool] = []
  private var arrayMasks: [UInt64] = []
  private var isKnownArray: [Bool] = []

  /// The most words that are looked for at a time.
  static let limit = 64

  init(_ needles: [TextNeedle], _ around: QuerySurroundings) {
    self.needles = needles
    self.around = around
    hasNumber = needles.contains { $0.bytes.allSatisfy { (48...57).contains($0) } }
  }

  /// The bits of all words.
  var all: UInt64 { needles.count == 64 ? .max : 1 << UInt64(needles.count) - 1 }

  /// Gets ready for the words of a source.
  mutating func start<Source: TitleSource & ~Copyable>(_ source: borrowing Source) {
    let known = source.masks(of: needles)
    masks = known ?? Array(repeating: 0, count: source.wordCount)
    isKnown = Array(repeating: known != nil, count: source.wordCount)
    arrayMasks = Array(repeating: 0, count: source.arrayCount)
    isKnownArray = Array(repeating: false, count: source.arrayCount)
  }

  // MARK: Texts

  private func maskOfFolded() -> UInt64 {
    var mask: UInt64 = 0
    for (bit, needle) in needles.enumerated() where needle.occurs(in: folder.bytes) {
      mask |= 1 << UInt64(bit)
    }
    return mask
  }

  /// Returns the words that occur in a text.
  mutating func mask(_ text: String) -> UInt64 {
    folder.fold(text)
    return maskOfFolded()
  }

  private mutating func mask<Source: TitleSource & ~Copyable>(
    _ word: UInt32?, _ source: borrowing Source
  ) -> UInt64 {
    guard let word, Int(word) < masks.count else { return 0 }
    if isKnown[Int(word)] { return masks[Int(word)] }
    source.fold(word, with: &folder)
    masks[Int(word)] = maskOfFolded()
    isKnown[Int(word)] = true
    return masks[Int(word)]
  }

  private mutating func mask<Source: TitleSource & ~Copyable>(
    array: UInt32?, _ source: borrowing Source
  ) -> UInt64 {
    guard let array, Int(array) < arrayMasks.count else { return 0 }
    if isKnownArray[Int(array)] { return arrayMasks[Int(array)] }
    var mask: UInt64 = 0
    for place in source.arrayRange(array) { mask |= self.mask(source.arrayWord(at: place), source) }
    arrayMasks[Int(array)] = mask
    isKnownArray[Int(array)] = true
    return mask
  }

  // MARK: Titles and watches

  /// Returns the words that occur in the name of a title; in its id when it has none.
  mutating func nameMask<Source: TitleSource & ~Copyable>(
    _ title: Symbol, _ source: borrowing Source
  ) -> UInt64 {
    guard let name = source.fact(.name, of: title) else { return mask(source.titleID(title)) }
    return mask(name, source)
  }

  /// Returns the words that occur in the facts of a title.
  mutating func mask<Source: TitleSource & ~Copyable>(
    ofTitle title: Symbol, _ source: borrowing Source
  ) -> UInt64 {
    var mask = nameMask(title, source)
    for field in WordEvaluation.texts where mask != all {
      mask |= self.mask(source.fact(field, of: title), source)
    }
    for field in WordEvaluation.arrays where mask != all {
      mask |= self.mask(array: source.fact(field, of: title), source)
    }
    if hasNumber, mask != all, let year = source.fact(.year, of: title) {
      mask |= self.mask(String(year))
    }
    if mask != all, let show = source.show(of: title) { mask |= nameMask(show, source) }
    return mask
  }

  private static let texts: [FactField] = [
    .scientificName, .family, .order, .contentRating, .overview,
  ]
  private static let arrays: [FactField] = [.directors, .cast, .genres, .countries, .languages]

  /// Returns the words that occur in what was said of a watch; notes are read only for words not found yet.
  mutating func mask(
    ofWatch row: Int, _ ledger: borrowing Ledger, found: UInt64
  ) -> UInt64 {
    var mask = mask(ledger.watches.location[row], ledger)
    mask |= self.mask(ledger.watches.mood[row], ledger)
    mask |= self.mask(ledger.watches.platform[row], ledger)
    mask |= self.mask(array: ledger.watches.companions[row], ledger)
    if ledger.watches.flags[row].contains(.hasDetails) {
      mask |= self.mask(array: ledger.watches.details(of: row).tags, ledger)
    }
    let notes = ledger.watches.notes[row]
    if notes != 0, found | mask != all, let text = around.notes(notes) { mask |= self.mask(text) }
    return mask
  }
}
