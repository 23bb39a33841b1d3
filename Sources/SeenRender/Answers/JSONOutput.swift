package import SeenCore
import SeenWire

/// Answers for programs: one object, or one object per line.
package enum JSONOutput {
  /// Returns one value as a line.
  /// - Complexity: O(n) in the size of the value.
  package static func bytes(_ value: JSON) -> [UInt8] {
    bytes(lines: CollectionOfOne(value))
  }

  /// Returns each value as a line.
  /// - Complexity: O(n) in the size of the values.
  package static func bytes(lines values: some Sequence<JSON>) -> [UInt8] {
    var writer = JSONWriter()
    for value in values {
      writer.write(value)
      writer.bytes.append(10)
    }
    return writer.bytes
  }
}

/// The fields of each object that were asked for, as in `--json=id,name`.
package struct FieldSelection: Sendable {
  /// The names, in the order they are written.
  package let names: [String]

  /// Why a selection cannot be made.
  package enum Problem: Error, Equatable, Sendable {
    /// A name that no object of this answer has, and the names that it has.
    case unknown(String, known: [String])
    /// No name at all; the names that there are.
    case empty(known: [String])
  }

  /// Reads names separated by commas; a name given twice counts once.
  /// - Throws: The problem with the first unknown name.
  package init(_ text: String, known: [String]) throws(Problem) {
    let names = text.split(separator: ",").map { part in
      String(decoding: part.utf8.filter { $0 != 32 }, as: UTF8.self)
    }
    try self.init(names: names.filter { !$0.isEmpty }, known: known)
  }

  /// Chooses fields by name; a name given twice counts once.
  ///
  /// - Parameters:
  ///   - wanted: The names, in the order they are to be written.
  ///   - known: The names that there are; empty if the names are data and any may be asked for.
  /// - Throws: The problem with the first unknown name.
  package init(names wanted: [String], known: [String]) throws(Problem) {
    var names: [String] = []
    for name in wanted {
      guard known.isEmpty || known.contains(where: { $0.isSame(as: name) }) else {
        throw .unknown(name, known: known)
      }
      if !names.contains(where: { $0.isSame(as: name) }) { names.append(name) }
    }
    guard !names.isEmpty else { throw .empty(known: known) }
    self.names = names
  }

  /// Returns an object with just these fields, null for missing ones; other values are unchanged.
  /// - Complexity: O(names * members).
  package func applied(to value: JSON) -> JSON {
    guard value.members != nil else { return value }
    return .object(names.map { JSON.Member($0, value[$0] ?? .null) })
  }
}

extension JSON {
  /// Returns a text, or null.
  package static func optional(_ text: String?) -> JSON {
    text.map { .string($0) } ?? .null
  }

  /// Returns a whole number, or null.
  package static func optional(_ number: Int?) -> JSON {
    number.map { .whole($0) } ?? .null
  }

  /// Returns an object of counts whose keys are sorted by bytes.
  /// - Complexity: O(n log n) in the number of keys.
  package static func counts(_ counts: some Sequence<(key: String, value: Int)>) -> JSON {
    .object(
      counts.sorted { $0.key.precedes($1.key) }.map { JSON.Member($0.key, .whole($0.value)) })
  }
}
