/// The titles of several people, each once, with the people who know it.
///
/// Titles of different journals are the same if their ids are equal, or if they are of one kind and share an id
/// elsewhere, such as at IMDb, or a name that only they have and of which one has no year, unless people of one journal
/// have both. The order is that in which they came.
struct JoinedTitles: Sendable {
  let people: [ComparedPerson]
  /// By title, the index among each person's titles; -1 for anyone who does not know it.
  private var places: [Int32] = []
  /// How many there are.
  private(set) var count = 0

  /// Joins the titles of people.
  ///
  /// - Parameters:
  ///   - people: The people.
  ///   - json: Reads a JSON text.
  /// - Complexity: O(n) in their titles.
  init(_ people: [ComparedPerson], json: (String) -> JSON?) {
    self.people = people
    let most = people.reduce(0) { $0 + $1.titles.count }
    var ids = Symbols(capacity: Ledger.slots(for: most), seed: people.first?.seed ?? 0)
    places.reserveCapacity(most * people.count)
    for (person, each) in people.enumerated() {
      for (place, title) in each.titles.enumerated() {
        let name = Int(ids.intern(title.id))
        if name == count {
          places.append(contentsOf: repeatElement(-1, count: people.count))
          count += 1
        }
        places[name * people.count + person] = Int32(truncatingIfNeeded: place)
      }
    }
    joinByForeignIDs(json)
    joinByNames()
  }

  /// Returns a title with what each person did with it, in the order of the people; nil for anyone who does not know
  /// it.
  subscript(title: Int) -> Comparison.Title {
    Comparison.Title(own: people.indices.map { mark(title, $0) }, shown: shown(title))
  }

  /// Returns what one person did with a title; nil if the person does not know it.
  @inline(__always) func mark(_ title: Int, _ person: Int) -> ComparedPerson.Mark? {
    let place = places[title * people.count + person]
    return place < 0 ? nil : people[person].marks[Int(place)]
  }

  /// Returns a title as one person knows it; nil if the person does not.
  @inline(__always) subscript(title: Int, person: Int) -> ComparedPerson.Title? {
    let place = places[title * people.count + person]
    return place < 0 ? nil : people[person].titles[Int(place)]
  }

  /// Whether a person knows a title.
  @inline(__always) func knows(_ title: Int, _ person: Int) -> Bool {
    places[title * people.count + person] >= 0
  }

  /// The title as shown: the one with the smallest id of those that people know.
  func shown(_ title: Int) -> ComparedPerson.Title? {
    var least: ComparedPerson.Title?
    for person in people.indices {
      guard let own = self[title, person] else { continue }
      if let known = least, !own.id.precedes(known.id) { continue }
      least = own
    }
    return least
  }

  /// By person and place among the person's titles, which title it is.
  /// - Complexity: O(n) in the titles.
  var numbers: [[Int]] {
    var numbers = people.map { [Int](repeating: -1, count: $0.titles.count) }
    for title in 0..<count {
      for person in people.indices {
        let place = places[title * people.count + person]
        if place >= 0 { numbers[person][Int(place)] = title }
      }
    }
    return numbers
  }

  /// Joins what one of them lacks with what only others have, by ids elsewhere.
  private mutating func joinByForeignIDs(_ json: (String) -> JSON?) {
    var first: [ByteKey: Int] = [:]
    var isGone = [Bool](repeating: false, count: count)
    var hasGone = false
    for title in 0..<count where !people.indices.allSatisfy({ knows(title, $0) }) {
      var marks: [ByteKey] = []
      for person in people.indices { marks += self[title, person]?.foreignIDs(json) ?? [] }
      let same = marks.lazy.compactMap { first[$0] }.first { isDisjoint($0, title) }
      for mark in marks where first[mark] == nil { first[mark] = same ?? title }
      guard let same else { continue }
      join(title, to: same)
      (isGone[title], hasGone) = (true, true)
    }
    if hasGone { drop(isGone) }
  }

  /// Joins a film or show whose year nobody says with the only other one of its name.
  private mutating func joinByNames() {
    var named: [ByteKey: [Int]] = [:]
    for title in 0..<count {
      guard let shown = shown(title), shown.kind == .film || shown.kind == .show else { continue }
      named[ByteKey(shown.kind.name + " " + TextFold.fold(shown.name)), default: []].append(title)
    }
    var isGone = [Bool](repeating: false, count: count)
    var hasGone = false
    for titles in named.values where titles.count == 2 {
      let (first, second) = (min(titles[0], titles[1]), max(titles[0], titles[1]))
      guard hasYear(first) != hasYear(second), isDisjoint(first, second) else { continue }
      join(second, to: first)
      (isGone[second], hasGone) = (true, true)
    }
    if hasGone { drop(isGone) }
  }

  /// Whether anybody says the year of a title.
  private func hasYear(_ title: Int) -> Bool {
    people.indices.contains { self[title, $0]?.year != nil }
  }

  /// Gives one title what people know of another.
  private mutating func join(_ title: Int, to same: Int) {
    for person in people.indices where knows(title, person) {
      places[same * people.count + person] = places[title * people.count + person]
    }
  }

  /// Drops titles that were joined to others.
  private mutating func drop(_ isGone: [Bool]) {
    let kept = (0..<count).filter { !isGone[$0] }
    places = kept.flatMap { places[$0 * people.count..<($0 + 1) * people.count] }
    count = kept.count
  }

  /// Whether no journal has both of two titles, as far as its people know them.
  private func isDisjoint(_ left: Int, _ right: Int) -> Bool {
    let household = people.indices.filter { people[$0].isOfHousehold }
    if household.contains(where: { knows(left, $0) }),
      household.contains(where: { knows(right, $0) })
    {
      return false
    }
    return people.indices.allSatisfy { !knows(left, $0) || !knows(right, $0) }
  }
}

extension ComparedPerson.Title {
  /// The external ids of the title, each with its kind and scheme.
  fileprivate func foreignIDs(_ json: (String) -> JSON?) -> [ByteKey] {
    guard let ids, let members = json(ids)?.members else { return [] }
    return members.compactMap { member in
      let value = member.value.text ?? member.value.wholeNumber.map { String($0) }
      return value.map { ByteKey("\(kind.name) \(member.name) \($0)") }
    }
  }
}
