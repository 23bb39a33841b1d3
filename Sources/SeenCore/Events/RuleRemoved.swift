extension EventDefinition {
  /// A rule was removed from a list.
  package static let ruleRemoved = EventDefinition(
    "rule.removed", about: .list,
    "A rule was taken from a list.",
    [
      Field.required("rule", .name, "the slug of the rule")
    ])
}
