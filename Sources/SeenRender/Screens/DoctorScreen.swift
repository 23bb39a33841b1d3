/// One thing that `seen doctor` checked.
package struct DoctorEntry: Sendable {
  /// What it is, as one word.
  package let name: String
  /// Its state.
  package let value: String
  /// What is wrong with it, and what to do; nil if it is fine.
  package let problem: String?

  package init(_ name: String, _ value: String, problem: String? = nil) {
    self.name = name
    self.value = value
    self.problem = problem
  }
}

/// The state of the program, the journal and what they depend on.
package struct DoctorScreen: EntryScreen {
  package let entries: [DoctorEntry]

  package init(_ entries: [DoctorEntry]) {
    self.entries = entries
  }

  package static let entryFields = ScreenFields<DoctorEntry>(
    [.text("name") { $0.name }, .text("value") { $0.value }, .text("problem") { $0.problem }],
    columns: ["name", "value", "problem"])

  /// Each entry on a line, followed by its problem.
  package var document: Document {
    Document([
      .facts(
        entries.map { entry in
          let problem = entry.problem.map { Line("; " + $0, .warn) } ?? .empty
          return Fact(entry.name, Line(entry.value) + problem)
        })
    ])
  }
}
