import SeenCore

/// Values of a file that a journal cannot store, in too many rows to report each.
package struct LostValues: Sendable, Equatable {
  /// The file, as it was named.
  package let file: String
  /// What they are, such as the name of a column, and how many rows have one; in order of first occurrence.
  package fileprivate(set) var values: [Value]

  /// One kind of value.
  package struct Value: Sendable, Equatable {
    package let name: String
    /// How many rows have one.
    package fileprivate(set) var rowCount: Int
  }
}

extension [LostValues] {
  /// Counts values that are left out of a file.
  mutating func count(_ name: String, in file: String, _ rowCount: Int = 1) {
    if rowCount == 0 { return }
    let value = LostValues.Value(name: name, rowCount: rowCount)
    guard let place = lastIndex(where: { $0.file.isSame(as: file) }) else {
      return append(LostValues(file: file, values: [value]))
    }
    if let known = self[place].values.firstIndex(where: { $0.name.isSame(as: name) }) {
      self[place].values[known].rowCount += rowCount
    } else {
      self[place].values.append(value)
    }
  }
}

/// Counts the nonempty cells of the unused columns of a file.
struct UnreadCells {
  private let header: CSVHeader
  private let places: [Int]
  private var counts: [Int]

  /// Prepares to count.
  ///
  /// - Parameters:
  ///   - header: The columns of the file.
  ///   - isRead: Whether something is read from a column, by its place.
  init(_ header: CSVHeader, besides isRead: (Int) -> Bool) {
    self.header = header
    places = header.names.indices.filter {
      !isRead($0) && !RowText.trimmed(header.names[$0]).isEmpty
    }
    counts = places.map { _ in 0 }
  }

  /// Counts the cells of a record.
  mutating func add(_ record: CSVRecord) {
    for (number, place) in places.enumerated()
    where place < record.fields.count && !record.fields[place].isEmpty {
      counts[number] += 1
    }
  }

  /// Adds what was counted.
  func inform(of file: String, in lost: inout [LostValues]) {
    for (place, count) in zip(places, counts) { lost.count(header.names[place], in: file, count) }
  }
}
