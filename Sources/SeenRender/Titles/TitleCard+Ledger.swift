package import SeenCore
import SeenWire

/// Reads what screens show of a title from a ledger.
extension TitleCard {
  /// Creates the card of a title with what one line needs; its only facts are season and episode.
  package init(briefly ledger: borrowing Ledger, _ title: Symbol) {
    self.init(
      id: ledger.titles.text(title), name: ledger.name(of: title),
      kind: ledger.kind(of: title).name, year: ledger.number(.year, of: title),
      showName: ledger.show(of: title).map { ledger.name(of: $0) })
    for field in [FactField.season, .episode] {
      guard let value = ledger.value(field, of: title) else { continue }
      facts.append(JSON.Member(field.name, value))
    }
  }

  /// Creates the card of a title, which must be canonical.
  /// - Complexity: O(n) in its facts.
  package init(_ ledger: borrowing Ledger, _ title: Symbol) {
    self.init(
      id: ledger.titles.text(title), name: ledger.name(of: title),
      kind: ledger.kind(of: title).name, year: ledger.number(.year, of: title),
      showName: ledger.show(of: title).map { ledger.name(of: $0) })
    for field in FactField.allCases where field != .kind && field != .name && field != .year {
      guard let value = ledger.value(field, of: title) else { continue }
      facts.append(JSON.Member(field.name, value))
    }
  }
}

extension Ledger {
  /// Returns a fact of a title as JSON; nil if it was never given.
  fileprivate func value(_ field: FactField, of title: Symbol) -> JSON? {
    switch field.storage {
    case .kind: return .string(kind(of: title).name)
    case .number: return number(field, of: title).map { .whole($0) }
    case .text: return text(field, of: title).map { .string($0) }
    case .texts:
      guard fact(field, of: title) != nil else { return nil }
      return .array(texts(field, of: title).map { .string($0) })
    case .json:
      guard let text = text(field, of: title) else { return nil }
      return try? JSONReader.read(Array(text.utf8))
    }
  }
}
