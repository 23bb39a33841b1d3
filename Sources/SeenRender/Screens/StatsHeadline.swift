import SeenCore

/// The numbers of a profile's watching as a page begins with them.
extension StatsScreen {
  /// The four that say most.
  package var headline: [Fact] {
    var facts = [
      Fact(noun.many, Line(Count.digits(stats.watches))),
      Fact(noun.titles, Line(Count.digits(stats.titlesWatched))),
    ]
    if stats.timedWatches > 0 {
      facts.append(Fact("hours", Line(Count.digits((stats.minutes + 30) / 60))))
    }
    if stats.ratings > 0 {
      let mean = RatingWords.mean(
        of: stats.ratings, tenths: stats.ratingSum, scale: RatingWords.meanScale(ratingScale))
      facts.append(Fact("average rating", Line(mean)))
    }
    return facts
  }

  /// What else there is to say.
  package var details: [Fact] {
    var facts: [Fact] = []
    if noun == .watch { facts.append(Fact("rewatches", Line(Count.digits(stats.rewatches)))) }
    if stats.timedWatches > 0 {
      let mean = stats.minutes / stats.timedWatches
      facts.append(Fact("average length", Line(DurationWords.ofMinutes(mean))))
    }
    if stats.ratings > 0 {
      let rated = stats.ratesWatches ? noun.many : noun.titles
      facts.append(Fact("rated \(rated)", Line(Count.digits(stats.ratings))))
    }
    return facts + circumstances
  }
}
