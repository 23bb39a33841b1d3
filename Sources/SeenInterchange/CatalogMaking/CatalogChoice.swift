/// Which titles of a source are kept: those that somebody wants, or the best known of them.
struct CatalogChoice {
  private struct Offer: BitwiseCopyable {
    let votes: UInt32
    /// The number at the end of its id.
    let key: UInt32
  }

  private var offers: [Offer] = []
  private var kept = NumberSet()
  private var isDecided = false

  /// Takes a title that could be kept.
  mutating func offer(_ key: UInt32, votes: Int) {
    offers.append(Offer(votes: UInt32(clamping: votes), key: key))
  }

  /// Chooses those with the most votes, of equal ones those with the smaller ids; all of them without a number.
  /// - Complexity: O(n log n) in the titles.
  mutating func decide(_ count: Int?) {
    if let count {
      offers.sort { $0.votes != $1.votes ? $0.votes > $1.votes : $0.key < $1.key }
      offers.removeLast(max(0, offers.count - count))
    }
    for offer in offers { kept.insert(offer.key) }
    offers = []
    isDecided = true
  }

  /// Whether a title is kept.
  func keeps(_ key: UInt32) -> Bool { kept.contains(key) }

  /// Whether it is known that a title is not kept.
  func refuses(_ key: UInt32) -> Bool { isDecided && !keeps(key) }
}
