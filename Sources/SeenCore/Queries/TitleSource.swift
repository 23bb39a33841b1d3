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
