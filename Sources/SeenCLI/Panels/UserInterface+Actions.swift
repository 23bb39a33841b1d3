import SeenApp
import SeenCore
import SeenRender
import SeenTerminal

/// Actions: each becomes command lines.
extension UserInterface {
  /// Does an action with the rows that are marked, or with the one under the cursor.
  func act(_ action: PanelAction) {
    switch action {
    case .done: return showDone()
    case .profile: return askProfile()
    case .edit where state.panel == .lists: return askRule()
    case .applyRules: return applyRules()
    default: break
    }
    let items = state.items
    guard let first = items.first else { return fail("There is nothing here to do that with.") }
    let titles = items.compactMap(\.title)
    switch action {
    case .today: today(items)
    case .favorite: toggle(["favorite"], titles, besides: .nothingToChange, ["--remove"])
    case .watchlist: watchlist(titles)
    case .remove: remove(items)
    case .rate:
      state.overlays.append(.entry(EntryLine(label: ratingLabel, purpose: .rating)))
    case .comment:
      state.overlays.append(
        .entry(EntryLine(label: "Comment on \(state.itemNames):", purpose: .comment)))
    case .addToList: choose("list", .list)
    case .suggest: choose("profile list", .suggestion)
    case .edit: edit(first)
    case .log: beginForms(items)
    case .why: why(first)
    default: break
    }
  }

  /// Runs a command for each of some rows, and ends marking.
  func runEach(_ commands: [[String]]) {
    var count = 0
    defer { group = max(1, count) }
    for words in commands {
      guard run(words, shows: false) else { return }
      count += 1
    }
    state.current.marked = []
    if count > 1 { state.result = "recorded for \(count); u undoes all" }
  }

  private func today(_ items: [PanelItem]) {
    if items.count == 1, let title = items[0].title, door?.seenToday(title) != nil {
      state.overlays.append(
        .picker(
          Picker(
            label: "Seen today already:", items: ["Log it again", "Take it back"],
            purpose: .again)))
      return
    }
    runEach(items.compactMap { item in item.title.map { log($0) } })
  }

  private func log(_ title: String) -> [String] {
    door?.isShow(title) ?? false ? ["log", title, "next"] : ["log", title]
  }

  /// Runs a command for titles, or where it is so already the other one.
  private func toggle(
    _ words: [String], _ titles: [String], besides code: ErrorCode, _ option: [String]
  ) {
    guard let door else { return }
    for title in titles {
      let check = door.run(words + [title, "--dry-run"])
      let isSo = check.problem?.code == code
      guard run(words + [title] + (isSo ? option : []), shows: false) else { return }
    }
    state.current.marked = []
  }

  private func watchlist(_ titles: [String]) {
    guard let door, !titles.isEmpty else { return }
    let known = Set(door.objects(["list", "items", "Watchlist"]).compactMap { $0["id"]?.text })
    let (on, off) = (titles.filter { known.contains($0) }, titles.filter { !known.contains($0) })
    if off.isEmpty {
      runEach([["watchlist", "remove"] + on])
    } else {
      runEach([["watchlist", "add"] + off])
    }
  }

  private func remove(_ items: [PanelItem]) {
    switch state.panel {
    case .watchlist: runEach([["watchlist", "remove"] + items.compactMap(\.title)])
    case .lists where items.first?.rule != nil:
      runEach(items.compactMap(\.rule).map { ["rule", "remove", $0.list, $0.name] })
    case .lists:
      guard let list = state.current.list else {
        return fail("Enter opens the list; x removes titles in it.")
      }
      runEach([["list", "remove", list.id] + items.compactMap(\.title)])
    case .diary: runEach(items.compactMap { item in item.watch.map { ["remove", $0, "--yes"] } })
    case .home, .search, .calendar, .stats:
      fail("Watches are removed in the diary: press 2, then x.")
    }
  }

  private func edit(_ item: PanelItem) {
    guard let watch = item.watch, let door else {
      return fail("Watches are corrected in the diary: press 2, then e.")
    }
    let isBird = item.title.flatMap { door.choice(ofTitle: $0) }?.isBird ?? false
    state.overlays.append(
      .form(
        WatchForm.of(
          watch, state.name(of: item), isBird: isBird, value: door.said(ofWatch: watch))))
  }

  // MARK: Answers

  func answered(_ purpose: EntryLine.Purpose, _ text: String) {
    let text = text.trimmingSpaces
    guard !text.isEmpty else { return }
    let items = state.items
    switch purpose {
    case .command:
      state.typed.insert(text, at: 0)
      let words = CommandWords.split(text)
      let own = words.first == "seen" ? Array(words.dropFirst()) : words
      guard let first = own.first else { return }
      if ["q", "quit", "exit"].contains(first) { return end() }
      if first == "ui" { return fail("You are in it already.") }
      run(own, shows: true)
    case .rating:
      // The rating of a watch that is not the last is that of the watch.
      runEach(items.compactMap { item in rated(item).map { ["rate", $0, text] } })
      // What was typed can be corrected.
      if state.isProblem {
        state.overlays.append(
          .entry(EntryLine(label: ratingLabel, field: TextField(text), purpose: .rating)))
      }
    case .comment: runEach(items.compactMap { item in item.title.map { ["comment", $0, text] } })
    case .newList:
      runEach([["list", "create", text], ["list", "add", text] + items.compactMap(\.title)])
      if !state.isProblem { state.result = "made, with \(state.itemNames) on it; u undoes both" }
    case .rule(let list, let name):
      runEach([
        ["rule", "add", list] + (name.map { ["--name", $0] } ?? []) + CommandWords.split(text)
      ])
      if state.isProblem {
        state.overlays.append(
          .entry(
            EntryLine(
              label: "Rule:", field: TextField(text), purpose: .rule(list: list, name: name))))
      } else {
        state.result = "saved; A applies it, u undoes it"
      }
    case .month: goTo(text)
    case .filter, .reply: break
    }
  }

  private var ratingLabel: String { "Rating for \(state.itemNames):" }

  private func rated(_ item: PanelItem) -> String? {
    guard let door, let watch = item.watch, let title = item.title else { return item.title }
    return door.lastWatch(of: title) == watch ? title : watch
  }

  /// Lets a list or a profile be chosen.
  private func choose(_ command: String, _ purpose: Picker.Purpose) {
    let names = choices(of: purpose).map(\.name)
    guard !names.isEmpty else { return fail("There is nobody else in this journal.") }
    let label = (purpose == .list ? "Add " : "Suggest ") + state.itemNames + " to:"
    state.overlays.append(.picker(Picker(label: label, items: names, purpose: purpose)))
  }

  private func choices(of purpose: Picker.Purpose) -> [(id: String, name: String)] {
    guard let door else { return [] }
    switch purpose {
    case .list:
      // What is on a live list is decided by its query.
      return door.objects(["list"]).filter { $0["query"]?.text == nil }.compactMap { object in
        object["id"]?.text.map { ($0, object["name"]?.text ?? $0) }
      } + [("", "A new list …")]
    case .suggestion, .profile:
      let present = (try? door.session.journal.household(door.view))?.present
      let own = door.view.scope.profile
      let all = present?.map { ($0.id, $0.name) } ?? []
      return purpose == .profile ? all : all.filter { !$0.0.isSame(as: own) }
    case .keys, .again, .done, .reply: return []
    }
  }

  private func askProfile() {
    let choices = choices(of: .profile)
    guard choices.count > 1 else { return fail("This journal has one profile.") }
    var picker = Picker(label: "Whose diary?", items: choices.map(\.name), purpose: .profile)
    let own = door?.view.scope.profile ?? ""
    picker.selected = choices.firstIndex { $0.id.isSame(as: own) } ?? 0
    state.overlays.append(.picker(picker))
  }

  private func showDone() {
    guard !done.isEmpty else { return succeed("", "Nothing was recorded since the start.") }
    state.overlays.append(
      .picker(Picker(label: "Undo back to:", items: done, purpose: .done)))
  }

  func chosen(_ purpose: Picker.Purpose, _ places: [Int]) {
    guard let place = places.first else { return }
    let titles = state.items.compactMap(\.title)
    let choices = choices(of: purpose)
    switch purpose {
    case .list where choices.indices.contains(place) && choices[place].id.isEmpty:
      state.overlays.append(.entry(EntryLine(label: "Name of the new list:", purpose: .newList)))
    case .list where choices.indices.contains(place):
      runEach([["list", "add", choices[place].id] + titles])
    case .suggestion where choices.indices.contains(place):
      runEach(titles.map { ["suggest", $0, "--to", choices[place].id] })
    case .profile where choices.indices.contains(place):
      do throws(AppError) { try open(profile: choices[place].id) } catch {
        fail(error.sentence.message)
      }
    case .again:
      guard let title = state.item?.title else { return }
      if place == 0 {
        runEach([log(title)])
      } else if let watch = door?.seenToday(title) {
        runEach([["remove", watch, "--yes"]])
      }
    case .done: run(["undo"] + (place == 0 ? [] : ["--last", String(place + 1)]), shows: false)
    case .list, .suggestion, .profile, .keys, .reply: break
    }
  }
}
