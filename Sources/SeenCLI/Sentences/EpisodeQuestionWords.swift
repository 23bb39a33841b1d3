import SeenApp
import SeenCore
import SeenRender

/// What is asked before episodes are recorded.
enum EpisodeQuestionWords {
  /// Returns a question about episodes; empty for any other.
  static func text(_ question: Question) -> String {
    switch question {
    case .missingEpisodes(let show, let first, let count, let last):
      let (others, they) = count == 1 ? ("", "it") : (" and \(count - 1) more", "them")
      return "Season \(first.season) of \(show) has \(Count.of(last, "episode")), not"
        + " \(first)\(others). Record \(they) anyway?"
    case .manyEpisodes(let show, let count): return "Record \(count) episodes of \(show)?"
    case .episodesAgain(let show, let count):
      let all = count == 2 ? "both" : "all \(count)"
      let them = count == 1 ? "this episode" : "\(all) of these episodes"
      return "You have watched \(them) of \(show). Did you watch them again?"
    default: return ""
    }
  }
}
