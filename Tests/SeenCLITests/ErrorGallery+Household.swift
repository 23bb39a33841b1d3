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
      "comment Heat Yes --reply 99", "seen: no comment '99' on Heat (1995)",
      "hint: 'seen comments TITLE' lists the ids of comments"),
    refusal(
      "comment --remove box", "seen: 'box' matches several comments: box.3, box.4",
      "hint: use more of the id"),
    refusal(
      "comment --amend box.3 No --profile bo",
      "seen: the comment box.3 belongs to the profile 'me'",
      "hint: 'seen comment TITLE TEXT --reply box.3' replies to it"),
    refusal(
      "list edit Club --clear members --profile bo",
      "seen: Club is the list of 'me', who alone can end sharing it",
      "hint: 'seen list edit Club --without PROFILE' takes one member from it",
      given: { world in
        try withTwo(world)
        world.run("list", "create", "Club", "--with", "bo")
      }),
    refusal(
      "list edit Mine --without bo", "seen: Mine is not shared with 'bo'",
      given: { world in
        try withTwo(world)
        world.run("list", "create", "Mine")
      }),
    refusal("comment Heat ' '", "seen: a comment needs text"),
    refusal(
      "undo --profile bo",
      "seen: me recorded the suggestion of Ran after that, the last of 3 commands of others",
      "hint: --yes undoes the rating of Heat (1995); 'seen undo --profile me' undoes that"),
    refusal(
      "comment Heat Here", "seen: the comment has 4 characters; the limit is 3",
      "hint: 'seen setting notes.max N' raises the limit",
      given: { world in
        try withTwo(world)
        world.run("setting", "notes.max", "3")
      }),
    refusal(
      "suggest Heat --to me", "seen: you cannot suggest a title to yourself",
      "hint: 'seen watchlist add' keeps it for later"),
    refusal(
      "suggest Heat --to Bob", "seen: no friend or profile 'Bob'", "hint: did you mean 'bo'?",
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
    refusal(
      "log Ran --photo a.txt", "seen: 'a.txt' is not a picture",
      "hint: give a JPEG, PNG, GIF, WebP or HEIC file", given: withPicture),
    refusal(
      "log Ran --photo a.png", "seen: 'a.png' is larger than 1 MB",
      "hint: make it smaller, or raise the limit with 'seen setting media.max N'",
      given: withPicture),
    refusal(
      "open box.2", "seen: watch box.2 has no photos",
      "hint: 'seen photos' lists all photos; 'seen amend box.2 --photo FILE' adds one"),
    refusal(
      "open box.11",
      "seen: the photo 475a8ae1f1f8ba0b8ac9a3b7f9e7cc05b5f9be5c4a8c7d1c1b6e3ff8d7ea0000 of watch"
        + " box.11 is missing or was changed",
      "hint: restore it from another copy of the journal; 'seen check media' lists them all",
      code: .noInput, given: withPicture),
    refusal(
      "open box.13", "seen: cannot start 'xdg-open'", "hint: name a program in SEEN_VIEWER",
      code: .unavailable, given: withPicture),
    refusal(
      "open box.13", "seen: 'feh' ended with 2", "hint: name another in SEEN_VIEWER",
      code: .unavailable,
      given: { world in
        try withPicture(world)
        world.environment["SEEN_VIEWER"] = "feh"
        world.editor = { _, _ in 2 }
      }),
  ]

  /// The same with a picture in the journal, one that is named and missing, and files beside it.
  private static let withPicture: @Sendable (TestWorld) throws -> Void = { world in
    try withTwo(world)
    let folder = world.currentDirectory ?? ""
    func put(_ name: String, _ bytes: [UInt8]) throws {
      try world.files.writeNew(folder + "/" + name, bytes)
    }
    try put("a.txt", Array("text".utf8))
    try put("a.png", Array("GIF89a".utf8) + [UInt8](repeating: 0, count: 1_000_000))
    try put("b.gif", Array("GIF89a".utf8))
    let missing = "475a8ae1f1f8ba0b8ac9a3b7f9e7cc05b5f9be5c4a8c7d1c1b6e3ff8d7ea0000"
    world.run("setting", "media.max", "1")
    world.run("log", "Heat", "--on", "2015")
    world.run("amend", "box.11", "--set", "photos=[\"\(missing)\"]")
    world.run("log", "Heat", "--on", "2016", "--photo", "b.gif")
  }
}
