import SeenCore
import SeenStore

/// What a child may play, and for how long.
extension Playback {
  /// Counts what was played, and ends what a child has no more time for.
  func tickLimit(_ milliseconds: Int64) {
    guard isOpen, waitingSince == nil else { return }
    // While the computer sleeps nobody watches.
    let seconds = isPaused ? 0 : Double(min(milliseconds, 5000)) / 1000
    watchedSeconds += seconds
    if playing == nil { unrecordedSeconds += seconds }
    let sitting = playing?.sitting
    let rest = sitting?.duration.flatMap { whole in sitting?.position.map { whole - $0 } }
    switch limit.act(played: watchedSeconds, at: journal.host.now, rest: rest) {
    case .tell(let minutes): tell(.minutesLeft(minutes), seconds: 10)
    case .tellOver: tell(.timeOver(isEnd: false), seconds: 10)
    case .stop:
      tell(.timeOver(isEnd: true), seconds: 10)
      link.send(MpvMessage.command(["quit"]))
    case nil: break
    }
  }

  /// Ends the player where it plays something else that the profile must not see.
  func checkOther(_ path: String) throws(AppError) {
    let view = try journal.read(.silent)
    do throws(AppError) {
      try journal.refuseHiddenFile(path, view)
    } catch {
      link.send(MpvMessage.command(["quit"]))
      refusal = error
    }
  }
}

extension Journal {
  /// The limits of the profile as they are at this moment.
  func viewingLimit(_ view: borrowing View) -> ViewingLimit {
    let limit = limit(view)
    var deadline: Instant?
    if let until = limit.until {
      let minutes = limit.isLate ? 0 : until.minutes - civilNow.clock.minutes
      // The clock shows minutes; those that have begun count.
      let started = host.now.milliseconds % 60_000
      deadline = host.now + (Int64(max(0, minutes)) * 60_000 - (minutes > 0 ? started : 0))
    }
    let unfinished = limit.daily == nil ? 0 : unfinishedSeconds(on: limit.today)
    return ViewingLimit(
      seconds: limit.left.map { Double($0) * 60 - unfinished }, deadline: deadline,
      isBinding: gate.profile.kind == .kids)
  }

  /// Refuses a file that holds what the profile must not see, or where nobody knows what it holds and such titles are
  /// hidden from it.
  /// - Throws: `playing`.
  func refuseHiddenFile(_ path: String, _ view: borrowing View) throws(AppError) {
    guard let filter = gate.content else { return }
    let name = String(path.split(separator: "/").last ?? "")
    let titles = try meaning(ofFile: path, view).titles ?? []
    guard titles.isEmpty else {
      try refuseHidden(titles, view)
      return
    }
    if filter.hidesUnrated { throw .playing(.hidden(name)) }
  }

  /// Refuses titles that the profile must not see.
  /// - Throws: `playing`.
  func refuseHidden(_ titles: [TitleChoice], _ view: borrowing View) throws(AppError) {
    for title in titles {
      guard let known = title.known, isHidden(known, view) else { continue }
      throw .playing(.hidden(view.log.ledger.name(of: known)))
    }
  }
}
