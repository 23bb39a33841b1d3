/// Several things in one sentence.
package enum Words {
  /// Returns `Bo`, `Bo and Mia` or `Bo, Mia and Ada`.
  package static func list(_ items: [String]) -> String {
    guard var words = items.first else { return "" }
    // Every start of the program comes here, and code that joins any collection is looked up at run time.
    for place in items.indices.dropFirst() {
      words += place == items.count - 1 ? " and " : ", "
      words += items[place]
    }
    return words
  }

  /// Returns a text whose first letter is a capital.
  static func withCapital(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
