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
    [listsAll.spec, why.spec, title.spec, corrections.spec]
      + ImportQuestion.allCases.flatMap(options)
      + [show.spec, held.spec, relink.spec, rezone.spec, fields.spec]
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
        argument, ColumnField.allCases.map(\.rawValue), ColumnField.init(typed:))
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

  /// Where moments in UTC are meant.
  static let zone = Key.option(
    "zone", "ZONE", of: String.self,
    "Times in UTC are of ZONE, such as Europe/London; kept as the setting import.zone")
  /// Lists what becomes of the fields of a format.
  static let fields = Key.option(
    "fields", "FORMAT", of: String.self,
    "List what becomes of each field of a format: what it is recorded as, or why it is not"
  ).conflicting(with: "held", "relink", "rezone", "show", "why")
  /// What is done with watches that the journal has from elsewhere on the same day.
  static let sameDay = Key.choice(
    "same-day", "HOW", of: SameDayChoice.self,
    "Where the journal has a watch of that day from elsewhere: skip, hold or add")
  /// Moves what was imported to its days in a zone.
  static let rezone = Key.option(
    "rezone", "BATCH", of: String.self,
    "Move the watches of an earlier import to their days in the zone ZONE; 'last' is the last one"
  ).conflicting(with: "held", "relink", "show", "why")

  /// What titles without dates are.
  static let meaning = Key.choice(
    "as", "WHAT", of: UndatedMeaning.self,
    "What titles without a date are: watched, at an unknown time, or watchlist")
  /// What the titles of a table are.
  static let kind = Key.option(
    "kind", "KIND", of: Kind.self, "What titles are that do not say it, such as show or bird")
  /// What the columns of a table without a header say.
  static let columnOrder = Key.option(
    "columns", "FIELD,…", of: ColumnOrder.self,
    "What the columns of a table without a header are, in their order")
  static let noHeader = Key.flag(
    "no-header", "The first row is a title; --map 1=title says what the first column is")
  /// How the text of a file was saved.
  static let encoding = Key.option(
    "encoding", "NAME", of: String.self, "How its text was saved, such as windows-1250"
  ).forPeople()

  /// The kind of titles, as people write it.
  struct Kind: ArgumentValue {
    let kind: TitleKind

    init(argument: String) throws(ValueProblem) {
      guard let kind = TitleKind(typed: argument) else {
        throw ValueProblem(.oneOf(TitleKind.allCases.map(\.name)))
      }
      self.kind = kind
    }
  }

  /// The fields of columns in their order; nothing between two commas leaves a column out.
  struct ColumnOrder: ArgumentValue {
    let fields: [ColumnField?]

    init(argument: String) throws(ValueProblem) {
      var fields: [ColumnField?] = []
      for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
        let word = String(word).filter { $0 != " " }
        let field = word.isEmpty || word == "-" ? nil : ColumnField(typed: word)
        guard field != nil || word.isEmpty || word == "-" else {
          let words = ColumnField.allCases.map(\.rawValue)
          throw ValueProblem(.oneOf(words), near: Nearest.words(to: word, among: words))
        }
        fields.append(field)
      }
      self.fields = fields
    }
  }

  /// Returns the options that answer a question.
  static func options(_ question: ImportQuestion) -> [OptionSpec] {
    switch question {
    case .dateOrder: [dateOrder.spec]
    case .sourceProfile: [sourceProfile.spec]
    case .ratingScale: [ratingScale.spec]
    case .columns:
      [
        columns.spec, columnOrder.spec, noHeader.spec, meaning.spec, kind.spec, encoding.spec,
      ]
    case .zone: [zone.spec]
    case .sameDay: [sameDay.spec]
    }
  }
}
