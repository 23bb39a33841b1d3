import SeenCore

/// The meaning of a column or member in a file of titles.
package enum CatalogField: Int, CaseIterable, Sendable {
  case id, kind, title, year, runtime, genres, contentRating, directors, cast, countries
  case languages, overview, show, season, episode, scientificName, family, order, status
  case released, range, aliases
  case imdb, tmdb, tvdb, tvmaze, wikidata, movielens, avibase, ebird, gbif
  case votes, adult

  /// The fields that become facts of a title, and do not only decide whether to keep it.
  package static let ofTitles = allCases.filter { $0 != .votes && $0 != .adult }

  /// The fields that become external ids.
  static let ids: [CatalogField] = [
    .imdb, .tmdb, .tvdb, .tvmaze, .wikidata, .movielens, .avibase, .ebird, .gbif,
  ]
}

extension CatalogField {
  /// Its name, as `--map` takes it.
  package var word: String { CatalogField.words[rawValue] }

  /// Reads a name; nil for any other text.
  package init?(word: String) {
    guard let place = CatalogField.words.firstIndex(where: { $0.isSame(as: word) }) else {
      return nil
    }
    self.init(rawValue: place)
  }

  private static let words = [
    "id", "kind", "title", "year", "runtime", "genres", "contentRating", "directors", "cast",
    "countries", "languages", "overview", "show", "season", "episode", "scientificName", "family",
    "order", "status", "released", "range", "aliases", "imdb", "tmdb", "tvdb", "tvmaze", "wikidata",
    "movielens", "avibase", "ebird", "gbif", "votes", "adult",
  ]
}

/// Where the columns of the fields are in a table, by the number of the field.
struct CatalogColumns {
  private var places = [Int?](repeating: nil, count: CatalogField.allCases.count)

  init() {}

  /// The index of a field's column; nil if there is none.
  subscript(_ field: CatalogField) -> Int? {
    get { places[field.rawValue] }
    set { places[field.rawValue] = newValue }
  }
}

/// The cells of one row of a file of titles.
struct CatalogCells {
  /// Returns the text of a field, without surrounding blanks; empty if there is none.
  let word: (CatalogField) -> String
  /// Returns the text of a column or a member by its own name.
  let other: (String) -> String
  /// Returns the texts of a field that another file has.
  var texts: (CatalogField) -> [String] = { _ in [] }

  /// The cells of a CSV record; `\N` means empty.
  init(_ record: CSVRecord, _ columns: CatalogColumns, _ header: CSVHeader) {
    func text(_ place: Int?) -> String {
      guard let place, place < record.fields.count else { return "" }
      let text = RowText.trimmed(record.fields[place])
      return text.utf8.count == 2 && text == "\\N" ? "" : text
    }
    word = { field in text(columns[field]) }
    other = { name in text(header.column(name)) }
  }

  /// The cells of a JSON object, by the names of members.
  ///
  /// A dot descends into an object: `externals.imdb`. An array gives its texts, or the names of its objects; an object
  /// in a query result gives its `value`.
  init(_ object: JSON, _ names: [CatalogField: [String]]) {
    func text(_ name: String) -> String {
      var value: JSON? = object
      for step in name.split(separator: ".") { value = value?[String(step)] }
      return value.map(CatalogCells.text) ?? ""
    }
    word = { field in
      for name in names[field] ?? [] {
        let word = text(name)
        if !word.isEmpty { return word }
      }
      return ""
    }
    other = { name in text(name) }
  }

  private init(word: @escaping (CatalogField) -> String, other: @escaping (String) -> String) {
    self.word = word
    self.other = other
  }

  /// Returns the cells with the companion files' values for an id.
  func with(
    _ tables: [BesideTable], _ lists: [BesideLists], _ people: PeopleNames, id: String
  ) -> CatalogCells {
    var cells = CatalogCells(
      word: { [word] field in
        let own = word(field)
        if !own.isEmpty { return own }
        return tables.lazy.map { $0.word(field, of: id) }.first { !$0.isEmpty } ?? ""
      }, other: other)
    cells.texts = { field in
      lists.first { $0.file.field == field }?.texts(of: id, people) ?? []
    }
    return cells
  }

  private static func text(_ value: JSON) -> String {
    switch value {
    case .string(let text): RowText.trimmed(text)
    case .number(let text): text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .null: ""
    case .array(let values):
      values.map { value in text(value.members == nil ? value : value["name"] ?? .null) }
        .filter { !$0.isEmpty }.joined(separator: "|")
    case .object: value["value"].map(text) ?? ""
    }
  }
}
