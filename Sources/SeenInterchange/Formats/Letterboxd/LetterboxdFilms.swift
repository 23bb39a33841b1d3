import SeenCore

/// The films of an export, so that diary rows find the address of theirs.
///
/// An address in a diary or review is that of the entry; ratings, watched, watchlist and likes name the film. Most
/// names and years are one film. If there are several, the day a film was marked as watched and then its rating tell
/// which one an entry means; among films that were marked on one day, the first entry means the first film, the second
/// the second.
struct LetterboxdFilms {
  private struct Candidate {
    var film: ForeignTitle
    /// The days it was marked on; `unknown` for a mark without one.
    var markedDays: Set<PartialDate> = []
    var rating: Rating?
    /// How many entries were found to mean it.
    var entryCount = 0
  }

  private var candidates: [LookupKey: [Candidate]] = [:]
  /// The indexes of films with very common names, by address.
  private var places: [LookupKey: [ByteKey: Int]] = [:]
  /// How many films with one name are searched linearly.
  private static let fewFilms = 8

  /// Collects the films that rows name.
  mutating func collect(_ row: LetterboxdRow, from kind: LetterboxdKind) {
    guard let address = row.film.externalIDs.first else { return }
    let key = row.film.key
    let place = LetterboxdFilms.collect(
      row, at: place(of: address, key), from: kind, into: &candidates[key, default: []])
    if place >= LetterboxdFilms.fewFilms {
      places[key, default: [:]][ByteKey(address.value)] = place
    }
  }

  /// Returns the index of a film among those with its name; nil if it is new.
  private func place(of address: ExternalID, _ key: LookupKey) -> Int? {
    candidates[key]?.prefix(LetterboxdFilms.fewFilms)
      .firstIndex { $0.film.externalIDs.first == address } ?? places[key]?[ByteKey(address.value)]
  }

  private static func collect(
    _ row: LetterboxdRow, at found: Int?, from kind: LetterboxdKind,
    into known: inout [Candidate]
  ) -> Int {
    let place = found ?? known.endIndex
    if found == nil { known.append(Candidate(film: row.film)) }
    if kind == .watched { known[place].markedDays.insert(row.loggedDay ?? .unknown) }
    if kind == .ratings { known[place].rating = row.rating }
    return place
  }

  /// Returns whether several films have the name and year of this one.
  func isShared(_ film: ForeignTitle) -> Bool {
    (candidates[film.key]?.count ?? 0) > 1
  }

  /// Returns the film of an entry, and the other candidates if nothing decided.
  ///
  /// Entries must be asked about in their order, each once.
  mutating func film(of row: LetterboxdRow) -> (film: ForeignTitle, others: [ForeignTitle]) {
    guard row.film.externalIDs.isEmpty else { return (row.film, []) }
    let key = row.film.key
    guard let known = candidates[key], let first = known.first else { return (row.film, []) }
    guard known.count > 1 else { return (first.film, []) }
    var fitting = Array(known.indices)
    let marked = fitting.filter { known[$0].markedDays.contains(row.loggedDay ?? .unknown) }
    if !marked.isEmpty { fitting = marked }
    if fitting.count > 1, known.contains(where: { $0.rating != nil }) {
      let rated = fitting.filter { known[$0].rating == row.rating }
      if !rated.isEmpty { fitting = rated }
    }
    // An entry without a mark on its day is a later viewing of the first film.
    let isPaired = !marked.isEmpty || known.allSatisfy(\.markedDays.isEmpty)
    let chosen = isPaired ? paired(row, fitting, known) : fitting[0]
    candidates[key]?[chosen].entryCount += 1
    return (known[chosen].film, fitting.filter { $0 != chosen }.map { known[$0].film })
  }

  /// Returns the first of some films that has no entry yet; for a claimed rewatch, the first that has one.
  private func paired(_ row: LetterboxdRow, _ fitting: [Int], _ known: [Candidate]) -> Int {
    if row.claimsRewatch, let seen = fitting.first(where: { known[$0].entryCount > 0 }) {
      return seen
    }
    let least = fitting.map { known[$0].entryCount }.min()
    return fitting.first { known[$0].entryCount == least } ?? fitting[0]
  }
}
