/// Something in a journal that looks like a slip, and can be mended.
package struct Slip: Equatable, Sendable {
  /// What it is.
  package enum Kind: Equatable, Sendable {
    /// A title that is the same as another one.
    case double(Symbol, of: Symbol, Likeness)
    /// A title of which only the name is known, and its row in the catalogs.
    case bare(Symbol, row: Int)
    /// A film that is named like an episode of a show.
    case episode(Symbol, show: String, EpisodeCode)
    /// A film whose name catalogs have only for something else: the row of that.
    case otherKind(Symbol, row: Int)
    /// A film with the name of a show, one of which is being watched.
    case beside(film: Symbol, show: Symbol)
    /// A companion that is several people.
    case companions(String, people: [String])
  }

  /// Why two titles look like one.
  package enum Likeness: Equatable, Sendable {
    /// Both have an external id: its scheme, and the id.
    case id(String, String)
    /// Both have the name, and the year of one is not known.
    case yearUnknown
    /// Both have the name, and their years are one apart.
    case yearApart
  }

  package let kind: Kind
  /// Whether there is hardly another explanation.
  package let isCertain: Bool

  /// The key under which a profile may have said that it is none: the same on every machine.
  package func key(_ ledger: borrowing Ledger) -> String {
    func id(_ title: Symbol) -> String { ledger.titles.text(title) }
    switch kind {
    case .double(let title, let other, _): return "double \(id(title)) \(id(other))"
    case .bare(let title, _): return "bare \(id(title))"
    case .episode(let title, _, _): return "episode \(id(title))"
    case .otherKind(let title, _): return "kind \(id(title))"
    case .beside(let film, let show): return "beside \(id(film)) \(id(show))"
    case .companions(let text, _): return "companions \(text)"
    }
  }

  /// The title that would be mended; nil where it is none.
  package var title: Symbol? {
    switch kind {
    case .double(let title, _, _), .bare(let title, _), .episode(let title, _, _),
      .otherKind(let title, _), .beside(let title, _):
      title
    case .companions: nil
    }
  }
}
