import SeenCore

/// A file or a stream that is played, and the titles that it holds.
package struct PlayedItem: Equatable, Sendable {
  /// Its path or its address, as the player is told; empty for a channel.
  package let address: String
  /// The addresses of a channel, the preferred one first; they may hold passwords, and nobody else is told of them.
  package var streams: [String] = []
  /// What it holds: several episodes perhaps; empty for what is not recorded.
  package var titles: [PlayedTitle]
  /// The first of them, to be shown.
  package var card: PlayedCard
  /// Where it begins, in seconds; nil for the start.
  package var start: Double?
  /// The id of its show, or its own; nil for what is not recorded.
  var series: String?
  /// Whether it is played because it is in the queue.
  var isOfQueue = false

  /// The season of an episode; nil for other titles.
  var season: Int? { card.facts.first { $0.name.isSame(as: "season") }?.value.wholeNumber }

  /// Describes what is played.
  package init(_ address: String, _ titles: [PlayedTitle], _ card: PlayedCard) {
    (self.address, self.titles, self.card) = (address, titles, card)
  }

  /// Whether it is a channel of a playlist.
  package var isStream: Bool { !streams.isEmpty }

  /// What it is called where it cannot be played.
  var label: String { isStream ? card.name : address }
}

/// How a player is used.
package struct PlayerOptions: Sendable {
  /// Whether it shows a small window in the corner, above all others.
  package var isPictureInPicture = false
  /// More options of the player, as typed.
  package var words: [String] = []

  /// The usual.
  package init() {}

  /// The program and its arguments that play something, with one end of the link as its file 3.
  ///
  /// What it plays is told to it by its place, so that it takes no place that it remembers itself.
  package func command(_ item: PlayedItem) -> [String] {
    var words = [
      "mpv", "--input-ipc-client=fd://3", "--no-resume-playback", "--prefetch-playlist=yes",
      // It waits for what comes next, and is told to quit where nothing does.
      "--idle=yes",
    ]
    if isPictureInPicture { words += ["--ontop", "--no-border", "--geometry=25%-20-20"] }
    if item.isStream {
      // What it says of an address would show a password.
      return words + ["--msg-level=all=no,statusline=status", "--network-timeout=30"] + self.words
    }
    words += self.words
    guard let start = item.start else { return words + ["--", item.address] }
    let place = Decimal.fraction(Int(start * 1000), over: 1000, decimals: 3)
    return words + ["--{", "--start=\(place)", item.address, "--}"]
  }
}
