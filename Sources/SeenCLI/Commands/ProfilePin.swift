package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen profile pin`: gives a profile a PIN.
package enum ProfilePin: Command {
  package static let name = "pin"
  package static let effect = CommandEffect.forPeople

  private static let remove = Key.flag("remove", "Remove the PIN")
  private static let newFile = Key.option(
    "new-pin-file", "FILE", of: String.self,
    "Read the new PIN from FILE; default: --pin-file if there is no PIN yet, else ask"
  ).completing(.files).conflicting(with: "remove")

  package static var spec: CommandSpec {
    CommandSpec(
      "Set or remove the PIN of a profile", group: .journal,
      operands: [
        OperandSpec(
          "NAME", "A profile by name or id; default: the current one", isRequired: false,
          completion: .profiles)
      ],
      options: [newFile.spec, remove.spec],
      discussion: [
        "Switching to a profile that has a PIN requires that PIN. Leaving a profile for kids,"
          + " changing its limits, or saying where the journal is synced, requires the PIN of an adult.",
        "A PIN locks this program for your user on this machine, not your files. It stops someone who"
          + " happens to look, not someone who tries: whoever can read the journal's files can read and"
          + " change all of it in an editor or with another program, and seen itself needs no PIN with"
          + " another XDG_STATE_HOME or HOME, on a copy of the folder, or on another machine. To lock"
          + " someone out, give them a user account of their own.",
        "The PIN's hash is kept outside the journal, for this copy on this machine. Every try counts"
          + " before it is checked: after five wrong ones the next has to wait.",
      ],
      examples: [
        Example("seen profile pin ana", "Ask for a PIN twice and set it"),
        Example("seen profile pin ana --pin-file ~/.pin", "Take it from a file"),
        Example("seen profile pin ana --remove", "Remove it; asks for it first"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let view = try session.journal.read(.indexed)
    let (profile, hasPin) = try session.journal.pinHolder(arguments.operands.first, view)
    if arguments[remove] {
      guard hasPin else { throw .refused(.profile(.noPin(profile.name))) }
      try session.journal.setPin(nil, of: profile, view.folder)
      session.inform("Removed the PIN of '\(profile.name)'.")
      return .done
    }
    let pin = try session.readPin(
      "New PIN of '\(profile.name)':", of: profile, isNew: true,
      from: arguments[newFile] ?? (hasPin ? nil : arguments[SharedOptions.pinFile]))
    try session.journal.setPin(pin, of: profile, view.folder)
    session.inform("PIN set for the profile \(profile.name).")
    session.inform(
      "It locks seen on this machine, not your files: see 'seen profile pin --help'.")
    // Without a profile in use, the user is `me`, and every command would ask from now on.
    if session.journal.profileInUse == nil, profile.id.isSame(as: Event.defaultProfile) {
      try session.journal.use(profile.id, in: view.folder)
      session.inform("You stay logged in on this machine; 'seen profile use --none' logs out.")
    }
    return .done
  }
}
