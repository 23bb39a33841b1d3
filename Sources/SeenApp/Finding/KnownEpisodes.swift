package import SeenCore
import SeenStore

/// The known episodes of a show, by their numbers.
package struct KnownEpisodes {
  package private(set) var numbers: Set<EpisodeSelection.Number> = []
  /// The seasons that a catalog or the show itself lists, with the number of their last episode.
  package private(set) var listed: [Int: Int] = [:]

  /// More than any season has; a fact may claim a million.
  private static let seasonLimit = 10_000

  /// Gathers the episodes of a show.
  ///
  /// - Parameters:
  ///   - show: The show.
  ///   - catalog: Its episodes in catalogs, if the journal knows it.
  ///   - ledger: The journal's ledger.
  /// - Complexity: O(n) in the titles.
  package init(of show: TitleChoice, _ catalog: [CatalogTitle], _ ledger: borrowing Ledger) {
    switch show {
    case .known(let title), .dated(let title, _):
      numbers = ledger.episodeNumbers(of: title)
      for episode in catalog { list(episode["season"], episode["episode"]) }
      list(seasons: ledger.text(.seasons, of: title).flatMap { LogTexts.json($0) })
    case .new(let title):
      for episode in title.episodes {
        let facts = JSON.object(episode.facts)
        list(facts["season"], facts["episode"])
      }
      list(seasons: JSON.object(title.facts)["seasons"])
    }
  }

  private mutating func list(_ season: JSON?, _ episode: JSON?) {
    guard let season = season?.wholeNumber, let episode = episode?.wholeNumber else { return }
    numbers.insert(EpisodeSelection.Number(season: season, episode: episode))
    listed[season] = max(listed[season] ?? 0, episode)
  }

  private mutating func list(seasons: JSON?) {
    guard case .array(let seasons)? = seasons else { return }
    for season in seasons {
      guard let number = season["number"]?.wholeNumber, let count = season["episodes"]?.wholeNumber,
        (1...KnownEpisodes.seasonLimit).contains(count)
      else { continue }
      for episode in 1...count { list(.whole(number), .whole(episode)) }
    }
  }

  /// Returns which of some episodes a listed season does not have; specials are never listed completely.
  func missing(_ codes: [EpisodeCode]) -> [EpisodeCode] {
    codes.filter { code in
      let number = EpisodeSelection.Number(season: code.season, episode: code.episodes.lowerBound)
      return code.season > 0 && listed[code.season] != nil && !numbers.contains(number)
    }
  }
}
