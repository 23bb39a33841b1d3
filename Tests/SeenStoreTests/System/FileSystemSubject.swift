import Foundation
import SeenStore
import SeenTestSupport

/// One implementation of the file system, with a folder of its own to try it in.
struct FileSystemSubject {
  enum Kind: CaseIterable { case posix, memory, faulty }

  let files: any FileSystem
  let folder: String
  let makeLink: (String, String) throws -> Void
  private let temporary: TemporaryFolder?

  init(_ kind: Kind) throws {
    switch kind {
    case .posix:
      let temporary = try TemporaryFolder()
      files = PosixFileSystem()
      folder = temporary.path
      makeLink = {
        try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: $1)
      }
      self.temporary = temporary
    case .memory, .faulty:
      let memory = MemoryFileSystem()
      files = kind == .memory ? memory : FaultyFileSystem(memory)
      folder = "/folder"
      try memory.makeDirectory(folder)
      makeLink = { try memory.makeLink($0, to: $1) }
      temporary = nil
    }
  }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ name: String, _ text: String) throws {
    try files.writeNew(path(name), Array(text.utf8))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try files.readWhole(path(name)), as: UTF8.self)
  }

  /// Returns why something failed; nil when it did not.
  func reason(_ body: () throws -> Void) -> FileError.Reason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FileError)?.reason
    }
  }
}
