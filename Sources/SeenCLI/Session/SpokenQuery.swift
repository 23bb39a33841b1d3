import SeenCore
import SeenRender

/// A query as people say it: `films with Anna this week`, `heat yesterday`, `by Agnès Varda`, `birds in 2025`.
struct SpokenQuery {
  /// Its terms, those of words that mean nothing else among them.
  private(set) var terms: [String] = []
  /// When it was; nil where nothing is said of that.
  private(set) var period: String?
  /// How many words are only text.
  private(set) var textCount = 0
  /// How many terms were said in words.
  private(set) var spokenCount = 0

  /// The most words of a period: `the 3rd of November 2026`.
  private static let longest = 5
  private static let introductions = ["in", "on", "during", "from"]
  /// Words that a name does not go on behind.
  private static let ends = introductions + ["with", "by", "at", "did", "have", "this", "last"]

  /// Reads words; nil where they are a query already, or only text.
  init?(_ operands: [String]) {
    // What was quoted, and what has a field, stays as it is.
    let isPlain = operands.allSatisfy { !$0.contains(" ") && !$0.contains("\"") }
    let words = isPlain ? operands : operands.count == 1 ? SpokenQuery.words(operands[0]) : operands
    var rest = words[...]
    var hasSpoken = false
    while !rest.isEmpty {
      let before = (rest.count, textCount)
      read(&rest)
      guard rest.count < before.0 else { return nil }
      if textCount == before.1 { hasSpoken = true }
    }
    // With other words they are a title: `Birds of Prey`, `Gone with the Wind`; only a period stands behind one.
    guard textCount == 0 || spokenCount == 0 else { return nil }
    let hasFields = operands.contains { $0.contains(":") }
    guard hasSpoken, period != nil || !hasFields || terms.count > operands.count else { return nil }
  }

  private static func words(_ text: String) -> [String] {
    text.contains("\"") ? [text] : text.split(separator: " ").map { String($0) }
  }

  private mutating func read(_ words: inout ArraySlice<String>) {
    guard let word = words.first else { return }
    let lower = word.lowercased()
    if word.contains(":") || word.hasPrefix("-") || word.contains("\"") || word.contains("(") {
      terms.append(word)
      words.removeFirst()
      return
    }
    if let found = SpokenQuery.period(words, isAfterText: textCount > 0), period == nil {
      period = found.text
      words.removeFirst(found.count)
      return
    }
    if let kind = TitleKind(typed: word), !word.isSame(as: kind.name) {
      terms.append("kind:\(kind.name)")
      spokenCount += 1
      words.removeFirst()
      return
    }
    let fields = ["with": "with", "by": "director", "at": "at"]
    // Behind other words they belong to a title: `Gone with the Wind`.
    if let field = fields[lower], words.count > 1, textCount == 0 {
      var behind = words.dropFirst()
      let name = SpokenQuery.name(&behind)
      if !name.isEmpty {
        words = behind
        let names = field == "with" ? SpokenQuery.people(name) : [name.joined(separator: " ")]
        terms += names.map { "\(field):\(Query.value($0))" }
        spokenCount += names.count
        return
      }
    }
    terms.append(word)
    textCount += 1
    words.removeFirst()
  }

  /// Returns the period that words begin with, and how many of them are it; nil for none.
  ///
  /// A day or a month alone may be a word of a title behind others: `black friday`.
  static func period(
    _ words: ArraySlice<String>, isAfterText: Bool
  ) -> (text: String, count: Int)? {
    let isIntroduced =
      words.count > 1 && introductions.contains(words[words.startIndex].lowercased())
    let rest = words.dropFirst(isIntroduced ? 1 : 0)
    for count in stride(from: min(rest.count, longest), to: 0, by: -1) {
      let text = rest.prefix(count).joined(separator: " ")
      let isWhole = !ends.contains(rest[rest.startIndex + count - 1].lowercased())
      guard isWhole, !text.contains(":"), Invocation.isPeriod(text) else { continue }
      let isSure =
        isIntroduced || count > 1 || ["yesterday", "today", "tonight"].contains(text.lowercased())
      guard isSure || !isAfterText else { continue }
      // A number is a year only where nothing but a kind and the like is there besides.
      if count == 1, !isIntroduced, text.utf8.allSatisfy({ (48...57).contains($0) }),
        text.utf8.count != 4 || isAfterText || rest.count > count
      {
        continue
      }
      return (text, count + (isIntroduced ? 1 : 0))
    }
    return nil
  }

  /// Reads a name up to what is said next.
  private static func name(_ words: inout ArraySlice<String>) -> [String] {
    var name: [String] = []
    while let word = words.first {
      if word.contains(":") || (!name.isEmpty && ends.contains(word.lowercased())) { break }
      if !name.isEmpty, period(words, isAfterText: false) != nil { break }
      if let kind = TitleKind(typed: word), !word.isSame(as: kind.name) { break }
      name.append(word)
      words.removeFirst()
    }
    return name
  }

  /// Returns the names that `and` and commas are between.
  static func people(_ words: [String]) -> [String] {
    var names: [[String]] = [[]]
    for word in words {
      if ["and", "&"].contains(word.lowercased()) {
        names.append([])
      } else {
        names[names.count - 1].append(word.hasSuffix(",") ? String(word.dropLast()) : word)
        if word.hasSuffix(",") { names.append([]) }
      }
    }
    return names.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// The terms and the period as a command takes them.
  var text: String {
    (terms + [period.map { "--when " + Words.shell($0) }].compactMap(\.self))
      .joined(separator: " ")
  }
}
