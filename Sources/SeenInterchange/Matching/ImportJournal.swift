package import SeenCore

/// What an importer asks the journal, as closures over whatever the caller holds.
package struct ImportJournal {
  package var profile = Event.defaultProfile
  /// The civil date now: what lies after it is held.
  package var today: Day
  /// What a person chose where files leave something open.
  package var choices = ImportChoices()
  /// Where moments in UTC are meant; nil where they are recorded in UTC.
  package var zone: MomentZone?
  /// The time zone of a name; nil where names mean nothing.
  package var zoneNamed: (String) -> LocalZone? = { _ in nil }
  /// How many hours after midnight count as the day before.
  package var rolloverHours = 0
  /// From which percentage of its length on a title counts as watched.
  package var progressThreshold = 90
  /// The first standing event of a kind, a profile and a source key, or nil where there is none.
  ///
  /// Titles are nobody's: for `title.added` the profile is `me`.
  package var standing: (EventKind, _ profile: String, _ source: String) -> Event? = { _, _, _ in
    nil
  }
  /// The source keys with a beginning of the profile's standing events of a kind, in byte order.
  package var keys: (EventKind, _ beginning: String) -> [String] = { _, _ in [] }
  /// The titles that a key finds, such as those of one kind, name and year.
  package var titles: (LookupKey) -> [KnownTitle] = { _ in [] }
  /// The titles of a kind with exactly this name, by bytes, whatever their year.
  package var titlesOfAnyYear: (TitleKind, _ name: String) -> [KnownTitle] = { _, _ in [] }
  /// The only title of a row's kind and folded name, if nobody knows its year and neither the journal nor a catalog knows
  /// another of that name; nil for none.
  package var titleWithoutYear: (ForeignTitle) -> KnownTitle? = { _ in nil }
  /// The title that has an id, or the one that it was merged into; nil where there is none.
  package var title: (_ id: String) -> KnownTitle? = { _ in nil }
  /// Returns the one title of the catalogs that a row names, by a name elsewhere, else by name and year.
  ///
  /// It gives nil where there is none or several; without catalogs there is nothing to ask.
  package var listed: ((ForeignTitle) -> ListedTitle?)?
  /// The titles that have a name elsewhere, such as `("imdb", "tt0113277")`.
  package var titlesByExternalID: (ExternalID) -> [KnownTitle] = { _ in [] }
  /// Whether a title has this id, or had it before it was merged.
  package var isTaken: (_ title: String) -> Bool = { _ in false }
  /// Whether the profile has a standing watch of a title.
  package var hasWatch: (_ title: String) -> Bool = { _ in false }
  /// Whether the profile has a standing watch of a title on just this date.
  package var hasWatchOn: (_ title: String, PartialDate) -> Bool = { _, _ in false }
  /// The profile's standing watches of a title on a day that other sources or somebody recorded, in watch order.
  package var sameDay: (_ title: String, PartialDate) -> [SameDayWatch] = { _, _ in [] }
  /// The profile's last standing watch of a title in watch order; nil where there is none.
  package var lastWatch: (_ title: String) -> KnownWatch? = { _ in nil }
  /// The profile's watch of a title that an earlier import made of a mark alone, and of which nothing
  /// was said since, not even a date; nil where none stands.
  package var markedWatch: (_ title: String) -> String? = { _ in nil }
  /// The profile's standing rating of a title; nil where there is none.
  package var rating: (_ title: String) -> Rating? = { _ in nil }
  /// The day that the profile's standing rating of a title is of: that which an import gave it, else the one it was
  /// recorded on; nil where there is no rating.
  package var ratingDay: (_ title: String) -> PartialDate? = { _ in nil }
  /// The minutes that a title takes; nil where nobody knows them.
  package var runtime: (_ title: String) -> Int? = { _ in nil }
  /// Where the profile is in a title since it last watched it, in seconds; nil where nothing was said since.
  package var position: (_ title: String) -> Int? = { _ in nil }
  /// Whether the profile watched, began, paused or stopped a title or an episode of it, as far as other sources than this
  /// import's say.
  package var knowsStatus: (_ title: String) -> Bool = { _ in false }
  /// The titles that are on a list, by id, each with its rank; of one without a rank it is empty.
  package var ranks: (_ list: String) -> [ByteKey: String] = { _ in [:] }
  /// Whether a list of this id exists.
  package var hasList: (_ list: String) -> Bool = { _ in false }
  /// Whether a draft adds a title that is hidden from the profile, or is about one; nil where nothing is hidden.
  package var hides: ((Draft) -> Bool)?
  /// What people call the profile, where something is hidden from it.
  package var profileName = ""
  /// Five random Crockford characters, others at each call.
  package var randomMark: () -> String

  /// Creates a journal that holds nothing.
  package init(today: Day, randomMark: @escaping () -> String) {
    self.today = today
    self.randomMark = randomMark
  }
}

extension ImportJournal {
  /// Returns the members of a watch with its day and time of day where moments in UTC are meant.
  func localized(_ facts: [JSON.Member]) -> [JSON.Member] { zone?.localized(facts) ?? facts }

  /// Returns whether two watches are of one moment, each in the zone that it names.
  func isSameMoment(_ recorded: [JSON.Member], _ told: [JSON.Member]) -> Bool {
    let moments = [recorded, told].compactMap { facts in
      MomentZone.instant(
        of: facts, { $0 == "UTC" ? .utc : zoneNamed($0) }, rollover: rolloverHours)
    }
    return moments.count == 2 && moments[0] == moments[1]
  }
}

/// A watch that the journal has, as far as its place in watch order goes.
package struct KnownWatch: Sendable, Equatable {
  /// The id of the event that logged it.
  package var id: String
  package var date: PartialDate
  /// Whether the time of day is known.
  package var hasClock: Bool

  package init(id: String, date: PartialDate, hasClock: Bool = false) {
    self.id = id
    self.date = date
    self.hasClock = hasClock
  }
}

/// A title that the journal has, as far as matching needs to know it.
package struct KnownTitle: Sendable, Equatable {
  package var id: String
  package var kind: TitleKind
  /// Its names elsewhere.
  package var externalIDs: [ExternalID]
  /// Who directed it.
  package var directors: [String]
  /// Its season, and its number there; nil if it has none or nobody knows it.
  package var season, episode: Int?
  /// What a bird of the journal is called; nil of other titles, and of those of catalogs.
  package var birdNames: BirdNames?

  package init(
    id: String, kind: TitleKind = .film, externalIDs: [ExternalID] = [], directors: [String] = [],
    season: Int? = nil, episode: Int? = nil
  ) {
    self.id = id
    self.kind = kind
    self.externalIDs = externalIDs
    self.directors = directors
    self.season = season
    self.episode = episode
  }

  /// Returns whether its numbers are others than those of a place, as after a correction.
  func isElsewhere(than part: ShowPart) -> Bool {
    func differ(_ own: Int?, _ other: Int?) -> Bool { (own ?? other) != (other ?? own) }
    return differ(season, part.season) || differ(episode, part.episode)
  }

  /// Returns whether both have names elsewhere in one scheme that differ.
  func contradicts(_ other: KnownTitle) -> Bool {
    externalIDs.contains { own in
      other.externalIDs.contains { $0.scheme.isSame(as: own.scheme) && $0 != own }
    }
  }
}

/// What a bird of the journal is called.
package struct BirdNames: Sendable, Equatable {
  /// Its other names, as they are.
  package let aliases: [String]
  /// All its names, folded.
  private let folded: [String]

  /// Reads the names of a bird.
  package init(_ bird: Symbol, of ledger: borrowing Ledger) {
    aliases = ledger.texts(.aliases, of: bird)
    let scientific = ledger.text(.scientificName, of: bird)
    folded = ([ledger.name(of: bird), scientific].compactMap(\.self) + aliases)
      .map { TextFold.fold($0) }
  }

  /// Returns whether it has a name already, however that is written.
  func has(_ name: String) -> Bool {
    let name = TextFold.fold(name)
    return folded.contains { $0.isSame(as: name) }
  }
}

/// A title of a catalog, as far as an import needs to know it.
package struct ListedTitle: Sendable, Equatable {
  /// Its id there, its names elsewhere and who directed it.
  package var title: KnownTitle
  /// The members of `title.added`, in the order of its table.
  package var facts: [JSON.Member]

  package init(_ title: KnownTitle, facts: [JSON.Member]) {
    self.title = title
    self.facts = facts
  }
}
