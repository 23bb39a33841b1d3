/// A title and what is said of its watch, in one line of words: `Heat 1995 9/10 yesterday @theater +Bo, Mia 😄`.
///
/// A line can have several readings, because titles have such words too: `Fahrenheit 9/11`, `Freaky Friday`.
package struct TypedEntry: Equatable, Sendable {
  /// One thing that is said of a watch behind its title.
  package enum Item: Equatable, Sendable {
    /// Episodes, as `EpisodeSelection` reads their words.
    case episodes([String])
    /// A rating, as `TypedRating` reads it.
    case rating(String)
    /// When it was, as `TypedTime` reads it.
    case time(String)
    /// A format, a platform, a place or coordinates, which `@` is before.
    case place(String)
    /// Where it was, by coordinates or by the name of a place that has some.
    case near(String)
    case platform(String)
    case companions([String])
    case tag(String)
    case count(Int)
    case mood(String)
    case notes(String)
    /// That it was not the first time, which the watches say themselves.
    case again
  }

  /// How sure it is that words are no part of the title.
  package enum Certainty: Int, Comparable, Sendable {
    /// Nobody can say: a bare number.
    case open
    /// If what is before them is the name of a title: `with Bo`, `friday`.
    case behindTitle
    /// No title ends like that: `9/10`, `+Bo`, `yesterday`.
    case sure

    /// Whether one is less sure than another.
    package static func < (left: Certainty, right: Certainty) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Creates a reading in which words behind a known title are notes, which nobody can be sure of.
  package init(title: String, titleCount: Int, notes: String) {
    self.init(
      title: title, titleCount: titleCount, isOdd: false, items: [.notes(notes)], certainty: .open)
  }

  init(title: String, titleCount: Int, isOdd: Bool, items: [Item], certainty: Certainty) {
    self.title = title
    self.titleCount = titleCount
    self.isOdd = isOdd
    self.items = items
    self.certainty = certainty
  }

  /// The words of the title with blanks between them, at least one.
  package let title: String
  /// How many words the title has.
  package let titleCount: Int
  /// Whether the title has words that hardly belong to one, such as `9/11` or `+Bo`.
  package let isOdd: Bool
  /// What is said behind it, in its order.
  package let items: [Item]
  /// How sure it is that nothing of that is a part of the title.
  package let certainty: Certainty

  /// Whether the words were put in another order or spelled anew for it, which somebody has to confirm.
  package private(set) var isGuess = false

  /// The same as a guess, of which nobody can be sure.
  package var asGuess: TypedEntry {
    var guess = TypedEntry(
      title: title, titleCount: titleCount, isOdd: isOdd, items: items, certainty: .open)
    guess.isGuess = true
    return guess
  }

  /// The reading in which the year behind the title, its last word, is when it was watched.
  package var withYearAsDate: TypedEntry? {
    guard titleCount > 1, let space = title.lastIndex(of: " ") else { return nil }
    let year = String(title[title.index(after: space)...])
    return TypedEntry(
      title: String(title[..<space]), titleCount: titleCount - 1, isOdd: isOdd,
      items: [.time(year)] + items, certainty: .open)
  }

  /// The reading in which the number behind the title is a count, not a rating.
  package var withCount: TypedEntry {
    guard case .rating(let text)? = items.first, let count = Int(text), count > 0 else {
      return self
    }
    return TypedEntry(
      title: title, titleCount: titleCount, isOdd: isOdd,
      items: [.count(count)] + items.dropFirst(), certainty: .behindTitle)
  }

  /// The reading in which the number behind the title is an episode, and no rating.
  package var withEpisode: TypedEntry {
    guard case .rating(let number)? = items.first else { return self }
    return TypedEntry(
      title: title, titleCount: titleCount, isOdd: isOdd,
      items: [.episodes([number])] + items.dropFirst(), certainty: .behindTitle)
  }
}
