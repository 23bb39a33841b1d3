import SeenCore

/// The words of a range, such as "Northern Chile; formerly Peru".
enum RangeText {
  /// Returns the clauses of a text, each as its words in lower case without accents, with commas and parentheses.
  static func clauses(_ text: String) -> [[String]] {
    var clauses: [[String]] = [[]]
    var word = ""
    func isLetter(_ character: Character?) -> Bool {
      character.map { ("a"..."z").contains($0) } ?? false
    }
    let text = Array(TextFold.fold(text))
    for (place, character) in text.enumerated() {
      let next = place + 1 < text.count ? text[place + 1] : nil
      if isLetter(character) || character == "'" && !word.isEmpty
        || character == "-" && !word.isEmpty && isLetter(next)
      {
        word.append(character)
        continue
      }
      // `St. Lucia` does not end a sentence.
      if character == ".", ["st", "mt", "ca", "u", "s"].contains(word) { continue }
      if !word.isEmpty { clauses[clauses.count - 1].append(word) }
      word = ""
      if ["(", ")", ","].contains(character) {
        clauses[clauses.count - 1].append(String(character))
      } else if character == ";" || character == "." {
        clauses.append([])
      }
    }
    if !word.isEmpty { clauses[clauses.count - 1].append(word) }
    return clauses
  }

  /// Returns the direction that a word says, such as `nw` for `northwestern` and `s` for `south-central`; nil if it says none.
  static func direction(_ word: String) -> String? {
    if word == "central" { return word }
    var direction = ""
    var rest = word[...]
    for (names, letter) in [(["north", "south"], 0), (["east", "west"], 1)] {
      let second = letter == 1 && rest.first == "-" ? rest.dropFirst() : rest
      guard let name = names.first(where: { second.hasPrefix($0) }) else { continue }
      rest = second
      direction.append(contentsOf: name.prefix(1))
      rest = rest.dropFirst(name.count)
    }
    let isDirection = ["", "ern", "ernmost", "-central"].contains(String(rest))
    return !direction.isEmpty && isDirection ? direction : nil
  }
}
