#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the store's file system does not offer: this program's path and memory, and the baseline cost of writing.
enum Machine {
  /// The path of this program; nil if it is unknown.
  static var programPath: String? {
    var room = [CChar](repeating: 0, count: 4096)
    #if canImport(Darwin)
      var size = UInt32(room.count)
      guard unsafe _NSGetExecutablePath(&room, &size) == 0 else { return nil }
    #else
      let count = unsafe readlink("/proc/self/exe", &room, room.count - 1)
      guard count > 0 else { return nil }
    #endif
    let bytes = room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the path of a program next to this one; nil if there is none.
  static func sibling(_ name: String) -> String? {
    guard let own = programPath, let end = own.utf8.lastIndex(of: 47) else { return nil }
    let path = own[..<end] + "/" + name
    return unsafe access(String(path), X_OK) == 0 ? String(path) : nil
  }

  /// The most bytes of memory that this process had so far.
  static var peakMemory: Int {
    #if canImport(Darwin)
      var usage = rusage()
      unsafe getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      // Not the value of `getrusage`, which also counts the program that started this one.
      guard let file = unsafe fopen("/proc/self/status", "r") else { return 0 }
      defer { unsafe fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      while unsafe fgets(&line, 256, file) != nil {
        let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasPrefix("VmHWM:") else { continue }
        return (Int(text.filter(\.isNumber)) ?? 0) * 1024
      }
      return 0
    #endif
  }

  /// Appends bytes to a file and waits until they are safe: the least that a durable append costs.
  static func appendRaw(_ bytes: [UInt8], to path: String) throws {
    let file = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    defer { _ = close(file) }
    let taken = unsafe bytes.withUnsafeBytes { memory in
      unsafe systemWrite(file, memory.baseAddress, memory.count)
    }
    guard taken == bytes.count, synchronize(file) == 0 else {
      throw Processes.Failure(description: "cannot append to \(path)")
    }
  }

  /// Copies a file and waits until the copy is safe: the least that a durable import costs.
  static func copyRaw(_ source: String, to target: String) throws {
    let input = unsafe open(source, O_RDONLY | O_CLOEXEC)
    let output = unsafe open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer {
      _ = close(input)
      _ = close(output)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let got = unsafe systemRead(input, &buffer, buffer.count)
      if got == 0 { break }
      guard got > 0, unsafe systemWrite(output, &buffer, got) == got else {
        throw Processes.Failure(description: "cannot copy \(source)")
      }
    }
    guard synchronize(output) == 0 else {
      throw Processes.Failure(description: "cannot synchronize \(target)")
    }
  }

  /// Removes a folder that is empty.
  static func removeDirectory(_ path: String) {
    _ = unsafe rmdir(path)
  }

  private static func synchronize(_ file: Int32) -> Int32 {
    #if canImport(Darwin)
      fcntl(file, F_FULLFSYNC)
    #else
      fdatasync(file)
    #endif
  }
}

// Names that the method above would hide.
private func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, start, count)
}

private func systemRead(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, start, count)
}
