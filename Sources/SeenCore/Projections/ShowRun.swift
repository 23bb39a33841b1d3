/// One time that a profile went through the episodes of a show.
package struct ShowRun: Sendable {
  /// A watch of an episode, as the fold of runs sees it.
  package struct Step: Sendable {
    /// The place of the episode among the known ones of its show.
    package let place: Int
    /// When it was watched, as precisely as it is known.
    package let date: PartialDate
    /// The row of the watch; nil for one that is going to be recorded.
    package let row: Int?
    /// How many of the show's marks come before it.
    let epoch: Int
  }

  /// The watches that belong to it, in order, each of another episode.
  package private(set) var steps: [Step] = []
  /// The single rewatches that were made during it.
  package private(set) var singles: [Step] = []
  private var places: Set<Int> = []

  /// Returns whether it has an episode, by its place among the known ones.
  package func has(_ place: Int) -> Bool { places.contains(place) }

  /// Folds the watches of one show into runs, the open one last.
  ///
  /// - Parameters:
  ///   - steps: The watches in order.
  ///   - episodeCount: How many episodes are known.
  ///   - markCount: How many marks say that a new run begins.
  /// - Returns: The runs; the last is empty where nothing was watched since the last mark.
  /// - Complexity: O(n) in the watches.
  static func fold(_ steps: [Step], episodeCount: Int, markCount: Int) -> [ShowRun] {
    var runs: [ShowRun] = []
    for (index, step) in steps.enumerated() {
      let isMarked = index == 0 || steps[index - 1].epoch < step.epoch
      if isMarked || runs[runs.count - 1].ends(with: steps[index...], episodeCount) {
        runs.append(ShowRun())
      }
      runs[runs.count - 1].add(step)
    }
    if steps.last.map(\.epoch) ?? 0 < markCount { runs.append(ShowRun()) }
    return runs
  }

  /// Returns whether the first of the watches that follow is a repeat that opens a new run.
  private func ends(with steps: ArraySlice<Step>, _ episodeCount: Int) -> Bool {
    guard let first = steps.first, has(first.place) else { return false }
    guard episodeCount >= 3 else { return first.place == 0 }
    let next = steps.prefix(3).filter { $0.epoch == first.epoch && has($0.place) }.map(\.place)
    return next.count == 3 && next[0] < next[1] && next[1] < next[2]
  }

  private mutating func add(_ step: Step) {
    if places.insert(step.place).inserted { steps.append(step) } else { singles.append(step) }
  }
}
