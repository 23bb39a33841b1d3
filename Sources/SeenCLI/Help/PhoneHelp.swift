/// The text of `seen help phone`.
enum PhoneHelp {
  /// The page, wrapped to a width.
  static func lines(width: Int) -> [String] {
    var layout = HelpLayout(width: width)
    layout.add(
      paragraph:
        "A phone needs no app of its own: it appends lines to a text file, and 'seen capture'"
        + " records each of them once. Keep a file for each phone in the folder capture of the"
        + " journal, such as capture/phone.txt; Seen never changes it, so nothing can get lost or"
        + " into conflict. 'seen capture FILE' reads a file that is anywhere else.")
    layout.add("")
    layout.add(
      paragraph:
        "The same line twice below one heading is two watches; below the same heading again it is a"
        + " copy. Edit a recorded line only to correct it: the new one is held, with the command"
        + " that corrects your journal. Run 'seen capture --answers' once, and what is held is"
        + " written to capture/answers for the phone to show, by 'seen sync' too.")
    layout.add(heading: "Lines")
    layout.add(table: samples)
    for (heading, steps) in guides {
      layout.add(heading: heading)
      for (index, step) in steps.enumerated() {
        layout.add(paragraph: "\(index + 1). \(step)", indent: 2, hanging: 3)
      }
    }
    return layout.lines
  }

  private static let samples: [(word: String, meaning: String)] = [
    ("# 2026-11-20", "The day of the lines below it."),
    ("Heat 1995 9/10 @theater +Bo", "A film, as 'seen log' takes it; 'w/ Bo' is the same."),
    ("the office s02e01..e03 -- again", "Episodes, and notes behind a dash."),
    ("blackbird x3 @51.53,-0.15 07:40", "A bird, how many, where and when."),
    ("? Dune Part Two", "A title for your watchlist."),
    ("= Alien 5/5", "A rating of the title, and no watch."),
    ("yesterday Ran", "A title of the day before that of the heading."),
    ("2026-11-19 Ran", "A title of that day, wherever the line is."),
    ("2026-11-20T21:30:00+01:00 Ran", "The same with a time, as phones write it."),
    ("\"Tomorrow Never Dies\" 4/5", "A title that could be read otherwise, in quotes."),
    ("// profile: ana", "As the first line: whose lines these are. Else a remark."),
  ]

  private static let guides: [(heading: String, steps: [String])] = [
    (
      "iPhone: Shortcuts",
      [
        "In Shortcuts, create a shortcut and name it Seen.",
        "Add Ask for Input: Text, with the prompt What did you see?",
        "Add Format Date: Current Date, Date Format ISO 8601, Include ISO 8601 Time on.",
        "Add Text: the variable Formatted Date, a space, the variable Provided Input.",
        "Add Append to Text File: the folder capture in iCloud Drive or another folder that reaches"
          + " your computer, File Path phone.txt, Make New Line on.",
        "Use Add to Home Screen, or say its name to Siri.",
      ]
    ),
    (
      "Android: Tasker, or any editor",
      [
        "In Tasker, create a task Seen, and add Input Dialog: it gives %input.",
        "Add Parse/Format DateTime: Input Type Now (Current Date And Time), Output Format"
          + " yyyy-MM-dd'T'HH:mm, which gives %formatted.",
        "Add Write File: File capture/phone.txt in a folder that is synchronized, Text %formatted"
          + " %input, Append and Add Newline on.",
        "Put the task on the home screen as a Task Shortcut.",
        "Without Tasker, open capture/phone.txt in an editor such as Markor, and type a heading with"
          + " the day and lines below it.",
      ]
    ),
    (
      "Obsidian",
      [
        "Create a note Seen without properties, and write headings with the day and lines below"
          + " them; '- [ ] Dune' is for the watchlist.",
        "Or with the plugin QuickAdd: a Capture to Seen.md, Write to bottom of file on, with the"
          + " Capture format {{DATE:YYYY-MM-DD}} {{VALUE}} and a line break after it.",
        "On the computer, run 'seen capture ~/Vault/Seen.md'.",
      ]
    ),
    (
      "Working Copy: the journal's repository on the phone",
      [
        "Clone the repository of the journal in Working Copy.",
        "Make the shortcut above, with Open URL in place of Append to Text File:"
          + " working-copy://x-callback-url/write?repo=journal&path=capture/phone.txt&mode=append"
          + "&text=TEXT&key=KEY. TEXT is the text with a line break after it, through URL Encode;"
          + " KEY is in the settings of Working Copy.",
        "Commit and push there; 'seen sync' on the computer brings the lines and records them.",
      ]
    ),
    (
      "Syncthing",
      [
        "Share only the folder capture of the journal between phone and computer, never events:"
          + " 'seen sync' is for those.",
        "Give each phone a file of its own. A conflict copy of a file can stay: its lines are the"
          + " same ones, and are recorded once.",
        "Run 'seen capture', or let cron do so.",
      ]
    ),
  ]
}
