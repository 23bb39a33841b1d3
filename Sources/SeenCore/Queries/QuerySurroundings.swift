/// What a query needs besides the tables: texts that only the log has, and lists.
package struct QuerySurroundings {
  /// A list, as far as queries ask about it.
  package struct List: Sendable {
    /// The titles on it.
    package var titles: [Symbol]
    /// Where it is meant for; nil when it does not say.
    package var place: Coordinates?
    /// Which dates it is meant for; nil when it does not say.
    package var dates: DateWindow?

    /// Creates a list.
    package init(titles: [Symbol], place: Coordinates? = nil, dates: DateWindow? = nil) {
      self.titles = titles
      self.place = place
      self.dates = dates
    }
  }

  /// Reads notes from their packed place in the log.
  package var notes: (UInt64) -> String?
  /// Reads JSON text.
  package var json: (String) -> JSON?
  /// Finds a list by its id or name; nil when there is none.
  package var list: (String) -> List? = { _ in nil }
  /// The names of the lists that can be found.
  package var listNames: () -> [String] = { [] }
  /// The list that the query belongs to, as the query of a rule does; nil for other queries.
  package var own: List?

  /// Creates surroundings without lists.
  package init(notes: @escaping (UInt64) -> String?, json: @escaping (String) -> JSON?) {
    self.notes = notes
    self.json = json
  }
}

/// What the names in a query turned out to be.
struct QueryNames {
  /// The points of each place, by where it stands in the query.
  private(set) var points: [Int: [Coordinates]] = [:]
  /// The titles of each list, by where it stands in the query.
  private(set) var lists: [Int: [Symbol]] = [:]
  /// The dates of the list that the query belongs to.
  private(set) var dates: DateWindow?

  /// Looks up every name of a query.
  /// - Throws: The first name that is none.
  init(
    _ query: Query, _ ledger: borrowing Ledger, _ profile: Symbol?, _ around: QuerySurroundings
  ) throws(QueryError) {
    for term in query.terms {
      switch term.test {
      case .near(let places):
        for place in places {
          try resolve(place.center, query, ledger, profile, around)
        }
      case .lists(let names):
        for name in names {
          guard let list = around.list(name.text) else {
            let near = NearWords.find(name.text, among: around.listNames())
            throw QueryError(
              .unknownList(name.text, near: near), in: query.text, at: name.offset,
              length: name.length)
          }
          lists[name.offset] = list.titles
        }
      case .dates(let windows):
        for case .list(let name) in windows {
          guard let own = around.own?.dates else {
            throw QueryError(
              .noList(term.field ?? .date), in: query.text, at: name.offset, length: name.length)
          }
          dates = own
        }
      default: break
      }
    }
  }

  private mutating func resolve(
    _ center: QueryNear.Center, _ query: Query, _ ledger: borrowing Ledger, _ profile: Symbol?,
    _ around: QuerySurroundings
  ) throws(QueryError) {
    switch center {
    case .point: break
    case .list(let name):
      guard let place = around.own?.place else {
        throw QueryError(
          .noList(.near), in: query.text, at: name.offset, length: name.length)
      }
      points[name.offset] = [place]
    case .place(let name):
      let found = QueryNames.points(of: name.text, ledger, profile, around)
      guard !found.isEmpty else {
        throw QueryError(
          .unknownPlace(name.text), in: query.text, at: name.offset, length: name.length)
      }
      points[name.offset] = found
    }
  }

  /// Returns every point that a profile's watches at a place have, and that titles give for it.
  private static func points(
    of name: String, _ ledger: borrowing Ledger, _ profile: Symbol?, _ around: QuerySurroundings
  ) -> [Coordinates] {
    let wanted = TextFold.fold(name)
    var points: Set<Coordinates> = []
    for index in 0..<ledger.watches.details.count {
      let detail = ledger.watches.details[index]
      let row = Int(detail.row)
      guard !ledger.watches.flags[row].contains(.isDropped), ledger.watches.profile[row] == profile,
        let point = Coordinates(detail.details), ledger.watches.location[row] != .none
      else { continue }
      let location = TextFold.fold(ledger.words.text(ledger.watches.location[row]))
      if location.isSame(as: wanted) { points.insert(point) }
    }
    var isRead: Set<UInt32> = []
    for title in 0..<Symbol(ledger.titles.count) {
      guard let fact = ledger.fact(.places, of: title), isRead.insert(fact).inserted else {
        continue
      }
      for place in TitlePlace.read(ledger.words.text(fact), around.json)
      where TextFold.fold(place.name).isSame(as: wanted) {
        points.insert(place.point)
      }
    }
    return Array(points)
  }
}

/// A place where a title is found.
struct TitlePlace {
  let name: String
  let point: Coordinates

  /// Reads the fact `places` of a title; what is no place is left out.
  static func read(_ text: String, _ json: (String) -> JSON?) -> [TitlePlace] {
    guard case .array(let values)? = json(text) else { return [] }
    return values.compactMap { value in
      guard case .number(let latitude)? = value["lat"], case .number(let longitude)? = value["lon"],
        let north = Double(latitude), let east = Double(longitude),
        let point = Coordinates(latitude: north, longitude: east)
      else { return nil }
      return TitlePlace(name: value["name"]?.text ?? "", point: point)
    }
  }
}

extension Coordinates {
  /// Returns where a watch was; nil when it does not say.
  init?(_ details: WatchDetails) {
    guard !details.latitude.isNaN else { return nil }
    self.init(latitude: details.latitude, longitude: details.longitude)
  }
}
