/// The order of names in which `E2` comes before `E10`: runs of digits compare as numbers, all else by its bytes.
package enum NaturalOrder {
  /// Returns whether a name comes before another.
  /// - Complexity: O(n) in their lengths.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var (own, other) = (0, 0)
    while own < left.count, other < right.count {
      let numbers = (digits(left, own), digits(right, other))
      if !numbers.0.isEmpty, !numbers.1.isEmpty {
        let values = (numbers.0.drop { $0 == 48 }, numbers.1.drop { $0 == 48 })
        if values.0.count != values.1.count { return values.0.count < values.1.count }
        if !values.0.elementsEqual(values.1) { return values.0.lexicographicallyPrecedes(values.1) }
        (own, other) = (numbers.0.endIndex, numbers.1.endIndex)
      } else {
        if left[own] != right[other] { return left[own] < right[other] }
        (own, other) = (own + 1, other + 1)
      }
    }
    if left.count - own != right.count - other { return left.count - own < right.count - other }
    return left.lexicographicallyPrecedes(right)
  }

  private static func digits(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix { (48...57).contains($0) }
  }
}
