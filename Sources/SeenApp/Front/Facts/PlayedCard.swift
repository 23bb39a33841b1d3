package import SeenCore

/// Enough of a title to show it while it is played, without its journal.
package struct PlayedCard: Equatable, Sendable {
  /// Its id; nil before it is in the journal.
  package var id: String?
  package var name: String
  package var kind: String
  package var year: Int?
  /// The name of the show that it belongs to; nil for what belongs to none.
  package var show: String?
  /// Its numbers in the show, its runtime in minutes and its links, by the names that events use.
  package var facts: [JSON.Member] = []

  /// Its length in minutes; nil if it is not known.
  var runtime: Int? {
    facts.first { $0.name.isSame(as: "runtime") }?.value.wholeNumber
  }

  /// Whether it is a channel, which has no end.
  package var isChannel: Bool { kind.isSame(as: TitleKind.channel.name) }

  private static let factNames = ["season", "episode", "runtime", "links"]

  /// Describes something without a title, by the name of its file.
  package init(file: String) {
    (name, kind) = (file, "film")
  }

  /// Describes a title of a reading.
  init(_ title: TitleChoice, _ ledger: borrowing Ledger) {
    switch title {
    case .known(let symbol), .dated(let symbol, _):
      (id, name) = (ledger.titles.text(symbol), ledger.name(of: symbol))
      (kind, year) = (ledger.kind(of: symbol).name, ledger.number(.year, of: symbol))
      show = ledger.show(of: symbol).map { ledger.name(of: $0) }
      let numbers: [(String, Int?)] = [
        ("season", ledger.number(inShow: .season, of: symbol)),
        ("episode", ledger.number(inShow: .episode, of: symbol)),
        ("runtime", ledger.number(.runtime, of: symbol)),
      ]
      facts = numbers.compactMap { (name, number) in
        number.map { JSON.Member(name, .whole($0)) }
      }
    case .new(let new):
      (name, kind, year) = (new.name, new.kind, new.year)
      show = new.show?.name(ledger)
      facts = new.facts.filter { PlayedCard.keeps($0.name) }
    }
  }

  private static func keeps(_ name: String) -> Bool {
    factNames.contains { $0.isSame(as: name) }
  }

  /// Reads the stored form; nil for anything else.
  init?(_ value: JSON) {
    guard let name = value["name"]?.text, let kind = value["kind"]?.text else { return nil }
    (self.name, self.kind) = (name, kind)
    (id, year, show) = (value["id"]?.text, value["year"]?.wholeNumber, value["show"]?.text)
    guard case .object(let members) = value else { return nil }
    facts = members.filter { PlayedCard.keeps($0.name) }
  }

  /// Its stored form.
  var json: JSON {
    func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }
    return .object(
      [
        JSON.Member("id", text(id)), JSON.Member("name", .string(name)),
        JSON.Member("kind", .string(kind)), JSON.Member("year", year.map { .whole($0) } ?? .null),
        JSON.Member("show", text(show)),
      ] + facts)
  }
}
