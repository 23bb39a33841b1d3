/// For which age titles are.
extension Ledger {
  /// Returns the rating that counts for a title: its own, else that of its show, else X for titles marked as adult; nil
  /// for none.
  /// - Complexity: O(k) in its genres.
  package func contentRating(of title: Symbol) -> String? {
    let show = show(of: title)
    let own = ratingWord(of: title, show).map { words.text($0) }
    if let own, ContentRating.known(own) != nil { return own }
    let genres = genreArray(of: title, show).map { texts(array: $0) } ?? []
    return ContentRating.counted(own, genres: genres, channel: channelName(of: title))
  }

  /// What the rating that counts for a title follows from, except for the name of a channel.
  struct RatingKey: Hashable {
    private let word: Symbol?
    private let genres: Symbol?
    private let kind: TitleKind

    init(_ ledger: borrowing Ledger, _ title: Symbol) {
      let show = ledger.show(of: title)
      word = ledger.ratingWord(of: title, show)
      genres = ledger.genreArray(of: title, show)
      kind = ledger.kind(of: title)
    }
  }

  private func ratingWord(of title: Symbol, _ show: Symbol?) -> Symbol? {
    fact(.contentRating, of: title) ?? show.flatMap { fact(.contentRating, of: $0) }
  }

  private func genreArray(of title: Symbol, _ show: Symbol?) -> Symbol? {
    fact(.genres, of: title) ?? show.flatMap { fact(.genres, of: $0) }
  }

  /// Returns the name of a channel; nil for other titles.
  private func channelName(of title: Symbol) -> String? {
    kind(of: title) == .channel ? name(of: title) : nil
  }
}

extension ContentRating {
  /// Returns the rating that counts for a title that is not in a ledger yet, from its members.
  package static func counted(_ title: JSON, _ kind: TitleKind) -> String? {
    counted(
      title["contentRating"]?.text, genres: title["genres"]?.texts ?? [],
      channel: kind == .channel ? title["name"]?.text : nil)
  }
}
