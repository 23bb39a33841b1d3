package import SeenCore

/// Titles of a report by name: what was seen of each, and what is left to see; episodes count for their shows.
package struct ReportTitles {
  private var titles: [(title: Symbol, name: String)] = []
  private var counts: [Int]
  private var lasts: [PartialDate]
  private var ratings: [Rating?]

  /// Reads the titles that a profile watched, rated or has on lists.
  /// - Complexity: O(n log n) in the titles, O(n) in the watches.
  package init(_ ledger: borrowing Ledger, _ scope: Scope, listed: [Symbol]) {
    let count = ledger.titles.count
    counts = Array(repeating: 0, count: count)
    lasts = Array(repeating: .unknown, count: count)
    ratings = Array(repeating: nil, count: count)
    var isShown = Bits(size: count)
    func whole(_ title: Symbol) -> Int {
      Int(ledger.kind(of: title) == .episode ? ledger.show(of: title) ?? title : title)
    }
    ProfileWatches(ledger, profile: scope.profile).standing.forEach { row in
      let title = whole(ledger.canonicalTitle(ledger.watches.title[row]))
      counts[title] += 1
      lasts[title] = max(lasts[title], PartialDate(packed: ledger.watches.date[row]))
      isShown[title] = true
    }
    for entry in Ratings(ledger, profile: scope.profile).entries {
      ratings[Int(entry.title)] = entry.rating
      isShown[whole(entry.title)] = true
    }
    for title in listed { isShown[whole(title)] = true }
    isShown.forEach { titles.append((Symbol($0), TextFold.fold(ledger.name(of: Symbol($0))))) }
    titles.sort { left, right in
      let (first, second) = (Self.letter(left.name), Self.letter(right.name))
      if first != second { return second == "#" || first != "#" && first.precedes(second) }
      if !left.name.isSame(as: right.name) { return left.name.precedes(right.name) }
      return ledger.titles.precedes(left.title, right.title)
    }
  }

  /// How many titles there are.
  package var count: Int { titles.count }

  /// The parts of the alphabet that have titles, with the places of those.
  package var letters: [(letter: String, places: Range<Int>)] {
    var letters: [(letter: String, places: Range<Int>)] = []
    for (place, title) in titles.enumerated() {
      let letter = Self.letter(title.name)
      if letters.last?.letter.isSame(as: letter) ?? false {
        letters[letters.count - 1].places = letters[letters.count - 1].places.lowerBound..<place + 1
      } else {
        letters.append((letter, place..<place + 1))
      }
    }
    return letters
  }

  /// Returns some titles as a table, under their letters.
  package func table(
    _ places: Range<Int>, _ ledger: borrowing Ledger, ratingScale: Int?
  ) -> Table {
    let found = titles[places].map { title, _ in
      var found = FoundTitle(TitleCard(briefly: ledger, title), watches: counts[Int(title)])
      found.last = lasts[Int(title)] == .unknown ? nil : lasts[Int(title)]
      found.rating = ratings[Int(title)]
      return found
    }
    let table = SearchScreen(found, ratingScale: ratingScale).table(found)
    let starts = Dictionary(
      letters.map { ($0.places.lowerBound, $0.letter) }, uniquingKeysWith: { first, _ in first })
    var rows: [Table.Row] = []
    for (place, row) in zip(places, table.rows) {
      if let letter = starts[place] { rows.append(.section(Line(letter, .accent))) }
      rows.append(row)
      let summary = Summary.of(ledger.text(.overview, of: titles[place].title) ?? "")
      if !summary.isEmpty { rows.append(.note(Line(summary))) }
    }
    var whole = table
    whole.rows = rows
    return whole
  }

  /// Returns the letter that a folded name is under: A to Z, or a sign for all others.
  private static func letter(_ name: String) -> String {
    guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else { return "#" }
    return String(UnicodeScalar(first - 32))
  }
}
