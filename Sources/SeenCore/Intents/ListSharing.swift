/// Who shares a list after a change: nobody else than its owner, those who did and others, or fewer.
struct ListSharing {
  private let list: ListEntry
  /// Whether the id of the list says whose it is, so that no members mean that profile alone.
  private let isOwned: Bool

  init(_ list: ListEntry) {
    self.list = list
    isOwned = list.id.owner != nil
  }

  /// Returns the members as the data of an event has them; nil where the input says nothing of them.
  ///
  /// No input opens a list to every profile that was not created for all.
  /// - Parameters:
  ///   - input: What is wanted.
  ///   - profile: The profile that wants it.
  /// - Returns: The members, or null for none.
  /// - Throws: `notOwner`, `ownerStays`, `sharedWithAll` or `notMember`.
  func members(_ input: ListInput, by profile: String) throws(Refusal) -> JSON? {
    let stated = input.fact("members")
    var members = list.members
    switch stated {
    case .array(let texts)? where !texts.isEmpty:
      if input.joining.isEmpty, input.leaving.isEmpty { return stated }
      members = texts.compactMap(\.text)
    case .some:
      let owner = list.owner ?? profile
      guard owner.isSame(as: profile) else {
        throw .list(.notOwner(list: list.name, owner: owner))
      }
      members = [owner]
    case nil:
      guard !input.joining.isEmpty || !input.leaving.isEmpty else { return nil }
      if members.isEmpty { throw .list(.sharedWithAll(list: list.name)) }
    }
    for name in input.leaving {
      if let owner = list.owner, owner.isSame(as: name) {
        throw .list(.ownerStays(list: list.name, owner: owner))
      }
      guard members.contains(where: { $0.isSame(as: name) }) else {
        throw .list(.notMember(name, list: list.name))
      }
      members.removeAll { $0.isSame(as: name) }
    }
    for name in input.joining where !members.contains(where: { $0.isSame(as: name) }) {
      members.append(name)
    }
    let isAlone = members.count == 1 && isOwned
    return isAlone ? .null : .array(members.map { .string($0) })
  }
}
