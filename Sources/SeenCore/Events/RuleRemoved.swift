extension EventDefinition {
  package static let ruleRemoved = EventDefinition(
    about: .list, past: "rule removed",
    undone: "the removal of a rule of NAME",
    "A rule was taken from a list.",
    [
      Field.required("rule", .name, "the slug of the rule")
    ])
}
