/// A part of an event id that someone typed, and which ids it may mean.
struct IDPart {
  private let part: String
  private let ending: String

  /// Reads what was typed; nil for nothing.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    part = text.lowercased()
    ending = part.hasPrefix(".") ? part : "." + part
  }

  /// Returns the places of the ids that it may mean; a number that is the whole number of an event beats one that is
  /// only contained in it.
  /// - Complexity: O(n) in the ids.
  func places(in ids: [String]) -> [Int] {
    let ends = ids.indices.filter { ids[$0].hasSuffix(ending) }
    return ends.isEmpty ? ids.indices.filter { ids[$0].holds(bytesOf: part) } : ends
  }
}
