/// Every command of the program, by what people do with it: the one place to add a new command.
package enum CommandList {
  /// The sections of the help, in its order.
  package static var sections: [CommandSection] {
    [
      CommandSection(
        "Start",
        [InitCommand.self, CatalogCommand.self, ImportCommand.self, SettingCommand.self]),
      CommandSection(
        "Every day",
        [
          LogCommand.self, RateCommand.self, AmendCommand.self, RemoveCommand.self,
          UndoCommand.self, CaptureCommand.self, PlayCommand.self, LibraryCommand.self,
          GuideCommand.self,
          ScrobbleCommand.self, WatchingCommand.self, NowCommand.self, FavoriteCommand.self,
          CommentCommand.self, RemindCommand.self,
        ]),
      CommandSection(
        "Lists",
        [
          WatchlistCommand.self, QueueCommand.self, RecommendCommand.self, ListCommand.self,
          MyCommand.self, RuleCommand.self,
        ]),
      CommandSection(
        "Looking back",
        [
          UICommand.self, DiaryCommand.self, ShowCommand.self, SearchCommand.self,
          StatsCommand.self, ViewCommand.self, ReviewCommand.self, CalendarCommand.self,
          StreakCommand.self,
          RewatchesCommand.self, OnThisDayCommand.self,
        ]),
      CommandSection(
        "People",
        [
          ProfileCommand.self, FriendCommand.self, CompareCommand.self, SuggestCommand.self,
          InboxCommand.self,
        ]),
      CommandSection(
        "Copies and safety",
        [SyncCommand.self, CheckCommand.self, TidyCommand.self, ForgetCommand.self]),
      CommandSection("Moving", [ExportCommand.self, ReportCommand.self, PublishCommand.self]),
      CommandSection(
        "More for every day",
        [
          UnwatchCommand.self, AgainCommand.self, ProgressCommand.self, CommentsCommand.self,
          HistoryCommand.self, PhotosCommand.self, OpenCommand.self, LimitCommand.self,
          RedoCommand.self,
        ], isPlumbing: true),
      CommandSection(
        "Plumbing",
        [
          EventsCommand.self, RecordCommand.self, ReplayCommand.self, SnapshotCommand.self,
          DiffCommand.self,
          ConflictsCommand.self, RepairCommand.self, DoctorCommand.self, SpecCommand.self,
          UpgradeCommand.self, McpCommand.self, CompletionCommand.self, InstallCommand.self,
          UninstallCommand.self,
          VersionCommand.self, HelpCommand.self, CompleteCommand.self,
        ], isPlumbing: true),
    ]
  }

  /// The commands.
  package static var all: [any Command.Type] { sections.flatMap(\.commands) }

  /// The names of the commands that the short help of a bare `seen` shows, most used first.
  package static let mostUsed = [
    "init", "log", "diary", "show", "stats", "search", "import", "undo", "help",
  ]

  /// The commands that help shows.
  package static var shown: [any Command.Type] {
    all.filter { $0.spec.group != .hidden }
  }
}
