import SeenCore

/// Writes the fields of watches in order, and copies the bytes of a value that it has written before.
///
/// Most rows repeat titles, words, dates and small numbers. Formatting a value again costs several times as much as
/// copying its bytes.
struct FieldWriter {
  private let fields: [WatchField]
  private let runs: [(fields: Range<Int>, isOfTitle: Bool)]
  /// What was written of titles, by the first field of a run and the title.
  private var titles = ByteCache()
  /// What was written of values, by field and value.
  private var values = ByteCache()

  /// Prepares to write fields.
  init(_ fields: [WatchField]) {
    self.fields = fields
    runs = WatchField.runs(fields)
  }

  /// Adds the fields of a watch.
  ///
  /// - Parameters:
  ///   - row: The watch.
  ///   - ledger: The ledger that it is read from.
  ///   - bytes: What they are added to.
  ///   - add: Adds a field by its place; what it adds must depend on nothing but the place and the value.
  /// - Complexity: O(n) in what is written.
  @inline(__always) mutating func write(
    _ row: WatchRow, _ ledger: borrowing Ledger, to bytes: inout [UInt8],
    _ add: (_ place: Int, _ value: FieldValue, _ bytes: inout [UInt8]) -> Void
  ) {
    for run in runs {
      guard run.isOfTitle else {
        for place in run.fields {
          let value = row.value(fields[place], ledger)
          guard let number = value.number else {
            add(place, value, &bytes)
            continue
          }
          let key = UInt64(place) << 32 | UInt64(number)
          guard values.copy(key, to: &bytes) == nil else { continue }
          let start = bytes.count
          add(place, value, &bytes)
          values.keep(key, bytes, from: start)
        }
        continue
      }
      let key = UInt64(run.fields.lowerBound) << 32 | UInt64(row.entry.title)
      guard titles.copy(key, to: &bytes) == nil else { continue }
      let start = bytes.count
      for place in run.fields { add(place, row.value(fields[place], ledger), &bytes) }
      titles.keep(key, bytes, from: start)
    }
  }
}
