import SeenCore

/// What adding a file's facts did to a catalog, for programs.
package struct AnnotationEntry: Sendable {
  /// The name of the catalog.
  package var name: String
  /// Its new version; nil if none was made.
  package var version: String?
  /// How many rows the file has.
  package var rows: Int
  /// How many titles have rows.
  package var matched: Int
  /// How many titles got facts.
  package var titles: Int
  /// How many facts were added.
  package var facts: Int
  /// How many facts were replaced.
  package var replaced: Int
  /// How many problems there are.
  package var problemCount: Int
  /// The first of them.
  package var problems: [Problem]

  /// A row that could not be used completely.
  package struct Problem: Sendable {
    /// Its line, from 1.
    package var line: Int
    /// What is wrong with it.
    package var problem: String

    /// Describes a problem.
    package init(line: Int, problem: String) {
      self.line = line
      self.problem = problem
    }
  }

  /// Describes the result of adding a file of facts.
  package init(
    name: String, version: String?, rows: Int, matched: Int, titles: Int, facts: Int,
    replaced: Int, problemCount: Int, problems: [Problem]
  ) {
    self.name = name
    self.version = version
    self.rows = rows
    self.matched = matched
    self.titles = titles
    self.facts = facts
    self.replaced = replaced
    self.problemCount = problemCount
    self.problems = problems
  }

  /// The fields of its object.
  package static let fields = ScreenFields<AnnotationEntry>([
    .text("name") { $0.name }, .text("version") { $0.version }, .number("rows") { $0.rows },
    .number("matched") { $0.matched }, .number("titles") { $0.titles },
    .number("facts") { $0.facts }, .number("replaced") { $0.replaced },
    .number("problemCount") { $0.problemCount },
    .json("problems") {
      .array(
        $0.problems.map { problem in
          .object([
            JSON.Member("line", .whole(problem.line)),
            JSON.Member("problem", .string(problem.problem)),
          ])
        })
    },
  ])
}
