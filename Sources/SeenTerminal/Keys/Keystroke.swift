/// What a person does at a terminal: a key, a click, a paste, or a change of focus.
///
/// A character is one scalar, not a grapheme: nothing says whether a mark will follow, so a key that waited for it
/// would be late, or would depend on how the bytes were cut into reads. `TextField` joins scalars into graphemes.
package enum Keystroke: Equatable, Sendable {
  case character(Unicode.Scalar)
  /// A key with Control, by its lowercase letter or its sign.
  case control(Unicode.Scalar)
  /// A character with Alt; a terminal sends the same for Escape and a character that were typed without a pause.
  case alt(Unicode.Scalar)
  case enter
  case tab
  /// Shift and Tab.
  case backTab
  case escape
  case backspace
  /// Deletes what follows.
  case delete
  case up, down, left, right
  /// Left or right with Control or Alt.
  case wordLeft, wordRight
  case pageUp, pageDown, home, end
  /// The left button was pressed; the upper left is 0, 0.
  case click(row: Int, column: Int)
  /// The wheel was turned away from the person.
  case wheelUp(row: Int, column: Int)
  case wheelDown(row: Int, column: Int)
  /// Text of one line without controls.
  case paste(String)
  /// The terminal was chosen among other windows.
  case focusIn
  case focusOut

  /// The keys that it is where Alt means nothing: Escape and the character, for Alt with one.
  package var separated: [Keystroke] {
    guard case .alt(let scalar) = self else { return [self] }
    return [.escape, .character(scalar)]
  }

  /// The key that sends a scalar; nil for controls that no key sends.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 8, 0x7F: self = .backspace
    case 9: self = .tab
    // Some terminals, and programs that type into one, send a line feed for Enter.
    case 10, 13: self = .enter
    case 27: self = .escape
    case ..<32:
      let sign = UInt8(scalar.value) | 0x40
      self = .control(Unicode.Scalar((65...90).contains(sign) ? sign | 0x20 : sign))
    case 0x80..<0xA0: return nil
    default: self = .character(scalar)
    }
  }
}
