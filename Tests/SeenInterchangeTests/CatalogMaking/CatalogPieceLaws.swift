import Foundation
import SeenInterchange
import SeenTestSupport
import Testing

/// A file of titles that comes in pieces gives the same lines however it is cut, packed or not.
@Suite("Making a catalog of pieces")
struct CatalogPieceLaws {
  private struct Made: Equatable {
    var text = ""
    var badRows: [Int] = []
    var problem: ImportProblem?
  }

  /// Returns what is made of a file that comes in pieces of a length.
  private func made(_ name: String, _ bytes: [UInt8], pieces length: Int) throws -> Made {
    let recipe = try #require(CatalogRecipe.all.first { $0.name == name })
    var made = Made()
    let box = Box()
    let maker = CatalogMaker(recipe, CatalogWishes()) { bytes in
      box.bytes += bytes
      return true
    }
    var place = 0
    do throws(ImportProblem) {
      try maker.take("file", .write) {
        guard place < bytes.count else { return nil }
        let piece = bytes[place..<min(place + length, bytes.count)]
        place += length
        return piece
      }
    } catch {
      made.problem = error
    }
    maker.finish()
    made.text = String(decoding: box.bytes, as: UTF8.self)
    made.badRows = maker.badRows.map(\.line)
    return made
  }

  private final class Box {
    var bytes: [UInt8] = []
  }

  private let table =
    "title,year,overview\r\n\"He said \"\"Heat\"\"\",1995,\"two\nlines, \"\n\nRan,1985,\u{e9}\"x\"\n,1,\n"
    + "Last,2001,no line feed"
  private let objects = """
    [{"id":1,"name":"A } { \\" b","externals":{"imdb":"tt1"}},
     {"id":2,"name":"B","genres":["x","y"]}, 5, {"id":3,"name":], {"id":4,"name":"\u{1F3AC}"}
    """

  @Test("cuts no row, wherever a piece ends", arguments: [("csv", true), ("tvmaze", false)])
  func cuts(name: String, isTable: Bool) throws {
    let bytes = Array((isTable ? table : objects).utf8)
    let whole = try made(name, bytes, pieces: bytes.count)
    #expect(whole.text.split(separator: "\n").count == 3)
    #expect(!whole.badRows.isEmpty)
    for length in 1..<bytes.count {
      #expect(try made(name, bytes, pieces: length) == whole, "pieces of \(length)")
    }
  }

  @Test("unpacks gzip piece by piece, also several files in one, and stops at damage")
  func packed() throws {
    let rows = try ["dynamic", "fixed", "stored"].map { kind in
      let path = "Tests/SeenInterchangeTests/Fixtures/deflate/\(kind).bin"
      return Array(try Data(contentsOf: Repository.root.appending(path: path)))
    }
    let text = ZIPArchiveTests.rows
    let header = "date,title,year,link\n"
    let length = UInt8(header.utf8.count)
    let stored = [1, length, 0, 255 - length, 255] + header.utf8
    var bytes = GzipWriter.packed(stored, of: Array(header.utf8), name: "films.csv")
    for packed in rows { bytes += GzipWriter.packed(packed, of: Array(text.utf8)) }
    let whole = try made("csv", Array((header + text + text + text).utf8), pieces: 1 << 20)
    #expect(whole.text.split(separator: "\n").count == 60)
    for length in [1, 2, 3, 7, 64, 1000, 1 << 20] {
      #expect(try made("csv", bytes, pieces: length) == whole, "pieces of \(length)")
      #expect(try made("csv", bytes + [0, 0, 0], pieces: length) == whole)
    }
    for cut in stride(from: 4, to: bytes.count, by: 37) where !isEnd(cut, rows, header, text) {
      #expect(try made("csv", Array(bytes[..<cut]), pieces: 100).problem != nil, "cut at \(cut)")
    }
    bytes[bytes.count - 6] ^= 1
    #expect(try made("csv", bytes, pieces: 100).problem != nil)
  }

  /// Whether a file ends at a place.
  private func isEnd(_ cut: Int, _ rows: [[UInt8]], _ header: String, _ text: String) -> Bool {
    var place = 10 + "films.csv".utf8.count + 1 + 5 + header.utf8.count + 8
    for packed in rows {
      if place == cut { return true }
      place += 10 + packed.count + 8
    }
    return place == cut
  }
}
