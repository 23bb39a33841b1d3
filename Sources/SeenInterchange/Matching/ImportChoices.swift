package import SeenCore

/// Questions that the files of a format may leave open.
package enum ImportQuestion: CaseIterable, Sendable {
  /// Whether days or months come first in dates.
  case dateOrder
  /// Which profile's rows are meant, if an account has several.
  case sourceProfile
  /// The top of the scale that ratings are on.
  case ratingScale
  /// What columns say, and what the titles of a table are.
  case columns
  /// Where moments in UTC are meant.
  case zone
  /// What is done with a watch whose title has one on the same day from elsewhere.
  case sameDay
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

/// What titles of a list without dates are.
package enum UndatedMeaning: String, CaseIterable, Sendable {
  case watched, watchlist
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
  /// What the columns of a table without a header say, in their order; nil for one that is left out.
  package var columnOrder: [ColumnField?] = []
  /// Whether the first row of a table is a title already.
  package var hasNoHeader = false
  /// What titles are that a table gives without a date; nil where that is not said.
  package var meaning: UndatedMeaning?
  /// What the titles of a table are that does not say it.
  package var kind: TitleKind?
  /// What is done with a watch whose title has one on the same day from elsewhere; nil to hold it.
  package var sameDay: SameDayChoice?
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

  /// Whether they say something about the columns of a table.
  var isAboutTables: Bool {
    !columns.isEmpty || !columnOrder.isEmpty || meaning != nil || kind != nil
  }
}
