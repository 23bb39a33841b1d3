package import SeenCore
import SeenStore

/// What to recommend.
package struct RecommendationOptions {
  /// The title that all are to be like; nil for what suits the profile.
  package var like: String?
  /// How many of the titles that were watched last count.
  package var recentCount = 3
  /// At most how many for each reason.
  package var limit = 10

  /// Creates the usual ones.
  package init() {}
}

/// Recommendations, and what follows from them.
extension Journal {
  /// Returns what to watch or look for next, and why.
  /// - Throws: What finding a title or reading a catalog or a friend's journal throws.
  package func recommendations(
    _ options: RecommendationOptions, _ view: borrowing View
  ) throws(AppError) -> Recommendations {
    let scope = view.scope
    let declined = try suggestions(view).received(by: scope.profile)
      .filter { $0.state == .declined }
      .map { view.log.ledger.titles.text($0.title) }
    let catalogs = try catalogs(of: view.folder)
    let mapped = try tables(of: catalogs, in: view.folder)
    let listed = Recommendations.Listed(view.log.ledger, catalogs.index, json: LogTexts.json)
    var all = Recommendations(
      view.log.ledger, profile: scope.profile, limit: options.limit, declined: declined,
      mapped.tables, listed)
    if let text = options.like {
      switch try choice(text, view) {
      case .known(let title), .dated(let title, _):
        all.addAlike(
          title, of: view.log.ledger, isOwn: true, wasWatched: false, view.log.ledger,
          mapped.tables, listed)
      case .new(let new):
        guard let row = new.listedID.flatMap({ catalogs.index.rows(ofID: $0).first }) else {
          throw .refused(.unknownTitle(text, near: []))
        }
        all.addAlike(
          Symbol(row), of: mapped.tables.ledger, isOwn: false, wasWatched: false,
          view.log.ledger, mapped.tables, listed)
      }
      return all
    }
    all.addForYou(view.log.ledger, mapped.tables, listed)
    let last = Recommendations.lastWatched(
      options.recentCount, view.log.ledger, profile: scope.profile)
    for title in last {
      all.addAlike(
        title, of: view.log.ledger, isOwn: true, wasWatched: true, view.log.ledger,
        mapped.tables, listed)
    }
    let people = try people(view)
    all.add(people, view.log.ledger, today: scope.today, json: LogTexts.json)
    if !all.all.contains(where: { $0.section == .trending }) {
      all.addNewest(mapped.tables, view.log.ledger, listed, today: scope.today)
    }
    return all
  }

  /// Returns why the profile would like a title that it neither watched, rated nor began; nil without a reason.
  ///
  /// - Parameters:
  ///   - title: The title, which is canonical.
  ///   - source: The ledger that has it: the journal's, or that of the tables of catalogs.
  ///   - seenBy: Who watched or rated it.
  ///   - view: The journal.
  /// - Returns: The title with the reasons.
  /// - Complexity: O(n log n) in the titles, ratings and watches.
  package func why(
    _ title: Symbol, of source: borrowing Ledger, _ seenBy: SeenBy, _ view: borrowing View
  ) -> Recommendation? {
    Recommendation.why(title, of: source, view.log.ledger, profile: view.scope.profile, seenBy)
  }

  /// Returns the recommendations whose titles the profile did not say no to, of which a no is remembered.
  package func unasked(
    _ recommendations: Recommendations, _ view: borrowing View
  ) -> [Recommendation] {
    let declined = Declined(view.log.ledger, profile: profile)
    return recommendations.all.filter { !declined.has("recommend \($0.title.id)") }
  }

  /// Remembers that the profile said no to a title, so that it is not asked about it again.
  /// - Throws: Why it cannot be recorded.
  package func decline(_ title: TitleSummary, _ view: borrowing View) throws(AppError) {
    let context = context(view)
    _ = try perform(
      Change(drafts: [context.declining("recommend \(title.id)")]), in: view)
  }

  /// Returns the change that puts a title on the watchlist; nil if it is there.
  /// - Throws: What finding the title throws.
  package func waiting(
    for title: TitleSummary, _ view: borrowing View
  ) throws(AppError) -> Change? {
    let list = try builtIn(.watchlist(of: profile), view)
    let item = ItemInput(try choice(title, view))
    if let known = item.title.known, list.items.contains(where: { $0.title == known }) {
      return nil
    }
    return .add([item], to: list)
  }
}
