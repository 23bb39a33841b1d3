/// The keys that escape sequences stand for.
///
/// Sources: xterm, "XTerm Control Sequences"; rxvt-unicode, urxvt(7); console_codes(4).
struct KeySequence {
  /// The keys that are held down with another one.
  private struct Modifiers: OptionSet {
    let rawValue: Int
    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }

  private let isMouse: Bool
  private let isPrivate: Bool
  private let numbers: [Int]
  private let isAlt: Bool

  /// Reads parameters: numbers between semicolons, behind a sign if the sequence is private.
  init(_ parameters: [UInt8], isAlt: Bool = false) {
    isMouse = parameters.first == UInt8(ascii: "<")
    isPrivate = !isMouse && parameters.contains { !(48..<60).contains($0) }
    self.isAlt = isAlt
    let parts = (isMouse ? parameters.dropFirst() : parameters[...])
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    numbers = parts.map { part in
      // A colon divides a number into finer ones. Those of more than seven digits mean nothing.
      part.prefix { $0 != UInt8(ascii: ":") }.prefix(7)
        .reduce(0) { $0 * 10 + max(0, Int($1) - 48) }
    }
  }

  /// Returns whether a sequence after `ESC [` says that what follows is pasted.
  func beginsPaste(endingIn last: UInt8) -> Bool {
    last == UInt8(ascii: "~") && !isMouse && !isPrivate && number(0) == 200
  }

  /// Returns the key of a sequence after `ESC [`; nil if it has no meaning here.
  func key(endingIn last: UInt8) -> Keystroke? {
    if isMouse {
      guard last == UInt8(ascii: "M") else { return nil }
      return Keystroke(button: number(0), column: number(1), row: number(2))
    }
    guard !isPrivate else { return nil }
    switch Unicode.Scalar(last) {
    case "~" where number(0) == 27: return character(number(2), modifiers(1))
    // The other ends are those of rxvt, with Shift, Control and both.
    case "~", "$", "^", "@": return numbered(number(0))
    case "u": return character(number(0), modifiers(1))
    case "Z": return .backTab
    case "I": return .focusIn
    case "O": return .focusOut
    default: return cursorKey(last)
    }
  }

  /// Returns the key of a sequence after `ESC O`; nil if it has no meaning here.
  func shifted(endingIn last: UInt8) -> Keystroke? {
    switch Unicode.Scalar(last) {
    case "M": return .enter
    case "I": return .tab
    // Control and an arrow in rxvt.
    case "c": return .wordRight
    case "d": return .wordLeft
    // The keypad sends its signs, with another bit set.
    case "j"..."y": return .character(Unicode.Scalar(last & 0x3F))
    case "X": return .character("=")
    default: return cursorKey(last)
    }
  }

  /// A key by its letter; rxvt has small ones for those with Shift.
  private func cursorKey(_ letter: UInt8) -> Keystroke? {
    // Most put the modifiers behind a 1, older ones alone.
    let isWord = !modifiers(numbers.count > 1 ? 1 : 0).isDisjoint(with: [.alt, .control])
    switch Unicode.Scalar(letter) {
    case "A", "a": return .up
    case "B", "b": return .down
    case "C", "c": return isWord ? .wordRight : .right
    case "D", "d": return isWord ? .wordLeft : .left
    case "H": return .home
    case "F": return .end
    default: return nil
    }
  }

  /// A key by its number.
  private func numbered(_ number: Int) -> Keystroke? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  /// A key by its scalar and modifiers, as terminals send it that are told to report all of them.
  private func character(_ number: Int, _ modifiers: Modifiers) -> Keystroke? {
    // From 0xE000 on they number keys that have no scalar.
    guard !(0xE000..<0xF900).contains(number), let value = UInt32(exactly: number),
      let scalar = Unicode.Scalar(value), let key = Keystroke(scalar)
    else { return nil }
    if key == .tab, modifiers.contains(.shift) { return .backTab }
    if modifiers.contains(.control), (64..<128).contains(value) {
      return Keystroke(Unicode.Scalar(UInt8(value & 0x1F)))
    }
    guard case .character = key else { return key }
    if modifiers.contains(.alt) { return .alt(scalar) }
    let isSmall = (97...122).contains(value)
    return isSmall && modifiers.contains(.shift)
      ? .character(Unicode.Scalar(UInt8(value - 32))) : key
  }

  private func number(_ place: Int) -> Int {
    place < numbers.count ? numbers[place] : 0
  }

  private func modifiers(_ place: Int) -> Modifiers {
    let held = Modifiers(rawValue: max(0, number(place) - 1))
    return isAlt ? held.union(.alt) : held
  }
}

extension Keystroke {
  /// Returns what a mouse did, with places counted from 1; nil for all but the left button and the wheel.
  init?(button: Int, column: Int, row: Int) {
    guard row > 0, column > 0 else { return nil }
    // Shift, Alt and Control add 4, 8 and 16, motion 32, the wheel 64, more buttons 128.
    switch button & ~0b1_1100 {
    case 0: self = .click(row: row - 1, column: column - 1)
    case 64: self = .wheelUp(row: row - 1, column: column - 1)
    case 65: self = .wheelDown(row: row - 1, column: column - 1)
    default: return nil
    }
  }
}
