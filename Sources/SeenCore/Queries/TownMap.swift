/// The towns of a gazetteer from south to north, to find the nearest one to each of many points.
///
/// A name such as `Home` stands for all points of watches there.
struct TownMap {
  /// A town, and where its line begins.
  private struct Place {
    let point: Coordinates
    let start: Int
  }

  private let gazetteer: Gazetteer
  private var places: [Place] = []
  /// How far from the last town a country reaches.
  private static let reachKilometers = 300.0
  /// A degree of latitude is slightly longer than this many kilometers.
  private static let kilometersOfDegree = 111.0

  /// Reads all towns.
  /// - Complexity: O(n log n) in the towns.
  init(_ gazetteer: Gazetteer) {
    self.gazetteer = gazetteer
    gazetteer.forEachPoint { places.append(Place(point: $0, start: $1)) }
    places.sort { $0.point.latitude < $1.point.latitude }
  }

  /// Returns the code of the country of the nearest town; nil if none is within 300 km.
  /// - Complexity: O(log n) in the towns, and O(k) in those no further north or south than the nearest.
  func country(of point: Coordinates) -> String? {
    var north = firstPlace(northOf: point.latitude)
    var south = north - 1
    var kilometers = TownMap.reachKilometers
    var nearest: (haversine: Double, start: Int)?
    while true {
      let below = south < 0 ? .infinity : point.latitude - places[south].point.latitude
      let above =
        north < places.count ? places[north].point.latitude - point.latitude : .infinity
      guard min(below, above) * TownMap.kilometersOfDegree <= kilometers else { break }
      let place = places[above < below ? north : south]
      if above < below { north += 1 } else { south -= 1 }
      let haversine = GreatCircle.haversine(place.point, point)
      if let nearest {
        // Of towns that are as near the first in the file counts.
        guard (haversine, place.start) < nearest else { continue }
      } else if !GreatCircle.isNear(place.point, point, kilometers: kilometers) {
        continue
      }
      nearest = (haversine, place.start)
      kilometers = GreatCircle.kilometers(place.point, point)
    }
    return nearest.map { gazetteer.country(at: $0.start) }
  }

  /// Returns the place of the first town that is no further south than a latitude.
  private func firstPlace(northOf latitude: Double) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].point.latitude < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
