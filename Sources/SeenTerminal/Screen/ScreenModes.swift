/// What a terminal is told when a program takes the whole screen, and when it gives it back.
///
/// No question is ever sent: some terminals print a part of it, and late answers become input. The texts are constants,
/// which a signal handler may write.
package enum ScreenModes {
  /// The other screen, no cursor, no wrapping at the edge, marks around pastes, and reports of focus.
  package static let enter: StaticString =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
  /// Reports of buttons and the wheel, with places of any size.
  package static let mouse: StaticString = "\u{1B}[?1000h\u{1B}[?1006h"
  /// Turns the mouse off alone.
  package static let noMouse: StaticString = "\u{1B}[?1006l\u{1B}[?1000l"
  /// Everything back, in the opposite order.
  package static let leave: StaticString =
    """
    \u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\
    \u{1B}[0m\u{1B}[?25h\u{1B}[?1049l
    """
  /// Ends a frame that was written in part, which a terminal would wait for.
  package static let endFrame: StaticString = "\u{1B}[?2026l"
}
