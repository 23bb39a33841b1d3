import SeenCore

/// The name that a title has elsewhere.
package struct ExternalID: Sendable, Hashable {
  /// Where, such as imdb, tmdb or letterboxd.
  package let scheme: String
  /// The name there.
  package let value: String

  /// Creates a name.
  package init(_ scheme: String, _ value: String) {
    self.scheme = scheme
    self.value = value
  }

  /// Whether one value names one title, whatever its kind; elsewhere a film and a show have the same numbers.
  package var isOfAllKinds: Bool { ExternalScheme.isOfAllKinds(scheme) }

  /// The value as the number that it is; nil for any other text, and for more than 15 digits.
  var number: Int? {
    guard (1...15).contains(value.utf8.count), value.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(value)
  }

  /// The scheme, with the kind where each kind counts for itself.
  func space(of kind: TitleKind) -> String {
    isOfAllKinds ? scheme : scheme + "/" + kind.name
  }

  /// Compares texts by bytes.
  package static func == (left: ExternalID, right: ExternalID) -> Bool {
    left.scheme.isSame(as: right.scheme) && left.value.isSame(as: right.value)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    ByteKey(scheme).hash(into: &hasher)
    ByteKey(value).hash(into: &hasher)
  }
}
