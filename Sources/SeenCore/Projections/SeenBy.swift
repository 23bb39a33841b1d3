/// Who watched a title, and how they rate it: the profiles of a journal and its friends.
package struct SeenBy: Sendable {
  /// Somebody who watched or rated it.
  package struct Person: Sendable, Equatable {
    /// The person's name.
    package let name: String
    /// Whether it is a friend, rather than a profile of the journal.
    package let isFriend: Bool
    /// Whether it is the current profile.
    package let isSelf: Bool
    /// Whether it is watched by the person, a show through all of its episodes too.
    package let isWatched: Bool
    /// The person's current rating; nil without one.
    package let rating: Rating?
  }

  /// The profiles that watched or rated it, in the order they were added, then such friends.
  package private(set) var people: [Person] = []
  /// How many profiles were considered.
  package private(set) var profileCount = 0

  /// Creates an empty value.
  package init() {}

  /// Adds a profile, or a friend.
  ///
  /// - Parameters:
  ///   - name: The person's name.
  ///   - isFriend: Whether it is a friend.
  ///   - audience: Who watched the title in the person's journal.
  ///   - ledger: The settled ledger of that journal.
  ///   - profile: Which profile the person is there.
  ///   - isSelf: Whether it is the current profile, whose private entries count.
  package mutating func add(
    _ name: String, isFriend: Bool, _ audience: TitleAudience, _ ledger: borrowing Ledger,
    profile: String, isSelf: Bool
  ) {
    if !isFriend { profileCount += 1 }
    guard let part = audience.part(of: profile, ledger) else { return }
    let isWatched = isSelf ? part.isWatched : part.isWatchedOpenly
    let rating = part.rating(ledger, includesPrivate: isSelf)
    guard isWatched || rating != nil else { return }
    people.append(
      Person(
        name: name, isFriend: isFriend, isSelf: isSelf, isWatched: isWatched, rating: rating))
  }

  /// The mean of several ratings.
  package struct Mean: Sendable, Equatable {
    /// On 0 to 10, in tenths, rounded half up.
    package let tenths: Int
    /// How many ratings it is of.
    package let count: Int
    /// The mean as a number with at most one decimal.
    package var text: String {
      tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }
  }

  /// The mean rating of the profiles; nil below two ratings.
  package var householdRating: Mean? {
    let ratings = people.filter { !$0.isFriend }.compactMap(\.rating)
    guard ratings.count > 1 else { return nil }
    let sum = ratings.reduce(0) { $0 + $1.tenths }
    return Mean(
      tenths: (2 * sum + ratings.count) / (2 * ratings.count), count: ratings.count)
  }
}

extension Ledger {
  /// Returns the title that is one of another journal: by its id, else by an id elsewhere.
  ///
  /// - Parameters:
  ///   - id: Its id in the other journal.
  ///   - kind: Its kind.
  ///   - ids: The JSON text of its ids elsewhere; nil without any.
  ///   - json: Reads a JSON text.
  /// - Returns: The title, which is canonical; nil if there is none.
  /// - Complexity: O(1) by id, else O(n) in the titles.
  package func title(
    _ id: String, kind: TitleKind, ids: String?, json: (String) -> JSON?
  ) -> Symbol? {
    if let title = titles.find(id) { return canonicalTitle(title) }
    guard let wanted = ids.flatMap(json)?.members, !wanted.isEmpty else { return nil }
    for title in 0..<Symbol(titles.count) where self.kind(of: title) == kind {
      guard let own = text(.ids, of: title).flatMap(json)?.members else { continue }
      let isSame = own.contains { mark in
        wanted.contains { $0.name.isSame(as: mark.name) && $0.value == mark.value }
      }
      if isSame { return canonicalTitle(title) }
    }
    return nil
  }
}
