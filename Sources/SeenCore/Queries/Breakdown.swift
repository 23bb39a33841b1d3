/// What watches are counted by: a field of queries, or a part of the date of watching.
package enum BreakdownField: Equatable, Sendable {
  case field(QueryField)
  /// The day, or the month, in which it was seen.
  case day, month
  /// The channel; watches of other titles are not counted.
  case channel

  /// The fields of queries that have few enough values to count by.
  private static let fields: [QueryField] = [
    .kind, .genre, .year, .decade, .director, .cast, .country, .language, .contentRating, .show,
    .season, .franchise, .family, .order, .status, .group, .rating, .again, .favorite, .state, .in,
    .date, .weekday, .clock, .with, .mood, .format, .platform, .location, .tag, .rewatch, .first,
    .run, .spoiler, .photo, .isPrivate, .from,
  ]

  /// The names of all of them, without their other names.
  package static let names = fields.map(\.rawValue) + ["day", "month", "channel"]

  /// Other names, besides those that fields of queries have.
  private static let others: [String: BreakdownField] = [
    "day": .day, "month": .month, "channel": .channel, "person": .field(.with),
    "place": .field(.location),
    "hour": .field(.clock),
  ]

  /// Finds one by its name, whatever its case; nil for a name that is none, or of a field that is not counted by.
  package init?(named name: String) {
    if let other = BreakdownField.others[name.lowercased()] {
      self = other
      return
    }
    guard let field = QueryField(named: name), BreakdownField.fields.contains(field) else {
      return nil
    }
    self = .field(field)
  }

  /// Its name.
  package var name: String {
    switch self {
    case .field(let field): field.rawValue
    case .day: "day"
    case .month: "month"
    case .channel: "channel"
    }
  }

  /// Whether its values have an order of their own; others come by how many watches they have.
  package var isOrdered: Bool {
    switch self {
    case .day, .month: true
    case .channel: false
    case .field(let field):
      [.year, .decade, .season, .rating, .date, .weekday, .clock, .run].contains(field)
    }
  }
}

/// The counted watches of a scope by the values of one field, or of two.
///
/// A watch counts for each value that it has: a film of two genres for both.
package struct Breakdown: Sendable {
  /// What one value, or one pair of them, has.
  package struct Row: Sendable {
    /// The values, one for each field; nil for what is unknown.
    package fileprivate(set) var keys: [String?]
    package fileprivate(set) var watches = 0
    /// How many titles were watched.
    package fileprivate(set) var titles = 0
    /// How many of them have a current rating, and the sum of these, in tenths of 0 to 10.
    package fileprivate(set) var ratedTitles = 0
    package fileprivate(set) var ratingTenths = 0
    /// The minutes of the watches whose length is known.
    package fileprivate(set) var minutes = 0
    /// How often the player waited for the data of channels, and for how many seconds.
    package fileprivate(set) var stalls = 0
    package fileprivate(set) var stalledSeconds = 0
    /// The first and the last known date of a watch; nil without any.
    package fileprivate(set) var dates: ClosedRange<PartialDate>?
  }

  /// What watches are counted by.
  package let fields: [BreakdownField]
  /// The rows: by their values where these have an order, else the most watches first; what is unknown last.
  package private(set) var rows: [Row] = []
  private var orders: [[ByteKey: Int]] = []

  /// Counts watches.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - scope: Whose watches, and which.
  ///   - fields: One field, or two.
  ///   - live: What finds the titles of live lists.
  ///   - json: Reads JSON text.
  /// - Complexity: O(n) in the watches and their values, O(k log k) in the rows.
  package init(
    _ ledger: borrowing Ledger, _ scope: Scope, by fields: [BreakdownField],
    live: LiveLists, json: @escaping (String) -> JSON?
  ) {
    self.fields = fields
    let watches = ProfileWatches(ledger, profile: scope.profile)
    var values = fields.map { BreakdownValues($0, ledger, scope, watches, live, json) }
    var ratings: [Symbol: Int] = [:]
    for entry in Ratings(ledger, profile: scope.profile).entries {
      ratings[entry.title] = entry.rating.tenths
    }
    var places: [[ByteKey?]: Int] = [:]
    var titles: [Set<Symbol>] = []
    scope.rows(watches.counted, ledger).forEach { number in
      let watch = ledger.watch(number)
      if fields.contains(.channel), ledger.kind(of: watch.title) != .channel { return }
      var keys: [[ByteKey?]] = [[]]
      for place in values.indices {
        let own = values[place].keys(of: watch, ledger)
        keys = keys.flatMap { before in own.map { before + [$0] } }
      }
      for key in keys {
        let place: Int
        if let known = places[key] {
          place = known
        } else {
          place = rows.count
          places[key] = place
          rows.append(Row(keys: key.map { $0?.text }))
          titles.append([])
        }
        rows[place].add(watch, ledger)
        guard titles[place].insert(watch.title).inserted else { continue }
        rows[place].titles += 1
        guard let rating = ratings[watch.title] else { continue }
        rows[place].ratedTitles += 1
        rows[place].ratingTenths += rating
      }
    }
    orders = values.map(\.order)
    sort()
  }

  /// Returns the numbers of the values of a field that have an order.
  package func order(of field: Int) -> [ByteKey: Int] { orders[field] }

  /// Puts the rows in order.
  private mutating func sort() {
    let (fields, orders) = (fields, orders)
    // The first of two fields comes in one block for each of its values.
    var totals: [ByteKey?: Int] = [:]
    for row in rows { totals[row.keys[0].map { ByteKey($0) }, default: 0] += row.watches }
    rows.sort { left, right in
      for place in fields.indices {
        let (one, other) = (left.keys[place], right.keys[place])
        guard let one, let other else {
          if (one == nil) == (other == nil) { continue }
          return one != nil
        }
        if one.isSame(as: other) { continue }
        if fields[place].isOrdered {
          let ranks = (orders[place][ByteKey(one)], orders[place][ByteKey(other)])
          if let first = ranks.0, let second = ranks.1 { return first < second }
          return one.precedes(other)
        }
        let counts =
          place == 0
          ? (totals[ByteKey(one)] ?? 0, totals[ByteKey(other)] ?? 0) : (left.watches, right.watches)
        return counts.0 == counts.1 ? one.precedes(other) : counts.0 > counts.1
      }
      return false
    }
  }
}

extension Breakdown.Row {
  fileprivate mutating func add(_ watch: Watch, _ ledger: borrowing Ledger) {
    watches += 1
    minutes += watch.minutes ?? ledger.number(.runtime, of: watch.title) ?? 0
    let details = ledger.watches.details(of: watch.row)
    if details[.stalls] != .max { stalls += Int(details[.stalls]) }
    if details[.stalled] != .max { stalledSeconds += Int(details[.stalled]) }
    guard watch.date != .unknown else { return }
    let known = dates ?? watch.date...watch.date
    dates = min(known.lowerBound, watch.date)...max(known.upperBound, watch.date)
  }
}
