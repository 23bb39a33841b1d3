/// Why an intent about a rule is refused: facts only.
package enum RuleRefusal: Equatable, Sendable {
  /// The list has no rule of this name; those that it has.
  case unknownRule(String, list: String, known: [String])
  case noRules(list: String)
  /// No list of the profile has a rule.
  case noneAtAll
  /// The name of a rule has no letter and no digit.
  case badName(String)
  /// The query has no letter and no digit that a name could be made of.
  case unnamed(String)
}

/// Fills a list by a query from now on.
package struct SetRule {
  package var list: ListEntry
  /// The rule's name; nil for one that is made from the query.
  package var name: String?
  /// Which titles it picks; a query that was read without an error.
  package var query: String
  /// Whether it runs when titles arrive.
  package var isAuto: Bool

  /// How many characters of a query become a name.
  private static let nameLength = 40

  /// Creates an intent to set a rule.
  package init(_ list: ListEntry, name: String?, query: String, isAuto: Bool) {
    self.list = list
    self.name = name
    self.query = query
    self.isAuto = isAuto
  }

  package var slug: String {
    let made = Slug.make(name ?? SetRule.words(of: query)).unicodeScalars.prefix(SetRule.nameLength)
    var text = ""
    text.unicodeScalars.append(contentsOf: made)
    while text.hasSuffix("-") { text.removeLast() }
    return text
  }

  /// Returns a query with `not` for the sign that a slug has no room for: `not seen:yes` for `-seen:yes`.
  private static func words(of query: String) -> String {
    var text = ""
    var isStart = true
    var isQuoted = false
    for character in query {
      text += isStart && !isQuoted && character == "-" ? "not " : String(character)
      if character == "\"" { isQuoted.toggle() }
      isStart = character == " " || character == "("
    }
    return text
  }

  /// Returns the drafts to record.
  /// - Throws: `live`, `nothingToChange` when the list has this very rule and it is not held; `badName`.
  package func decide(_ rules: [Rule], _ context: IntentContext) throws(Refusal) -> [Draft] {
    try list.mustTakeTitles()
    if Slug.make(name ?? query).isSame(as: Slug.untitled) {
      throw .rule(name.map { .badName($0) } ?? .unnamed(query))
    }
    let known = rules.first { $0.slug.isSame(as: slug) }
    if let known, known.query.isSame(as: query), known.isAuto == isAuto, !known.isHeld {
      throw .nothingToChange
    }
    var data = [JSON.Member("rule", .string(slug)), JSON.Member("query", .string(query))]
    if isAuto { data.append(JSON.Member("auto", true)) }
    return [context.draft(.ruleSet, list.id.text, data)]
  }
}

/// Removes a rule; what it added stays.
package struct RemoveRule {
  package var rule: Rule

  /// Creates an intent to remove a rule.
  package init(_ rule: Rule) {
    self.rule = rule
  }

  /// Returns the drafts to record.
  package func decide(_ context: IntentContext) -> [Draft] {
    [context.draft(.ruleRemoved, rule.list.text, [JSON.Member("rule", .string(rule.slug))])]
  }
}

/// Puts the titles that a rule found on its list.
package struct ApplyRule: Intent {
  package var rule: Rule
  package var list: ListEntry
  /// The titles that are to be added, in order.
  package var titles: [TitleChoice]

  /// Creates an intent to add titles for a rule.
  package init(_ rule: Rule, _ list: ListEntry, _ titles: [TitleChoice]) {
    self.rule = rule
    self.list = list
    self.titles = titles
  }

  /// Returns the drafts to record: what adds each title, and which they are; without titles nothing, unless the rule
  /// is held, which ends with its next run.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    guard !titles.isEmpty || rule.isHeld else { return [] }
    let items = titles.map { title in
      var item = ItemInput(title)
      item.rule = rule.slug
      return item
    }
    let drafts = try AddItems(list, items).decide(ledger, context)
    let added = drafts.filter { $0.kind == .itemAdded }.compactMap(\.subject)
    let applied = context.draft(
      .ruleApplied, rule.list.text,
      [
        JSON.Member("rule", .string(rule.slug)),
        JSON.Member("added", .array(added.map { .string($0) })),
      ])
    return drafts + [applied]
  }
}
