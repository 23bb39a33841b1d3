import SeenApp
import SeenCore
import SeenRender

/// What was probably meant where a word is no command, or a command lacks or has too much.
extension ArgumentParser {
  /// Returns the commands that people try a word for, those below others too: `watchlist add` for `want`.
  ///
  /// Of several those are meant that take what follows: `next` alone is the queue, and behind it a show is shown.
  func sought(_ text: String, among commands: [any Command.Type]) -> [String] {
    var found = commands.filter { $0.spec.soughtAs.contains(text) }.map {
      (name: $0.name, spec: $0.spec)
    }
    if invocation.path.count == 1 {
      for command in commands {
        found += command.subcommands.filter { $0.spec.soughtAs.contains(text) }.map {
          (name: "\(command.name) \($0.name)", spec: $0.spec)
        }
      }
      if found.isEmpty, let kind = TitleKind(typed: text), !text.isSame(as: kind.name) {
        let rest = argv[next...].joined(separator: " ")
        return ["\(Invocation.isPeriod(rest) ? "diary" : "search") kind:\(kind.name)"]
      }
    }
    let hasMore = next < argv.count && !argv[next].hasPrefix("-")
    let fitting = found.filter { $0.spec.operands.contains { !$0.isQuery } == hasMore }
    return (fitting.count == 1 ? fitting : found).map(\.name)
  }

  /// Guesses the command that people try this one's name for, where what this one needs is missing: `suggest` alone.
  mutating func guessOther() {
    guard invocation.problem == nil, invocation.path.count == 2,
      let place = argv.firstIndex(where: { $0 == invocation.command.name })
    else { return }
    let name = invocation.command.name
    let others = invocation.path[0].subcommands.filter { command in
      command.spec.soughtAs.contains(name) && !command.spec.operands.contains(where: \.isRequired)
    }
    guard others.count == 1 else { return }
    var argv = argv
    argv[place] = others[0].name
    invocation.guess = Guess(argv: argv, typed: name, proper: others[0].name)
  }

  /// Guesses what words that begin with an unknown one mean: a phrase, a list named before what is done with it, or
  /// what was watched with somebody.
  /// - Returns: The command that is meant; nil where nothing is guessed.
  mutating func guessPhrase(_ text: String, _ below: [any Command.Type]) -> String? {
    if invocation.path.count == 1 {
      if let phrase = TriedPhrases.command(argv[(next - 1)...]),
        !phrase.name.hasPrefix("watching --stop") || argv.count > next - 1 + phrase.count
      {
        guess(phrase.name, of: phrase.count)
        if let guess = invocation.guess {
          let place = next - 1 + phrase.name.split(separator: " ").count
          invocation.guess?.argv = TriedPhrases.withoutFillers(
            guess.argv, behind: place, phrase.name)
        }
        return phrase.name
      }
      if let kind = TitleKind(typed: text), !text.isSame(as: kind.name), next + 1 < argv.count,
        argv[next].lowercased() == "with",
        argv[next + 1].unicodeScalars.allSatisfy({ $0.properties.isAlphabetic })
      {
        let meant = "diary kind:\(kind.name) with:\(argv[next + 1])"
        guess(meant, of: 3)
        return meant
      }
      return guessQuestion(text)
    }
    guard !text.contains(" "), next < argv.count,
      let place = below.first(where: { argv[next] == $0.name })
    else { return nil }
    guess("\(place.name) \(text)", of: 2)
    return "\(invocation.name) \(place.name) \(text)"
  }

  /// Guesses the diary of a period or of what was watched with somebody, and the films of a director: `seen yesterday`,
  /// `seen with Anna`, `seen films by Agnès Varda`.
  private mutating func guessQuestion(_ text: String) -> String? {
    let words = argv[(next - 1)...].prefix { !$0.hasPrefix("-") }
    if Invocation.isPeriod(words.joined(separator: " ")) {
      guess("diary \(text)")
      return "diary \(text)"
    }
    let lead =
      words.first.map { ["directed", "films", "movies"].contains($0.lowercased()) } ?? false
    let isOfDirector = lead && words.dropFirst().first?.lowercased() == "by"
    let asked = Array(isOfDirector ? words.dropFirst() : words)
    guard let first = asked.first?.lowercased(), ["with", "by", "at"].contains(first),
      let spoken = SpokenQuery(asked), spoken.textCount == 0
    else { return nil }
    let command = first == "by" ? "search" : "diary"
    let options = spoken.period.map { ["--when=" + $0] } ?? []
    var argv = argv
    argv.replaceSubrange(
      next - 1..<next - 1 + words.count, with: [command] + spoken.terms + options)
    if invocation.problem == nil {
      invocation.guess = Guess(
        argv: argv, typed: words.joined(separator: " "), proper: "\(command) \(spoken.text)")
    }
    return "\(command) \(spoken.text)"
  }

  /// Guesses that what begins with no command is something that was watched, about which a person is asked.
  mutating func guessWatch(_ text: String) {
    let words = argv[(next - 1)...].prefix { !$0.hasPrefix("-") }
    guard invocation.problem == nil, invocation.path.count == 1,
      text.contains(where: { $0.isLetter || $0.isNumber }),
      words.count > 1 || text.contains(" ") || text.first?.isLowercase == false
    else { return }
    let typed = words.joined(separator: " ")
    invocation.guess = Guess(
      argv: argv[..<(next - 1)] + ["log"] + argv[(next - 1)...], typed: typed,
      proper: "log \(typed)", isAsked: true)
  }

  /// Guesses `export csv --output=diary.csv` for `export diary.csv`: the format that the name of a file ends in.
  /// - Returns: The command that is meant; none for a name that ends in no format.
  mutating func guessFormat(of file: String) -> [String] {
    guard invocation.command.name == "export", let dot = file.lastIndex(of: "."),
      let format = invocation.command.subcommands.first(where: {
        $0.name == file[file.index(after: dot)...].lowercased()
      })
    else { return [] }
    if invocation.problem == nil {
      invocation.guess = Guess(
        argv: argv[..<(next - 1)] + [format.name, "--output=" + file] + argv[next...],
        typed: file, proper: "\(format.name) -o \(Words.shell(file))")
    }
    return ["export \(format.name) -o \(Words.shell(file))"]
  }

  /// Guesses `watchlist remove Heat` for `remove Heat from watchlist`, and so of other lists.
  mutating func guessFromList() {
    let given = invocation.arguments.operands
    guard invocation.problem == nil, invocation.path.count == 2,
      invocation.command.name == "remove", given.count > 2,
      given[given.count - 2].lowercased() == "from",
      let place = argv.firstIndex(of: invocation.command.name)
    else { return }
    let (title, list) = (Array(given.dropLast(2)), given[given.count - 1])
    let command =
      list.lowercased() == "watchlist" ? ["watchlist", "remove"] : ["list", "remove", list]
    let meant = command + title
    invocation.guess = Guess(
      argv: Array(argv[..<place]) + meant,
      typed: (["remove"] + given).joined(separator: " "), proper: meant.joined(separator: " "))
  }

  /// Notes what was probably meant instead of the argument that was read last.
  mutating func guess(
    _ proper: String, of count: Int = 1, value: String? = nil, besides other: String? = nil
  ) {
    guard invocation.problem == nil else { return }
    let place = next - 1
    var argv = argv
    argv[place] = proper + (value.map { "=" + $0 } ?? "")
    if value == nil, !proper.hasPrefix("-") {
      argv.replaceSubrange(
        place..<place + count, with: proper.split(separator: " ").map { String($0) })
    }
    if let other { argv.insert(other, at: place + 1) }
    let given = self.argv[place..<place + count].joined(separator: " ")
    let typed = other.map { "\(invocation.name) \($0)" } ?? given
    let full = other.map { "\(invocation.name) \(proper) \($0)" } ?? proper
    invocation.guess = Guess(argv: argv, typed: typed, proper: full)
  }
}
