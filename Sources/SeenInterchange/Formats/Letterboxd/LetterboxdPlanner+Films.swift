import SeenCore

/// Films: marked as watched, rated, liked, or on the watchlist.
extension LetterboxdPlanner {
  /// Records a watch of unknown date, unless a watch of the film is known.
  mutating func markWatched(_ place: Int) {
    let film = rows[place].film
    let filmKey = film.stableKey
    let key = watchedPrefix + filmKey
    guard isNew(.watchLogged, key, place) else { return }
    guard enteredFilms[filmKey] == nil else {
      rows[place].report.outcome = .duplicate(.inDiary)
      return
    }
    let known = known(film, for: place)
    guard rows[place].isOpen else { return }
    if let known, journal.hasWatch(known.id) {
      rows[place].report.outcome = .duplicate(.watched)
      return
    }
    let title = title(of: film, known, for: place)
    markedFilms[filmKey] = drafts.add(.watchLogged, title, key, [])
  }

  /// Records the current rating, unless the film's last entry has the same.
  ///
  /// For a film without an entry, it is the rating of the watch that its mark became.
  mutating func rate(_ place: Int) {
    let row = rows[place]
    guard let rating = row.rating else {
      rows[place].report.outcome = .held(.badRating(""))
      return
    }
    let film = ByteKey(row.film.stableKey)
    // With its date, so that a film rated anew, or back to what it was, is a new rating.
    let key = "\(source):ratings:\(row.loggedDate)|\(rating)|\(film.text)"
    guard isNew(.ratingSet, key, place) else { return }
    guard (lastNewRating[film] ?? lastEntryRating[film]) != rating else {
      rows[place].report.outcome = .duplicate(.inDiary)
      return
    }
    let known = known(row.film, for: place)
    guard rows[place].isOpen else { return }
    if lastNewRating[film] == nil, let known, journal.rating(known.id) == rating {
      rows[place].report.outcome = .duplicate(.rated)
      return
    }
    if lastNewRating[film] == nil, let known, let present = journal.rating(known.id),
      let day = row.loggedDay, (journal.ratingDay(known.id) ?? .unknown) > day
    {
      rows[place].report.remarks.append(.ratingKept(present))
      rows[place].report.outcome = .duplicate(.ratingKept)
      return
    }
    let title = title(of: row.film, known, for: place)
    if let watch = markedFilms[film.text] {
      drafts.add(.ratingSet, title, key, rating.members(on: row.loggedDay), watch: watch)
      return
    }
    let mark =
      enteredFilms[film.text] != nil
      ? nil : drafts.standing(.watchLogged, watchedPrefix + row.film.stableKey)
    let watch = mark.map { JSON.Member("watch", .string($0.id.description)) }
    drafts.add(.ratingSet, title, key, rating.members(watch: watch, on: row.loggedDay))
  }

  /// Makes a film that was liked a favorite.
  mutating func like(_ place: Int) {
    let row = rows[place]
    let key = "\(source):likes:\(row.film.stableKey)"
    guard isNew(.favoriteSet, key, place) else { return }
    guard let title = title(of: row.film, for: place) else { return }
    drafts.add(.favoriteSet, title, key, [JSON.Member("favorite", true)] + row.loggedDay.dateMember)
  }

  /// Appends films to the watchlist, in the order of the file.
  mutating func wish(_ places: [Int]) {
    let list = ListID.watchlist(of: journal.profile).text
    let listed = journal.ranks(list)
    var ranks = ListRanks(listed)
    for place in places {
      let row = rows[place]
      let key = "\(source):watchlist:\(row.film.stableKey)"
      guard isNew(.itemAdded, key, place) else { continue }
      let known = known(row.film, for: place)
      guard rows[place].isOpen else { continue }
      if let known, listed[ByteKey(known.id)] != nil {
        rows[place].report.outcome = .duplicate(.listed)
        continue
      }
      let title = title(of: row.film, known, for: place)
      let item = [JSON.Member("list", .string(list)), JSON.Member("rank", .string(ranks.last()))]
      drafts.add(.itemAdded, title, key, item + row.loggedDay.dateMember)
    }
  }
}
