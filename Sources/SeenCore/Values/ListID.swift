/// The id of a list: `list:<profile>/<slug>` of one profile, `list:<slug>` of those that share it.
package struct ListID: Hashable, Sendable, CustomStringConvertible {
  /// The whole id, as it is stored.
  package let text: String
  /// The profile that it belongs to; nil for a shared list.
  package let owner: String?
  /// What follows the owner; the whole id if it has another form.
  package let slug: String

  /// The slug of the built-in watchlist.
  package static let watchlistSlug = "watchlist"
  /// The slug of the built-in queue.
  package static let queueSlug = "queue"
  private static let prefix = "list:"

  /// Parses an id; one of another form is a shared list of that name.
  package init(_ text: String) {
    self.text = text
    guard text.utf8.starts(with: ListID.prefix.utf8) else {
      (owner, slug) = (nil, text)
      return
    }
    let rest = text.utf8.dropFirst(ListID.prefix.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else {
      (owner, slug) = (nil, String(decoding: rest, as: UTF8.self))
      return
    }
    owner = String(decoding: rest[..<slash], as: UTF8.self)
    slug = String(decoding: rest[rest.index(after: slash)...], as: UTF8.self)
  }

  /// Makes the id of a profile's own list, or of a shared one.
  package init(slug: String, owner: String?) {
    self.slug = slug
    self.owner = owner
    text = ListID.prefix + (owner.map { $0 + "/" } ?? "") + slug
  }

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
    owner != nil && (slug.isSame(as: ListID.watchlistSlug) || slug.isSame(as: ListID.queueSlug))
  }

  /// Whether this is somebody's queue.
  package var isQueue: Bool { owner != nil && slug.isSame(as: ListID.queueSlug) }
  /// Whether this is somebody's watchlist.
  package var isWatchlist: Bool { owner != nil && slug.isSame(as: ListID.watchlistSlug) }

  /// The whole id.
  package var description: String { text }

  /// Compares ids by bytes.
  package static func == (left: ListID, right: ListID) -> Bool { left.text.isSame(as: right.text) }

  /// Hashes the bytes of the id.
  package func hash(into hasher: inout Hasher) { ByteKey(text).hash(into: &hasher) }
}
