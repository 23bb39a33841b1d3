import SeenCore
import SeenRender
import SeenStore

extension ChangeWords {
  /// Returns what an amendment that was just recorded changed.
  static func text(_ receipt: Receipt, _ ledger: borrowing Ledger) -> String {
    let data = receipt.events.first.map { JSON.object($0.data) }
    let set = data?["set"]?.members ?? []
    var other: String?
    for member in set where member.name.isSame(as: "subject") {
      if let id = member.value.text, let symbol = ledger.titles.find(id) {
        other = TitleCard(ledger, ledger.canonicalTitle(symbol)).text
      }
    }
    return text(set) { other ?? $0 }
  }
}
