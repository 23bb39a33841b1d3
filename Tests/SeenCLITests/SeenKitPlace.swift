import Foundation
import SeenCLI
import SeenCore
import SeenKit
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// A copy of a sample, with the command line and the library on the same machine at the same moment.
struct SeenKitPlace {
  let folder: TemporaryFolder
  let world: TestWorld
  let journal: SeenJournal
  /// The profile for both.
  let person: String

  /// Copies a sample, and does what prepares it, for its own profile or another one.
  init(_ sample: Sample, as person: String? = nil, before: [[String]] = []) throws {
    folder = try sample.copied()
    world = TestWorld(files: PosixFileSystem())
    world.environment = [
      "SEEN_JOURNAL": folder.path, "SEEN_WRITER": "box",
      "XDG_STATE_HOME": folder.path + "/.seen/state",
      "XDG_CACHE_HOME": folder.path + "/.seen/cache",
    ]
    world.currentDirectory = sample.folder.path(percentEncoded: false)
    let day = try #require(PartialDate(sample.today)?.day)
    world.now = Instant(milliseconds: Int64(day.number) * 86_400_000 + 43_200_000)
    self.person = person ?? sample.profile
    for words in before {
      let answer = world.run(words)
      #expect(answer.code == .done, "\(words): \(answer.errors)")
    }
    nonisolated(unsafe) let host = world
    journal = try SeenJournal(folder.path, self.person, nil, nil, on: { unsafe host })
  }

  /// Returns the objects that a command prints as JSON, for the same profile.
  func answers(_ words: [String]) throws -> [JSON] {
    let answer = world.run(words + ["--json", "--profile", person])
    #expect(answer.code == .done, "\(words): \(answer.errors)")
    return try answer.output.utf8.split(separator: 10).map { try JSONReader.read(Array($0)) }
  }

  /// Returns the only object.
  func answer(_ words: [String]) throws -> JSON {
    let all = try answers(words)
    #expect(all.count == 1, "\(words)")
    return all.first ?? .null
  }
}

extension JSON {
  /// A date as the library has it: nil where JSON has null.
  var date: PartialDate? { text.flatMap { PartialDate($0) } }
  /// Returns whether it is a rating, or null for none.
  func isRating(_ rating: Rating?) -> Bool {
    guard let rating else { return isNull }
    return self["value"] == .number(rating.valueText) && self["scale"] == .whole(rating.scale)
  }
  /// A moment.
  var moment: Instant? { text.flatMap { Instant($0) } }
  var isTrue: Bool { self == .bool(true) }
  var elements: [JSON] { if case .array(let values) = self { values } else { [] } }
}
