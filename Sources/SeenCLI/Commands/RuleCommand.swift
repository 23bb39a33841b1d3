package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen rule`: queries that fill lists.
package enum RuleCommand: Command {
  package static let name = "rule"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Let queries fill your lists", group: .writing, accepts: [.json, .plain, .past],
      discussion: [
        "A rule is a query for a list. When you apply it, the titles that the query finds in the"
          + " journal and its catalogs are added to the list as one batch, so one 'seen undo'"
          + " undoes it. Titles that are already on the list, or that you removed from it, are not"
          + " added."
      ],
      examples: [
        Example("seen rule", "List all rules"),
        Example(
          "seen rule add Raptors group:raptor near:46.5,7.9,50km",
          "Add a rule for the birds of prey in a region"),
        Example("seen rule apply", "Apply every rule"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [RuleAdd.self, RuleList.self, RuleApply.self, RuleTry.self, RuleRemove.self]
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try RuleList.run(session)
  }

  static let list = OperandSpec("LIST", "A list by name, slug or id", completion: .lists)
  static let optionalList = OperandSpec(
    "LIST", "A list by name, slug or id; default: all lists", isRequired: false,
    completion: .lists)
  static let rule = OperandSpec("RULE", "A rule of the list by name", completion: .rules)
}

/// `seen rule add`: gives a list a rule, or changes one.
package enum RuleAdd: Command {
  package static let name = "add"
  package static let effect = CommandEffect.records

  private static let slug = Key.option(
    "name", "NAME", of: String.self, "The name of the rule; default: made from its query")
  private static let auto = Key.flag("auto", "Apply it whenever titles or catalogs are added")

  package static var spec: CommandSpec {
    CommandSpec(
      "Add a rule to a list, or change it", group: .writing, accepts: .writer,
      operands: [
        RuleCommand.list,
        OperandSpec(
          "QUERY", "What belongs on the list; see 'seen help query'", repeats: true, isQuery: true,
          completion: .query),
      ],
      options: [slug.spec, auto.spec],
      discussion: [
        "Nothing is added to the list until 'seen rule apply'; 'seen rule try' previews it. With"
          + " --auto, the rule is also applied whenever titles are added; adding more than"
          + " rules.max titles at once requires confirmation or 'seen rule apply --yes'."
      ],
      examples: [
        Example(
          "seen rule add 'Short horror' genre:horror decade:1980s rated:R 'runtime:<100'",
          "Add a rule named after its query"),
        Example(
          "seen rule add Missing --name may kind:bird date:05-01..05-15 unseen:this-year",
          "Add a rule with a name"),
        Example("seen rule add Owls group:owl --auto", "Add a rule that is applied automatically"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.list(session.arguments.operands[0], view)
    let words = Array(session.arguments.operands.dropFirst())
    let query = try session.journal.queryToStore(words, view)
    session.reportOperators(words)
    guard query.root != .every([]) else { throw session.usage(.missingOperand("QUERY")) }
    // Names in it are looked up now, so that a typo is reported immediately.
    try session.journal.check(query, for: list, view)
    session.reportPlaces(query, view)
    let intent = SetRule(
      list, name: session.arguments[slug], query: query.text, isAuto: session.arguments[auto])
    let rules = try session.journal.rules(view, of: list)
    let receipt = try session.journal.perform(.setRule(intent, among: rules), in: view)
    let when = session.arguments[auto] ? " It is applied when titles are added." : ""
    session.output(receipt, "\(list.name) has the rule \(intent.slug).\(when)")
    session.reportViews(words)
    if !session.isDryRun {
      session.inform("'seen rule apply' applies it; 'seen rule try' previews it.")
    }
    return .done
  }
}

/// `seen rule list`: the rules of a list, or of all.
package enum RuleList: Command {
  package static let name = "list"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show the rules of your lists", group: .reading, accepts: [.json, .plain, .past],
      operands: [RuleCommand.optionalList],
      examples: [
        Example("seen rule list", "Show all rules"),
        Example("seen rule list Owls", "Show the rules of one list"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    var names: [ListID: String] = [:]
    for list in ListTitles(view.ledger, profile: view.scope.profile).lists(view.ledger) {
      names[list.id] = list.name
    }
    var wanted: ListEntry?
    if let text = session.arguments.operands.first { wanted = try session.journal.list(text, view) }
    let entries = try session.journal.rules(view, of: wanted).map { rule in
      RuleCard(rule, list: names[rule.list] ?? rule.list.slug)
    }
    try session.output(RulesScreen(entries), view.display)
    return .done
  }
}

/// `seen rule remove`: takes a rule from a list.
package enum RuleRemove: Command {
  package static let name = "remove"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove a rule from a list; what it added stays", group: .writing, accepts: .writer,
      operands: [RuleCommand.list, RuleCommand.rule],
      examples: [Example("seen rule remove Owls group-owl", "Remove a rule")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.list(session.arguments.operands[0], view)
    let rule = try session.journal.rule(session.arguments.operands[1], of: list, view)
    return try session.change(
      view, claims: "\(list.name) no longer has the rule \(rule.slug).", .remove(rule))
  }
}

/// `seen rule apply`: runs rules.
package enum RuleApply: Command {
  package static let name = "apply"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Apply rules: add what they find to their lists", group: .writing, accepts: .writer,
      operands: [
        RuleCommand.optionalList,
        OperandSpec(
          "RULE", "A rule of the list; default: all of them", isRequired: false,
          completion: .rules),
      ],
      discussion: [
        "Each rule adds its titles as one batch. 'seen undo' undoes the last batch; run it again to"
          + " undo the one before. Adding more titles than the setting rules.max allows requires"
          + " confirmation or --yes.",
        "If you undo what an --auto rule added, it is not applied automatically until you apply it"
          + " or add it again.",
      ],
      examples: [
        Example("seen rule apply", "Apply every rule"),
        Example("seen rule apply Owls", "Apply the rules of one list"),
        Example("seen rule apply Owls --dry-run", "Show what they would add"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let operands = session.arguments.operands
    let names: [RuleName]
    do {
      let view = try session.journal.read()
      names = try session.journal.ruleNames(
        ofList: operands.first, rule: operands.dropFirst().first, view)
    }
    do {
      try session.journal.applyRules(names) { report($0, isOnly: names.count == 1, session) }
    } catch {
      // The results of earlier rules are always reported.
      if names.count > 1 { session.deliverNow() }
      throw error
    }
    return .done
  }

  private static func report(_ run: RuleRun, isOnly: Bool, _ session: Session) {
    switch run {
    case .declined(let rule, let list): session.inform(RuleWords.declined(rule, list))
    case .failed(let error): session.warn(error.sentence)
    case .applied(let rule, let list, let receipt):
      let sentence = RuleWords.applied(rule, list, RuleWords.added(receipt))
      if let receipt {
        // 'seen undo' undoes only the last of several runs, so each is named.
        let batch = receipt.events.first?.batch
        let command = isOnly ? nil : batch.map { "seen undo --batch \($0)" }
        session.output(receipt, sentence, takesBack: command)
      } else if session.json == nil {
        session.output(sentence)
      }
    }
  }
}

/// `seen rule try`: what rules or a query would put on a list, and why.
package enum RuleTry: Command {
  package static let name = "try"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what a rule or query would add, and why", group: .reading,
      accepts: [.json, .plain, .past],
      operands: [
        RuleCommand.list,
        OperandSpec(
          "QUERY", "A rule of the list by name, or any query; default: all of its rules",
          isRequired: false, repeats: true, isQuery: true, completion: .query),
      ],
      examples: [
        Example("seen rule try Owls", "Try the rules of a list"),
        Example("seen rule try Owls group:owl -seen:yes", "Try a query before making it a rule"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.list(session.arguments.operands[0], view)
    let words = Array(session.arguments.operands.dropFirst())
    let rows = try session.journal.tryRules(words, of: list, view) {
      ledger, title, outcome, rule, reasons in
      TriedTitle(
        TitleCard(briefly: ledger, title), TriedTitle.Outcome(outcome), rule: rule,
        reasons: reasons)
    }
    try session.output(RuleTryScreen(list: list.name, rows), view.display)
    return .done
  }
}

extension TriedTitle.Outcome {
  fileprivate init(_ outcome: RuleOutcome) {
    self =
      switch outcome {
      case .added: .added
      case .present: .present
      case .removed: .removed
      }
  }
}
