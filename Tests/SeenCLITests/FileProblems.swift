import SeenStore

/// Problems with files that tests provoke.
enum FileProblems {
  /// A file that is not there.
  static let missing = FileError(.open, "/home/ana/list\u{1B}.csv", .notFound)
}
