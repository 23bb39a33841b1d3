import SeenApp
import SeenCLI
import SeenCore
import SeenStore

/// A small program whose commands use every kind of option and operand.
enum SampleProgram: Command {
  static let name = "sample"
  static let effect = CommandEffect.forPeople
  static var spec: CommandSpec {
    CommandSpec(
      "Try things out", group: .hidden, examples: [Example("sample greet Bo", "Greet someone")])
  }
  static var subcommands: [any Command.Type] {
    [Greet.self, Find.self, Nested.self, Failing.self, Record.self, Read.self]
  }

  static func run(_ session: Session) throws(AppError) -> ExitCode { .done }

  /// One required operand and one more, and options of every kind.
  enum Greet: Command {
    static let name = "greet"
    static let effect = CommandEffect.records
    static let loud = Key.flag("loud", short: "l", "Speak up").conflicting(with: "soft")
    static let soft = Key.flag("soft", short: "s", "Whisper")
    static let polite = Key.negatable("polite", "Say please")
    static let from = Key.option("from", short: "f", "NAME", of: String.self, "Who greets")
    static let tags = Key.list("tag", short: "t", "TAG", of: String.self, "Mark the greeting")
    static let count = Key.number("count", "N", in: 1...9, "How often")
    static let mood = Key.choice("mood", "MOOD", of: Mood.self, "In what mood")

    enum Mood: String, CaseIterable, Sendable { case great, good, meh }

    static var spec: CommandSpec {
      CommandSpec(
        "Greet someone", group: .writing, accepts: .writer,
        operands: [
          OperandSpec("NAME", "Who is greeted", completion: .words(["Ana", "Bo"])),
          OperandSpec("PLACE", "Where", isRequired: false, completion: .files),
        ],
        options: [
          loud.spec, soft.spec, polite.spec, from.spec, tags.spec, count.spec, mood.spec,
        ],
        examples: [Example("sample greet Bo", "Greet someone")])
    }

    static func run(_ session: Session) throws(AppError) -> ExitCode {
      session.output("Hello, \(session.arguments.operands[0])!")
      session.inform("greeted")
      session.warn("late")
      return .done
    }
  }

  /// A query, whose negated terms look like options.
  enum Find: Command {
    static let name = "find"
    static let effect = CommandEffect.reads
    static var spec: CommandSpec {
      CommandSpec(
        "Find things", group: .reading, accepts: .reader,
        operands: [
          OperandSpec("QUERY", "What to find", isRequired: false, repeats: true, isQuery: true)
        ],
        examples: [Example("sample find genre:horror", "Find some")])
    }

    static func run(_ session: Session) throws(AppError) -> ExitCode {
      let count = session.arguments.operands.first.flatMap { Int($0) } ?? 1
      for number in 0..<count { session.output("line \(number)") }
      return .done
    }
  }

  /// A command with commands below it and options that they inherit.
  enum Nested: Command {
    static let name = "nested"
    static let effect = CommandEffect.reads
    static let deep = Key.flag("deep", "Go deep")
    static var spec: CommandSpec {
      CommandSpec(
        "Hold other commands", group: .reading, options: [deep.spec],
        examples: [Example("sample nested leaf", "Go down")])
    }
    static var subcommands: [any Command.Type] { [Leaf.self] }
    static func run(_ session: Session) throws(AppError) -> ExitCode { .no }
  }

  /// A command below another one.
  enum Leaf: Command {
    static let name = "leaf"
    static let effect = CommandEffect.reads
    static var spec: CommandSpec {
      CommandSpec(
        "Be a leaf", group: .reading, operands: [OperandSpec("COLOR", "What color")],
        examples: [Example("sample nested leaf red", "Be red")])
    }
    static func run(_ session: Session) throws(AppError) -> ExitCode { .done }
  }

  /// A command that answers something and then asks or fails.
  enum Failing: Command {
    static let name = "failing"
    static let effect = CommandEffect.records
    static var spec: CommandSpec {
      CommandSpec(
        "Fail", group: .writing, accepts: .writer,
        operands: [OperandSpec("HOW", "In what way")],
        examples: [Example("sample failing canceled", "Fail as if canceled")])
    }

    static func run(_ session: Session) throws(AppError) -> ExitCode {
      session.output("half an answer")
      switch session.arguments.operands[0] {
      case "canceled": throw .canceled
      case "confirm": return try session.confirm("Really?") ? .done : .no
      case "pick":
        let index = try session.pick("Which?", from: ["one", "two\u{1B}[2J"], instead: ["an id"])
        session.output("picked \(index.map { "\($0)" } ?? "none")")
        return .done
      case "input":
        do { _ = try session.world.readInput(upTo: 1) } catch {
          throw .command(.input(error))
        }
        return .done
      case "file": throw .file(FileProblems.missing)
      default:
        let choices = [KeyChoice("k", "[k]eep"), KeyChoice("r", "[r]emove")]
        let key = try session.choose(
          "Remove?", among: choices, instead: ["--keep-history", "--remove-all"])
        session.output("chose \(key.map { "\($0)" } ?? "nothing")")
        return .done
      }
    }
  }

  /// A command that records one or many events.
  enum Record: Command {
    static let name = "record"
    static let effect = CommandEffect.records
    static var spec: CommandSpec {
      CommandSpec(
        "Record a title", group: .writing, accepts: .writer,
        operands: [OperandSpec("NAME", "Its name", repeats: true)],
        examples: [Example("sample record Heat", "Record one")])
    }

    static func run(_ session: Session) throws(AppError) -> ExitCode {
      let journal = try session.journal.openFolder()
      let drafts = session.arguments.operands.map { name in
        let text = name == "huge" ? String(repeating: "x", count: 2 << 20) : name
        return Draft(.titleAdded, "film:x", [JSON.Member("name", .string(text))])
      }
      let context = AppendContext(now: session.world.now)
      let receipt = try session.journal.append(drafts, in: journal, context)
      for event in receipt.events { session.output(event.id.description) }
      return .done
    }
  }

  /// A command that reads the journal and says nothing of it.
  enum Read: Command {
    static let name = "read"
    static let effect = CommandEffect.reads
    static var spec: CommandSpec {
      CommandSpec(
        "Read the journal", group: .reading, accepts: .reader,
        examples: [Example("sample read", "Read it")])
    }

    static func run(_ session: Session) throws(AppError) -> ExitCode {
      _ = try session.journal.read()
      return .done
    }
  }
}
