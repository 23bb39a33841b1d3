/// One occurrence of an option on the command line.
package struct Occurrence: Equatable, Sendable {
  /// The long name of the option.
  package let long: String
  /// The option as it was typed, without its value: `--rate`, `-C`, `--no-spoiler`.
  package let shown: String
  /// Its value, or nil for a flag.
  package let value: String?
  /// Whether it was negated by `--no-<name>`.
  package let isNegated: Bool
}

/// The options and operands, checked against the declaration of their command.
package struct Arguments: Sendable {
  /// The options in the order they were typed.
  package internal(set) var occurrences: [Occurrence] = []
  /// The operands, in the order they were typed.
  package internal(set) var operands: [String] = []
  /// How many of them, at the end, were typed behind `--`.
  package internal(set) var terminatedCount = 0

  /// Replaces the value of an option.
  mutating func replace(_ long: String, with value: String) {
    occurrences = occurrences.map { place in
      guard place.long == long else { return place }
      return Occurrence(
        long: long, shown: place.shown, value: value, isNegated: place.isNegated)
    }
  }

  /// Removes an option, as if it had not been typed.
  mutating func remove(_ long: String) {
    occurrences.removeAll { $0.long == long }
  }

  /// Creates empty arguments.
  package init() {}

  /// The value of an option.
  ///
  /// The parser has read every value once already, with the same function, so reading cannot fail here.
  /// - Complexity: O(n) in the number of options given.
  package subscript<Value>(_ key: Key<Value>) -> Value {
    let found = occurrences.filter { $0.long == key.spec.long }
    guard !found.isEmpty else { return key.absent }
    do {
      return try key.read(found)
    } catch {
      assertionFailure("the parser let a value of --\(key.spec.long) pass")
      return key.absent
    }
  }
}
