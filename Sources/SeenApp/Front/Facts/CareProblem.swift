/// Why a journal is not taken care of as asked.
package enum CareProblem: Equatable, Sendable {
  /// What is to be accepted is the place or id of no line with a wrong sum.
  case notEdited(String)
  /// What is to be repaired is the place of no line that can be moved.
  case notDamaged(String)
  /// A watch whose pictures are to be shown has none.
  case noPictures(watch: String)
  /// A picture is not in the journal, or has other bytes.
  case missingPicture(String, of: PictureOwner)
  /// What is to be opened has neither a picture nor a page, by its name.
  case nothingToOpen(String)
  /// The folder for a report has files that are none of a report's.
  case notReport(path: String)
}

/// What a picture belongs to: a watch by its id, or something else by its name.
package enum PictureOwner: Equatable, Sendable {
  case watch(String)
  case list(String)
  case profile(String)
}

extension CareProblem {
  /// The name of this kind of problem.
  package var code: ErrorCode {
    switch self {
    case .notEdited: .notEdited
    case .notDamaged: .notDamaged
    case .noPictures, .nothingToOpen: .noPhotos
    case .missingPicture: .missingPhoto
    case .notReport: .file
    }
  }
}
