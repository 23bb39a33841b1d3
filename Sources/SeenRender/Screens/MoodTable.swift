import SeenCore

/// Moods by month, in a document.
enum MoodTable {
  /// How many months are shown at most.
  private static let most = 12

  /// Returns the months that have moods, the last one last; nothing where they are few.
  /// - Parameters:
  ///   - moods: The moods.
  ///   - showsAll: Whether all months are shown, not only the last ones.
  /// - Returns: The heading and the table.
  static func blocks(_ moods: MoodMonths, showsAll: Bool = false) -> [Block] {
    guard moods.isTelling else { return [] }
    let months = moods.months
    let shown = showsAll ? months[...] : months.suffix(most)
    let rows = shown.map { month -> Table.Row in
      let key = Decimal.padded(month / 12, 4) + "-" + Decimal.padded(month % 12 + 1, 2)
      let name = DateWords.line(ofMonthKey: key)
      let counts = moods[month].enumerated().filter { $0.element > 0 }.map { place, count in
        mood(place) + Line(" \(Count.digits(count))")
      }
      let words = counts.joined(by: Line(", ", .dim))
      return .cells([name, words], spoken: { name + ": " + words + "." })
    }
    let heading =
      shown.count < months.count ? "Moods by month, the last \(most)" : "Moods by month"
    let columns = [Table.Column("month"), Table.Column("moods", fit: .wrap)]
    return [.heading(Line(heading)), .table(Table(columns, rows: rows))]
  }

  private static func mood(_ place: Int) -> Line {
    Mood.allCases.indices.contains(place)
      ? MoodWords.full(Mood.allCases[place].rawValue) : Line("others")
  }
}
