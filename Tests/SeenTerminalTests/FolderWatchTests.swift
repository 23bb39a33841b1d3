import Foundation
import SeenTerminal
import Testing

@Suite("FolderWatch")
struct FolderWatchTests {
  @Test("a change in the folder is told once")
  func changes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    guard let watch = FolderWatch(path) else {
      Issue.record("the system cannot watch folders")
      return
    }
    #expect(!isReadable(watch.descriptor))
    try Data("a".utf8).write(to: folder.appending(path: "a"))
    #expect(isReadable(watch.descriptor))
    watch.clear()
    #expect(!isReadable(watch.descriptor))
    let isThere = if FolderWatch(path + "/none") != nil { true } else { false }
    #expect(!isThere)
  }

  /// Returns whether something can be read without waiting.
  private func isReadable(_ descriptor: Int32) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&source, 1, 0) > 0
  }
}
