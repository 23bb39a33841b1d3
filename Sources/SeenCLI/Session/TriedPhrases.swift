/// What people type for a command as a sentence: `how many films`, `have i seen Heat`.
enum TriedPhrases {
  /// The phrases and the commands that they mean, the longer ones first.
  private static let phrases: [(words: [String], command: String)] = {
    let meant: [(command: String, phrases: String)] = [
      (
        "stats",
        "how many hours/how many/how much/how often/hours watched/who do i watch with"
          + "/who did i watch with/who do i watch with most/who did i watch with most"
      ),
      (
        "diary",
        "what did i watch/what did i see/what have i watched/what have i seen/what did we watch"
      ),
      (
        "show",
        "have i seen/have i watched/have i ever seen/did i see/did i watch/when did i see"
          + "/when did i watch/when did i last see/when did i last watch/how often did i see"
          + "/how often did i watch/last time i saw/last time i watched/last time"
          + "/where did i see/where"
      ),
      (
        "log",
        "i saw/i watched/we saw/we watched/just saw/just watched/i have seen/i just watched"
          + "/i heard"
      ),
      ("log --rewatch", "rewatched/i rewatched/rewatch/watched again/saw again"),
      ("log --kind bird", "spotted/i spotted/bird/sighted"),
      (
        "watchlist add",
        "want to see/want to watch/i want to see/i want to watch/wishlist add/add to watchlist"
      ),
      (
        "watching --stop",
        "gave up on/give up on/gave up/give up/stopped watching/stop watching/abandon/abandoned"
          + "/drop/dropped/quit"
      ),
      ("search seen:yes kind:film --sort rating", "best films/top films/best movies/top movies"),
      ("search seen:yes kind:show --sort rating", "best shows/top shows"),
      ("search seen:yes --sort rating", "best/top"),
      (
        "recommend",
        "what to watch tonight/what should i watch tonight/what should i watch/what can i watch"
          + "/what to watch/something to watch/random/pick something/tonight/surprise me"
      ),
      ("next", "what is next/what's next/whats next/what comes next/next episode of"),
    ]
    let all = meant.flatMap { command, phrases in
      phrases.split(separator: "/").map { phrase in
        (words: phrase.split(separator: " ").map { String($0) }, command: command)
      }
    }
    return all.sorted { $0.words.count > $1.words.count }
  }()

  /// Returns the command that words begin to ask for, and how many of them do; nil if they do not.
  static func command(_ words: some Collection<String>) -> (name: String, count: Int)? {
    let words = words.prefix(6).map { $0.lowercased() }
    for (phrase, command) in phrases where words.starts(with: phrase) {
      return (command, phrase.count)
    }
    return nil
  }
}
