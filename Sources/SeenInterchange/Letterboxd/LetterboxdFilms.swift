import SeenCore

/// Which films an export knows, so that diary rows find the address of theirs.
///
/// An address in a diary or review is that of the entry; ratings, watched, watchlist and likes name
/// the film. Most names and years are one film. Where they are several, the day a film was marked
/// as watched and then its rating tell which one an entry means.
struct LetterboxdFilms {
  private struct Candidate {
    var film: Film
    var markedDates: Set<ByteKey> = []
    var rating: Rating?
  }

  private var candidates: [ByteKey: [Candidate]] = [:]

  /// Collects the films of rows that name them.
  mutating func collect(_ row: LetterboxdRow, from kind: LetterboxdKind) {
    guard let address = row.film.externalIDs.first else { return }
    let key = ByteKey(row.film.nameKey)
    var known = candidates[key] ?? []
    let place = known.firstIndex { $0.film.externalIDs.first == address } ?? known.endIndex
    if place == known.endIndex { known.append(Candidate(film: row.film)) }
    if kind == .watched { known[place].markedDates.insert(ByteKey(row.loggedDate)) }
    if kind == .ratings { known[place].rating = row.rating }
    candidates[key] = known
  }

  /// Returns the film of an entry, and the others that it could be where nothing decided.
  func film(of row: LetterboxdRow) -> (film: Film, others: [Film]) {
    guard row.film.externalIDs.isEmpty else { return (row.film, []) }
    var fitting = candidates[ByteKey(row.film.nameKey)] ?? []
    guard let first = fitting.first else { return (row.film, []) }
    if fitting.count > 1 {
      let marked = fitting.filter { $0.markedDates.contains(ByteKey(row.loggedDate)) }
      if !marked.isEmpty { fitting = marked }
    }
    if fitting.count > 1, let rating = row.rating {
      let rated = fitting.filter { $0.rating == rating }
      if !rated.isEmpty { fitting = rated }
    }
    return (fitting.first?.film ?? first.film, fitting.dropFirst().map(\.film))
  }
}
