/// What the name of a place means: the points that a profile's watches there have, and that titles give for it, or
/// else a town.
package struct NamedPlace: Equatable, Sendable {
  /// The points, from south to north; of a town its own.
  package let points: [Coordinates]
  /// Where the profile was there last, else the first of the points.
  package let point: Coordinates
  /// The town that it was taken for; nil if a watch or a title has the place.
  package let town: TakenPlace?

  /// Finds what a name means; nil if nothing has it.
  ///
  /// - Parameters:
  ///   - name: The name as typed; case and accents do not matter.
  ///   - ledger: The ledger.
  ///   - profile: Whose watches are meant; nil for nobody's.
  ///   - around: Where texts and towns are read.
  /// - Complexity: O(n) in the watches and titles, and in the gazetteer if none of them has it.
  package init?(
    _ name: String, _ ledger: borrowing Ledger, _ profile: Symbol?, _ around: QuerySurroundings
  ) {
    let wanted = TextFold.fold(name)
    var found: Set<Coordinates> = []
    var last: (row: Int, point: Coordinates)?
    for index in 0..<ledger.watches.details.count {
      let detail = ledger.watches.details[index]
      let row = Int(detail.row)
      guard !ledger.watches.flags[row].contains(.isDropped), ledger.watches.profile[row] == profile,
        let point = Coordinates(detail.details), ledger.watches.location[row] != .none
      else { continue }
      let location = TextFold.fold(ledger.words.text(ledger.watches.location[row]))
      guard location.isSame(as: wanted) else { continue }
      found.insert(point)
      if last.map({ ledger.watchPrecedes($0.row, row) }) ?? true { last = (row, point) }
    }
    var isRead: Set<UInt32> = []
    for title in 0..<Symbol(ledger.titles.count) {
      guard let fact = ledger.fact(.places, of: title), isRead.insert(fact).inserted else {
        continue
      }
      for place in TitlePlace.read(ledger.words.text(fact), around.json)
      where TextFold.fold(place.name).isSame(as: wanted) {
        found.insert(place.point)
      }
    }
    // The first of several countries is reported.
    let sorted = found.sorted { left, right in
      left.latitude == right.latitude
        ? left.longitude < right.longitude : left.latitude < right.latitude
    }
    if let first = sorted.first {
      (points, point, town) = (sorted, last?.point ?? first, nil)
      return
    }
    guard let gazetteer = around.towns.gazetteer,
      let taken = TakenPlace(name, gazetteer, ledger, profile), let first = taken.towns.first
    else { return nil }
    (points, point, town) = ([first.point], first.point, taken)
  }

  /// Returns at most two names of towns that a text may have meant.
  package static func near(_ name: String, _ around: QuerySurroundings) -> [String] {
    around.towns.gazetteer?.near(name) ?? []
  }
}

/// Whether a town is where somebody was.
extension NamedPlace {
  /// How far from earlier places a town of the name of a place can be.
  private static let reachKilometers = 300.0

  /// Returns whether it is near where a profile was before, or the profile was nowhere: a forest can have the name of a
  /// town far away.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - location: The name of the place.
  ///   - ledger: The ledger.
  /// - Returns: nil if the profile was at a place of that name before, without coordinates.
  /// - Complexity: O(n) in the watches.
  package func isNear(
    watchesOf profile: Symbol?, at location: String, _ ledger: borrowing Ledger
  ) -> Bool? {
    let wanted = TextFold.fold(location)
    var (hasPoints, isNear) = (false, false)
    for row in 0..<ledger.watches.count
    where ledger.watches.profile[row] == profile && !ledger.watches.flags[row].contains(.isDropped)
    {
      let name = ledger.watches.location[row]
      if name != .none, TextFold.fold(ledger.words.text(name)).isSame(as: wanted) { return nil }
      guard let at = Coordinates(ledger.watches.details(of: row)) else { continue }
      hasPoints = true
      isNear = isNear || GreatCircle.kilometers(at, point) <= NamedPlace.reachKilometers
    }
    return isNear || !hasPoints
  }
}
