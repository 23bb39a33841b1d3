/// Towns of the world by name, the most populous first.
///
/// Its text has a line for each: the name, the code of the country (ISO 3166), degrees north and degrees east, with tabs
/// between them.
package struct Gazetteer: Sendable {
  /// A town.
  package struct Town: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// The code of its country.
    package let country: String
    /// Where it is.
    package let point: Coordinates
  }

  private let text: [UInt8]

  /// Creates a gazetteer of its text; lines that are none are passed over.
  package init(_ text: [UInt8]) {
    self.text = text
  }

  /// Returns the towns that a text means, the most populous first: `Bern`, or `Springfield, US` for those of a country.
  ///
  /// Case and accents do not matter.
  /// - Complexity: O(n) in the bytes; only names with the same first letter are folded.
  package func towns(named given: String) -> [Town] {
    let whole = towns(TextFold.fold(given), country: nil)
    if !whole.isEmpty { return whole }
    guard let comma = given.utf8.lastIndex(of: 44) else { return [] }
    let country = TextFold.fold(String(given[given.utf8.index(after: comma)...]))
    return towns(TextFold.fold(String(given[..<comma])), country: country)
  }

  private func towns(_ wanted: String, country: String?) -> [Town] {
    guard let first = wanted.utf8.first else { return [] }
    var found: [Town] = []
    forEachLine { line in
      guard let start = line.first else { return }
      // What an accent makes of a letter is only known when it is folded.
      guard start >= 128 || start | 32 == first | 32, let town = Town(line),
        TextFold.fold(town.name).isSame(as: wanted),
        country.map({ TextFold.fold(town.country).isSame(as: $0) }) ?? true
      else { return }
      found.append(town)
    }
    return found
  }

  /// Returns at most two names that a text may have meant, the nearest first.
  /// - Complexity: O(n) in the names.
  func near(_ given: String) -> [String] {
    let limit = EditDistance.limit(forLength: given.unicodeScalars.count)
    let length = given.utf8.count
    var names: Set<String> = []
    forEachLine { line in
      let name = line.prefix { $0 != 9 }
      // An edit of one letter is of four bytes at most.
      guard abs(name.count - length) <= 4 * limit else { return }
      names.insert(String(decoding: name, as: UTF8.self))
    }
    return NearWords.find(given, among: names.sorted { $0.precedes($1) })
  }

  /// Returns the country of the nearest town; nil if none is within 300 km.
  /// - Complexity: O(n) in the bytes.
  package func country(of point: Coordinates) -> String? {
    var country: String?
    var (nearest, kilometers) = (1.0, Gazetteer.reachKilometers)
    forEachLine { line in
      // Most towns lie further north or south than the nearest one so far.
      guard let degrees = Gazetteer.wholeDegrees(line),
        ((Double(degrees) - point.latitude).magnitude - 1) * 111 <= kilometers,
        let town = Town(line)
      else { return }
      let haversine = GreatCircle.haversine(town.point, point)
      guard haversine < nearest else { return }
      let distance = GreatCircle.kilometers(town.point, point)
      guard distance <= kilometers else { return }
      (country, nearest, kilometers) = (town.country, haversine, distance)
    }
    return country
  }

  /// How far from the last town a country reaches.
  private static let reachKilometers = 300.0

  /// Returns the degrees that a town is north, without their fraction; nil if its line is none.
  private static func wholeDegrees(_ line: ArraySlice<UInt8>) -> Int? {
    guard let start = line.firstIndex(of: 9).map({ $0 + 4 }), start < line.endIndex else {
      return nil
    }
    var place = start
    let isSouth = line[place] == 45
    if isSouth { place += 1 }
    var degrees = 0
    while place < line.endIndex, (48...57).contains(line[place]), degrees < 1000 {
      degrees = degrees * 10 + Int(line[place] - 48)
      place += 1
    }
    return isSouth ? -degrees : degrees
  }

  private func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 10) ?? text.count
      body(text[start..<end])
      start = end + 1
    }
  }
}

extension Gazetteer.Town {
  /// Reads a line; nil if it is none.
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    let cells = line.split(separator: 9, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard cells.count == 4, !cells[0].isEmpty, let latitude = Double(cells[2]),
      let longitude = Double(cells[3]),
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(name: cells[0], country: cells[1], point: point)
  }
}

/// What the name of a place in a query was taken for, where a gazetteer says it.
package struct TakenPlace: Equatable, Sendable {
  /// The name, as written in the query.
  package let text: String
  /// The towns of that name, of which the first was taken; the others by how populous they are.
  package private(set) var towns: [Gazetteer.Town]
  /// Whether the first is the nearest to where the profile was, rather than the most populous.
  package private(set) var isNearest = false

  /// Finds the towns of a name; nil if there are none.
  ///
  /// Of several the nearest to any standing watch of the profile with coordinates is taken, as people look for what is
  /// near to where they are; of a profile without such watches the most populous.
  /// - Complexity: O(n) in the gazetteer, and in the watches for each of several towns.
  init?(
    _ text: String, _ gazetteer: Gazetteer, _ ledger: borrowing Ledger, _ profile: Symbol?
  ) {
    self.text = text
    towns = gazetteer.towns(named: text)
    guard !towns.isEmpty else { return nil }
    guard towns.count > 1 else { return }
    var nearest: (town: Int, haversine: Double)?
    for index in 0..<ledger.watches.details.count {
      let detail = ledger.watches.details[index]
      let row = Int(detail.row)
      guard !ledger.watches.flags[row].contains(.isDropped), ledger.watches.profile[row] == profile,
        let point = Coordinates(detail.details)
      else { continue }
      for (place, town) in towns.enumerated() {
        let haversine = GreatCircle.haversine(point, town.point)
        if haversine < nearest?.haversine ?? .infinity { nearest = (place, haversine) }
      }
    }
    guard let nearest else { return }
    isNearest = true
    towns.insert(towns.remove(at: nearest.town), at: 0)
  }
}
