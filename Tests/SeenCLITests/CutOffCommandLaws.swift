import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// A command that is killed in any byte of what it writes, and the commands after it.
@Suite struct CutOffCommandLaws {
  @Test("what is logged after a command that was killed has its title")
  func titles() throws {
    var byte = 0
    while true {
      let world = TestWorld()
      world.environment["SEEN_JOURNAL"] = "/home/ana/films"
      world.run("init", "/home/ana/films")
      world.run("log", "Alien", "--new")
      let disk = world.files
      world.files = FaultyFileSystem(disk, [.deathAtByte(byte)])
      let isDone = world.run("log", "Heat", "--new", "--rate", "9").code == .done
      world.files = disk
      // A program that reads only says so, and repairs nothing.
      let before = try world.files.list("/home/ana/films/events")
      let found = world.run("check", "gaps")
      #expect(try world.files.list("/home/ana/films/events") == before)
      if world.run("log", "Heat").code != .done {
        #expect(world.run("log", "Heat", "--new").code == .done, "killed at \(byte)")
      }
      let diary = world.run("diary", "--plain").output.split(separator: "\n")
      let heats = diary.count { $0.contains("\tHeat") }
      #expect(heats + 1 == diary.count, "killed at \(byte): \(diary)")
      #expect(isDone ? heats == 2 : (1...2).contains(heats), "killed at \(byte): \(diary)")
      let after = world.run("check", "gaps")
      #expect(after.code == .done, "killed at \(byte): \(found.output), then \(after.output)")
      if isDone { break }
      byte += 29
    }
    #expect(byte > 600)
  }

  @Test("where nothing can be written, what is there is shown all the same")
  func readOnly() throws {
    let world = TestWorld()
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.run("init", "/home/ana/films")
    world.run("log", "Alien", "--new")
    let disk = world.files
    for byte in stride(from: 0, to: 1000, by: 50) {
      world.files = FaultyFileSystem(disk, [.deathAtByte(byte)])
      if world.run("log", "Heat", "--new", "--rate", "9").code == .done { break }
      world.files = FaultyFileSystem(disk, [.failure(.write, at: 1, .readOnly, lasts: true)])
      for words in [["setting"], ["list"], ["queue"], ["diary"]] {
        #expect(world.run(words).code == .done, "\(words), killed at \(byte)")
      }
      world.files = disk
      world.run("log", "Ran", "--new")
    }
  }
}
