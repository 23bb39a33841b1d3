#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What happened at a terminal.
package enum TerminalEvent: Equatable, Sendable {
  case keys([Keystroke])
  /// The terminal has another size, or may have lost what it showed.
  case resized
  /// The screen was taken again after it was given back: everything is to be drawn anew, and read anew.
  case continued
  /// Something has changed in the folder that is watched.
  case changed
  /// The terminal is gone.
  case closed
}

/// The terminal of the process, of which a program has the whole screen.
///
/// Whatever ends the program, a signal or a crash too, puts the terminal back as it was. Only one may exist at a time.
package final class TerminalDevice {
  private var decoder = KeyDecoder()
  /// When the keys that have begun are complete if nothing follows, in milliseconds; nil if none has begun.
  private var keyEnd: Int?
  /// What the terminal shows; nil if that is not known.
  private var shown: Frame?
  private var events: [TerminalEvent] = []
  private var folder: FolderWatch?
  private var hasMouse: Bool

  /// Returns whether the terminal can draw screens, by the variable TERM, which is nil if it is unset.
  package static func canDraw(type: String?) -> Bool {
    guard let type, !type.isEmpty, type != "dumb" else { return false }
    return isatty(RawTerminal.input) == 1 && isatty(RawTerminal.output) == 1
  }

  /// Takes the screen; nil if there is none.
  package init?(mouse: Bool = true) {
    hasMouse = mouse
    guard RawTerminal.enter(mouse: mouse) else { return nil }
  }

  deinit { close() }

  /// Gives the screen back.
  package func close() {
    RawTerminal.leave()
  }

  /// How much the terminal shows, 24 rows of 80 columns where it does not say.
  package var size: ScreenSize {
    var size = winsize()
    guard unsafe ioctl(RawTerminal.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return ScreenSize(rows: 24, columns: 80) }
    return ScreenSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }

  /// Shows a frame, in one write of what differs from the one before.
  package func show(_ frame: Frame) {
    let bytes = FrameDiff.bytes(from: shown, to: frame)
    shown = frame
    RawTerminal.draw(bytes)
  }

  /// Forgets what the terminal shows, so that the next frame is drawn as a whole.
  package func forget() {
    shown = nil
  }

  /// Turns the mouse on or off; while it is off, the terminal selects text with it.
  package func setMouse(_ isOn: Bool) {
    hasMouse = isOn
    RawTerminal.tell(isOn ? ScreenModes.mouse : ScreenModes.noMouse)
  }

  /// Watches the files of a folder, and no other any more; returns false if the system cannot.
  package func watch(_ path: String) -> Bool {
    folder = FolderWatch(path)
    return folder != nil
  }

  /// Stops the program as the terminal would at Control-Z; once it goes on, `continued` is the next event.
  package func suspend() {
    RawTerminal.stop()
    enter()
  }

  /// Gives the terminal to another program; afterwards `continued` is the next event.
  package func release<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    RawTerminal.leave()
    defer { enter() }
    return try body()
  }

  private func enter() {
    forget()
    events.append(RawTerminal.enter(mouse: hasMouse) ? .continued : .closed)
  }
}

/// Waiting.
extension TerminalDevice {
  /// Waits until something happens, and returns it; nothing after a number of milliseconds, or without end for nil.
  package func wait(milliseconds: Int? = nil) -> [TerminalEvent] {
    let end = milliseconds.map { now &+ min($0, Int(Int32.max)) }
    while true {
      if !events.isEmpty {
        defer { events = [] }
        return events
      }
      let (signal, change, input) = poll(until: [end, keyEnd].compactMap(\.self).min())
      if signal { takeSignals() }
      if change {
        folder?.clear()
        events.append(.changed)
      }
      if input {
        read()
      } else if let keyEnd, now >= keyEnd {
        take(decoder.flush())
      }
      if events.isEmpty, let end, now >= end { return [] }
    }
  }

  /// Waits until some time, and returns where there is something to read; without end for nil.
  private func poll(until end: Int?) -> (signal: Bool, change: Bool, input: Bool) {
    let descriptors = [RawTerminal.signals, folder?.descriptor ?? -1, RawTerminal.input]
    var sources = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = end.map { Int32(clamping: max(0, $0 &- now)) } ?? -1
    #if canImport(Darwin)
      let count = unsafe Darwin.poll(&sources, nfds_t(sources.count), milliseconds)
    #elseif canImport(Musl)
      let count = unsafe Musl.poll(&sources, nfds_t(sources.count), milliseconds)
    #else
      let count = unsafe Glibc.poll(&sources, nfds_t(sources.count), milliseconds)
    #endif
    guard count > 0 else { return (false, false, false) }
    let isReady = sources.map { $0.revents != 0 }
    return (isReady[0], isReady[1], isReady[2])
  }

  private func takeSignals() {
    let numbers = RawTerminal.takeSignals()
    for number in numbers {
      switch number {
      case SIGTSTP:
        // Whoever let it go on at once would not do so again.
        if !numbers.drop(while: { $0 != SIGTSTP }).contains(SIGCONT) { suspend() }
      case SIGCONT: enter()
      default:
        // It may have moved what it showed, even if the size is the old one again.
        forget()
        events.append(.resized)
      }
    }
  }

  private func read() {
    var isOpen = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      #if canImport(Darwin)
        let got = unsafe Darwin.read(RawTerminal.input, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let got = unsafe Musl.read(RawTerminal.input, buffer.baseAddress, buffer.count)
      #else
        let got = unsafe Glibc.read(RawTerminal.input, buffer.baseAddress, buffer.count)
      #endif
      count = max(0, got)
      isOpen = got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN))
    }
    take(decoder.feed(bytes))
    if !isOpen { events.append(.closed) }
  }

  private func take(_ keys: [Keystroke]) {
    keyEnd = decoder.patienceMilliseconds.map { now &+ $0 }
    if !keys.isEmpty { events.append(.keys(keys)) }
  }

  /// Milliseconds of a clock that is never set.
  private var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) &* 1000 &+ Int(time.tv_nsec) / 1_000_000
  }
}
