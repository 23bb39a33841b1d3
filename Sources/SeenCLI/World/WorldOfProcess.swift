import SeenApp
import SeenCore
import SeenStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The world that the system gives to a process.
package struct WorldOfProcess: World, HostOfProcess {
  /// The name that the program was called by.
  private let name: [UInt8]?

  /// The words of the command line after the name of the program.
  package let arguments: [[UInt8]]

  /// Creates the world of this process with its command line.
  ///
  /// Its words are bytes: `CommandLine.arguments` would repair those that are not UTF-8, so that a file of that name would
  /// not be found.
  package init() {
    let words = (0..<Int(CommandLine.argc)).compactMap { place in
      unsafe CommandLine.unsafeArgv[place].map { unsafe WorldOfProcess.bytes($0) }
    }
    name = words.first
    arguments = Array(words.dropFirst())
  }

  /// Whether the system said how the program was called; Swift reads it from /proc on Linux.
  var hasCommandLine: Bool { name != nil }

  package static func end(_ code: ExitCode) -> Never {
    exit(code.rawValue)
  }

  package var programPath: String? {
    #if os(Linux)
      if let path = try? files.resolve("/proc/self/exe") { return path }
    #endif
    guard let name else { return nil }
    let path = String(decoding: name, as: UTF8.self)
    guard path.contains("/") else { return nil }
    let start = path.hasPrefix("/") ? "" : (currentDirectory ?? "") + "/"
    return try? files.resolve(start + path)
  }

  /// The bytes of a C string, without the zero at its end.
  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    let count = unsafe strlen(text)
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: count))
  }
}
