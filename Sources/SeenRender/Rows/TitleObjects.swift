package import SeenCore
import SeenWire

/// Titles as JSON objects with all known facts, written directly from the columns of a ledger.
package struct TitleObjects {
  /// The facts after the first four members; the text before each value is in `names`.
  private let facts: [(field: FactField, name: Range<Int>)]
  private let names: [UInt8]

  /// Prepares to write objects.
  package init() {
    var names: [UInt8] = []
    facts = FactField.allCases.compactMap { field in
      if field == .kind || field == .name || field == .year { return nil }
      let start = names.count
      names += ",\"\(field.name)\":".utf8
      return (field, start..<names.count)
    }
    self.names = names
  }

  /// Adds the object of a title, which must be canonical.
  /// - Complexity: O(n) in what is written.
  package func write(_ title: Symbol, _ ledger: borrowing Ledger, to bytes: inout [UInt8]) {
    bytes += "{\"id\":".utf8
    TitleObjects.write(ledger.titles, title, to: &bytes)
    bytes += ",\"kind\":\"".utf8
    bytes += ledger.kind(of: title).name.utf8
    bytes += "\",\"name\":".utf8
    if let name = ledger.fact(.name, of: title) {
      TitleObjects.write(ledger.words, name, to: &bytes)
    } else {
      TitleObjects.write(ledger.titles, title, to: &bytes)
    }
    if let year = ledger.number(.year, of: title) {
      bytes += ",\"year\":".utf8
      Decimal.append(year, to: &bytes)
    }
    for fact in facts {
      guard let value = ledger.fact(fact.field, of: title) else { continue }
      let start = bytes.count
      bytes.append(fact.name, of: names)
      if !TitleObjects.write(value, fact.field.storage, ledger, to: &bytes) {
        bytes.removeLast(bytes.count - start)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Adds the value of a fact; returns false if there is none.
  private static func write(
    _ value: UInt32, _ storage: FactField.Storage, _ ledger: borrowing Ledger,
    to bytes: inout [UInt8]
  ) -> Bool {
    switch storage {
    case .kind: return false
    case .number: Decimal.append(Int(value), to: &bytes)
    case .text: write(ledger.words, value, to: &bytes)
    case .texts: ledger.appendArray(of: .words(value), to: &bytes)
    case .json:
      let start = bytes.count
      ledger.words.append(value, to: &bytes)
      if JSONWriter.wouldWrite(bytes, from: start) { return true }
      guard let value = try? JSONReader.read(Array(bytes[start...])) else { return false }
      bytes.removeLast(bytes.count - start)
      bytes += value.bytes
    }
    return true
  }

  /// Adds a text as a string.
  private static func write(
    _ texts: borrowing Symbols, _ symbol: Symbol, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    texts.append(symbol, to: &bytes)
    JSONWriter.escape(&bytes, from: start)
    bytes.append(UInt8(ascii: "\""))
  }
}

extension Ledger {
  /// Adds an array or a list as JSON; returns whether it has words.
  /// - Complexity: O(n) in what is written.
  @discardableResult
  func appendArray(of value: FieldValue, to bytes: inout [UInt8]) -> Bool {
    bytes.append(UInt8(ascii: "["))
    let hasWords = appendWords(of: value, partedBy: [UInt8(ascii: ",")], to: &bytes) {
      $0.insert(UInt8(ascii: "\""), at: $1)
      JSONWriter.escape(&$0, from: $1 + 1)
      $0.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "]"))
    return hasWords
  }
}
