import SeenApp
public import SeenCore
import SeenStore

/// A setting of a profile.
public struct SeenSetting: Sendable {
  /// Its name, such as `rating.scale`.
  public let key: String
  /// Its value.
  public let value: JSON
  /// The value where the journal sets none.
  public let standard: JSON
  /// Whether the journal sets it.
  public let isSet: Bool
}

/// The limits of a profile for a day, and what is used of them.
public struct SeenLimits: Sendable {
  /// The day that counts as today.
  public let day: Day
  /// The known minutes of its watches.
  public let minutes: Int
  /// The minutes that the profile means to watch in a day; nil for no limit.
  public let daily: Int?
  /// The minutes that are left, 0 at least; nil without a limit.
  public let left: Int?
  /// The time of day until which it means to watch, such as `21:30`; nil for no limit.
  public let until: String?
  /// Whether more was watched than meant.
  public let isOver: Bool
  /// Whether it is later than that time.
  public let isLate: Bool
}

/// A query that fills a list.
public struct SeenRule: Sendable {
  /// The id of the list that it fills.
  public let list: String
  /// Its name, which no other rule of the list has.
  public let name: String
  /// Which titles it picks.
  public let query: String
  /// Whether it runs when titles arrive.
  public let isAutomatic: Bool
  /// Whether it does not run by itself until it is applied, as its last run was undone.
  public let isHeld: Bool
  /// How many titles it added.
  public let added: Int
  /// When it last added any; nil when it never did.
  public let last: Instant?
}

extension JournalView {
  /// Returns every setting of the profile, by key.
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  public func settings() throws(SeenError) -> [SeenSetting] {
    try answer { (journal, view) throws(AppError) in
      try journal.settings(nil, view).map { entry in
        SeenSetting(
          key: entry.setting.key, value: entry.value.json, standard: entry.setting.standard.json,
          isSet: entry.origin == .journal)
      }
    }
  }

  /// Returns the limits of the profile, and what is used of them today, as `seen limit` shows it.
  /// - Complexity: O(n) in the profile's watches.
  public func limits() -> SeenLimits {
    let limit = journal.limit(view)
    return SeenLimits(
      day: limit.today, minutes: limit.minutes, daily: limit.daily, left: limit.left,
      until: limit.until?.description, isOver: limit.isOver, isLate: limit.isLate)
  }

  /// Returns the rules of the profile's lists.
  ///
  /// - Parameter list: The name or id of a list; nil for all.
  /// - Returns: The rules, by list and then by name.
  /// - Throws: `SeenError.refused` with `unknown-list`, or `unreadable` when a file cannot be read.
  /// - Complexity: O(n) in the events of rules.
  public func rules(of list: String? = nil) throws(SeenError) -> [SeenRule] {
    try answer { (journal, view) throws(AppError) in
      var wanted: ListEntry?
      if let list { wanted = try journal.list(list, view) }
      return try journal.rules(view, of: wanted).map { rule in
        SeenRule(
          list: rule.list.text, name: rule.slug, query: rule.query, isAutomatic: rule.isAuto,
          isHeld: rule.isHeld, added: rule.addedCount, last: rule.lastAdded)
      }
    }
  }
}
