extension EventDefinition {
  package static let ruleSet = EventDefinition(
    about: .list, past: "rule set",
    undone: "the change to a rule of NAME",
    "A rule was given to a list, or changed.",
    [
      Field.required("rule", .name, "the slug of the rule"),
      Field.required("query", .text, "which titles it picks"),
      Field("auto", .flag, "whether it runs when titles arrive"),
    ])
}
