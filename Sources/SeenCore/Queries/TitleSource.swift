/// Titles and their facts, wherever they are kept: in the ledger, or in a catalog.
///
/// Titles, words and arrays are named by small numbers from 0; a fact is a number, a word or an array, as its
/// field says (`FactField.storage`).
package protocol TitleSource: ~Copyable {
  /// The number of titles.
  var titleCount: Int { get }
  /// The number of words.
  var wordCount: Int { get }
  /// The number of arrays.
  var arrayCount: Int { get }
  /// Returns a fact of a title; nil when there is none.
  func fact(_ field: FactField, of title: Symbol) -> UInt32?
  /// Returns the id of a title.
  func titleID(_ title: Symbol) -> String
  /// Returns the show of a season or an episode; nil when it has none or the show is not here.
  func show(of title: Symbol) -> Symbol?
  /// Returns the bytes of a word, valid while nothing is added.
  func wordBytes(_ word: Symbol) -> UnsafeRawBufferPointer
  /// Folds a word.
  func fold(_ word: Symbol, with folder: inout FoldedText)
  /// Returns in which words each of up to 64 texts occurs, one bit a text; nil where that is no faster than asking word
  /// by word.
  func masks(of needles: [TextNeedle]) -> [UInt64]?
  /// Returns where the words of an array stand.
  func arrayRange(_ array: Symbol) -> Range<Int>
  /// Returns the word at a place of the arrays.
  func arrayWord(at place: Int) -> Symbol
}

extension TitleSource where Self: ~Copyable {
  /// Returns the text of a word.
  func wordText(_ word: Symbol) -> String {
    unsafe String(decoding: wordBytes(word), as: UTF8.self)
  }

  /// Folds a word.
  package func fold(_ word: Symbol, with folder: inout FoldedText) {
    unsafe folder.fold(wordBytes(word))
  }
}

extension TitleSource where Self: ~Copyable {
  /// Returns nil: words are asked one by one.
  package func masks(of needles: [TextNeedle]) -> [UInt64]? { nil }
}

extension Ledger: TitleSource {
  /// The number of titles, those that were merged into others included.
  package var titleCount: Int { titles.count }
  /// The number of words.
  package var wordCount: Int { words.count }
  /// The number of arrays.
  package var arrayCount: Int { arrays.texts.count }

  /// Returns the id of a title.
  package func titleID(_ title: Symbol) -> String { titles.text(title) }

  /// Returns the bytes of a word, valid while nothing is added.
  package func wordBytes(_ word: Symbol) -> UnsafeRawBufferPointer { unsafe words.bytes(word) }

  /// Returns where the words of an array stand.
  package func arrayRange(_ array: Symbol) -> Range<Int> { arrays.range(of: array) }

  /// Returns the word at a place of the arrays.
  package func arrayWord(at place: Int) -> Symbol { arrays.elements[place] }
}

extension CatalogTables: TitleSource {
  /// The number of titles.
  package var titleCount: Int { ledger.titleCount }
  /// The number of words.
  package var wordCount: Int { ledger.wordCount }
  /// The number of arrays.
  package var arrayCount: Int { ledger.arrayCount }

  /// Returns a fact of a title; nil when there is none.
  package func fact(_ field: FactField, of title: Symbol) -> UInt32? {
    // Asking the ledger would hand it over whole, two kilobytes of it, for each fact; nothing is merged here.
    let own = ledger.facts.own(field, of: title)
    return own < TitleTable.removed ? own : nil
  }

  /// Returns the id of a title.
  package func titleID(_ title: Symbol) -> String { ledger.titleID(title) }

  /// Returns the show of a season or an episode; nil when it has none or the show is in no catalog.
  package func show(of title: Symbol) -> Symbol? {
    fact(.show, of: title).flatMap { ledger.titles.find(ledger.words.text($0)) }
  }

  /// Returns the bytes of a word, valid while nothing is added.
  package func wordBytes(_ word: Symbol) -> UnsafeRawBufferPointer {
    unsafe ledger.words.bytes(word)
  }

  /// Takes the folded text that is kept of a word.
  package func fold(_ word: Symbol, with folder: inout FoldedText) {
    folder.take(folded, foldedRange(of: word))
  }

  /// Returns where the words of an array stand.
  package func arrayRange(_ array: Symbol) -> Range<Int> { ledger.arrays.range(of: array) }

  /// Returns the word at a place of the arrays.
  package func arrayWord(at place: Int) -> Symbol { ledger.arrays.elements[place] }
}
