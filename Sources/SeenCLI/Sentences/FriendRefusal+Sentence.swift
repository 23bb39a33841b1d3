import SeenApp
import SeenRender
import SeenStore

extension FriendRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .unknown(let name, let near, let known):
      let all =
        known.isEmpty
        ? "'seen friend add NAME DIR' adds one" : "use one of: " + known.joined(separator: ", ")
      return ErrorSentence(
        "no friend '\(name)'", hint: near.isEmpty ? all : AppError.didYouMean(near))
    case .unknownPerson(let name, let near, let known):
      let all = known.isEmpty ? "" : "use one of: \(known.joined(separator: ", ")); "
      return ErrorSentence(
        "no friend or profile '\(name)'",
        hint: near.isEmpty
          ? all + "'seen friend add NAME DIR' adds a friend" : AppError.didYouMean(near))
    case .exists(let name, let path):
      return ErrorSentence(
        "\(name) is already a friend, with the journal in '\(path)'",
        hint: "'seen friend remove \(Words.shell(name))' first, or choose another name")
    case .isProfile(let name):
      return ErrorSentence(
        "'\(name)' is a profile of this journal", hint: "give the friend another name")
    case .badName(let name):
      return ErrorSentence("'\(name)' cannot be the name of a friend", hint: "use a short name")
    case .isOwn(let path):
      return ErrorSentence(
        "'\(path)' is this journal itself, or a copy of it",
        hint: "name the folder of another person's journal")
    case .unreadable(let name, let error):
      let sentence = error.sentence
      let place = sentence.file.map { "'\($0)' " } ?? ""
      return ErrorSentence(
        "cannot read the journal of \(name): \(place)\(sentence.message)",
        hint: "check the folder; 'seen friend add \(Words.shell(name)) DIR' sets where it is")
    case .severalProfiles(let name, let ids):
      return ErrorSentence(
        "the journal of \(name) has several profiles: " + ids.joined(separator: ", "),
        hint: "'seen friend add \(Words.shell(name)) DIR --as PROFILE' says which one is"
          + " \(name)")
    case .tooLarge(let name, let path):
      return ErrorSentence(
        "the journal of \(name) is left out: it has more than 1 GiB of events",
        hint: "'seen -C \(Words.shell(path)) stats' reads it; 'seen friend remove"
          + " \(Words.shell(name))' leaves it out without this message")
    case .noFolder: return ErrorSentence("missing DIR")
    case .intoItself(let path):
      return ErrorSentence(
        "'\(path)' is this journal itself, or a copy of it",
        hint: "use a new folder, or one that this journal was published to before")
    case .notPublished(let path):
      return ErrorSentence(
        "the journal in '\(path)' was not published from this one",
        hint: "use a new folder, or one that this journal was published to before")
    case .ofOtherProfile(let path, let profile):
      return ErrorSentence(
        "the journal in '\(path)' was published by the profile '\(profile)'",
        hint: "use a folder of its own for each profile")
    case .notEmpty(let path):
      return ErrorSentence(
        "'\(path)' is not empty, and has no journal",
        hint: "use a new folder, or one that this journal was published to before")
    case .inJournal(let path, let folder):
      return ErrorSentence(
        "'\(path)' is inside the journal '\(folder)'", hint: "use a folder outside of it")
    case .isYourself(let name):
      return ErrorSentence(
        "'\(name)' is you", hint: "name a friend or another profile of the journal")
    case .noProfile(let profile, let name, let known):
      return ErrorSentence(
        "the journal of \(name) has no profile '\(profile)'",
        hint: "use one of: " + known.joined(separator: ", "))
    }
  }
}
