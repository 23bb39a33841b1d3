import SeenCore

/// The sources that catalogs can be made of.
extension CatalogRecipe {
  /// Every source: one line each.
  package static let all: [CatalogRecipe] = [
    imdb, tmdb, movieLens, tvmaze, wikidata, eBird, gbif, anything,
  ]

  private static let tab = UInt8(ascii: "\t")
  private static let comma = UInt8(ascii: ",")

  /// The files of https://datasets.imdbws.com.
  private static let imdb = CatalogRecipe(
    .imdb, shape: .table(separator: tab, hasQuotes: false),
    names: [
      .id: ["tconst"], .kind: ["titleType"], .title: ["primaryTitle"], .year: ["startYear"],
      .runtime: ["runtimeMinutes"], .genres: ["genres"], .adult: ["isAdult"],
    ]
  ) { recipe in
    recipe.ownID = .imdb
    recipe.beside = [
      BesideFile(key: "tconst", columns: [(.votes, "numVotes")]),
      BesideFile(
        key: "tconst",
        columns: [(.show, "parentTconst"), (.season, "seasonNumber"), (.episode, "episodeNumber")]),
    ]
    recipe.lists = [
      ListFile(
        field: .directors, key: "tconst", column: "directors", isOfPeople: true, limit: 10),
      ListFile(
        field: .cast, key: "tconst", column: "nconst", isOfPeople: true,
        only: ("category", ["actor", "actress"]), order: "ordering", limit: 15),
      ListFile(
        field: .aliases, key: "titleId", column: "title", without: ("types", "working"),
        order: "ordering", limit: 20),
    ]
    recipe.people = PeopleFile(key: "nconst", name: "primaryName")
    recipe.finish = { title, cells in
      title.kind = IMDbWords.kind(cells.word(.kind)) ?? .other
      if title.kind == .other { return .noTitle }
      return cells.word(.adult).isSame(as: "1") ? .adult : nil
    }
  }

  /// The daily exports of https://files.tmdb.org, and objects as the interface gives them.
  private static let tmdb = CatalogRecipe(
    .tmdb, shape: .json,
    names: [
      .id: ["id"], .title: ["title", "name", "original_title", "original_name"],
      .year: ["release_date", "first_air_date"], .runtime: ["runtime"], .genres: ["genres"],
      .countries: ["production_countries"], .languages: ["spoken_languages"],
      .overview: ["overview"], .released: ["release_date", "first_air_date"], .imdb: ["imdb_id"],
      .votes: ["vote_count"], .adult: ["adult"],
    ]
  ) { recipe in
    recipe.ownID = .tmdb
    recipe.finish = { title, cells in
      let isShow =
        cells.other("title").isEmpty && cells.other("original_title").isEmpty
      title.kind = isShow ? .show : .film
      return cells.word(.adult).isSame(as: "true") ? .adult : nil
    }
  }

  /// The datasets of https://grouplens.org.
  private static let movieLens = CatalogRecipe(
    .movieLens, shape: .table(separator: comma, hasQuotes: true),
    names: [
      .id: ["movieId", "movie_id"], .title: ["title"], .genres: ["genres"],
    ]
  ) { recipe in
    recipe.ownID = .movielens
    recipe.beside = [
      BesideFile(key: "movieId", columns: [(.imdb, "imdbId"), (.tmdb, "tmdbId")])
    ]
    recipe.finish = { title, _ in
      title.splitYear()
      title.lists.removeAll { $0.texts.contains("(no genres listed)") }
      return nil
    }
  }

  /// The pages of https://api.tvmaze.com/shows, with or without episodes.
  private static let tvmaze = CatalogRecipe(
    .tvmaze, shape: .json,
    names: [
      .id: ["id"], .title: ["name"], .year: ["premiered"],
      .runtime: ["runtime", "averageRuntime"], .genres: ["genres"], .languages: ["language"],
      .countries: ["network.country.name", "webChannel.country.name"], .status: ["status"],
      .overview: ["summary"], .imdb: ["externals.imdb"], .tvdb: ["externals.thetvdb"],
      .released: ["airdate", "premiered"], .season: ["season"], .episode: ["number"],
      .show: ["_links.show.href"],
    ]
  ) { recipe in
    recipe.ownID = .tvmaze
    recipe.children = ["episodes", "_embedded.episodes"]
    recipe.mayRepeat = true
    recipe.finish = { title, cells in
      // Specials have no number, and announced ones no day.
      let isEpisode = !cells.other("airdate").isEmpty || title.season != nil || title.episode != nil
      title.kind = isEpisode ? .episode : .show
      title.set(.overview, title.text(.overview).withoutMarkup)
      if isEpisode { title.year = nil }
      return nil
    }
  }

  /// Answers of https://query.wikidata.org, and entities as dumps have them.
  private static let wikidata = CatalogRecipe(
    .wikidata, shape: .either,
    names: [
      .id: ["item", "film", "series", "show", "id"],
      .title: ["itemLabel", "filmLabel", "seriesLabel", "showLabel", "label", "name", "title"],
      .kind: ["kind", "type", "typeLabel", "instanceLabel"],
      .year: ["year", "date", "publicationDate"], .runtime: ["runtime", "duration"],
      .genres: ["genres", "genreLabel", "genre"],
      .directors: ["directors", "directorLabel", "director"],
      .countries: ["countries", "countryLabel", "country"],
      .languages: ["languages", "languageLabel", "language"],
      .scientificName: ["scientificName", "taxonName"], .imdb: ["imdb", "imdbId"],
      .tmdb: ["tmdb", "tmdbId"], .tvdb: ["tvdb", "tvdbId"], .ebird: ["ebird"],
      .avibase: ["avibase"],
    ]
  ) { recipe in
    recipe.ownID = .wikidata
    recipe.mayRepeat = true
    recipe.entity = WikidataEntity.title
    recipe.finish = { title, cells in
      // The address of an item ends in its id.
      title.id = title.id.split(separator: "/").last.map { String($0) } ?? ""
      let kind = TitleKind(typed: cells.word(.kind))
      title.kind = kind ?? (title.text(.scientificName).isEmpty ? .film : .bird)
      // An item without a label is labeled with its id.
      if title.name.isSame(as: title.id) { title.name = title.text(.scientificName) }
      return nil
    }
  }

  /// The taxonomy of https://www.birds.cornell.edu/clementschecklist.
  private static let eBird = CatalogRecipe(
    .eBird, shape: .table(separator: nil, hasQuotes: true),
    names: [
      .id: ["SPECIES_CODE"], .title: ["PRIMARY_COM_NAME"], .scientificName: ["SCI_NAME"],
      .order: ["ORDER", "ORDER1"], .family: ["FAMILY"],
    ]
  ) { recipe in
    recipe.ownID = .ebird
    recipe.finish = { title, cells in
      title.kind = .bird
      // `Struthionidae (Ostriches)`
      let family = title.text(.family).prefix { $0 != "(" }
      title.set(.family, RowText.trimmed(String(family)))
      return cells.other("CATEGORY").isSame(as: "species") ? nil : .noTitle
    }
  }

  /// The backbone taxonomy of https://www.gbif.org, and species lists that it gives.
  private static let gbif = CatalogRecipe(
    .gbif, shape: .table(separator: tab, hasQuotes: false),
    names: [
      .id: ["taxonID", "taxonKey"], .scientificName: ["canonicalName", "species"],
      .order: ["order"], .family: ["family"], .status: ["iucnRedListCategory"],
    ]
  ) { recipe in
    recipe.ownID = .gbif
    recipe.beside = [
      BesideFile(
        key: "taxonID", columns: [(.title, "vernacularName")], only: ("language", "en"),
        isText: true)
    ]
    recipe.finish = { title, cells in
      title.kind = .bird
      if title.name.isEmpty { title.name = title.text(.scientificName) }
      let isBird =
        cells.other("class").isSame(as: "Aves")
        && cells.other("taxonRank").lowercased().isSame(as: "species")
        && cells.other("taxonomicStatus").lowercased().isSame(as: "accepted")
      return isBird ? nil : .noTitle
    }
  }

  /// Any table or JSON that adds facts to titles of a catalog.
  static let annotating: CatalogRecipe = {
    var names = anything.names
    // As checklists of birds call them.
    names[.title]? += ["english name", "common name", "primary_com_name", "comName"]
    names[.scientificName]? += ["scientific name", "sci_name", "sciName", "latin"]
    return CatalogRecipe(.anything, shape: .either, names: names) { _ in }
  }()

  /// Any table whose columns are recognized by name or mapped by the user.
  private static let anything: CatalogRecipe = {
    var names: [CatalogField: [String]] = [:]
    for field in CatalogField.allCases { names[field] = [field.word] }
    names[.title]? += ["name", "film", "movie"]
    names[.kind]? += ["type"]
    names[.directors]? += ["director"]
    names[.genres]? += ["genre"]
    names[.countries]? += ["country"]
    names[.languages]? += ["language"]
    names[.runtime]? += ["minutes"]
    names[.show]? += ["series"]
    names[.aliases]? += ["alias", "akas", "also known as"]
    names[.released]? += ["airdate", "release_date"]
    for field in CatalogField.ids { names[field]? += [field.word + "_id"] }
    return CatalogRecipe(
      .anything, shape: .table(separator: nil, hasQuotes: true), names: names
    ) { recipe in
      recipe.mayRepeat = true
      recipe.namesShows = true
      recipe.finish = { title, cells in
        if title.year == nil { title.splitYear() }
        if ["1", "true", "yes"].contains(where: { $0.isSame(as: cells.word(.adult).lowercased()) })
        {
          return .adult
        }
        let typed = cells.word(.kind)
        if !typed.isEmpty {
          guard let kind = TitleKind(typed: typed) else { return .noTitle }
          title.kind = kind
        } else if !title.text(.scientificName).isEmpty {
          title.kind = .bird
        }
        return nil
      }
    }
  }()
}

extension SourceTitle {
  /// Removes the year from a name that ends in it: `Heat (1995)`.
  fileprivate mutating func splitYear() {
    guard let (name, year) = RowText.nameAndYear(name) else { return }
    (self.name, self.year) = (name, year)
  }
}

extension String {
  /// The text of HTML: without tags, with a space between paragraphs and lines, and the characters that entities mean.
  fileprivate var withoutMarkup: String {
    var text = ""
    var rest = self[...]
    // Looked for once, so that what no tag ends is not read again and again.
    let lastEnd = lastIndex(of: ">") ?? startIndex
    while let first = rest.first {
      if first == "<", rest.startIndex < lastEnd, rest.dropFirst().first?.isTagStart == true,
        let end = rest.firstIndex(of: ">")
      {
        let name = rest[..<end].drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
        if name == "p" || name == "br" { text += " " }
        rest = rest[end...].dropFirst()
      } else if first == "&", let end = rest.prefix(12).firstIndex(of: ";"),
        let character = String.meant(by: rest[..<end].dropFirst())
      {
        text += character
        rest = rest[end...].dropFirst()
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The character that an entity means, given without `&` and `;`; nil for others.
  private static func meant(by entity: Substring) -> String? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default:
      guard entity.first == "#" else { return nil }
      let digits = entity.dropFirst()
      let isHex = digits.first == "x" || digits.first == "X"
      let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let scalar = number.flatMap(Unicode.Scalar.init), scalar >= " " else { return nil }
      return String(Character(scalar))
    }
  }
}

extension Character {
  /// Whether it follows the `<` of a tag.
  fileprivate var isTagStart: Bool { isLetter || self == "/" || self == "!" }
}
