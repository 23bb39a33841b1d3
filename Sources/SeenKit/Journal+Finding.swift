import SeenApp
import SeenCore
import SeenStore

/// What changes of the library name, found as the commands find it.
extension Journal {
  /// Returns the comment on a title that a text names.
  func comment(_ id: String, on title: Symbol?, _ view: borrowing View) throws(AppError) -> Comment
  {
    let all = try Comments(view.ledger, event: texts(of: view).event).standing
    do {
      return try CommentMatch.find(id, among: all.filter { $0.title == title })
    } catch {
      throw .refused(error)
    }
  }

  /// Returns the comment of the profile that a text names.
  func ownComment(_ id: String, _ view: borrowing View) throws(AppError) -> Comment {
    let all = try Comments(view.ledger, event: texts(of: view).event).standing
    let own = all.filter {
      $0.profile.isSame(as: profile) || $0.id.description.isSame(as: id)
    }
    do { return try CommentMatch.find(id, among: own) } catch { throw .refused(error) }
  }

  /// Returns the answer to the suggestion that a text names.
  func answer(
    _ answer: Suggestion.Answer, to text: String, _ view: borrowing View
  ) throws(AppError) -> AnswerSuggestion {
    let suggestion = try suggestion(text, view)
    let watchlist = try builtIn(.watchlist(of: profile), view)
    var title = TitleChoice.known(suggestion.title)
    if suggestion.title == .none, let theirs = suggestion.theirs {
      title = try choice(theirs, view)
    }
    let profiles = try household(view)
    let senders = suggestion.senders.map { profiles[$0.profile].name }
    return AnswerSuggestion(suggestion, answer, from: senders, watchlist, title: title)
  }

  /// The day and time here.
  var civilNow: TypedMoment {
    let now = host.local(host.now)
    return TypedMoment(now.day, now.clock ?? .midnight)
  }

  /// Returns the writer of this copy; nil before it wrote anything.
  func writer(_ folder: JournalFolder) throws(AppError) -> WriterID? {
    JournalWriter(folder, try writerSettings(), in: host.files).knownWriter
  }
}
