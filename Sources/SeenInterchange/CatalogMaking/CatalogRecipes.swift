import SeenCore

/// The sources that catalogs can be made of.
extension CatalogRecipe {
  /// Every source: one line each.
  package static let all: [CatalogRecipe] = [
    imdb, tmdb, movieLens, tvmaze, wikidata, eBird, gbif, anything,
  ]

  private static func about(
    _ title: String, _ license: String, _ licenseURL: String, _ attribution: String,
    _ source: String
  ) -> [JSON.Member] {
    [
      JSON.Member("title", .string(title)), JSON.Member("license", .string(license)),
      JSON.Member("licenseUrl", .string(licenseURL)),
      JSON.Member("attribution", .string(attribution)), JSON.Member("source", .string(source)),
    ]
  }

  private static let tab = UInt8(ascii: "\t")
  private static let comma = UInt8(ascii: ",")

  /// The files of https://datasets.imdbws.com.
  private static let imdb: CatalogRecipe = {
    var recipe = CatalogRecipe(
      name: "imdb", program: "IMDb",
      files: "title.basics.tsv.gz; title.ratings.tsv.gz for --votes, title.episode.tsv.gz for"
        + " episodes",
      about: about(
        "Titles of IMDb", "IMDb non-commercial datasets: personal use only",
        "https://developer.imdb.com/non-commercial-datasets/",
        "Information courtesy of IMDb (https://www.imdb.com). Used with permission.",
        "https://datasets.imdbws.com/"),
      shape: .table(separator: tab, hasQuotes: false),
      names: [
        .id: ["tconst"], .kind: ["titleType"], .title: ["primaryTitle"], .year: ["startYear"],
        .runtime: ["runtimeMinutes"], .genres: ["genres"], .adult: ["isAdult"],
      ])
    recipe.ownID = .imdb
    recipe.beside = [
      BesideFile(key: "tconst", columns: [(.votes, "numVotes")]),
      BesideFile(
        key: "tconst",
        columns: [(.show, "parentTconst"), (.season, "seasonNumber"), (.episode, "episodeNumber")]),
    ]
    recipe.finish = { title, cells in
      title.kind = IMDbFile.kind(cells.word(.kind))
      if title.kind == .other { return .noTitle }
      return cells.word(.adult).isSame(as: "1") ? .adult : nil
    }
    return recipe
  }()

  /// The daily exports of https://files.tmdb.org, and objects as the interface gives them.
  private static let tmdb: CatalogRecipe = {
    var recipe = CatalogRecipe(
      name: "tmdb", program: "TMDB",
      files: "movie_ids_MM_DD_YYYY.json.gz or tv_series_ids_….json.gz, or JSON lines of movies",
      about: about(
        "Titles of TMDB", "TMDB terms of use",
        "https://www.themoviedb.org/api-terms-of-use",
        "This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise"
          + " approved by TMDB.", "https://developer.themoviedb.org/docs/daily-id-exports"),
      shape: .json,
      names: [
        .id: ["id"], .title: ["title", "name", "original_title", "original_name"],
        .year: ["release_date", "first_air_date"], .runtime: ["runtime"], .genres: ["genres"],
        .countries: ["production_countries"], .languages: ["spoken_languages"],
        .overview: ["overview"], .imdb: ["imdb_id"], .votes: ["vote_count"], .adult: ["adult"],
      ])
    recipe.ownID = .tmdb
    recipe.finish = { title, cells in
      let isShow =
        cells.other("title").isEmpty && cells.other("original_title").isEmpty
      title.kind = isShow ? .show : .film
      return cells.word(.adult).isSame(as: "true") ? .adult : nil
    }
    return recipe
  }()

  /// The datasets of https://grouplens.org.
  private static let movieLens: CatalogRecipe = {
    var recipe = CatalogRecipe(
      name: "movielens", program: "MovieLens",
      files: "movies.csv; links.csv for the ids of IMDb and TMDB",
      about: about(
        "Films of MovieLens", "MovieLens: research use, no redistribution without permission",
        "https://files.grouplens.org/datasets/movielens/ml-latest-README.html",
        "F. Maxwell Harper and Joseph A. Konstan. 2015. The MovieLens Datasets: History and"
          + " Context. https://doi.org/10.1145/2827872",
        "https://grouplens.org/datasets/movielens/"),
      shape: .table(separator: comma, hasQuotes: true),
      names: [
        .id: ["movieId", "movie_id"], .title: ["title"], .genres: ["genres"],
      ])
    recipe.ownID = .movielens
    recipe.beside = [
      BesideFile(key: "movieId", columns: [(.imdb, "imdbId"), (.tmdb, "tmdbId")])
    ]
    recipe.finish = { title, _ in
      title.splitYear()
      title.lists.removeAll { $0.texts.contains("(no genres listed)") }
      return nil
    }
    return recipe
  }()

  /// The pages of https://api.tvmaze.com/shows, with or without episodes.
  private static let tvmaze: CatalogRecipe = {
    var recipe = CatalogRecipe(
      name: "tvmaze", program: "TVmaze",
      files: "pages of https://api.tvmaze.com/shows, and shows with their episodes embedded",
      about: about(
        "Shows of TVmaze", "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/",
        "TVmaze", "https://www.tvmaze.com/api"),
      shape: .json,
      names: [
        .id: ["id"], .title: ["name"], .year: ["premiered"],
        .runtime: ["runtime", "averageRuntime"], .genres: ["genres"], .languages: ["language"],
        .countries: ["network.country.name", "webChannel.country.name"], .status: ["status"],
        .overview: ["summary"], .imdb: ["externals.imdb"], .tvdb: ["externals.thetvdb"],
        .season: ["season"], .episode: ["number"], .show: ["_links.show.href"],
      ])
    recipe.ownID = .tvmaze
    recipe.children = ["episodes", "_embedded.episodes"]
    recipe.mayRepeat = true
    recipe.finish = { title, cells in
      let isEpisode = !cells.other("airdate").isEmpty || title.episode != nil
      title.kind = isEpisode ? .episode : .show
      title.set(.overview, title.text(.overview).withoutTags)
      if isEpisode { title.year = nil }
      return nil
    }
    return recipe
  }()

  /// Answers of https://query.wikidata.org, and entities as dumps have them.
  private static let wikidata: CatalogRecipe = {
    var recipe = CatalogRecipe(
      name: "wikidata", program: "Wikidata",
      files: "an answer of query.wikidata.org as CSV, TSV or JSON, or entities as in dumps",
      about: about(
        "Titles of Wikidata", "CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/",
        "Wikidata contributors", "https://www.wikidata.org/"),
      shape: .either,
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
      ])
    recipe.ownID = .wikidata
    recipe.mayRepeat = true
    recipe.entity = WikidataEntity.title
    recipe.finish = { title, cells in
      // The address of an item ends in its id.
      title.id = title.id.split(separator: "/").last.map { String($0) } ?? ""
      let kind = TitleKind(spoken: cells.word(.kind))
      title.kind = kind ?? (title.text(.scientificName).isEmpty ? .film : .bird)
      // An item without a label is labelled with its id.
      if title.name.isSame(as: title.id) { title.name = title.text(.scientificName) }
      return nil
    }
    return recipe
  }()

  /// The taxonomy of https://www.birds.cornell.edu/clementschecklist.
  private static let eBird: CatalogRecipe = {
    var recipe = CatalogRecipe(
      name: "ebird-taxonomy", program: "eBird", files: "the eBird taxonomy as CSV",
      about: about(
        "eBird Taxonomy", "eBird data access terms of use",
        "https://www.birds.cornell.edu/home/ebird-data-access-terms-of-use/",
        "eBird/Clements Checklist of Birds of the World, Cornell Lab of Ornithology",
        "https://www.birds.cornell.edu/clementschecklist/"),
      shape: .table(separator: nil, hasQuotes: true),
      names: [
        .id: ["SPECIES_CODE"], .title: ["PRIMARY_COM_NAME"], .scientificName: ["SCI_NAME"],
        .order: ["ORDER", "ORDER1"], .family: ["FAMILY"],
      ])
    recipe.ownID = .ebird
    recipe.finish = { title, cells in
      title.kind = .bird
      // `Struthionidae (Ostriches)`
      let family = title.text(.family).prefix { $0 != "(" }
      title.set(.family, RowText.trimmed(String(family)))
      return cells.other("CATEGORY").isSame(as: "species") ? nil : .noTitle
    }
    return recipe
  }()

  /// The backbone taxonomy of https://www.gbif.org, and species lists that it gives.
  private static let gbif: CatalogRecipe = {
    var recipe = CatalogRecipe(
      name: "gbif", program: "GBIF",
      files: "Taxon.tsv or a species list; VernacularName.tsv for English names",
      about: about(
        "Birds of the GBIF Backbone Taxonomy", "CC BY 4.0",
        "https://creativecommons.org/licenses/by/4.0/",
        "GBIF Secretariat. GBIF Backbone Taxonomy. https://doi.org/10.15468/39omei",
        "https://doi.org/10.15468/39omei"),
      shape: .table(separator: tab, hasQuotes: false),
      names: [
        .id: ["taxonID", "taxonKey"], .scientificName: ["canonicalName", "species"],
        .order: ["order"], .family: ["family"], .status: ["iucnRedListCategory"],
      ])
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
    return recipe
  }()

  /// Any table whose columns say what they are, or of which somebody says it.
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
    for field in CatalogField.ids { names[field]? += [field.word + "_id"] }
    var recipe = CatalogRecipe(
      name: "csv", program: "any program", files: "a CSV file with a header",
      about: [], shape: .table(separator: nil, hasQuotes: true), names: names)
    recipe.mayRepeat = true
    recipe.namesShows = true
    recipe.finish = { title, cells in
      if title.year == nil { title.splitYear() }
      if ["1", "true", "yes"].contains(where: { $0.isSame(as: cells.word(.adult).lowercased()) }) {
        return .adult
      }
      let spoken = cells.word(.kind)
      if !spoken.isEmpty {
        guard let kind = TitleKind(spoken: spoken) else { return .noTitle }
        title.kind = kind
      } else if !title.text(.scientificName).isEmpty {
        title.kind = .bird
      }
      return nil
    }
    return recipe
  }()
}

extension SourceTitle {
  /// Takes the year off a name that ends in it: `Heat (1995)`.
  fileprivate mutating func splitYear() {
    guard let (name, year) = RowText.nameAndYear(name) else { return }
    (self.name, self.year) = (name, year)
  }
}

extension String {
  /// The text without what stands in angle brackets: of simple HTML, what it says.
  fileprivate var withoutTags: String {
    var text = ""
    var isInTag = false
    for character in self {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { text.append(character) }
      }
    }
    return RowText.trimmed(text)
  }
}
