import SeenApp
import SeenCore
import SeenRender

/// `seen ui --linear`: the same by lines alone, for screen readers and terminals that cannot draw.
///
/// Lines are only added: numbered choices, and each answer a sentence.
final class LinearInterface {
  private let session: Session
  private let door: JournalDoor

  init(_ session: Session, _ door: JournalDoor) { (self.session, self.door) = (session, door) }

  /// What can be chosen at the start: the words of the line, and the command.
  private static let choices: [(name: String, words: [String])] = [
    ("Log something", ["log"]), ("Diary", ["diary", "--limit", "20"]),
    ("Up next", ["queue"]), ("Watchlist", ["watchlist"]), ("Lists", ["list"]),
    ("Search", ["search"]), ("Recommendations", ["recommend"]), ("Inbox", ["inbox"]),
    ("Statistics", ["stats"]), ("Undo", ["undo"]),
  ]

  /// Runs until the person quits.
  func run() throws(AppError) -> ExitCode {
    tell("seen, line by line. Type a number, the words of any command, or q to quit.")
    menu()
    while let text = try session.prompt("What next?", instead: []) {
      let line = text.trimmingSpaces
      if ["q", "quit", "exit"].contains(line.lowercased()) { break }
      if line.isEmpty || line == "?" {
        menu()
      } else if let number = Int(line) {
        guard LinearInterface.choices.indices.contains(number - 1) else {
          tell("There is no choice \(number).")
          continue
        }
        try choose(LinearInterface.choices[number - 1].words)
      } else {
        let words = CommandWords.split(line)
        answer(words.first == "seen" ? Array(words.dropFirst()) : words)
      }
    }
    return .done
  }

  private func menu() {
    for (place, choice) in LinearInterface.choices.enumerated() {
      tell("\(place + 1). \(choice.name)")
    }
  }

  private func choose(_ words: [String]) throws(AppError) {
    switch words[0] {
    case "log":
      guard let text = try session.prompt("What did you watch or see?", instead: []),
        !text.trimmingSpaces.isEmpty
      else { return tell("Nothing was logged.") }
      answer(words + CommandWords.split(text))
    case "search":
      guard let text = try session.prompt("What do you look for?", instead: []) else { return }
      answer(words + CommandWords.split(text))
    case "diary", "watchlist": try pick(words)
    default: answer(words)
    }
  }

  /// Lists titles by number, and does with one of them what is chosen.
  private func pick(_ words: [String]) throws(AppError) {
    let objects = door.objects(words)
    guard !objects.isEmpty else { return answer(words) }
    for (place, object) in objects.enumerated() {
      let year = object["year"]?.wholeNumber.map { " (\($0))" } ?? ""
      let date =
        object["date"]?.text.flatMap { PartialDate($0) }
        .map { ", " + DateWords.full($0, door.dates) } ?? ""
      tell("\(place + 1). \(object["name"]?.text ?? "")\(year)\(date)")
    }
    guard let text = try session.prompt("Which one? Enter for none.", instead: []),
      let number = Int(text.trimmingSpaces), objects.indices.contains(number - 1)
    else { return }
    let object = objects[number - 1]
    let title = object["subject"]?.text ?? object["id"]?.text ?? ""
    let watch = words[0] == "diary" ? object["id"]?.text : nil
    tell("1. All about it")
    tell("2. Rate it")
    tell("3. Seen today")
    tell(watch == nil ? "4. Take it off the watchlist" : "4. Remove this watch")
    guard let choice = try session.prompt("What with it? Enter for nothing.", instead: []) else {
      return
    }
    switch choice.trimmingSpaces {
    case "1": answer(["show", watch ?? title])
    case "2":
      guard let rating = try session.prompt("Your rating?", instead: []), !rating.isEmpty else {
        return
      }
      answer(["rate", watch ?? title, rating])
    case "3": answer(door.isShow(title) ? ["log", title, "next"] : ["log", title])
    case "4":
      answer(watch.map { ["remove", $0, "--yes"] } ?? ["watchlist", "remove", title])
    default: break
    }
  }

  /// Runs a command and tells what it answered.
  private func answer(_ words: [String]) {
    guard let first = words.first, first != "ui" else { return tell("This is it.") }
    let answer = door.run(words)
    let style = TextStyle(accessible: true, dates: door.dates)
    for part in answer.parts {
      switch part {
      case .document(let document):
        for line in TextRenderer.text(document, style).split(separator: "\n") { tell(String(line)) }
      case .text(let bytes), .json(let bytes):
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
          tell(String(line))
        }
      }
    }
    for line in answer.talk { tell(line) }
    if let problem = answer.problem {
      tell(Words.ended("Not done: \(problem.message)"))
      if let hint = problem.hint { tell(Words.ended("Hint: \(hint)")) }
    }
    if !answer.receipts.isEmpty { _ = try? door.reread() }
  }

  private func tell(_ line: String) {
    session.output(line)
    session.deliverNow()
  }
}
