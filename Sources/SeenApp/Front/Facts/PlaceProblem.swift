package import SeenCore

/// Why a text names no place.
package enum PlaceProblem: Error, Equatable, Sendable {
  /// It is written like coordinates, but is none.
  case coordinates(Coordinates.Problem)
  /// No watch, title or town has the name; names of towns that are near it.
  case unknown(String, near: [String])
}
