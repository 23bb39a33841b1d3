import SeenCLI
import SeenTestSupport
import Testing

@Suite("Every command")
struct CommandListTests {
  /// Calls a body with each command and the words that call it.
  static func forEach(_ body: (_ name: String, any Command.Type) throws -> Void) rethrows {
    func visit(_ name: String, _ command: any Command.Type) throws {
      try body(name, command)
      for below in command.subcommands { try visit(name + " " + below.name, below) }
    }
    func start() throws { try visit("seen", ProgramCommand.self) }
    try start()
  }

  @Test("is declared well")
  func declarations() {
    CommandListTests.forEach { name, command in
      let spec = command.spec
      #expect(spec.summary.count <= 60, "\(name): the summary is too long")
      #expect(!spec.summary.hasSuffix("."), "\(name): the summary ends with a full stop")
      #expect(spec.summary.first?.isUppercase == true, "\(name)")
      #expect(!spec.examples.isEmpty, "\(name): an example is missing")
      let options = spec.options + SharedOptions.taken(by: spec)
      let longs = options.map(\.long)
      #expect(Set(longs).count == longs.count, "\(name): two options share a name")
      let shorts = options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count, "\(name): two options share a letter")
      for option in options {
        #expect(!option.help.hasSuffix("."), "\(name) --\(option.long)")
        #expect(option.help.first?.isUppercase == true, "\(name) --\(option.long)")
        for other in option.conflicts {
          #expect(longs.contains(other), "\(name) --\(option.long) conflicts with nothing")
        }
      }
      // Behind the one that repeats nothing is required, so that each word has its place.
      #expect(spec.operands.count(where: \.repeats) <= 1, "\(name)")
      let required = spec.operands.map(\.isRequired)
      #expect(required == required.sorted { $0 && !$1 }, "\(name): optional before required")
      let names = command.subcommands.map { $0.name }
      #expect(Set(names).count == names.count, "\(name)")
    }
  }

  @Test("is told by the words that people try for it and its options")
  func soughtWords() {
    CommandListTests.forEach { name, command in
      let path = name.split(separator: " ").dropFirst().map(String.init)
      for below in command.subcommands {
        let names = command.subcommands.map { $0.name }
        for word in below.spec.soughtAs where !names.contains(word) {
          // What follows decides between commands: 'next' alone is the queue.
          let operands = below.spec.operands.contains { !$0.isQuery } ? ["Heat"] : []
          let words = path + [word] + operands
          let invocation = ArgumentParser.parse(words, root: ProgramCommand.self)
          guard case .unknownCommand(word, let near)? = invocation.problem else {
            Issue.record("\(name) takes \(word)")
            continue
          }
          #expect(near.contains(below.name), "\(name)")
        }
      }
      guard command.subcommands.isEmpty else { return }
      let names = Set(command.spec.options.map(\.long))
      for option in command.spec.options {
        // The place of an item of a list is not where it was.
        for word in option.soughtAs where !names.contains(word) {
          let words = path + ["--" + word]
          let invocation = ArgumentParser.parse(words, root: ProgramCommand.self)
          let reported = UsageError.unknownOption("--" + word, near: ["--" + option.long])
          #expect(invocation.problem == reported, "\(name)")
        }
      }
    }
  }

  @Test("has examples that its own declaration accepts")
  func examples() {
    CommandListTests.forEach { name, command in
      for example in command.spec.examples {
        let words = Shell.words(of: example.line)
        #expect(words.first == "seen", "\(example.line)")
        let invocation = ArgumentParser.parse(Array(words.dropFirst()), root: ProgramCommand.self)
        #expect(invocation.problem == nil, "\(example.line)")
        #expect(invocation.name.hasPrefix(name), "\(example.line) is no example of \(name)")
      }
    }
  }

  @Test("that the short help names exists")
  func mostUsed() {
    let answer = TestWorld().run()
    #expect(answer.code == .done)
    #expect(answer.errors == "")
    #expect(answer.lines.contains { $0.hasPrefix("  init") })
  }
}

/// The little of a shell that examples need: quotes, and an end at a pipe, redirection or comment.
enum Shell {
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else if word == nil, "|><#".contains(character) {
        return words
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap { $0 }
  }
}
