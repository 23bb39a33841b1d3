/// Types and members that other programs add under names of their own, such as `acme.mood`.
extension EventKind {
  /// Returns whether a type is another program's own: its first word is none of those of the format, or has a dash.
  ///
  /// Anything else that this program does not know is of a newer version of the format.
  package static func isExtension(_ type: String) -> Bool {
    let word = type.prefix { $0 != "." }
    return word.contains("-") || !firstWords.contains { word.utf8.elementsEqual($0.utf8) }
  }

  private static let firstWords = Set(
    EventKind.allCases.map { String($0.name.prefix { $0 != "." }) })
}

extension Event {
  /// The members that this program does not know: of the event, and of its data.
  package var additions: [JSON.Member] {
    guard let kind else { return others + data }
    return others
      + data.filter { member in
        !kind.definition.fields.contains { $0.name.isSame(as: member.name) }
      }
  }
}
