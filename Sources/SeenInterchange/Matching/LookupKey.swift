package import SeenCore

/// A key for looking up a title without a known id; compared by bytes.
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

  /// A kind, a name and a year; an unknown year is a value of its own.
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

/// The one or two keys that a title is looked up by; not an array, as every row of an import has some.
package struct LookupKeys: Hashable, Sendable {
  /// The most reliable one.
  package let first: LookupKey
  /// A second one; an episode can also be found by its name if its number is unknown.
  package let second: LookupKey?

  /// Returns the keys of a title.
  ///
  /// - Parameters:
  ///   - kind: Its kind.
  ///   - name: Its name.
  ///   - year: The year; nil if unknown.
  ///   - scientificName: For a bird, the scientific name.
  ///   - part: For a season or an episode, its place in its show.
  package init(
    _ kind: TitleKind, _ name: String, _ year: Int?, scientificName: String?, _ part: ShowPart?
  ) {
    if let part {
      let number = LookupKey(kind, part.show, part.season, part.episode)
      // No id contains a line break, so different shows and names cannot make the same key.
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
}

/// The place of a season or an episode in its show.
package struct ShowPart: Hashable, Sendable {
  /// The id of the show.
  package let show: String
  /// The number of the season, 0 for specials; nil if unknown.
  package let season: Int?
  /// The number of the episode in its season; nil for a season, and if unknown.
  package let episode: Int?

  /// Creates a place.
  package init(show: String, season: Int?, episode: Int?) {
    self.show = show
    self.season = season
    self.episode = episode
  }
}
