import SeenCLI
import SeenRender
import SeenStore
import SeenTestSupport

/// Errors of what the people of one journal say to each other.
extension ErrorGallery {
  /// A journal of two people, with two comments of one of them.
  private static let withTwo: @Sendable (TestWorld) throws -> Void = { world in
    try withJournal(world)
    world.environment["SEEN_WRITER"] = "box"
    world.run("log", "Heat", "--year", "1995", "--on", "2013")
    world.run("comment", "Heat", "They meet.")
    world.run("comment", "Heat", "Twice.")
    world.run("rate", "Heat", "9/10", "--profile", "bo", "--new-profile")
    world.run("suggest", "Heat", "--to", "bo")
    world.run("log", "Ran", "--on", "2014")
    world.run("suggest", "Ran", "--to", "bo")
  }

  /// An entry about what is refused in that journal.
  private static func refusal(
    _ line: String, _ errors: String..., code: ExitCode = .data,
    given: @escaping @Sendable (TestWorld) throws -> Void = withTwo
  ) -> Entry {
    Entry(kind: nil, code: code, line: "seen " + line, errors: errors, given: given)
  }

  static let household: [Entry] = [
    refusal(
      "comment Heat Yes --reply 99", "seen: no comment '99' on Heat",
      "hint: 'seen comments TITLE' lists the ids of comments"),
    refusal(
      "comment --remove box", "seen: 'box' matches several comments: box.3, box.4",
      "hint: use more of the id"),
    refusal(
      "comment --amend box.3 No --profile bo",
      "seen: the comment box.3 belongs to the profile 'me'",
      "hint: reply to it with --reply box.3"),
    refusal("comment Heat ' '", "seen: a comment needs text"),
    refusal(
      "comment Heat Here", "seen: the comment has 4 characters, more than 3",
      "hint: 'seen setting notes.max' raises the limit",
      given: { world in
        try withTwo(world)
        world.run("setting", "notes.max", "3")
      }),
    refusal(
      "suggest Heat --to me", "seen: you cannot suggest a title to yourself",
      "hint: 'seen watchlist add' keeps it for later"),
    refusal(
      "suggest Heat --to Bob", "seen: no profile 'Bob'", "hint: did you mean 'bo'?",
      code: .noInput),
    refusal(
      "suggest Heat --to bo", "seen: you have already suggested Heat to bo",
      "hint: 'seen inbox' shows the answer"),
    refusal(
      "inbox accept Alien --profile bo", "seen: no suggestion 'Alien' in your inbox",
      "hint: 'seen inbox' lists them"),
    refusal(
      "inbox decline box --profile bo", "seen: 'box' matches several suggestions: box.9, box.6",
      "hint: use more of the id, or the title"),
    refusal(
      "suggest Heat", "seen: missing --to NAME",
      "hint: usage: seen suggest TITLE [EPISODE] [options]", code: .usage),
  ]
}
