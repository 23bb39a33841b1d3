import SeenStore
import Testing

/// What every file system must do, held against all three.
@Suite struct FileSystemContract {
  typealias Kind = FileSystemSubject.Kind

  @Test("bytes come back from the offset they were written at", arguments: Kind.allCases)
  func readsBack(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    try subject.write("a", "hello, world")
    try subject.files.withOpen(subject.path("a"), .read) { (file) throws(FileError) in
      #expect(try subject.files.read(file, at: 7, count: 5) == Array("world".utf8))
      #expect(try subject.files.read(file, at: 7, count: 500) == Array("world".utf8))
      #expect(try subject.files.read(file, at: 500, count: 5) == [])
      #expect(try subject.files.read(file, at: UInt64(Int64.max), count: 5) == [])
      #expect(try subject.files.read(file, at: .max, count: 5) == [])
      #expect(try subject.files.read(file, at: 0, count: 0) == [])
    }
  }

  @Test("append always writes at the end", arguments: Kind.allCases)
  func appends(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    try subject.write("a", "one")
    let first = try files.open(subject.path("a"), .append)
    let second = try files.open(subject.path("a"), .append)
    #expect(try files.append(Array(" two".utf8), to: first) == 4)
    #expect(try files.append(Array(" three".utf8), to: second) == 6)
    #expect(try files.append(Array(" four".utf8), to: first) == 5)
    #expect(try files.append([UInt8](), to: first) == 0)
    #expect(try files.status(of: second).byteCount == 18)
    try files.synchronize(first)
    files.close(first)
    files.close(second)
    #expect(try subject.text("a") == "one two three four")
  }

  @Test("truncate takes back what was written last", arguments: Kind.allCases)
  func truncates(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    try subject.write("a", "one")
    try subject.files.withOpen(subject.path("a"), .append) { (file) throws(FileError) in
      _ = try subject.files.append(Array(" two".utf8), to: file)
      try subject.files.truncate(file, to: 3)
      _ = try subject.files.append(Array("!".utf8), to: file)
    }
    #expect(try subject.text("a") == "one!")
  }

  @Test("opening tells why it cannot", arguments: Kind.allCases)
  func refusesToOpen(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    try subject.write("file", "x")
    try files.makeDirectory(subject.path("directory"))
    try subject.makeLink(subject.path("link"), "file")
    try subject.makeLink(subject.path("circle"), "circle")
    func reason(_ name: String, _ mode: OpenMode) -> FileError.Reason? {
      subject.reason { files.close(try files.open(subject.path(name), mode)) }
    }
    #expect(reason("none", .read) == .notFound)
    #expect(reason("none", .append) == .notFound)
    #expect(reason("none/deeper", .create) == .notFound)
    #expect(reason("file", .create) == .exists)
    #expect(reason("file/deeper", .read) == .notDirectory)
    #expect(reason("file", .directory) == .notDirectory)
    #expect(reason("directory", .read) == .isDirectory)
    #expect(reason("directory", .append) == .isDirectory)
    #expect(reason("directory", .directory) == nil)
    #expect(reason("link", .read) == .isLink)
    #expect(reason("link", .append) == .isLink)
    #expect(reason("link", .create) == .exists)
    #expect(reason("link", .readThroughLinks) == nil)
    #expect(reason("circle", .readThroughLinks) == .isLink)
  }

  @Test("status tells kind, size and identity, and of a link itself", arguments: Kind.allCases)
  func status(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    #expect(try files.status(subject.path("none")) == nil)
    try subject.write("file", "four")
    #expect(try files.status(subject.path("file/deeper")) == nil)
    try files.makeDirectory(subject.path("directory"))
    try subject.makeLink(subject.path("link"), "file")
    let before = try #require(try files.status(subject.path("file")))
    #expect(before.kind == .file && before.byteCount == 4)
    #expect(try files.status(subject.path("directory"))?.kind == .directory)
    #expect(try files.status(subject.path("link"))?.kind == .link)
    try files.withOpen(subject.path("file"), .append) { (file) throws(FileError) in
      #expect(try files.status(of: file) == before)
      _ = try files.append([1], to: file)
      let after = try files.status(of: file)
      #expect(after.inode == before.inode && after.byteCount == 5)
      #expect(after.modifiedNanoseconds >= before.modifiedNanoseconds)
      #expect(after.changedNanoseconds >= before.changedNanoseconds)
    }
    try subject.write("other", "four")
    #expect(try files.status(subject.path("other"))?.inode != before.inode)
  }

  @Test("list names everything but the directory itself", arguments: Kind.allCases)
  func lists(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    #expect(try subject.files.list(subject.folder) == [])
    for name in ["b", "a", ".hidden", "ü mit Leerzeichen"] { try subject.write(name, "") }
    try subject.files.makeDirectory(subject.path("c"))
    #expect(
      try subject.files.list(subject.folder).sorted()
        == [".hidden", "a", "b", "c", "ü mit Leerzeichen"])
    #expect(subject.reason { _ = try subject.files.list(subject.path("a")) } == .notDirectory)
    #expect(subject.reason { _ = try subject.files.list(subject.path("z")) } == .notFound)
  }

  @Test("rename replaces, link does not", arguments: Kind.allCases)
  func renamesAndLinks(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    try subject.write("new", "new")
    try subject.write("old", "old")
    let taken = subject.reason { try files.link(subject.path("new"), to: subject.path("old")) }
    #expect(taken == .exists)
    try files.link(subject.path("new"), to: subject.path("second"))
    #expect(try subject.text("second") == "new")
    #expect(
      try files.status(subject.path("second"))?.inode
        == files.status(subject.path("new"))?.inode)
    try files.rename(subject.path("new"), to: subject.path("old"))
    #expect(try subject.text("old") == "new")
    #expect(try files.status(subject.path("new")) == nil)
    try files.unlink(subject.path("old"))
    #expect(try subject.text("second") == "new")
    #expect(subject.reason { try files.unlink(subject.path("old")) } == .notFound)
    let gone = subject.reason { try files.rename(subject.path("old"), to: subject.path("x")) }
    #expect(gone == .notFound)
    let missing = subject.reason { try files.link(subject.path("old"), to: subject.path("x")) }
    #expect(missing == .notFound)
  }

  @Test(
    "what is placed under a name that is taken is let go, and what has the name stays",
    arguments: Kind.allCases)
  func places(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    for name in ["first", "second"] { try subject.write(name, name) }
    #expect(try files.place(subject.path("first"), at: subject.path("name")))
    #expect(try !files.place(subject.path("second"), at: subject.path("name")))
    #expect(try subject.text("name") == "first")
    #expect(try files.list(subject.folder) == ["name"])
  }

  @Test("directories are made one at a time and synchronized", arguments: Kind.allCases)
  func makesDirectories(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    #expect(subject.reason { try files.makeDirectory(subject.path("a/b")) } == .notFound)
    try files.makeDirectory(subject.path("a"))
    try files.makeDirectory(subject.path("a/b"))
    #expect(subject.reason { try files.makeDirectory(subject.path("a")) } == .exists)
    try files.synchronizeDirectory(subject.path("a"))
    try subject.write("a/b/c", "deep")
    #expect(try subject.text("a/b/../b/./c") == "deep")
  }

  @Test("directories are removed when they are empty", arguments: Kind.allCases)
  func removesDirectories(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    try files.makeDirectory(subject.path("a"), isShared: true)
    try files.writeNew(subject.path("a/b"), [1], as: .createShared(isProgram: true))
    #expect(
      subject.reason {
        try files.writeNew(subject.path("a/b"), [1], as: .createShared(isProgram: false))
      } == .exists)
    #expect(subject.reason { try files.removeDirectory(subject.path("a")) } == .exists)
    #expect(subject.reason { try files.removeDirectory(subject.path("a/b")) } == .notDirectory)
    #expect(subject.reason { try files.removeDirectory(subject.path("c")) } == .notFound)
    try files.unlink(subject.path("a/b"))
    try files.removeDirectory(subject.path("a"))
    #expect(try files.status(subject.path("a")) == nil)
  }

  @Test("one lock at a time, released by closing", arguments: Kind.allCases)
  func locks(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    let first = try files.open(subject.folder, .directory)
    let second = try files.open(subject.folder, .directory)
    #expect(try files.tryLock(first))
    #expect(try files.tryLock(first))
    #expect(try !files.tryLock(second))
    files.close(first)
    #expect(try files.tryLock(second))
    files.close(second)
  }

  @Test("a lock that is let go can be taken by others, and again", arguments: Kind.allCases)
  func unlocks(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    let first = try files.open(subject.folder, .directory)
    let second = try files.open(subject.folder, .directory)
    #expect(try files.tryLock(first))
    try files.unlock(second)
    #expect(try !files.tryLock(second))
    try files.unlock(first)
    #expect(try files.tryLock(second))
    #expect(try !files.tryLock(first))
    try files.unlock(second)
    #expect(try files.tryLock(first))
    files.close(first)
    files.close(second)
  }

  @Test(
    "a file is the same under all its names, and as long as it is open", arguments: Kind.allCases)
  func identity(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    try subject.write("a", "one")
    let file = try files.open(subject.path("a"), .append)
    let status = try files.status(of: file)
    try files.link(subject.path("a"), to: subject.path("b"))
    #expect(try files.status(subject.path("b"))?.isOfSameFile(as: status) == true)
    try subject.write("c", "one")
    try files.rename(subject.path("c"), to: subject.path("a"))
    #expect(try files.status(subject.path("a"))?.isOfSameFile(as: status) == false)
    #expect(try files.status(of: file).isOfSameFile(as: status))
    files.close(file)
  }

  @Test("a mapping holds the bytes and keeps its changes to itself", arguments: Kind.allCases)
  func maps(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    try subject.write("a", "mapped")
    let mapping = try subject.files.withOpen(subject.path("a"), .read) {
      (file) throws(FileError) in
      try subject.files.map(file, byteCount: 6)
    }
    unsafe #expect(Array(mapping.bytes) == Array("mapped".utf8))
    unsafe mapping.bytes[0] = 77
    unsafe #expect(mapping.bytes[0] == 77)
    #expect(try subject.text("a") == "mapped")
    try subject.write("empty", "")
    let empty = try subject.files.withOpen(subject.path("empty"), .read) {
      (file) throws(FileError) in
      try subject.files.map(file, byteCount: 0)
    }
    unsafe #expect(empty.bytes.isEmpty)
  }

  @Test("resolve gives the path without links", arguments: Kind.allCases)
  func resolves(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    let files = subject.files
    try files.makeDirectory(subject.path("real"))
    try subject.makeLink(subject.path("link"), "real")
    try subject.write("real/a", "x")
    #expect(try files.resolve(subject.path("link/../link/a")) == subject.path("real/a"))
    #expect(try files.resolve(subject.path("link")) == subject.path("real"))
    #expect(subject.reason { _ = try files.resolve(subject.path("none")) } == .notFound)
    #expect(try files.readWhole(subject.path("link/a")) == Array("x".utf8))
  }

  @Test("a whole file is refused when it is larger than allowed", arguments: Kind.allCases)
  func limitsWholeFiles(_ kind: Kind) throws {
    let subject = try FileSystemSubject(kind)
    try subject.write("a", "12345")
    #expect(try subject.files.readWhole(subject.path("a"), limit: 5).count == 5)
    let large = subject.reason { _ = try subject.files.readWhole(subject.path("a"), limit: 4) }
    #expect(large == .tooLarge)
  }
}
