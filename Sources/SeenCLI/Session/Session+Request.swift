import SeenApp
import SeenCore
import SeenStore

/// What a command line asks of the journal.
extension Session {
  /// The journal, the person and the day that the options, the environment and the command say.
  var request: Request {
    var request = Request()
    request.location = clues(option: arguments[SharedOptions.directory])
    request.profile = arguments[SharedOptions.profile]
    request.usualProfile = variable("SEEN_PROFILE")
    request.mayBegin = spec.accepts.contains(.diary)
    request.beginsUnasked = arguments[SharedOptions.newProfile]
    if spec.accepts.contains(.friend) { request.friend = arguments[SharedOptions.friend] }
    if spec.accepts.contains(.past) {
      request.asOf = arguments[SharedOptions.asOf]
      request.usesSnapshot = !arguments[SharedOptions.noSnapshot]
    }
    if spec.accepts.contains(.period) { request.period = arguments[SharedOptions.when] }
    request.today = arguments[SharedOptions.today]
    request.zone = arguments[SharedOptions.zone] ?? variable("SEEN_ZONE")
    request.isStrict = arguments[SharedOptions.strict]
    request.canChange = spec.accepts.contains(.change)
    request.isPreview = isDryRun
    request.source = arguments[SharedOptions.source]
    request.given = arguments[SharedOptions.given]
    request.previewed = previewed
    if world.signsEvents {
      request.by = "seen/\(Version.number)" + commandName.dropFirst("seen".count)
    }
    request.isSynchronizing =
      !arguments[SharedOptions.noSync] && world.variable("SEEN_DURABILITY") != "none"
    request.writer = previewed.isEmpty ? variable("SEEN_WRITER") : "preview-00000000"
    let world = world
    request.towns = { SharedFolder.towns(world) }
    return request
  }

  /// Checks that the zone of the command line or of the environment exists.
  /// - Throws: `badZone`.
  func checkZone() throws(AppError) {
    guard let zone = request.zone, !isZone(zone) else { return }
    throw .command(.badZone(zone))
  }

  /// Returns whether a text names a time zone that the system knows.
  func isZone(_ text: String) -> Bool { journal.isZone(text) }

  /// Returns an error about words of the command line as one of usage, which shows the synopsis; any other unchanged.
  func inWordsOfUsage(_ error: AppError) -> AppError {
    switch error {
    case .extraWord(let word?): usage(.extraOperand(word))
    case .extraWord(nil): usage(.missingOperand("EPISODES"))
    case .episodesNeeded: usage(.needs("--special", "EPISODES"))
    case .friend(.noFolder): usage(.missingOperand("DIR"))
    case .emptyQuery where spec.operands.contains { $0.isQuery && $0.isRequired }:
      usage(.missingOperand("QUERY"))
    case .emptyQuery: usage(.missingValue(option: "--live", valueName: "QUERY"))
    default: error
    }
  }

  /// Returns what leads to a journal, with this `-C`.
  func clues(option: String?) -> JournalLocation.Clues {
    JournalLocation.Clues(
      option: option, variable: world.variable("SEEN_JOURNAL"),
      dataHome: world.variable("XDG_DATA_HOME"), home: world.variable("HOME"),
      workingDirectory: world.currentDirectory ?? "/")
  }

  /// Returns what the operand names: with `--last` the watch recorded last.
  /// - Throws: `usage` without either, or with both.
  func operandOrLast(_ name: String) throws(AppError) -> String {
    let text = arguments.operands.first
    guard arguments[SharedOptions.last] else {
      guard let text else { throw usage(.missingOperand(name)) }
      return text
    }
    if let text { throw usage(.extraOperand(text)) }
    return WatchMatch.last
  }

  /// Returns a variable of the environment; nil when it is unset or empty.
  private func variable(_ name: String) -> String? {
    world.variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
