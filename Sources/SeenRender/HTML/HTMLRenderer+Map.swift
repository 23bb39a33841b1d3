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
    write("\(Count.of(points.count, "place")), most")
    if let name = most.name { write(" at \(name)") }
    write(": \(Count.digits(most.count))")
    put("</desc>\n")
    let circles = points.prefix(Self.mostPoints).map { point in
      let (x, y) = frame.position(of: point.place)
      // The area grows with the count.
      let share = Double(point.count) / Double(most.count)
      return (point: point, x: x, y: y, radius: Int((5 + 17 * share.squareRoot()).rounded()))
    }
    for (_, x, y, radius) in circles.reversed() {
      put("<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>\n")
    }
    for label in frame.labels(circles) {
      // A page in the picture: only there text has a color behind it that can be checked.
      put("<foreignObject x=\"\(label.columns.lowerBound)\"")
      put(" y=\"\(label.y - MapFrame.cell.height / 2)\"")
      put(" width=\"\(label.columns.count)\" height=\"\(MapFrame.cell.height)\">")
      put("<div\(label.side.map { " class=\"\($0)\"" } ?? "")>")
      write(label.name)
      put("</div></foreignObject>\n")
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

  /// The most labels, and the widest in cells.
  private static let (mostLabels, mostCells) = (8, 24)
  /// The size of a cell where letters are as large as on a narrow screen.
  static let cell = (width: 21, height: 44)

  /// A name beside its point, and the part of the picture that it takes.
  struct Label {
    let name: String
    let columns: Range<Int>
    /// Its middle.
    let y: Int
    /// The class that aligns it; nil where it begins at its point.
    let side: String?

    func touches(_ other: Label) -> Bool {
      abs(other.y - y) < MapFrame.cell.height && other.columns.overlaps(columns)
    }

    func covers(_ x: Int, _ y: Int, _ radius: Int) -> Bool {
      abs(y - self.y) < radius + MapFrame.cell.height / 2
        && columns.overlaps(x - radius..<x + radius)
    }
  }

  /// Returns the names of points that have room beside, above or below them, those with the highest counts first.
  /// - Complexity: O(n k) for k of n points that are tried until there are enough.
  func labels(_ circles: [(point: MapPoint, x: Int, y: Int, radius: Int)]) -> [Label] {
    var labels: [Label] = []
    let half = Self.cell.height / 2
    for circle in circles where labels.count < Self.mostLabels {
      guard let text = circle.point.name else { continue }
      let name = Width.truncated(Sanitizer.line(text), to: Self.mostCells)
      let width = Width.of(name) * Self.cell.width
      func label(from start: Int, y: Int, _ side: String?) -> Label {
        Label(name: name, columns: start..<start + width, y: y, side: side)
      }
      let (away, middle) = (circle.radius + 8, circle.x - width / 2)
      let free = [
        label(from: circle.x + away, y: circle.y, nil),
        label(from: circle.x - away - width, y: circle.y, "end"),
        label(from: middle, y: circle.y - away - half, "middle"),
        label(from: middle, y: circle.y + away + half, "middle"),
      ].first { label in
        hasRoom(label) && !labels.contains { $0.touches(label) }
          && !circles.contains { label.covers($0.x, $0.y, $0.radius) }
      }
      if let free { labels.append(free) }
    }
    return labels
  }

  private func hasRoom(_ label: Label) -> Bool {
    let half = Self.cell.height / 2
    return label.columns.lowerBound >= 0 && label.columns.upperBound <= 1000 && label.y >= half
      && label.y <= height - half
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
