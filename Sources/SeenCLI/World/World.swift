package import SeenApp
import SeenCore
package import SeenStore

/// Everything outside the program: the machine, and a terminal.
///
/// Commands see nothing else, so a test runs them in process against a world of its own. Nothing here decides
/// anything; decisions live where they can be tested.
package protocol World: Host {
  /// The bytes of the arguments after the name of the program, which need not be UTF-8.
  var arguments: [[UInt8]] { get }

  /// Whether events may say which program and command recorded them.
  var signsEvents: Bool { get }

  /// Returns whether a stream is a terminal.
  func isTerminal(_ stream: StandardStream) -> Bool
  /// The size of the terminal, or nil if there is none.
  var terminalSize: TerminalSize? { get }
  /// Waits for one key on the terminal, without showing it.
  func readKey() -> TerminalKey
  /// Waits for one line on the terminal, or for Escape; a secret is not shown.
  func readAnswer(isSecret: Bool) -> TerminalAnswer
  /// Reads available input, at most a number of bytes, waiting for some; empty at its end.
  func readInput(upTo limit: Int) throws(StreamError) -> [UInt8]
  /// Writes all bytes to the output or error stream.
  func write(_ bytes: [UInt8], to stream: StandardStream) throws(StreamError)

  /// Starts a pager, or returns nil if it cannot be started.
  ///
  /// The environment holds the variables that it sees besides its own.
  func startPager(
    _ command: [String], environment: [(name: String, value: String)]
  ) -> (any Pager)?
  /// Runs a program that has the terminal to itself until it ends, and gives the terminal back as it was.
  ///
  /// Returns the status it ended with; nil when it cannot be started.
  func runEditor(_ command: [String]) -> Int32?
  /// Starts a player that has the terminal, and one end of a link as its file 3; nil if it cannot be started.
  ///
  /// Control-C is the player's until the link is finished, and so is the end of the terminal.
  func startPlayer(_ command: [String]) -> (any PlayerLink)?
  /// Returns whether a path without links is that of a file that can be run.
  func isProgram(_ path: String) -> Bool
  /// Becomes another program, which finds some variables besides those of this process.
  ///
  /// Returns only where this process cannot become it: how it ended in a test, and nil when it cannot be started.
  func become(_ command: [String], environment: [(name: String, value: String)]) -> ExitCode?
}

extension World {
  package var signsEvents: Bool { true }
}

/// A program that takes an answer: page by page, or to do something with it.
package protocol Pager {
  /// Passes on more of the answer.
  /// - Throws: `closed` if the user quit the pager.
  func write(_ bytes: [UInt8]) throws(StreamError)
  /// Ends the answer and waits until the program exits; returns its status, nil if it is not known.
  @discardableResult func finish() -> Int32?
}

/// The three streams that every program is given.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2
}

/// Why a stream could not be read or written.
package enum StreamError: Error, Equatable, Sendable {
  /// The reader has closed it.
  case closed
  /// The disk that the output goes to is full.
  case full
  /// The stream was closed before the program started.
  case notOpen
  /// The system reported this error number.
  case failed(Int32)
  /// The file that the output goes to could not be written.
  case file(FileError)
}

/// How much a terminal shows at once.
package struct TerminalSize: Equatable, Sendable {
  /// Characters in a row.
  package let columns: Int
  /// Rows on the screen.
  package let rows: Int

  /// Describes a terminal.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

package enum TerminalKey: Equatable, Sendable {
  case character(Character)
  case enter
  case escape
  /// Control-C.
  case interrupt
  /// The input has ended.
  case end
  /// Arrow keys and the like.
  case other
}

/// The answer to a question for a line.
package enum TerminalAnswer: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  /// The input has ended, or Escape was pressed.
  case end
  /// Arrows and the like, which spoil the line.
  case other
}
