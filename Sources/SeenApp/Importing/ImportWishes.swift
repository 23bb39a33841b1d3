package import SeenCore
package import SeenInterchange

/// What a person wants of an import, as far as that is known before the files are read.
package struct ImportWishes {
  /// How dates are written.
  package var dateOrder: DateOrder?
  /// The profile at the source whose rows are meant.
  package var sourceProfile: String?
  /// The highest possible rating.
  package var ratingScale: Int?
  /// Where moments in UTC are meant; nil for the setting, or to ask.
  package var zone: String?
  /// What the columns of a table without a header say, in their order.
  package var columnOrder: [ColumnField?] = []
  /// Whether the first row of a table is a title already.
  package var hasNoHeader = false
  /// What titles without dates are; nil to ask.
  package var meaning: UndatedMeaning?
  /// What the titles of a table are that does not say it.
  package var kind: TitleKind?
  /// How the text of files was saved; nil to tell it by its bytes.
  package var encoding: String?
  /// What is done with watches whose titles have one on the same day from elsewhere; nil to hold them, or to ask.
  package var sameDay: SameDayChoice?
  /// What columns say.
  package var columns: [NamedColumn] = []
  /// The titles that are meant where several fit, as texts that name titles of the journal.
  package var titles: [String] = []
  /// The values of rows that are to be others.
  package var corrections: [ImportCorrection] = []
  /// The name of the row whose title match is to be explained.
  package var explained: String?
  /// Whether what rows leave open is asked.
  package var asksAboutHeld = false

  /// Creates a wish for the usual.
  package init() {}
}

/// A value of a held row that is to be another one.
package struct ImportCorrection: Sendable {
  /// The row, as reports name it.
  package let row: String
  package let value: String

  /// Corrects a value; nil for one that is not unambiguous in every format.
  package init?(row: String, value: String) {
    guard ImportCorrection.isValue(value) else { return nil }
    (self.row, self.value) = (row, value)
  }

  /// Returns whether a value is unambiguous in every format.
  static func isValue(_ value: String) -> Bool {
    let isPlain = value.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (97...122).contains(byte | 32) || " .:/+-".utf8.contains(byte)
    }
    return isPlain && !value.allSatisfy(\.isWhitespace)
  }
}

extension RowPlace {
  /// Returns the places that a name of a row can mean: `FILE:LINE` or `FILE:LINE:COLUMN`.
  /// - Throws: `importing` for a text that is none.
  static func places(of text: String) throws(AppError) -> [RowPlace] {
    guard let (file, line) = number(after: text) else {
      throw .importing(.failed(.unknownRow(text)))
    }
    let outer = number(after: file).map { RowPlace(file: $0.0, line: $0.1, column: line) }
    return [RowPlace(file: file, line: line)] + [outer].compactMap(\.self)
  }

  /// Returns the text before the last colon, and the number after it.
  private static func number(after text: String) -> (String, Int)? {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let number = Int(text[text.utf8.index(after: colon)...])
    else { return nil }
    return (String(text[..<colon]), number)
  }
}
