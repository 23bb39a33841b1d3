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
    var before = termios()
    guard unsafe tcgetattr(input, &before) == 0 else { return .end }
    var raw = before
    // Signals stay off, so that the terminal is put back before Control-C ends the program.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    WorldOfProcess.wait(for: 1, tenths: 0, in: &raw)
    unsafe tcsetattr(input, TCSANOW, &raw)
    defer { unsafe tcsetattr(input, TCSANOW, &before) }

    guard let first = try? WorldOfProcess.read(input, upTo: 1).first else { return .end }
    switch first {
    case 3: return .interrupt
    case 4: return .end
    case 10, 13: return .enter
    case 27:
      // Arrows and function keys send more bytes at once; Escape sends itself alone.
      WorldOfProcess.wait(for: 0, tenths: 1, in: &raw)
      unsafe tcsetattr(input, TCSANOW, &raw)
      let rest = (try? WorldOfProcess.read(input, upTo: 16)) ?? []
      return rest.isEmpty ? .escape : .other
    case 32..<127: return .character(Character(Unicode.Scalar(first)))
    default: return .other
    }
  }

  package func readAnswer() -> String? {
    let input = StandardStream.input.rawValue
    var before = termios()
    guard unsafe tcgetattr(input, &before) == 0 else { return readLine() }
    var settings = before
    // The terminal then hands over what was typed at Escape as it does at the end of a line.
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { controls in
      unsafe controls[Int(VEOL)] = 27
    }
    unsafe tcsetattr(input, TCSANOW, &settings)
    defer { unsafe tcsetattr(input, TCSANOW, &before) }
    var bytes: [UInt8] = []
    while let byte = try? WorldOfProcess.read(input, upTo: 1).first {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      if byte == 27 {
        // Arrows send more after it, which is the answer to nothing.
        tcflush(input, TCIFLUSH)
        return nil
      }
      bytes.append(byte)
    }
    return nil
  }

  /// Makes reads wait for a number of bytes, or for some tenths of a second.
  private static func wait(for count: UInt8, tenths: UInt8, in settings: inout termios) {
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { controls in
      unsafe controls[Int(VMIN)] = count
      unsafe controls[Int(VTIME)] = tenths
    }
  }
}
