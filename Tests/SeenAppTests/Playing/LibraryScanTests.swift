import Foundation
import SeenCore
import SeenInterchange
import SeenStore
import SeenTestSupport
import Testing

@testable import SeenApp

@Suite("A scan of the library")
struct LibraryScanTests {
  private let files = MemoryFileSystem()
  private let now = Instant(milliseconds: 1_795_204_800_000)

  private func library() -> Library {
    var library = Library()
    library.add(root: "/films")
    return library
  }

  private func paths(_ library: Library) -> [String] { library.files.map(\.path) }

  @Test("finds videos, but no samples, trailers, extras and hidden ones")
  func videos() throws {
    for path in [
      "/films/Heat (1995)/Heat (1995).mkv", "/films/Heat (1995)/Heat (1995)-trailer.mkv",
      "/films/Heat (1995)/Sample/heat.mkv", "/films/Heat (1995)/cover.jpg",
      "/films/.Trash/Ran (1985).mkv", "/films/._Ran (1985).mkv",
    ] {
      try files.put(path, [1])
    }
    var library = library()
    #expect(library.scan(in: files, at: now).files == 1)
    #expect(paths(library) == ["/films/Heat (1995)/Heat (1995).mkv"])
  }

  @Test("reads the ids of NFO files beside videos and above episodes")
  func notes() throws {
    try files.put("/films/a/Hitze.mkv", [1])
    try files.put("/films/a/hitze.nfo", Array("<movie><imdbid>tt0113277</imdbid></movie>".utf8))
    try files.put("/films/b/Ran.mkv", [1])
    try files.put("/films/b/movie.nfo", Array("https://www.imdb.com/title/tt0089881/".utf8))
    try files.put("/films/Dk/tvshow.nfo", Array("<tvshow><tvdbid>334824</tvdbid></tvshow>".utf8))
    try files.put("/films/Dk/Season 1/Dk S01E01.mkv", [1])
    try files.put("/films/Dk/Season 1/Dk S01E01.nfo", [0, 60, 255])
    var library = library()
    _ = library.scan(in: files, at: now)
    #expect(
      library.files.map { $0.ids.map(\.text) } == [
        ["tvdb:334824"], ["imdb:tt0113277"], ["imdb:tt0089881"],
      ])
    #expect(library.files(with: ["tvdb:334824"]).count == 1)
  }

  @Test("reads only folders in which a name has changed")
  func unchanged() throws {
    try files.put("/films/a/Heat (1995).mkv", [1])
    try files.put("/films/b/Ran (1985).mkv", [1])
    var library = library()
    #expect(library.scan(in: files, at: now).foldersRead == 3)
    let before = library.bytes
    #expect(library.scan(in: files, at: now).foldersRead == 0)
    #expect(library.bytes == before)
    try files.rename("/films/a/Heat (1995).mkv", to: "/films/a/Hitze.mkv")
    let counts = library.scan(in: files, at: now)
    #expect(counts.foldersRead == 1 && counts.files == 2)
    #expect(paths(library) == ["/films/a/Hitze.mkv", "/films/b/Ran (1985).mkv"])
    try files.removeFolder("/films/b")
    _ = library.scan(in: files, at: now)
    #expect(paths(library) == ["/films/a/Hitze.mkv"])
  }

  @Test("reads a folder again that changed just before, or has a file with nothing in it yet")
  func unsettled() throws {
    try files.put("/films/Heat (1995).mkv", [])
    var library = library()
    #expect(library.scan(in: files, at: now).files == 0)
    try files.put("/films/Heat (1995).mkv", [1])
    #expect(library.scan(in: files, at: now).files == 1)
    var young = self.library()
    let start = Instant(milliseconds: 1500)
    _ = young.scan(in: files, at: start)
    #expect(young.scan(in: files, at: start).foldersRead == 1)
  }

  @Test("keeps the files of a root that is missing or empty")
  func away() throws {
    try files.put("/films/a/Heat (1995).mkv", [1])
    var library = library()
    _ = library.scan(in: files, at: now)
    try files.rename("/films", to: "/elsewhere")
    for _ in 1...2 {
      let counts = library.scan(in: files, at: now)
      #expect(counts.away == ["/films"] && counts.files == 0)
      #expect(paths(library) == ["/films/a/Heat (1995).mkv"])
      if (try? files.makeDirectory("/films")) == nil { break }
    }
    try files.removeDirectory("/films")
    try files.rename("/elsewhere", to: "/films")
    #expect(library.scan(in: files, at: now).files == 1)
  }

  @Test("follows links to files, and none to folders, so that circles end")
  func links() throws {
    try files.put("/films/a/Heat (1995).mkv", [1])
    try files.makeLink("/films/a/again", to: "/films")
    try files.makeLink("/films/a/self.mkv", to: "/films/a/self.mkv")
    try files.makeLink("/films/a/Ran (1985).mkv", to: "/store/1")
    try files.put("/store/1", [1, 2])
    var library = library()
    #expect(library.scan(in: files, at: now).files == 2)
    #expect(library.files.map(\.byteCount) == [1, 2])
  }

  @Test("leaves out names that are not UTF-8, and says how many")
  func notUTF8() throws {
    let folder = try TemporaryFolder()
    let whole = folder.path + "/Heat (1995).mkv"
    #expect(FileManager.default.createFile(atPath: whole, contents: Data([1])))
    let name = Array((folder.path + "/Am").utf8) + [0xe9] + Array("lie (2001).mkv".utf8) + [0]
    // Some file systems have no such names.
    let file = unsafe name.withUnsafeBytes { bytes in
      unsafe bytes.bindMemory(to: CChar.self).baseAddress.flatMap { unsafe fopen($0, "w") }
    }
    let isMade = unsafe file.map { unsafe fclose($0) } != nil
    var library = Library()
    library.add(root: folder.path)
    let counts = library.scan(in: PosixFileSystem(), at: Instant(milliseconds: 4_102_444_800_000))
    #expect(counts.files == 1 && counts.unreadableNames == (isMade ? 1 : 0))
  }
}
