import Foundation
import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// The reader against Foundation's, on documents that are well formed and on documents that are nearly so.
@Suite struct JSONDifferential {
  /// Returns Foundation's reading in the shape of ours: objects sorted, numbers by value as far as
  /// Foundation keeps it.
  private func tree(_ value: Any) -> String {
    switch value {
    case is NSNull: return "null"
    case let number as NSNumber:
      return isFlag(number)
        ? (number.boolValue ? "true" : "false") : "\(Float(number.doubleValue) + 0)"
    case let text as String: return quoted(text)
    case let values as [Any]: return "[" + values.map(tree).joined(separator: ",") + "]"
    case let members as [String: Any]:
      let written = members.map { (ByteKey($0.key), tree($0.value)) }.sorted { $0.0 < $1.0 }
      return "{" + written.map { quoted($0.0.text) + ":" + $0.1 }.joined(separator: ",") + "}"
    default: return "?"
    }
  }

  private func tree(_ value: JSON) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text): "\(Float(Double(text) ?? .nan) + 0)"
    case .string(let text): quoted(text)
    case .array(let values): "[" + values.map(tree).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { (ByteKey($0.name), tree($0.value)) }.sorted { $0.0 < $1.0 }
        .map { quoted($0.0.text) + ":" + $0.1 }.joined(separator: ",") + "}"
    }
  }

  private func quoted(_ text: String) -> String {
    text.unicodeScalars.map { "\($0.value)" }.joined(separator: ".")
  }

  private func isFlag(_ number: NSNumber) -> Bool {
    unsafe String(cString: number.objCType) == "c"
  }

  /// Whether two keys of an object are equal to Foundation, whose strings are equal when they look alike.
  private func hasLookAlikes(_ value: JSON) -> Bool {
    switch value {
    case .array(let values): values.contains(where: hasLookAlikes)
    case .object(let members):
      Set(members.map(\.name)).count < members.count
        || members.contains { hasLookAlikes($0.value) }
    default: false
    }
  }

  @Test("well-formed documents read alike")
  func wellFormed() throws {
    try everySeed(4000) { random in
      let value = random.json()
      let bytes = value.bytes
      // Foundation drops a byte-order mark at the start of a string, and merges keys that look alike.
      guard !hasLookAlikes(value), !bytes.contains(0xef) else { return }
      let other = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let (left, right) = (tree(other), tree(try JSONReader.read(bytes)))
      try check(left == right, "\(String(decoding: bytes, as: UTF8.self))\n\(left)\n\(right)")
    }
  }

  @Test("damaged documents are refused alike, but for what Foundation is lax about")
  func damaged() throws {
    try everySeed(3000) { random in
      var bytes = random.json().bytes
      for _ in 0..<random.whole(1...2) {
        let index = random.whole(0...max(0, bytes.count - 1))
        let byte = random.pick(Array("{}[]:,\"\\0123e.-+tfnu /\u{1}".utf8)) ?? 0
        switch random.whole(0...2) {
        case 0 where !bytes.isEmpty: bytes.remove(at: index)
        case 1 where !bytes.isEmpty: bytes[index] = byte
        default: bytes.insert(byte, at: min(index, bytes.count))
        }
      }
      let ours = try? JSONReader.read(bytes, limits: .document)
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let text = String(decoding: bytes, as: UTF8.self)
      if ours != nil, theirs == nil {
        try check(isBeyondDouble(text), "refused by Foundation: \(text)")
      }
      if ours == nil, theirs != nil {
        try check(hasTrailingComma(text), "taken by Foundation: \(text)")
      }
    }
  }

  /// Numbers that no double holds are fine here, where a number is its text.
  private func isBeyondDouble(_ text: String) -> Bool {
    text.contains(/[eE][+]?[0-9]{2}/)
  }

  private func hasTrailingComma(_ text: String) -> Bool {
    text.contains(/,\s*[\]}]/)
  }
}
