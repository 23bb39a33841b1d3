/// Which titles a profile liked that have what another has.
extension Taste {
  /// Returns reasons in which directors and actors have the title of theirs that the profile liked best.
  ///
  /// Private ratings and watches are no examples: what is recommended may be shown to others.
  /// - Complexity: O(n) in the people of the titles that the profile knows, and in its ratings and watches.
  func givingExamples(
    _ reasons: [Recommendation.Reason], _ ledger: borrowing Ledger, _ profile: String
  ) -> [Recommendation.Reason] {
    var best: [Facet: [ArrayWord: Opinion]] = [:]
    for case .words(let words) in reasons {
      for word in words {
        guard let facet = word.facet, facet == .directors || facet == .cast else { continue }
        best[facet, default: [:]][ledger.arrayWord(word.text)] = Opinion(title: .none, value: 0)
      }
    }
    guard !best.isEmpty else { return reasons }
    let known = OpenOpinions(ledger, profile: profile)
    for opinion in opinions where opinion.value > 0 && known.has(opinion.title) {
      for facet in best.keys {
        ledger.forEachWord(facet, of: opinion.title) { word in
          guard let other = best[facet]?[word], known.isBetter(opinion, than: other) else { return }
          best[facet]?[word] = opinion
        }
      }
    }
    var given: [Recommendation.Reason] = []
    for reason in reasons {
      guard case .words(var words) = reason else {
        given.append(reason)
        continue
      }
      for index in words.indices {
        guard let facet = words[index].facet,
          let title = best[facet]?[ledger.arrayWord(words[index].text)]?.title, title != .none
        else { continue }
        words[index].example = Recommendation.Example(
          name: ledger.name(of: title), rating: known.ratings[title])
      }
      given.append(.words(words))
    }
    return given
  }
}

/// What others may know of the titles that a profile rated or watched.
private struct OpenOpinions {
  /// The ratings that are not private.
  private(set) var ratings: [Symbol: Rating] = [:]
  /// What is watched by a watch that is not private, an episode or a season as its show.
  private var watched: Bits

  init(_ ledger: borrowing Ledger, profile: String) {
    watched = Bits(size: ledger.titles.count)
    for entry in Ratings(ledger, profile: profile).entries where !entry.isPrivate {
      ratings[entry.title] = entry.rating
    }
    ProfileWatches(ledger, profile: profile).counted.forEach { row in
      guard !ledger.watches.isPrivate(row) else { return }
      let title = ledger.watch(row).title
      watched[Int(ledger.show(of: title) ?? title)] = true
    }
  }

  func has(_ title: Symbol) -> Bool { ratings[title] != nil || watched[Int(title)] }

  /// Returns whether a title is liked better than another one: by the opinion of it, then by its own rating.
  func isBetter(_ one: Taste.Opinion, than other: Taste.Opinion) -> Bool {
    if one.value != other.value { return one.value > other.value }
    return ratings[one.title]?.tenths ?? 0 > ratings[other.title]?.tenths ?? 0
  }
}
