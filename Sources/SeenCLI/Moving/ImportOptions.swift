import SeenApp
import SeenCore
import SeenInterchange

/// The options for what is imported, and for what its files leave open.
enum ImportOptions {
  /// Also lists accepted rows.
  static let listsAll = Key.flag("all", "List every row, not only those that need attention")
  static let dateOrder = Key.choice(
    "date-order", "ORDER", of: DateOrder.self, "How dates are written: dmy or mdy")
  static let sourceProfile = Key.option(
    "from", "NAME", of: String.self, "Import the rows of this profile of the account")

  static let show = Key.option(
    "show", "BATCH", of: String.self,
    "Show what an earlier import recorded; 'last' is the last one"
  ).conflicting(with: "held", "relink", "why")
  /// Lists what needs attention, or asks about it.
  static let held = Key.flag(
    "held", "List rows of earlier imports that need your attention; with PATH, ask about them"
  ).conflicting(with: "why")
  /// Which title is meant.
  static let title = Key.list(
    "title", "TITLE", of: String.self, "Use TITLE where several titles fit; can be repeated"
  ).completing(.titles)
  /// Corrects a wrong match.
  static let relink = Key.option(
    "relink", "TITLE", of: String.self, "Move all imported watches of TITLE to the title OTHER"
  ).completing(.titles).conflicting(with: "held", "why")
  /// Explains a match.
  static let why = Key.option(
    "why", "FILE:LINE", of: String.self, "Explain how the title of a row is found; import nothing")

  /// The options for a path without a format: the rows to list, and everything that some format leaves open.
  static var all: [OptionSpec] {
    [listsAll.spec, why.spec, title.spec, corrections.spec] + ImportQuestion.allCases.map(option)
      + [show.spec, held.spec, relink.spec]
  }

  /// The scale of ratings.
  static let ratingScale = Key.choice(
    "scale", "TOP", of: ScaleTop.self, "The highest possible rating: 3, 5, 10 or 100")

  /// The fields of the columns of a CSV file.
  static let columns = Key.list(
    "map", "COLUMN=FIELD", of: ColumnMapping.self, "Say what a column is; can be repeated")

  /// A column of a CSV file, and its field.
  struct ColumnMapping: ArgumentValue {
    let named: NamedColumn

    init(argument: String) throws(ValueProblem) {
      let (column, field) = try ColumnAssignment.read(
        argument, ColumnField.allCases.map(\.rawValue), ColumnField.init(rawValue:))
      named = NamedColumn(column, field)
    }
  }

  static let corrections = Key.list(
    "correct", "FILE:LINE=VALUE", of: Correction.self,
    "Use VALUE instead of the one a row is held for; can be repeated")

  /// A corrected value of a held row.
  struct Correction: ArgumentValue {
    let correction: ImportCorrection

    init(argument: String) throws(ValueProblem) {
      guard let equals = argument.utf8.lastIndex(of: UInt8(ascii: "=")) else {
        throw ValueProblem(.assignment("FILE:LINE=VALUE", fields: []))
      }
      let correction = ImportCorrection(
        row: String(argument[..<equals]),
        value: String(argument[argument.utf8.index(after: equals)...]))
      guard let correction else { throw ValueProblem(.text) }
      self.correction = correction
    }
  }

  /// The tops of the scales of ratings.
  enum ScaleTop: String, CaseIterable {
    case three = "3"
    case five = "5"
    case ten = "10"
    case hundred = "100"
  }

  /// Returns the option that answers a question.
  static func option(_ question: ImportQuestion) -> OptionSpec {
    switch question {
    case .dateOrder: dateOrder.spec
    case .sourceProfile: sourceProfile.spec
    case .ratingScale: ratingScale.spec
    case .columns: columns.spec
    }
  }
}
