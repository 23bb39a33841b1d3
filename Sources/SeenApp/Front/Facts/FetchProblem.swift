/// Why a file of the web cannot be fetched: facts only.
package enum FetchProblem: Error, Equatable, Sendable {
  /// The program that fetches is not installed; what it was to fetch.
  case noCurl(WebAddress)
  /// A text is not an address that files are fetched from.
  case badAddress(String)
  /// The server was not reached, in the words of the program that tried.
  case notReached(WebAddress, complaint: String)
  /// The server answered with a status other than the file.
  case status(WebAddress, Int)
  /// The connection ended before the file did, several times; how much of it is there.
  case cutOff(WebAddress, byteCount: UInt64)
  /// What came is not a file of the source.
  case wrongAnswer(WebAddress)
  /// The server refers to an address that is not followed.
  case redirected(WebAddress, to: String)
  /// TVmaze has no show of a name.
  case unknownShow(String)
  /// There is no folder for what is fetched, because there is no home directory.
  case noHome
}
