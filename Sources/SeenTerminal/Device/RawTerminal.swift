#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The modes of the terminal, and the signals that must find them put back.
///
/// A process has one terminal, so all of this is shared. Handlers may run in the middle of anything: what they read is
/// in memory reached by its address, and they call only what POSIX allows them to.
enum RawTerminal {
  static let input: Int32 = 0
  static let output: Int32 = 1

  /// What handlers read.
  private struct Shared {
    /// The modes that the terminal had.
    var before = termios()
    var isEntered = false
    /// Whether a frame is being written.
    var isDrawing = false
    /// Where handlers write the numbers of signals; −1 before the first time.
    var told: Int32 = -1
  }

  private nonisolated(unsafe) static let shared = {
    let shared = UnsafeMutablePointer<Shared>.allocate(capacity: 1)
    unsafe shared.initialize(to: Shared())
    return unsafe shared
  }()
  /// What signals did before, by their numbers.
  private nonisolated(unsafe) static let actions = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    unsafe actions.initialize(repeating: sigaction(), count: 32)
    return unsafe actions
  }()
  /// Where `wait` reads what handlers wrote; −1 if there can be no pipe.
  static let signals: Int32 = {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return -1 }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    unsafe shared.pointee.told = ends[1]
    return ends[0]
  }()

  /// The signals that end a program, from outside and by its own fault.
  private static let deadly = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
  ]
  /// The signals that `wait` is told of.
  private static let told = [SIGTSTP, SIGCONT, SIGWINCH]
  /// The stack of handlers, as the usual one may be what is used up.
  private static let stackByteCount = 65_536
}

/// Taking the screen and giving it back.
extension RawTerminal {
  /// Takes the screen, and returns whether there is one.
  ///
  /// In the background it stops the program until the shell brings it to the foreground.
  static func enter(mouse: Bool) -> Bool {
    guard signals >= 0 else { return false }
    _ = signal(SIGTTOU, SIG_DFL)
    // Changes nothing, but may be done in the foreground only; it fails where no shell could bring the program there.
    while tcdrain(output) != 0 {
      guard errno == EINTR else { return false }
    }
    if unsafe !shared.pointee.isEntered {
      guard unsafe tcgetattr(input, &shared.pointee.before) == 0 else { return false }
      handleSignals()
      unsafe shared.pointee.isEntered = true
    }
    var raw = unsafe shared.pointee.before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(ICRNL | IXON)
    unsafe withUnsafeMutableBytes(of: &raw.c_cc) { controls in
      unsafe controls[Int(VMIN)] = 1
      unsafe controls[Int(VTIME)] = 0
    }
    unsafe tcsetattr(input, TCSANOW, &raw)
    tell(ScreenModes.enter)
    if mouse { tell(ScreenModes.mouse) }
    return true
  }

  /// Gives the screen back, and the signals with it.
  static func leave() {
    guard unsafe shared.pointee.isEntered else { return }
    giveBack()
    for number in deadly + told { unsafe sigaction(number, actions + Int(number), nil) }
  }

  /// Gives the screen back and stops the group of processes, as a terminal does at Control-Z; returns once it goes on.
  static func stop() {
    leave()
    kill(0, SIGTSTP)
  }

  /// Writes a constant; a handler may call this.
  static func tell(_ text: StaticString) {
    var rest = unsafe UnsafeRawBufferPointer(
      start: text.utf8Start, count: text.utf8CodeUnitCount)
    while unsafe !rest.isEmpty {
      // A terminal that takes nothing must not keep the program from ending.
      var state = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      let isReady = unsafe poll(&state, 1, 1000)
      guard isReady > 0 || (isReady < 0 && errno == EINTR) else { return }
      guard isReady > 0 else { continue }
      let count = unsafe write(output, rest.baseAddress, rest.count)
      guard count > 0 || errno == EINTR || errno == EAGAIN else { return }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
    }
  }

  /// Writes a frame.
  static func draw(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    unsafe shared.pointee.isDrawing = true
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes
      while unsafe !rest.isEmpty {
        let count = unsafe write(output, rest.baseAddress, rest.count)
        if count > 0 {
          unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
          var state = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&state, 1, -1)
        } else if errno != EINTR {
          break
        }
      }
    }
    unsafe shared.pointee.isDrawing = false
  }

  /// Tells the terminal to be as it was; a handler may call this, even in the middle of it.
  private static func giveBack() {
    guard unsafe shared.pointee.isEntered else { return }
    // In the background the terminal is another's, who has put it in order.
    let owner = tcgetpgrp(output)
    if owner < 0 || owner == getpgrp() {
      if unsafe shared.pointee.isDrawing { tell(ScreenModes.endFrame) }
      tell(ScreenModes.leave)
      unsafe tcsetattr(input, TCSANOW, &shared.pointee.before)
    }
    unsafe shared.pointee.isEntered = false
  }
}

/// Signals.
extension RawTerminal {
  /// Returns the numbers of the signals that came since the last time.
  static func takeSignals() -> [Int32] {
    unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      var numbers: [Int32] = []
      while true {
        let count = unsafe read(signals, buffer.baseAddress, buffer.count)
        guard count > 0 else { return numbers }
        for place in 0..<count {
          let number = unsafe Int32(buffer[place])
          if !numbers.contains(number) { numbers.append(number) }
        }
      }
    }
  }

  private static func handleSignals() {
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = RawTerminal.stack
    unsafe stack.ss_size = .init(stackByteCount)
    unsafe sigaltstack(&stack, nil)
    for number in deadly {
      handle(number) { number in
        RawTerminal.giveBack()
        // What it did before ends the program, once this has returned: its status is the signal, and a report of a
        // crash tells the place where it happened.
        unsafe sigaction(number, RawTerminal.actions + Int(number), nil)
        raise(number)
      }
    }
    for number in told {
      handle(number) { number in
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(RawTerminal.shared.pointee.told, &byte, 1)
        errno = before
      }
    }
  }

  /// The memory of the handlers' stack; never freed, as a handler may run at any time.
  private nonisolated(unsafe) static let stack =
    UnsafeMutableRawPointer.allocate(byteCount: stackByteCount, alignment: 16)

  /// Says what a signal does, unless it is ignored: the caller of the program wanted that.
  private static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = .init(SA_ONSTACK) | .init(SA_RESTART)
    // No handler interrupts another.
    unsafe sigfillset(&action.sa_mask)
    let before = unsafe actions + Int(number)
    unsafe sigaction(number, &action, before)
    #if canImport(Darwin)
      let handlerBefore = unsafe before.pointee.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handlerBefore = unsafe before.pointee.__sa_handler.sa_handler
    #else
      let handlerBefore = unsafe before.pointee.__sigaction_handler.sa_handler
    #endif
    if unsafe unsafeBitCast(handlerBefore, to: Int.self) == 1 {
      unsafe sigaction(number, before, nil)
    }
  }
}
