package import SeenCore
import SeenStore

/// What a title is that nothing knows.
extension Journal {
  /// Returns a new title that nothing knows with the kind that it has: a film or a show.
  /// - Throws: `unanswered` where nobody can be asked.
  package func withKind(_ title: NewTitle) throws(AppError) -> NewTitle {
    guard title.listedID == nil, title.show == nil, title.kind.isSame(as: "film") else {
      return title
    }
    let kinds = [TitleKind.film, .show]
    var title = title
    title.kind = kinds[try choose(.kind(title.name, kinds), of: kinds.count)].name
    return title
  }

  /// Returns a new title with the kind that it has here, where nothing but its name was said of it: a bird on a list of
  /// birds, and in a journal of birds alone; a journal with birds and others asks, if somebody can be asked, and so does
  /// the name of a bird, such as kingfisher.
  ///
  /// - Parameters:
  ///   - title: The title, taken for a film.
  ///   - kinds: The kinds of the titles that it comes among; none where it is not on a list.
  ///   - view: The journal.
  ///   - narrowing: What was said of it.
  /// - Returns: The title.
  /// - Throws: `canceled`, `unanswered` for the name of a bird that was written down elsewhere, or a problem of the front.
  func ofKindHere(
    _ title: NewTitle, among kinds: Set<TitleKind>, _ view: borrowing View,
    _ narrowing: TitleNarrowing
  ) throws(AppError) -> NewTitle {
    guard narrowing.kinds == nil, title.year == nil, title.facts.isEmpty,
      title.listedID == nil, title.show == nil, title.kind.isSame(as: "film")
    else { return title }
    var title = title
    guard kinds.isEmpty else {
      if kinds == [.bird] { title.kind = TitleKind.bird.name }
      return title
    }
    let known = view.log.ledger.kindsOfWatches(of: profile)
    guard known.contains(.bird) || BirdWords.isLikely(title.name) else { return title }
    let isLikely = BirdWords.isLikely(title.name)
    // A phone's first lines may be birds, and the next one a film.
    if known == [.bird], isLikely || !request.isCaptured {
      title.kind = TitleKind.bird.name
      return title
    }
    let possible = isLikely ? [TitleKind.bird, .film, .show] : [.film, .show, .bird]
    switch try front.answer(.kind(title.name, possible)) {
    case .choice(let place) where possible.indices.contains(place):
      title.kind = possible[place].name
    case nil where request.isCaptured && (isLikely || known == [.bird]):
      throw .unanswered(.kind(title.name, possible))
    case nil: break
    default: throw .canceled
    }
    return title
  }
}

extension Ledger {
  /// Returns the kinds of what a profile watched.
  fileprivate func kindsOfWatches(of profile: String) -> Set<TitleKind> {
    guard let profile = words.find(profile) else { return [] }
    var kinds: Set<TitleKind> = []
    for row in 0..<watches.count
    where watches.profile[row] == profile && !watches.flags[row].contains(.isDropped) {
      kinds.insert(kind(of: canonicalTitle(watches.title[row])))
    }
    return kinds
  }
}
