import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// The sentences about runs of rules.
enum RuleWords {
  /// The note after an automatic rule, when the command mentioned 'seen undo' too.
  static let takesBackFirst = "'seen undo' undoes that first."

  /// Puts a notice about a rule into words.
  static func text(_ notice: RuleNotice) -> String {
    switch notice {
    case .shortage(let leftOut, let limit):
      "\(Count.of(leftOut, "title")) did not fit: the queue holds"
        + " \(Count.of(limit, "title")) (queue.max)."
    case .waiting(let rule, let list, let count): waiting(rule, list, count)
    case .declined(let rule, let list): declined(rule, list)
    case .applied(let rule, let list, let count):
      "\(applied(rule, list, count)) \(takesBackFirst)"
    }
  }

  /// The question whether a rule adds more titles than it may without one.
  static func question(_ rule: String, _ list: String, _ count: Int) -> String {
    "Rule \(rule): add \(Count.of(count, "title")) to \(list)?"
  }

  /// The sentence about a rule that finds more than it may add without confirmation.
  static func waiting(_ rule: Rule, _ list: String, _ count: Int) -> String {
    "Rule \(rule.slug) would add \(Count.of(count, "title")) to \(list), more than rules.max:"
      + " 'seen rule apply \(rule.list.text) \(rule.slug) --yes' adds them."
  }

  /// The sentence about a rule whose titles were declined.
  static func declined(_ rule: Rule, _ list: String) -> String {
    "Rule \(rule.slug) added nothing to \(list). 'seen rule apply' asks again, 'seen rule remove'"
      + " removes it."
  }

  /// How many titles a run put on its list.
  static func added(_ receipt: Receipt?) -> Int {
    receipt?.events.count { $0.kind == .itemAdded } ?? 0
  }

  /// What a run did, as a sentence.
  static func applied(_ rule: Rule, _ list: String, _ count: Int) -> String {
    count == 0
      ? "Rule \(rule.slug) found nothing new for \(list)."
      : "Rule \(rule.slug) added \(Count.of(count, "title")) to \(list)."
  }
}
