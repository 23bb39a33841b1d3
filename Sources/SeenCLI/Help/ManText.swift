/// Text in mdoc, the language of manual pages: lines of words, and lines that begin with the name of a macro.
///
/// Text is escaped: dashes, quotes, backslashes, and non-ASCII characters by number.
struct ManText {
  /// The lines so far.
  private(set) var lines: [String] = []

  /// How long a line of words gets.
  private static let width = 76

  /// Adds a line that begins with a macro, whose words are macros, delimiters or already escaped.
  mutating func add(macro: String) {
    lines.append("." + macro)
  }

  /// Adds sentences, each of them on lines of its own.
  mutating func add(text: String) {
    for sentence in ManText.sentences(of: text) {
      var line = ""
      for word in sentence.split(separator: " ") {
        let escaped = ManText.escape(String(word))
        if !line.isEmpty, line.utf8.count + 1 + escaped.utf8.count > ManText.width {
          lines.append(ManText.guarded(line))
          line = ""
        }
        line += line.isEmpty ? escaped : " " + escaped
      }
      if !line.isEmpty { lines.append(ManText.guarded(line)) }
    }
  }

  /// Adds a line that is shown as it is.
  mutating func add(literal text: String) {
    lines.append(ManText.guarded(ManText.escape(text)))
  }

  /// Adds a list of already escaped words and their meanings.
  mutating func add(list rows: [(macro: String, meaning: String)]) {
    guard !rows.isEmpty else { return }
    add(macro: "Bl -tag -width Ds")
    for (macro, meaning) in rows {
      add(macro: "It " + macro)
      add(text: meaning)
    }
    add(macro: "El")
  }

  /// The bytes of the page.
  var bytes: [UInt8] { lines.flatMap { Array($0.utf8) + [10] } }

  /// Returns a word for a line that begins with a macro: one argument, and not the name of another macro.
  static func word(_ text: String) -> String {
    let isMacro = (2...3).contains(text.utf8.count) && text.first?.isUppercase == true
    let escaped = (isMacro ? "\\&" : "") + escape(text)
    return text.utf8.contains(32) ? "\"" + escaped + "\"" : escaped
  }

  /// Returns a text with everything escaped that mdoc would interpret.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "\"": escaped += "\\(dq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where scalar.value < 127: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
        escaped += "\\[u" + zeros + digits + "]"
      }
    }
    return escaped
  }

  /// A line of words must not begin like a macro.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }

  /// Splits a text after its sentences, where mdoc requires a new line.
  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence: [Substring] = []
    for word in text.split(separator: " ") {
      sentence.append(word)
      let end = word.last { !")'\"".contains($0) }
      guard let end, ".!?".contains(end) else { continue }
      sentences.append(sentence.joined(separator: " "))
      sentence = []
    }
    return sentences + (sentence.isEmpty ? [] : [sentence.joined(separator: " ")])
  }
}
