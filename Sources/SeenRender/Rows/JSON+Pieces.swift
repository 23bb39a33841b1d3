package import SeenCore
import SeenWire

/// Objects that are put together from members written one by one.
extension JSON {
  /// Returns the members of an object as they are written, one for each of some fields in their order: the first with
  /// the opening brace, the others with a comma; empty for a field that it does not have.
  ///
  /// It must have no member besides, and them in that order.
  package func pieces(of fields: [String]) -> [[UInt8]] {
    var pieces = [[UInt8]](repeating: [], count: fields.count)
    var next = 0
    for (place, member) in (members ?? []).enumerated() {
      guard let field = fields[next...].firstIndex(where: { $0.isSame(as: member.name) }) else {
        assertionFailure("the member \(member.name) is not where it is said to be")
        continue
      }
      var writer = JSONWriter()
      writer.bytes.append(UInt8(ascii: place == 0 ? "{" : ","))
      writer.write(member.name)
      writer.bytes.append(UInt8(ascii: ":"))
      writer.write(member.value)
      pieces[field] = writer.bytes
      next = field + 1
    }
    return pieces
  }

  /// Writes the id of an event as the first member of an object; it has nothing that must be escaped.
  package static func writePiece(
    id: UInt64, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    bytes += "{\"id\":\"".utf8
    ledger.append(id: id, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes the moment of recording as a further member.
  package static func writePiece(recorded: Instant, to bytes: inout [UInt8]) {
    bytes += ",\"recorded\":\"".utf8
    recorded.append(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes notes as a further member; nothing where there are none.
  package static func writePiece(notes: String?, to bytes: inout [UInt8]) {
    guard let notes else { return }
    bytes += ",\"notes\":".utf8
    var writer = JSONWriter()
    swap(&writer.bytes, &bytes)
    writer.write(notes)
    swap(&writer.bytes, &bytes)
  }
}
