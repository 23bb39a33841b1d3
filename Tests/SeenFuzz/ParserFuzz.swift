import Foundation
import SeenCLI
import SeenCore
import SeenInterchange
import SeenStore
import SeenTestSupport
import SeenWire

/// Feeds damaged bytes to every parser: none may trap, hang, or take memory out of proportion.
///
/// Each execution depends on the seed and its own number alone. A trap ends the program: its number lies between the
/// last one that was told and the next.
package struct ParserFuzz {
  /// A parser, and bytes that it takes, which damage starts from.
  struct Target {
    let name: String
    let seeds: [[UInt8]]
    /// Of how many turns it gets one: those that run a whole command are slow.
    var turns = 1
    let read: ([UInt8], inout Seeded) throws -> Void
  }

  private let seed: UInt64
  private let targets: [Target]
  /// The targets by turns.
  private let turns: [Int]
  /// How often each target was run.
  package private(set) var tally: [String: Int] = [:]
  /// The longest that one execution took, in seconds.
  package private(set) var slowest = 0.0

  /// Prepares to run.
  package init(seed: UInt64) throws {
    self.seed = seed
    targets = try ParserFuzz.direct() + ParserFuzz.commands() + ParserFuzz.exports()
    let most = targets.map(\.turns).max() ?? 1
    var turns: [Int] = []
    for (index, target) in targets.enumerated() {
      turns += Array(repeating: index, count: max(1, most / target.turns))
    }
    self.turns = turns
  }

  /// Runs one execution by its number.
  /// - Throws: `BrokenLaw` when it took too long, or ended as no command may.
  package mutating func run(_ number: Int) throws {
    var random = Seeded(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15)
    let target = targets[turns[number % turns.count]]
    let bytes = ParserFuzz.damaged(random.pick(target.seeds) ?? [], target.seeds, &random)
    // Of the processor, as others may use it too; in millionths on every system.
    let start = clock()
    try target.read(bytes, &random)
    let seconds = Double(clock() - start) / 1e6
    slowest = max(slowest, seconds)
    tally[target.name, default: 0] += 1
    try check(seconds < 5, "\(target.name) took \(seconds) s for \(bytes.count) bytes")
  }

  /// Returns bytes with up to eight kinds of damage.
  static func damaged(_ bytes: [UInt8], _ others: [[UInt8]], _ random: inout Seeded) -> [UInt8] {
    var bytes = bytes
    let pieces = [
      "\"", ",", "\n", "\r\n", "\\", "[", "{", "(", "<", "</", "&#", "\u{0}", "-", ":",
      "99999999999999999999", "é", "\u{FEFF}", "<![CDATA[", "<!DOCTYPE", "2024-02-30", "or", "%",
    ]
    for _ in 0..<random.whole(0...8) where !bytes.isEmpty {
      let place = Int(random.next() % UInt64(bytes.count))
      let length = min(bytes.count - place, 1 + Int(random.next() % 32))
      switch random.next() % 9 {
      case 0: bytes[place] ^= 1 << UInt8(random.next() % 8)
      case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 2: bytes.removeSubrange(place..<(place + length))
      case 3: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
      case 4: bytes.removeLast(bytes.count - place)
      case 5: bytes.insert(contentsOf: Array((random.pick(pieces) ?? "").utf8), at: place)
      case 6:
        guard let other = random.pick(others), !other.isEmpty else { continue }
        let start = Int(random.next() % UInt64(other.count))
        bytes.replaceSubrange(place..., with: other[start...].prefix(4096))
      case 7:
        bytes.insert(
          contentsOf: Array(repeating: bytes[place], count: 1 + Int(random.next() % 300)), at: place
        )
      default:
        for index in place..<(place + length) {
          bytes[index] = [0, 0xff, 0x80, 0x7f][Int(random.next() % 4)]
        }
      }
    }
    return bytes
  }

  /// How often each target was run, as text.
  package var counts: String {
    tally.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}

/// The parsers that are called directly.
extension ParserFuzz {
  private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  /// Every file of fixtures below a folder, with its name.
  static func fixtures(_ folder: String) -> [(name: String, bytes: [UInt8])] {
    let root = Repository.root.appending(path: "Tests/SeenInterchangeTests/Fixtures/" + folder)
      .path(percentEncoded: false)
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.sorted().compactMap { name in
      guard let data = FileManager.default.contents(atPath: root + "/" + name), data.count < 100_000
      else { return nil }
      return (name, [UInt8](data))
    }
  }

  static func direct() throws -> [Target] {
    let corpus = try LineCorpus(seed: 5)
    let lines = corpus.templates.map { $0.line(1) }
    guard let today = Day(year: 2026, month: 11, day: 20) else { throw BrokenLaw(what: "no day") }
    let tables = fixtures("").filter { $0.name.hasSuffix(".csv") }.map(\.bytes)
    try check(tables.count > 10, "no fixtures at \(Repository.root.path)")
    var random = Seeded(seed: 9)
    let documents = (0..<200).map { _ in random.json(depth: 5).bytes }
    return [
      Target(name: "document", seeds: documents) { bytes, _ in
        _ = try? JSONReader.read(bytes, limits: .document)
      },
      Target(name: "line", seeds: lines) { bytes, _ in _ = try? EventLine.decode(bytes[...]) },
      Target(name: "query", seeds: bytes(queries)) { bytes, _ in
        _ = try? Query(String(decoding: bytes, as: UTF8.self), Query.Context(today: today))
      },
      Target(name: "date", seeds: bytes(dates)) { bytes, _ in
        let text = String(decoding: bytes, as: UTF8.self)
        _ = (PartialDate(text), Instant(text), Clock(text))
        let time = try? TypedTime.parse(text, today: today)
        _ = (try? time?.date(), try? time?.period(), try? time?.moment())
        _ = try? TypedTime.clock(text)
      },
      Target(name: "CSV", seeds: tables) { bytes, _ in
        var reader = CSVReader(bytes)
        var count = 0
        while count < 10_000 {
          do { if try reader.next() == nil { break } } catch {}
          count += 1
        }
      },
      Target(name: "catalog line", seeds: bytes(catalogLines)) { bytes, _ in
        _ = try? CatalogLine.read(bytes)
      },
      Target(name: "picture", seeds: pictures) { bytes, _ in
        for kind in PictureKind.allCases {
          _ = PictureFacts(bytes, kind)
          _ = BarePicture.bytes(of: bytes, kind)
        }
        _ = PictureKind(bytes)
      },
      Target(name: "ZIP", seeds: archives) { bytes, _ in
        guard var archive = try? ZIPArchive(bytes) else { return }
        for entry in archive.entries.prefix(20) { _ = try? archive.unpack(entry) }
      },
    ]
  }

  private static let queries = [
    "genre:horror year:1980..1989 rating:>=8 -rewatch:yes \"boat chase\"", "(a or b) -c",
    "year:1999 or -(kind:show with:Bo)", "watched:2024-01..2024-06 minutes:<90", "-(-(-(a)))",
    "rating:4.5/5 tag:\"x y\"", "date:last-month director:hitchcock", "near:51.5,-0.12",
  ]
  private static let dates = [
    "2026-11-20", "2026-11", "1999", "unknown", "2026-11-20T12:00:00.000Z", "2024-02-29", "12:59",
    "2026-Q1", "2026-W12", "last-month", "2024..2025", "0001-01-01", "9999-12-31T23:59:60.999Z",
  ]
  private static let catalogLines = [
    #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995,"genres":["crime"]}"#,
    #"{"catalog":"films","format":1,"name":"Films","license":"CC0"}"#,
    #"{"id":"bird:x","kind":"bird","name":"Wren","scientificName":"Troglodytes troglodytes"}"#,
  ]
  private static let pictures: [[UInt8]] = [
    Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) }) + [
      13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90,
      0x77,
      0x53, 0xde, 0, 0, 0, 4, 0x65, 0x58, 0x49, 0x66, 73, 73, 42, 0, 0, 0, 0, 0,
    ],
    [
      0xff, 0xd8, 0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0,
      1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1,
      1,
      17, 0, 0xff, 0xd9,
    ],
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 44, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 68, 0, 59],
    Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
      10, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ],
  ]
  private static var archives: [[UInt8]] {
    var writer = ZIPWriter()
    writer.add("diary.csv", "Date,Name\n2024-01-01,Heat\n")
    writer.add("watched.csv", String(repeating: "a,b\n", count: 50))
    for packed in fixtures("deflate").map(\.bytes) {
      writer.files.append(
        ZIPWriter.File(name: "p\(writer.files.count)", bytes: [1], packed: packed))
    }
    var wide = writer
    wide.isWide = true
    return [writer.archive, wide.archive]
  }
}
