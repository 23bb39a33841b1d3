import SeenCore
import SeenInterchange

/// The page of a title on the web, by its external ids.
enum TitlePage {
  /// Returns the address of the first id that has a page; nil without one.
  static func address(kind: TitleKind?, _ ids: [ExternalID]) -> String? {
    for (scheme, start) in pages(kind) {
      guard let id = ids.first(where: { $0.scheme.isSame(as: scheme) })?.value, isPlain(id) else {
        continue
      }
      return "https://" + start + id
    }
    return nil
  }

  /// The schemes, the best first, and what their addresses begin with.
  private static func pages(_ kind: TitleKind?) -> [(scheme: String, start: String)] {
    let tmdb = kind == .show ? "tv" : "movie"
    return [
      ("imdb", "www.imdb.com/title/"), ("tmdb", "www.themoviedb.org/\(tmdb)/"),
      ("tvmaze", "www.tvmaze.com/shows/"), ("ebird", "ebird.org/species/"),
      ("avibase", "avibase.bsc-eoc.org/species.jsp?avibaseid="),
      ("wikidata", "www.wikidata.org/wiki/"),
    ].filter { kind != .episode && kind != .season || $0.0 == "imdb" || $0.0 == "wikidata" }
  }

  /// Whether an id is letters and digits, as those of these schemes are: an address of it is what it seems to be.
  private static func isPlain(_ id: String) -> Bool {
    (1...40).contains(id.utf8.count)
      && id.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 32) }
  }
}
