import SeenRender

/// Why a file that has the name of an add-on cannot be run as one.
package enum AddOnProblem: Equatable, Sendable {
  case notExecutable
  /// It is a link that leads nowhere.
  case deadLink
  /// Its first line names an interpreter that cannot be run.
  case noInterpreter(String)
  /// It is a script whose first line names no interpreter.
  case noFirstLine
  /// What follows `seen-` cannot be the name of a command.
  case badName
  /// The system does not start it.
  case notStarted
}

extension AddOnProblem {
  /// The problem of the file of a path in words.
  func sentence(_ path: String) -> ErrorSentence {
    func sentence(_ why: String, _ hint: String? = nil) -> ErrorSentence {
      ErrorSentence("\(path) cannot be run: \(why)", hint: hint)
    }
    switch self {
    case .notExecutable: return sentence("it is not executable", "chmod +x \(Words.shell(path))")
    case .deadLink: return sentence("it is a link to a file that does not exist")
    case .noInterpreter(let program):
      return sentence(
        "its first line names '\(program)', which cannot be run", "correct the first line")
    case .noFirstLine:
      return sentence(
        "its first line does not say what runs it", "begin it with a line such as #!/bin/sh")
    case .badName:
      return sentence("a name may have a-z, 0-9, - and _ only", "give the file another name")
    case .notStarted: return sentence("the system does not start it")
    }
  }
}
