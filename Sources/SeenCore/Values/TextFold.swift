/// Folds texts so that those that people consider the same are equal: case, accents and extra space do not
/// matter.
///
/// For finding what someone typed, never for what is stored: journal text is compared by bytes.
package enum TextFold {
  /// Returns a text in lower case, without accents and marks, with single spaces.
  ///
  /// Letters that Unicode does not decompose, such as `ø` and `ł`, become their look-alikes;
  /// `æ`, `œ`, `ß` and `þ` become two letters; curly quotes and long dashes become plain ones.
  /// - Complexity: O(n).
  package static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 128 }) { return foldPlain(text) }
    var folded = ""
    var isSpaced = false
    for scalar in scalars(text) {
      if scalar.properties.isWhitespace {
        isSpaced = !folded.isEmpty
        continue
      }
      if isSpaced { folded += " " }
      isSpaced = false
      folded.unicodeScalars.append(scalar)
    }
    return folded
  }

  /// Folds a text of ASCII.
  private static func foldPlain(_ text: String) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    var isSpaced = false
    for byte in text.utf8 {
      if byte == 32 || (9...13).contains(byte) {
        isSpaced = !folded.isEmpty
        continue
      }
      if isSpaced { folded.append(32) }
      isSpaced = false
      folded.append((65...90).contains(byte) ? byte | 32 : byte)
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// Returns the words of a folded text: its runs of letters and digits.
  /// - Complexity: O(n).
  package static func words(_ folded: String) -> [String] {
    if folded.utf8.allSatisfy({ $0 < 128 }) { return plainWords(folded) }
    return folded.unicodeScalars.split { scalar in
      !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }.map(String.init)
  }

  /// Returns the words of a text of ASCII.
  private static func plainWords(_ folded: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in folded.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122: word.append(byte)
      default: end()
      }
    }
    end()
    return words
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in NormalForm.decomposed(text) {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isMark(lower) {
        if let plain = replacement(lower) {
          result.append(contentsOf: plain.unicodeScalars)
        } else {
          result.append(lower)
        }
      }
    }
    return result
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .format: true
    default: false
    }
  }

  private static func replacement(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ø": "o"
    case "ł": "l"
    case "đ", "ð": "d"
    case "ħ": "h"
    case "ŧ": "t"
    case "ı": "i"
    case "æ": "ae"
    case "œ": "oe"
    case "ß": "ss"
    case "þ": "th"
    case "‘", "’", "ʼ": "'"
    case "“", "”", "„": "\""
    case "‐", "‑", "‒", "–", "—": "-"
    default: nil
    }
  }
}
