import Foundation
import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen completion")
struct CompletionCommandTests {
  /// The shells, and how each is told to read a script without running it.
  private static let checks = [
    (CompletionScript.bash, ["bash", "-n"]), (.zsh, ["zsh", "-n"]),
    (.fish, ["fish", "--no-execute"]),
    (.bash, ["shellcheck", "-s", "bash"]),
  ]

  @Test("prints a script that the shell can read", arguments: checks)
  func syntax(script: CompletionScript, command: [String]) throws {
    guard let program = Program.path(of: command[0]) else {
      print("skipped: \(command[0]) is not installed")
      return
    }
    let answer = TestWorld().run("completion", script.rawValue)
    #expect(answer.code == .done)
    let file = FileManager.default.temporaryDirectory.appending(path: "seen-\(UUID()).\(script)")
    try answer.output.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let ran = try Program.run(program, Array(command.dropFirst()) + [file.path])
    #expect(ran.status == 0, "\(ran.output)")
  }

  @Test("completes in bash, with words that bash cuts at : and =")
  func bash() throws {
    guard let bash = Program.path(of: "bash") else {
      print("skipped: bash is not installed")
      return
    }
    // A stand-in for the program, so that the script alone is tested.
    let fake = #"""
      seen() {
        [[ $1 == __complete && $2 == -- ]] || return 9
        case "${*:3}" in
          "show film:he") printf 'film:heat-1995\tHeat\n';;
          "show Fa") printf 'Face/Off\tfilm\nFargo & Co\tfilm\n';;
          "--color=a") printf -- '--color=auto\t\n--color=always\t\n';;
          "--color=") printf -- '--color=auto\t\n';;
          *) return 1;;
        esac
      }
      """#
    let script = TestWorld().run("completion", "bash").output
    func complete(_ line: String, _ words: [String]) throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let text =
        fake + "\n" + script
        + "COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count) COMP_WORDS=(\(list))"
        + " COMP_CWORD=\(words.count - 1)\n_seen; printf '%s\\n' \"${COMPREPLY[@]}\"\n"
      return try Program.run(bash, ["-c", text]).output.split(separator: "\n").map(String.init)
    }
    #expect(
      try complete("seen show film:he", ["seen", "show", "film", ":", "he"]) == ["heat-1995"])
    #expect(
      try complete("seen show Fa", ["seen", "show", "Fa"]) == ["Face/Off", #"Fargo\ \&\ Co"#])
    #expect(try complete("seen --color=a", ["seen", "--color", "=", "a"]) == ["auto", "always"])
    #expect(try complete("seen --color=", ["seen", "--color", "="]) == ["auto"])
  }

  @Test("puts right what is typed in another case, in zsh")
  func zsh() throws {
    guard let zsh = Program.path(of: "zsh") else {
      print("skipped: zsh is not installed")
      return
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "seen-\(UUID()).zsh")
    try TestWorld().run("completion", "zsh").output.write(
      to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    // A shell of its own, at a terminal of its own, with a stand-in for the program.
    let script = #"""
      zmodload zsh/zpty || { print skipped; exit }
      TERM=dumb zpty shell zsh -f -i
      zpty -w shell "autoload -Uz compinit; compinit -u -D; seen() { if [[ \$1 == __complete ]]; then
        printf 'Heat (1995)\tfilm\n'; else print -r -- \"RAN:\$*:END\"; fi }
        source $1; bindkey '^I' complete-word; print REA''DY"
      zpty -r shell out '*READY*'
      zpty -w -n shell $'seen show he\t\n'
      zpty -r shell out '*:END*'
      [[ $out == *'RAN:show Heat (1995):END'* ]] && print same || print -r -- "other: $out"
      zpty -d shell
      """#
    let ran = try Program.run(zsh, ["-f", "-c", script, "zsh", file.path])
    #expect(["same\n", "skipped\n"].contains(ran.output), "\(ran.output)")
  }
}

@Suite("seen completion, where a title tries to be a command")
struct CompletionQuotingTests {
  /// What bash makes of the completed word, read back as bash reads a command line.
  private static let script = #"""
    seen() {
      [[ $1 == __complete ]] || return 9
      printf '%s\n' "${@: -1}" >> "$asked"
      printf '%s\tfilm\n' "$title"
    }
    title='Evil $(touch pwned) `touch pwned` "x" \ & '"it's !x"
    asked=$(mktemp)
    try() {
      COMP_LINE="seen show $1" COMP_POINT=${#COMP_LINE} COMP_WORDS=(seen show "$1") COMP_CWORD=2
      _seen
      eval "set -- $2${COMPREPLY[0]}$2"
      [[ $1 == "$title" ]] && echo same || echo "other: $1"
    }
    cd "$(mktemp -d)" || exit
    try 'Ev' ''
    try '"Ev' '"'
    try "'Ev" "'"
    try 'Evil\ \$' ''
    try '"Evil \$(t' '"'
    ls
    cat "$asked"
    """#

  @Test("bash gets each word as it is, in quotes of either kind and without; nothing runs")
  func bash() throws {
    guard let bash = Program.path(of: "bash") else {
      print("skipped: bash is not installed")
      return
    }
    let script = TestWorld().run("completion", "bash").output + CompletionQuotingTests.script
    let lines = try Program.run(bash, ["-c", script]).output.split(separator: "\n")
    let requested = ["Ev", "Ev", "Ev", "Evil $", "Evil $(t"]
    #expect(lines.map(String.init) == Array(repeating: "same", count: 5) + requested)
  }
}

/// Programs of the machine that some tests run.
enum Program {
  /// Returns the path of a program, or nil when it is not installed.
  static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { $0 + "/" + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Runs a program to its end.
  static func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
