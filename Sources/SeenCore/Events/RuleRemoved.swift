extension EventDefinition {
  /// A rule was removed from a list.
  package static let ruleRemoved = EventDefinition(
    about: .list, past: "rule removed",
    "A rule was taken from a list.",
    [
      Field.required("rule", .name, "the slug of the rule")
    ])
}
