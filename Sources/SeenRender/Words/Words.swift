/// Several things in one sentence.
package enum Words {
  /// Returns `Bo`, `Bo and Mia` or `Bo, Mia and Ada`.
  package static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    // An array of its own: a slice is joined by code that is looked up at run time, in every start of the program.
    return Array(items.dropLast()).joined(separator: ", ") + " and " + last
  }
}
