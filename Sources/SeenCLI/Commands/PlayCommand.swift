package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen play`: plays files with mpv, and records what was watched.
package enum PlayCommand: Command {
  package static let name = "play"
  package static let effect = CommandEffect.forPeople
  package static let readsInput = true

  private static let position = Key.option(
    "at", "TIME", "Where it begins, as if you had seen what is before: 1:02:33, 45m or 50%",
    { (text) throws(ValueProblem) -> TypedPosition in
      guard let position = TypedPosition(text) else { throw ValueProblem(.position) }
      return position
    })
  private static let start = Key.flag("start", "Begin at the start, wherever you left off")
    .conflicting(with: "at")
  private static let also = Key.list(
    "and", "PROFILE", of: String.self, "Record it for another profile too; can be repeated"
  ).splitting()
  private static let order = Key.choice(
    "order", "ORDER", of: SeriesOrder.self,
    "Play what a query finds as it came out, or as the story goes: release or chronology")
  private static let noRecord = Key.flag("no-record", "Record nothing")
  private static let pictureInPicture = Key.flag(
    "pip", "Play in a small window in the corner, above all others")

  package static var spec: CommandSpec {
    CommandSpec(
      "Play a film or an episode with mpv and record it", group: .writing,
      accepts: .writer, soughtAs: ["mpv", "stream", "resume"],
      operands: [
        OperandSpec(
          "WHAT",
          "A file, a folder, an address, a title, a channel or a query; default: the first of"
            + " your queue that has a file. Behind -- options of mpv", isRequired: false,
          repeats: true,
          completion: .files)
      ],
      options: [
        position.spec, start.spec, order.spec, WatchOptions.with.spec, also.spec, noRecord.spec,
        pictureInPicture.spec,
      ],
      discussion: [
        "Goes on where you left off after two minutes or more, and notes where you stop. What you see to 90% (the setting"
          + " progress.threshold) is recorded as watched on the day you began; skipping to the end"
          + " is not watching, and you are asked about it. Less than 10 seconds are not recorded.",
        "Channels of playlists ('seen library add') are played by name, in the quality of the setting"
          + " play.quality; another stream is tried where one fails or stands still. From five"
          + " minutes on they are recorded as watched.",
        "The name of the file tells which title it is, such as 'Heat (1995).mkv' or"
          + " 'Dark S01E02.mkv'; where that is not clear, you are asked.",
        "Goes on with the next that you named or the next episode: n begins it at once, N does not"
          + " (the settings play.next and play.countdown). Before that, n skips an intro or a recap"
          + " that is marked, or 85 seconds (play.skip); N at the end of an intro marks it for the"
          + " season. The languages that you choose are kept for the show.",
        "If mpv or seen is killed, the next command that records something records what was"
          + " played. 'seen now' shows what is playing.",
      ],
      examples: [
        Example("seen play \"Heat (1995).mkv\"", "Play a film"),
        Example("seen play Dark next", "Play the next episode, from the folders of 'seen library'"),
        Example("seen play Dark.S01E02.mkv --start", "Play an episode from its start"),
        Example("seen play Heat.1995.mkv -- --fs --volume=60", "Pass options to mpv"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let count = arguments.operands.count - arguments.terminatedCount
    var request = PlayRequest(Array(arguments.operands.prefix(max(0, count))))
    request.position = arguments[position]
    request.isFromStart = arguments[start]
    request.isRecorded = !arguments[noRecord]
    request.order = arguments[order]
    let view = try session.journal.read()
    session.journal.playedWith = arguments[WatchOptions.with]
    for name in arguments[also] {
      session.journal.playedFor.append(try session.journal.profile(named: name, view).id)
    }
    let items = try session.journal.items(request, view)
    var options = PlayerOptions()
    options.isPictureInPicture = arguments[pictureInPicture]
    options.words = Array(arguments.operands.dropFirst(max(0, count)))
    let place = items[0].start.map { " from \(DurationWords.ofSeconds(Int($0)))" } ?? ""
    let name = PlayingWords.name(items[0].card)
    guard !session.isDryRun else {
      session.inform("Would play \(name)\(place).")
      return .done
    }
    session.inform("Playing \(name)\(place).")
    guard let link = session.world.startPlayer(options.command(items[0]))
    else {
      throw .playing(.noPlayer)
    }
    let after: AfterItems =
      arguments[noRecord] ? .nothing : request.words.isEmpty ? .queue : .episodes
    var said: [String] = []
    let playback = try Playback(session.journal, link, items, then: after) { news in
      let words = PlayingWords.news(news)
      // Whoever cannot see the picture reads it here, what counts down only once.
      let key = PlayingWords.key(news)
      if said.last != key { session.inform(words) }
      said.append(key)
      return words
    }
    let played = try playback.run()
    for one in played {
      guard let receipt = one.receipt, session.json != nil || one.verdict == .watched else {
        if session.json == nil { session.output(PlayingWords.ended(one)) }
        continue
      }
      session.output(receipt, PlayingWords.ended(one))
      session.reportAdded(receipt)
    }
    return .done
  }
}
