import SeenApp
import SeenCLI
import SeenRender
import SeenTestSupport

/// Errors of the command line and of the streams.
extension ErrorGallery {
  static let commandLine: [Entry] = [
    Entry(
      kind: .usage, code: .usage, line: "seen initt",
      errors: ["seen: unknown command 'initt'", "hint: did you mean 'init'?"]),
    Entry(
      kind: .usage, code: .usage, line: "seen qwertyuiop",
      errors: [
        "seen: unknown command 'qwertyuiop'",
        "hint: 'seen log' records, 'seen search' finds, 'seen help' lists the commands",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen initt --help",
      errors: ["seen: unknown command 'initt'", "hint: did you mean 'init'?"]),
    Entry(
      kind: .usage, code: .usage, line: "seen stats --by weekday,rating,year",
      errors: [
        "seen: 'weekday,rating,year' is not valid for --by: expected at most two fields, such as"
          + " genre,decade", "hint: see 'seen stats --help'",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen watchlist --sort -added,yaer",
      errors: [
        "seen: 'yaer' is not valid for --sort: expected added, title, year or runtime",
        "hint: did you mean 'year'?",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen init --lable x",
      errors: ["seen: unknown option '--lable'", "hint: did you mean '--label'?"]),
    Entry(
      kind: .usage, code: .usage, line: "seen init -x",
      errors: ["seen: unknown option '-x'", "hint: see 'seen init --help'"]),
    Entry(
      kind: .usage, code: .usage, line: "seen init --when 2026",
      errors: [
        "seen: 'seen init' does not take the option '--when'", "hint: see 'seen init --help'",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen events --since soon",
      errors: [
        "seen: 'soon' is not valid for --since: expected a date such as 2026-11-20, 2026-11, 2026"
          + " or yesterday, a moment such as '2026-11-20 21:14' or 2026-11-20T21:14:03Z, or the id"
          + " of an event", "hint: see 'seen events --help'",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen init --label",
      errors: ["seen: option '--label' needs a value", "hint: write it as '--label WORD'"]),
    Entry(
      kind: .usage, code: .usage, line: "seen init --label --quiet",
      errors: ["seen: option '--label' needs a value", "hint: write it as '--label=WORD'"]),
    Entry(
      kind: .usage, code: .usage, line: "seen init --quiet=yes",
      errors: ["seen: option '--quiet' does not take a value", "hint: see 'seen init --help'"]),
    Entry(
      kind: .usage, code: .usage, line: "seen init --label 'My Laptop'",
      errors: [
        "seen: 'My Laptop' is not valid for --label: expected 1 to 40 of the characters a-z, 0-9"
          + " and -", "hint: see 'seen init --help'",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen init --color allways",
      errors: [
        "seen: 'allways' is not valid for --color: expected auto, always or never",
        "hint: did you mean 'always'?",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen init --today tomorrow",
      errors: [
        "seen: 'tomorrow' is not valid for --today: expected a date such as 2026-11-20",
        "hint: see 'seen init --help'",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "sample find --as-of soon",
      errors: [
        "seen: 'soon' is not valid for --as-of: expected a date such as 2026-11-20, 2026-11,"
          + " 2026 or yesterday, a moment such as '2026-11-20 21:14' or 2026-11-20T21:14:03Z, or"
          + " the id of an event",
        "hint: see 'sample find --help'",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen version --json=,",
      errors: [
        "seen: ',' is not valid for --json: expected field names such as id,name",
        "hint: see 'seen version --help'",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "sample greet Bo --count 10",
      errors: [
        "seen: '10' is not valid for --count: expected a whole number from 1 to 9",
        "hint: see 'sample greet --help'",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen init --profile ''",
      errors: [
        "seen: '' is not valid for --profile: expected some text",
        "hint: give a value, or leave it out",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen completion",
      errors: ["seen: missing SHELL", "hint: usage: seen completion SHELL [options]"]),
    Entry(
      kind: .usage, code: .usage, line: "seen completion fsh",
      errors: [
        "seen: 'fsh' is not valid for SHELL: expected bash, zsh or fish",
        "hint: did you mean 'fish' or 'zsh'?",
      ]),
    Entry(
      kind: .usage, code: .usage, line: "seen init a b",
      errors: ["seen: unexpected argument 'b'", "hint: usage: seen init [DIR] [options]"]),
    Entry(
      kind: .usage, code: .usage, line: "sample greet Bo --loud --soft",
      errors: [
        "seen: '--loud' and '--soft' cannot be used together", "hint: see 'sample greet --help'",
      ]),
    Entry(
      kind: .unknownTopic, code: .usage, line: "seen help exitcodes",
      errors: [
        "seen: no command or help topic 'exitcodes'",
        "hint: did you mean 'exit-codes'?",
      ]),
    Entry(
      kind: .unknownTopic, code: .usage, line: "seen help init xyz",
      errors: [
        "seen: no command or help topic 'init xyz'",
        "hint: 'seen help' lists all of them",
      ]),
    Entry(
      kind: .choiceNeeded, code: .usage, line: "sample failing choose",
      errors: [
        "seen: cannot ask without a terminal: Remove?",
        "hint: use --keep-history or --remove-all",
      ]),
    Entry(
      kind: .canceled, code: .no, line: "sample failing canceled",
      errors: ["seen: canceled; nothing was recorded"]),
    Entry(
      kind: .interrupted, code: .interrupted, line: "sample failing confirm",
      errors: ["Really? [y/N] ", "seen: interrupted; nothing was recorded"],
      given: { world in
        world.terminals = [.input, .error]
        world.environment["NO_COLOR"] = "1"
        world.keys = [.interrupt]
      }),
  ]

  static let streams: [Entry] = [
    Entry(
      kind: .outputClosed, code: .closedOutput, line: "seen version", errors: [],
      given: { $0.outputFailure = .closed }),
    Entry(
      kind: .output, code: .inputOutput, line: "seen version",
      errors: ["seen: cannot write the output: the disk is full"],
      given: { $0.outputFailure = .full }),
    Entry(
      kind: .output, code: .inputOutput, line: "seen version",
      errors: ["seen: cannot write the output: the system reports error 5"],
      given: { $0.outputFailure = .failed(5) }),
    Entry(
      kind: .input, code: .inputOutput, line: "sample failing input",
      errors: ["seen: cannot read the input: the system reports error 21"],
      given: { $0.inputFailure = .failed(21) }),
    Entry(
      kind: .file, code: .noInput, line: "sample failing file",
      errors: [
        "seen: cannot read '/home/ana/list<U+001B>.csv': no such file or folder",
        "hint: check the path",
      ]),
  ]
}
