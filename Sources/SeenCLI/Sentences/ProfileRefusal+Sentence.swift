import SeenApp
import SeenCore
import SeenRender

extension ProfileRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .exists(let id):
      return ErrorSentence(
        "a profile '\(id)' already exists", hint: "'seen profile edit \(id)' changes it")
    case .badName(let name):
      return ErrorSentence(
        "'\(name)' cannot be the name of a profile",
        hint: "use a name with letters or digits, of at most \(AddProfile.nameLimit) characters")
    case .tooMany(let limit):
      return ErrorSentence(
        "\(Count.of(limit, "profile")) is the limit for this journal (profiles.max)",
        hint: "'seen setting \(Setting.profilesMax.key) N' raises it")
    case .always(let id):
      return ErrorSentence(
        "the profile '\(id)' cannot be deleted",
        hint: "every journal has it; 'seen profile edit \(id) --name NAME' renames it")
    case .deleted(let id):
      return ErrorSentence(
        "the profile '\(id)' was deleted",
        hint: "'seen profile add \(id)' brings it back with all it recorded")
    case .hidden(let title, let profile, let orUnrated):
      return ErrorSentence(
        "'\(title)' is hidden from the profile '\(profile)'",
        hint: orUnrated ? hintOfUnrated(title) : hintOfRating)
    case .pinNeeded(let profile):
      return ErrorSentence(
        "this needs the PIN of '\(profile)'",
        hint: "run it on a terminal, or use --pin-file FILE; 'seen profile use' asks only once")
    case .newPinNeeded(let profile):
      return ErrorSentence(
        "the new PIN of '\(profile)' cannot be asked for here",
        hint: "run it on a terminal, or use --new-pin-file FILE")
    case .wrongPin: return ErrorSentence("wrong PIN")
    case .pinWait(let milliseconds):
      return ErrorSentence(
        "too many wrong PINs",
        hint: "try again in \(Count.of(Int((milliseconds + 999) / 1000), "second"))")
    case .badPin:
      return ErrorSentence(
        "that cannot be a PIN", hint: "use 4 to 100 characters, such as 4 to 8 digits")
    case .pinsDiffer:
      return ErrorSentence("the two PINs differ; nothing was changed")
    case .sharedPinFile(let path):
      return ErrorSentence(
        "other users can read \(path)", hint: "'chmod 600 \(Words.shell(path))' makes it private")
    case .noPin(let profile): return ErrorSentence("\(profile) has no PIN")
    }
  }
}

extension ProfileRefusal {
  private var hintOfRating: String {
    "its content rating is for older viewers, or is hidden by content.hide"
  }

  private func hintOfUnrated(_ title: String) -> String {
    "\(hintOfRating), or it has none; then a guardian lets it through with"
      + " 'seen amend \(Words.shell(title)) --content-rating G'"
  }

  /// Whether the profile is not allowed to do what was wanted.
  var isLock: Bool {
    switch self {
    case .hidden, .pinNeeded, .newPinNeeded, .wrongPin, .pinWait, .sharedPinFile: true
    case .exists, .badName, .tooMany, .always, .deleted, .badPin, .pinsDiffer, .noPin:
      false
    }
  }
}
