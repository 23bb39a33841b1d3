import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@testable import SeenApp

@Suite("The index of the library")
struct LibraryTests {
  private let files = MemoryFileSystem()
  private let now = Instant(milliseconds: 1_795_204_800_000)

  /// A library of a few files, scanned.
  private func library() throws -> Library {
    for path in [
      "/films/Heat (1995).mkv", "/films/Ran (1985)/Ran.1985.1080p.mkv", "/tv/Dark/Dark S01E01.mkv",
      "/tv/Dark/Dark S01E02.mkv",
    ] {
      try files.put(path, [1, 2, 3])
    }
    var library = Library()
    library.add(root: "/films")
    library.add(root: "/tv")
    let said = [JSON.Member("j", ["film:heat-1995"])]
    let print = FilePrint(byteCount: 3, sum: "00")
    library.add(Library.Answer(name: "/x.mkv", isShow: false, print: print, titles: said))
    library.add(Library.Answer(name: "drk", isShow: true, print: nil, titles: said))
    #expect(library.scan(in: files, at: now).files == 4)
    return library
  }

  @Test("is read as it was written")
  func roundTrip() throws {
    let library = try library()
    let read = Library(library.bytes)
    #expect(read.bytes == library.bytes)
    #expect(read.roots == ["/films", "/tv"])
    #expect(read.files == library.files && read.files.count == 4)
    #expect(read.answer(path: "/x.mkv")?.print == FilePrint(byteCount: 3, sum: "00"))
    #expect(read.answer(show: "drk")?.titles["j"] == ["film:heat-1995"])
  }

  @Test("loses nothing but answers where it was cut off or has zeros, once it is scanned")
  func damaged() throws {
    let library = try library()
    try everySeed(300) { random in
      var bytes = library.bytes
      let start = random.whole(0...bytes.count)
      if random.whole(0...1) == 0 {
        bytes = Array(bytes[..<start])
      } else {
        for place in start..<min(bytes.count, start + random.whole(0...200)) { bytes[place] = 0 }
      }
      var read = Library(bytes)
      for root in library.roots { read.add(root: root) }
      _ = read.scan(in: files, at: now)
      let paths = Set(read.files.map { ByteKey($0.path) })
      try check(paths == Set(library.files.map { ByteKey($0.path) }), "a file is lost")
    }
  }

  @Test("may be anything")
  func anything() throws {
    let library = try library()
    try everySeed(300) { random in
      var bytes = library.bytes
      for _ in 0..<random.whole(1...20) {
        bytes[random.whole(0...bytes.count - 1)] = UInt8(random.whole(0...255))
      }
      var read = Library(bytes)
      _ = read.files(with: ["heat", "drk"])
      _ = read.scan(in: files, at: now)
      _ = Library(read.bytes).files
    }
    #expect(Library([]).roots.isEmpty && Library([UInt8](repeating: 0, count: 4096)).files.isEmpty)
  }

  @Test("finds files by the names and the ids in their lines")
  func found() throws {
    let library = try library()
    #expect(library.files(with: ["heat"]).map(\.path) == ["/films/Heat (1995).mkv"])
    #expect(library.files(with: ["dark"]).count == 2)
    #expect(library.files(with: ["eat"]).isEmpty && library.files(with: []).isEmpty)
  }

  @Test("keeps answers of several journals apart, and the last of each")
  func answers() {
    var library = Library()
    for (journal, id) in [("a", "film:x"), ("b", "film:y"), ("a", "film:z")] {
      let titles = [JSON.Member(journal, .array([.string(id)]))]
      library.add(Library.Answer(name: "/x.mkv", isShow: false, print: nil, titles: titles))
    }
    let said = library.answer(path: "/x.mkv")?.titles
    #expect(said?["a"] == ["film:z"] && said?["b"] == ["film:y"] && said?.count == 2)
  }

  @Test("has no folder in another, and forgets the files of one that is removed")
  func roots() throws {
    var library = try library()
    library.add(root: "/films/Ran (1985)")
    library.add(root: "/films")
    #expect(library.roots == ["/films", "/tv"])
    library.remove(root: "/films")
    #expect(library.files.map(\.path).allSatisfy { $0.hasPrefix("/tv/") })
  }
}
