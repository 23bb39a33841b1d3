/// Every command of the program, in the order of help: the one place to add a new command.
package enum CommandList {
  /// The commands.
  package static var all: [any Command.Type] {
    [
      LogCommand.self,
      AmendCommand.self,
      RemoveCommand.self,
      UnwatchCommand.self,
      RateCommand.self,
      AgainCommand.self,
      FavoriteCommand.self,
      WatchingCommand.self,
      ProgressCommand.self,
      CommentCommand.self,
      SuggestCommand.self,
      RemindCommand.self,
      DiaryCommand.self,
      OnThisDayCommand.self,
      ShowCommand.self,
      HistoryCommand.self,
      CommentsCommand.self,
      PhotosCommand.self,
      OpenCommand.self,
      StatsCommand.self,
      StreakCommand.self,
      LimitCommand.self,
      CalendarCommand.self,
      RewatchesCommand.self,
      ConflictsCommand.self,
      DiffCommand.self,
      CompareCommand.self,
      RecommendCommand.self,
      SearchCommand.self,
      WatchlistCommand.self,
      ListCommand.self,
      MyCommand.self,
      QueueCommand.self,
      NowCommand.self,
      InboxCommand.self,
      RuleCommand.self,
      ProfileCommand.self,
      FriendCommand.self,
      InitCommand.self,
      EventsCommand.self,
      ReplayCommand.self,
      CheckCommand.self,
      RepairCommand.self,
      TidyCommand.self,
      SyncCommand.self,
      DoctorCommand.self,
      ForgetCommand.self,
      SnapshotCommand.self,
      UndoCommand.self,
      RedoCommand.self,
      CatalogCommand.self,
      SettingCommand.self,
      ImportCommand.self,
      ExportCommand.self,
      PublishCommand.self,
      HelpCommand.self,
      VersionCommand.self,
      CompletionCommand.self,
      InstallCommand.self,
      UninstallCommand.self,
      SpecCommand.self,
      CompleteCommand.self,
    ]
  }

  /// The names of the commands that the short help of a bare `seen` shows, most used first.
  package static let mostUsed = [
    "init", "log", "diary", "show", "stats", "search", "import", "undo", "help",
  ]

  /// The commands that help shows.
  package static var shown: [any Command.Type] {
    all.filter { $0.spec.group != .hidden }
  }
}
