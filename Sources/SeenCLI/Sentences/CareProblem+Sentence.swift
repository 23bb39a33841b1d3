import SeenApp
import SeenRender

/// The sentences about the care of a journal.
extension CareProblem {
  var exitCode: ExitCode {
    switch self {
    case .notEdited, .notDamaged, .noPictures, .nothingToOpen: .data
    case .missingPicture: .noInput
    case .notReport: .cannotCreate
    }
  }

  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .notEdited(let name):
      ErrorSentence(
        "'\(name)' is not a line with a wrong sum", hint: "'seen check' lists those lines")
    case .notDamaged(let name):
      ErrorSentence(
        "'\(name)' is not a line that can be moved", hint: "'seen check lines' lists those lines")
    case .noPictures(let watch):
      ErrorSentence(
        "watch \(watch) has no photos",
        hint: "'seen photos' lists all photos; 'seen amend \(watch) --photo FILE' adds one")
    case .nothingToOpen(let name):
      ErrorSentence(
        "\(name) has no picture, and no page is known",
        hint: "'seen amend WATCH --photo FILE' adds a photo")
    case .missingPicture(let name, let owner):
      ErrorSentence(
        "the photo \(name) of \(owner.text) is missing or was changed",
        hint: "restore it from another copy of the journal; 'seen check media' lists them all")
    case .notReport(let path):
      ErrorSentence(
        "'\(path)' is not empty, and has no report",
        hint: "use a new folder, or one that a report was written to before")
    }
  }
}

extension PictureOwner {
  /// What it is, in words.
  fileprivate var text: String {
    switch self {
    case .watch(let id): "watch \(id)"
    case .list(let name): "the list \(name)"
    case .profile(let name): "\(name)"
    }
  }
}
