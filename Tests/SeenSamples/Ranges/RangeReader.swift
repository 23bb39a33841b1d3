/// Tells the countries of a range in words, such as "Andes of Colombia to northern Peru".
///
/// Where the words say how far a bird is found, "Senegal to Ethiopia", what lies between belongs to it. "Andes of Peru" and
/// "Lesser Antilles (Saba)" mean what both places share. What a bird left, and what a place is only near to, are left out.
package struct RangeReader {
  private let words: RangeWords
  private var map: CountryMap

  /// Creates a reader with the names of places.
  package init(_ words: RangeWords) {
    self.words = words
    map = words.map
  }

  /// Returns the codes of the countries that a range names, sorted.
  /// - Parameters:
  ///   - range: The range in words.
  ///   - isOfSea: Whether the bird is one of the sea, which no country without a coast has.
  /// - Returns: The codes.
  package mutating func countries(of range: String, isOfSea: Bool = false) -> [String] {
    var countries: Set<String> = []
    for clause in RangeText.clauses(range) {
      let isOfSea = isOfSea || clause.contains(where: RangeReader.coasts.contains)
      var reading = Reading(words: RangeReader.present(clause))
      while reading.place < reading.words.count { read(&reading, isOfSea) }
      while !reading.outer.isEmpty { reading.close() }
      for part in reading.parts { countries.formUnion(part) }
    }
    return countries.sorted()
  }

  private mutating func read(_ reading: inout Reading, _ isOfSea: Bool) {
    let word = reading.words[reading.place]
    if word == "(" { return reading.open() }
    if word == ")" {
      reading.place += 1
      return reading.close()
    }
    if RangeReader.links.contains(word) {
      reading.place += 1
      return reading.goOn()
    }
    guard let (found, count) = name(at: reading.place, of: reading.words) else {
      return reading.pass(word)
    }
    reading.place += count
    let inland = isOfSea ? RangeReader.inland : []
    let countries = found.count > 1 ? found.subtracting(inland) : found
    guard !countries.isEmpty else { return }
    if reading.isLinked, let last = reading.parts.last, last.isDisjoint(with: countries) {
      reading.parts.append(map.between(last, countries).subtracting(inland))
    }
    reading.add(countries)
  }

  /// Returns the countries of the name at a place, with the directions before it; nil if there is none.
  private func name(at start: Int, of words: [String]) -> (countries: Set<String>, count: Int)? {
    let whole = self.words.name(at: start, of: words)
    var directions: [String] = []
    var place = start
    while place < words.count {
      // The south of `southern South Africa` belongs to its name.
      if !directions.isEmpty, RangeReader.bare.contains(words[place]),
        let named = self.words.name(at: place, of: words)
      {
        return parts(of: named, at: place, directions, from: start, words)
      }
      if let direction = RangeText.direction(words[place]) {
        directions.append(direction)
      } else {
        let next = place + 1 < words.count ? words[place + 1] : ""
        let goesOn = RangeText.direction(next) != nil || words[place] == "," && next == "and"
        guard !directions.isEmpty, goesOn, [",", "and", "or", "to"].contains(words[place]) else {
          break
        }
      }
      place += 1
    }
    let parts = directions.compactMap { self.words.part($0, at: place, of: words) }
    guard let longest = parts.map(\.count).max() else { return whole }
    let count = place - start + longest
    if let whole, whole.count >= count { return whole }
    return (parts.reduce(into: []) { $0.formUnion($1.countries) }, count)
  }

  /// Returns the parts of a place whose name begins with a direction; of `eastern and central Africa` those of Africa, too.
  private func parts(
    of named: (countries: Set<String>, count: Int), at place: Int, _ directions: [String],
    from start: Int, _ words: [String]
  ) -> (countries: Set<String>, count: Int) {
    let isOther = words[place - 1] == "and" || words[place - 1] == ","
    var countries = isOther ? named.countries : []
    for direction in directions {
      let part = self.words.part(direction, at: isOther ? place + 1 : place, of: words)
      countries.formUnion(part?.countries ?? named.countries)
    }
    return (countries, place - start + named.count)
  }

  /// Returns the words of a clause without what is said of where a bird is not, or hardly ever.
  private static func present(_ clause: [String]) -> [String] {
    var kept: [String] = []
    var place = 0
    while place < clause.count {
      guard absences.contains(clause[place]) else {
        kept.append(clause[place])
        place += 1
        continue
      }
      while place < clause.count, !["(", ")", ","].contains(clause[place]) { place += 1 }
      if place < clause.count, clause[place] == "(" { place = end(of: clause, from: place) }
    }
    return kept
  }

  /// Returns the place behind the parenthesis that closes the one at a place.
  fileprivate static func end(of words: [String], from start: Int) -> Int {
    var depth = 0
    var place = start
    repeat {
      depth += words[place] == "(" ? 1 : words[place] == ")" ? -1 : 0
      place += 1
    } while place < words.count && depth > 0
    return place
  }

  private static let absences: Set = [
    "except", "excluding", "not", "formerly", "extinct", "extirpated", "vagrant", "vagrants",
    "accidental", "absent", "away", "rarely", "irregularly", "occasionally", "possibly",
    "sporadically",
  ]
  /// Directions that names begin with.
  private static let bare: Set = ["north", "south", "east", "west", "central"]
  private static let links: Set = [
    "to", "through", "southward", "northward", "eastward", "westward",
  ]
  private static let coasts: Set = [
    "coast", "coasts", "coastal", "coastline", "coastlines", "seas", "ocean", "oceans",
    "marine", "pelagic", "offshore",
  ]
  /// Countries without a coast.
  private static let inland = Set(
    """
    AD AM AT BF BI BO BT BW BY CF CH CZ ET HU KG KZ LA LI LS LU MD MK ML MN MW NE NP PY RS RW SK SM \
    SS SZ TD TJ TM UG UZ XK ZM ZW
    """.split(separator: " ").map(String.init))
}

/// Where the reading of a clause stands.
private struct Reading {
  let words: [String]
  var place = 0
  /// The countries of each name so far.
  var parts: [Set<String>] = []
  /// What was read before each parenthesis that is open, whether a name was right before it, and whether it adds to that.
  var outer: [(parts: [Set<String>], isAfterName: Bool, adds: Bool)] = []
  /// Whether the last name was right before.
  var isAfterName = false
  /// Whether the next name tells in which country the last one is meant.
  var isOf = false
  /// Whether the next name tells how far it goes from the last one.
  var isLinked = false

  init(words: [String]) { self.words = words }

  mutating func add(_ countries: Set<String>) {
    if isOf, let last = parts.popLast() {
      let shared = last.intersection(countries)
      parts.append(shared.isEmpty ? countries : shared)
    } else {
      parts.append(countries)
    }
    (isAfterName, isOf, isLinked) = (true, false, false)
  }

  mutating func goOn() {
    (isAfterName, isOf, isLinked) = (false, false, !parts.isEmpty)
  }

  mutating func pass(_ word: String) {
    place += 1
    let isSide = RangeText.direction(word) != nil || ["the", "far", "adjacent"].contains(word)
    isOf = ["of", "in", "on"].contains(word) && isAfterName || isOf && isSide
    isAfterName = isAfterName && Reading.kinds.contains(word)
  }

  mutating func open() {
    let next = place + 1 < words.count ? words[place + 1] : ""
    let isOf = place + 2 < words.count && words[place + 2] == "of"
    // A place that lies off another one: the other is said only so that it is found.
    if isAfterName, next == "off" || isOf && RangeText.direction(next) != nil {
      place = RangeReader.end(of: words, from: place)
      isAfterName = false
      return
    }
    outer.append((parts, isAfterName, ["including", "also", "and"].contains(next)))
    parts = []
    (isAfterName, self.isOf, isLinked) = (false, false, false)
    place += 1
  }

  /// Closes a parenthesis: what it says narrows the name before it, unless that is as wide as a continent.
  mutating func close() {
    let inner = parts.reduce(into: Set<String>()) { $0.formUnion($1) }
    (isAfterName, isOf, isLinked) = (false, false, false)
    guard let last = outer.popLast() else { return }
    parts = last.parts
    guard !inner.isEmpty else { return }
    if last.isAfterName, !last.adds, let before = parts.last, before.count < 20,
      !before.isDisjoint(with: inner)
    {
      parts[parts.count - 1] = before.intersection(inner)
    } else {
      parts.append(inner)
    }
  }

  /// Kinds of places that may stand between a name and `of`.
  private static let kinds: Set = [
    "foothills", "slopes", "slope", "region", "highlands", "mountains", "hills", "islands",
    "island", "coast", "coasts", "lowlands", "drainage", "peninsula", "archipelago", "area",
    "basin",
  ]
}
