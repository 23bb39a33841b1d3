package import SeenCore

/// What a title can be looked up by where nobody knows an id of it; equal by bytes.
package struct LookupKey: Hashable, Sendable {
  private let kind: TitleKind
  private let text: ByteKey
  private var first: Int
  private let second: Int

  fileprivate init(_ kind: TitleKind, _ text: String, _ first: Int?, _ second: Int?) {
    self.kind = kind
    self.text = ByteKey(text)
    self.first = first ?? .min
    self.second = second ?? .min
  }

  /// Compares the numbers before the text.
  package static func == (left: LookupKey, right: LookupKey) -> Bool {
    left.first == right.first && left.second == right.second && left.kind == right.kind
      && left.text == right.text
  }

  /// Hashes the text, and the rest as one number.
  package func hash(into hasher: inout Hasher) {
    text.hash(into: &hasher)
    hasher.combine((first &* 31 &+ second) &* 8 &+ Int(kind.rawValue))
  }

  /// A kind, a name and a year; a year that is not known is one of its own.
  package static func named(_ kind: TitleKind, _ name: String, _ year: Int?) -> LookupKey {
    LookupKey(kind, name, year, nil)
  }

  /// The same key without its year.
  package var ofAnyYear: LookupKey {
    var key = self
    key.first = .min
    return key
  }
}

/// The one key or two that a title is looked up by: no array, as there are some for every row of an import.
package struct LookupKeys: Hashable, Sendable {
  /// The surest one.
  package let first: LookupKey
  /// Another one; an episode can be found by its name too, where nobody says its number.
  package let second: LookupKey?

  /// Returns the keys of a title.
  ///
  /// - Parameters:
  ///   - kind: Its kind.
  ///   - name: Its name.
  ///   - year: The year; nil where nobody knows it.
  ///   - scientificName: Of a bird, the species' name.
  ///   - part: Of a season or an episode, its place in its show.
  package init(
    _ kind: TitleKind, _ name: String, _ year: Int?, scientificName: String?, _ part: ShowPart?
  ) {
    if let part {
      let number = LookupKey(kind, part.show, part.season, part.episode)
      // A line break is in no id, so that no show and name make those of another.
      let named =
        kind == .season ? nil : LookupKey(kind, part.show + "\n" + name, part.season, nil)
      (first, second) = part.episode == nil ? (named ?? number, nil) : (number, named)
    } else if kind == .bird {
      first = .named(.bird, scientificName ?? name, nil)
      second = scientificName == nil ? nil : .named(.bird, name, nil)
    } else {
      (first, second) = (.named(kind, name, year), nil)
    }
  }

  /// Whether the title can be looked up by a key.
  package func contains(_ key: LookupKey) -> Bool { first == key || second == key }
}

/// The place of a season or an episode in its show.
package struct ShowPart: Hashable, Sendable {
  /// The id of the show.
  package let show: String
  /// The number of the season, 0 for specials; nil where nobody knows it.
  package let season: Int?
  /// The number of the episode in its season; nil of a season, and where nobody knows it.
  package let episode: Int?

  /// Creates a place.
  package init(show: String, season: Int?, episode: Int?) {
    self.show = show
    self.season = season
    self.episode = episode
  }
}
