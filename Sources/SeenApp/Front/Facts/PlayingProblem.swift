package import SeenCore

/// Why something is not played, or not recorded.
package enum PlayingProblem: Error, Equatable, Sendable {
  /// There is no player.
  case noPlayer
  /// A folder has no videos.
  case emptyFolder(String)
  /// A file does not exist.
  case noFile(String)
  /// A title is known, but no file of it: its name.
  case noFileOf(String)
  /// The files of a title are not there now, as while a disk is not mounted: its name, and the path of one.
  case fileAway(String, path: String)
  /// A folder is not one of those of the library, which are these.
  case noRoot(String, known: [String])
  /// There is nothing to play, as nothing was named and nothing of the queue has a file.
  case nothingQueued
  /// What is to be played is hidden from the profile: its name, or that of the file.
  case hidden(String)
  /// A child has no time left to watch today: its name.
  case timeOver(String)
  /// The player could not play it: its path or address, and what the player says.
  case failed(String, String?)
  /// Another program held the journal, so that the next command records it: the name of the title.
  case postponed(String)

  /// The name of this kind of error.
  var code: ErrorCode {
    switch self {
    case .noPlayer: .noPlayer
    case .emptyFolder, .noFile, .noFileOf, .fileAway, .nothingQueued: .noVideo
    case .noRoot: .file
    case .hidden: .hiddenTitle
    case .timeOver: .timeOver
    case .failed: .playerFailed
    case .postponed: .append
    }
  }
}

/// What must be known about something that is played.
package enum PlayingQuestion: Equatable, Sendable {
  /// Whether a title is gone on with where it was left: seconds.
  case resume(PlayedCard, position: Int, of: Int?)
  /// Which title a file is: the place of one, `.new` for the one that is new, `.text` for the name of another, `.no` for
  /// one that is not recorded.
  case fileTitle(String, [TitleSummary], new: NewTitle? = nil)
  /// Whether what was played is a watch, although there is a doubt.
  case counts(PlayedCard, SittingVerdict.Doubt)
}
