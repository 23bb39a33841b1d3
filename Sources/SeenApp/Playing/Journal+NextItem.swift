import SeenCore
import SeenInterchange
import SeenStore

/// What is played after all that was named.
extension Journal {
  /// Returns the next episode of what was played last, if it has a file; else the first of the queue that has one and was
  /// not played; nil for nothing.
  /// - Throws: Why the journal or the library cannot be read.
  func item(after items: [PlayedItem]) throws(AppError) -> PlayedItem? {
    guard let last = items.last, !last.titles.isEmpty, !last.isStream else { return nil }
    let view = try read(.silent)
    var request = PlayRequest([])
    request.asksWhetherToResume = false
    if let title = try meaning(ofFile: last.address, view).titles?.last,
      let path = try fileOfEpisode(after: title, view)
    {
      return try item(path, request, view)
    }
    guard let path = try queuedFile(view, except: items.map(\.address)) else { return nil }
    var item = try item(path, request, view)
    item.isOfQueue = true
    return item
  }

  /// Returns the file of the episode after one: the next of its season, or the first of the next season.
  private func fileOfEpisode(
    after title: TitleChoice, _ view: borrowing View
  ) throws(AppError) -> String? {
    guard let (show, number) = place(of: title, view.log.ledger) else { return nil }
    let memo = FileTitleMemo()
    for (season, episode) in [(number.season, number.episode + 1), (number.season + 1, 1)] {
      let next = try sureEpisodes(season, [episode], of: show, memo, view)
      guard let next = next.first, let path = firstThere(try files(of: next, memo, view)) else {
        continue
      }
      return path
    }
    return nil
  }

  /// Returns the show and the numbers of an episode; nil for other titles.
  private func place(
    of title: TitleChoice, _ ledger: borrowing Ledger
  ) -> (show: TitleChoice, number: EpisodeSelection.Number)? {
    switch title {
    case .known(let known), .dated(let known, _):
      guard let show = ledger.show(of: known), let number = ledger.episodeNumber(of: known) else {
        return nil
      }
      return (.known(show), number)
    case .new(let new):
      func fact(_ name: String) -> Int? {
        new.facts.first { $0.name.isSame(as: name) }?.value.wholeNumber
      }
      guard let show = new.show, let season = fact("season"), let episode = fact("episode") else {
        return nil
      }
      return (show, EpisodeSelection.Number(season: season, episode: episode))
    }
  }
}

/// In which order films of a series are played.
package enum SeriesOrder: String, CaseIterable, Sendable {
  /// As they came out.
  case release
  /// As the story goes.
  case chronology
}

extension SeriesOrder {
  /// Returns files in this order: by their place in the series, else by when they came out.
  func sorted(_ entries: [LibraryEntry], _ ledger: borrowing Ledger) -> [LibraryEntry] {
    var keyed: [(entry: LibraryEntry, key: (Int, Int, String))] = []
    for entry in entries {
      guard let title = entry.titles.first else { continue }
      let series = ledger.text(.franchise, of: title).flatMap { LogTexts.json($0) }
      let place = series?[rawValue]?.wholeNumber ?? .max
      let released = ledger.text(.released, of: title).flatMap { PartialDate($0)?.firstDay?.number }
      let year = ledger.number(.year, of: title) ?? 9999
      let day = released ?? Day(year: year, month: 1, day: 1)?.number ?? .max
      keyed.append((entry, (place, day, ledger.name(of: title))))
    }
    return keyed.sorted { $0.key < $1.key }.map(\.entry)
  }
}
