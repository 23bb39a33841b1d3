import SeenCore

/// Rows that are reported together with others because they are at the same place of a file, such as the last episode
/// in a show's row.
struct RowParts {
  /// The index of the containing row, by the part's index.
  private var wholes: [Int: Int] = [:]

  /// The key of a place.
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

  /// Finds the parts, and adds their outcomes to the containing rows.
  /// - Complexity: O(n) in the rows, O(1) if none is a part.
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

  /// Returns the index of the row that a row is reported with, which may be its own.
  func whole(of row: Int) -> Int { wholes[row] ?? row }

  /// Returns the rows without those that are reported with others.
  func wholes(of ended: [ImportRow]) -> [ImportRow] {
    if wholes.isEmpty { return ended }
    return ended.indices.filter { wholes[$0] == nil }.map { ended[$0] }
  }
}

extension ImportRow {
  /// Adds the outcome of something that the row contains.
  ///
  /// A row is accepted if any part of it became an event; other outcomes become remarks.
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
  /// The rank of an outcome; a row as a whole has the lower of two.
  fileprivate var order: Int {
    switch self {
    case .accepted: 0
    case .duplicate: 1
    case .held: 2
    case .rejected: 3
    }
  }
}
