import Foundation
import SeenCore
package import SeenTestSupport
import SeenWire

/// Generated documents, half of them well formed and half broken in one place, each with the strict reader's verdict.
///
/// A record is a line `LENGTH VERDICT LENGTH`, the document's bytes, what the reader understood (rewritten without
/// blanks), and a line feed. The verdict is 1 for a document that is read and 0 for one that is refused.
package enum Documents {
  /// Bytes that break documents: structure, signs, letters of words and numbers, and invalid UTF-8.
  private static let bytes: [UInt8] =
    Array("{}[]:,\"\\0123456789eE.-+tfnu /\u{1}\u{7f}\t\n\r".utf8) + [0x80, 0xc3, 0xed, 0xf4, 0xff]

  /// Returns a document: by its number well formed or broken in one place.
  package static func document(_ random: inout Seeded, isBroken: Bool) -> [UInt8] {
    var bytes = spaced(random.json(depth: 5).bytes, &random)
    if !isBroken || bytes.isEmpty { return bytes }
    let place = Int(random.next() % UInt64(bytes.count))
    let piece = Documents.bytes[Int(random.next() % UInt64(Documents.bytes.count))]
    switch random.next() % 10 {
    case 0, 1: bytes.remove(at: place)
    case 2, 3: bytes[place] = piece
    case 4, 5: bytes.insert(piece, at: place)
    case 6: bytes.removeLast(bytes.count - place)
    case 7: bytes[place] ^= 1 << UInt8(random.next() % 8)
    case 8: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
    default: bytes.insert(contentsOf: odd(&random), at: place)
    }
    return bytes
  }

  private static func odd(_ random: inout Seeded) -> [UInt8] {
    let texts = [
      "\\ud800", "\\udc00", "\\ud83c\\udfac", "\\u00", "\\x", "NaN", "Infinity", "-Infinity", "//",
      "/**/",
      "'", "\u{feff}", "01", "1e5", "0x10", "\"a\":1,\"a\":2,", "\"a\":1,\"\\u0061\":2,",
      "\u{2028}",
      "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "null", "1.", "-",
    ]
    return Array((random.pick(texts) ?? "").utf8)
  }

  /// Puts blanks between some tokens.
  private static func spaced(_ bytes: [UInt8], _ random: inout Seeded) -> [UInt8] {
    guard random.chance(30) else { return bytes }
    var spaced: [UInt8] = []
    var isInside = false
    var isEscaped = false
    for byte in bytes {
      let isToken = !isInside && [44, 58, 91, 93, 123, 125].contains(byte)
      if isToken, random.chance(30) { spaced.append(random.pick([32, 9, 13, 10]) ?? 32) }
      spaced.append(byte)
      if isToken, random.chance(30) { spaced.append(random.pick([32, 9, 13, 10]) ?? 32) }
      if byte == 34, !isEscaped { isInside.toggle() }
      isEscaped = isInside && byte == 92 && !isEscaped
    }
    return spaced
  }

  package static func records(seed: UInt64, _ numbers: Range<Int>) -> [UInt8] {
    var records: [UInt8] = []
    for number in numbers {
      var random = Seeded(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
      let document = document(&random, isBroken: number % 2 == 1)
      let value = try? JSONReader.read(document)
      let understood = value?.bytes ?? []
      records += "\(document.count) \(value == nil ? 0 : 1) \(understood.count)\n".utf8
      records += document
      records += understood
      records.append(10)
    }
    return records
  }

  /// Writes documents to the standard output.
  static func write(seed: UInt64, count: Int) {
    for start in stride(from: 0, to: count, by: 4096) {
      let records = records(seed: seed, start..<min(start + 4096, count))
      FileHandle.standardOutput.write(Data(records))
    }
  }
}
