package import SeenApp
import SeenCore
import SeenWire

/// `seen spec`: the description of the format of journals, the pages beside it, and its schema.
package enum SpecCommand: Command {
  package static let name = "spec"
  package static let effect = CommandEffect.reads

  private static let schema = Key.flag("schema", "Print the JSON Schema of an event line")

  /// The SHA-256 of the specification, in hexadecimal digits.
  static let digest = SHA256.text(PackageResources.SPEC_md)

  package static var spec: CommandSpec {
    CommandSpec(
      "Print the specification of the journal format", group: .help,
      operands: [
        OperandSpec(
          "PAGE", "A page beside it: " + SpecPage.others.map(\.rawValue).joined(separator: ", "),
          isRequired: false, completion: .words(SpecPage.others.map(\.rawValue)))
      ],
      options: [schema.spec],
      discussion: [
        "The specification is all that a program must know to read and write journals. The pages"
          + " beside it say what the answers of seen mean."
      ],
      examples: [
        Example("seen spec", "Read the whole specification"),
        Example("seen spec queries", "Read what queries mean"),
        Example("seen spec --schema", "Print the JSON Schema of event lines"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    if session.arguments[schema] {
      session.output(json: EventSchema.json.bytes + [UInt8(ascii: "\n")])
      return .done
    }
    let word = session.arguments.operands.first ?? SpecPage.format.rawValue
    guard let page = SpecPage(rawValue: word.lowercased()) else {
      let words = SpecPage.others.map(\.rawValue)
      throw session.usage(
        .invalidValue(
          of: "PAGE", given: word,
          problem: ValueProblem(.oneOf(words), near: Nearest.words(to: word, among: words))))
    }
    session.output(rendered: page.bytes)
    return .done
  }
}

/// A page of the specification: each stands beside the code that does what it says.
enum SpecPage: String, CaseIterable {
  case format, views, queue, queries, content, catalogs, exchange, errors

  /// The pages beside that of the format.
  static let others = allCases.filter { $0 != .format }

  /// The page as it is.
  var bytes: [UInt8] {
    switch self {
    case .format: PackageResources.SPEC_md
    case .views: PackageResources.VIEWS_md
    case .queue: PackageResources.QUEUE_md
    case .queries: PackageResources.QUERIES_md
    case .content: PackageResources.CONTENT_md
    case .catalogs: PackageResources.CATALOGS_md
    case .exchange: PackageResources.EXCHANGE_md
    case .errors: PackageResources.ERRORS_md
    }
  }
}
