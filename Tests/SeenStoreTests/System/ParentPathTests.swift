import SeenTestSupport
import Testing

@testable import SeenStore

@Suite("Parents of paths")
struct ParentPathTests {
  @Test(
    "a path without its last name",
    arguments: [
      ("/", nil), ("//", nil), ("", nil), ("/a", "/"), ("/a/", "/"), ("//a", "/"), ("/a/b", "/a"),
      ("/a//b//", "/a"), ("/ä/ö c", "/ä"),
    ] as [(String, String?)])
  func parents(_ path: String, _ parent: String?) {
    #expect(path.parentPath == parent)
  }

  @Test("of any names joined by any number of slashes it is the names before the last")
  func law() throws {
    try everySeed(200) { random in
      let names = (0..<random.whole(1...5)).map { _ in "n\(random.whole(0...99))é" }
      var path = ""
      for name in names { path += String(repeating: "/", count: random.whole(1...3)) + name }
      var known: [String] = []
      var next: String? = path
      while let each = next {
        known.append(each)
        next = each.parentPath
      }
      try check(known.count == names.count + 1 && known.last == "/", "\(path): \(known)")
    }
  }
}
