import SeenApp
public import SeenCore
import SeenStore

/// What was recorded, which survives a power cut; of a preview, what would be recorded.
public struct SeenReceipt: Sendable {
  /// A rule that ran because titles came along, or waits.
  public struct Rule: Equatable, Sendable {
    /// The name of the rule; empty where the queue had no room.
    public let name: String
    /// How many titles it put on its list; 0 for a rule that waits for an answer.
    public let added: Int

    init(_ notice: RuleNotice) {
      switch notice {
      case .shortage: (name, added) = ("", 0)
      case .waiting(let rule, _, _), .declined(let rule, _): (name, added) = (rule.slug, 0)
      case .applied(let rule, _, let count): (name, added) = (rule.slug, count)
      }
    }
  }

  /// The ids of the events, in their order; empty when nothing had to change.
  public let events: [EventID]
  /// The events as stored lines, without line feeds, for a preview or for jq.
  public let lines: [String]
  /// The name of their batch, by which all of them can be undone; nil for a single event.
  public let batch: String?
  /// What became of the rows of files that were imported; nil for any other change.
  public let rows: ImportedRows?
  /// The ids of the events whose data was erased; of a preview, would be.
  public let erased: [EventID]
  /// What the rules that run by themselves did afterward; each is a batch of its own.
  public let rules: [Rule]
  /// Whether the profile's limits for a day are passed now.
  public let passesLimit: Bool

  init(_ recorded: Recorded, rules: [RuleNotice], limit: WatchLimit?) {
    events = recorded.events.map(\.id)
    lines = recorded.events.map { String(decoding: LogTexts.line(of: $0), as: UTF8.self) }
    batch = recorded.events.first.flatMap(\.batch)
    (rows, erased) = (recorded.rows, recorded.erased)
    self.rules = rules.map { Rule($0) }
    passesLimit = limit.map { $0.isOver || $0.isLate } ?? false
  }
}

/// What a change recorded, before its receipt.
struct Recorded {
  /// The events, in their order.
  var events: [Event]
  /// What became of the rows of files; nil for changes that import none.
  var rows: ImportedRows?
  /// The events whose data was erased.
  var erased: [EventID] = []

  /// Begins with what a change of SeenApp recorded; nil for nothing.
  init(_ receipt: Receipt? = nil) { events = receipt.map { Array($0.events) } ?? [] }
}
