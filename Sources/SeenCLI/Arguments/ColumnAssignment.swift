import SeenApp

/// `COLUMN=FIELD`: the field of a column of a CSV file, as options say it.
enum ColumnAssignment {
  /// Reads one.
  ///
  /// - Parameters:
  ///   - argument: The value of the option.
  ///   - words: The words of all fields.
  ///   - field: Returns the field of a word.
  /// - Returns: The column, and its field; nil where nothing follows the last equals sign.
  /// - Throws: What was expected, and the words that are near.
  static func read<Field>(
    _ argument: String, _ words: [String], _ field: (String) -> Field?
  ) throws(ValueProblem) -> (column: String, field: Field?) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    let expected = Expectation.assignment("COLUMN=FIELD", fields: words)
    guard parts.count > 1, let last = parts.last else { throw ValueProblem(expected) }
    let column = parts.dropLast().joined(separator: "=")
    let field = field(String(last))
    guard field != nil || last.isEmpty else {
      let near = Nearest.words(to: String(last), among: words)
      throw ValueProblem(expected, near: near.map { "\(column)=\($0)" })
    }
    return (column, field)
  }
}
