import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

/// The options that say which titles of a source are kept.
enum CatalogWishOptions {
  private static let kinds = Key.option(
    "kinds", "KINDS", of: KindList.self,
    "Keep only these kinds of titles: film,show,episode")
  private static let years = Key.option(
    "years", "YEARS", of: YearSpan.self,
    "Keep only titles from these years, such as 1990..2026, or 2000.. for 2000 and later")
  private static let votes = Key.number(
    "votes", "NUMBER", in: 1...1_000_000_000, "Keep only titles with at least NUMBER votes")
  private static let top = Key.number(
    "top", "NUMBER", in: 1...1_000_000_000,
    "Keep only the NUMBER films and shows with the most votes, and the episodes of those shows")

  static var specs: [OptionSpec] { [kinds.spec, years.spec, votes.spec, top.spec] }

  /// Returns what was wished.
  static func wishes(_ arguments: Arguments) -> CatalogWishes {
    CatalogWishes(
      kinds: arguments[kinds]?.kinds, years: arguments[years]?.years, votes: arguments[votes],
      top: arguments[top])
  }

  /// Returns what is selected, in words for the file about the catalog; empty for everything.
  static func words(_ wishes: CatalogWishes) -> [String] {
    var words: [String] = []
    if let kinds = wishes.kinds { words.append("only " + Words.list(kinds.map(\.name))) }
    if let years = wishes.years { words.append(Self.words(years)) }
    if let votes = wishes.votes { words.append("with at least \(votes) votes") }
    if let top = wishes.top { words.append("the \(Count.digits(top)) with the most votes") }
    return words
  }

  /// The years that were kept, as the about file says it.
  private static func words(_ years: ClosedRange<Int>) -> String {
    if years.count == 1 { return "of the year \(years.lowerBound)" }
    if years.upperBound == 9999 { return "from \(years.lowerBound) on" }
    if years.lowerBound == 1 { return "up to \(years.upperBound)" }
    return "of the years \(years.lowerBound) to \(years.upperBound)"
  }

  /// Kinds of titles, with commas between them.
  struct KindList: ArgumentValue {
    /// The kinds; episodes and seasons imply shows.
    let kinds: [TitleKind]

    init(argument: String) throws(ValueProblem) {
      var kinds: [TitleKind] = []
      for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
        guard let kind = TitleKind(typed: String(word)) else {
          let words = TitleFacts.kinds
          throw ValueProblem(
            .oneOf(words), near: Nearest.words(to: String(word), among: words))
        }
        if !kinds.contains(kind) { kinds.append(kind) }
      }
      let hasParts = kinds.contains(.episode) || kinds.contains(.season)
      if hasParts, !kinds.contains(.show) { kinds.append(.show) }
      self.kinds = kinds
    }
  }

  /// A year, or years from one to another.
  struct YearSpan: ArgumentValue {
    let years: ClosedRange<Int>

    init(argument: String) throws(ValueProblem) {
      func year(_ text: String, _ absent: Int) -> Int? {
        text.isEmpty ? absent : PartialDate(text).flatMap { _ in Int(text) }
      }
      let ends = argument.split(separator: "..", omittingEmptySubsequences: false).map { "\($0)" }
      guard let first = ends.first, let last = ends.last, ends.count <= 2, argument != "..",
        !argument.isEmpty, let lower = year(first, 1), let upper = year(last, 9999),
        lower <= upper
      else { throw ValueProblem(.years) }
      years = lower...upper
    }
  }
}
