package import SeenCore

/// Rules of lists.
extension Change {
  /// Gives a list a rule, or changes one of these.
  package static func setRule(_ rule: SetRule, among rules: [Rule]) -> Change {
    Change { (_, context) throws(Refusal) in try rule.decide(rules, context) }
  }

  /// Takes a rule from its list; what it added stays.
  package static func remove(_ rule: Rule) -> Change {
    Change { (_, context) throws(Refusal) in RemoveRule(rule).decide(context) }
  }
}
