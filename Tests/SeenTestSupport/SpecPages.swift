import Foundation

/// The pages of the specification, as `seen spec` prints them.
package enum SpecPages {
  private static let folder = "Sources/SeenCLI/Pages"

  /// Their names, such as `SPEC` and `VIEWS`.
  package static let names: [String] = {
    let path = Repository.root.appending(path: folder).path(percentEncoded: false)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }()

  /// Returns a page.
  package static func text(_ name: String) throws -> String {
    try Repository.text("\(folder)/\(name).md")
  }

  /// Returns all pages, one after the other.
  package static func all() throws -> String {
    try names.map { try text($0) }.joined(separator: "\n")
  }

  /// Returns the example lines: one at least of every type.
  package static func exampleLines() throws -> [String] {
    try Repository.text("journal-samples/examples.jsonl").split(separator: "\n").map(String.init)
  }
}
