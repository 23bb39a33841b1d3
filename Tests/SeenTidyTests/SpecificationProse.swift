import SeenTestSupport
import Testing

/// The words of the specification: short sentences in lines that fit.
@Suite("The specification") struct SpecificationProse {
  /// The most words of a sentence, and of all sentences in the mean.
  private static let most = (words: 40, mean: 18.0)

  /// Returns the blocks of prose of a page, each with the number of its first line: no tables, headings and code.
  private static func blocks(_ page: String) -> [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var (isCode, isOpen) = (false, false)
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let text = line.trimmingPrefix { $0 == " " }
      if text.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !text.isEmpty, !text.hasPrefix("|"), !text.hasPrefix("#"),
        !text.hasPrefix("```")
      else {
        isOpen = false
        continue
      }
      let item = text.prefixMatch(of: #/([-*]|[0-9]+\.) /#)
      if item != nil { isOpen = false }
      let words = item.map { String(text[$0.range.upperBound...]) } ?? String(text)
      if isOpen {
        blocks[blocks.count - 1].text += " " + words
      } else {
        blocks.append((index + 1, words))
      }
      isOpen = true
    }
    return blocks
  }

  /// Returns the sentences of a page, and how many words each has; code in backticks is one word.
  private static func sentences(_ page: String) -> [(line: Int, words: Int, text: String)] {
    blocks(page).flatMap { line, text in
      let plain = text.replacing(#/`[^`]*`/#, with: "CODE").replacing(#/\]\([^)]*\)/#, with: "")
      return plain.replacing(#/([.!?][)*]*) +(?=[A-Z"(*])/#) { "\($0.1)\n" }
        .split(separator: "\n").map { sentence in
          (line, sentence.split(separator: " ").count { $0.contains(#/\w/#) }, String(sentence))
        }
    }
  }

  @Test("has no sentence of more than 40 words, and 18 in the mean", arguments: SpecPages.names)
  func sentences(page: String) throws {
    let sentences = Self.sentences(try SpecPages.text(page)).filter { $0.words > 0 }
    for sentence in sentences where sentence.words > Self.most.words {
      Issue.record("\(page):\(sentence.line): \(sentence.words) words: \(sentence.text)")
    }
    let mean = Double(sentences.reduce(0) { $0 + $1.words }) / Double(max(1, sentences.count))
    #expect(mean <= Self.most.mean && sentences.count > 10, "\(page): \(mean)")
  }

  @Test("has lines of at most 120 columns, but for tables and code", arguments: SpecPages.names)
  func columns(page: String) throws {
    var isCode = false
    for (index, line) in try SpecPages.text(page).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("|"), line.count > 120 else { continue }
      Issue.record("\(page):\(index + 1): \(line.count) columns")
    }
  }

  @Test("is short enough to read")
  func length() throws {
    let lines = try SpecPages.names.map { name in
      try SpecPages.text(name).count { $0 == "\n" }
    }
    #expect(try SpecPages.text("SPEC").count { $0 == "\n" } <= 1000)
    #expect(lines.reduce(0, +) <= 2800)
  }
}
