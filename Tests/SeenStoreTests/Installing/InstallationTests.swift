import SeenStore
import SeenTestSupport
import Testing

@Suite("An installation")
struct InstallationTests {
  private static let first = [
    InstallFile("bin/seen", Array("program".utf8), isProgram: true),
    InstallFile("share/man/man1/seen.1", Array("manual".utf8)),
    InstallFile("share/seen/journal-samples/films/journal.json", Array("{}".utf8)),
  ]
  private static let second = [
    InstallFile("bin/seen", Array("newer".utf8), isProgram: true),
    InstallFile("share/man/man1/seen.1", Array("manual".utf8)),
    InstallFile("share/man/man7/seen-query.7", Array("queries".utf8)),
  ]

  private static func random(_ count: Int) -> [UInt8] { [UInt8](repeating: 7, count: count) }

  /// Every file with its bytes and every folder of a disk.
  private static func tree(_ files: any FileSystem, _ folder: String = "") throws -> [String] {
    var paths: [String] = []
    for name in try files.list(folder.isEmpty ? "/" : folder) {
      let path = folder + "/" + name
      if try files.status(path)?.kind == .directory {
        paths += [path] + (try tree(files, path))
      } else {
        paths.append("\(path) \(try files.readWhole(path))")
      }
    }
    return paths.sorted()
  }

  private static func manifest(_ installation: Installation) throws -> InstallManifest {
    guard case .files(let manifest) = try installation.known() else { return InstallManifest() }
    return manifest
  }

  @Test(
    "is taken away to the last file and folder, and nothing else is",
    arguments: ["/", "/usr", "/usr/local", "/home/ana/.local"])
  func removes(prefix: String) throws {
    let disk = MemoryFileSystem()
    try disk.put("/usr/share/man/man1/ls.1", [1])
    try disk.put("/home/ana/notes", [2])
    let before = try InstallationTests.tree(disk)
    let installation = Installation(below: prefix, in: disk)
    #expect(try installation.known() == .nothing)
    try installation.install(
      InstallationTests.first, over: InstallManifest(), random: InstallationTests.random)
    let start = prefix == "/" ? "" : prefix
    #expect(try disk.readWhole(start + "/bin/seen") == Array("program".utf8))
    #expect(try installation.remove(InstallationTests.manifest(installation)) == [])
    #expect(try InstallationTests.tree(disk) == before)
  }

  @Test("replaces an earlier one, and keeps what was changed when it is removed")
  func replaces() throws {
    let disk = MemoryFileSystem()
    try disk.put("/usr/x", [])
    let before = try InstallationTests.tree(disk)
    let installation = Installation(below: "/usr", in: disk)
    for plan in [InstallationTests.first, InstallationTests.second] {
      let known = try InstallationTests.manifest(installation)
      #expect(try installation.strangers(to: plan, known) == [])
      try installation.install(plan, over: known, random: InstallationTests.random)
    }
    #expect(try disk.readWhole("/usr/bin/seen") == Array("newer".utf8))
    // What the second does not have is gone; its folder goes with the rest.
    #expect(try disk.status("/usr/share/seen/journal-samples/films/journal.json") == nil)
    try disk.put("/usr/share/man/man7/seen-query.7", Array("mine".utf8))
    let kept = try installation.remove(InstallationTests.manifest(installation))
    #expect(kept == ["/usr/share/man/man7/seen-query.7"])
    try disk.unlink("/usr/share/man/man7/seen-query.7")
    for folder in ["/usr/share/man/man7", "/usr/share/man", "/usr/share"] {
      try disk.removeDirectory(folder)
    }
    #expect(try InstallationTests.tree(disk) == before)
  }

  @Test("names what it would replace and did not put there")
  func strangers() throws {
    let disk = MemoryFileSystem()
    try disk.put("/usr/bin/seen", Array("another program".utf8))
    try disk.put("/usr/share/man/man1/seen.1", Array("manual".utf8))
    let installation = Installation(below: "/usr", in: disk)
    #expect(
      try installation.strangers(to: InstallationTests.first, InstallManifest())
        == ["/usr/bin/seen"])
  }

  @Test("that was cut off at any call can be taken away, or completed")
  func cutOff() throws {
    var call = 0
    var isWhole = false
    while !isWhole {
      call += 1
      let disk = MemoryFileSystem()
      try disk.put("/usr/x", [])
      let before = try InstallationTests.tree(disk)
      let faulty = FaultyFileSystem(disk, [.deathAtCall(call)])
      isWhole =
        (try? Installation(below: "/usr", in: faulty).install(
          InstallationTests.first, over: InstallManifest(), random: InstallationTests.random))
        != nil
      let installation = Installation(below: "/usr", in: disk)
      // What was being written when the program died is nobody's any more.
      let folders = InstallationTests.first.map { $0.path.split(separator: "/").dropLast() }
      for folder in folders.map({ $0.joined(separator: "/") }) + ["share/seen/journal-samples"] {
        let path = "/usr/" + folder
        for name in (try? disk.list(path)) ?? [] where name.hasPrefix(".seen-install-") {
          try disk.unlink(path + "/" + name)
        }
      }
      guard case .files(let known) = try installation.known() else { continue }
      _ = try installation.remove(known)
      #expect(try InstallationTests.tree(disk) == before, "call \(call)")
    }
    #expect(call > 10)
  }

  @Test("has a manifest that names nothing outside of its prefix")
  func manifests() {
    for text in [
      "", "seen-install 2\n", "seen-install 1\nfile 0123456789abcdef ../x\n",
      "seen-install 1\nfile 0123456789abcdef /x\n", "seen-install 1\nfile 0123456789abcdef a//b\n",
      "seen-install 1\nfile 1 a\n", "seen-install 1\nfolder ..\n", "seen-install 1\nfolder \n",
      "seen-install 1\nfolders-above 1000\n", "seen-install 1\nfolders-above x\n",
      "seen-install 1\nlink a b\n",
    ] {
      #expect(InstallManifest(Array(text.utf8)) == nil, "\(text)")
    }
    var manifest = InstallManifest()
    manifest.madeAbove = 2
    manifest.folders = ["share", "share/a b"]
    manifest.add(InstallManifest.File(path: "a b/c", sum: "0123456789abcdef"))
    #expect(InstallManifest(manifest.bytes) == manifest)
  }
}
