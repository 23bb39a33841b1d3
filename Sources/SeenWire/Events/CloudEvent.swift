package import SeenCore

/// A line of the log in the JSON form of CloudEvents 1.0.
///
/// The form has `specversion` and `source` as first members and then the members of the line, byte for byte.
/// It leaves out the sum, which would be wrong here, and members that CloudEvents cannot carry: see `carries`.
package enum CloudEvent {
  /// Returns the CloudEvents form of a line, without a line feed.
  ///
  /// - Parameters:
  ///   - line: One line, without its line feed.
  ///   - journal: The UUID of the journal, which becomes the source.
  ///   - void: Why the event does not count, as an attribute; nil for none.
  /// - Returns: The form, or nil if the line is not an event.
  /// - Complexity: O(n) in the bytes of the line.
  package static func form(
    of line: ArraySlice<UInt8>, journal: String, void: String? = nil
  ) -> [UInt8]? {
    let bytes = line.last == 13 ? line.dropLast() : line
    guard (try? EventLine.decode(bytes)) != nil,
      let members = (try? JSONReader.read(Array(bytes)))?.members,
      let start = bytes.firstIndex(of: UInt8(ascii: "{")),
      let end = bytes.lastIndex(of: UInt8(ascii: "}"))
    else { return nil }
    var form = Array(bytes[...start])
    form += "\"specversion\":\"1.0\",\"source\":\"".utf8
    form += source(of: journal)
    form.append(UInt8(ascii: "\""))
    if let void { form += ",\"void\":\"\(void)\"".utf8 }
    for (member, piece) in zip(members, pieces(of: bytes[(start + 1)..<end]))
    where carries(member) {
      form.append(UInt8(ascii: ","))
      form += piece
    }
    return form + bytes[end...]
  }

  /// Returns what names, as a CloudEvent, an event of which nothing is left but its id.
  package static func gone(_ line: [UInt8], journal: String, void: String) -> [UInt8] {
    let id = (try? JSONReader.read(line))?["id"]
    let members = [
      JSON.Member("specversion", "1.0"),
      JSON.Member("source", .string(String(decoding: source(of: journal), as: UTF8.self))),
      JSON.Member("void", .string(void)), JSON.Member("id", id ?? .null),
      JSON.Member("type", "event.gone"), JSON.Member("data", .object([])),
    ]
    return JSON.object(members).bytes
  }

  private static func source(of journal: String) -> [UInt8] {
    Array("urn:uuid:".utf8) + percentEncoded(journal)
  }

  /// Returns the source of exported watches of a journal, whose ids are also those of events.
  package static func source(ofDiary journal: String) -> [UInt8] {
    source(of: journal) + "#diary".utf8
  }

  /// Returns whether CloudEvents can carry a member of the envelope.
  ///
  /// Names that CloudEvents defines and the log does not use are refused, because their meaning differs. Extension
  /// attributes have names of lower-case letters and digits, and values that are strings, booleans or 32-bit whole
  /// numbers.
  package static func carries(_ member: JSON.Member) -> Bool {
    switch member.name {
    case "id", "time", "type", "data": return true
    case "subject": return member.value.text.map { !$0.isEmpty } ?? false
    case "sum", "specversion", "source", "datacontenttype", "dataschema", "data_base64":
      return false
    default: break
    }
    guard !member.name.isEmpty, member.name.utf8.allSatisfy(isAllowedInName) else { return false }
    return switch member.value {
    case .bool, .string: true
    case .number(let text): Int32(text) != nil
    case .null, .array, .object: false
    }
  }

  private static func isAllowedInName(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (48...57).contains(byte)
  }

  /// Splits the inside of a valid object at the commas between its members.
  private static func pieces(of inside: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = inside.startIndex
    var depth = 0
    var isInString = false
    var isEscaped = false
    for (index, byte) in zip(inside.indices, inside) {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        pieces.append(inside[start..<index])
        start = index + 1
      default: break
      }
    }
    return pieces + [inside[start...]]
  }

  /// Returns text for use in a URI: everything but letters, digits and `-._~` as `%XX`.
  private static func percentEncoded(_ text: String) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return text.utf8.flatMap { byte -> [UInt8] in
      let isPlain = isAllowedInName(byte | 32) || [45, 46, 95, 126].contains(byte)
      return isPlain && byte < 128
        ? [byte] : [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}
