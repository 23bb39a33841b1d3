import SeenCore

/// One row of a foreign file.
package struct ImportRow: Sendable, Equatable {
  /// The file, as it was named.
  package var file: String
  /// The line that the row starts on, counted from 1.
  package var line: Int
  /// The character in the line that it starts at, from 1; nil if the line identifies it.
  package var column: Int?
  /// What the row is about, for a person: the name of its title; empty when it has none.
  package var name: String
  /// How it ended.
  package var outcome: RowOutcome
  /// Remarks on a row that was accepted.
  package var remarks: [RowRemark] = []
  /// The places of the rows right after it that differ from it in nothing else.
  package var alike: [Place] = []

  /// Where a row begins in its file.
  package struct Place: Sendable, Equatable {
    private let packedLine: UInt32
    private let packedColumn: UInt32

    /// Creates a place; no file is large enough to overflow the numbers.
    init(line: Int, column: Int?) {
      packedLine = UInt32(clamping: line)
      packedColumn = UInt32(clamping: column ?? 0)
    }

    /// The line, from 1.
    var line: Int { Int(packedLine) }
    /// The character in it, from 1; nil if the line identifies it.
    var column: Int? { packedColumn == 0 ? nil : Int(packedColumn) }
  }

  /// Where it begins.
  var place: Place { Place(line: line, column: column) }

  /// Returns a copy of this row at another place.
  package func at(_ place: Place) -> ImportRow {
    var row = self
    (row.line, row.column, row.alike) = (place.line, place.column, [])
    return row
  }
}

extension ImportRow {
  /// Whether its title is hidden from the profile.
  package var isHidden: Bool {
    if case .rejected(.hidden) = outcome { true } else { false }
  }

  /// Returns the row at one of these places, or one counted with it; nil if there is none.
  package func at(_ places: [RowPlace]) -> ImportRow? {
    for place in places where file.isSame(as: place.file) {
      func isMeant(_ own: Place) -> Bool {
        own.line == place.line
          && (own.column == nil || place.column == nil || own.column == place.column)
      }
      if isMeant(self.place) { return at(self.place) }
      if let alike = alike.first(where: isMeant) { return at(alike) }
    }
    return nil
  }
}

extension [ImportRow] {
  /// Removes the column of each row that is the only one on its line, since the line identifies it.
  ///
  /// The rows of a file must be contiguous.
  /// - Complexity: O(n) in the rows.
  mutating func dropNeedlessColumns() {
    var start = 0
    while start < count {
      var end = start
      var columns: [Int: Int] = [:]
      var shared: Set<Int> = []
      while end < count, self[end].file.isSame(as: self[start].file) {
        for place in [self[end].place] + self[end].alike {
          if let column = place.column,
            columns.updateValue(column, forKey: place.line) ?? column != column
          {
            shared.insert(place.line)
          }
        }
        end += 1
      }
      if !columns.isEmpty {
        for place in start..<end {
          if !shared.contains(self[place].line) { self[place].column = nil }
          for other in self[place].alike.indices {
            let line = self[place].alike[other].line
            if !shared.contains(line) {
              self[place].alike[other] = ImportRow.Place(line: line, column: nil)
            }
          }
        }
      }
      start = end
    }
  }
}
