import SeenCore

/// One diary entry: a row of the diary, a review, or both joined.
struct LetterboxdEntry {
  /// The index of the row that says when the film was seen, among all rows read.
  var row: Int
  /// The index of the review's row, if that is another one.
  var reviewRow: Int?
  /// The stable part of the entry's source key.
  var key: String
  /// The review's own key, if its address is not that of the entry.
  var reviewKey: String?
}

/// Joins reviews to the diary entries that they belong to and gives every entry its key.
///
/// A review belongs to the entry with its address; files that disagree on addresses are joined by
/// logged date, film and watched date, several alike first by rating, rewatch and tags, then in
/// order. A review without an entry is an entry of its own: the film was seen, perhaps on an
/// unknown day. A row that repeats another, address and all, is the same entry: no two share one.
struct LetterboxdEntries {
  /// The entries, in the order of the files.
  private(set) var entries: [LetterboxdEntry] = []
  /// The rows that repeat an earlier one of their file.
  private(set) var repeated: [Int] = []
  private var byAddress: [ByteKey: [Int]] = [:]
  private var byFields: [ByteKey: [Int]] = [:]
  private var keyCounts: [ByteKey: Int] = [:]

  /// Joins the rows of the diary, of the reviews and of files in the import format.
  ///
  /// - Parameters:
  ///   - rows: All rows that were read.
  ///   - diary: The places of the diary's rows.
  ///   - reviews: The places of the reviews' rows.
  ///   - standalone: The places of rows in the import format.
  init(_ rows: [LetterboxdRow], diary: [Int], reviews: [Int], standalone: [Int]) {
    for row in unrepeated(diary, of: rows) { add(row, of: rows, file: "diary") }
    var unjoined = Set(entries.indices)
    for review in unrepeated(reviews, of: rows) {
      if let entry = partner(of: rows[review], among: unjoined, rows) {
        entries[entry].reviewRow = review
        let address = rows[review].entryAddress
        if !address.isEmpty, !address.isSame(as: rows[entries[entry].row].entryAddress) {
          entries[entry].reviewKey = "diary:" + address
        }
        unjoined.remove(entry)
      } else {
        add(review, of: rows, file: "diary")
      }
    }
    for row in standalone where rows[row].isOpen { add(row, of: rows, file: "import") }
  }

  /// Returns the places of the open rows of a file without those that repeat the first row with their address.
  private mutating func unrepeated(_ places: [Int], of rows: [LetterboxdRow]) -> [Int] {
    var firsts: [ByteKey: Int] = [:]
    var kept: [Int] = []
    for place in places where rows[place].isOpen {
      let row = rows[place]
      let address = ByteKey(row.entryAddress)
      if !row.entryAddress.isEmpty, let first = firsts[address], row.repeats(rows[first]) {
        repeated.append(place)
        continue
      }
      if firsts[address] == nil { firsts[address] = place }
      kept.append(place)
    }
    return kept
  }

  private mutating func add(_ place: Int, of rows: [LetterboxdRow], file: String) {
    let row = rows[place]
    let base =
      row.entryAddress.isEmpty
      ? LetterboxdEntries.fieldKey(row, withLoggedDate: file == "diary") : row.entryAddress
    let count = (keyCounts[ByteKey(file + ":" + base)] ?? 0) + 1
    keyCounts[ByteKey(file + ":" + base)] = count
    // The ordinal comes first, because a name can end in anything.
    let key = file + (count > 1 ? "#\(count):" : ":") + base
    if !row.entryAddress.isEmpty {
      byAddress[ByteKey(row.entryAddress), default: []].append(entries.count)
    }
    byFields[ByteKey(LetterboxdEntries.fieldKey(row, withLoggedDate: true)), default: []]
      .append(entries.count)
    entries.append(LetterboxdEntry(row: place, key: key))
  }

  /// Returns the place of the entry that a review belongs to.
  private func partner(
    of review: LetterboxdRow, among unjoined: Set<Int>, _ rows: [LetterboxdRow]
  ) -> Int? {
    let sameAddress = byAddress[ByteKey(review.entryAddress)]?.filter(unjoined.contains) ?? []
    let fields = ByteKey(LetterboxdEntries.fieldKey(review, withLoggedDate: true))
    let sameFields = byFields[fields]?.filter(unjoined.contains) ?? []
    return sameAddress.first(where: sameFields.contains) ?? sameAddress.first
      ?? sameFields.first { rows[entries[$0].row].isAlike(review) } ?? sameFields.first
  }

  fileprivate static func fieldKey(_ row: LetterboxdRow, withLoggedDate: Bool) -> String {
    (withLoggedDate ? row.loggedDate + "|" : "") + "\(row.watchedDate)|\(row.film.nameKey)"
  }
}

extension LetterboxdRow {
  /// Whether both have the same rating, tags and claim to be a rewatch.
  fileprivate func isAlike(_ other: LetterboxdRow) -> Bool {
    rating == other.rating && claimsRewatch == other.claimsRewatch
      && tags.elementsEqual(other.tags) { $0.isSame(as: $1) }
  }

  /// Whether it says the same of an entry as another row.
  fileprivate func repeats(_ other: LetterboxdRow) -> Bool {
    isAlike(other) && review.isSame(as: other.review)
      && LetterboxdEntries.fieldKey(self, withLoggedDate: true)
        .isSame(as: LetterboxdEntries.fieldKey(other, withLoggedDate: true))
  }
}
