import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("The pictures of a journal")
struct MediaFolderTests {
  private static let sum = String(repeating: "ab", count: 32)
  private static let picture = Picture(sum: sum, kind: .png, bytes: Array("picture".utf8))
  private static let path = "media/ab/\(sum).png"

  private func folder(
    _ fixture: StoreFixture, in files: (any FileSystem)? = nil
  ) throws -> MediaFolder {
    let journal = try JournalFolder(at: fixture.path, in: fixture.disk)
    return MediaFolder(journal, in: files ?? fixture.disk)
  }

  @Test("are kept once, and replaced where their bytes changed")
  func kept() throws {
    let fixture = try StoreFixture()
    let folder = try folder(fixture)
    #expect(try folder.file(of: Self.sum) == nil)
    #expect(try folder.all().isEmpty)
    for _ in 0..<2 { try folder.add(Self.picture, synchronizing: true, mark: "x") }
    let file = try #require(try folder.file(of: Self.sum))
    #expect(file.path == Self.path && file.sum == Self.sum && file.byteCount == 7)
    #expect(try folder.all() == [file])
    try fixture.disk.unlink(fixture.path + "/" + Self.path)
    try fixture.disk.put(fixture.path + "/" + Self.path, Array("other".utf8))
    try folder.add(Self.picture, synchronizing: true, mark: "x")
    #expect(folder.bytes(of: file, limit: 10) == Self.picture.bytes)
    #expect(folder.bytes(of: file, limit: 6) == nil)
    try fixture.disk.put(fixture.path + "/media/ab/notes.txt", [1])
    #expect(try folder.all().map(\.sum) == [Self.sum, nil])
  }

  @Test("do not follow links out of the journal")
  func links() throws {
    for name in ["media", "media/ab"] {
      let fixture = try StoreFixture()
      try fixture.disk.makeDirectory("/elsewhere")
      try fixture.disk.makeDirectory("/elsewhere/ab")
      try fixture.disk.put("/elsewhere/ab/\(Self.sum).png", [1])
      try fixture.disk.put("/elsewhere/\(Self.sum).png", [1])
      if name == "media/ab" { try fixture.disk.makeDirectory(fixture.path + "/media") }
      try fixture.disk.makeLink(fixture.path + "/" + name, to: "/elsewhere")
      let folder = try folder(fixture)
      #expect(throws: FileError.self) {
        try folder.add(Self.picture, synchronizing: true, mark: "x")
      }
      #expect(try folder.file(of: Self.sum) == nil)
      #expect(try folder.all().isEmpty)
    }
  }

  @Test("are whole after every death and every loss once they were kept, and never half")
  func crashes() throws {
    let losses: [MemoryFileSystem.Loss] = [.nothing, .everything, .some(seed: 3)]
    for loss in losses {
      for isSecond in [false, true] {
        var call = 1
        while true {
          let fixture = try StoreFixture()
          // A program before this one died, or lost its power, on the way.
          if isSecond {
            let earlier = FaultyFileSystem(fixture.disk, [.deathAtCall(call)])
            try? folder(fixture, in: earlier).add(Self.picture, synchronizing: true, mark: "a")
          }
          let files = FaultyFileSystem(fixture.disk, isSecond ? [] : [.deathAtCall(call)])
          let isKept: Bool
          do {
            try folder(fixture, in: files).add(Self.picture, synchronizing: true, mark: "b")
            isKept = true
          } catch {
            isKept = false
          }
          fixture.disk.cutPower(losing: loss)
          let folder = try folder(fixture)
          let file = try folder.file(of: Self.sum)
          if isKept { #expect(file != nil, "call \(call)") }
          if let file { #expect(folder.bytes(of: file, limit: 9) == Self.picture.bytes) }
          if isKept, !isSecond || call > 30 { break }
          call += 1
        }
        #expect(call > 8)
      }
    }
  }
}
