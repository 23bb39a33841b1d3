import SeenCore

/// Where somebody is in titles: positions, and what was begun, paused or stopped.
extension RowPlanner {
  /// Records a position or a step of watching, unless the journal knows of something later.
  mutating func reach(_ place: Int, _ statement: ForeignRow.Statement) {
    switch statement {
    case .progress(let key, let position, let duration, let day):
      reach(place, key, seconds: position, of: duration, day)
    case .reached(let key, let permille, let day): reach(place, key, permille: permille, day)
    case .status(let step, let day): record(place, step, day)
    case .watch, .marked, .episodes, .part, .rating, .comment, .favorite, .item: break
    }
  }

  private mutating func reach(
    _ place: Int, _ key: String, seconds position: Int, of duration: Int?, _ day: PartialDate?
  ) {
    guard isNew(.progressRecorded, "\(source):\(key)", place) else { return }
    if let known = known(place), rows[place].isOpen {
      if journal.position(known.id) != nil { return repeats(place, .positioned) }
      if let last = journal.lastWatch(known.id), let day, last.date >= day {
        return repeats(place, .watched)
      }
    }
    guard let title = title(place) else { return }
    var facts = [JSON.Member("position", .whole(position))]
    if let duration { facts.append(JSON.Member("duration", .whole(duration))) }
    facts.append(JSON.Member("was", .null))
    drafts.add(.progressRecorded, title, "\(source):\(key)", facts)
    accepted[place] = true
  }

  /// Records a part of a title's length as a position where its length is known, else that it was paused.
  private mutating func reach(
    _ place: Int, _ key: String, permille: Int, _ day: PartialDate?
  ) {
    let stated = rows[place].title.otherFacts.first { $0.name == "runtime" }?.value.wholeNumber
    let minutes = stated ?? known(place).flatMap { journal.runtime($0.id) }
    guard rows[place].isOpen else { return }
    guard let minutes, (1...1_000_000).contains(minutes) else {
      rows[place].report.remarks.append(.lost(["progress"]))
      return record(place, .watchingPaused, day)
    }
    let length = minutes * 60
    reach(place, key, seconds: length * permille / 1000, of: length, day)
  }

  /// Records a step of watching; without a day it never overrides what the journal knows from elsewhere.
  private mutating func record(_ place: Int, _ step: EventKind, _ day: PartialDate?) {
    let day = day == .unknown ? nil : day
    let mark = day.map { "@\($0)" } ?? ""
    let key = "\(source):\(step.name)\(mark):\(rows[place].titleKey)"
    guard isNew(step, key, place) else { return }
    if day == nil, let known = known(place), rows[place].isOpen,
      journal.knowsStatus(known.id)
    {
      return repeats(place, .statusKept)
    }
    guard let title = title(place) else { return }
    // A status says nothing of the position, so that stays what it was.
    let position = journal.position(title)
    let facts = [
      JSON.Member("position", .whole(position ?? 0)),
      JSON.Member("was", position.map { .whole($0) } ?? .null),
    ]
    drafts.add(step, title, key, facts + day.dateMember)
    accepted[place] = true
  }
}
