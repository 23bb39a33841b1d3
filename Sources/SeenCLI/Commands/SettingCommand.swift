package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen setting`: lists or changes the settings of a profile.
package enum SettingCommand: Command {
  package static let name = "setting"
  package static let effect = CommandEffect.readsOrRecords

  private static let reset = Key.flag("reset", "Go back to the default")

  package static var spec: CommandSpec {
    let keys = Setting.allCases.map(\.key)
    return CommandSpec(
      "Show or change settings", group: .journal,
      accepts: [.json, .plain, .change, .diary, .past], soughtAs: ["config", "preferences", "set"],
      operands: [
        OperandSpec("KEY", "The setting", isRequired: false, completion: .words(keys)),
        OperandSpec("VALUE", "The new value", isRequired: false, completion: values),
      ],
      options: [reset.spec],
      discussion: [
        "Settings belong to a profile and are kept in the journal, so they are the same in every"
          + " copy."
      ],
      examples: [
        Example("seen setting", "List all settings"),
        Example("seen setting rating.scale 5", "Rate out of 5 from now on"),
        Example("seen setting rating.scale --reset", "Go back to the default"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let key = arguments.operands.first
    let value = arguments.operands.dropFirst().first
    if arguments[reset] {
      if key == nil { throw session.usage(.missingOperand("KEY")) }
      if let value { throw session.usage(.extraOperand(value)) }
    }
    if arguments[SharedOptions.asOf] != nil, value != nil || arguments[reset] {
      throw session.usage(.conflict("--as-of", value == nil ? "--reset" : "VALUE"))
    }
    let isQuestion = value == nil && !arguments[reset]
    let view = try session.journal.read(isQuestion ? .question : .plain)
    let settings = SettingsView(view.log.ledger, profile: session.profile)
    guard let key, value != nil || arguments[reset] else {
      try session.output(
        SettingsScreen(try session.journal.settings(key, view)), view.display)
      return .done
    }
    if session.isPlain {
      throw session.usage(.conflict("--plain", value == nil ? "--reset" : "VALUE"))
    }
    let receipt = try session.journal.perform(
      session.journal.setting(key, to: value, view), in: view)
    guard let setting = settings[key]?.setting else { return .done }
    let now = value.flatMap { setting.value(typed: $0) }
    session.output(
      receipt,
      "\(key) is \(setting.words(now ?? setting.standard))\(now == nil ? ", the default" : "").")
    return .done
  }

  /// The values of the setting that is named before, where they are few.
  private static var values: Completion {
    .computed { _, line, _ in
      let setting = line.operands.first.flatMap { Setting.named($0) }
      switch setting?.range {
      case .flag?: return ["on", "off"].map { Candidate($0) }
      case .oneOf(let words)?: return words.map { Candidate($0) }
      case .oneOfNumbers(let numbers)?: return numbers.map { Candidate(String($0)) }
      case .contentRatingsOr(let none)?:
        return ([none] + ContentRating.names).map { Candidate($0) }
      case .wholeOr(let none, _)?, .minutesOr(let none, _)?, .clockOr(let none)?,
        .queryOr(let none)?, .zoneOr(let none)?, .usersOr(let none)?:
        return [Candidate(none)]
      case .whole?, nil: return []
      }
    }
  }
}
