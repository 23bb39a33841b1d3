import SeenCore

/// An entity of Wikidata as dumps have it: labels, and claims by property.
enum WikidataEntity {
  /// The kind of an item, by the class that it is an instance of.
  private static let kinds: [(item: String, kind: TitleKind)] = [
    ("Q11424", .film), ("Q24869", .film), ("Q24862", .film), ("Q93204", .film),
    ("Q202866", .film), ("Q506240", .film), ("Q29168811", .film), ("Q5398426", .show),
    ("Q1259759", .show), ("Q63952888", .show), ("Q581714", .show), ("Q117467246", .show),
    ("Q21191270", .episode), ("Q3464665", .season),
  ]
  /// The external ids, by property.
  private static let ids: [(property: String, scheme: CatalogField)] = [
    ("P345", .imdb), ("P4947", .tmdb), ("P4983", .tmdb), ("P4835", .tvdb), ("P8600", .tvmaze),
    ("P2026", .avibase), ("P3444", .ebird),
  ]

  /// Reads an entity; nil if it is neither a film, a show nor a bird.
  static func title(_ entity: JSON) -> SourceTitle? {
    guard let id = entity["id"]?.text, let claims = entity["claims"] else { return nil }
    var title = SourceTitle(CatalogCells(entity, [:]))
    let scientific = values("P225", claims).first?.text ?? ""
    let instances = values("P31", claims).compactMap { $0["id"]?.text }
    let kind = kinds.first { known in instances.contains { $0.isSame(as: known.item) } }?.kind
    title.id = id
    for (property, scheme) in ids {
      guard let text = values(property, claims).first?.text else { continue }
      title.ids.append((scheme.word, text))
    }
    if let kind, kind == .film || kind == .show {
      title.kind = kind
    } else if !scientific.isEmpty, title.ids.contains(where: { $0.scheme.isSame(as: "ebird") }) {
      title.kind = .bird
      title.set(.scientificName, scientific)
    } else {
      return nil
    }
    title.name = label(entity["labels"]) ?? scientific
    // The earliest of several dates is the first release.
    title.year =
      ["P577", "P580"].lazy.compactMap { property in
        values(property, claims).compactMap { $0["time"]?.text }
          .compactMap { SourceTitle.year(String($0.dropFirst())) }.min()
      }.first
    title.runtime = values("P2047", claims).first?["amount"]?.text
      .flatMap { SourceTitle.whole(String($0.drop { $0 == "+" })) }
    return title
  }

  /// Returns the label in English, else the first one.
  private static func label(_ labels: JSON?) -> String? {
    let english = ["en", "mul"].lazy.compactMap { labels?[$0]?["value"]?.text }.first
    return english ?? labels?.members?.first?.value["value"]?.text
  }

  /// Returns the values of the claims of a property that are not deprecated.
  private static func values(_ property: String, _ claims: JSON) -> [JSON] {
    guard case .array(let statements)? = claims[property] else { return [] }
    return statements.compactMap { statement in
      if statement["rank"]?.text?.isSame(as: "deprecated") ?? false { return nil }
      return statement["mainsnak"]?["datavalue"]?["value"]
    }
  }
}
