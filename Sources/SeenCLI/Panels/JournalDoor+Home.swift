import SeenApp
import SeenCore
import SeenRender
import SeenWire

/// The parts of Home, in their order; each is a question of its own to the journal.
enum HomePart: Int, CaseIterable {
  case watching, upNext, recommended, inbox, onThisDay, held

  /// All of them, what takes long in a great journal last.
  static let readingOrder: [HomePart] = [
    .watching, .inbox, .onThisDay, .held, .upNext, .recommended,
  ]

  var heading: String {
    switch self {
    case .watching: "Continue watching"
    case .upNext: "Up next"
    case .recommended: "Recommended"
    case .inbox: "Inbox"
    case .onThisDay: "On this day"
    case .held: "Held, from your phone"
    }
  }
}

/// What Home shows, read part by part, so that no key waits for all of them.
extension JournalDoor {
  /// How many rows a part has at most.
  private static let mostRows = 5

  /// Reads the next part that is to be read; returns false if there is none.
  func readHomePart() -> Bool {
    guard let part = staleParts.popFirst() else { return false }
    homeRows[part.rawValue] = rows(of: part)
    return true
  }

  /// Returns what was read of Home.
  func home() -> PanelContent {
    var items: [PanelItem] = []
    for part in HomePart.allCases where !homeRows[part.rawValue].isEmpty {
      items.append(PanelItem(heading: part.heading))
      items += homeRows[part.rawValue]
    }
    var content = PanelContent()
    content.columns = [PanelColumn(.rest), PanelColumn(.rest, from: 50)]
    content.count = items.count
    content.item = { items.indices.contains($0) ? items[$0] : PanelItem("", []) }
    content.heading = { _ in "Today" }
    content.emptyText =
      staleParts.isEmpty
      ? "Nothing planned yet. Press a to log something, / to look for it." : "Reading…"
    return content
  }

  private func rows(of part: HomePart) -> [PanelItem] {
    switch part {
    case .watching:
      rows(part, ["watching"]) { object in
        Line(object["position"]?.wholeNumber.map { "at \($0 / 60) min" } ?? "")
      } + shows
    case .upNext:
      rows(part, ["queue"]) { object in
        Line(object["reason"]?.text == "next-episode" ? "next episode" : "")
      }
    case .recommended: rows(part, ["recommend"]) { Line($0["why"]?.text ?? "") }
    case .inbox:
      rows(part, ["inbox"], where: { $0["state"]?.text == "open" }) { object in
        Line("from " + (object["from"].map { JournalDoor.words($0) } ?? ""))
      }
    case .onThisDay:
      rows(part, ["on-this-day"]) { object in
        object["date"]?.text.map { JournalDoor.date($0) } ?? .empty
      }
    case .held: held
    }
  }

  private func rows(
    _ part: HomePart, _ words: [String], where isWanted: (JSON) -> Bool = { _ in true },
    _ note: (JSON) -> Line
  ) -> [PanelItem] {
    objects(words).lazy.filter(isWanted).prefix(JournalDoor.mostRows).map { object in
      let item = JournalDoor.item(object, [JournalDoor.name(object), note(object)])
      // A title can stand in several parts.
      return PanelItem(key: part.heading + item.key, item)
    }
  }

  private var shows: [PanelItem] {
    ShowProgress.all(view.ledger, profile: view.scope.profile, today: view.scope.today)
      .prefix(JournalDoor.mostRows).map { each in
        var item = PanelItem("show " + each.show.id, [each.show.line, each.line])
        item.title = each.show.id
        return item
      }
  }

  private var held: [PanelItem] {
    guard !session.journal.captureFiles(in: view.folder).isEmpty else { return [] }
    let held = objects(["capture", "--dry-run"]).filter { $0["state"]?.text == "held" }
    return held.prefix(1).map { object in
      var item = PanelItem(
        "capture", [Line(object["text"]?.text ?? ""), Line(Count.of(held.count, "line"))])
      item.opens = ["capture"]
      return item
    }
  }

  private static func words(_ value: JSON) -> String {
    guard case .array(let values) = value else { return value.text ?? "" }
    return Words.list(values.compactMap(\.text))
  }
}

extension PanelItem {
  /// The same row, known by another key.
  fileprivate init(key: String, _ other: PanelItem) {
    self.init(key, other.cells)
    (title, watch, list, opens) = (other.title, other.watch, other.list, other.opens)
  }
}
