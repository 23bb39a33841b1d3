import SeenCore
import SeenStore

/// A player at work: what it says becomes sittings, and those are recorded.
///
/// The player has the terminal; nothing is asked until it has ended. When this program is killed, the end of the link ends
/// the player, and what it played stands in the live file.
package final class Playback {
  let journal: Journal
  let link: any PlayerLink
  /// What is played, one after the other; what comes after all that was named is put behind it.
  var items: [PlayedItem]
  /// What comes after all that was named.
  let after: AfterItems
  /// Puts news into the words that stand over the picture.
  let words: (PlayerNews) -> String
  /// What comes next.
  var next: NextItem
  /// Which parts are skipped.
  var skipping: Skipping
  /// The tracks of what is played; nil before they are known.
  var shownTracks: MpvTracks?
  /// How long the profile may watch, and how many seconds it has.
  var limit: ViewingLimit
  var watchedSeconds = 0.0
  /// How many of these were of what is not recorded.
  var unrecordedSeconds = 0.0
  /// How many of these there were when the item began.
  private var secondsBefore = 0.0
  /// Why the player was ended: what it played is not for the profile.
  var refusal: AppError?
  /// After what the journal was asked for more.
  var askedAfter: String?
  /// Since when the player waits at an end for somebody; nil while it does not.
  var waitingSince: Instant?
  /// The streams of a channel.
  var variants: VariantQueue
  /// What was played last, and how much of it.
  private var latest: (item: PlayedItem, sitting: Sitting)?
  private var current: Current?
  private var path: String?
  private var duration: Double?
  private var isSeekable = true
  private(set) var isPaused = false
  /// Whether something is played, recorded or not.
  private(set) var isOpen = false
  private var isStalled = false
  private var hasLoaded = false
  private var problem: String?
  private var asked = Instant(milliseconds: 0)
  private var announced = Instant(milliseconds: 0)
  private var ticked: Instant
  private var unread: [UInt8] = []
  /// What was played and is over.
  private var played: [PlayedSitting] = []
  /// Why something is still to be recorded, by the next command.
  private var postponed: AppError?

  /// How often the player is asked where it is, in milliseconds.
  private static let pollInterval: Int64 = 1000
  /// How often the live file is written, in milliseconds.
  private static let writeInterval: Int64 = 5000
  /// A line of a player is never as long.
  private static let lineLimit = 1 << 20

  /// One item while it is played.
  private struct Current {
    let item: PlayedItem
    var sitting: Sitting
    var titles: [PlayedTitle]
    var hasBegun = false
    var live: LiveFile?
    var written = Instant(milliseconds: 0)
  }

  /// Begins to listen to a player that was told to play the first of some items.
  /// - Throws: Why the journal, which says how the next is played, cannot be read.
  package init(
    _ journal: Journal, _ link: any PlayerLink, _ items: [PlayedItem], then after: AfterItems,
    words: @escaping (PlayerNews) -> String
  ) throws(AppError) {
    (self.journal, self.link, self.items, self.words) = (journal, link, items, words)
    self.after = after
    variants = VariantQueue(items.first)
    let view = try journal.read(.silent)
    let settings = SettingsView(view.log.ledger, profile: journal.profile)
    next = NextItem(NextPolicy(settings))
    skipping = Skipping(Skipping.Way(rawValue: settings.playSkip) ?? .button)
    limit = journal.viewingLimit(view)
    ticked = journal.host.now
  }

  /// What is played now; nil while nothing is.
  var playing: (item: PlayedItem, sitting: Sitting)? {
    current.map { ($0.item, $0.sitting) }
  }

  /// What is played now, or was last.
  var recent: (item: PlayedItem, sitting: Sitting)? {
    playing ?? latest.map { ($0.item, $0.sitting) }
  }

  /// Notes where the credits of what is played begin.
  func setCredits(_ seconds: Double?) { current?.sitting.credits = seconds }

  /// Listens until the player has ended, and returns what was played, in order.
  /// - Throws: `playing` where it could play nothing or left something to be recorded, and why it cannot be recorded.
  package func run() throws(AppError) -> [PlayedSitting] {
    link.send(MpvMessage.observing)
    link.send(MpvMessage.askKeys)
    do {
      try startStream()
      while let bytes = link.receive(within: Int(Self.pollInterval / 2)) {
        for line in lines(bytes) {
          if let message = MpvMessage(line) { try take(message) }
        }
        tick()
        try tickVariants()
      }
      try endSitting()
    } catch {
      _ = link.finish()
      throw error
    }
    let status = link.finish()
    if limit.isSet, unrecordedSeconds > 0 {
      journal.keepPlayed(unrecordedSeconds, of: items.first?.address ?? "", isWatch: false)
    }
    if let refusal { throw refusal }
    if variants.hasFailed || !hasLoaded && (problem != nil || status != 0 && status != 4) {
      throw .playing(.failed(items.first?.label ?? "", problem))
    }
    for place in played.indices { played[place] = try journal.settled(played[place]) }
    if let postponed { throw postponed }
    return played
  }

  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    unread += bytes
    guard let end = unread.lastIndex(of: 10) else {
      if unread.count > Self.lineLimit { unread = [] }
      return []
    }
    let whole = unread[..<end]
    unread = Array(unread[(end + 1)...])
    return whole.split(separator: 10)
  }

  /// Asks where the player is, and says it in the live file, each in its time.
  private func tick() {
    let now = journal.host.now
    if now.milliseconds - asked.milliseconds >= Self.pollInterval { ask() }
    if let current, now.milliseconds - current.written.milliseconds >= Self.writeInterval {
      write()
    }
    tickLimit(max(0, now.milliseconds - ticked.milliseconds))
    ticked = now
    if now.milliseconds - announced.milliseconds >= Self.pollInterval {
      announced = now
      tickNext()
    }
  }

  private func ask() {
    asked = journal.host.now
    link.send(MpvMessage.askPosition)
  }

  private func take(_ message: MpvMessage) throws(AppError) {
    switch message {
    case .changed(let property, let value): try change(property, value)
    case .position(let seconds):
      guard let seconds else { return }
      try pass(.position(seconds))
      skip(at: seconds)
    case .opening:
      (path, duration, isSeekable, isStalled) = (nil, nil, true, false)
      variants.isLoading = false
    case .loaded:
      if hasLoaded { next.begin() }
      (hasLoaded, isOpen, waitingSince) = (true, true, nil)
      (skipping.marks, shownTracks) = ([], nil)
      link.send(MpvMessage.askPath)
      ask()
    case .path(let path): try begin(path)
    case .sought:
      try pass(.sought)
      ask()
    case .restarted: ask()
    case .ended(let reason, let error):
      problem = error ?? problem
      isOpen = false
      if reason == "eof" { try pass(.ended) }
      if try goesOn(after: reason) { break }
      if reason != "redirect" { try endSitting() }
    case .idle: if !variants.isLoading { goOn() }
    case .key(let key): press(key)
    case .bound(let keys): bindKeys(except: keys)
    case .chapters(let chapters): take(chapters: chapters)
    case .tracks(let tracks): take(tracks: tracks)
    }
  }

  private func change(_ property: MpvProperty, _ value: JSON?) throws(AppError) {
    switch property {
    case .pause:
      isPaused = value == true
      try pass(.paused(isPaused))
      ask()
      write()
    case .duration:
      duration = value?.double
      try pass(.duration(duration))
    case .seekable:
      // It is unknown while nothing is open.
      guard let value else { return }
      isSeekable = value == true
      try pass(.seekable(isSeekable))
    case .pausedForCache:
      isStalled = value == true
      variants.stall(isStalled, at: journal.host.now)
      try pass(.stalled(isStalled))
    case .eofReached:
      if value == true {
        // A player that keeps the last picture open says no more than this.
        try pass(.ended)
        try endSitting()
        waitingSince = journal.host.now
      } else if value == false, current == nil, let path {
        try begin(path)
      }
    case .audio, .subtitles: if hasLoaded { link.send(MpvMessage.askTracks) }
    }
  }

  // MARK: Sittings

  private func begin(_ path: String) throws(AppError) {
    self.path = path
    guard current == nil else { return }
    guard let item = item(at: path) else { return try checkOther(path) }
    guard !item.titles.isEmpty else { return }
    let now = journal.host.now
    var sitting = Sitting(began: now)
    let known: [Sitting.Moment] = [
      .duration(duration), .seekable(isSeekable), .paused(isPaused), .stalled(isStalled),
    ]
    for moment in known { _ = sitting.take(moment, at: now) }
    current = Current(item: item, sitting: sitting, titles: item.titles)
    secondsBefore = watchedSeconds
    current?.live = journal.newLiveFile()
    write()
    link.send(MpvMessage.askChapters + MpvMessage.askTracks)
    ask()
  }

  func pass(_ moment: Sitting.Moment) throws(AppError) {
    switch current?.sitting.take(moment, at: journal.host.now) {
    case .begun: try record(.begun)
    case .restedLong:
      if current?.hasBegun == true { try record(.rested) }
    case .looped:
      guard let path else { return }
      try endSitting()
      try begin(path)
      try pass(moment)
    case nil: break
    }
  }

  /// Records a step; what the journal cannot take now is left to the end.
  private func record(_ step: RecordSitting.Step) throws(AppError) {
    guard let now = current else { return }
    do throws(AppError) {
      current?.titles = try journal.record(step, of: now.sitting, now.titles).titles
      current?.hasBegun = true
      write()
    } catch {
      guard error.isOfBusyJournal else { throw error }
    }
  }

  private func endSitting() throws(AppError) {
    try pass(.stalled(false))
    guard let ended = current else { return }
    write()
    current = nil
    latest = (ended.item, ended.sitting)
    let seconds = watchedSeconds - secondsBefore
    do throws(AppError) {
      let outcome = try journal.end(ended.sitting, ended.titles, ended.item.card)
      played.append(outcome)
      if limit.isSet, let title = outcome.titles.first?.id {
        journal.keepPlayed(seconds, of: title, isWatch: outcome.verdict == .watched)
      }
      ended.live?.end()
    } catch {
      guard error.isOfBusyJournal, ended.hasBegun else { throw error }
      // The live file says it to the next command.
      postponed = .playing(.postponed(ended.item.card.name))
    }
  }

  private func write() {
    guard let live = current?.live, let current else { return }
    let now = journal.host.now
    self.current?.written = now
    if let state = journal.liveSitting(current.sitting, current.titles, current.item.card, now) {
      live.write(state)
    }
  }
}
