import SeenCore

/// Which rows are told of together with others, because they stand at the same place of a file: the last episode in the
/// row of a show.
struct RowParts {
  /// The places of the rows that the parts are in, by their own.
  private var wholes: [Int: Int] = [:]

  /// What tells a place from others.
  private struct Place: Hashable {
    let file: ByteKey
    let line: Int
    let column: Int?

    init(_ row: ImportRow) {
      file = ByteKey(row.file)
      line = row.line
      column = row.column
    }
  }

  /// Finds the parts, and says of each whole how its parts ended.
  /// - Complexity: O(n) in the rows, O(1) where none is a part.
  init(_ rows: [ForeignRow], _ ended: inout [ImportRow]) {
    guard rows.indices.contains(where: { rows[$0].isPart }) else { return }
    var places: [Place: Int] = [:]
    places.reserveCapacity(rows.count)
    for row in rows.indices where !rows[row].isPart { places[Place(ended[row])] = row }
    for row in rows.indices where rows[row].isPart {
      guard let whole = places[Place(ended[row])] else { continue }
      wholes[row] = whole
      ended[whole].merge(ended[row])
    }
  }

  /// Returns the place of the row that a row is told of with, which may be its own.
  func whole(of row: Int) -> Int { wholes[row] ?? row }

  /// Returns the rows without those that are told of with others.
  func wholes(of ended: [ImportRow]) -> [ImportRow] {
    if wholes.isEmpty { return ended }
    return ended.indices.filter { wholes[$0] == nil }.map { ended[$0] }
  }
}

extension ImportRow {
  /// Takes in how something ended that the row holds.
  ///
  /// A row of which anything became an event is accepted; what of it did not is a remark.
  fileprivate mutating func merge(_ part: ImportRow) {
    remarks += part.remarks
    if case .duplicate(.ownRows) = outcome {
      outcome = part.outcome
      return
    }
    let (own, other) = (outcome.order, part.outcome.order)
    if own > other {
      if own > RowOutcome.duplicate(.repeated).order { remarks.append(.part(name, outcome)) }
      outcome = part.outcome
    } else if other > RowOutcome.duplicate(.repeated).order {
      remarks.append(.part(part.name, part.outcome))
    }
  }
}

extension RowOutcome {
  /// Which of two outcomes a row has as a whole: the lesser.
  fileprivate var order: Int {
    switch self {
    case .accepted: 0
    case .duplicate: 1
    case .held: 2
    case .rejected: 3
    }
  }
}
