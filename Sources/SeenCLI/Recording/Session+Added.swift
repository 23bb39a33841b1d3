package import SeenCore
import SeenRender
package import SeenStore

/// What is said of titles that were added on the way.
extension Session {
  /// Tells which titles a command added, so that a slip of the pen is seen at once.
  package mutating func tellAdded(_ receipt: Receipt) {
    guard json == nil, !isDryRun else { return }
    for event in receipt.events where event.kind == .titleAdded {
      let name = JSON.object(event.data)["name"]?.text ?? ""
      tell("Added \(name) (\(event.subject ?? "")).")
    }
  }

  /// Answers when the title was watched before, where it was.
  package mutating func answerRewatch(
    _ subject: TitleChoice, _ reading: borrowing Reading, isClaimed: Bool
  ) {
    guard json == nil, let title = subject.known else { return }
    let facts = RewatchFacts(
      reading.log.ledger, title, profile: profile, isClaimed: isClaimed)
    let isBird = reading.log.ledger.kind(of: title) == .bird
    let sentence = RewatchSentence.text(
      name: facts.name, earlier: facts.earlier, nth: facts.ordinal, isBird: isBird)
    if let sentence { answer(sentence) }
  }
}

extension TitleChoice {
  /// The title as sentences name it: `Heat (1995)`.
  func text(_ ledger: borrowing Ledger) -> String {
    switch self {
    case .known(let title): TitleCard(ledger, title).text
    case .new(let title): title.name + (title.year.map { " (\($0))" } ?? "")
    }
  }
}
