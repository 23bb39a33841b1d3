import SeenWire

/// The programs that show a notification on a desktop.
enum DesktopNotifier {
  /// Returns the command lines to try in order: the words are arguments and never interpreted by a shell.
  ///
  /// The text below a title is markup to desktops that follow the Desktop Notifications Specification.
  static func commands(title: String, text: String) -> [[String]] {
    [
      ["notify-send", "--app-name=seen", "--", title, XMLText.escaped(text)],
      ["terminal-notifier", "-title", title, "-message", text],
      [
        "osascript", "-e", "on run words", "-e",
        "display notification (item 2 of words) with title (item 1 of words)", "-e", "end run",
        title, text,
      ],
    ]
  }
}
