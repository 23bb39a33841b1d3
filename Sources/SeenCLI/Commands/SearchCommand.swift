import SeenCore
import SeenRender

/// `seen search`: finds titles by free words.
package enum SearchCommand: Command {
  package static let name = "search"

  private static let limit = Key.number("limit", "N", in: 1...1_000_000, "Show the best N only")

  package static var spec: CommandSpec {
    CommandSpec(
      "Find titles by words", group: .reading, takes: .reader,
      operands: [
        OperandSpec("WORD", "Words that must all occur", repeats: true, completion: .titles)
      ],
      options: [limit.spec],
      discussion: [
        "Names, people, genres and what you wrote of your watches are searched: notes, places,"
          + " companions, tags, moods and platforms. Case and accents do not matter. Titles whose"
          + " name fits best come first."
      ],
      examples: [
        Example("seen search boat chase", "Find what you called a boat chase"),
        Example("seen search odeon --when 2026", "Find what you saw there in a year"),
        Example("seen search mann --json | jq -r .id", "Find titles for another program"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    let texts = session.texts(of: reading)
    var search = Search(
      arguments.operands.joined(separator: " "), in: reading.ledger, reading.scope,
      notes: texts.notes)
    if let limit = arguments[limit] { search.keep(limit) }
    try session.answer(SearchScreen(reading.ledger, search), reading.looks)
    return .done
  }
}
