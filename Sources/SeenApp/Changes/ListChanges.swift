package import SeenCore

/// Lists, and the titles on them.
extension Change {
  /// Creates a list.
  package static func createList(_ facts: ListInput, isShared: Bool) -> Change {
    Change(CreateList(facts, isShared: isShared))
  }

  /// Changes facts of a list.
  package static func amend(_ list: ListID, _ facts: ListInput) -> Change {
    Change(AmendList(list, facts))
  }

  /// Deletes a list and everything on it.
  package static func delete(_ list: ListEntry) -> Change { Change(DeleteList(list)) }

  /// Takes everything off a list.
  package static func clear(_ list: ListEntry) -> Change { Change(ClearList(list)) }

  /// Puts titles on a list, at a place from 0 or its end, with watches where they say so.
  package static func add(
    _ items: [ItemInput], to list: ListEntry, at place: Int? = nil
  ) -> Change {
    Change(AddItems(list, items, at: place))
  }

  /// Takes titles off a list.
  package static func remove(_ titles: [Symbol], from list: ListEntry) -> Change {
    Change(RemoveItems(list, titles))
  }

  /// Moves a title on a list.
  package static func move(
    _ title: Symbol, on list: ListEntry, to place: MoveItem.Place
  ) -> Change {
    Change(MoveItem(list, title, to: place))
  }

  /// Changes the notes and dates of a title on a list; `present` are those that are to be kept with them.
  static func amend(
    _ title: Symbol, on list: ListEntry, _ facts: [JSON.Member], present: [JSON.Member]
  ) -> Change {
    Change(AmendItem(list, title, facts, present: present))
  }
}
