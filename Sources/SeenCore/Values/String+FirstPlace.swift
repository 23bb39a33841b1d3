extension String {
  /// Returns where a short text of ASCII begins in this one; nil when it does not occur.
  /// - Complexity: O(n) in the length of this text.
  func firstPlace(of mark: String) -> String.Index? {
    let mark = Array(mark.utf8)
    guard let first = mark.first else { return nil }
    for index in utf8.indices where utf8[index] == first {
      if utf8[index...].starts(with: mark) { return index }
    }
    return nil
  }
}
