import SeenCore

/// Many titles with the same kind, name and year, indexed so that a row's candidates are found without a full search.
///
/// An export can have thousands of them, each with its own external id.
struct TitleCrowd {
  /// How many titles are a crowd; fewer are faster to search linearly.
  static let least = 8

  /// Titles that have external ids in the same schemes.
  private struct Group {
    let schemes: [String]
    /// Those without known directors.
    var undirected: [KnownTitle] = []
    /// The others, by each of their directors.
    var directed: [ByteKey: [KnownTitle]] = [:]
    var all: [KnownTitle] = []
  }

  private var groups: [Group] = []

  /// Adds titles.
  init(_ titles: [KnownTitle]) {
    for title in titles { add(title) }
  }

  /// Adds a title.
  /// - Complexity: O(1) in the titles, O(n) in the sets of schemes that they have.
  mutating func add(_ title: KnownTitle) {
    let schemes = Set(title.externalIDs.map { ByteKey($0.scheme) }).map(\.text).inByteOrder()
    let known = groups.firstIndex { group in
      group.schemes.count == schemes.count
        && zip(group.schemes, schemes).allSatisfy { $0.isSame(as: $1) }
    }
    let place = known ?? groups.endIndex
    if known == nil { groups.append(Group(schemes: schemes)) }
    groups[place].all.append(title)
    if title.directors.isEmpty { groups[place].undirected.append(title) }
    for director in Set(title.directors.map { ByteKey($0) }) {
      groups[place].directed[director, default: []].append(title)
    }
  }

  /// Returns all titles that do not conflict with a row's, and perhaps a few that do.
  ///
  /// None shares an external id with the row: it would have been found by that. So those with an id in one of the row's
  /// schemes are other titles.
  /// - Complexity: O(n) in the titles that are returned.
  func near(_ title: ForeignTitle) -> [KnownTitle] {
    var near: [KnownTitle] = []
    for group in groups {
      let isOther = title.externalIDs.contains { id in
        group.schemes.contains { $0.isSame(as: id.scheme) }
      }
      if isOther { continue }
      guard !title.directors.isEmpty else {
        near += group.all
        continue
      }
      near += group.undirected
      var found: Set<ByteKey> = []
      for director in title.directors {
        for known in group.directed[ByteKey(director)] ?? []
        where found.insert(ByteKey(known.id)).inserted { near.append(known) }
      }
    }
    return near
  }
}
