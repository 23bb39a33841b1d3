package import SeenApp

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A player as a program of its own: it has the terminal, and one end of a pair of sockets.
///
/// Nobody else can reach that pair, and its end is noticed on both sides.
extension WorldOfProcess {
  package func startPlayer(_ command: [String]) -> (any PlayerLink)? {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin) || canImport(Musl)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A script in the player that reports to `seen scrobble` is silent then.
    unsafe setenv("SEEN_PLAY", "1", 1)
    let endings = [SIGINT, SIGQUIT, SIGHUP, SIGPIPE]
    for ending in endings { _ = signal(ending, SIG_IGN) }
    let child = ChildProcess(command, streams: [0, 1, 2, ends[1]], signals: endings)
    _ = close(ends[1])
    guard let child else {
      _ = close(ends[0])
      for ending in endings { _ = signal(ending, SIG_DFL) }
      return nil
    }
    return PlayerProcess(child, ends[0], endings)
  }
}

/// A player that runs.
private final class PlayerProcess: PlayerLink {
  private let child: ChildProcess
  private var socket: Int32
  private let endings: [Int32]
  /// The terminal as it was before; nil without one.
  private var terminal: termios?

  init(_ child: ChildProcess, _ socket: Int32, _ endings: [Int32]) {
    (self.child, self.socket, self.endings) = (child, socket, endings)
    var before = termios()
    if unsafe tcgetattr(StandardStream.input.rawValue, &before) == 0 { terminal = before }
  }

  func send(_ bytes: [UInt8]) {
    guard socket >= 0 else { return }
    try? WorldOfProcess.write(bytes, to: socket)
  }

  func receive(within milliseconds: Int) -> [UInt8]? {
    var ready = [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
    let count = unsafe poll(&ready, 1, Int32(milliseconds))
    if count == 0 || count < 0 && errno == EINTR { return [] }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let length = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe read(socket, bytes.baseAddress, bytes.count)
    }
    if length < 0, errno == EINTR { return [] }
    return length > 0 ? Array(buffer[..<length]) : nil
  }

  func finish() -> Int32? {
    if socket >= 0 { _ = close(socket) }
    socket = -1
    defer {
      for ending in endings { _ = signal(ending, SIG_DFL) }
      // A player that was killed may have left it raw.
      if var terminal { unsafe tcsetattr(StandardStream.input.rawValue, TCSANOW, &terminal) }
    }
    return child.wait()
  }
}
