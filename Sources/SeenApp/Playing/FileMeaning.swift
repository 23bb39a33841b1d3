import SeenCore
import SeenInterchange

/// What a file means in a journal and its catalogs.
struct FileMeaning {
  /// The titles that it holds without any doubt, none for what is not recorded; nil where a person must say it.
  var titles: [TitleChoice]?
  /// Titles that it may hold, the likelier first.
  var near: [TitleSummary] = []
  /// What the first of those would be, where that is more than one title or one to be added.
  var likely: [TitleChoice]?

  /// Returns what the title at a place stands for; nil where it is that one.
  func titles(as place: Int) -> [TitleChoice]? { place == 0 ? likely : nil }
}

/// A name that a title may have, with the year that stands beside it.
struct TitleGuess {
  let name: String
  let year: Int?
  /// Whether it was cut from a longer one, so that a person must say it.
  var isGuess = false

  init(_ name: FileName.Name) {
    (self.name, year, isGuess) = (name.text, name.year, name.isGuess)
  }

  /// Creates a name.
  init(name: String, year: Int?) { (self.name, self.year) = (name, year) }
}
