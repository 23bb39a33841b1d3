package import SeenCore
package import SeenStore

/// Who uses a journal through SeenApp: a command line, a screen, a page, another program.
package protocol Front: AnyObject {
  /// Answers a question; nil where nobody can be asked.
  /// - Throws: `canceled`, or a problem of the front.
  func answer(_ question: Question) throws(AppError) -> Answer?
  /// Is told what a person should know about what is being done.
  func notify(_ notice: Notice)
  /// Is told how far a long task is.
  func show(_ progress: Progress)
}

/// What a person should know about what is being done, although it does not fail.
package enum Notice: Equatable, Sendable {
  /// Another program is writing to the journal.
  case waiting
  /// Events were recorded, and something about that is unusual.
  case recorded(Receipt.Warning)
  /// The journal, or that of a friend, has damaged lines: the first few, and how many there are.
  case damage([DamagedLine], count: Int, friend: Friend?)
  /// Events need a newer version of this program.
  case unknownEvents(Int)
  /// A friend's journal is left out.
  case friend(FriendRefusal)
  /// Another profile recorded something after what would be undone.
  case othersCommand(OthersCommand)
  /// Something about a rule that ran, or did not.
  case rule(RuleNotice)
  /// What a picture says of the watch was not recorded, as nobody was asked.
  case pictureFacts(PictureOffer)
  /// Some of the episodes that a season or a show stands for were watched before, and only the others are recorded.
  case skippedEpisodes(Int, of: Int)
  /// Something about a sync.
  case syncing(SyncNotice)
  /// A companion has a diary here, with this profile, and nobody was asked whether it is recorded there too.
  case companion(String, profile: String)
  /// Several towns have the name of a place, and one was taken.
  case town(TakenPlace)
  /// A bird has the coordinates of the town that its place has the name of, or not, as the town is far away.
  case townOfPlace(TakenPlace, isRecorded: Bool)
  /// There is a film with the name of a show that was just added, and nobody was asked whether it is that show.
  case filmOfShow(String)
  /// Something about an export that is being written.
  case exporting(ExportNotice)
  /// Something about files that are being imported.
  case importing(ImportingNotice)
  /// Something about a catalog.
  case catalog(CatalogNotice)
  /// What a player played before this program was killed is recorded now.
  case playedBefore(PlayedSitting)
}

/// How far a long task is.
package enum Progress {
  /// A step of a task: how much of how much is done.
  case step(LongTask, UInt64, of: UInt64)
  case end(LongTask)
  /// A step of an import, whose length is not known.
  case importing(ImportStep)
}

/// What may take so long that a person wants to see how far it is.
package enum LongTask: Hashable, Sendable {
  case readingCatalogs, indexingCatalogs
  /// The titles of files are read, to make a catalog.
  case readingTitles
  /// The files of a source are fetched.
  case fetching(String)
  /// A file is read, to add it as a catalog.
  case reading(String)
}
