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
    for line in frame.lines {
      put("<path d=\"\(line.path)\"/>")
      guard let label = line.label else { continue }
      put("<text x=\"\(label.x)\" y=\"\(label.y)\">\(label.text)</text>")
    }
    put("\n")
    for point in points.prefix(Self.mostPoints).reversed() {
      let (x, y) = frame.position(of: point.place)
      // The area grows with the count.
      let share = Double(point.count) / Double(most.count)
      let radius = Int((5 + 17 * share.squareRoot()).rounded())
      put("<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>\n")
    }
    put("</svg>\n")
  }
}

/// The part of the world that a map shows: latitudes and longitudes in straight lines, with room around the points.
private struct MapFrame {
  struct Graticule {
    let path: String
    let label: (x: Int, y: Int, text: String)?
  }

  let height: Int
  private let west: Double
  private let north: Double
  /// Units of the picture for a degree of longitude, and of latitude.
  private let scale: (x: Double, y: Double)
  /// The degrees between two lines.
  private let step: Double

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
    // Between 5:2 and 5:4.
    width = max(width, tall * 1.25 / shortening)
    tall = max(tall, width * shortening / 2.5)
    west = (left + right) / 2 - width / 2
    north = (south + top) / 2 + tall / 2
    scale = (1000 / width, 1000 / width / shortening)
    height = Int((tall * 1000 / width / shortening).rounded())
    step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20].first { width / $0 <= 9 } ?? 45
  }

  func position(of place: Coordinates) -> (Int, Int) { (x(place.longitude), y(place.latitude)) }

  private func x(_ longitude: Double) -> Int { Int(((longitude - west) * scale.x).rounded()) }
  private func y(_ latitude: Double) -> Int { Int(((north - latitude) * scale.y).rounded()) }

  var lines: [Graticule] {
    var lines: [Graticule] = []
    let firstColumn = Int((west / step).rounded(.up))
    for number in firstColumn...max(firstColumn, Int(((west + 1000 / scale.x) / step))) {
      let degrees = Double(number) * step
      guard abs(degrees) <= 180 else { continue }
      let place = x(degrees)
      lines.append(
        Graticule(
          path: "M\(place) 0V\(height)", label: (place + 6, height - 8, text(degrees, "E", "W"))))
    }
    let south = north - Double(height) / scale.y
    let firstRow = Int((south / step).rounded(.up))
    for number in firstRow...max(firstRow, Int((north / step).rounded(.down))) {
      let degrees = Double(number) * step
      guard abs(degrees) <= 90 else { continue }
      let place = y(degrees)
      lines.append(
        Graticule(path: "M0 \(place)H1000", label: (6, place - 6, text(degrees, "N", "S"))))
    }
    return lines
  }

  private func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let hundredths = Int((abs(degrees) * 100).rounded())
    let decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0
    let number = Decimal.fraction(hundredths, over: 100, decimals: decimals)
    return "\(number)°" + (hundredths == 0 ? "" : degrees > 0 ? positive : negative)
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
