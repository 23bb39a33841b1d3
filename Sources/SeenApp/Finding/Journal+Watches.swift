import SeenCore
import SeenStore

/// Ratings of titles and of single watches.
extension Journal {
  /// Returns the row of the watch that a text names; nil if it names a title, or nothing.
  ///
  /// A part of an id must not take precedence over a title with that name.
  package func watchNamed(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> Int? {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
    // A whole id is no name, and found at once.
    if EventID(text) != nil, let row = try? watch(text, view) { return row }
    switch TitleMatch.find(text, in: view.ledger) {
    case .found, .ambiguous: return nil
    case .near, .unknown: break
    }
    do throws(AppError) {
      return try watch(text, view)
    } catch {
      // A text that looks like an id, or is part of several, is not taken as the name of a title.
      if case .refused(.ambiguousWatch) = error { throw error }
      if EventID(text) != nil { throw error }
      return nil
    }
  }

  /// Returns the row of the watch that a text names to be rated; nil if a title of a catalog also has that name.
  package func watchToRate(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> Int? {
    guard let row = try watchNamed(text, view) else { return nil }
    if EventID(text) != nil { return row }
    switch CatalogMatch.find(text, in: try catalogs(of: view.folder).index) {
    case .found, .ambiguous: return nil
    case .near, .unknown: return row
    }
  }
}
