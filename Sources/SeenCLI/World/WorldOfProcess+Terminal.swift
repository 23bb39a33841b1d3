#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal, where there is one.
extension WorldOfProcess {
  package func isTerminal(_ stream: StandardStream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  package var terminalSize: TerminalSize? {
    var size = winsize()
    for stream in [StandardStream.output, .error]
    where unsafe ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 {
      return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
    return nil
  }

  package func readKey() -> TerminalKey {
    let input = StandardStream.input.rawValue
    guard let before = TerminalSettings.current(of: input) else { return .end }
    var raw = before
    // Signals of keys stay off, so that the terminal is put back before Control-C ends the program.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    WorldOfProcess.wait(for: 1, tenths: 0, in: &raw)
    TerminalSettings.borrow(raw, before, of: input)
    defer { TerminalSettings.restore(before, of: input) }

    guard let first = try? WorldOfProcess.read(input, upTo: 1).first else { return .end }
    switch first {
    case 3: return .interrupt
    case 4: return .end
    case 10, 13: return .enter
    case 27: return WorldOfProcess.isMore(on: input, &raw) ? .other : .escape
    case 32..<127: return .character(Character(Unicode.Scalar(first)))
    default: return .other
    }
  }

  package func readAnswer(isSecret: Bool) -> TerminalAnswer {
    let input = StandardStream.input.rawValue
    guard let before = TerminalSettings.current(of: input) else { return .end }
    var settings = before
    if isSecret { settings.c_lflag &= ~tcflag_t(ECHO) }
    // The terminal then hands over what was typed at Escape as it does at the end of a line.
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { controls in
      unsafe controls[Int(VEOL)] = 27
    }
    TerminalSettings.borrow(settings, before, of: input)
    defer { TerminalSettings.restore(before, of: input) }
    var bytes: [UInt8] = []
    // One byte at a time: what follows the line belongs to whoever reads next.
    while let byte = try? WorldOfProcess.read(input, upTo: 1).first {
      if byte == UInt8(ascii: "\n") { return .line(String(decoding: bytes, as: UTF8.self)) }
      if byte == 27 {
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        return WorldOfProcess.isMore(on: input, &settings) ? .other : .end
      }
      bytes.append(byte)
    }
    return .end
  }

  /// Whether more came with an Escape: arrows and function keys send several bytes at once, Escape itself alone.
  private static func isMore(on input: Int32, _ settings: inout termios) -> Bool {
    wait(for: 0, tenths: 1, in: &settings)
    unsafe tcsetattr(input, TCSANOW, &settings)
    let rest = (try? WorldOfProcess.read(input, upTo: 16)) ?? []
    return !rest.isEmpty
  }

  /// Makes reads wait for a number of bytes, or for some tenths of a second.
  private static func wait(for count: UInt8, tenths: UInt8, in settings: inout termios) {
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { controls in
      unsafe controls[Int(VMIN)] = count
      unsafe controls[Int(VTIME)] = tenths
    }
  }
}

/// The settings of a terminal, changed for one question and put back whatever ends it, a signal too.
private enum TerminalSettings {
  /// The signals that end a program that is asking.
  private static let endings = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  /// What a signal puts back; written before any handler can run, and read by one only.
  private nonisolated(unsafe) static var before = termios()

  /// The settings as they are; nil where there is no terminal.
  static func current(of terminal: Int32) -> termios? {
    var settings = termios()
    return unsafe tcgetattr(terminal, &settings) == 0 ? settings : nil
  }

  /// Changes the settings; a signal that ends the program puts them back first.
  static func borrow(_ settings: termios, _ before: termios, of terminal: Int32) {
    unsafe TerminalSettings.before = before
    onEndings { number in
      // Questions are read from the input. All of this may be called at any moment.
      unsafe tcsetattr(StandardStream.input.rawValue, TCSANOW, &TerminalSettings.before)
      _ = signal(number, SIG_DFL)
      raise(number)
    }
    var settings = settings
    unsafe tcsetattr(terminal, TCSANOW, &settings)
  }

  /// Puts the settings back, and the signals with them.
  static func restore(_ before: termios, of terminal: Int32) {
    var before = before
    unsafe tcsetattr(terminal, TCSANOW, &before)
    onEndings(SIG_DFL)
  }

  /// Says what the signals do, but for those that the caller wanted ignored.
  private static func onEndings(_ handler: (@convention(c) (Int32) -> Void)?) {
    for ending in endings {
      let was = signal(ending, handler)
      if unsafe unsafeBitCast(was, to: Int.self) == 1 { _ = signal(ending, SIG_IGN) }
    }
  }
}
