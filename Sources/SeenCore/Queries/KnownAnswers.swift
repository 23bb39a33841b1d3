/// Which words, or arrays of words, of a ledger were tested, and the results.
///
/// A byte for each, unless the ledger has few titles: then only their words are ever tested, and a journal with many
/// live lists should not pay for all of its words with each of their queries.
struct KnownAnswers {
  /// How many there are.
  let count: Int
  /// By number: 0 for not tested, 1 for no, 2 for yes; empty where few are tested.
  private var dense: [UInt8] = []
  private var sparse: [UInt32: Bool] = [:]
  private let isDense: Bool

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - count: How many words or arrays there are.
  ///   - titles: How many titles may have them.
  init(count: Int, titles: Int) {
    self.count = count
    isDense = count / 16 <= titles
    if isDense { dense = Array(repeating: 0, count: count) }
  }

  /// The result for a number, which must be less than the count; nil if it was not tested.
  subscript(_ number: UInt32) -> Bool? {
    @inline(__always) get {
      guard isDense else { return sparse[number] }
      let answer = dense[Int(number)]
      return answer == 0 ? nil : answer == 2
    }
    @inline(__always) set {
      guard isDense else { return sparse[number] = newValue }
      dense[Int(number)] = newValue.map { $0 ? 2 : 1 } ?? 0
    }
  }
}
