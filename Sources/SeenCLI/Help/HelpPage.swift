/// The help of one command, written from its declaration.
package struct HelpPage {
  private let name: String
  private let synopsis: String
  private let spec: CommandSpec
  private let sections: [CommandSection]
  /// The rows of the add-ons of the program; none for a command.
  var addOns: [(word: String, meaning: String)] = []

  /// Prepares the help of a command that was called.
  package init(of invocation: Invocation) {
    self.init(name: invocation.name, command: invocation.command)
  }

  /// Prepares the help of a command by its words.
  package init(name: String, command: any Command.Type) {
    self.name = name
    synopsis = command.synopsis(calledBy: name)
    spec = command.spec
    sections = command.sections.filter { !$0.isPlumbing }
  }

  /// The page, wrapped to a width.
  package func lines(width: Int) -> [String] {
    var layout = HelpLayout(width: width)
    layout.add(paragraph: spec.summary + ".")
    layout.add("")
    layout.add(paragraph: "Usage: " + synopsis, hanging: 7)
    for paragraph in spec.discussion {
      layout.add("")
      layout.add(paragraph: paragraph)
    }
    if !spec.examples.isEmpty {
      layout.add(heading: "Examples")
      for example in spec.examples {
        layout.add(paragraph: "# " + example.meaning, indent: 2, hanging: 2)
        layout.add("  " + example.line)
      }
    }
    addCommands(to: &layout)
    add("Arguments", spec.operands.map { ($0.name, $0.help) }, to: &layout)
    let own = spec.options + SharedOptions.some(of: spec.accepts)
    add("Options", HelpPage.rows(of: own), to: &layout)
    add("Options of every command", HelpPage.rows(of: SharedOptions.global), to: &layout)
    return layout.lines
  }

  /// The overview of a command that was called without a subcommand: its synopsis and its subcommands.
  package func overview(width: Int) -> [String] {
    var layout = HelpLayout(width: width)
    layout.add(paragraph: "Usage: " + synopsis, hanging: 7)
    addCommands(to: &layout)
    layout.add("")
    layout.add(paragraph: "'\(name) COMMAND --help' shows more about each.")
    return layout.lines
  }

  private func addCommands(to layout: inout HelpLayout) {
    for section in sections { add(section.heading, section.rows, to: &layout) }
    layout.add(addOns: addOns)
  }

  private func add(
    _ heading: String, _ rows: [(word: String, meaning: String)], to layout: inout HelpLayout
  ) {
    guard !rows.isEmpty else { return }
    layout.add(heading: heading)
    layout.add(table: rows)
  }

  private static func rows(of options: [OptionSpec]) -> [(word: String, meaning: String)] {
    // Names without a letter are indented, so that all long names align.
    options.filter { !$0.isHidden }.map { option in
      ((option.short == nil ? "    " : "") + option.synopsis, option.help)
    }
  }
}

extension HelpLayout {
  /// Adds the add-ons of the program, if there are some.
  mutating func add(addOns: [(word: String, meaning: String)]) {
    guard !addOns.isEmpty else { return }
    add(heading: "Add-ons")
    add(table: addOns)
  }
}

extension Session {
  /// Adds the program's own lines to the answer.
  package func output(page lines: [String]) {
    for line in lines { output(line) }
  }

  /// Adds the overview of a command's subcommands to the answer.
  package func output(overviewOf command: any Command.Type) {
    output(page: HelpPage(name: commandName, command: command).overview(width: width))
  }
}
