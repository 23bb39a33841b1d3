import Foundation

/// A build of `seen` that is measured, and the folder where it keeps its journals and its state.
struct Build {
  /// Its path.
  let program: String
  let folder: URL

  /// Its variables: it knows nothing of the journals of whoever measures.
  var environment: [String] {
    let home = folder.path(percentEncoded: false)
    return Processes.environment(["HOME": home, "XDG_STATE_HOME": home + "/state"])
  }

  /// Runs one of its commands.
  func run(_ words: [String]) throws {
    _ = try Processes.run([program] + words, environment)
  }
}

/// The folder of one run of the benchmark: journals, databases and scripts, made when they are first needed.
final class Workbench {
  let options: Options
  let folder: URL
  /// What is measured: the program, and the one of `--beside`.
  let builds: [Build]
  private var made: Set<String> = []

  /// Begins in a new folder below that of the options.
  /// - Throws: When there is no program to measure, or no such folder.
  init(_ options: Options) throws {
    self.options = options
    let parent = URL(filePath: options.folder)
    let folder = parent.appending(path: "seen-bench-\(ProcessInfo.processInfo.processIdentifier)")
    let programs = [options.seen] + (options.beside.map { [$0] } ?? [])
    builds = try programs.enumerated().map { place, path in
      guard access(path, X_OK) == 0 else {
        throw Failure(
          "there is no program \(path): build it with 'swift build -c release --product seen', or name"
            + " one with --seen PATH")
      }
      let whole = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
      return Build(program: whole, folder: folder.appending(path: "build-\(place)"))
    }
    self.folder = folder
    for build in builds {
      try FileManager.default.createDirectory(at: build.folder, withIntermediateDirectories: true)
    }
  }

  /// Removes all that was made.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Returns the folder of a journal of so many events with a snapshot; the name tells apart those that are changed.
  func journal(_ count: Int, of build: Build, name: String = "journal") throws -> String {
    let journal = build.folder.appending(path: "\(name)-\(count)")
    let path = journal.path(percentEncoded: false)
    try once(path) {
      if count > 100_000 { Output.complain("seen-bench: making a journal of \(count) events") }
      try JournalMaker.make(count, seed: options.seed, at: journal)
      // A snapshot of files that changed just now is not trusted.
      Thread.sleep(forTimeInterval: 2.1)
      try build.run(["-C", path, "snapshot", "write"])
    }
    return path
  }

  /// Returns the path of a file that is written once.
  func file(_ name: String, _ text: @autoclosure () -> String) throws -> String {
    let file = folder.appending(path: name)
    let path = file.path(percentEncoded: false)
    try once(path) { try Data(text().utf8).write(to: file) }
    return path
  }

  /// Does something once in a run.
  func once(_ name: String, _ body: () throws -> Void) throws {
    guard !made.contains(name) else { return }
    try body()
    made.insert(name)
  }
}

/// The two streams of this program.
enum Output {
  static func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  /// Writes a line for people.
  static func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
