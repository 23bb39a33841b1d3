import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

/// What becomes of the fields of a format.
extension Session {
  /// The fields of an answer about a field.
  private static let fieldNames = ["field", "carried", "left"]

  /// Prints what becomes of each field of a format's files: the members of events that it becomes, or why it is left out.
  /// - Throws: `usage` for a format that there is not.
  func outputFields(of name: String) throws(AppError) {
    let importers = ImportFormats.all
    guard let importer = importers.first(where: { $0.source.isSame(as: name) }) else {
      let known = importers.map { $0.source }
      throw usage(
        .unknownFormat(name, near: Nearest.words(to: name, among: known), known: known))
    }
    let selection = try json.flatMap { (json) throws(AppError) in
      try self.selection(json, among: Session.fieldNames)
    }
    for field in importer.fields {
      guard json != nil else {
        output("\(field.name): \(field.words)")
        continue
      }
      let whole = JSON.object(field.json)
      output(json: JSONOutput.bytes(selection?.applied(to: whole) ?? whole))
    }
  }
}

extension ImportedField {
  /// What becomes of it, in words.
  fileprivate var words: String {
    switch fate {
    case .left(let reason): "left out: \(reason.rawValue)"
    case .carried(let destinations):
      destinations.map { $0.words }.joined(separator: ", ")
    }
  }

  fileprivate var json: [JSON.Member] {
    switch fate {
    case .left(let reason):
      [
        JSON.Member("field", .string(name)), JSON.Member("carried", .null),
        JSON.Member("left", .string(reason.rawValue)),
      ]
    case .carried(let destinations):
      [
        JSON.Member("field", .string(name)),
        JSON.Member("carried", .array(destinations.map { .string($0.words) })),
        JSON.Member("left", .null),
      ]
    }
  }
}

extension ImportedField.Destination {
  /// The member of the event, as its documentation names both; `src` of those that identify a row.
  fileprivate var words: String {
    if kind == .importRecorded { return "src" }
    return kind.name + (member.map { " \($0)" } ?? "")
  }
}
