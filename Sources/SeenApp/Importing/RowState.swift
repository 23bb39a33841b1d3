import SeenCore
package import SeenInterchange

/// How a row ended, in one word.
package enum RowState: String, CaseIterable, Sendable {
  case accepted, duplicate, held, rejected
}

extension RowOutcome {
  /// How the row ended, without the reason.
  package var state: RowState {
    switch self {
    case .accepted: .accepted
    case .duplicate: .duplicate
    case .held: .held
    case .rejected: .rejected
    }
  }
}

/// How many rows ended how.
package struct RowCounts: Sendable {
  private var counts: [RowState: Int] = [:]

  /// Creates the counts of no rows.
  package init() {}

  /// Counts rows that ended the same way.
  package mutating func add(_ state: RowState, _ rows: Int = 1) {
    counts[state, default: 0] += rows
  }

  package subscript(_ state: RowState) -> Int { counts[state] ?? 0 }

  /// How many rows there were.
  package var total: Int { counts.values.reduce(0, +) }

  /// Whether there were rows and all of them were rejected.
  package var areAllRejected: Bool { total > 0 && self[.rejected] == total }

  /// The counts in the form of `import.recorded`.
  var members: [JSON.Member] {
    RowState.allCases.map { JSON.Member($0.rawValue, .whole(self[$0])) }
  }
}
