import SeenCore
import SeenKit

/// The cases of the law, at least one for every command that records.
enum RecordingCases {
  typealias Case = RecordingLaws.Case

  /// Commands that may change the folder or the machine, and record no event of their own.
  static let recordNothing: Set<String> = [
    "init", "install", "uninstall", "repair", "publish", "catalog add", "catalog get",
    "catalog make", "catalog remove", "capture", "record",
    "play", "scrobble", "upgrade",
  ]

  static let heat = ["log", "Heat", "--new", "--year", "1995", "--on", "2026-11-01"]
  static let show = ["log", "Night Bus", "s01e01", "--new", "--on", "2026-11-02"]
  static let kids = ["profile", "add", "Mia", "--kind", "kids", "--born", "2017"]
  private static let film = SeenChange.Title.named("Heat")
  private static let today = PartialDate("2026-11-20") ?? .unknown
  private static func eight(_ doubled: Int = 16) -> Rating {
    guard let rating = Rating(doubledValue: doubled, scale: 10) else {
      preconditionFailure("no rating")
    }
    return rating
  }

  static var all: [Case] { faults + watches + titles + lists + queue + people + journal + files }

  /// The two faults that were found first: a child's filter, and the queue.
  private static let faults: [Case] = [
    Case(
      "rate", ["Grim", "8/10"],
      before: [
        kids, ["log", "Grim", "--new", "--content-rating", "R"],
      ], as: "mia", isRefused: true, .rating(eight(), of: .id("film:grim"))),
    Case(
      "log", ["Heat"], before: [["queue", "add", "Heat", "--new"]],
      .watch(of: film, on: today)),
  ]

  private static let watches: [Case] = [
    Case(
      "log", ["Heat", "--new", "--year", "1995", "--rate", "8/10", "--with", "Bo"],
      .watch(of: .new("Heat", year: 1995), on: today, rating: eight(), with: ["Bo"])),
    Case(
      "log", ["Night Bus", "s01e02..e04", "--yes"], before: [show],
      {
        var watch = SeenWatch(of: .named("Night Bus"), on: today)
        watch.episodes = ["s01e02..e04"]
        return .watch(watch)
      }()),
    Case(
      "log", ["Heat", "--private", "--mood", "great"], before: [heat],
      {
        var watch = SeenWatch(of: film, on: today)
        watch.isPrivate = true
        watch.facts = [JSON.Member("mood", "great")]
        return .watch(watch)
      }()),
    Case(
      "amend", ["--last", "--notes", "Again"], before: [heat],
      .amend(watch: "last", [JSON.Member("notes", "Again")])),
    Case(
      "amend", ["Heat", "--runtime", "170"], before: [heat],
      .amend(film, [JSON.Member("runtime", .whole(170))])),
    Case(
      "amend", ["Hete", "--into", "Heat"], before: [heat, ["log", "Hete", "--new"]],
      .merge(.named("Hete"), into: film)),
    Case("remove", ["--last", "--yes"], before: [heat], .remove(watch: "last")),
    Case(
      "unwatch", ["Heat", "--keep-history"], before: [heat],
      .unwatch([film], keepingHistory: true)),
    Case("watching", ["Heat"], before: [heat], .watching(.start, film)),
    Case(
      "watching", ["Heat", "--pause", "--at", "45m"], before: [heat, ["watching", "Heat"]],
      .watching(.pause, film, at: "45m")),
    Case(
      "progress", ["Heat", "95%", "--of", "2:50:00"], before: [heat],
      .progress(film, at: "95%", of: 10_200)),
  ]

  private static let titles: [Case] = [
    Case("rate", ["Heat", "8/10"], before: [heat], .rating(eight(), of: film)),
    Case(
      "rate", ["Heat", "--clear"], before: [heat, ["rate", "Heat", "8/10"]], .noRating(of: film)),
    Case("rate", ["box.2", "7/10"], before: [heat], .rating(eight(14), ofWatch: "box.2")),
    Case("again", ["Heat", "no"], before: [heat], .again([film], false)),
    Case("favorite", ["Heat"], before: [heat], .favorite([film])),
    Case("favorite", ["Heat", "--first"], before: [heat], .firstFavorite(film)),
    Case(
      "comment", ["Heat", "They meet twice.", "--spoiler"], before: [heat],
      .comment(on: film, "They meet twice.", isSpoiler: true)),
    Case(
      "comment", ["--amend", "box.3", "Once."], before: [heat, ["comment", "Heat", "Twice."]],
      .amend(comment: "box.3", "Once.")),
    Case(
      "comment", ["--remove", "box.3"], before: [heat, ["comment", "Heat", "Twice."]],
      .remove(comment: "box.3")),
  ]

  private static let noir = ["list", "create", "Noir"]

  private static let lists: [Case] = [
    Case("watchlist add", ["Heat"], before: [heat], .add(film)),
    Case(
      "watchlist remove", ["Heat"], before: [heat, ["watchlist", "add", "Heat"]], .remove(film)),
    Case(
      "list create", ["Noir", "--icon", "star", "--shared"],
      .createList("Noir", [JSON.Member("icon", "star")], isShared: true)),
    Case(
      "list edit", ["Noir", "--until", "2026-12"], before: [noir],
      .amend(list: "Noir", [JSON.Member("end", "2026-12")])),
    Case(
      "list edit", ["Noir", "--title", "Heat", "--until", "2026-12", "--notes", "Before it goes."],
      before: [noir, heat, ["list", "add", "Noir", "Heat"]],
      .amend(film, onList: "Noir", notes: "Before it goes.", until: PartialDate("2026-12"))),
    Case(
      "list rename", ["Noir", "Black"], before: [noir],
      .amend(list: "Noir", [JSON.Member("name", "Black")])),
    Case("list delete", ["Noir", "--yes"], before: [noir], .delete(list: "Noir")),
    Case(
      "list clear", ["Noir", "--yes"], before: [noir, heat, ["list", "add", "Noir", "Heat"]],
      .clear(list: "Noir")),
    Case("list add", ["Noir", "Heat"], before: [noir, heat], .add([film], toList: "Noir")),
    Case(
      "list remove", ["Noir", "Heat"], before: [noir, heat, ["list", "add", "Noir", "Heat"]],
      .remove([film], fromList: "Noir")),
    Case(
      "list move", ["Noir", "Ran", "1"],
      before: [
        noir, heat, ["log", "Ran", "--new"], ["list", "add", "Noir", "Heat", "Ran", "--yes"],
      ], .move(.named("Ran"), onList: "Noir", to: .number(1))),
    Case(
      "rule add", ["Noir", "genre:noir", "--auto"], before: [noir],
      .setRule("genre:noir", onList: "Noir", isAutomatic: true)),
    Case(
      "rule remove", ["Noir", "genre-noir"],
      before: [noir, ["rule", "add", "Noir", "genre:noir"]],
      .removeRule("genre-noir", fromList: "Noir")),
    Case("view save", ["noir", "genre:noir"], .saveView("noir", "genre:noir")),
    Case(
      "view remove", ["noir"], before: [["view", "save", "noir", "genre:noir"]],
      .removeView("noir")),
    Case(
      "rule apply", ["Noir"],
      before: [
        noir, ["log", "Gilda", "--new", "--genre", "noir"], ["rule", "add", "Noir", "genre:noir"],
      ], .applyRule("genre-noir", ofList: "Noir")),
  ]

  private static let queued = ["queue", "add", "Heat", "Ran", "--new"]

  private static let queue: [Case] = [
    Case("queue add", ["Heat"], before: [heat], .queue([film])),
    Case(
      "queue move", ["Ran", "1"], before: [queued], .moveQueued(.named("Ran"), to: .number(1))),
    Case("queue remove", ["Heat"], before: [queued], .dequeue([film])),
    Case("queue clear", ["--yes"], before: [queued], .clearQueue()),
  ]

  private static let people: [Case] = [
    Case("profile add", ["Bo"], .addProfile("Bo")),
    Case(
      "profile edit", ["bo", "--name", "Bob"], before: [["profile", "add", "Bo"]],
      .amend(profile: "bo", [JSON.Member("name", "Bob")])),
    Case(
      "profile delete", ["bo", "--yes"], before: [["profile", "add", "Bo"]],
      .delete(profile: "bo")),
    Case("setting", ["rating.scale", "5"], .setting("rating.scale", to: "5")),
    Case(
      "suggest", ["Heat", "--to", "bo", "--notes", "For a rainy day"],
      before: [heat, ["profile", "add", "Bo"]],
      .suggest(film, to: ["bo"], note: "For a rainy day")),
    Case(
      "inbox accept", ["Heat"], before: suggested, as: "bo", .answer(suggestion: "Heat", .accept)),
    Case(
      "inbox decline", ["Heat"], before: suggested, as: "bo",
      .answer(suggestion: "Heat", .decline)),
    Case("inbox later", ["Heat"], before: suggested, as: "bo", .answer(suggestion: "Heat", .later)),
    Case(
      "remind", ["Heat", "--at", "2026-12-24 20:00"], before: [heat],
      .remind(of: film, at: "2026-12-24 20:00")),
    Case(
      "remind done", ["Heat"], before: [heat, ["remind", "Heat", "--at", "2026-12-24 20:00"]],
      .noReminder(of: [film])),
    Case(
      "remind due", ["--done"], before: [heat, ["remind", "Heat", "--at", "20:01"]], seconds: 120,
      .noReminder(of: [film])),
  ]

  private static let suggested = [
    heat, ["profile", "add", "Bo"], ["suggest", "Heat", "--to", "bo"],
  ]

  private static let journal: [Case] = [
    Case("undo", [], before: [heat], .undo),
    Case("undo", ["box.2"], before: [heat], .undo("box.2")),
    Case("redo", [], before: [heat, ["undo"]], .redo),
  ]
}
