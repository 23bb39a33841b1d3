import Foundation
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// The public vectors of the format: small journals, and what each rule makes of them.
@Suite("The vectors of the format") struct VectorTests {
  private static let folder = "journal-samples/vectors"
  private static let names: [String] = {
    let path = Repository.root.appending(path: folder).path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in
      FileManager.default.fileExists(atPath: "\(path)/\(name)/expect.json")
    }.sorted()
  }()

  @Test("are many")
  func count() { #expect(Self.names.count >= 60) }

  @Test("answer as the page says", arguments: names)
  func answers(_ name: String) throws {
    let bytes = try Data(
      contentsOf: Repository.root.appending(path: "\(Self.folder)/\(name)/expect.json"))
    let vector = try JSONReader.read(Array(bytes), limits: .document)
    let commands = try #require(vector["expect"]?.members)
    #expect(!commands.isEmpty)
    for command in commands {
      let answer = try world(name).run(words(of: command.name))
      for difference in differences(command.value, answer) {
        Issue.record("\(name) (\(vector["rule"]?.text ?? "")): \(command.name)\n\(difference)")
      }
    }
  }

  /// Returns a world whose journal is a copy of a vector.
  private func world(_ name: String) throws -> TestWorld {
    let world = TestWorld()
    world.environment["SEEN_JOURNAL"] = "/vector"
    let root = Repository.root.appending(path: "\(Self.folder)/\(name)")
      .path(percentEncoded: false)
    for path in FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? [] {
      guard path != "expect.json",
        let bytes = FileManager.default.contents(atPath: "\(root)/\(path)"),
        (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)")) == nil
      else { continue }
      let target = "/vector/" + path
      try world.files.makeDirectories(
        String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)]))
      try world.files.writeNew(target, Array(bytes))
    }
    return world
  }

  /// Returns the words of a command line, with the profile and the day that it does not name.
  private func words(of command: String) -> [String] {
    var words: [String] = []
    for (place, part) in command.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated()
    {
      if place % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    for (option, value) in [("--profile", "me"), ("--today", "2026-11-30")] {
      let isNamed = words.contains { $0 == option || $0.hasPrefix(option + "=") }
      if !isNamed { words += [option, value] }
    }
    return words
  }

  private func differences(_ wanted: JSON, _ answer: Transcript) -> [String] {
    if let members = wanted.members, !members.isEmpty,
      members.allSatisfy({ ["error", "exit"].contains($0.name) })
    {
      let line = answer.errors.split(separator: "\n").last.map { Array($0.utf8) } ?? []
      let code = (try? JSONReader.read(line))?["code"] ?? .null
      let got = JSON.object([
        JSON.Member("exit", .whole(Int(answer.code.rawValue))), JSON.Member("error", code),
      ])
      return answer.code == .done
        ? ["not refused: \(answer.output)"] : Self.differences(wanted, got, "")
    }
    do {
      var got = JSON.array(
        try answer.output.split(separator: "\n").map {
          try JSONReader.read(Array($0.utf8), limits: .document)
        })
      if case .array = wanted {
      } else {
        got = try JSONReader.read(Array(answer.output.utf8), limits: .document)
      }
      return Self.differences(wanted, got, "")
    } catch {
      return ["no JSON: \(answer.output)\(answer.errors)"]
    }
  }

  /// Returns what differs: of objects only the members of the expectation count, and `!name` is one that is not there.
  private static func differences(_ wanted: JSON, _ got: JSON, _ place: String) -> [String] {
    switch (wanted, got) {
    case (.object(let members), .object):
      return members.flatMap { member in
        let at = "\(place).\(member.name)"
        if member.name.hasPrefix("!") {
          return got[String(member.name.dropFirst())].map { ["\(at): \($0)"] } ?? []
        }
        guard let value = got[member.name] else { return ["\(at): not there"] }
        return differences(member.value, value, at)
      }
    case (.array(let wanted), .array(let got)) where wanted.count == got.count:
      return zip(wanted, got).enumerated().flatMap { index, pair in
        differences(pair.0, pair.1, "\(place)[\(index)]")
      }
    default:
      let texts = [wanted, got].map { String(decoding: $0.bytes, as: UTF8.self) }
      return wanted == got ? [] : ["\(place): expected \(texts[0]), got \(texts[1])"]
    }
  }
}
