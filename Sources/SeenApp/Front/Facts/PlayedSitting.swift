package import SeenCore
package import SeenStore

/// What came of playing a title.
package struct PlayedSitting: Equatable, Sendable {
  /// The title, to be shown.
  package let card: PlayedCard
  /// The titles as the journal has them now.
  package let titles: [PlayedTitle]
  /// What was played.
  package let sitting: Sitting
  /// Whether it is a watch.
  package let verdict: SittingVerdict
  /// What was recorded at its end; nil where nothing was.
  package let receipt: Receipt?
}

/// A title that is played, kept while the journal is read again and again.
package enum PlayedTitle: Equatable, Sendable {
  /// One of the journal, by its id.
  case known(String)
  /// One that is added once enough of it was played.
  indirect case new(NewTitle)

  /// Keeps a title of a reading.
  package init(_ title: TitleChoice, _ ledger: borrowing Ledger) {
    switch title {
    case .known(let title), .dated(let title, _): self = .known(ledger.titles.text(title))
    case .new(let title): self = .new(title)
    }
  }

  /// Its id in the journal; nil before it is there.
  var id: String? {
    if case .known(let id) = self { id } else { nil }
  }

  /// Returns the title of a reading; nil where it is no longer there.
  func choice(_ ledger: borrowing Ledger) -> TitleChoice? {
    switch self {
    case .known(let id): ledger.titles.find(id).map { .known(ledger.canonicalTitle($0)) }
    case .new(let title): .new(title)
    }
  }
}
