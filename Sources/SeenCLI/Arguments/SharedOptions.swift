package import SeenApp
package import SeenCore

/// The options that many commands share, so that they read and mean the same everywhere.
///
/// They may come before the command too: `seen -C films --json stats`.
package enum SharedOptions {
  // MARK: Taken by every command

  package static let directory = Key.option(
    "directory", short: "C", "DIR", of: String.self,
    "Use the journal in DIR instead of $SEEN_JOURNAL or the nearest one"
  ).completing(.files)
  /// Whose diary to use.
  package static let profile = Key.option(
    "profile", "NAME", of: String.self, "Read and write the diary of NAME (default: me)"
  ).completing(.profiles)
  /// Whether the profile may be one that the journal does not have yet.
  package static let newProfile = Key.flag(
    "new-profile", "Create the profile that --profile names if it does not exist")
  /// The file from which the profile's PIN is read.
  package static let pinFile = Key.option(
    "pin-file", "FILE", of: String.self, "Read the PIN of the profile from FILE"
  ).completing(.files)
  package static let color = Key.choice(
    "color", "WHEN", of: ColorChoice.self, "Use colors: auto, always or never")
  /// Whether long answers go straight to the terminal.
  package static let noPager = Key.flag("no-pager", "Do not use a pager for long output")
  /// Whether prompts are disabled.
  package static let noInput = Key.flag("no-input", "Never prompt; fail if a choice is needed")
  /// Whether only answers and errors are shown.
  package static let quiet = Key.flag(
    "quiet", short: "q", "Print only the answer, warnings and errors")
  /// Whether ids and what came along are told too.
  package static let verbose = Key.flag(
    "verbose", short: "v", "Also print ids"
  ).conflicting(with: "quiet")
  /// Whether damage is an error.
  package static let strict = Key.flag("strict", "Fail if the journal has damaged lines")
  /// The day that counts as today.
  package static let today = Key.option("today", "DATE", "Use DATE as today", day).hidden()

  private static func day(_ text: String) throws(ValueProblem) -> Day {
    guard let day = PartialDate(text)?.day else { throw ValueProblem(.day) }
    return day
  }

  /// Whether events may be acknowledged before they are safe from a power cut.
  package static let noSync = Key.flag("no-sync", "Do not wait for the disk").hidden()
  /// Whether help is wanted.
  package static let help = Key.flag("help", short: "h", "Show this help")
  /// Whether the version is wanted.
  package static let version = Key.flag("version", "Show the version")

  // MARK: Taken by some

  /// Whether the watch recorded last is meant.
  package static let last = Key.flag("last", "The most recently recorded watch")
  /// Answer for programs: all fields, or those that are named.
  package static let json = Key.option(
    "json", optional: "FIELDS", default: FieldNames(names: []),
    "Print JSON, with one object per line for lists")
  /// Answer for scripts: columns that never change.
  package static let plain = Key.flag(
    "plain", "Print tab-separated columns without a header"
  ).conflicting(with: "json")
  /// The file for an answer as a page of HTML.
  package static let html = Key.option(
    "html", "FILE", of: String.self, "Write a page of HTML to FILE, or to standard output for -"
  ).conflicting(with: "json", "plain").completing(.files)
  package static let asOf = Key.option(
    "as-of", "WHEN", of: Moment.self,
    "Show the journal as of the end of a day, a moment, or an event")
  /// The zone in which days are meant and shown.
  package static let zone = Key.option(
    "zone", "ZONE", of: String.self,
    "Show and take days and times of recording in ZONE, such as Europe/London or +01:00")
  /// The period of watches to show.
  package static let when = Key.option(
    "when", "PERIOD", of: String.self,
    "Only what was watched in PERIOD: 2026, 2026-03, 2026-Q1, last-month, 2024..2025;"
      + " see 'seen help time'"
  ).completing(.words(periods))
  /// Periods that have names.
  static let periods = [
    "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year",
    "last-year",
  ]
  /// Whose journal to show instead of one's own.
  package static let friend = Key.option(
    "of", "FRIEND", of: String.self, "Show the journal of a friend; see 'seen friend'"
  ).completing(.friends)
  /// Whether the query is in words.
  package static let say = Key.flag(
    "say", "Take QUERY as words, such as films I loved with Mia last year")
  /// Whether only the first row is shown.
  package static let first = Key.flag("first", "Show only the first").conflicting(with: "limit")
  /// How many rows are shown.
  package static let rows = Key.number("limit", "N", in: 1...1_000_000, "Show only the first N")
  /// Whether snapshots are ignored.
  package static let noSnapshot = Key.flag(
    "no-snapshot", "Read every event instead of using the snapshot"
  ).forPeople()
  /// Whether to show only what would be recorded.
  package static let dryRun = Key.flag(
    "dry-run", short: "n", "Show what would change without changing it")
  /// What identifies what is recorded, so that it is recorded once.
  package static let source = Key.option(
    "src", "SOURCE:KEY", "Record nothing if SOURCE:KEY was recorded before",
    { (text) throws(ValueProblem) -> String in
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, text.utf8.allSatisfy({ $0 > 32 && $0 != 127 }) else {
        throw ValueProblem(.sourceKey)
      }
      return text
    }
  ).hidden()
  /// The day that it was written down elsewhere.
  package static let given = Key.option(
    "given", "DATE", "Record a rating or a wish of DATE, when it was written down", day
  ).hidden()
  /// Whether confirmations are skipped.
  package static let yes = Key.flag("yes", short: "y", "Do not ask for confirmation")
  /// Whether titles that have only a name get the facts of catalogs.
  static let fill = Key.flag("fill", "Fill in your titles that have only a name from the catalogs")

  // MARK: Groups

  package static var all: [OptionSpec] {
    some(of: [.reader, .writer, .friend]) + global
  }

  /// The options that every command takes.
  package static var global: [OptionSpec] {
    [
      directory.spec, profile.spec, pinFile.spec, color.spec, noPager.spec, noInput.spec,
      quiet.spec, verbose.spec,
      strict.spec, today.spec, noSync.spec, help.spec, version.spec,
    ]
  }

  package static func some(of groups: OptionGroups) -> [OptionSpec] {
    var options: [OptionSpec] = []
    if groups.contains(.json) { options.append(json.spec) }
    if groups.contains(.plain) { options += [plain.spec, html.spec] }
    if groups.contains(.period) { options.append(when.spec) }
    if groups.contains(.past) { options += [asOf.spec, zone.spec, noSnapshot.spec] }
    if groups.contains(.friend) { options.append(friend.spec) }
    if groups.contains(.change) { options += [dryRun.spec, yes.spec, source.spec, given.spec] }
    if groups.contains(.diary) { options.append(newProfile.spec) }
    return options
  }

  /// Returns the shared options that a command takes.
  package static func taken(by spec: CommandSpec) -> [OptionSpec] {
    some(of: spec.accepts) + global
  }
}

/// The fields that `--json=a,b` asks for; none named means all.
package struct FieldNames: ArgumentValue, Equatable {
  /// The names in the order they were given.
  package let names: [String]

  /// Creates a choice of fields.
  package init(names: [String]) {
    self.names = names
  }

  /// Reads names between commas.
  package init(argument: String) throws(ValueProblem) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let areNames = names.allSatisfy { name in
      !name.isEmpty && name.utf8.allSatisfy { $0 > 32 && $0 != 34 && $0 < 127 }
    }
    guard areNames else { throw ValueProblem(.fieldNames) }
    self.names = names
  }
}

extension Arguments {
  /// How many rows are wanted at most.
  var rowLimit: Int { self[SharedOptions.first] ? 1 : self[SharedOptions.rows] ?? .max }
}

extension Moment: ArgumentValue {
  package init(argument: String) throws(ValueProblem) {
    guard let moment = Moment(argument) else { throw ValueProblem(.moment) }
    self = moment
  }
}
