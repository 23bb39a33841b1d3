import SeenCore

/// Writes the fields of watches in order, and copies the bytes of a value that it has written before.
///
/// Most rows repeat titles, words, dates and small numbers. Formatting a value again costs several times as much as
/// copying its bytes.
struct FieldWriter {
  private let fields: [WatchField]
  private let runs: [(fields: Range<Int>, isOfTitle: Bool)]
  private var titles = TitleTexts()
  /// The bytes written for values, by field and value.
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
  ///   - add: Adds a field by its index; the result may depend only on the index and the value.
  /// - Complexity: O(n) in what is written.
  @inline(__always) mutating func write(
    _ row: WatchRow, _ ledger: borrowing Ledger, to bytes: inout [UInt8],
    _ add: (_ place: Int, _ value: FieldValue, _ bytes: inout [UInt8]) -> Void
  ) {
    var place = titles.place(of: row.entry.title) ?? keepTitle(row, ledger, add)
    for run in runs {
      if run.isOfTitle {
        place = titles.copyRun(at: place, to: &bytes)
        continue
      }
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
    }
  }

  /// Keeps the runs of the title of a watch, and returns where they begin.
  private mutating func keepTitle(
    _ row: WatchRow, _ ledger: borrowing Ledger,
    _ add: (_ place: Int, _ value: FieldValue, _ bytes: inout [UInt8]) -> Void
  ) -> Int {
    let start = titles.begin(row.entry.title, of: ledger.titles.count)
    for run in runs where run.isOfTitle {
      titles.addRun { bytes in
        for place in run.fields { add(place, row.value(fields[place], ledger), &bytes) }
      }
    }
    return start
  }
}

/// The bytes written for titles: for each, the runs of its fields one after the other, each preceded by its length.
///
/// Titles have small numbers, so no hash is needed to look them up. Everything is dropped once it is too large.
private struct TitleTexts {
  /// By title symbol, where its runs begin; 0 for missing titles.
  private var places: [UInt32] = []
  private var bytes: [UInt8] = []
  private static let mostBytes = 4 << 20
  /// The size of a run's length in bytes.
  private static let lengthSize = 4

  /// Returns where the runs of a title begin; nil if it is missing.
  @inline(__always) func place(of title: Symbol) -> Int? {
    guard Int(title) < places.count, places[Int(title)] != 0 else { return nil }
    return Int(places[Int(title)])
  }

  /// Begins the runs of a title, and returns where they begin.
  mutating func begin(_ title: Symbol, of count: Int) -> Int {
    if places.count < count || bytes.count > TitleTexts.mostBytes {
      places = Array(repeating: 0, count: count)
      bytes.removeAll(keepingCapacity: true)
      // Offset 0 means missing.
      bytes.append(0)
    }
    places[Int(title)] = UInt32(bytes.count)
    return bytes.count
  }

  /// Adds a run to the title that was begun.
  mutating func addRun(_ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    for _ in 0..<TitleTexts.lengthSize { bytes.append(0) }
    write(&bytes)
    let length = UInt32(truncatingIfNeeded: bytes.count - start - TitleTexts.lengthSize)
    for place in 0..<TitleTexts.lengthSize {
      bytes[start + place] = UInt8(truncatingIfNeeded: length >> UInt32(8 * place))
    }
  }

  /// Appends the run at an offset to a buffer, and returns where the next one begins.
  @inline(__always) func copyRun(at place: Int, to target: inout [UInt8]) -> Int {
    let start = place + TitleTexts.lengthSize
    var length = 0
    for byte in (place..<start).reversed() { length = length << 8 | Int(bytes[byte]) }
    target.append(start..<start + length, of: bytes)
    return start + length
  }
}
