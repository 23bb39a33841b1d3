/// Towns of the world by name, the most populous first.
///
/// Its text has a line for each: the name, the code of the country (ISO 3166), degrees north and degrees east, with tabs
/// between them.
package struct Gazetteer: Sendable {
  package struct Town: Equatable, Sendable {
    package let name: String
    /// The code of its country.
    package let country: String
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
      // An edit of one letter changes at most four bytes.
      guard abs(name.count - length) <= 4 * limit else { return }
      names.insert(String(decoding: name, as: UTF8.self))
    }
    return NearWords.find(given, among: names.sorted { $0.precedes($1) })
  }

  /// Calls a function with the point of each town, and where its line begins.
  /// - Complexity: O(n) in the bytes.
  func forEachPoint(_ body: (Coordinates, Int) -> Void) {
    forEachLine { line in
      if let point = Gazetteer.point(line) { body(point, line.startIndex) }
    }
  }

  /// Returns the code of the country of the town whose line begins at a place; empty if none does.
  func country(at start: Int) -> String {
    let cells = text[start...].prefix { $0 != 10 }.split(
      separator: 9, maxSplits: 2, omittingEmptySubsequences: false)
    return cells.count > 1 ? String(decoding: cells[1], as: UTF8.self) : ""
  }

  /// Returns where the town of a line is; nil if it is none.
  private static func point(_ line: ArraySlice<UInt8>) -> Coordinates? {
    var place = line.startIndex
    for _ in 0..<2 {
      while place < line.endIndex, line[place] != 9 { place += 1 }
      guard place < line.endIndex else { return nil }
      place += 1
    }
    guard let latitude = plainNumber(line, &place), place < line.endIndex, line[place] == 9,
      case var next = place + 1, let longitude = plainNumber(line, &next), next == line.endIndex,
      line.first != 9
    else { return Town(line)?.point }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// Reads a number of at most fifteen digits, which is exact as a quotient; nil for any other, at the place where it ends.
  private static func plainNumber(_ line: ArraySlice<UInt8>, _ place: inout Int) -> Double? {
    let isNegative = place < line.endIndex && line[place] == 45
    if isNegative { place += 1 }
    let start = place
    var (digits, divisor, hasPoint) = (0, 1, false)
    while place < line.endIndex, place - start < 15 {
      if (48...57).contains(line[place]) {
        digits = digits * 10 + Int(line[place] - 48)
        if hasPoint { divisor *= 10 }
      } else if line[place] == 46, !hasPoint, place > start {
        hasPoint = true
      } else {
        break
      }
      place += 1
    }
    guard place > start, line[place - 1] != 46 else { return nil }
    let number = Double(digits) / Double(divisor)
    return isNegative ? -number : number
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

/// The town that the name of a place in a query was resolved to.
package struct TakenPlace: Equatable, Sendable {
  /// The name, as written in the query.
  package let text: String
  /// The towns with that name: the chosen one, then the others by population.
  package private(set) var towns: [Gazetteer.Town]
  /// Whether the first is the nearest to where the profile was, rather than the most populous.
  package private(set) var isNearest = false

  /// Finds the towns of a name; nil if there are none.
  ///
  /// Of several, the nearest to any standing watch of the profile with coordinates is chosen, as people search near
  /// where they are; without such watches, the most populous one.
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
