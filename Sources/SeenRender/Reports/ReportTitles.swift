package import SeenCore

/// Titles of a report by name: what was seen of each, and what is left to see.
package struct ReportTitles: Sendable {
  /// A title of the table.
  private struct Row: Sendable {
    let title: Symbol
    /// The folded name, by which it is found in the alphabet.
    let name: String
  }

  private var rows: [Row] = []
  private var counts: [Int32]
  /// The last date of each title, packed; 0 for none.
  private var lasts: [UInt32]
  private var ratings: [Rating?]
  private let ratingScale: Int?
  private let noun: WatchNoun

  /// Reads the titles that a profile watched, rated or has on lists; episodes count for their shows.
  /// - Complexity: O(n log n) in the titles, O(n) in the watches.
  package init(
    _ ledger: borrowing Ledger, _ scope: Scope, listed: [Symbol], ratingScale: Int?,
    noun: WatchNoun
  ) {
    let count = ledger.titles.count
    (counts, lasts) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    ratings = Array(repeating: nil, count: count)
    self.ratingScale = ratingScale
    self.noun = noun
    var isShown = Bits(size: count)
    func whole(_ title: Symbol) -> Symbol {
      ledger.kind(of: title) == .episode ? ledger.show(of: title) ?? title : title
    }
    let watches = ProfileWatches(ledger, profile: scope.profile)
    watches.standing.forEach { row in
      let title = whole(ledger.canonicalTitle(ledger.watches.title[row]))
      counts[Int(title)] += 1
      let date = ledger.watches.date[row]
      if PartialDate(packed: lasts[Int(title)]) < PartialDate(packed: date) {
        lasts[Int(title)] = date
      }
      isShown[Int(title)] = true
    }
    for entry in Ratings(ledger, profile: scope.profile).entries {
      ratings[Int(entry.title)] = entry.rating
      isShown[Int(whole(entry.title))] = true
    }
    for title in listed { isShown[Int(whole(title))] = true }
    isShown.forEach { place in
      let title = Symbol(place)
      rows.append(Row(title: title, name: TextFold.fold(ledger.name(of: title))))
    }
    rows.sort { left, right in
      let (first, second) = (Self.letterPlace(left.name), Self.letterPlace(right.name))
      if first != second { return first < second }
      if !left.name.isSame(as: right.name) { return left.name.precedes(right.name) }
      return ledger.titles.precedes(left.title, right.title)
    }
  }

  /// How many titles there are.
  package var count: Int { rows.count }

  /// The parts of the alphabet that have titles, with the places of those.
  package var letters: [(letter: String, places: Range<Int>)] {
    var letters: [(letter: String, places: Range<Int>)] = []
    for place in rows.indices {
      let letter = Self.letter(rows[place].name)
      if letters.last?.letter.isSame(as: letter) ?? false {
        letters[letters.count - 1].places = letters[letters.count - 1].places.lowerBound..<place + 1
      } else {
        letters.append((letter, place..<place + 1))
      }
    }
    return letters
  }

  /// Writes some titles until the page is full, with filters above them.
  /// - Returns: The place after the last one that was written.
  package func write(
    _ places: Range<Int>, _ ledger: borrowing Ledger, to page: inout HTMLRenderer
  ) -> Int {
    let kinds = Set(rows[places].map { ledger.kind(of: $0.title) })
    let isRated = rows[places].contains { ratings[Int($0.title)] != nil }
    let isUnseen = rows[places].contains { counts[Int($0.title)] == 0 }
    page.write(
      [RowFilter.kinds(kinds), isRated ? .rated : nil, isUnseen ? .seen : nil]
        .compactMap(\.self))
    let columns = [
      Table.Column("title", fit: .cutName), Table.Column("kind"), Table.Column("rating"),
      Table.Column(noun.many, .trailing), Table.Column("last"),
    ]
    page.begin(columns, shown: [true, kinds.count > 1, isRated, true, true])
    var letter = ""
    for place in places {
      if ReportSite.isFull(page, rowCount: place - places.lowerBound) {
        page.endTable()
        return place
      }
      let row = rows[place]
      let begun = Self.letter(row.name)
      if !begun.isSame(as: letter) { page.write(.section(Line(begun, .accent))) }
      letter = begun
      write(row, ledger, to: &page)
    }
    page.endTable()
    return places.upperBound
  }

  private func write(_ row: Row, _ ledger: borrowing Ledger, to page: inout HTMLRenderer) {
    let index = Int(row.title)
    let kind = ledger.kind(of: row.title)
    let isSeen = counts[index] > 0
    let last = PartialDate(packed: lasts[index])
    let cells: [Line] = [
      TitleCard(briefly: ledger, row.title).line, Line(Words.withCapital(kind.name), .dim),
      ratings[index].map { RatingWords.mark($0, scale: ratingScale) } ?? .empty,
      isSeen ? Line(Count.digits(Int(counts[index]))) : Line("to see", .dim),
      isSeen && last != .unknown ? DateWords.line(last, .dim) : .empty,
    ]
    let tags = [
      "row", RowFilter.tag(kind), ratings[index] == nil ? "unrated" : "rated",
      isSeen ? "seen" : "to-see",
    ]
    page.writeRow(cells, tags: tags.joined(separator: " "))
    let summary = Summary.of(ledger.text(.overview, of: row.title) ?? "")
    if !summary.isEmpty { page.write(.note(Line(summary))) }
  }

  /// Returns the letter that a folded name is under: A to Z, or a sign for all others.
  private static func letter(_ name: String) -> String {
    guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else { return "#" }
    return String(UnicodeScalar(first - 32))
  }

  private static func letterPlace(_ name: String) -> Int {
    letter(name).utf8.first.map { $0 == UInt8(ascii: "#") ? 255 : Int($0) } ?? 255
  }
}
