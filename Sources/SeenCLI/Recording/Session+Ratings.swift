import SeenCore
import SeenStore

/// Ratings of titles and of single watches.
extension Session {
  /// Returns the row of the watch that a text names; nil if it names a title, or nothing.
  ///
  /// A part of an id must not take precedence over a title with that name.
  func watchNamed(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> Int? {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
    switch TitleMatch.find(text, in: reading.ledger) {
    case .found, .ambiguous: return nil
    case .near, .unknown: break
    }
    do throws(CommandError) {
      return try watch(text, reading)
    } catch {
      // A text that looks like an id, or is part of several, is not taken as the name of a title.
      if case .refused(.ambiguousWatch) = error { throw error }
      if EventID(text) != nil { throw error }
      return nil
    }
  }

  /// Returns the row of the watch that a text names to be rated; nil if a title of a catalog also has that name.
  func watchToRate(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> Int? {
    guard let row = try watchNamed(text, reading) else { return nil }
    if EventID(text) != nil { return row }
    switch CatalogMatch.find(text, in: try catalogs(of: reading.journal).index) {
    case .found, .ambiguous: return nil
    case .near, .unknown: return row
    }
  }

  /// Reports that only a watch was rated, and the title's rating.
  mutating func reportViewing(_ receipt: Receipt, _ reading: borrowing Reading) {
    guard json == nil else { return }
    let viewing = receipt.events.first { $0.data["viewing"] == true }
    guard let id = viewing?.subject, let symbol = reading.ledger.titles.find(id) else { return }
    let title = reading.ledger.canonicalTitle(symbol)
    let name = reading.ledger.name(of: title)
    if let rating = reading.ledger.rating(of: title, profile: profile) {
      inform("You watched \(name) again after that, so its rating is still \(rating).")
    } else {
      inform("You watched \(name) again after that, so the title is still not rated.")
    }
  }
}
