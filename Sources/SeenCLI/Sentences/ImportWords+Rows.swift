import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

/// Sentences about earlier imports.
extension ImportWords {
  /// Returns what an import was and how its rows ended.
  static func recorded(_ event: Event, isUndone: Bool, _ zone: LocalZone) -> String {
    let data = event.data
    let counts = RowState.allCases.map { state in
      "\(data[state.rawValue]?.wholeNumber ?? 0) \(state.rawValue)"
    }
    var files: [String] = []
    if case .array(let given)? = data["files"] { files = given.compactMap { $0["name"]?.text } }
    let shown = files.prefix(5).joined(separator: ", ")
    let more = files.count > 5 ? " and \(files.count - 5) more" : ""
    return "\(data["source"]?.text ?? "import"), recorded \(zone.day(of: event.time))"
      + (files.isEmpty ? "" : " from \(shown)\(more)") + ": \(counts.joined(separator: ", "))."
      + (isUndone ? " It was undone." : "")
  }

  /// Returns what became of the watches of an import that were to be moved to their days in a zone.
  static func rezoned(_ rezoned: Rezoned, to zone: String) -> String {
    let kept =
      rezoned.kept == 0
      ? "" : "; \(Count.of(rezoned.kept, "corrected watch", "corrected watches")) stayed"
    if rezoned.moved == 0 {
      return "No watch of that import has another time in \(zone)\(kept)."
    }
    return "\(Count.of(rezoned.moved, "watch", "watches")) moved to the time in \(zone)\(kept)."
  }

  static func line(_ row: ImportReport.Row) -> String {
    var parts = [row.place, row.state.rawValue]
    if !row.name.isEmpty { parts.append("'\(shortened(row.name))'") }
    let reasons = [row.reason].compactMap { $0 }.filter { !$0.isEmpty } + row.remarks
    if !reasons.isEmpty { parts.append(reasons.joined(separator: "; ")) }
    return parts.joined(separator: ": ")
  }

  /// Returns how many rows more ended in a state for a kind of reason, of which the first is given.
  static func more(_ count: Int, _ state: RowState, _ reason: String) -> String {
    "\(Count.of(count, "more row")) \(state.rawValue) like these, such as: \(reason);"
      + " --dry-run --all lists every row"
  }

  /// Returns how many rows profiles of the source have that are not imported: all of them, or those of others.
  static func profiles(_ profiles: [(profile: String, count: Int)], areAll: Bool) -> String {
    let names = profiles.prefix(12).map { "'\($0.profile)' \(Count.of($0.count, "row"))" }
    let more = profiles.count > 12 ? " and \(Count.of(profiles.count - 12, "more"))" : ""
    let kind = areAll ? "profile" : "other profile"
    return "\(Count.of(profiles.count, kind)): \(names.joined(separator: ", "))\(more);"
      + " choose one with --from"
  }

  /// Returns how many more rows ended like the previous ones; this is the last of them.
  static func line(_ row: ImportReport.Row, count: Int) -> String {
    let reason = row.reason.map { ": " + $0 } ?? ""
    return "\(row.file): \(Count.of(count, "more row")) up to line \(row.line):"
      + " \(row.state.rawValue)\(reason)"
  }

  /// Returns a name that fits in a line of text; JSON has all of it.
  private static func shortened(_ name: String) -> String {
    guard name.unicodeScalars.count > 200 else { return name }
    return String(String.UnicodeScalarView(name.unicodeScalars.prefix(200))) + "…"
  }

  /// Returns the sentence about values that a journal cannot store, or columns that could be mapped.
  static func lost(_ lost: LostValues, canBeNamed: Bool) -> String {
    let reason =
      canBeNamed
      ? lost.values.count == 1 ? "the column is not recognized" : "the columns are not recognized"
      : "a journal cannot store it"
    return self.lost(lost, because: reason)
      + (canBeNamed ? " --map 'COLUMN=FIELD' says what a column is." : "")
  }

  /// Returns which values of a file were left out for a reason.
  static func lost(_ lost: LostValues, because reason: String) -> String {
    let values = lost.values.map { "\($0.name) (\(Count.of($0.rowCount, "row")))" }
    return "Left out of \(lost.file), because \(reason): \(values.joined(separator: ", "))."
  }

  /// Returns how many rows need attention.
  static func held(_ count: Int) -> String {
    count == 0
      ? "No row of an import needs attention."
      : "\(Count.of(count, "row needs", "rows need")) attention. Correct the file or answer with an"
        + " option, then import it again: nothing is added twice."
  }

  /// Returns the sentence about an import that kept only the number of its held rows.
  static func untold(_ batch: String, _ count: Int) -> String {
    "The import \(batch) held \(Count.of(count, "row")) but did not record which ones; import the"
      + " files again to see them."
  }

  /// Returns what was moved to another title.
  static func relinked(_ count: Int, _ title: String, _ other: String) -> String {
    "Moved \(Count.of(count, "imported watch", "imported watches")) from \(title) to \(other)."
  }

  /// Returns what stays with the title that watches were moved from.
  static func staying(_ title: String) -> String {
    "Ratings, marks and list items stay with \(title); 'seen amend --into' merges two whole titles."
  }
}

extension ExplainedRow {
  /// How its title was found, in sentences; `name` is that of the title.
  func sentences(name: String?) -> [String] {
    if row.isHidden { return [] }
    if case .held(.unclearTitle) = row.outcome {
      return ["No title was chosen: only the name points to any of them."]
    }
    guard let title else {
      return [
        isNamed
          ? "The journal does not have its title, and this row does not add it."
          : row.name.isEmpty
            ? "It does not name a title to look for."
            : "Its title is looked for once that is corrected."
      ]
    }
    var sentences = ["Its title is \(name.map { "\($0) (\(title))" } ?? title): \(step.words)."]
    if !others.isEmpty {
      sentences.append("Several titles fit; the first by id was taken, not \(Words.list(others)).")
    }
    return sentences
  }
}

extension MatchStep {
  /// How a title was found, for use after a colon.
  fileprivate var words: String {
    switch self {
    case .externalID(let id): "found by its id, \(id.scheme) \(id.value)"
    case .name: "found by its kind, name and year, or by its show, season and number"
    case .withoutYear: "found as the only title of that kind and name; it gets the row's year"
    case .nameAlone: "found as the only title of that kind and name; the row has no year"
    case .earlierImport: "found because an earlier import added it for the same title"
    case .catalog: "found by what a catalog says of it"
    case .addedFromCatalog: "not in the journal, so it is added with the facts from a catalog"
    case .added: "in neither the journal nor a catalog, so it is added as it is in the row"
    }
  }

  /// The word for programs.
  fileprivate var word: String {
    switch self {
    case .externalID: "id"
    case .name: "name"
    case .withoutYear: "without-year"
    case .nameAlone: "name-alone"
    case .earlierImport: "earlier-import"
    case .catalog: "catalog"
    case .addedFromCatalog: "added-from-catalog"
    case .added: "added"
    }
  }
}

extension ExplainedRow {
  /// The fields of its JSON.
  static let fields = ImportReport.fields + ["title", "step", "others"]

  /// The row as reports have it, and how its title was found.
  var json: JSON {
    let members = ImportReport.Row(row).json.members ?? []
    return .object(
      members + [
        JSON.Member("title", title.map { .string($0) } ?? .null),
        JSON.Member("step", title == nil ? .null : .string(step.word)),
        JSON.Member("others", .array(others.map { .string($0) })),
      ])
  }
}
