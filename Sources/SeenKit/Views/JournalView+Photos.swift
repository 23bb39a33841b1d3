import SeenApp
public import SeenCore
import SeenStore

/// A photo of a watch.
public struct SeenPhoto: Sendable {
  /// The id of the watch.
  public let watch: String
  /// The title that was watched.
  public let title: SeenTitle
  /// When it was watched.
  public let date: PartialDate
  /// The name of the photo in events: the SHA-256 of its bytes.
  public let name: String
  /// The path of its file; nil where this copy of the journal does not have it.
  public let path: String?
  /// How many bytes the file has; nil without one.
  public let bytes: Int?
}

extension JournalView {
  /// Returns the photos of watches, the newest watch first.
  ///
  /// - Parameters:
  ///   - period: The days that count; nil for all.
  ///   - query: A query that the watches must match; nil for all.
  ///   - limit: How many photos are wanted; below 0 counts as 0, nil for all.
  /// - Returns: The photos.
  /// - Throws: `SeenError.badQuery`, or `unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the watches.
  public func photos(
    in period: Period? = nil, matching query: String? = nil, limit: Int? = nil
  ) throws(SeenError) -> [SeenPhoto] {
    let scope = try scope(period, query)
    let limit = limit.map { max(0, $0) } ?? .max
    return try answer { (journal, view) throws(AppError) in
      var photos: [SeenPhoto] = []
      for entry in Diary(view.ledger, scope).entries where photos.count < limit {
        for picture in try journal.pictures(of: entry.row, view).prefix(limit - photos.count) {
          photos.append(
            SeenPhoto(
              watch: view.ledger.idText(view.ledger.watches.id(entry.row)),
              title: SeenTitle(view.ledger, entry.title),
              date: PartialDate(packed: view.ledger.watches.date[entry.row]), name: picture.sum,
              path: picture.path, bytes: picture.byteCount))
        }
      }
      return photos
    }
  }
}
