import SeenCore
import SeenRender
import SeenStore

/// `seen suggest`: suggests a title to somebody.
package enum SuggestCommand: Command {
  package static let name = "suggest"

  private static let to = Key.list(
    "to", "NAME", of: String.self, "A profile or a friend to suggest it to; can be repeated"
  ).completing(.people)
  private static let because = Key.option(
    "because", "TITLE", of: String.self, "The title that it resembles"
  ).completing(.titles)

  package static var spec: CommandSpec {
    CommandSpec(
      "Suggest a title to someone", group: .writing, accepts: .writer,
      operands: [
        .title, OperandSpec("EPISODE", "One episode of a show, such as s02e03", isRequired: false),
      ],
      options: [to.spec, WatchOptions.notes.spec, because.spec],
      discussion: [
        "They will find it in 'seen inbox' and can put it on their watchlist. Your own inbox shows"
          + " their answers, and when they have watched it. Friends find it once you publish your"
          + " journal ('seen publish'), if they have added it with 'seen friend add' and their"
          + " profile has the name that you use ('seen profile edit me --name Bo'). For titles like"
          + " those you rated highest, see 'seen queue suggest'."
      ],
      examples: [
        Example("seen suggest Heat --to bo", "Suggest a title to Bo"),
        Example(
          "seen suggest \"Night Bus\" --to bo --to mia --notes \"For a rainy day\"",
          "Suggest it to two people"),
      ])
  }

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let arguments = session.arguments
    guard !arguments[to].isEmpty else { throw session.usage(.missingOperand("--to NAME")) }
    let reading = try session.read()
    let named = try session.titles(arguments.operands, isKnown: false, reading)
    guard named.titles.count == 1 else {
      throw .badEpisodes(.tooMany(arguments.operands.last ?? named.ownName, limit: 1))
    }
    let title = named.titles[0]
    var recipients: [String] = []
    for name in arguments[to] { recipients.append(try session.recipient(name, reading)) }
    var intent = SendSuggestion(title, to: recipients, note: arguments[WatchOptions.notes])
    if let text = arguments[because] { intent.because = try session.title(text, reading) }
    let (suggestions, sending) = (try session.suggestions(reading), intent)
    try session.refuseHidden(sending, suggestions, reading)
    let names = Words.list(recipients)
    let code = try session.change(reading, claims: "Suggested \(named.name) to \(names).") {
      (ledger, context) throws(Refusal) in
      try sending.decide(suggestions, ledger, context)
    }
    guard let known = title.known, session.json == nil else { return code }
    for recipient in recipients
    where ProfileWatches(reading.ledger, profile: recipient).isWatched(known) {
      session.inform("\(recipient) has already watched it.")
    }
    return code
  }
}

extension Session {
  /// Refuses a suggestion to a profile from which the title, or the one that it resembles, is hidden.
  ///
  /// It would wait forever. A child learns nothing of other profiles by it.
  /// - Throws: `hidden`, and what the intent throws.
  fileprivate func refuseHidden(
    _ sending: SendSuggestion, _ suggestions: Suggestions, _ reading: borrowing Reading
  ) throws(CommandError) {
    guard !gate.hidesOthers else { return }
    let drafts: [Draft]
    do throws(Refusal) {
      drafts = try sending.decide(suggestions, reading.ledger, intentContext(reading))
    } catch {
      throw .refused(error)
    }
    for recipient in sending.recipients {
      guard let profile = try ownProfile(recipient, reading.log) else { continue }
      var theirs = try gate(
        of: profile, SettingsView(reading.ledger, profile: recipient), in: reading.journal)
      guard let hidden = try learn(reading.log, &theirs) else { continue }
      var session = self
      session.gate = theirs
      let named = [sending.title.known, sending.because].compactMap(\.self)
      if let title = named.first(where: { hidden[Int($0)] }) {
        let name = reading.ledger.name(of: title)
        throw session.hidden(name)
      }
      try session.refuseHidden(drafts, of: theirs, in: reading.journal)
      for draft in drafts {
        let data = JSON.object(draft.data)
        let show = data["show"]?.text.flatMap { reading.ledger.titles.find($0) }
        guard show.map({ hidden[Int($0)] }) ?? false else { continue }
        throw session.hidden(data["name"]?.text ?? draft.subject ?? "")
      }
    }
  }
}
