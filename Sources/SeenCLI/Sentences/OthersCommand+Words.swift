import SeenApp
import SeenCore
import SeenRender

/// What somebody else did after one's own last command, in words.
extension OthersCommand {
  /// Returns `Bo logged Alien after that`.
  var text: String {
    let more = others > 0 ? ", the last of \(Count.of(others + 1, "command")) of others" : ""
    return "\(person) \(deed) after that" + more
  }

  /// What nobody can be asked about.
  func refusal(undoing undone: UndoneEvents) -> ErrorSentence {
    ErrorSentence(
      text,
      hint: "--yes undoes \(undone.text); 'seen undo --profile \(Words.shell(profile))' undoes that"
    )
  }

  private var deed: String {
    let (title, list) = (topic.text, other.text)
    switch kind {
    case .watchLogged: return "logged \(title)"
    case .ratingSet: return "rated \(title)"
    case .commentPosted: return "commented on \(title)"
    case .itemAdded: return "added \(title) to \(list)"
    case .itemRemoved: return "removed \(title) from \(list)"
    case .favoriteSet, .againSet: return "said something about \(title)"
    default:
      let noun = kind?.definition.undone ?? "something"
      let words = noun.split(separator: " ").map { word in
        word == "NAME" ? title : word == "OTHER" ? list : String(word)
      }
      return "recorded " + words.joined(separator: " ")
    }
  }
}
