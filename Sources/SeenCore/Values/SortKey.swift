/// What an answer can be sorted by.
package protocol SortOrder: CaseIterable, Equatable, RawRepresentable<String>, Sendable {
  /// Whether the greatest, the latest or the best usually comes first.
  var isDescending: Bool { get }
}

/// One thing that an answer is sorted by, in its usual direction or turned around.
package struct SortKey<Order: SortOrder>: Equatable, Sendable {
  /// What is compared.
  package let order: Order
  /// Whether what usually comes last comes first.
  package let isReversed: Bool

  package init(_ order: Order, isReversed: Bool = false) {
    self.order = order
    self.isReversed = isReversed
  }

  /// Sorts with the greatest first, or the least.
  package init(_ order: Order, descending: Bool) {
    self.init(order, isReversed: descending != order.isDescending)
  }
}

/// The values by which some things are sorted, one column after the other.
package struct SortColumns {
  private var columns: [(values: [Int?], isReversed: Bool)] = []

  /// Starts without a column, which leaves everything as it is.
  package init() {}

  /// Adds a column, which decides where those before it do not.
  ///
  /// - Parameters:
  ///   - values: The smaller comes first; nil, for an unknown one, last in either direction.
  ///   - isReversed: Whether the greater comes first.
  package mutating func add(_ values: [Int?], isReversed: Bool) {
    columns.append((values, isReversed))
  }

  /// Adds a column of texts, in the order of their letters whatever their case.
  /// - Complexity: O(n log n) in the texts.
  package mutating func add(_ texts: [String?], isReversed: Bool) {
    let folded = texts.map { $0.map { ByteKey(TextFold.fold($0)) } }
    var ranks: [ByteKey: Int] = [:]
    for (rank, text) in Set(folded.compactMap(\.self)).sorted().enumerated() { ranks[text] = rank }
    add(folded.map { $0.flatMap { ranks[$0] } }, isReversed: isReversed)
  }

  /// Returns the places of the first things in order; equal ones stay as they are.
  /// - Complexity: O(n log n).
  package func places(_ count: Int) -> [Int] {
    (0..<count).sorted { left, right in
      for column in columns {
        switch (column.values[left], column.values[right]) {
        case (let one?, let other?):
          if one != other { return (one < other) != column.isReversed }
        case (nil, nil): break
        case (let one, _): return one != nil
        }
      }
      return left < right
    }
  }
}

/// Up to four numbers, of which the first that differs decides.
struct SortNumbers: Comparable {
  private var first = 0
  private var second = 0
  private var third = 0
  private var fourth = 0

  /// The most numbers that there can be.
  static let most = 4

  /// Sets one of them.
  @inline(__always) mutating func set(_ place: Int, _ number: Int) {
    switch place {
    case 0: first = number
    case 1: second = number
    case 2: third = number
    default: fourth = number
    }
  }

  @inline(__always) static func < (left: SortNumbers, right: SortNumbers) -> Bool {
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    if left.third != right.third { return left.third < right.third }
    return left.fourth < right.fourth
  }
}
