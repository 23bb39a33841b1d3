import SeenCore

/// Where the titles of a catalog come from: its name, files and license.
struct CatalogOrigin: Sendable {
  /// Its name as an argument, and the name of the catalog.
  let name: String
  /// A short description of the files that are read.
  let files: String
  /// The contents of a catalog's about file; empty if unknown.
  private(set) var about: [JSON.Member] = []

  private init(_ name: String, _ files: String) {
    (self.name, self.files) = (name, files)
  }

  /// Returns it with the contents of the about file.
  private func stated(
    _ title: String, _ license: String, _ licenseURL: String, _ attribution: String,
    from address: String
  ) -> CatalogOrigin {
    let texts = [title, license, licenseURL, attribution, address]
    let members = ["title", "license", "licenseUrl", "attribution", "source"]
    var source = self
    source.about = zip(members, texts).map { JSON.Member($0, .string($1)) }
    return source
  }

  static let imdb = CatalogOrigin(
    "imdb",
    "title.basics.tsv.gz; title.ratings for votes, title.episode for episodes, title.akas for other"
      + " names, title.crew, title.principals and name.basics for directors and cast"
  ).stated(
    "Titles of IMDb", "IMDb non-commercial datasets: personal use only",
    "https://developer.imdb.com/non-commercial-datasets/",
    "Information courtesy of IMDb (https://www.imdb.com). Used with permission.",
    from: "https://datasets.imdbws.com/")
  static let tmdb = CatalogOrigin(
    "tmdb",
    "movie_ids_MM_DD_YYYY.json.gz or tv_series_ids_….json.gz, or JSON lines of movies"
  ).stated(
    "Titles of TMDB", "TMDB terms of use",
    "https://www.themoviedb.org/api-terms-of-use",
    "This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise"
      + " approved by TMDB.", from: "https://developer.themoviedb.org/docs/daily-id-exports")
  static let movieLens = CatalogOrigin(
    "movielens", "movies.csv; links.csv for the ids of IMDb and TMDB"
  ).stated(
    "Films of MovieLens", "MovieLens: research use, no redistribution without permission",
    "https://files.grouplens.org/datasets/movielens/ml-latest-README.html",
    "F. Maxwell Harper and Joseph A. Konstan. 2015. The MovieLens Datasets: History and"
      + " Context. https://doi.org/10.1145/2827872",
    from: "https://grouplens.org/datasets/movielens/")
  static let tvmaze = CatalogOrigin(
    "tvmaze",
    "pages of https://api.tvmaze.com/shows, and shows with their episodes embedded"
  ).stated(
    "Shows of TVmaze", "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/",
    "TVmaze", from: "https://www.tvmaze.com/api")
  static let wikidata = CatalogOrigin(
    "wikidata",
    "an answer of query.wikidata.org as CSV, TSV or JSON, or entities as in dumps"
  ).stated(
    "Titles of Wikidata", "CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/",
    "Wikidata contributors", from: "https://www.wikidata.org/")
  static let eBird = CatalogOrigin("ebird-taxonomy", "the eBird taxonomy as CSV").stated(
    "eBird Taxonomy", "eBird data access terms of use",
    "https://www.birds.cornell.edu/home/ebird-data-access-terms-of-use/",
    "eBird/Clements Checklist of Birds of the World, Cornell Lab of Ornithology",
    from: "https://www.birds.cornell.edu/clementschecklist/")
  static let gbif = CatalogOrigin(
    "gbif", "Taxon.tsv or a species list; VernacularName.tsv for English names"
  ).stated(
    "Birds of the GBIF Backbone Taxonomy", "CC BY 4.0",
    "https://creativecommons.org/licenses/by/4.0/",
    "GBIF Secretariat. GBIF Backbone Taxonomy. https://doi.org/10.15468/39omei",
    from: "https://doi.org/10.15468/39omei")
  static let anything = CatalogOrigin("csv", "a CSV file with a header")
}
