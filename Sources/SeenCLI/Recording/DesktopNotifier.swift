/// The programs that show a notification on a desktop.
enum DesktopNotifier {
  /// Returns the command lines to try in order: the words are arguments and never interpreted by a shell.
  static func commands(title: String, text: String) -> [[String]] {
    [
      ["notify-send", "--app-name=seen", "--", title, text],
      ["terminal-notifier", "-title", title, "-message", text],
      [
        "osascript", "-e", "on run words", "-e",
        "display notification (item 2 of words) with title (item 1 of words)", "-e", "end run",
        title, text,
      ],
    ]
  }
}
