/// The id of a list: `list:<profile>/<slug>` of one profile, `list:<slug>` of those that share it.
package struct ListID: Hashable, Sendable, CustomStringConvertible {
  /// The whole id, as it is stored.
  package let text: String
  /// Where in the text the slug begins, in bytes; 0 where the id has another form.
  private let slugStart: Int
  /// Whether what stands before that names a profile.
  private let hasOwner: Bool

  /// The slug of the built-in watchlist.
  package static let watchlistSlug = "watchlist"
  /// The slug of the built-in queue.
  package static let queueSlug = "queue"
  private static let prefix = "list:"

  /// Parses an id; one of another form is a shared list of that name.
  package init(_ text: String) {
    self.text = text
    let prefix = ListID.prefix.utf8.count
    guard ListID.isList(text) else {
      (slugStart, hasOwner) = (0, false)
      return
    }
    guard let slash = text.utf8.dropFirst(prefix).firstIndex(of: UInt8(ascii: "/")) else {
      (slugStart, hasOwner) = (prefix, false)
      return
    }
    slugStart = text.utf8.distance(from: text.utf8.startIndex, to: slash) + 1
    hasOwner = true
  }

  /// Makes the id of a profile's own list, or of a shared one.
  package init(slug: String, owner: String?) {
    self.init((owner.map { ListID.start(ofOwner: $0) } ?? ListID.prefix) + slug)
  }

  /// Returns whether a text begins as the ids of lists do.
  package static func isList(_ text: String) -> Bool { text.utf8.starts(with: prefix.utf8) }

  /// Returns what the ids of a profile's own lists begin with.
  package static func start(ofOwner profile: String) -> String { prefix + profile + "/" }

  /// The profile that it belongs to; nil for a shared list.
  package var owner: String? {
    guard hasOwner else { return nil }
    return String(Substring(text.utf8.prefix(slugStart - 1).dropFirst(ListID.prefix.utf8.count)))
  }

  /// What follows the owner; the whole id if it has another form.
  package var slug: String { String(Substring(text.utf8.dropFirst(slugStart))) }

  /// Returns the built-in watchlist of a profile.
  package static func watchlist(of profile: String) -> ListID {
    ListID(slug: watchlistSlug, owner: profile)
  }

  /// Returns the built-in queue of a profile.
  package static func queue(of profile: String) -> ListID {
    ListID(slug: queueSlug, owner: profile)
  }

  /// Whether the list exists without being created.
  package var isBuiltIn: Bool {
    hasOwner && (slug.isSame(as: ListID.watchlistSlug) || slug.isSame(as: ListID.queueSlug))
  }

  /// Whether this is a queue.
  package var isQueue: Bool { hasOwner && slug.isSame(as: ListID.queueSlug) }
  /// Whether this is a watchlist.
  package var isWatchlist: Bool { hasOwner && slug.isSame(as: ListID.watchlistSlug) }

  /// Its default name.
  package var usualName: String { isWatchlist ? "Watchlist" : isQueue ? "Up Next" : slug }

  /// The whole id.
  package var description: String { text }

  /// Compares ids by bytes.
  package static func == (left: ListID, right: ListID) -> Bool { left.text.isSame(as: right.text) }

  package func hash(into hasher: inout Hasher) { ByteKey(text).hash(into: &hasher) }
}
