/// What several people have in common, and where they differ.
///
/// The order of everything does not depend on whose journal it is.
package struct Comparison: Sendable {
  /// A title that at least one of them knows.
  package struct Title: Sendable {
    /// What each of them did with it, in the order of the people; nil for anyone who does not know it.
    package let own: [ComparedPerson.Mark?]
    /// The title as shown: the one with the smallest id of those that people know.
    package let shown: ComparedPerson.Title?
    /// The difference between the highest and the lowest rating, in tenths of a point of 10; nil for one rating.
    package var difference: Int? {
      let ratings = own.compactMap { $0?.rating?.tenths }
      guard ratings.count > 1, let least = ratings.min(), let most = ratings.max() else {
        return nil
      }
      return most - least
    }
  }

  /// The titles of a section, in its order; each is created on access.
  package struct Section: RandomAccessCollection, Sendable {
    fileprivate let joined: JoinedTitles
    fileprivate let places: [Int32]
    /// The place of the first title.
    package var startIndex: Int { 0 }
    /// The index after the last title.
    package var endIndex: Int { places.count }
    package subscript(place: Int) -> Title { joined[Int(places[place])] }
  }

  /// How far two people agree.
  package struct Agreement: Sendable, Equatable {
    /// The places of both among the people.
    package let first: Int, second: Int
    /// How many titles both rated.
    package let count: Int
    /// 100 for equal ratings, 0 for opposite ones; nil below `fewest` titles.
    package let percent: Int?
    /// The fewest titles that give a number.
    package static let fewest = 5
  }

  /// The people, starting with the current profile.
  package var people: [ComparedPerson] { joined.people }
  /// The titles that all of them watched.
  package var watched: Section { section(watchedPlaces) }
  /// The titles that all of them want to see and may see.
  package var wanted: Section { section(wantedPlaces) }
  /// The titles that someone rated 8 of 10 or more and someone else has not watched.
  package var loved: Section { section(lovedPlaces) }
  /// The titles with different ratings, those furthest apart first.
  package var different: Section { section(differentPlaces) }
  /// How far each pair agrees.
  package private(set) var agreements: [Agreement] = []

  private let joined: JoinedTitles
  private var watchedPlaces: [Int32] = []
  private var wantedPlaces: [Int32] = []
  private var lovedPlaces: [Int32] = []
  private var differentPlaces: [Int32] = []

  /// The lowest rating that counts as loving a title, in three hundredths of a point: 8 of 10.
  static let lovedRating = 80

  /// Compares people.
  ///
  /// - Parameters:
  ///   - people: Two or more.
  ///   - json: Reads a JSON text.
  /// - Complexity: O(n log n) in their titles.
  package init(_ people: [ComparedPerson], json: (String) -> JSON?) {
    joined = JoinedTitles(people, json: json)
    var loved: [(key: Int, place: Int32)] = []
    var different: [(key: Int, place: Int32)] = []
    let several = people.count
    for title in 0..<joined.count {
      let place = Int32(truncatingIfNeeded: title)
      var (best, least, most, count) = (0, Int.max, 0, 0)
      var (isWatched, isWanted) = (true, true)
      // The only person who loves it, and the only one who has not watched it: -1 for none, `several` for more than
      // one.
      var (lover, stranger) = (-1, -1)
      for person in people.indices {
        let own = joined.mark(title, person)
        if !(own?.isWatched ?? false) {
          isWatched = false
          stranger = stranger < 0 ? person : several
        }
        if !(own?.isWanted ?? false) { isWanted = false }
        guard let rating = own?.rating?.tenths else { continue }
        if rating >= Comparison.lovedRating { lover = lover < 0 ? person : several }
        (best, least, most) = (max(best, rating), min(least, rating), max(most, rating))
        count += 1
      }
      if isWatched { watchedPlaces.append(place) }
      if isWanted, isForAll(title) { wantedPlaces.append(place) }
      let isLoved = lover >= 0 && stranger >= 0 && (lover != stranger || lover == several)
      if isLoved, isForAll(title) { loved.append((best, place)) }
      if count > 1, most > least { different.append((most - least, place)) }
    }
    let names = TitleOrder(joined, watchedPlaces + wantedPlaces + (loved + different).map(\.place))
    watchedPlaces.sort { names.precedes($0, $1) }
    wantedPlaces.sort { names.precedes($0, $1) }
    lovedPlaces = names.sorted(loved)
    differentPlaces = names.sorted(different)
    for first in people.indices {
      for second in people.indices where second > first {
        agreements.append(agreement(first, second))
      }
    }
  }

  private func section(_ places: [Int32]) -> Section { Section(joined: joined, places: places) }

  /// Returns whether everybody may see a title.
  private func isForAll(_ title: Int) -> Bool {
    let people = people
    guard people.contains(where: { $0.filter != nil }) else { return true }
    guard let shown = joined.shown(title) else { return false }
    let rating = people.indices.lazy.compactMap { joined[title, $0]?.contentRating }.first
    return people.allSatisfy { !($0.hides(rating, shown.kind)) }
  }

  /// Returns how far two people agree: 100 less ten times the mean difference of their ratings on 0 to 10, rounded.
  private func agreement(_ first: Int, _ second: Int) -> Agreement {
    var (count, sum) = (0, 0)
    for title in 0..<joined.count {
      guard let left = joined.mark(title, first)?.rating?.tenths,
        let right = joined.mark(title, second)?.rating?.tenths
      else { continue }
      count += 1
      sum += abs(left - right)
    }
    let percent = (2 * (100 * count - sum) + count) / max(1, 2 * count)
    return Agreement(
      first: first, second: second, count: count,
      percent: count < Agreement.fewest ? nil : percent)
  }
}

/// The order of titles: by folded name, then by id.
private struct TitleOrder {
  /// The places of titles in that order; those that are in no section have none.
  private var ranks: [Int32]

  /// Sorts some titles, among which one may be several times.
  /// - Complexity: O(k log k) in those titles.
  init(_ joined: JoinedTitles, _ places: [Int32]) {
    ranks = [Int32](repeating: -1, count: joined.count)
    var names: [(first: UInt64, second: UInt64, folded: String, id: String, place: Int32)] = []
    for place in places where ranks[Int(place)] < 0 {
      ranks[Int(place)] = 0
      let shown = joined.shown(Int(place))
      let folded = TextFold.fold(shown?.name ?? "")
      let (first, second) = folded.leadingWords
      names.append((first, second, folded, shown?.id ?? "", place))
    }
    var order = Array(names.indices)
    order.sort { left, right in
      let (one, other) = (names[left], names[right])
      if one.first != other.first { return one.first < other.first }
      if one.second != other.second { return one.second < other.second }
      if one.folded.isSame(as: other.folded) { return one.id.precedes(other.id) }
      return one.folded.precedes(other.folded)
    }
    for (rank, name) in order.enumerated() {
      ranks[Int(names[name].place)] = Int32(truncatingIfNeeded: rank)
    }
  }

  /// Returns whether a title comes before another.
  func precedes(_ left: Int32, _ right: Int32) -> Bool { ranks[Int(left)] < ranks[Int(right)] }

  /// Returns the places of titles by their keys, the greatest first, then in this order.
  func sorted(_ titles: [(key: Int, place: Int32)]) -> [Int32] {
    titles.sorted { left, right in
      left.key == right.key ? precedes(left.place, right.place) : left.key > right.key
    }.map(\.place)
  }
}
