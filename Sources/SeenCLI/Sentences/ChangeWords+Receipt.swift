import SeenCore
import SeenRender
import SeenStore

extension ChangeWords {
  /// Returns the sentence about facts of something that were just changed.
  static func edited(_ name: String, _ receipt: Receipt) -> String {
    let set = receipt.events.last.flatMap { $0.data["set"]?.members } ?? []
    if set.count == 1, set[0].name.isSame(as: "name"), let new = set[0].value.text {
      return "Renamed \(name) to \(new)."
    }
    if set.allSatisfy(\.value.isNull) {
      return "Cleared \(Words.list(set.map(\.name))) of \(name)."
    }
    return "\(name): \(EventWords.summary(set))."
  }

  /// Returns what an amendment that was just recorded changed.
  static func text(_ receipt: Receipt, _ ledger: borrowing Ledger) -> String {
    var set = receipt.events.lazy.compactMap { $0.data["set"]?.members }.first ?? []
    let amendment = receipt.events.first { $0.kind == .watchAmended }
    let watch = amendment.flatMap { $0.data["watch"] }
    // The title that a watch left may get the rating back that it had before.
    let event = receipt.events.first { event in
      event.kind == .ratingSet && (watch == nil || event.data["watch"] == watch)
    }
    if let event, let rating = Rating(JSON.object(event.data)) {
      set.append(JSON.Member("rating", .string(rating.description)))
    }
    var other: String?
    for member in set where member.name.isSame(as: "subject") {
      if let id = member.value.text, let symbol = ledger.titles.find(id) {
        other = TitleCard(ledger, ledger.canonicalTitle(symbol)).text
      }
    }
    return text(set) { other ?? $0 }
  }
}
