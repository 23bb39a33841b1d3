extension IntentContext {
  /// Returns what records that the profile answered a question with no, and is not asked again.
  package func declining(_ question: String) -> Draft {
    draft(
      .settingSet, nil,
      [
        JSON.Member("key", .string(Declined.prefix + question)), JSON.Member("value", "no"),
        JSON.Member("was", .null),
      ])
  }
}
