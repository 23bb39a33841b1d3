package import SeenCore

/// What an amendment changed, in words.
package enum ChangeWords {
  /// The characters that the value of one field may have before it is left out.
  private static let limit = 60

  /// Returns the changes, such as `date 2026-07-04, mood great, notes removed`, as a sentence.
  ///
  /// - Parameters:
  ///   - set: The members of the amendment's `set`; null removes a field.
  ///   - name: Returns a title's name by its id.
  /// - Returns: The changes, as a sentence.
  package static func text(_ set: [JSON.Member], name: (String) -> String) -> String {
    let words = set.map { member -> String in
      if member.value.isNull { return member.name + " removed" }
      if member.name.isSame(as: "subject"), let id = member.value.text {
        return "title " + name(id)
      }
      let words = EventWords.summary([member])
      return words.count > limit ? member.name + " changed" : words
    }
    let text = words.joined(separator: ", ")
    return Words.ended(text)
  }
}
