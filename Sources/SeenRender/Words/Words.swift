/// Several things in one sentence.
package enum Words {
  /// Returns `Bo`, `Bo and Mia` or `Bo, Mia and Ada`.
  package static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
