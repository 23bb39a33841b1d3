package import SeenCore

/// A field of a format of another program, and what becomes of it.
package struct ImportedField: Sendable, Equatable {
  /// What becomes of the values of a field.
  package enum Fate: Sendable, Equatable {
    /// They are members of events: each by its kind and its name, `watch.logged` and `notes`; a name of nothing means the
    /// event as such.
    case carried([Destination])
    /// No event can carry them.
    case left(Reason)
  }

  /// A member of an event.
  package struct Destination: Sendable, Equatable {
    package let kind: EventKind
    package let member: String?

    package init(_ kind: EventKind, _ member: String? = nil) {
      (self.kind, self.member) = (kind, member)
    }
  }

  /// Why no event carries a value.
  package enum Reason: String, Sendable, CaseIterable {
    /// It tells about an account or a device.
    case account = "it tells about your account or device"
    /// It tells about other people, or about all of them.
    case others = "it is about other people"
    /// It tells about the title what a catalog has, and nobody's own.
    case fact = "it is a fact about the title that a catalog has"
    /// It follows from what is carried.
    case derived = "it follows from what is carried"
    /// It says what is owned, planned to be sent or collected.
    case ownership = "it says what you own, not what you watched"
    /// It only identifies something inside the program.
    case internals = "it means something only inside the program"
    /// It counts without saying which or when.
    case sum = "it is a number without the watches that it counts"
    /// It is on the title what events have only for a watch, or the other way round.
    case place = "events have no member for it there"
  }

  /// The column, or the path of the member: `movie.ids.trakt`.
  package let name: String
  package let fate: Fate

  /// Says that a field is carried.
  package init(_ name: String, as destinations: Destination...) {
    (self.name, fate) = (name, .carried(destinations))
  }

  /// Says that a field is left.
  package init(_ name: String, because reason: Reason) {
    (self.name, fate) = (name, .left(reason))
  }
}

extension [ImportedField] {
  /// Returns fields that are carried alike.
  static func carried(
    _ destination: ImportedField.Destination, _ names: String...
  ) -> [ImportedField] {
    names.map { ImportedField($0, as: destination) }
  }

  /// Returns fields that are left for the same reason.
  static func left(_ reason: ImportedField.Reason, _ names: String...) -> [ImportedField] {
    names.map { ImportedField($0, because: reason) }
  }
}

extension ImportedField.Destination {
  /// A member of a watch.
  static func watch(_ member: String) -> Self { Self(.watchLogged, member) }
  /// A member of a title.
  static func title(_ member: String) -> Self { Self(.titleAdded, member) }
  /// The value of a rating.
  static let rating = Self(.ratingSet, "value")
  /// The day of a rating.
  static let rated = Self(.ratingSet, "date")
  /// That a title is on the watchlist or a list, and since when.
  static func item(_ member: String? = nil) -> Self { Self(.itemAdded, member) }
  /// What is written about a title.
  static let comment = Self(.commentPosted, "text")
  /// That it was begun, paused or stopped.
  static let status = Self(.watchingStopped)
  /// A position.
  static let position = Self(.progressRecorded, "position")
  /// That it is a favorite.
  static let favorite = Self(.favoriteSet)
  /// What identifies the row, so that importing it again adds nothing.
  static let source = Self(.importRecorded)
}
