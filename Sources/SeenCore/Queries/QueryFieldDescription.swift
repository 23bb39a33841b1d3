struct QueryFieldDescription {
  /// What it asks about.
  let subject: QueryField.Subject
  /// What it takes.
  let value: QueryField.Value
  /// Its meaning, in a few words without a period.
  let meaning: String
  /// Other names of it, which people know from elsewhere.
  let aliases: [String]
  /// A correct example term; nil for that of any text.
  let example: String?

  /// Describes a field.
  ///
  /// - Parameters:
  ///   - subject: What it asks about.
  ///   - meaning: What it asks.
  ///   - aliases: Other names of it.
  ///   - value: The values it takes; nil for those of its subject.
  ///   - example: A correct example term.
  init(
    _ subject: QueryField.Subject, _ meaning: String, also aliases: [String] = [],
    accepts value: QueryField.Value? = nil, example: String? = nil
  ) {
    self.subject = subject
    self.value = value ?? subject.value
    self.meaning = meaning
    self.aliases = aliases
    self.example = example
  }
}

extension QueryField.Subject {
  /// The default values of its fields.
  fileprivate var value: QueryField.Value {
    switch self {
    case .title(let fact):
      switch fact.storage {
      case .kind: .kind
      case .number: .number
      case .text, .texts, .json: .text
      }
    case .watch(let fact):
      switch fact.field.type.cell {
      case .date: .date
      case .flag: .flag
      case .whole: .number
      case .text, .texts: .text
      }
    case .name, .show, .franchise: .text
    case .id: .id
    case .group: .group
    case .list: .list
    case .rating, .directorRating: .rating
    case .again, .favorite: .flag
    case .seen: .seen
    case .near: .near
    case .ofTitle(let question):
      switch question {
      case .watches: .number
      case .state: .state
      case .added, .ratedOn: .date
      case .seenBy, .likedBy: .person
      case .like: .title
      case .comment: .flag
      case .event: .text
      }
    case .ofWatch(let question):
      switch question {
      case .weekday: .weekday
      case .run: .number
      case .first, .isPrivate: .flag
      case .origin, .program, .data: .text
      }
    }
  }
}

/// The types of field values.
extension QueryField {
  /// What a field asks about.
  package enum Subject: Equatable, Sendable {
    case title(FactField)
    case watch(WatchFact)
    /// The title by its names, by the name of its show, or by that of its series of films.
    case name, show, franchise
    case id, group, list
    /// What the profile thinks of it.
    case rating, again, favorite
    /// What the profile thinks of other titles of its directors.
    case directorRating
    /// Whether and when the profile watched it.
    case seen
    /// Where a watch was, or where the title is found.
    case near
    /// What was done with a title, by the profile or by others.
    case ofTitle(TitleQuestion)
    /// What is true of a watch besides its facts.
    case ofWatch(WatchQuestion)
  }

  /// What can be asked about a title besides its facts.
  package enum TitleQuestion: Sendable {
    case watches, state, added, ratedOn, seenBy, likedBy, like, comment, event
  }

  /// What can be asked about a watch besides its facts.
  package enum WatchQuestion: Sendable {
    case weekday, first, run, isPrivate, origin, program, data
  }

  /// What a field takes as its value.
  package enum Value: Sendable {
    /// Words that must occur side by side.
    case text
    /// Whole numbers, ranges and comparisons.
    case number
    /// Ten years, such as `1980s`.
    case decade
    /// A rating; a bare number is on the profile's own scale.
    case rating
    /// A run of days.
    case date
    /// Yes or no.
    case flag
    /// Yes, no, or a run of days.
    case seen
    /// One of a few words.
    case kind, group
    /// Text that is compared literally.
    case id
    /// The name of a list.
    case list
    /// A point or place and a distance.
    case near
    /// Times of day, from one to another.
    case clock
    /// Days of the week.
    case weekday
    /// Where the profile is in a title.
    case state
    /// The name of a profile or a friend.
    case person
    /// The name or the id of a title.
    case title
  }
}

/// What their descriptions say.
extension QueryField {
  /// What the field asks about.
  package var subject: Subject { described.subject }

  /// What the field takes.
  package var value: Value { described.value }

  /// The field's meaning, in a few words without a period.
  package var meaning: String { described.meaning }

  /// Other names of the field, which people know from elsewhere.
  package var aliases: [String] { described.aliases }

  /// A correct example term, for hints.
  package var example: String {
    described.example ?? "\(rawValue):WORD or \(rawValue):\"two words\""
  }

  /// The fact of a watch that it queries; nil if it queries something else.
  package var watchFact: WatchFact? {
    if case .watch(let fact) = subject { fact } else { nil }
  }

  /// Whether it is a question about one watch; else it is one about the title.
  package var isOfWatch: Bool {
    switch subject {
    case .near, .watch, .ofWatch: true
    default: false
    }
  }

  /// Finds the field of a name, whatever its case; nil when there is none.
  package init?(named name: some StringProtocol) {
    let name = name.lowercased()
    for field in QueryField.allCases
    where field.rawValue.lowercased() == name || field.aliases.contains(name) {
      self = field
      return
    }
    return nil
  }

  /// Returns at most two names of fields that are near to a word, the nearest first.
  static func near(_ name: some StringProtocol) -> [String] {
    NearWords.find(name, among: allCases.flatMap { [$0.rawValue] + $0.aliases })
  }
}
