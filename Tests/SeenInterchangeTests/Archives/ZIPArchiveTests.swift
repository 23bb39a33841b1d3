import Foundation
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("A ZIP archive") struct ZIPArchiveTests {
  static let rows = (0..<60).map { number in
    let day = number % 28 + 1
    let date = "2024-01-\(day < 10 ? "0" : "")\(day)"
    return "\(date),Film \(number * 7919 % 1000),\(1900 + number % 120),"
      + "https://boxd.it/\(number * 104_729 % 99_991)\n"
  }.joined()

  /// Returns what the files of an archive hold, by name.
  private func unpacked(
    _ bytes: [UInt8], _ limits: ZIPArchive.Limits = ZIPArchive.Limits()
  ) throws(ZIPProblem) -> [String] {
    var archive = try ZIPArchive(bytes, limits: limits)
    var texts: [String] = []
    for entry in archive.entries {
      texts.append(entry.name + "=" + String(decoding: try archive.unpack(entry), as: UTF8.self))
    }
    return texts
  }

  private func problem(_ writer: ZIPWriter, _ limits: ZIPArchive.Limits = ZIPArchive.Limits())
    -> ZIPProblem?
  {
    do throws(ZIPProblem) {
      _ = try unpacked(writer.archive, limits)
      return nil
    } catch {
      return error
    }
  }

  private func packed(_ name: String) throws -> [UInt8] {
    let path = "Tests/SeenInterchangeTests/Fixtures/deflate/\(name).bin"
    return Array(try Data(contentsOf: Repository.root.appending(path: path)))
  }

  @Test("gives its files, stored or packed with any kind of block", arguments: [false, true])
  func files(isWide: Bool) throws {
    var writer = ZIPWriter()
    writer.isWide = isWide
    writer.comment = Array("PK\u{5}\u{6} in a comment".utf8)
    writer.add("a.csv", "stored")
    writer.files.append(ZIPWriter.File(name: "lists/", bytes: []))
    let rows = Array(ZIPArchiveTests.rows.utf8)
    for kind in ["dynamic", "fixed", "stored"] {
      writer.files.append(
        ZIPWriter.File(name: "lists\\\(kind).csv", bytes: rows, packed: try packed(kind)))
    }
    let wanted =
      ["a.csv=stored"]
      + ["dynamic", "fixed", "stored"].map { "lists/\($0).csv=" + ZIPArchiveTests.rows }
    #expect(try unpacked(writer.archive) == wanted)
  }

  @Test("is unpacked as zlib packs it, whatever it holds")
  func oracle() throws {
    guard Python.has("zlib") else { return }
    var random = Seeded(seed: 7)
    let texts = (0..<120).map { number -> [UInt8] in
      let alphabet = number % 3 == 0 ? 256 : number % 3 == 1 ? 4 : 40
      let count = [0, 1, 2, 300, 70_000][number % 5]
      return (0..<count).map { _ in UInt8(random.next() % UInt64(alphabet)) }
    }
    let program = """
      import sys, zlib
      for number, line in enumerate(sys.stdin):
        packer = zlib.compressobj(number % 10, zlib.DEFLATED, -15, 9, [0, 2, 3, 4][number % 4])
        print((packer.compress(bytes.fromhex(line.strip())) + packer.flush()).hex())
      """
    let hex = texts.map { $0.map { String(format: "%02x", $0) }.joined() }
    let answers = try Python.run(program, input: hex)
    #expect(answers.count == texts.count)
    for (text, answer) in zip(texts, answers) {
      let digits = Array(answer.utf8)
      let packed = stride(from: 0, to: digits.count, by: 2).compactMap { place in
        UInt8(String(decoding: digits[place..<(place + 2)], as: UTF8.self), radix: 16)
      }
      var writer = ZIPWriter()
      writer.files = [ZIPWriter.File(name: "a", bytes: text, packed: packed)]
      var archive = try ZIPArchive(writer.archive)
      #expect(try archive.unpack(archive.entries[0]) == text)
    }
  }

  @Test("that is encrypted, packed otherwise, too large or not what it says is refused")
  func refused() throws {
    let rows = Array(ZIPArchiveTests.rows.utf8)
    let dynamic = try packed("dynamic")
    func file(_ change: (inout ZIPWriter.File) -> Void) -> ZIPWriter {
      var writer = ZIPWriter()
      writer.files = [ZIPWriter.File(name: "a.csv", bytes: rows, packed: dynamic)]
      change(&writer.files[0])
      return writer
    }
    #expect(problem(file { $0.flags = 1 }) == .encrypted("a.csv"))
    #expect(problem(file { $0.method = 12 }) == .unknownMethod("a.csv"))
    #expect(problem(file { $0.sum = 1 }) == .damaged("a.csv"))
    #expect(problem(file { $0.declaredCount = rows.count - 1 }) == .damaged("a.csv"))
    #expect(problem(file { $0.declaredCount = rows.count + 1 }) == .damaged("a.csv"))
    #expect(problem(file { $0.localName = "b.csv" }) == .damaged("a.csv"))
    #expect(problem(file { $0.declaredCount = 1 << 31 }) == .tooLarge("a.csv"))
    #expect(problem(file { $0.declaredCount = 1 << 29 }) == .tooLarge("a.csv"), "its ratio")
    #expect(problem(file { $0.packed = Array(dynamic.dropLast()) }) == .damaged("a.csv"))
    #expect(problem(file { $0.packed = dynamic + [0] }) == .damaged("a.csv"))
    var limits = ZIPArchive.Limits()
    limits.bytes = rows.count
    var twice = file { _ in }
    twice.files.append(ZIPWriter.File(name: "b.csv", bytes: [65]))
    #expect(problem(twice, limits) == .tooLarge("b.csv"), "all files together")
    limits.entries = 1
    #expect(problem(twice, limits) == .tooManyFiles(limit: 1))
    for bytes in [[], [0x50, 0x4b, 3, 4], Array(twice.archive.dropLast(1))] as [[UInt8]] {
      #expect(throws: ZIPProblem.damaged(nil)) { try ZIPArchive(bytes) }
    }
  }

  @Test("never traps and never takes long, whatever was done to its bytes")
  func anyBytes() throws {
    var writer = ZIPWriter()
    writer.add("diary.csv", "Date,Name\n")
    writer.files.append(
      ZIPWriter.File(
        name: "a.csv", bytes: Array(ZIPArchiveTests.rows.utf8), packed: try packed("dynamic")))
    var wide = writer
    wide.isWide = true
    let archives = [writer.archive, wide.archive]
    try everySeed(2000) { random in
      var bytes = random.pick(archives) ?? []
      for _ in 0..<(1 + Int(random.next() % 4)) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes[place] ^= 1 << UInt8(random.next() % 8)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 3))
        default: bytes.insert(255, at: place)
        }
        if bytes.isEmpty { return }
      }
      let texts = try? unpacked(bytes)
      try check((texts?.count ?? 0) <= 3, "more files than there are")
    }
  }

  @Test(
    "of an export is imported as the folder is, in a folder of its own too",
    arguments: ["", "ana/"])
  func export(root: String) throws {
    var writer = ZIPWriter()
    writer.add("__MACOSX/._diary.csv", "no")
    for name in try Fixtures.archive().map({ "export/" + $0.name }) {
      let path = String(name.dropFirst("export/".count))
      if writer.files.contains(where: { $0.name == root + path }) { continue }
      let text = String(decoding: try Fixtures.file(name).bytes, as: UTF8.self)
      writer.add(root + path, text)
    }
    // A file that is never opened may as well be damaged.
    let profile = writer.files.firstIndex { $0.name == root + "profile.csv" }
    writer.files[try #require(profile)].sum = 1
    let files = try SourceArchive.files(writer.archive, named: "ana.zip") {
      LetterboxdImporter.part($0)
    }
    let folder = try Fixtures.archive()
    #expect(files.map(\.name) == folder.map(\.name))
    #expect(files.map(\.bytes) == folder.map(\.bytes))
  }

  @Test(
    "with a path that leads out of it is refused as a whole",
    arguments: [
      "../watched.csv", "a/../../b.csv", "..", "/etc/passwd", "..\\b.csv", "C:\\b.csv", "a/..",
      "diary.csv\0.txt",
    ])
  func outside(name: String) {
    var writer = ZIPWriter()
    writer.add("diary.csv", "a")
    writer.add(name, "b")
    let path = name.replacing("\\", with: "/")
    #expect(problem(writer) == .pathOutside(path))
  }

  @Test("may have dots and colons in names", arguments: ["a..b/..c.csv", "Heat: 2.csv", "...csv"])
  func dots(name: String) {
    var writer = ZIPWriter()
    writer.add(name, "b")
    #expect(problem(writer) == nil)
  }

  @Test("with a symbolic link is refused as a whole; other files of Unix are read")
  func link() {
    var writer = ZIPWriter()
    writer.add("diary.csv", "a")
    writer.files[0].mode = 0o100_644
    #expect(problem(writer) == nil)
    writer.add("ratings.csv", "/etc/passwd")
    writer.files[1].mode = 0o120_777
    #expect(problem(writer) == .link("ratings.csv"))
  }

  @Test("with two files of one name is refused")
  func sameName() {
    var writer = ZIPWriter()
    writer.add("diary.csv", "a")
    writer.add("diary.csv", "b")
    let wanted = ImportProblem.badArchive(file: "a.zip", .damaged("diary.csv"))
    #expect(throws: wanted) {
      try SourceArchive.files(writer.archive, named: "a.zip") { LetterboxdImporter.part($0) }
    }
  }
}
