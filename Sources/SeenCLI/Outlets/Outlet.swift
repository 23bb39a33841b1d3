package import SeenApp
package import SeenCore
package import SeenRender

/// Where a command's answer, its talk and its questions go: the streams of a terminal, or a front in this process.
///
/// An answer is data; talk is what was done, hints and questions. What is given here is not rendered yet.
package protocol Outlet: AnyObject {
  /// Returns whether a stream is a terminal.
  func isTerminal(_ stream: StandardStream) -> Bool
  /// Whether who reads the answer types commands, so that it may speak of options.
  var isShell: Bool { get }
  /// The columns that an answer may fill; nil where nothing says.
  var columns: Int? { get }
  /// Whether somebody can be asked.
  var canAsk: Bool { get }
  /// Whether anything has left: a command that is begun again would say it twice.
  var hasDelivered: Bool { get }
  /// Why the answer cannot be written; nil while it can.
  var failure: StreamError? { get }

  /// Adds a document to the answer.
  func write(_ document: Document, _ style: TextStyle)
  /// Adds the rows of a screen to the answer, as they are made, while they are wanted.
  func write<S: RowScreen>(
    _ screen: S, of ledger: borrowing Ledger, _ style: TextStyle, while isWanted: () -> Bool)
  /// Adds a line to the answer.
  func write(line: String)
  /// Adds lines for programs to the answer.
  func write(_ bytes: [UInt8], _ form: ProgramForm)
  /// Delivers the answer so far.
  func deliver()
  /// Ends the answer; the failure of one whose reader has seen what they wanted is none.
  func finish()
  /// Drops what is not delivered of the answer of a failed command.
  func abandon()

  /// Tells a line beside the answer.
  func tell(_ line: String)
  /// Reports what went wrong.
  func report(_ report: ErrorReport, asJSON: Bool, colored: Bool)
  /// Delivers what was told so far.
  func deliverTalk()

  /// Asks; nil where nobody answers, or the question is canceled.
  /// - Throws: `interrupted`, or why notes could not be edited.
  func ask(_ prompt: Prompt) throws(AppError) -> Reply?
  /// Reads available input, at most a number of bytes, waiting for some; empty at its end.
  func readInput(upTo limit: Int) throws(StreamError) -> [UInt8]
  /// Runs a program that has the screen to itself until it ends; nil when it cannot be started.
  func runProgram(_ command: [String]) -> Int32?
}

/// The form of lines for programs.
package enum ProgramForm: Sendable {
  /// JSON, an object a line.
  case json
  /// What is printed as it is: cells, a page, a file.
  case verbatim
}
