#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The three streams of the process, read and written without buffers in between.
extension WorldOfProcess {
  package func readInput(upTo limit: Int) throws(StreamError) -> [UInt8] {
    try WorldOfProcess.read(StandardStream.input.rawValue, upTo: limit)
  }

  package func write(_ bytes: [UInt8], to stream: StandardStream) throws(StreamError) {
    try WorldOfProcess.write(bytes, to: stream.rawValue)
  }

  /// Writes all bytes to a file descriptor, in as many calls as it takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(StreamError) {
    var failure: StreamError?
    unsafe bytes.withUnsafeBytes { memory in
      var start = 0
      while start < memory.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: memory[start...])
        #if canImport(Darwin)
          let taken = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let taken = unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let taken = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if taken > 0 {
          start += taken
        } else if taken == 0 || !canGoOn(descriptor, for: POLLOUT) {
          failure = StreamError(errno)
          return
        }
      }
    }
    if let failure { throw failure }
  }

  /// Reads what is there, at most a number of bytes; nothing at the end.
  static func read(_ descriptor: Int32, upTo limit: Int) throws(StreamError) -> [UInt8] {
    var failure: StreamError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      while true {
        #if canImport(Darwin)
          let got = unsafe Darwin.read(descriptor, buffer.baseAddress, limit)
        #elseif canImport(Musl)
          let got = unsafe Musl.read(descriptor, buffer.baseAddress, limit)
        #else
          let got = unsafe Glibc.read(descriptor, buffer.baseAddress, limit)
        #endif
        if got >= 0 {
          filled = got
          return
        }
        guard canGoOn(descriptor, for: POLLIN) else {
          failure = StreamError(errno)
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Whether a call that failed is to be made again: after a signal, or once a slow stream is ready.
  private static func canGoOn(_ descriptor: Int32, for event: Int32) -> Bool {
    switch errno {
    case EINTR: return true
    case EAGAIN:
      var wait = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      return unsafe poll(&wait, 1, -1) > 0 || errno == EINTR
    default: return false
    }
  }
}

extension StreamError {
  /// Sorts a number of the system.
  fileprivate init(_ number: Int32) {
    switch number {
    case EPIPE: self = .closed
    case ENOSPC, EDQUOT: self = .full
    case EBADF: self = .notOpen
    default: self = .failed(number)
    }
  }
}
