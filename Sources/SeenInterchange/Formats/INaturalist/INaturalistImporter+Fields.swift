import SeenCore

/// What becomes of the fields of iNaturalist's observations.
extension INaturalistImporter {
  package static let fields: [ImportedField] = (observationFields + leftFields + taxonFields)
    .flatMap(\.self)

  /// The columns that are read.
  private static let observationFields: [[ImportedField]] = [
    .carried(.watch("date"), "observed_on"),
    [ImportedField("time_observed_at", as: .watch("date"), .watch("clock"), .watch("zone"))],
    .carried(.watch("location"), "place_guess"),
    .carried(.watch("place"), "latitude", "longitude"),
    .carried(.watch("notes"), "description"),
    .carried(.watch("tags"), "tag_list"),
    .carried(.watch("count"), "field:count", "field:number of individuals", "count"),
    .carried(.title("name"), "common_name", "species_guess"),
    [ImportedField("scientific_name", as: .title("scientificName"), .title("name"))],
    .carried(.title("kind"), "iconic_taxon_name"),
  ]

  /// The columns that are left, besides those of the taxon.
  private static let leftFields: [[ImportedField]] = [
    .left(.derived, "observed_on_string", "time_zone", "url"),
    .left(
      .account, "user_id", "user_login", "user_name", "license", "oauth_application_id",
      "positioning_method", "positioning_device"),
    .carried(.source, "id"),
    .left(.internals, "uuid", "created_at", "updated_at", "image_url", "sound_url"),
    .left(
      .others, "quality_grade", "num_identification_agreements",
      "num_identification_disagreements"),
    .left(
      .place, "captive_cultivated", "positional_accuracy", "public_positional_accuracy",
      "geoprivacy", "coordinates_obscured", "private_place_guess", "private_latitude",
      "private_longitude"),
    .left(
      .derived, "place_town_name", "place_county_name", "place_state_name", "place_country_name",
      "place_admin1_name", "place_admin2_name"),
  ]

  /// The columns of the taxon.
  private static let taxonFields: [[ImportedField]] = [
    .left(.fact, "taxon_id", "taxon_geoprivacy"),
    .left(
      .fact, "taxon_kingdom_name", "taxon_phylum_name", "taxon_subphylum_name",
      "taxon_superclass_name", "taxon_class_name", "taxon_subclass_name",
      "taxon_superorder_name", "taxon_order_name", "taxon_suborder_name",
      "taxon_superfamily_name", "taxon_family_name", "taxon_subfamily_name"),
    .left(
      .fact, "taxon_supertribe_name", "taxon_tribe_name", "taxon_subtribe_name",
      "taxon_genus_name", "taxon_genushybrid_name", "taxon_species_name", "taxon_hybrid_name",
      "taxon_subspecies_name", "taxon_variety_name", "taxon_form_name"),
  ]
}
