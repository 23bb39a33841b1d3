/// What several people have in common, and where they differ.
///
/// Titles of different journals are the same when their ids are equal, or when they share an id elsewhere, such as at
/// IMDb, and are of one kind. Everything is in an order that does not depend on who asks.
package struct Comparison: Sendable {
  /// A title that at least one of them knows.
  package struct Title: Sendable {
    /// The title as each of them knows it, in the order of the people; nil who does not.
    package fileprivate(set) var own: [ComparedPerson.Title?]
    /// The title as it is shown: of the people who know it, the one whose id is the least.
    package var shown: ComparedPerson.Title? {
      own.compactMap(\.self).min { $0.id.precedes($1.id) }
    }
    /// How far apart the ratings of those who rated it are, in three hundredths of a point of 10; nil for one rating.
    package var difference: Int? {
      let ratings = own.compactMap { $0?.rating?.threeHundredths }
      guard ratings.count > 1, let least = ratings.min(), let most = ratings.max() else {
        return nil
      }
      return most - least
    }
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

  /// The people, the one who asks first.
  package let people: [ComparedPerson]
  /// The titles that all of them watched.
  package private(set) var watched: [Title] = []
  /// The titles that all of them want to see, and that none of them must not see.
  package private(set) var wanted: [Title] = []
  /// The titles that someone rated 8 of 10 or more and someone else has not watched.
  package private(set) var loved: [Title] = []
  /// The titles with different ratings, those furthest apart first.
  package private(set) var different: [Title] = []
  /// How far each pair agrees.
  package private(set) var agreements: [Agreement] = []

  /// From which rating on someone loves a title, in three hundredths of a point: 8 of 10.
  static let lovedRating = 2400

  /// Compares people.
  ///
  /// - Parameters:
  ///   - people: Two or more.
  ///   - json: Reads a JSON text.
  /// - Complexity: O(n log n) in their titles.
  package init(_ people: [ComparedPerson], json: (String) -> JSON?) {
    self.people = people
    let titles = Comparison.joined(people, json: json)
    for title in titles {
      let known = title.own
      if known.allSatisfy({ $0?.isWatched ?? false }) { watched.append(title) }
      if known.allSatisfy({ $0?.isWanted ?? false }), isForAll(title) { wanted.append(title) }
      let isLoved = known.contains {
        ($0?.rating?.threeHundredths ?? 0) >= Comparison.lovedRating
      }
      if isLoved, known.contains(where: { !($0?.isWatched ?? false) }), isForAll(title) {
        loved.append(title)
      }
      if let difference = title.difference, difference > 0 { different.append(title) }
    }
    sort()
    for first in people.indices {
      for second in people.indices where second > first {
        agreements.append(Comparison.agreement(first, second, titles))
      }
    }
  }

  private mutating func sort() {
    func named(_ title: Title) -> (ByteKey, ByteKey) {
      let shown = title.shown
      return (ByteKey(TextFold.fold(shown?.name ?? "")), ByteKey(shown?.id ?? ""))
    }
    func sorted(_ titles: [Title], by key: (Title) -> Int) -> [Title] {
      titles.map { (key($0), named($0), $0) }.sorted { left, right in
        left.0 != right.0 ? left.0 > right.0 : left.1 < right.1
      }.map(\.2)
    }
    watched = sorted(watched) { _ in 0 }
    wanted = sorted(wanted) { _ in 0 }
    loved = sorted(loved) { $0.own.compactMap { $0?.rating?.threeHundredths }.max() ?? 0 }
    different = sorted(different) { $0.difference ?? 0 }
  }

  /// Returns whether nobody must not see a title.
  private func isForAll(_ title: Title) -> Bool {
    guard let shown = title.shown else { return false }
    let rating = title.own.compactMap { $0?.contentRating }.first
    return people.allSatisfy { !($0.filter?.hides(rating, shown.kind) ?? false) }
  }

  /// Returns how far two people agree: 100 less ten times the mean difference of their ratings on 0 to 10, rounded.
  private static func agreement(_ first: Int, _ second: Int, _ titles: [Title]) -> Agreement {
    var (count, sum) = (0, 0)
    for title in titles {
      guard let left = title.own[first]?.rating?.threeHundredths,
        let right = title.own[second]?.rating?.threeHundredths
      else { continue }
      count += 1
      sum += abs(left - right)
    }
    let percent = (2 * (3_000 * count - sum) + 30 * count) / max(1, 60 * count)
    return Agreement(
      first: first, second: second, count: count,
      percent: count < Agreement.fewest ? nil : percent)
  }

  /// Joins the titles of all people.
  private static func joined(_ people: [ComparedPerson], json: (String) -> JSON?) -> [Title] {
    var titles: [Title] = []
    var byID: [ByteKey: Int] = [:]
    var byForeignID: [ByteKey: Int] = [:]
    for (person, each) in people.enumerated() {
      for title in each.titles {
        let id = ByteKey(title.id)
        let marks = foreignIDs(title, json)
        var place = byID[id] ?? marks.lazy.compactMap { byForeignID[$0] }.first
        // One person never means one title twice.
        if let known = place, titles[known].own[person] != nil { place = nil }
        let own = place ?? titles.count
        if own == titles.count {
          titles.append(Title(own: Array(repeating: nil, count: people.count)))
        }
        titles[own].own[person] = title
        byID[id] = byID[id] ?? own
        for mark in marks where byForeignID[mark] == nil { byForeignID[mark] = own }
      }
    }
    return titles
  }

  /// Returns the ids of a title elsewhere, each with its kind and whose id it is.
  private static func foreignIDs(
    _ title: ComparedPerson.Title, _ json: (String) -> JSON?
  ) -> [ByteKey] {
    guard let text = title.ids, let members = json(text)?.members else { return [] }
    return members.compactMap { member in
      let value = member.value.text ?? member.value.wholeNumber.map { String($0) }
      return value.map { ByteKey("\(title.kind.name) \(member.name) \($0)") }
    }
  }
}
