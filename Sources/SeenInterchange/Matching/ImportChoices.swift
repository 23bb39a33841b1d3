package import SeenCore

/// Questions that the files of a format may leave open.
package enum ImportQuestion: CaseIterable, Sendable {
  /// Whether days or months come first in dates.
  case dateOrder
  /// Which profile's rows are meant, if an account has several.
  case sourceProfile
  /// The top of the scale that ratings are on.
  case ratingScale
  /// What columns say.
  case columns
}

/// The user's mapping of a column of a CSV file.
package struct NamedColumn: Sendable, Equatable {
  /// Its name in the header.
  package let column: String
  /// The field it maps to; nil to leave it out.
  package let field: ColumnField?

  package init(_ column: String, _ field: ColumnField?) {
    self.column = column
    self.field = field
  }
}

/// The user's answers; nil where there is none.
package struct ImportChoices: Sendable {
  /// Whether days or months come first in dates.
  package var dateOrder: DateOrder?
  /// The name of the profile at the source whose rows are meant.
  package var sourceProfile: String?
  /// The top of the scale that ratings are on.
  package var ratingScale: Int?
  /// What columns say.
  package var columns: [NamedColumn] = []
  /// The ids of the titles that are meant if several match.
  package var titles: [String] = []
  /// The row whose title match is to be explained.
  package var explained: [RowPlace] = []

  package init(
    dateOrder: DateOrder? = nil, sourceProfile: String? = nil, ratingScale: Int? = nil
  ) {
    self.dateOrder = dateOrder
    self.sourceProfile = sourceProfile
    self.ratingScale = ratingScale
  }
}
