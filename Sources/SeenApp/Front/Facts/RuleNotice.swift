package import SeenCore

/// What a person should know about a rule.
package enum RuleNotice: Equatable, Sendable {
  /// The queue, which holds no more than a number of titles, had no room for some.
  case shortage(leftOut: Int, limit: Int)
  /// A rule finds more titles than it may add without a question, and added none.
  case waiting(Rule, list: String, count: Int)
  /// Who was asked declined the titles of a rule.
  case declined(Rule, list: String)
  /// A rule that runs by itself ran.
  case applied(Rule, list: String, count: Int)
}
