import SeenCore

/// Countries and their neighbors, to find what lies between two of them.
struct CountryMap {
  private var points: [String: Coordinates] = [:]
  private var borders: [String: Set<String>] = [:]
  /// How far each neighbor is; found out when it is first asked.
  private var steps: [String: [String: Double]] = [:]
  private var known: [[Set<String>]: Set<String>] = [:]

  /// How much longer than the shortest a way between two places may be.
  private static let slack = 1.1

  /// Adds a country, as `CH 47 8` and the codes of its neighbors.
  mutating func add(_ place: Substring, _ neighbors: Substring) {
    let cells = place.split(separator: " ").map(String.init)
    guard cells.count == 3, let latitude = Double(cells[1]), let longitude = Double(cells[2]),
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else { return }
    points[cells[0]] = point
    for neighbor in neighbors.split(separator: " ").map(String.init) {
      borders[cells[0], default: []].insert(neighbor)
      borders[neighbor, default: []].insert(cells[0])
    }
  }

  /// Returns the countries that lie on a way over land from some countries to others that is hardly longer than the shortest.
  ///
  /// None where the shortest is a long detour, as where a sea lies between.
  mutating func between(_ some: Set<String>, _ others: Set<String>) -> Set<String> {
    if let found = known[[some, others]] { return found }
    if steps.isEmpty { measure() }
    let (here, there) = (distances(from: some), distances(from: others))
    var found: Set<String> = []
    let air = some.flatMap { one in others.compactMap { kilometers(one, $0) } }.min()
    if let air, let shortest = others.compactMap({ here[$0] }).min(), shortest <= 1.5 * air + 300 {
      for (country, way) in here {
        guard let rest = there[country], way + rest <= CountryMap.slack * shortest else { continue }
        found.insert(country)
      }
    }
    found.subtract(some)
    found.subtract(others)
    known[[some, others]] = found
    return found
  }

  /// Returns how far each country is over land from the nearest of some.
  private func distances(from some: Set<String>) -> [String: Double] {
    var distances: [String: Double] = [:]
    for country in some where points[country] != nil { distances[country] = 0 }
    var open = Set(distances.keys)
    while let next = open.min(by: { (distances[$0] ?? 0, $0) < (distances[$1] ?? 0, $1) }) {
      open.remove(next)
      for (neighbor, step) in steps[next] ?? [:] {
        let sum = (distances[next] ?? 0) + step
        guard sum < distances[neighbor] ?? .infinity else { continue }
        distances[neighbor] = sum
        open.insert(neighbor)
      }
    }
    return distances
  }

  private mutating func measure() {
    for (country, neighbors) in borders {
      for neighbor in neighbors {
        if let step = kilometers(country, neighbor) {
          steps[country, default: [:]][neighbor] = step
        }
      }
    }
  }

  private func kilometers(_ one: String, _ other: String) -> Double? {
    guard let one = points[one], let other = points[other] else { return nil }
    return GreatCircle.kilometers(one, other)
  }
}
