import SeenCore

/// What all names of some files show of seasons and episodes.
struct NetflixNames {
  /// The names with a number and a word in the middle, by the form of that: each once.
  private var names: [ByteKey: Set<ByteKey>] = [:]
  /// The numbers that stand behind a show with a form.
  private var numbers: [ByteKey: Set<Int>] = [:]
  /// What follows the first two parts of names.
  private var endings: [ByteKey: Set<ByteKey>] = [:]
  /// The names of two parts: `Mission: Impossible`.
  private var pairs: Set<ByteKey> = []
  /// The numbers in brackets, by the names that the page of the account has without them.
  private var numbersOnPage: [ByteKey: Int] = [:]

  /// Notes a name of a file.
  mutating func register(_ text: String) {
    let bracket = NetflixName.bracket(text)
    let base = bracket?.base ?? text
    let parts = NetflixName.parts(base)
    guard parts.count > 1 else { return }
    if let bracket { numbersOnPage[ByteKey(base)] = bracket.number }
    for place in parts.indices.dropFirst() {
      guard let found = NumberedPart(parts[place]) else { continue }
      if place < parts.count - 1 { names[ByteKey(found.form), default: []].insert(ByteKey(base)) }
      let key = NetflixNames.key(found, parts[..<place])
      numbers[key, default: []].insert(found.number)
    }
    if parts.count == 2 {
      pairs.insert(NetflixNames.key(parts))
    } else {
      let rest = parts[2...].joined(separator: ": ")
      endings[NetflixNames.key(parts), default: []].insert(ByteKey(rest))
    }
  }

  /// How many names have a form in the middle.
  func support(of part: NumberedPart) -> Int { names[ByteKey(part.form)]?.count ?? 0 }

  /// How many numbers a form has behind a show.
  func count(of part: NumberedPart, in show: ArraySlice<String>) -> Int {
    numbers[NetflixNames.key(part, show)]?.count ?? 0
  }

  /// Whether several names share the first two parts, and no film has just these two.
  func areShared(_ parts: [String]) -> Bool {
    let key = NetflixNames.key(parts)
    return endings[key].map { $0.count > 1 } ?? false && !pairs.contains(key)
  }

  /// The number in brackets that the same name has in the file of all sessions; nil for none.
  func number(onPage text: String) -> Int? { numbersOnPage[ByteKey(text)] }

  private static func key(_ part: NumberedPart, _ show: ArraySlice<String>) -> ByteKey {
    ByteKey(show.joined(separator: "\n") + "\n" + part.form)
  }

  private static func key(_ parts: [String]) -> ByteKey {
    ByteKey(parts.prefix(2).joined(separator: "\n"))
  }
}
