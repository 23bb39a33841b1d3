extension Query {
  /// Returns how many of some titles of catalogs that it found are found by their countries alone.
  /// - Complexity: O(n) in the titles, if it needs their places.
  package func countOfRanges(_ titles: Bits, _ ledger: borrowing Ledger) -> Int {
    let needsPlaces = terms.contains { term in
      if case .near = term.test { true } else { false }
    }
    guard needsPlaces else { return 0 }
    var count = 0
    titles.forEach { title in
      let title = Symbol(title)
      if ledger.fact(.range, of: title) != nil, ledger.fact(.places, of: title) == nil {
        count += 1
      }
    }
    return count
  }
}

/// The towns of the world for queries, read only where nothing else knows a place, and once.
package final class QueryTowns {
  private let read: () -> Gazetteer?
  private var known: Gazetteer??
  private var map: TownMap?
  private var countries: [Coordinates: String?] = [:]

  /// Creates towns.
  /// - Parameter read: Reads them; nil if there are none.
  package init(_ read: @escaping () -> Gazetteer?) {
    self.read = read
  }

  /// The towns; nil if there are none.
  package var gazetteer: Gazetteer? {
    if let known { return known }
    let gazetteer = read()
    known = .some(gazetteer)
    return gazetteer
  }

  /// Returns the country of the town that is nearest to a point; nil if none is near.
  /// - Complexity: O(n log n) in the towns once, then as `TownMap`.
  package func country(of point: Coordinates) -> String? {
    if let country = countries[point] { return country }
    map = map ?? gazetteer.map { TownMap($0) }
    let country = map?.country(of: point)
    countries[point] = .some(country)
    return country
  }
}
