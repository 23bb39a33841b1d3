/// Filling in the id of another draft of the same command.
extension Draft {
  /// Returns the draft with the id of the draft that it refers to, in the place that its table gives it.
  ///
  /// - Parameter id: Returns the id of an earlier draft of those that are recorded together.
  /// - Returns: The same draft if it refers to none.
  package func resolved(_ id: (_ draft: Int) -> EventID) -> Draft {
    guard let reference else { return self }
    var draft = self
    let name = JSON.string(id(reference.draft).description)
    let members = data.filter { !$0.name.isSame(as: reference.member) }
    draft.data = kind.definition.fields.ordered(members + [JSON.Member(reference.member, name)])
    draft.reference = nil
    return draft
  }
}
