/// What people type for a command as a sentence: `how many films`, `have i seen Heat`.
enum TriedPhrases {
  /// The phrases and the commands that they mean, the longer ones first.
  private static let phrases: [(words: [String], command: String)] = {
    let meant: [(command: String, phrases: String)] = [
      (
        "stats",
        "how many hours/how much time/how many/how much/how often/hours watched/who do i watch with"
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
          + "/how often did i watch/how often have i seen/how often have i watched"
          + "/how many times have i seen/how many times have i watched/how many times did i see"
          + "/how many times did i watch/how many episodes of/last time i saw/last time i watched/last time"
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
      ("on-this-day", "on this day/this day"),
    ]
    let all = meant.flatMap { command, phrases in
      phrases.split(separator: "/").map { phrase in
        (words: phrase.split(separator: " ").map { String($0) }, command: command)
      }
    }
    return all.sorted { $0.words.count > $1.words.count }
  }()

  /// Words of a question that say nothing behind its beginning: `how many films did I see with Anna`.
  private static let fillers: Set<String> = [
    "did", "do", "i", "we", "see", "watch", "have", "has", "seen", "watched", "ever", "of",
  ]

  /// Returns a command line without the words of a question that say nothing, where it asks for numbers or a list; and
  /// without those at the end where it asks for a title.
  static func withoutFillers(_ argv: [String], behind place: Int, _ command: String) -> [String] {
    guard place < argv.count else { return argv }
    func isFiller(_ word: String) -> Bool { fillers.contains(word.lowercased()) }
    let (start, rest) = (argv[..<place], argv[place...])
    switch command.split(separator: " ").first {
    case "stats", "diary", "search": return Array(start) + rest.filter { !isFiller($0) }
    case "show":
      let end = rest.reversed().drop(while: isFiller).reversed()
      return Array(start) + end.drop { $0.lowercased() == "of" }
    default: return argv
    }
  }

  /// Returns the command that words begin to ask for, and how many of them do; nil if they do not.
  static func command(_ words: some Collection<String>) -> (name: String, count: Int)? {
    let words = words.prefix(6).map { $0.lowercased() }
    for (phrase, command) in phrases where words.starts(with: phrase) {
      return (command, phrase.count)
    }
    return nil
  }
}
