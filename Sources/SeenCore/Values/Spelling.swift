/// Words that American and British English spell differently: `gray heron` means the Grey Heron.
package enum Spelling {
  /// The words, American and British, in lower case; `FindingTitles.md` lists them too.
  package static let pairs: [(String, String)] = [
    ("gray", "grey"), ("grays", "greys"), ("grayish", "greyish"), ("graylag", "greylag"),
    ("color", "colour"), ("colors", "colours"), ("colored", "coloured"),
    ("colorful", "colourful"), ("bicolored", "bicoloured"), ("tricolored", "tricoloured"),
    ("multicolored", "multicoloured"), ("harbor", "harbour"), ("honor", "honour"),
    ("honorable", "honourable"), ("neighbor", "neighbour"), ("neighbors", "neighbours"),
    ("neighborhood", "neighbourhood"), ("favor", "favour"), ("favorite", "favourite"),
    ("labor", "labour"), ("humor", "humour"), ("rumor", "rumour"), ("armor", "armour"),
    ("savior", "saviour"), ("behavior", "behaviour"), ("theater", "theatre"),
    ("center", "centre"), ("meter", "metre"), ("somber", "sombre"), ("specter", "spectre"),
    ("sulfur", "sulphur"), ("mustache", "moustache"), ("mustached", "moustached"),
    ("molting", "moulting"), ("mold", "mould"), ("plow", "plough"), ("jewelry", "jewellery"),
    ("traveler", "traveller"), ("travelers", "travellers"), ("traveling", "travelling"),
    ("marvelous", "marvellous"), ("counselor", "counsellor"), ("catalog", "catalogue"),
    ("dialog", "dialogue"), ("defense", "defence"), ("offense", "offence"),
    ("license", "licence"), ("judgment", "judgement"), ("pajamas", "pyjamas"),
    ("airplane", "aeroplane"), ("program", "programme"), ("maneuver", "manoeuvre"),
  ]

  /// The most words of a text that are respelled.
  private static let wordLimit = 3

  /// Returns a text in its other spellings, with its capitals and punctuation; empty if no word differs.
  ///
  /// Of several such words any may be spelled either way; only the first three of a text are.
  /// - Complexity: O(n) in the text.
  package static func others(of text: String) -> [String] {
    guard text.utf8.count <= 400 else { return [] }
    var spellings: [[UInt8]] = [[]]
    var count = 0
    var word: [UInt8] = []
    func append(_ bytes: [UInt8]) { for place in spellings.indices { spellings[place] += bytes } }
    func close() {
      if word.isEmpty { return }
      if count < wordLimit, let other = other(of: word) {
        count += 1
        spellings = spellings.flatMap { [$0 + word, $0 + other] }
      } else {
        append(word)
      }
      word = []
    }
    for byte in text.utf8 {
      if (97...122).contains(byte | 32), byte < 128 {
        word.append(byte)
        continue
      }
      close()
      append([byte])
    }
    close()
    // The first is the text itself.
    return spellings.dropFirst().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a word in its other spelling; nil if it has none.
  private static func other(of word: [UInt8]) -> [UInt8]? {
    guard word.count > 2 else { return nil }
    let lower = String(decoding: word.map { $0 | 32 }, as: UTF8.self)
    guard let pair = pairs.first(where: { $0.0.isSame(as: lower) || $0.1.isSame(as: lower) }) else {
      return nil
    }
    var other = Array((pair.0.isSame(as: lower) ? pair.1 : pair.0).utf8)
    let isCapital = (65...90).contains(word[0])
    let isAllCapital = word.allSatisfy { (65...90).contains($0) }
    for place in other.indices where isAllCapital || isCapital && place == 0 { other[place] ^= 32 }
    return other
  }
}
