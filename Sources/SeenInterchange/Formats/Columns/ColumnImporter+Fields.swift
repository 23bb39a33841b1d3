import SeenCore

/// What becomes of the fields of any table, by what its columns mean.
extension ColumnImporter {
  package static let fields: [ImportedField] = ColumnField.allCases.map(imported)

  /// Returns what becomes of a column with a meaning.
  private static func imported(_ field: ColumnField) -> ImportedField {
    let name = field.rawValue
    return switch field {
    case .title, .episodeTitle: ImportedField(name, as: .title("name"))
    case .show: ImportedField(name, as: .title("show"), .title("name"))
    case .year, .kind, .season, .episode, .directors, .genres, .runtime, .scientificName:
      ImportedField(name, as: .title(name))
    case .imdb, .tmdb, .tvdb, .trakt, .simkl, .mal: ImportedField(name, as: .title("ids"))
    case .watched:
      ImportedField(
        name, as: .watch("date"), .watch("clock"), .watch("zone"), .init(.watchingStarted, "date"),
        .init(.watchingPaused, "date"), .init(.watchingStopped, "date"))
    case .clock, .zone, .rewatch, .location, .platform, .format, .mood, .minutes, .count,
      .companions, .tags:
      ImportedField(name, as: .watch(name))
    case .lat, .lon: ImportedField(name, as: .watch("place"))
    case .rating: ImportedField(name, as: .rating, .init(.ratingSet, "scale"))
    case .rated: ImportedField(name, as: .rated)
    case .added: ImportedField(name, as: .item("date"))
    case .status: ImportedField(name, as: .item(), .status, .init(.watchLogged))
    case .favorite: ImportedField(name, as: .favorite)
    case .notes: ImportedField(name, as: .watch("notes"), .item("notes"), .comment)
    }
  }
}
