/// A player that runs: lines go to it and come from it, and it has the terminal.
package protocol PlayerLink: AnyObject {
  /// Sends bytes; what the player no longer takes is lost, as it has ended then.
  func send(_ bytes: [UInt8])
  /// Waits for what the player sends.
  /// - Parameter milliseconds: How long to wait.
  /// - Returns: The bytes, none if there were none in time; nil when it sends no more.
  func receive(within milliseconds: Int) -> [UInt8]?
  /// Ends the link and waits until the player has ended.
  /// - Returns: Its exit status, 128 and more for a signal; nil if it is not known.
  func finish() -> Int32?
}
