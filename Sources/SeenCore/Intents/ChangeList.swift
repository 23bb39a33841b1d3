package struct CreateList: Intent {
  /// Its facts; at least its name.
  package var input: ListInput
  /// Whether it is shared and not one profile's own.
  package var isShared: Bool

  /// Creates an intent to create a list.
  package init(_ input: ListInput, isShared: Bool = false) {
    self.input = input
    self.isShared = isShared
  }

  /// Returns the drafts to record.
  /// - Throws: `exists`, `tooMany`, or what the facts can be refused for.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let settings = SettingsView(ledger, profile: context.profile)
    guard let name = input.fact("name")?.text else { throw .list(.blankName) }
    try input.check(settings, allowsNull: false)
    let lists = ListTitles(ledger, profile: context.profile).lists(ledger)
    let owner = isShared ? nil : context.profile
    let twin = lists.first { $0.isCalled(name) }
    if let twin { throw .list(.exists(name: twin.name, id: twin.id.text)) }
    let id = freeID(Slug.make(name), owner, ledger)
    let own = lists.count { !$0.id.isBuiltIn }
    let limit = settings.listLimit
    if limit > 0, own >= limit { throw .list(.tooMany(limit: limit)) }
    let kind = JSON.Member("kind", isShared ? "shared" : "custom")
    return [context.draft(.listCreated, id.text, ListFacts.fields.ordered(input.facts + [kind]))]
  }

  /// Returns the id of a slug, or if another list has that id, the first of `-2`, `-3` … that is free.
  private func freeID(_ slug: String, _ owner: String?, _ ledger: borrowing Ledger) -> ListID {
    let states = ListStates(ledger)
    var id = ListID(slug: slug, owner: owner)
    var number = 2
    while let list = ledger.lists.find(id.text), states[list].isCreated {
      id = ListID(slug: "\(slug)-\(number)", owner: owner)
      number += 1
    }
    return id
  }
}

extension ListEntry {
  /// Returns whether the list has a name: its own, or `queue` or `watchlist`.
  fileprivate func isCalled(_ name: String) -> Bool {
    TextFold.fold(self.name).isSame(as: TextFold.fold(name))
      || (id.isBuiltIn && id.slug.isSame(as: Slug.make(name)))
  }
}

/// Changes or removes facts of a list.
package struct AmendList: Intent {
  package var list: ListID
  /// The new facts; null removes one.
  package var input: ListInput

  /// Creates an intent to amend a list.
  package init(_ list: ListID, _ input: ListInput) {
    self.list = list
    self.input = input
  }

  /// Returns the drafts to record: only the facts that really change.
  /// - Throws: `nothingStated`, `nothingToChange`, `exists` for a name that another list has, `neverLive`, what sharing
  ///   (`ListSharing`) or facts can be refused for.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let state = ledger.lists.find(list.text).map { ListStates(ledger)[$0] }
    var input = input
    let sharing = ListSharing(ListEntry(ledger, list, state))
    if let members = try sharing.members(input, by: context.profile) {
      input.give("members", members)
    }
    try input.check(
      SettingsView(ledger, profile: context.profile), allowsNull: true, standing: state)
    if list.isBuiltIn, input.fact("query")?.text != nil {
      throw .list(.neverLive(name: list.slug))
    }
    if let name = input.fact("name")?.text {
      let lists = ListTitles(ledger, profile: context.profile).lists(ledger)
      let twin = lists.first { $0.id != list && $0.isCalled(name) }
      if let twin { throw .list(.exists(name: twin.name, id: twin.id.text)) }
    }
    var set: [JSON.Member] = []
    var was: [JSON.Member] = []
    for change in ListFacts.fields.ordered(input.facts) {
      guard let field = ListField.named(change.name) else { continue }
      let old = state?.json(field, ledger, context) ?? .null
      guard change.value != old else { continue }
      set.append(change)
      was.append(JSON.Member(change.name, old))
    }
    guard !set.isEmpty else {
      throw input.facts.isEmpty ? Refusal.nothingStated : .nothingToChange
    }
    return [
      context.draft(
        .listAmended, list.text,
        [JSON.Member("set", .object(set)), JSON.Member("was", .object(was))])
    ]
  }
}

/// Deletes a list with everything on it.
package struct DeleteList: Intent {
  package var list: ListEntry

  /// Creates an intent to delete a list.
  package init(_ list: ListEntry) {
    self.list = list
  }

  /// Returns the drafts to record.
  /// - Throws: `builtIn` for the watchlist and the queue, which are always there.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    if list.id.isBuiltIn { throw .list(.builtIn(name: list.name)) }
    return [context.draft(.listDeleted, list.id.text)]
  }
}

/// Takes everything off a list.
package struct ClearList: Intent {
  package var list: ListEntry

  /// Creates an intent to empty a list.
  package init(_ list: ListEntry) {
    self.list = list
  }

  /// Returns the drafts to record.
  /// - Throws: `live`, or `empty` when there is nothing to take off.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try list.mustTakeTitles()
    var drafts: [Draft] = []
    for item in list.items {
      drafts.append(
        context.draft(
          .itemRemoved, ledger.titles.text(item.title),
          [JSON.Member("list", .string(list.id.text))]))
    }
    guard !drafts.isEmpty else { throw .list(.empty(list: list.name)) }
    return drafts
  }
}

extension ListState {
  /// Returns a fact as the data of an event has it; nil if there is none.
  package func json(
    _ field: ListField, _ ledger: borrowing Ledger, _ context: IntentContext
  ) -> JSON? {
    guard let value = fact(field) else { return nil }
    switch field.storage {
    case .text: return .string(ledger.words.text(value))
    case .texts: return .array(members(ledger).map { .string($0) })
    case .json: return context.json(ledger.words.text(value))
    case .date: return .string(PartialDate(packed: value).description)
    }
  }
}
