import Foundation
import SeenCore
import SeenTestSupport
import SeenWire

/// What tests read out of the pages of the specification.
enum Specification {
  /// A line inside a `jsonl` fence, and its place.
  struct Line: CustomStringConvertible {
    let number: Int
    let text: String
    var description: String { "SPEC.md:\(number)" }
  }

  /// The examples: those of the page, and one at least of every type.
  static func exampleLines() throws -> [Line] {
    var isInside = false
    var examples: [Line] = []
    for (index, line) in try lines().enumerated() {
      if line.hasPrefix("```") {
        isInside = line == "```jsonl"
      } else if isInside {
        examples.append(Line(number: index + 1, text: line))
      }
    }
    return examples + (try SpecPages.exampleLines().map { Line(number: 0, text: $0) })
  }

  /// The lines of a page.
  static func lines(_ page: String = "SPEC") throws -> [String] {
    try SpecPages.text(page).components(separatedBy: "\n")
  }

  /// Returns a page with the tables of members of every type, and of settings, as the code has them.
  static func linesWithTables(_ page: String) throws -> [String] {
    var result: [String] = []
    var rows: [String]?
    for line in try lines(page) {
      if line.hasPrefix("#") { rows = tables(below: line) }
      if let table = rows, line.hasPrefix("|") {
        if table.first == line { result += table }
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// Returns the table that stands below a heading; nil for one that is not made from the code.
  private static func tables(below heading: String) -> [String]? {
    if heading.hasPrefix("#### ") { return table(heading) }
    if heading.hasSuffix(" Events") { return subjects }
    if heading.hasSuffix(" Today and settings") { return settings }
    return nil
  }

  /// What each type needs to mean anything.
  private static var subjects: [String] {
    ["| type | subject | required members of `data` |", "|---|---|---|"]
      + EventKind.allCases.map { kind in
        let required = kind.definition.fields.filter(\.isRequired).map { "`\($0.name)`" }
        let subject = kind.definition.subject
        return "| `\(kind.name)` | \(subject == .none ? "" : subject.rawValue) |"
          + " \(required.joined(separator: ", ")) |"
      }
  }

  /// Every setting.
  private static var settings: [String] {
    ["| key | value | default | meaning |", "|---|---|---|---|"]
      + Setting.allCases.map { setting in
        let standard = String(decoding: setting.standard.json.bytes, as: UTF8.self)
        return "| `\(setting.key)` | \(words(setting.range)) | `\(standard)` | \(setting.summary) |"
      }
  }

  private static func words(_ range: SettingRange) -> String {
    switch range {
    case .whole(let range): "whole, \(range.lowerBound) to \(range.upperBound)"
    case .oneOfNumbers(let numbers): numbers.map(String.init).joined(separator: ", ")
    case .oneOf(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .flag: "boolean"
    case .wholeOr(let none, let range):
      "`\(none)`, or whole, \(range.lowerBound) to \(range.upperBound)"
    case .minutesOr(let none, let range):
      "`\(none)`, or minutes, \(range.lowerBound) to \(range.upperBound)"
    case .clockOr(let none): "`\(none)`, or clock"
    case .queryOr(let none): "`\(none)`, or a query (QUERIES)"
    case .zoneOr(let none): "`\(none)`, or a time zone"
    case .usersOr(let none): "`\(none)`, or `PLAYER:USER=PROFILE`, with commas between"
    case .contentRatingsOr(let none): "`\(none)`, or ratings with commas between them"
    }
  }

  private static func table(_ heading: String) -> [String]? {
    let names = heading.split(separator: "`").filter { $0.contains(".") }
    guard let first = names.first, let kind = EventKind(name: first.description) else { return nil }
    let rows = kind.definition.fields.map { field in
      "| `\(field.name)` | \(words(field.type)) | \(field.isRequired ? "yes" : "") | \(field.meaning) |"
    }
    guard !rows.isEmpty else { return [] }
    return ["| member | value | required | |", "|---|---|---|---|"] + rows
  }

  /// Returns a type of member in the words of SPEC.md.
  static func words(_ type: FieldType) -> String {
    switch type {
    case .text: "string"
    case .name: "name"
    case .flag: "boolean"
    case .flagOrNull: "boolean or `null`"
    case .whole(let range): "whole, \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "number, \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    case .ratingValue: "number, section 7.2"
    case .oneOfNumbers(let numbers): numbers.map(String.init).joined(separator: ", ")
    case .oneOf(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .date: "date"
    case .clock: "clock"
    case .dateAndClock: "date and clock"
    case .eventID: "event id"
    case .rank: "rank"
    case .array(let element): "array of " + words(element)
    case .object(let fields) where fields.isEmpty: "object"
    case .object(let fields):
      "object: "
        + fields.map { "`\($0.name)` " + words($0.type) + ($0.isRequired ? ", required" : "") }
        .joined(separator: "; ")
    case .textMap: "object of strings"
    case .changes(let fields) where fields.count < 10:
      "object: new values of " + fields.map { "`\($0.name)`" }.joined(separator: ", ")
    case .changes: "object: new values of members"
    case .anything: "anything"
    }
  }

  /// Writes the pages anew with the tables of the code.
  static func record() throws {
    for page in ["SPEC", "VIEWS"] {
      let text = try linesWithTables(page).joined(separator: "\n")
      let link = Repository.root.appending(path: "Sources/SeenCLI/Pages/\(page).md")
      try Data(text.utf8).write(to: link.resolvingSymlinksInPath())
    }
  }
}
