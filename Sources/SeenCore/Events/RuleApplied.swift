extension EventDefinition {
  package static let ruleApplied = EventDefinition(
    about: .list, past: "rule applied",
    undone: "a run of a rule for NAME",
    "A rule ran and filled its list.",
    [
      Field.required("rule", .name, "the slug of the rule"),
      Field("added", .array(of: .text), "the titles that it added"),
    ])
}
