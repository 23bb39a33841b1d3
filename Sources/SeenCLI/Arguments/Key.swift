import SeenApp
package import SeenCore
import SeenRender

/// A typed option: its declaration also reads it, so no name is ever looked up as text.
///
/// ```
/// static let companions = Key.list("with", "NAME", of: String.self, "Name who watched with you")
/// …
/// let names = arguments[companions]
/// ```
package struct Key<Value: Sendable>: Sendable {
  /// The declaration, for the parser, help and completion.
  package private(set) var spec: OptionSpec
  /// What the key reads when the option is absent.
  let absent: Value
  /// Reads the value from the places where the option stood, of which there is at least one.
  let read: @Sendable ([Occurrence]) throws(ValueProblem) -> Value

  /// Returns the key, hidden from help and completion.
  package consuming func hidden() -> Key {
    spec.isHidden = true
    return self
  }

  /// Returns the key of an option that only people use.
  package consuming func forPeople() -> Key {
    spec.isForPeople = true
    return self
  }

  /// Returns the key of an option that people look for by other words too.
  package consuming func sought(as words: String...) -> Key {
    spec.soughtAs += words
    return self
  }

  /// Returns the key of an option that conflicts with others.
  package consuming func conflicting(with names: String...) -> Key {
    spec.conflicts += names
    return self
  }

  /// Returns the key with what a shell may offer as its value.
  package consuming func completing(_ completion: Completion) -> Key {
    spec.completion = completion
    return self
  }

  /// Returns the key of an option that may stand without its value, and what it reads as then.
  package consuming func reading(whenMissing value: String) -> Key {
    spec.valueWhenMissing = value
    return self
  }
}

extension Key where Value == Bool {
  /// Declares a flag, false unless given.
  package static func flag(_ long: String, short: Character? = nil, _ help: String) -> Key {
    Key(spec: OptionSpec(long, short, .none, help), absent: false) { _ in true }
  }
}

extension Key where Value == Bool? {
  /// Declares a flag that `--no-<name>` negates, nil if neither is given.
  package static func negatable(_ long: String, short: Character? = nil, _ help: String) -> Key {
    var spec = OptionSpec(long, short, .none, help)
    spec.isNegatable = true
    return Key(spec: spec, absent: nil) { $0.last.map { !$0.isNegated } }
  }
}

extension Key {
  /// Declares an option with one value, nil unless given; the last one wins.
  package static func option<Item: ArgumentValue>(
    _ long: String, short: Character? = nil, _ valueName: String, of type: Item.Type,
    _ help: String
  ) -> Key where Value == Item? {
    .option(long, short: short, valueName, help) { (text) throws(ValueProblem) -> Item in
      try Item(argument: text)
    }
  }

  /// Declares an option with one value that a function reads, nil unless given; the last one wins.
  package static func option<Item: Sendable>(
    _ long: String, short: Character? = nil, _ valueName: String, _ help: String,
    _ parse: @escaping @Sendable (String) throws(ValueProblem) -> Item
  ) -> Key where Value == Item? {
    let spec = OptionSpec(long, short, .required(valueName), help) {
      (text) throws(ValueProblem) in _ = try parse(text)
    }
    return Key(spec: spec, absent: nil) { (found) throws(ValueProblem) -> Item? in
      guard let text = found.last?.value else { return nil }
      return try parse(text)
    }
  }

  /// Declares an option whose value may be left out: `--json` or `--json=id,name`.
  ///
  /// Without a value it reads as the given default, when absent as nil.
  package static func option<Item: ArgumentValue>(
    _ long: String, optional valueName: String, default item: Item, _ help: String
  ) -> Key where Value == Item? {
    let spec = OptionSpec(long, nil, .optional(valueName), help) {
      (text) throws(ValueProblem) in _ = try Item(argument: text)
    }
    return Key(spec: spec, absent: nil) { (found) throws(ValueProblem) -> Item? in
      guard let text = found.last?.value else { return item }
      return try Item(argument: text)
    }
  }

  /// Declares an option that may be given several times, each adding a value.
  package static func list<Item: ArgumentValue>(
    _ long: String, short: Character? = nil, _ valueName: String, of type: Item.Type,
    _ help: String
  ) -> Key where Value == [Item] {
    var spec = OptionSpec(long, short, .required(valueName), help) {
      (text) throws(ValueProblem) in _ = try Item(argument: text)
    }
    spec.repeats = true
    return Key(spec: spec, absent: []) { (found) throws(ValueProblem) -> [Item] in
      var items: [Item] = []
      for place in found {
        if let text = place.value { items.append(try Item(argument: text)) }
      }
      return items
    }
  }

  /// Declares an option whose value is one of a few words, nil unless given.
  package static func choice<Item: CaseIterable & RawRepresentable & Sendable>(
    _ long: String, short: Character? = nil, _ valueName: String, of type: Item.Type,
    _ help: String
  ) -> Key where Value == Item?, Item.RawValue == String {
    let words = Item.allCases.map(\.rawValue)
    var key = Key.option(long, short: short, valueName, help) {
      (text) throws(ValueProblem) -> Item in
      if let item = Item(rawValue: text) { return item }
      throw ValueProblem(.oneOf(words), near: Nearest.words(to: text, among: words))
    }
    key.spec.choices = words
    return key.completing(.words(words))
  }

  /// Declares an option by which an answer is sorted: one or a few words with commas between them, each in its usual
  /// direction, with the greatest first behind a minus, or with the least behind a plus; empty unless given.
  package static func order<Item: SortOrder>(
    of type: Item.Type, _ help: String
  ) -> Key where Value == [SortKey<Item>] {
    let words = Item.allCases.map(\.rawValue)
    let listed = Words.list(words, "or")
    let parse: @Sendable (String) throws(ValueProblem) -> [SortKey<Item>] = {
      (text) throws(ValueProblem) in
      var keys: [SortKey<Item>] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let sign = part.first.flatMap { "+-".contains($0) ? $0 : nil }
        let word = String(sign == nil ? part : part.dropFirst())
        guard let item = Item(rawValue: word) else {
          throw ValueProblem(
            .oneOf(words), near: Nearest.words(to: word, among: words), of: word)
        }
        keys.append(sign.map { SortKey(item, descending: $0 == "-") } ?? SortKey(item))
      }
      return keys
    }
    let spec = OptionSpec(
      "sort", nil, .required("WHAT"),
      "\(help) \(listed);"
        + " -WHAT for the greatest first, +WHAT for the least"
    ) {
      (text) throws(ValueProblem) in _ = try parse(text)
    }
    let key = Key(spec: spec, absent: []) { (found) throws(ValueProblem) -> [SortKey<Item>] in
      guard let text = found.last?.value else { return [] }
      return try parse(text)
    }
    return key.completing(.words(words))
  }

  /// Declares an option whose value is a whole number within a range, nil unless given.
  package static func number(
    _ long: String, short: Character? = nil, _ valueName: String, in range: ClosedRange<Int>,
    _ help: String
  ) -> Key where Value == Int? {
    var key = Key.option(long, short: short, valueName, help) {
      (text) throws(ValueProblem) -> Int in
      // About 20 is 20.
      guard let number = Int(text.hasPrefix("~") ? text.dropFirst() : text[...]),
        range.contains(number)
      else { throw ValueProblem(.wholeNumber(range)) }
      return number
    }
    key.spec.range = range
    return key
  }

  /// A length in whole minutes: `90`, `90m` or `1h30m`.
  package static func minutes(
    _ long: String, _ valueName: String, in range: ClosedRange<Int>, _ help: String
  ) -> Key where Value == Int? {
    .option(long, valueName, help) { (text) throws(ValueProblem) -> Int in
      guard let minutes = TypedPosition.wholeMinutes(text), range.contains(minutes) else {
        throw ValueProblem(.minutes(range))
      }
      return minutes
    }
  }
}

extension TypedPosition {
  /// Returns the minutes of a text such as `90`, `90m` or `1h30m`; nil for any other and for parts of a minute.
  static func wholeMinutes(_ text: String) -> Int? {
    // With a colon it could be hours and minutes, or minutes and seconds.
    guard !text.contains(":"), case .seconds(let seconds)? = TypedPosition(text),
      seconds.isMultiple(of: 60)
    else { return Int(text) }
    return seconds / 60
  }
}

extension OptionSpec {
  /// Declares an option; use keys instead.
  fileprivate init(
    _ long: String, _ short: Character?, _ value: Shape, _ help: String,
    check: @escaping @Sendable (String) throws(ValueProblem) -> Void = { _ in }
  ) {
    self.init(long: long, short: short, value: value, help: help, check: check)
  }
}
