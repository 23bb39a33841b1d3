import Foundation
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// Some of the titles of a catalog that the journal's samples come with.
struct SampledCatalog {
  let name: String
  /// Its lines that are taken.
  let lines: [Substring]
  /// The same, read by Foundation.
  let objects: [[String: Any]]

  /// One in this many titles is used; `SEEN_WHOLE_CATALOGS=1` uses all.
  private static let stride =
    ProcessInfo.processInfo.environment["SEEN_WHOLE_CATALOGS"] == nil ? 40 : 1

  /// Takes titles of both catalogs.
  static func both(_ random: inout Seeded) throws -> [SampledCatalog] {
    try ["birds.avilist-2025", "films.wikidata-2026"].map { name in
      let all = try Repository.text("journal-samples/catalogs/\(name).jsonl").split(separator: "\n")
      let first = random.whole(0...(stride - 1))
      let lines = Swift.stride(from: first, to: all.count, by: stride).map { all[$0] }
      let objects = try lines.map { line in
        try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      }
      return SampledCatalog(name: name, lines: lines, objects: objects)
    }
  }
}

extension TestWorld {
  /// Returns a world with a journal and catalogs beside it; the profile's own scale of ratings is 5.
  static func of(_ journal: MessyJournal, _ catalogs: [SampledCatalog]) throws -> TestWorld {
    let world = TestWorld()
    try ErrorGallery.withJournal(world)
    for (writer, lines) in journal.lines {
      try ErrorGallery.put(
        lines.map { $0 + "\n" }.joined(),
        at: SmallJournal.path + "/events/2026-11.\(writer).jsonl", in: world)
    }
    for catalog in catalogs { try world.put(catalog.lines, as: catalog.name) }
    let answer = world.run("setting", "rating.scale", "5")
    #expect(answer.code == .done, "\(answer.errors)")
    return world
  }

  /// Puts lines into a catalog's file.
  func put(_ lines: [Substring], as name: String) throws {
    try ErrorGallery.put(
      lines.map { $0 + "\n" }.joined(), at: SmallJournal.path + "/catalog/\(name).jsonl", in: self)
  }

  /// Returns the ids of each line of an answer.
  func found(_ command: String, _ text: String) throws -> [String] {
    let answer = run(command, "--json=id", "--", text)
    try check(answer.code == .done, "\(command) \(text): \(answer.errors)")
    // {"id":"…"}: ids of titles and watches have nothing to escape.
    return answer.lines.map { String($0.dropFirst(7).dropLast(2)) }
  }

  /// Deletes files in `.seen`: all of them, or some.
  func deleteCache(_ isDeleted: (String) -> Bool = { _ in true }) throws {
    let folder = SmallJournal.path + "/.seen"
    for name in (try? files.list(folder)) ?? [] where isDeleted(name) {
      try files.unlink(folder + "/" + name)
    }
  }
}
