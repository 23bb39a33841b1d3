#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The two streams of the benchmark program.
enum Output {
  /// Writes a line of data.
  static func line(_ text: String) {
    write(text, to: 1)
  }

  /// Writes a line for people.
  static func complain(_ text: String) {
    write(text, to: 2)
  }

  /// Ends the program.
  static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }

  private static func write(_ text: String, to stream: Int32) {
    let bytes = Array((text + "\n").utf8)
    var written = 0
    while written < bytes.count {
      let taken = unsafe bytes[written...].withUnsafeBytes { memory in
        unsafe systemWrite(stream, memory.baseAddress, memory.count)
      }
      guard taken > 0 else { return }
      written += taken
    }
  }
}

// The name that the method above would hide.
private func systemWrite(_ stream: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(stream, start, count)
}
