import SeenCore

/// A manual page, written from the same declarations as help.
package struct ManPage {
  /// The name of its file, such as `seen-list-add.1`.
  package let fileName: String
  /// The page in mdoc.
  package let bytes: [UInt8]

  /// Every page: one for the program, one for each command that help shows, one for the language of queries.
  package static func all(of program: any Command.Type) -> [ManPage] {
    var pages: [ManPage] = []
    func visit(_ path: [String], _ command: any Command.Type) {
      pages.append(ManPage(path: path, command: command))
      for below in command.subcommands where below.spec.group != .hidden {
        visit(path + [below.name], below)
      }
    }
    visit([program.name], program)
    return pages + [query]
  }

  /// Writes the page of a command, given its words.
  package init(path: [String], command: any Command.Type) {
    let name = path.joined(separator: "-")
    var text = ManPage.start(name, section: 1, about: command.spec.summary)
    ManPage.add(synopsisOf: command, path.joined(separator: " "), to: &text)
    text.add(macro: "Sh DESCRIPTION")
    for (index, paragraph) in ([command.spec.summary + "."] + command.spec.discussion).enumerated()
    {
      if index > 0 { text.add(macro: "Pp") }
      text.add(text: paragraph)
    }
    ManPage.add(commandsOf: command, path, to: &text)
    let operands = command.spec.operands
    ManPage.add(
      "Arguments", operands.map { ("Ar " + ManText.word($0.name), $0.help + ".") }, to: &text)
    let own = command.spec.options + SharedOptions.some(of: command.spec.accepts)
    ManPage.add("Options", ManPage.rows(of: own), to: &text)
    ManPage.add("Options of every command", ManPage.rows(of: SharedOptions.global), to: &text)
    if path.count == 1 {
      text.add(macro: "Sh ENVIRONMENT")
      text.add(list: HelpTopic.variables.map { (ManPage.variables($0.word), $0.meaning) })
    }
    text.add(macro: "Sh EXIT STATUS")
    if path.count == 1 {
      text.add(list: ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
      ManPage.add(
        "Error codes with --json",
        HelpTopic.errorCodes.map { (ManText.word($0.word), $0.meaning) }, to: &text)
    } else {
      text.add(macro: "Nm")
      text.add(text: "exits 0 when it has done what was asked; the other codes are listed in")
      text.add(macro: "Xr seen 1 .")
    }
    ManPage.add(examples: command.spec.examples, to: &text)
    text.add(macro: "Sh SEE ALSO")
    ManPage.add(references: ManPage.related(to: path, command), to: &text)
    fileName = name + ".1"
    bytes = text.bytes
  }

  private init(fileName: String, _ text: ManText) {
    self.fileName = fileName
    bytes = text.bytes
  }

  /// The page on the language of queries.
  package static var query: ManPage {
    var text = start("seen-query", section: 7, about: HelpTopic.query.summary)
    text.add(macro: "Sh DESCRIPTION")
    for (index, paragraph) in QueryHelp.introduction.enumerated() {
      if index > 0 { text.add(macro: "Pp") }
      text.add(text: paragraph)
    }
    let titles = QueryField.allCases.filter { !$0.isOfWatch }
    let tables = [
      ("Syntax", QueryHelp.forms), ("Fields of titles", QueryHelp.rows(titles)),
      ("Fields of watches", QueryHelp.rows(QueryField.allCases.filter(\.isOfWatch))),
      ("Days", QueryHelp.days),
    ]
    for (heading, rows) in tables {
      add(heading, rows.map { (ManText.word($0.word), $0.meaning) }, to: &text)
    }
    text.add(macro: "Ss Groups of birds")
    text.add(text: BirdGroup.all.map(\.name).joined(separator: ", ") + ".")
    add(examples: QueryHelp.examples, to: &text)
    text.add(macro: "Sh SEE ALSO")
    add(references: ["seen 1", "seen-search 1"], to: &text)
    return ManPage(fileName: "seen-query.7", text)
  }

  // MARK: Parts

  private static func start(_ name: String, section: Int, about summary: String) -> ManText {
    var text = ManText()
    text.add(macro: "Dd " + Version.date)
    text.add(macro: "Dt \(name.uppercased()) \(section)")
    text.add(macro: "Os")
    text.add(macro: "Sh NAME")
    text.add(macro: "Nm " + name)
    let first = summary.prefix(1).lowercased()
    text.add(macro: "Nd " + ManText.escape(first + summary.dropFirst()))
    return text
  }

  private static func add(
    synopsisOf command: any Command.Type, _ name: String, to text: inout ManText
  ) {
    text.add(macro: "Sh SYNOPSIS")
    text.add(macro: "Nm " + ManText.word(name))
    let isAlone = !command.subcommands.isEmpty && command.spec.operands.isEmpty
    if isAlone {
      text.add(macro: "Ar COMMAND")
    } else if !command.subcommands.isEmpty {
      text.add(macro: "Op Ar COMMAND")
    }
    for operand in command.spec.operands {
      let word = "Ar " + ManText.word(operand.name) + (operand.repeats ? " ..." : "")
      text.add(macro: operand.isRequired ? word : "Op " + word)
    }
    text.add(macro: "Op Ar options")
  }

  private static func add(
    commandsOf command: any Command.Type, _ path: [String], to text: inout ManText
  ) {
    for section in command.sections {
      let rows = section.commands.filter { $0.spec.group != .hidden }
      let start = path.joined(separator: "-") + "-"
      add(
        section.heading, rows.map { ("Xr \(start)\($0.name) 1", $0.spec.summary + ".") },
        to: &text)
    }
  }

  private static func add(
    _ heading: String, _ rows: [(macro: String, meaning: String)], to text: inout ManText
  ) {
    guard !rows.isEmpty else { return }
    text.add(macro: "Ss " + heading)
    text.add(list: rows)
  }

  private static func add(examples: [Example], to text: inout ManText) {
    guard !examples.isEmpty else { return }
    text.add(macro: "Sh EXAMPLES")
    for (index, example) in examples.enumerated() {
      if index > 0 { text.add(macro: "Pp") }
      text.add(text: example.meaning + ":")
      text.add(macro: "Bd -literal -offset indent")
      text.add(literal: example.line)
      text.add(macro: "Ed")
    }
  }

  /// Adds names of pages with their sections, in the order that mdoc requires.
  private static func add(references: [String], to text: inout ManText) {
    for (index, page) in references.enumerated() {
      let end = index + 1 < references.count ? " ," : ""
      text.add(macro: "Xr " + page + end)
    }
  }

  private static func related(to path: [String], _ command: any Command.Type) -> [String] {
    let acceptsQuery = command.spec.operands.contains { $0.isQuery } || path.count == 1
    var pages = (1..<path.count).map { path.prefix($0).joined(separator: "-") + " 1" }
    if pages.isEmpty { pages = ["seen-help 1"] }
    return pages.sorted() + (acceptsQuery ? ["seen-query 7"] : [])
  }

  private static func rows(of options: [OptionSpec]) -> [(macro: String, meaning: String)] {
    options.filter { !$0.isHidden }.map { ($0.manual, $0.help + ".") }
  }

  private static func variables(_ words: String) -> String {
    words.split(separator: ", ").map { "Ev " + ManText.escape(String($0)) }.joined(separator: " , ")
  }
}

extension OptionSpec {
  /// The option as shown in a manual.
  fileprivate var manual: String {
    var names = short.map { ["Fl \($0)"] } ?? []
    names.append("Fl " + ManText.escape("-" + long))
    if isNegatable { names.append("Fl " + ManText.escape("-no-" + long)) }
    let all = names.joined(separator: " , ")
    return switch value {
    case .none: all
    case .required(let value) where valueWhenMissing == nil: all + " Ar " + ManText.word(value)
    case .required(let value): all + " Op Ar " + ManText.word(value)
    case .optional(let value): all + " Ns Oo = Ns Ar " + ManText.word(value) + " Oc"
    }
  }
}
