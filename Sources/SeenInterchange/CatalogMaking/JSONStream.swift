import SeenCore
import SeenWire

/// Reads the objects of JSON that arrives in pieces: in one array, one after the other, or one per line.
///
/// Only outermost objects are returned; between them only brackets, commas and blanks are allowed. It holds one piece
/// and one object in memory.
struct JSONStream {
  /// One object with the line that it begins on; nil if it is not JSON, too long, or something else.
  typealias Row = (line: Int, value: JSON?)

  /// The most bytes of an object.
  private static let mostBytes = 16 << 20

  private var object: [UInt8] = []
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  private var isTooLong = false
  /// Whether something other than an object was found and reported on this line.
  private var isStray = false
  private var line = 1
  private var firstLine = 1

  /// Reads the objects that a piece completes.
  ///
  /// - Parameters:
  ///   - piece: The bytes that come next; nil at the end.
  ///   - body: Called with each object; returns whether more are wanted.
  /// - Returns: Whether more are wanted.
  /// - Complexity: O(n) in the bytes.
  mutating func feed(_ piece: ArraySlice<UInt8>?, _ body: (Row) -> Bool) -> Bool {
    guard let piece else {
      defer { self = JSONStream() }
      return depth == 0 || body((firstLine, nil))
    }
    var start = piece.startIndex
    for place in piece.indices {
      let byte = piece[place]
      if byte == 10 { line += 1 }
      if depth == 0 {
        guard byte == UInt8(ascii: "{") else {
          guard outside(byte, body) else { return false }
          continue
        }
        (start, firstLine, depth) = (place, line, 1)
        continue
      }
      guard closes(byte) else { continue }
      keep(piece[start...place])
      let bytes = object
      object = []
      let value =
        isTooLong ? nil : try? JSONReader.read(bytes, limits: .document)
      isTooLong = false
      guard body((firstLine, value)) else { return false }
    }
    if depth > 0 { keep(piece[start...]) }
    return true
  }

  /// Takes a byte of an object; returns whether it closes it.
  private mutating func closes(_ byte: UInt8) -> Bool {
    if isInText {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInText = false
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      return depth == 0
    default: break
    }
    return false
  }

  /// Takes a byte between objects; reports the first misplaced one on a line.
  private mutating func outside(_ byte: UInt8, _ body: (Row) -> Bool) -> Bool {
    switch byte {
    case 10: isStray = false
    case 9, 13, 32, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), 0xef, 0xbb, 0xbf:
      break
    default:
      if isStray { return true }
      isStray = true
      return body((line, nil))
    }
    return true
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if isTooLong || object.count + bytes.count > JSONStream.mostBytes {
      (isTooLong, object) = (true, [])
    } else {
      object += bytes
    }
  }
}
