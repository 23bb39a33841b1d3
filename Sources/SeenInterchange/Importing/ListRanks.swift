import SeenCore

/// Ranks for the titles that an import puts on one list, among the existing ones.
struct ListRanks {
  /// The existing ranks, in order.
  private let sorted: [Rank]
  private let byTitle: [ByteKey: String]
  private var greatest: Rank?
  /// The rank after which the next title goes; nil for the beginning.
  private var position: Rank?

  /// Begins at the start of a list.
  ///
  /// - Parameter listed: The existing titles, by id, each with its rank.
  /// - Complexity: O(n log n) in the titles.
  init(_ listed: [ByteKey: String]) {
    byTitle = listed
    sorted = listed.values.compactMap { Rank($0) }.sorted()
    greatest = sorted.last
  }

  /// Continues after an existing title.
  mutating func pass(_ title: String) {
    if let rank = byTitle[ByteKey(title)].flatMap({ Rank($0) }) { position = rank }
  }

  /// Returns the rank of the next title.
  /// - Complexity: O(log n).
  mutating func next() -> String {
    guard let rank = Rank.between(position, following) else { return last() }
    position = rank
    greatest = max(greatest ?? rank, rank)
    return rank.text
  }

  /// Returns a rank after all others.
  mutating func last() -> String {
    guard let rank = Rank.between(greatest, nil) else { return Rank.first.text }
    (position, greatest) = (rank, rank)
    return rank.text
  }

  /// The lowest existing rank after the position.
  private var following: Rank? {
    guard let position else { return sorted.first }
    let next = sorted.partitionPoint { $0 <= position }
    return next < sorted.count ? sorted[next] : nil
  }
}
