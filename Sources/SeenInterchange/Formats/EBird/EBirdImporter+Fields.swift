import SeenCore

/// What becomes of the fields of eBird's files.
extension EBirdImporter {
  package static let fields: [ImportedField] = (observationFields + recordFields).flatMap(\.self)

  /// The columns of observations and of life lists.
  private static let observationFields: [[ImportedField]] = [
    .carried(.source, "Submission ID", "SubID"),
    [
      ImportedField("Common Name", as: .title("name"), .watch("tags")),
      ImportedField(
        "Scientific Name", as: .title("scientificName"), .title("kind"), .watch("tags")),
      ImportedField("Species", as: .title("name"), .title("scientificName"), .watch("tags")),
    ],
    .carried(.watch("count"), "Count"),
    .carried(.watch("location"), "Location"),
    .carried(.watch("place"), "Latitude", "Longitude"),
    .carried(.watch("date"), "Date"),
    .carried(.watch("clock"), "Time"),
    .carried(.watch("tags"), "Breeding Code"),
    .carried(.watch("notes"), "Observation Details", "Species Comments"),
    .left(.fact, "Taxonomic Order", "Taxon Order", "Category", "Exotic", "Countable"),
    .left(.derived, "State/Province", "County", "S/P"),
    .left(.internals, "Location ID", "LocID", "Row #", "Sighting", "ML Catalog Numbers"),
    .left(
      .place, "Protocol", "Duration (Min)", "All Obs Reported", "Distance Traveled (km)",
      "Area Covered (ha)", "Number of Observers", "Checklist Comments"),
  ]

  /// The columns of the record format, which are called by their numbers.
  ///
  /// These are common name, genus, species, number, comments, location, latitude, longitude, date,
  /// time, state, country, protocol, observers, duration, whether all is reported, distance, area
  /// and comments on the checklist.
  private static let recordFields: [[ImportedField]] = [
    [ImportedField("1", as: .title("name"), .watch("tags"))],
    .carried(.title("scientificName"), "2"),
    [ImportedField("3", as: .title("scientificName"), .title("kind"), .watch("tags"))],
    .carried(.watch("count"), "4"),
    .carried(.watch("notes"), "5"),
    .carried(.watch("location"), "6"),
    .carried(.watch("place"), "7", "8"),
    .carried(.watch("date"), "9"),
    .carried(.watch("clock"), "10"),
    .left(.derived, "11", "12"),
    .left(.place, "13", "14"),
    .carried(.watch("minutes"), "15"),
    .left(.place, "16", "17", "18", "19"),
  ]
}
