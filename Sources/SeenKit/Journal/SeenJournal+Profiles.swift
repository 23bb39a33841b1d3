import SeenApp
public import SeenCore
import SeenStore

/// A person or a group whose diary a journal holds.
public struct SeenProfile: Sendable {
  /// Who a profile is for.
  public enum Kind: String, Sendable {
    case adult, kids
  }

  /// Its id, by which the journal is opened for it.
  public let id: String
  /// Its name; its id when it has none.
  public let name: String
  /// Who it is for.
  public let kind: Kind
  /// The year of birth; nil when it is not known.
  public let born: Int?
  /// The name of a photo; nil without one.
  public let photo: String?
  /// Whether it is the one that the journal is open for.
  public let isCurrent: Bool
  /// How many watches it has.
  public let watches: Int
  /// How many titles it rated.
  public let ratings: Int
  /// How many lists it made.
  public let lists: Int
  /// The latest date of a watch; nil when none has one.
  public let last: PartialDate?
}

extension SeenJournal {
  /// Returns the profiles of the journal; a child sees only its own.
  ///
  /// - Parameter moment: The last moment of which events count; nil for all events.
  /// - Returns: The profiles, by id.
  /// - Throws: `SeenError.unreadable` when a file cannot be read, and what `read` throws.
  /// - Complexity: O(n) in the events.
  public func profiles(asOf moment: Instant? = nil) throws(SeenError) -> [SeenProfile] {
    try reading(.indexedSilently, asOf: moment) { (journal, view) throws(AppError) in
      let counts = ProfileCounts.ofAll(view.ledger, seenBy: view.scope.profile)
      return try journal.profiles(of: view).present.map { profile in
        SeenProfile(
          profile, counts[ByteKey(profile.id)] ?? .nothing,
          isCurrent: profile.id.isSame(as: journal.profile))
      }
    }
  }
}

extension SeenProfile {
  /// Copies a profile.
  fileprivate init(_ profile: Profile, _ counts: ProfileCounts, isCurrent: Bool) {
    (id, name) = (profile.id, profile.name)
    kind =
      switch profile.kind {
      case .adult: .adult
      case .kids: .kids
      }
    (born, photo) = (profile.born, profile.fact("photo")?.text)
    self.isCurrent = isCurrent
    (watches, ratings, lists, last) = (counts.watches, counts.ratings, counts.lists, counts.last)
  }
}
