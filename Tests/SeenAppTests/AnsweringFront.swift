import SeenApp
import SeenStore
import SeenTestSupport

/// A front that answers every question alike, and keeps what it was asked.
final class AnsweringFront: Front {
  private let given: Answer?
  private(set) var questions: [Question] = []

  init(_ answer: Answer?) { given = answer }

  func answer(_ question: Question) -> Answer? {
    questions.append(question)
    return given
  }

  func notify(_ notice: Notice) {}
  func show(_ progress: SeenApp.Progress) {}

  /// Returns the journal in the working directory of a world.
  func journal(in world: TestWorld) -> Journal {
    var request = Request()
    request.location = JournalLocation.Clues(workingDirectory: world.currentDirectory ?? "/")
    request.writer = world.environment["SEEN_WRITER"]
    return Journal(request, on: world, for: self)
  }
}
