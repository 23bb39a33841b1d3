import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("Laws of capturing")
struct CaptureLaws {
  private static let text = """
    # 2026-11-18
    Heat 1995 9/10 @theater +Bo -- the café scene
    the office s02e01..e03
    blackbird x3 07:40
    ? Dune Part Two
    = Alien 5/5
    Wednesday 2026-11-18:
    “Knock on Any Door” 4/5
    Heat 1995
    Heat 1995
    03/04/2026 Ronin

    """

  private func captured(_ pieces: [(name: String, bytes: [UInt8])]) -> (TestDiary, String) {
    let diary = TestDiary()
    for piece in pieces {
      let folder = "/home/ana/films/capture"
      try? diary.world.files.makeDirectories(folder)
      try? diary.world.files.unlink(folder + "/" + piece.name)
      try? diary.world.files.writeNew(folder + "/" + piece.name, piece.bytes)
      diary.seen("seen capture")
    }
    return (diary, diary.seen("seen diary --json=name,date,clock,notes,rating").output)
  }

  @Test("a file that is read after any of its lines gives what it gives at the end")
  func grown() {
    let bytes = Array(CaptureLaws.text.utf8)
    let whole = captured([("phone.txt", bytes)]).1
    #expect(whole.split(separator: "\n").count == 8)
    for count in bytes.indices where bytes[count] == 10 {
      let (_, found) = captured([("phone.txt", Array(bytes.prefix(count))), ("phone.txt", bytes)])
      #expect(found == whole, "\(count) bytes")
    }
  }

  @Test("of 400 lines each is recorded once or held, again, pasted, in a copy, and in capitals")
  func many() throws {
    try everySeed(1) { random in
      let text = random.captureFile(lines: 400)
      let (diary, _) = captured([("phone.txt", Array(text.utf8))])
      // What was held for a title that a later line has is recorded by the second run.
      diary.seen("seen capture")
      let lines = diary.lines
      let cards = diary.seen("seen capture --json=state").output.split(separator: "\n")
      try check(cards.allSatisfy { !$0.contains("recorded") }, "recorded again")
      try check(cards.count { $0.contains("known") } > 250, "few lines are known")
      let folder = "/home/ana/films/capture/"
      for (name, copy) in [
        ("phone.sync-conflict-1.txt", text), ("phone 2.txt", text.uppercased()),
        ("phone.txt", text + text),
      ] {
        try? diary.world.files.unlink(folder + name)
        try diary.world.files.writeNew(folder + name, Array(copy.utf8))
        diary.seen("seen capture")
        try check(diary.lines == lines, "\(name) adds something")
        let bytes = try diary.world.files.readWhole(folder + name)
        try check(bytes == Array(copy.utf8), "\(name) was changed")
      }
    }
  }

  @Test("the same lines in several files, in any order, are captured once")
  func copies() {
    let bytes = Array(CaptureLaws.text.utf8)
    let whole = captured([("phone.txt", bytes)]).1
    let half = Array(CaptureLaws.text.split(separator: "\n").prefix(6).joined(separator: "\n").utf8)
    let files = [("a.txt", half + [10]), ("b 2.txt", bytes), ("c.sync-conflict-1.txt", bytes)]
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [0, 2, 1]] {
      #expect(captured(order.map { files[$0] }).1 == whole, "\(order)")
    }
  }
}
