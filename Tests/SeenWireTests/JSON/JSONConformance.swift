import Foundation
import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// Nicolas Seriot's JSONTestSuite: what every reader of JSON must take, must refuse, and may do either with.
@Suite struct JSONConformance {
  /// What this reader does if the standard leaves it open: everything not named here is refused.
  private static let accepted: Set<String> = [
    "i_number_double_huge_neg_exp", "i_number_huge_exp", "i_number_neg_int_huge_exp",
    "i_number_pos_double_huge_exp", "i_number_real_neg_overflow", "i_number_real_pos_overflow",
    "i_number_real_underflow", "i_number_too_big_neg_int", "i_number_too_big_pos_int",
    "i_number_very_big_negative_int", "i_structure_500_nested_arrays",
  ]

  private static let folder = Repository.suites.appending(path: "JSONTestSuite/test_parsing")

  private func files(_ prefix: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = JSONConformance.folder
    return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasPrefix(prefix) }.sorted()
      .map { name in
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
        return (String(name.dropLast(5)), bytes)
      }
  }

  private func isAccepted(_ bytes: [UInt8], _ limits: JSONReader.Limits = .document) -> Bool {
    (try? JSONReader.read(bytes, limits: limits)) != nil
  }

  @Test("95 documents that must be accepted are")
  func accepts() throws {
    let files = try files("y_")
    #expect(files.count == 95)
    for file in files { #expect(isAccepted(file.bytes), "\(file.name)") }
  }

  @Test("188 documents that must be refused are")
  func refuses() throws {
    let files = try files("n_")
    #expect(files.count == 188)
    for file in files {
      #expect(!isAccepted(file.bytes), "\(file.name)")
      #expect(!isAccepted(file.bytes, .line), "\(file.name)")
    }
  }

  @Test("35 documents that may go either way go as the table says")
  func decides() throws {
    let files = try files("i_")
    #expect(files.count == 35)
    for file in files {
      #expect(
        isAccepted(file.bytes) == JSONConformance.accepted.contains(file.name), "\(file.name)")
    }
  }

  @Test("all 318 go as they must, inside a line as on their own")
  func insideLines() throws {
    let head = Array(#"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"x","data":{"x":"#.utf8)
    var count = 0
    for file in try files("") {
      let isExpected = file.name.hasPrefix("y_") || JSONConformance.accepted.contains(file.name)
      #expect(isAccepted(file.bytes) == isExpected, "\(file.name)")
      count += isAccepted(file.bytes) == isExpected ? 1 : 0
      guard !file.bytes.contains(10) else { continue }
      let line = head + file.bytes + Array("}}".utf8)
      let isAlone = (try? JSONReader.read(head + file.bytes + [125, 125])) != nil
      #expect(((try? EventLine.decode(line[...])) != nil) == isAlone, "\(file.name)")
    }
    #expect(count == 318)
    Figures.inform("T8", "documents", count, of: 318)
  }
}
