package import SeenCore

/// Where watches were, as far as their coordinates are known.
package struct ReportPlaces {
  private var points: [MapPoint] = []
  /// The most places that are listed.
  private static let mostRows = 4000

  /// Reads the coordinates of watches; those within some ten meters are one place.
  /// - Complexity: O(n log n) in the watches with coordinates.
  package init(_ ledger: borrowing Ledger, _ diary: Diary) {
    struct Known {
      let place: Coordinates
      let name: Symbol
      var count: Int
    }
    var places: [ByteKey: Known] = [:]
    for entry in diary.entries {
      let record = ledger.watches.record(of: entry.row)
      guard
        let place = Coordinates(
          latitude: record.details.latitude, longitude: record.details.longitude)
      else { continue }
      let key = ByteKey(place.text)
      if places[key] == nil {
        places[key] = Known(place: place, name: record.location, count: 0)
      }
      places[key]?.count += 1
    }
    points = places.sorted { left, right in
      left.value.count == right.value.count
        ? left.key < right.key : left.value.count > right.value.count
    }.map { _, known in
      MapPoint(
        known.place, known.name == .none ? nil : ledger.words.text(known.name), count: known.count)
    }
  }

  package var isEmpty: Bool { points.isEmpty }

  /// Writes the map, and below it the numbers.
  package func write(to page: inout HTMLRenderer, _ noun: WatchNoun) {
    page.write(points, noun)
    let columns = [
      Table.Column("place", fit: .cutName), Table.Column(noun.many, .trailing),
      Table.Column("coordinates"),
    ]
    var table = Table(columns)
    table.rows = points.prefix(Self.mostRows).map { point in
      .cells([
        Line(point.name ?? point.place.text, point.name == nil ? .plain : .title),
        Line(Count.digits(point.count)), Line(point.place.text, .dim),
      ])
    }
    page.writeDetails("All \(Count.of(points.count, "place"))") { $0.write(.table(table)) }
  }
}
