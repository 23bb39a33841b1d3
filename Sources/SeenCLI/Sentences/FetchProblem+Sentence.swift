import SeenApp
import SeenRender

extension FetchProblem {
  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .noCurl(let address):
      ErrorSentence(
        "curl is not installed, and Seen fetches nothing itself",
        hint: "install curl; or open \(address) in a browser, and give the files to 'seen catalog"
          + " make'")
    case .badAddress(let text):
      ErrorSentence(
        "'\(text)' is not an address to fetch from",
        hint: "give one that begins with https://; http:// is only for this machine, as in"
          + " http://localhost:8000/")
    case .notReached(let address, let complaint):
      ErrorSentence(
        "cannot fetch \(shown(address)): \(complaint)", hint: "check the connection, and try again")
    case .status(let address, 429):
      ErrorSentence(
        "\(shown(address)) asks to wait: too many requests",
        hint: "try again later; what came so far is kept")
    case .status(let address, let status):
      ErrorSentence(
        "\(shown(address)) answered with status \(status)",
        hint: "try again later, or name another address with --from")
    case .cutOff(let address, let byteCount):
      ErrorSentence(
        "the connection to \(shown(address)) ended early, several times",
        hint: byteCount > 0
          ? "try again: the first \(Count.digits(Int(clamping: byteCount))) bytes are kept"
          : "try again later")
    case .wrongAnswer(let address):
      ErrorSentence(
        "\(shown(address)) answered with a page, not with data",
        hint: "open it in a browser to see why; --from names another address")
    case .redirected(let address, let target):
      ErrorSentence(
        "\(shown(address)) refers to '\(target)', which is not fetched",
        hint: "name an address that begins with https:// with --from")
    case .unknownShow(let name):
      ErrorSentence("TVmaze has no show '\(name)'", hint: "check how its name is spelled")
    case .noHome:
      ErrorSentence(
        "there is no folder for catalogs, because HOME is not set",
        hint: "set HOME or XDG_DATA_HOME")
    }
  }

  /// An address without its question, which for Wikidata is a page long.
  private func shown(_ address: WebAddress) -> String {
    String(address.description.prefix { $0 != "?" })
  }
}
