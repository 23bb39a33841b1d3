package import SeenTerminal

/// What screens are drawn on: a terminal, or what stands for one in a test.
package protocol ScreenDevice: AnyObject {
  /// How much it shows.
  var size: ScreenSize { get }
  /// Shows a frame.
  func show(_ frame: Frame)
  /// Forgets what it shows, so that the next frame is drawn as a whole.
  func forget()
  /// Waits until something happens, and returns it; nothing after a number of milliseconds, or without end for nil.
  func wait(milliseconds: Int?) -> [TerminalEvent]
  /// Watches the files of a folder; returns false if that is not possible.
  func watch(_ path: String) -> Bool
  /// Turns the mouse on or off.
  func setMouse(_ isOn: Bool)
  /// Stops the program until somebody has it go on.
  func suspend()
  /// Gives the screen to another program.
  func release<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension TerminalDevice: ScreenDevice {}
