import SeenApp
import SeenCLI
import SeenRender
import SeenStore
import SeenTestSupport

/// Errors of profiles, their PINs and their friends.
extension ErrorGallery {
  /// A journal with an adult who has a PIN, a child who is in use, and a film that is not for her.
  private static let withChild: @Sendable (TestWorld) throws -> Void = { world in
    try withJournal(world)
    world.environment["SEEN_WRITER"] = "box"
    world.run("log", "Heat", "--year", "1995")
    world.run("amend", "Heat", "--set", "contentRating=R")
    world.run("profile", "add", "Mia", "--kind", "kids")
    try world.files.writeNew("/home/ana/pin", Array("2468".utf8))
    try world.files.writeNew("/home/ana/bad", Array("0000".utf8))
    try world.files.writeNew("/home/ana/short", Array("1".utf8))
    world.run("profile", "pin", "me", "--pin-file", "/home/ana/pin")
    world.run("profile", "use", "mia")
  }

  /// An entry about what is refused there.
  private static func refusal(
    _ kind: ErrorCode, _ line: String, _ errors: String..., code: ExitCode = .notPermitted,
    given: @escaping @Sendable (TestWorld) throws -> Void = withChild
  ) -> Entry {
    Entry(kind: kind, code: code, line: "seen " + line, errors: errors, given: given)
  }

  static let profiles: [Entry] = [
    refusal(
      .hiddenTitle, "log Heat", "seen: 'Heat' is hidden from the profile 'Mia'",
      "hint: its content rating is for older viewers, or is hidden by content.hide, or it has none;"
        + " then a guardian lets it through with 'seen amend Heat --content-rating G'"),
    refusal(
      .pinNeeded, "stats --profile me", "seen: this needs the PIN of 'me'",
      "hint: run it on a terminal, or use --pin-file FILE; 'seen profile use' asks only once"),
    refusal(.wrongPin, "profile use me --pin-file /home/ana/bad", "seen: wrong PIN"),
    refusal(
      .pinWait, "profile use me --pin-file /home/ana/pin", "seen: too many wrong PINs",
      "hint: try again in 29 seconds",
      given: { world in
        try withChild(world)
        for _ in 0..<5 { world.run("profile", "use", "me", "--pin-file", "/home/ana/bad") }
      }),
    refusal(
      .badPin, "profile pin me --pin-file /home/ana/short", "seen: that cannot be a PIN",
      "hint: use 4 to 100 characters, such as 4 to 8 digits", code: .data,
      given: { world in
        try withJournal(world)
        try world.files.writeNew("/home/ana/short", Array("1".utf8))
      }),
    refusal(
      .noPin, "profile pin --remove", "seen: me has no PIN", code: .data, given: withJournal),
    refusal(
      .profileExists, "profile add MIA --pin-file /home/ana/pin",
      "seen: a profile 'mia' already exists", "hint: 'seen profile edit mia' changes it",
      code: .data),
    refusal(
      .badProfileName, "profile add !!! --pin-file /home/ana/pin",
      "seen: '!!!' cannot be the name of a profile",
      "hint: use a name with letters or digits, of at most 60 characters", code: .data),
    refusal(
      .tooManyProfiles, "profile add Zoe",
      "seen: 1 profile is the limit for this journal"
        + " (profiles.max)", "hint: 'seen setting profiles.max N' raises it", code: .data,
      given: { world in
        try withJournal(world)
        world.run("setting", "profiles.max", "1")
      }),
    refusal(
      .builtInProfile, "profile delete me --yes", "seen: the profile 'me' cannot be deleted",
      "hint: every journal has it; 'seen profile edit me --name NAME' renames it", code: .data,
      given: withJournal),
    refusal(
      .deletedProfile, "stats --profile Bo", "seen: the profile 'bo' was deleted",
      "hint: 'seen profile add bo' brings it back with all it recorded", code: .noInput,
      given: { world in
        try withJournal(world)
        world.run("profile", "add", "Bo")
        world.run("profile", "delete", "bo", "--yes")
      }),
    refusal(
      .friend, "diary --of zoe", "seen: no friend 'zoe'",
      "hint: 'seen friend add NAME DIR' adds one", code: .noInput, given: withJournal),
    refusal(
      .sharedPinFile, "profile use me --pin-file /home/ana/shared",
      "seen: other users can read /home/ana/shared",
      "hint: 'chmod 600 /home/ana/shared' makes it private",
      given: { world in
        try withChild(world)
        try world.files.writeNew(
          "/home/ana/shared", Array("2468".utf8), as: .createShared(isProgram: false))
      }),
  ]
}
