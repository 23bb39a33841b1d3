/// Keys from the bytes that a terminal sends, however these are cut into reads.
///
/// Known are the sequences of xterm, the VT terminals, rxvt, tmux and the Linux console. What is not known is swallowed
/// whole, as are answers to questions of a program that ran before. A sequence that stops halfway is no key: its rest,
/// typed as text, might record something.
///
/// Law: the same bytes give the same keys wherever they are cut, as long as `flush` is not called in between.
package struct KeyDecoder: Sendable {
  private enum State {
    case plain
    case escape
    /// Two of them: rxvt sends Alt and a key as Escape and the sequence of the key.
    case twoEscapes
    /// After `ESC [`.
    case sequence
    /// After `ESC O`.
    case shifted
    /// After `ESC ]`, `ESC P` or `ESC _`, which may still be Alt with that character.
    case introducer(UInt8)
    /// An answer that a BEL or `ESC \` ends.
    case string
    case escapeInString
    /// After `ESC [ M`: the button, the column and the row are a byte each.
    case mouse
    /// After `ESC [ [`, as the function keys of the Linux console.
    case function
    case paste
  }

  /// The longest sequence that is swallowed whole, in bytes.
  private static let sequenceLimit = 1024
  private static let escape: UInt8 = 27

  private var state = State.plain
  /// The parameters of the sequence so far.
  private var parameters: [UInt8] = []
  private var isAlt = false
  private var scalars = ScalarDecoder()
  private var paste = PasteCollector()

  /// Creates a decoder.
  package init() {}

  /// Whether more bytes are expected, so that `flush` is to be called when none come.
  package var isIncomplete: Bool { patienceMilliseconds != nil }

  /// How long to wait for the next byte before `flush`: short while it may be Escape alone; nil if nothing is expected.
  package var patienceMilliseconds: Int? {
    switch state {
    case .plain: scalars.isIncomplete ? 1000 : nil
    case .escape, .twoEscapes, .introducer, .escapeInString: 25
    case .sequence, .shifted, .string, .mouse, .function: 1000
    // What comes after a flush is typed, so a slow line gets its time.
    case .paste: 5000
    }
  }

  /// Takes bytes, and returns the keys that they complete.
  /// - Complexity: O(n) in the bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Keystroke] {
    var keys: [Keystroke] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// Returns the keys that were meant if no byte follows.
  package mutating func flush() -> [Keystroke] {
    defer { self = KeyDecoder() }
    switch state {
    case .escape, .escapeInString: return [.escape]
    case .twoEscapes: return [.escape, .escape]
    case .introducer(let byte): return [.alt(Unicode.Scalar(byte))]
    case .paste: return [.paste(paste.text)]
    case .plain, .sequence, .shifted, .string, .mouse, .function: return []
    }
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Keystroke]) {
    switch state {
    case .plain: takePlain(byte, &keys)
    case .escape, .twoEscapes: takeAfterEscape(byte, &keys)
    case .sequence: takeSequence(byte, &keys)
    case .shifted: takeShifted(byte, &keys)
    case .introducer(let first): takeAfterIntroducer(first, byte, &keys)
    case .string: takeString(byte, &keys)
    case .escapeInString:
      state = .escape
      if byte == UInt8(ascii: "\\") { state = .plain } else { takeAfterEscape(byte, &keys) }
    case .mouse:
      parameters.append(byte)
      guard parameters.count == 3 else { return }
      state = .plain
      let numbers = parameters.map { Int($0) - 32 }
      if let key = Keystroke(button: numbers[0], column: numbers[1], row: numbers[2]) {
        keys.append(key)
      }
    case .function: state = .plain
    case .paste:
      guard paste.feed(byte) else { return }
      keys.append(.paste(paste.text))
      paste = PasteCollector()
      state = .plain
    }
  }

  private mutating func takePlain(_ byte: UInt8, _ keys: inout [Keystroke]) {
    if byte == KeyDecoder.escape {
      scalars = ScalarDecoder()
      begin(.escape)
    } else if let scalar = scalars.feed(byte), let key = Keystroke(scalar) {
      keys.append(key)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ keys: inout [Keystroke]) {
    let isSecond = if case .twoEscapes = state { true } else { false }
    switch byte {
    case KeyDecoder.escape:
      if isSecond { keys.append(.escape) }
      state = .twoEscapes
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      begin(byte == UInt8(ascii: "[") ? .sequence : .shifted)
      isAlt = isSecond
    default:
      if isSecond { keys.append(.escape) }
      takeWithAlt(byte, &keys)
    }
  }

  private mutating func takeWithAlt(_ byte: UInt8, _ keys: inout [Keystroke]) {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): begin(.introducer(byte))
    // Alt and Backspace delete a word wherever text is typed.
    case 8, 0x7F:
      keys.append(.control("w"))
      state = .plain
    case 0x20..<0x7F:
      keys.append(.alt(Unicode.Scalar(byte)))
      state = .plain
    default:
      keys.append(.escape)
      again(byte, &keys)
    }
  }

  private mutating func takeSequence(_ byte: UInt8, _ keys: inout [Keystroke]) {
    let isFirst = parameters.isEmpty
    // rxvt ends the sequence of a key with Shift by a dollar sign, which others put before the end.
    let isDollarLast =
      byte == UInt8(ascii: "$") && !isFirst && parameters.allSatisfy { (48..<58).contains($0) }
    switch byte {
    case 0x20..<0x40 where !isDollarLast: keep(byte)
    case UInt8(ascii: "[") where isFirst: state = .function
    case UInt8(ascii: "M") where isFirst: state = .mouse
    case 0x24, 0x40..<0x7F:
      let sequence = KeySequence(parameters, isAlt: isAlt)
      state = sequence.beginsPaste(endingIn: byte) ? .paste : .plain
      if let key = sequence.key(endingIn: byte) { keys.append(key) }
    default: again(byte, &keys)
    }
  }

  private mutating func takeShifted(_ byte: UInt8, _ keys: inout [Keystroke]) {
    switch byte {
    case 0x30..<0x3A where parameters.count < 2: parameters.append(byte)
    case 0x40..<0x7F:
      state = .plain
      if let key = KeySequence(parameters, isAlt: isAlt).shifted(endingIn: byte) {
        keys.append(key)
      }
    default: again(byte, &keys)
    }
  }

  /// Answers begin with a digit or one of a few signs; anything else is the next key.
  private mutating func takeAfterIntroducer(
    _ first: UInt8, _ byte: UInt8, _ keys: inout [Keystroke]
  ) {
    let isAnswer =
      (48..<58).contains(byte) || (first != UInt8(ascii: "]") && "!$+>|G".utf8.contains(byte))
    if isAnswer {
      begin(.string)
    } else {
      keys.append(.alt(Unicode.Scalar(first)))
      again(byte, &keys)
    }
  }

  private mutating func takeString(_ byte: UInt8, _ keys: inout [Keystroke]) {
    switch byte {
    case 7: state = .plain
    case KeyDecoder.escape: state = .escapeInString
    case ..<32: again(byte, &keys)
    default: keep(byte)
    }
  }

  private mutating func begin(_ next: State) {
    state = next
    parameters = []
    isAlt = false
  }

  /// Keeps a byte of a sequence; one that is too long ends here.
  private mutating func keep(_ byte: UInt8) {
    parameters.append(byte)
    if parameters.count == KeyDecoder.sequenceLimit { state = .plain }
  }

  /// Takes a byte that is no part of what has begun.
  private mutating func again(_ byte: UInt8, _ keys: inout [Keystroke]) {
    state = .plain
    takePlain(byte, &keys)
  }
}
