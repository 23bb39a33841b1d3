package import SeenCore

/// Where watches were, as far as their coordinates are known.
package struct ReportPlaces {
  private var points: [MapPoint] = []
  /// How many places have a name, and how many of these have coordinates.
  private let (nameCount, locatedCount): (Int, Int)
  /// The most places that are listed.
  private static let mostRows = 4000
  /// From so many places on, a picture says more than their names.
  private static let leastOfMap = 3

  /// Reads the coordinates of watches; those within some ten meters are one place.
  /// - Complexity: O(n log n) in the watches with coordinates.
  package init(_ ledger: borrowing Ledger, _ diary: Diary) {
    struct Known {
      let place: Coordinates
      let name: Symbol
      var count: Int
    }
    var places: [ByteKey: Known] = [:]
    var (names, located) = (Set<Symbol>(), Set<Symbol>())
    for entry in diary.entries {
      let record = ledger.watches.record(of: entry.row)
      names.insert(record.location)
      guard
        let place = Coordinates(
          latitude: record.details.latitude, longitude: record.details.longitude)
      else { continue }
      located.insert(record.location)
      let key = ByteKey(place.text)
      if places[key] == nil {
        places[key] = Known(place: place, name: record.location, count: 0)
      }
      places[key]?.count += 1
    }
    nameCount = names.subtracting([.none]).count
    locatedCount = located.subtracting([.none]).count
    points = places.sorted { left, right in
      left.value.count == right.value.count
        ? left.key < right.key : left.value.count > right.value.count
    }.map { _, known in
      MapPoint(
        known.place, known.name == .none ? nil : ledger.words.text(known.name), count: known.count)
    }
  }

  package var isEmpty: Bool { points.isEmpty }

  /// Whether there are enough places for a map.
  package var hasMap: Bool { points.count >= Self.leastOfMap }

  /// Writes the map, if there are enough places, and below it the numbers.
  package func write(to page: inout HTMLRenderer, _ noun: WatchNoun) {
    if hasMap { page.write(points, noun) }
    if locatedCount < nameCount {
      let of = "\(Count.digits(locatedCount)) of \(Count.of(nameCount, "place"))"
      let have = locatedCount == 1 || nameCount == 1 ? "has" : "have"
      page.writeParagraph(Line("\(of) \(have) a location.", .dim))
    }
    var columns = [
      Table.Column("place", fit: .cutName), Table.Column(noun.many, .trailing),
      Table.Column("coordinates", .trailing),
    ]
    // On paper nobody can look them up, and many know what they mean.
    columns[2].isOnScreen = true
    var table = Table(columns)
    table.rows = points.prefix(Self.mostRows).map { point in
      .cells([
        Line(point.name ?? "Place without a name", point.name == nil ? .dim : .title),
        Line(Count.digits(point.count)), Line(point.place.text, .dim),
      ])
    }
    guard hasMap else { return page.write(.table(table)) }
    page.writeDetails("All \(Count.of(points.count, "place"))") { $0.write(.table(table)) }
  }
}
