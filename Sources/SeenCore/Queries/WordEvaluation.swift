/// Finds in which texts the free words of a query occur: one bit a word, up to eight words at a time.
///
/// Each distinct text is folded and searched once for all words.
struct WordEvaluation {
  /// The words.
  let needles: [TextNeedle]
  let around: QuerySurroundings
  /// The words of the ledger, folded, where they are kept so.
  private let folded: FoldedTexts?
  /// Whether a word can occur in a year.
  private let hasNumber: Bool
  private var folder = FoldedText()
  /// The words that occur in each searched word of the ledger.
  private var masks: [UInt8] = []
  /// Whether a word of the ledger was searched; empty if all were.
  private var isKnown: [Bool] = []
  private var arrayMasks: [UInt8] = []
  private var isKnownArray: [Bool] = []
  private var listMasks: [Symbol: UInt8] = [:]
  /// The bits of all words.
  let all: UInt8

  /// The most words that are looked for at a time.
  static let limit = 8

  init(_ needles: [TextNeedle], _ around: QuerySurroundings, folded: FoldedTexts? = nil) {
    self.needles = needles
    self.folded = folded
    self.around = around
    all = needles.count == 8 ? .max : 1 << UInt8(needles.count) - 1
    hasNumber = needles.contains { $0.bytes.allSatisfy { (48...57).contains($0) } }
  }

  /// Gets ready for the words of a ledger.
  private mutating func start(_ ledger: borrowing Ledger) {
    if let folded {
      masks = folded.masks(of: needles)
      isKnown = []
    } else {
      masks = Array(repeating: 0, count: ledger.words.count)
      isKnown = Array(repeating: false, count: ledger.words.count)
    }
    arrayMasks = Array(repeating: 0, count: ledger.arrays.count)
    isKnownArray = Array(repeating: false, count: ledger.arrays.count)
    listMasks = [:]
  }

  // MARK: Texts

  private mutating func maskOfFolded() -> UInt8 {
    var mask: UInt8 = 0
    for (bit, needle) in needles.enumerated() where needle.occurs(in: folder.bytes) {
      mask |= 1 << UInt8(bit)
    }
    return mask
  }

  /// Returns the words that occur in a text.
  mutating func mask(_ text: String) -> UInt8 {
    folder.fold(text)
    return maskOfFolded()
  }

  mutating func mask(
    _ word: UInt32, _ ledger: borrowing Ledger
  ) -> UInt8 {
    guard Int(word) < masks.count else { return 0 }
    if isKnown.isEmpty || isKnown[Int(word)] { return masks[Int(word)] }
    unsafe folder.fold(ledger.words.bytes(word))
    masks[Int(word)] = maskOfFolded()
    isKnown[Int(word)] = true
    return masks[Int(word)]
  }

  mutating func mask(
    array: UInt32, _ ledger: borrowing Ledger
  ) -> UInt8 {
    guard Int(array) < arrayMasks.count else { return 0 }
    if isKnownArray[Int(array)] { return arrayMasks[Int(array)] }
    var mask: UInt8 = 0
    for place in ledger.arrays.range(of: array) {
      mask |= self.mask(ledger.arrays.elements[place], ledger)
    }
    _ = unsafe ledger.arrays.contains(inBare: array) { word in
      unsafe folder.fold(word)
      mask |= maskOfFolded()
      return mask == all
    }
    arrayMasks[Int(array)] = mask
    isKnownArray[Int(array)] = true
    return mask
  }

  /// Returns the words that occur in a list of words.
  /// - Complexity: O(n) in its bytes, the first time.
  mutating func mask(list: Symbol, _ ledger: borrowing Ledger) -> UInt8 {
    if list == .none { return 0 }
    if let known = listMasks[list] { return known }
    var mask: UInt8 = 0
    _ = unsafe ledger.wordLists.contains(in: list) { word in
      unsafe folder.fold(word)
      mask |= maskOfFolded()
      return mask == all
    }
    listMasks[list] = mask
    return mask
  }

  // MARK: Titles and watches

  /// Returns the words that occur in the facts of each title, or in the name of its show.
  /// - Complexity: O(n) in the titles, for each fact; and once for each distinct text.
  mutating func masks(
    ofTitles ledger: borrowing Ledger
  ) -> [UInt8] {
    start(ledger)
    let names = masks(ofNames: ledger)
    var found = names
    for field in WordEvaluation.texts {
      ledger.forEach(field) { title, word in found[Int(title)] |= mask(word, ledger) }
    }
    for field in WordEvaluation.arrays {
      ledger.forEach(field) { title, array in found[Int(title)] |= mask(array: array, ledger) }
    }
    if hasNumber {
      var years: [UInt32: UInt8] = [:]
      ledger.forEach(.year) { title, year in
        let mask = years[year] ?? mask(String(year))
        years[year] = mask
        found[Int(title)] |= mask
      }
    }
    var shows: [UInt32: UInt8] = [:]
    ledger.forEach(.show) { title, word in
      let mask = shows[word] ?? ledger.show(of: title).map { names[Int($0)] } ?? 0
      shows[word] = mask
      found[Int(title)] |= mask
    }
    return found
  }

  /// Returns the words that occur in the name of each title; in its id when it has none.
  private mutating func masks(
    ofNames ledger: borrowing Ledger
  ) -> [UInt8] {
    var found = [UInt8](repeating: 0, count: ledger.titles.count)
    var isNamed = Bits(size: ledger.titles.count)
    ledger.forEach(.name) { title, word in
      isNamed[Int(title)] = true
      found[Int(title)] = mask(word, ledger)
    }
    isNamed.invert()
    isNamed.forEach { title in
      unsafe folder.fold(ledger.titles.bytes(Symbol(title)))
      found[title] = maskOfFolded()
    }
    return found
  }

  private static let texts: [FactField] = [
    .scientificName, .family, .order, .contentRating, .overview,
  ]
  private static let arrays: [FactField] = [
    .aliases, .directors, .cast, .genres, .countries, .languages,
  ]
}
