/// A point on the earth as people type it: `51.5,-0.12`, degrees north and degrees east.
package struct Coordinates: Hashable, Sendable {
  /// Degrees north, -90 to 90.
  package let latitude: Double
  /// Degrees east, -180 to 180.
  package let longitude: Double

  /// Creates a point; nil outside the ranges.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The nearest point of a grid of 0.2 degrees, which is about 20 km: all that others learn of a place that is kept from
  /// them.
  package var coarse: Coordinates {
    // Added to zero, a negative zero is none.
    Coordinates(
      latitude: (latitude * 5).rounded() / 5 + 0, longitude: (longitude * 5).rounded() / 5 + 0)
      ?? self
  }

  /// Why a text is not a point.
  package enum Problem: Error, Equatable, Sendable {
    /// It is not two decimal numbers with a comma between them.
    case notCoordinates(String)
    /// The first number is not a latitude: it is outside -90 to 90.
    case latitudeOutOfRange(String)
    /// The second number is not a longitude: it is outside -180 to 180.
    case longitudeOutOfRange(String)
  }

  /// Returns the point that a text means.
  package static func parse(_ text: String) throws(Problem) -> Coordinates {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    guard parts.count == 2, let latitude = number(parts[0]), let longitude = number(parts[1]) else {
      throw .notCoordinates(text)
    }
    guard (-90...90).contains(latitude) else { throw .latitudeOutOfRange(parts[0]) }
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
      throw .longitudeOutOfRange(parts[1])
    }
    return point
  }

  /// Reads a plain decimal number; no exponents, no hexadecimal digits, no words.
  private static func number(_ text: String) -> Double? {
    guard text.utf8.count <= 40,
      text.utf8.allSatisfy({ (48...57).contains($0) || [43, 45, 46].contains($0) })
    else { return nil }
    return Double(text)
  }

  /// Reads a point as the data of an event has it; nil for anything else.
  package init?(json: JSON) {
    guard let latitude = json["lat"]?.double, let longitude = json["lon"]?.double else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// The point as the data of an event has it.
  package var json: JSON {
    .object([
      JSON.Member("lat", .number(String(latitude))), JSON.Member("lon", .number(String(longitude))),
    ])
  }
}
