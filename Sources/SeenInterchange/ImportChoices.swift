/// What the files of a format may leave open.
package enum ImportQuestion: CaseIterable, Sendable {
  /// Whether days or months come first in dates.
  case dateOrder
  /// Whose rows are meant, of several profiles of one account.
  case sourceProfile
  /// The top of the scale that ratings are on.
  case ratingScale
  /// What columns say.
  case columns
}

/// What somebody says of a column of a CSV file.
package struct NamedColumn: Sendable, Equatable {
  /// Its name in the header.
  package let column: String
  /// What it says; nil where it is to be left out.
  package let field: ColumnField?

  /// Names a column.
  package init(_ column: String, _ field: ColumnField?) {
    self.column = column
    self.field = field
  }
}

/// What a person answered; nil where nobody asked or answered.
package struct ImportChoices: Sendable {
  /// Whether days or months come first in dates.
  package var dateOrder: DateOrder?
  /// Whose rows are meant, by the name of the profile at the source.
  package var sourceProfile: String?
  /// The top of the scale that ratings are on.
  package var ratingScale: Int?
  /// What columns say.
  package var columns: [NamedColumn] = []
  /// The ids of titles that are meant where several fit.
  package var titles: [String] = []
  /// The row whose title is to be explained, by all that its name can mean.
  package var explained: [RowPlace] = []

  /// Creates choices.
  package init(
    dateOrder: DateOrder? = nil, sourceProfile: String? = nil, ratingScale: Int? = nil
  ) {
    self.dateOrder = dateOrder
    self.sourceProfile = sourceProfile
    self.ratingScale = ratingScale
  }
}

/// The place of a row: its file, its line, and the place in that where several rows begin on it.
package struct RowPlace: Sendable, Equatable {
  /// The file, as reports name it.
  package let file: String
  /// The line that the row starts on, counted from 1.
  package let line: Int
  /// The character in the line, from 1; nil for any.
  package let column: Int?

  /// Names a row.
  package init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}
