package import SeenCore

/// A slip as screens show it.
package struct SlipCard: Sendable {
  /// What kind of slip it is, in a word: `double`, `bare`, `episode`, `kind`, `beside` or `companions`.
  package let kind: String
  /// What looks like a slip, as a sentence.
  package let text: String
  /// What mends it, as an order: `make them one`.
  package let mend: String
  package let isCertain: Bool
  /// The title that would be mended, by id; nil where it is none.
  let title: String?
  /// The title that it belongs to, by id; nil where it is none, or not known yet.
  let other: String?

  /// Describes a slip.
  ///
  /// - Parameters:
  ///   - slip: The slip.
  ///   - listed: The title of a catalog that it is about; nil for none.
  ///   - ledger: The ledger of its titles.
  package init(_ slip: Slip, _ listed: TitleSummary?, _ ledger: borrowing Ledger) {
    func card(_ title: Symbol) -> String { TitleCard(ledger, title).text }
    func id(_ title: Symbol) -> String { ledger.titles.text(title) }
    let there = listed.map { $0.name + ($0.year.map { " (\($0))" } ?? "") } ?? ""
    isCertain = slip.isCertain
    title = slip.title.map { id($0) }
    switch slip.kind {
    case .double(let title, let target, let likeness):
      kind = "double"
      other = id(target)
      text = "\(card(title)) looks like \(card(target)): \(SlipCard.reason(likeness))."
      mend = "make them one"
    case .bare(let title, _):
      kind = "bare"
      other = listed?.id
      text = "Little but the name of \(card(title)) is known; a catalog knows \(there)."
      mend = "fill it in"
    case .episode(let title, let show, let code):
      kind = "episode"
      other = nil
      text = "\(card(title)) is a film here, and looks like the episode \(code) of \(show)."
      mend = "make it the episode"
    case .otherKind(let title, _):
      kind = "kind"
      other = listed?.id
      let what = listed.map { "\($0.kind == .other ? "title" : $0.kind.name) \(there)" } ?? there
      text = "\(card(title)) is a film here; catalogs have no such film, but the \(what)."
      mend = "make it that"
    case .beside(let film, let show):
      kind = "beside"
      other = id(show)
      text = "\(card(film)) is a film and a show here, and you are watching one of them."
      mend = "make the film the show"
    case .companions(let name, let people):
      kind = "companions"
      other = nil
      text =
        "'\(name)' is one companion here, and looks like \(people.count): \(Words.list(people))."
      mend = "make them \(people.count)"
    }
  }

  private static func reason(_ likeness: Slip.Likeness) -> String {
    switch likeness {
    case .id(let scheme, let text): "both are \(text) at \(scheme)"
    case .yearUnknown: "the same name, and no year"
    case .yearApart: "the same name, and years one apart"
    }
  }
}

/// What looks like a slip.
package struct SlipsScreen: EntryScreen {
  package let entries: [SlipCard]

  package init(_ entries: [SlipCard]) {
    self.entries = entries
  }

  package static let entryFields = ScreenFields<SlipCard>(
    [
      .text("kind") { $0.kind }, .text("title") { $0.title }, .text("other") { $0.other },
      .flag("certain") { $0.isCertain }, .text("text") { $0.text },
    ], columns: ["kind", "title", "other", "certain", "text"])

  package var document: Document {
    guard !entries.isEmpty else {
      return Document([.paragraph("Nothing looks like a slip.")])
    }
    return Document(
      entries.map { slip in
        .paragraph(Line(slip.text) + Line(slip.isCertain ? "" : " (perhaps)", .dim))
      })
  }
}
