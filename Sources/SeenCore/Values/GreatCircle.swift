/// How far apart two points on the earth are, along the surface of a sphere.
///
/// The sphere has a radius of 6,371.0088 km, the mean of the earth (IUGG). Points are compared by the square of
/// the sine of half their angle (haversine), so that a distance needs no inverse of a sine.
package enum GreatCircle {
  /// The radius of the sphere.
  package static let radiusKilometers = 6371.0088

  /// Returns whether two points are no further apart than a distance.
  package static func isNear(
    _ one: Coordinates, _ other: Coordinates, kilometers: Double
  ) -> Bool {
    let half = kilometers / (2 * radiusKilometers)
    guard half < Double.pi / 2 else { return true }
    let reach = sine(half)
    return haversine(one, other) <= reach * reach
  }

  /// Returns the distance between two points in kilometers, to less than a millimeter.
  package static func kilometers(_ one: Coordinates, _ other: Coordinates) -> Double {
    let wanted = haversine(one, other).squareRoot()
    // Half the angle, by bisecting a quarter turn.
    var (low, high) = (0.0, Double.pi / 2)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if sine(middle) < wanted { low = middle } else { high = middle }
    }
    return 2 * radiusKilometers * high
  }

  /// Returns the haversine of the angle between two points, 0 to 1.
  static func haversine(_ one: Coordinates, _ other: Coordinates) -> Double {
    let north = sine((other.latitude - one.latitude) * Double.pi / 360)
    let east = sine((other.longitude - one.longitude) * Double.pi / 360)
    let first = cosine(one.latitude * Double.pi / 180)
    let second = cosine(other.latitude * Double.pi / 180)
    return min(1, north * north + first * second * east * east)
  }

  /// Returns the cosine of an angle of at most half a turn either way.
  static func cosine(_ angle: Double) -> Double {
    sine(Double.pi / 2 - angle.magnitude)
  }

  /// Returns the sine of an angle of at most half a turn either way, to the last few bits.
  ///
  /// The angle is reduced to a quarter turn, where a dozen terms of the series are enough.
  static func sine(_ angle: Double) -> Double {
    var size = angle.magnitude
    if size > Double.pi / 2 { size = Double.pi - size }
    let square = size * size
    var term = size
    var sum = size
    for place in 1...12 {
      term *= -square / Double(2 * place * (2 * place + 1))
      sum += term
    }
    return angle < 0 ? -sum : sum
  }
}
