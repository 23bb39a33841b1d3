package import SeenCore

/// A place on a map, with how often something was there.
package struct MapPoint: Sendable {
  package let place: Coordinates
  /// What it is called; nil where it has only coordinates.
  package let name: String?
  package let count: Int

  package init(_ place: Coordinates, _ name: String?, count: Int) {
    (self.place, self.name, self.count) = (place, name, count)
  }
}

/// Pictures that are more than tables: each says its result in words, and its numbers follow as a table.
extension HTMLRenderer {
  /// The most points that are drawn, those with the highest counts.
  private static let mostPoints = 2000

  /// Writes a map of the part of the world that has points.
  /// - Parameters:
  ///   - points: The points, those with the highest counts first.
  ///   - noun: What is counted.
  package mutating func write(_ points: [MapPoint], _ noun: WatchNoun) {
    guard let most = points.first else { return }
    let frame = MapFrame(points)
    put("<svg class=\"map\" role=\"img\" viewBox=\"0 0 1000 \(frame.height)\"")
    put(" aria-labelledby=\"map-title map-desc\">\n<title id=\"map-title\">Map of your ")
    put("\(noun.many)</title>\n<desc id=\"map-desc\">")
    write("\(Count.of(points.count, "place")), most at \(most.name ?? most.place.text): ")
    write("\(Count.digits(most.count))")
    put("</desc>\n")
    for point in points.prefix(Self.mostPoints).reversed() {
      let (x, y) = frame.position(of: point.place)
      // The area grows with the count.
      let share = Double(point.count) / Double(most.count)
      let radius = Int((5 + 17 * share.squareRoot()).rounded())
      put("<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>\n")
    }
    put("</svg>\n")
    writeParagraph(Line(frame.words, .dim))
  }
}

/// The part of the world that a map shows: latitudes and longitudes in straight lines, with room around the points.
private struct MapFrame {
  let height: Int
  private let west: Double
  private let north: Double
  /// Units of the picture for a degree of longitude, and of latitude.
  private let scale: (x: Double, y: Double)

  init(_ points: [MapPoint]) {
    let latitudes = points.map(\.place.latitude)
    let longitudes = points.map(\.place.longitude)
    let (south, top) = (latitudes.min() ?? -90, latitudes.max() ?? 90)
    let (left, right) = (longitudes.min() ?? -180, longitudes.max() ?? 180)
    // A degree of longitude is shorter in the north. Without the functions of libc, a parabola through 0, 60 and 90
    // degrees says by how much, to a few hundredths.
    let middle = min(abs((south + top) / 2), 80) / 90
    let shortening = max(0.2, 1 - 0.375 * middle - 0.625 * middle * middle)
    var width = max((right - left) * 1.2, 0.05)
    var tall = max((top - south) * 1.2, 0.03)
    // Between 5:2 and 8:5.
    width = max(width, tall * 1.6 / shortening)
    tall = max(tall, width * shortening / 2.5)
    west = (left + right) / 2 - width / 2
    north = (south + top) / 2 + tall / 2
    scale = (1000 / width, 1000 / width / shortening)
    height = Int((tall * 1000 / width / shortening).rounded())
  }

  func position(of place: Coordinates) -> (Int, Int) {
    (
      Int(((place.longitude - west) * scale.x).rounded()),
      Int(((north - place.latitude) * scale.y).rounded())
    )
  }

  /// How much of the world it shows, in words.
  var words: String {
    // A degree of latitude has 111 km everywhere.
    let kilometers = Count.digits(Int((Double(height) * 111 / scale.y).rounded()))
    return "North is up; about \(kilometers) km from top to bottom."
  }
}

extension Coordinates {
  /// The coordinates to four decimals, about ten meters: `51.5312,-0.1569`.
  package var text: String {
    func decimal(_ degrees: Double) -> String {
      let whole = Int((abs(degrees) * 10_000).rounded())
      return (degrees < 0 && whole > 0 ? "-" : "")
        + Decimal.fraction(whole, over: 10_000, decimals: 4).description
    }
    return decimal(latitude) + "," + decimal(longitude)
  }
}
