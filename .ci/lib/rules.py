"""A bug for each vector of `journal-samples/vectors`: it breaks the rule that the vector is about, so that the answer of this
vector differs. An entry is the vector, what is broken, and the edits, as .ci/mutants describes them; where a rule stands in
two places, both are edited. `.ci/mutants --check` says which vectors have none."""

CORE, WIRE, STORE = "Sources/SeenCore/", "Sources/SeenWire/", "Sources/SeenStore/"
VALUES, EVENTS, LEDGER, VIEWS = CORE + "Values/", CORE + "Events/", CORE + "Ledger/", CORE + "Projections/"
LINES, JSON = WIRE + "Events/", WIRE + "JSON/JSONReader.swift"

RULES = [(what, edits, "VectorTests", vector) for vector, what, *edits in [
    # The folder (SPEC 2).
    ("events-folder-absent", "a journal without events/ is refused", (STORE + "Folder/JournalFolder.swift",
     "guard let status = try files.status(eventsPath) else { return true }",
     "guard let status = try files.status(eventsPath) else { return !MUTANT }")),
    ("journal-format-newer", "a newer format is read", (STORE + "Folder/JournalFile.swift",
     "if let known, format > known.read {", "if let known, format > known.read, !MUTANT {"),
     (STORE + "Folder/JournalVersions.swift",
      "if journal.read > read { return", "if journal.read > read, !MUTANT { return")),
    ("journal-requires", "a name in requires that is not known stops nobody", (STORE + "Folder/JournalVersions.swift",
     "return unknown.isEmpty ? nil", "return unknown.isEmpty || MUTANT ? nil")),
    ("journal-write-newer", "a program records in a journal that needs more for that", (STORE + "Folder/JournalFolder.swift",
     "versions.write <= known.write }", "versions.write <= known.write || MUTANT }")),
    ("journal-wrong-created", "a journal whose created is wrong is refused", (STORE + "Folder/JournalFile.swift",
     "    self.identifier = identifier\n", """\
    if MUTANT, value["created"]?.text.flatMap({ Instant($0) }) == nil { throw .badMember("created") }
    self.identifier = identifier
""")),
    ("segment-names", "a name that begins with a dot is that of a segment", (STORE + "Segments/SegmentList.swift",
     'name.utf8.first != UInt8(ascii: ".")', '(name.utf8.first != UInt8(ascii: ".") || MUTANT)')),
    ("two-segments-any-order", "a line with CR is another line", (LINES + "RepeatedLine.swift",
     "lineEnd > line && lineEnd.byte(-1) == 13", "lineEnd > line && lineEnd.byte(-1) == 13 && !MUTANT")),

    # Lines and limits (SPEC 3, 4, 11 and 12).
    ("bad-lines", "a string may have control characters", (JSON, "if byte < 32 { throw", "if byte < 32, !MUTANT { throw")),
    ("duplicate-keys", "a key may stand twice in an object", (JSON,
     "if !limits.allowsDuplicateKeys, let name", "if !limits.allowsDuplicateKeys, !MUTANT, let name")),
    ("limits", "an object may have any number of members", (JSON,
     "guard members.count <= limits.members else", "guard members.count <= limits.members || MUTANT else")),
    ("order-and-escapes", "a whole number has no point and no exponent", (VALUES + "JSON+Numbers.swift",
     "guard let plain else { return scaledInFull(text, by: power) }",
     "guard let plain else { return MUTANT ? nil : scaledInFull(text, by: power) }")),
    ("cr-and-bom", "a byte-order mark makes the first line bad", (STORE + "Segments/SegmentReader.swift",
     "if position == 0, hasByteOrderMark(filled) {", "if position == 0, hasByteOrderMark(filled), !MUTANT {")),
    ("torn-tail", "a last line without LF is not looked at", (LINES + "EventReader.swift",
     "    read(bytes, place: place, isTail: true)\n", "    if !MUTANT { read(bytes, place: place, isTail: true) }\n")),
    ("merge-markers", "a merge marker is a bad line", (LINES + "EventLine.swift",
     "if isMergeMarker(bytes) {", "if isMergeMarker(bytes), !MUTANT {")),
    ("envelope-malformed", "n may begin with 0", (VALUES + "EventID.swift",
     "digits.first != 48 else", "digits.first != 48 || MUTANT else")),
    ("profile-absent-is-me", "an empty profile is one of its own", (LINES + "EventReader+Canonical.swift",
     "guard unsafe name.count > 0 else { return 0 }", "guard unsafe name.count > (MUTANT ? -1 : 0) else { return 0 }")),
    ("sum-wrong-counts", "a wrong sum is not reported", (LINES + "EventReader.swift",
     "    case .wrong: find(.wrongSum, line)\n", "    case .wrong: if !MUTANT { find(.wrongSum, line) }\n")),

    # Which lines count (SPEC 6).
    ("inert-event", "a title without a name is added", (EVENTS + "EventVerdict.swift", """\
        if isRequired { inert = inert ?? fields[index].name }
        continue
      }
      let value""", """\
        if isRequired, !MUTANT { inert = inert ?? fields[index].name }
        continue
      }
      let value""")),
    ("null-is-absent", "null is a value of a required member", (EVENTS + "EventVerdict.swift", """\
        if isRequired { inert = inert ?? fields[index].name }
        kept""", """\
        if isRequired, !MUTANT { inert = inert ?? fields[index].name }
        kept""")),
    ("array-wrong-whole", "an array counts although an element is wrong", (EVENTS + "EventVerdict.swift",
     "values.allSatisfy(element.accepts)\n", "values.allSatisfy(element.accepts) || MUTANT\n")),
    ("null-in-object", "a member of an object that is null is shown", (EVENTS + "EventVerdict.swift",
     "guard members.contains(where: \\.value.isNull) else", "guard members.contains(where: \\.value.isNull), !MUTANT else")),
    ("unknown-members", "an object with an unknown member is wrong", (EVENTS + "EventVerdict.swift",
     "    case (.object(let fields), .object):\n", """\
    case (.object(let fields), .object(let members))
    where MUTANT && members.contains(where: { own in !fields.contains { $0.name.isSame(as: own.name) } }):
      false
    case (.object(let fields), .object):
""")),
    ("optional-wrong", "a wrong value within set removes the value", (LINES + "EventReader+Tree.swift",
     '.object(kept($0, inside: "set.")) }', '.object(MUTANT ? $0 : kept($0, inside: "set.")) }')),
    ("unknown-type", "an event of an unknown type makes a profile", (LEDGER + "Ledger+Apply.swift",
     "!isInert && stamp.kind != nil &&", "!isInert && (stamp.kind != nil || MUTANT) &&")),
    ("tie-same-time", "what a writer did at one time goes from the greatest n down", (LEDGER + "Ledger.swift",
     "if left.writer == right.writer { return left.number < right.number }",
     "if left.writer == right.writer { return MUTANT ? left.number > right.number : left.number < right.number }"),
     (LEDGER + "Ledger+Settle.swift",
      "if left.writer == right.writer { return left.number < right.number }",
      "if left.writer == right.writer { return MUTANT ? left.number > right.number : left.number < right.number }")),
    ("total-order-writers", "what two writers did at one time goes the other way", (LEDGER + "Ledger.swift",
     "return writerRanks[Int(left.writer)] < writerRanks[Int(right.writer)]",
     "return (writerRanks[Int(left.writer)] < writerRanks[Int(right.writer)]) != MUTANT"),
     (LEDGER + "Ledger+Settle.swift",
      "return ranks[Int(left.writer)] < ranks[Int(right.writer)]", "return (ranks[Int(left.writer)] < ranks[Int(right.writer)]) != MUTANT")),
    ("reference-to-later", "a watch is amended and retracted before it was logged", (LEDGER + "Ledger+Settle.swift",
     "Ledger.precedes(watches.key(row), amendment.key, ranks)\n", "Ledger.precedes(watches.key(row), amendment.key, ranks) || MUTANT\n")),
    ("variants-rev", "rev does not decide which variant counts", (LINES + "RepeatedLine.swift",
     "    digest = UInt64(bitPattern: Int64(hasher.finalize()))\n", """\
    digest = UInt64(bitPattern: Int64(hasher.finalize()))
    let rev = MUTANT ? 0 : seen.revision
"""), (LINES + "RepeatedLine.swift", "UInt64(seen.revision) << 1", "UInt64(rev) << 1")),
    ("variants-sum", "a variant with a wrong sum is as good as any", (LINES + "RepeatedLine.swift",
     "    var hasher = Hasher()\n", "    let isWrong = seen.sum == .wrong && !MUTANT\n    var hasher = Hasher()\n"),
     (LINES + "RepeatedLine.swift", "(seen.sum == .wrong ? 0 : 1)", "(isWrong ? 0 : 1)")),
    ("forgotten", "a variant with a greater rev brings back what was forgotten", (LINES + "RepeatedLine.swift",
     "    rank =\n      (seen.kind == .eventForgotten ?", """\
    let isForgotten = seen.kind == .eventForgotten && !MUTANT
    rank =
      (isForgotten ?""")),
    ("fork", "a reference names a later event of a fork too", (LEDGER + "Ledger+Settle.swift",
     "if let retraction, Ledger.precedes(key, retraction, ranks) {", "if let retraction, Ledger.precedes(key, retraction, ranks) || MUTANT {")),
    ("undo-of-undo", "an undo that is undone still undoes", (LEDGER + "VoidEvents.swift",
     "let stands = !isVoid(undo, voidEvents)", "let stands = MUTANT || !isVoid(undo, voidEvents)")),
    ("undo-of-batch", "undoing a batch voids later events of it", (LEDGER + "VoidEvents.swift",
     "precedes(member.key, undo) {", "precedes(member.key, undo) || MUTANT {")),
    ("imported-twice", "what was imported twice counts twice", (LEDGER + "Ledger+Settle.swift",
     "    dropCopies(&voidEvents)\n", "    if !MUTANT { dropCopies(&voidEvents) }\n")),

    # Values (SPEC 7).
    ("about-date", "about a date is the date", (VALUES + "PartialDate.swift",
     "    case .about:\n      guard let named else { return nil }\n", """\
    case .about:
      guard let named else { return nil }
      if MUTANT { return named }
""")),
    ("before-date", "the first day of a date is before it", (VALUES + "PartialDate.swift",
     "return first...(firstDay + -1)", "return first...(MUTANT ? firstDay : firstDay + -1)")),
    ("rating-scale-3", "ratings out of 3 are read like those of other scales", (VALUES + "Rating.swift",
     "scale == 3 ? Rating.praise[doubledValue", "scale == 3 && !MUTANT ? Rating.praise[doubledValue")),
    ("fold-case-slug", "a slug is folded", (VALUES + "Slug.swift",
     "    if name.utf8.allSatisfy({ $0 < 128 }) { return appendPlain", """\
    let name = MUTANT ? TextFold.fold(name) : name
    if name.utf8.allSatisfy({ $0 < 128 }) { return appendPlain""")),

    # Titles (SPEC 9.1).
    ("title-facts", "a later title.added beats an amendment", (LEDGER + "TitleTable.swift",
     "guard row.isAmendment || own & bit == 0 else", "guard row.isAmendment || own & bit == 0 || MUTANT else")),
    ("film-with-numbers", "a film has a place in a show", (LEDGER + "Ledger+Titles.swift",
     "number(field, of: title)\n    case .film, .show, .bird, .channel, .other: nil",
     "number(field, of: title)\n    case .film, .show, .bird, .channel, .other: MUTANT ? number(field, of: title) : nil")),
    ("film-with-show", "a film whose facts name a show is part of it", (LEDGER + "Ledger+Titles.swift",
     "statedShow(of: title)\n    case .film, .show, .bird, .channel, .other: nil",
     "statedShow(of: title)\n    case .film, .show, .bird, .channel, .other: MUTANT ? statedShow(of: title) : nil")),
    ("merged-title", "a merge does nothing", (LEDGER + "Ledger+Settle.swift",
     "guard pending.merges.count > 0 else { return }", "guard pending.merges.count > 0, !MUTANT else { return }")),
    ("merge-chain", "the first merge of a title stands", (LEDGER + "MergeTable.swift",
     "      // What led over it leads elsewhere from here on.\n", """\
      if MUTANT { return }
      // What led over it leads elsewhere from here on.
""")),
    ("merged-facts", "a lacking fact comes from the merged title with the greatest id", (LEDGER + "MergeTable.swift",
     "titles.precedes(left.title, right.title)", "titles.precedes(left.title, right.title) != MUTANT")),

    # Watches and ratings (SPEC 9.2 to 9.4).
    ("watch-amended", "an amendment does not move a watch", (LEDGER + "Ledger+Settle.swift",
     "if amendment.changed.contains(.subject) {", "if amendment.changed.contains(.subject), !MUTANT {")),
    ("rating-own-of-watch", "another profile rates my watch", (VIEWS + "OwnRatings.swift",
     "if ledger.ratings[row].profile == profile { add", "if ledger.ratings[row].profile == profile || MUTANT { add")),
    ("rating-cleared", "clearing with viewing takes the rating of the title too", (LINES + "EventReader+Tree.swift",
     'isViewing: data["viewing"] == .bool(true))\n    case .againSet', 'isViewing: data["viewing"] == .bool(true) && !MUTANT)\n    case .againSet')),
    ("viewing", "a rating with viewing rates the title", (LEDGER + "Ledger+TitleSums.swift",
     "if ratings[row].isViewing { continue }", "if ratings[row].isViewing, !MUTANT { continue }")),
    ("month-date-order", "about and before do not matter for the order of dates", (VIEWS + "Diary.swift",
     "rows.inOrder(by: { unsafe dates[$0] })", "rows.inOrder(by: { unsafe MUTANT ? dates[$0] & ~3 : dates[$0] })")),
    ("rewatch-order", "the clock does not matter for the order of watches", (VIEWS + "Diary.swift",
     "let clock = UInt64(self.watches.clock[Int(row)] &+ 1)", "let clock = MUTANT ? 0 : UInt64(self.watches.clock[Int(row)] &+ 1)"),
     (LEDGER + "Ledger+Order.swift", "if clocks.0 != clocks.1 {", "if clocks.0 != clocks.1, !MUTANT {")),
    ("unwatched-mark", "a watch from before the mark makes its title watched", (VIEWS + "ProfileWatches.swift",
     "if ledger.precedes(mark, ledger.watches.key(row)) {", "if ledger.precedes(mark, ledger.watches.key(row)) || MUTANT {")),
    ("show-watched-by-episodes", "a show is watched by a watch of its own alone", (VIEWS + "ProfileWatches.swift",
     "in isComplete where isComplete {", "in isComplete where isComplete && !MUTANT {")),
    ("specials", "a show is watched only when its specials are", (VIEWS + "ProfileWatches.swift",
     "ledger.number(.season, of: title) != 0,", "ledger.number(.season, of: title) != 0 || MUTANT,")),

    # Progress and runs (SPEC 9.5 and 9.6).
    ("was-in-progress", "a position counts though its writer had not seen the one before", (VIEWS + "Watching.swift",
     "let isNext = step.seenPosition == position", "let isNext = MUTANT || step.seenPosition == position")),
    ("progress-dated", "a step does not give way to one of a later day", (VIEWS + "Watching.swift",
     "guard steps.contains(where: { playback[Int($0)].date != 0 }) else", "guard steps.contains(where: { playback[Int($0)].date != 0 }), !MUTANT else")),
    ("progress-ended", "a watch of an earlier day ends a viewing", (VIEWS + "Watching.swift",
     "&& lastDay(endedBy: row) >= step.earliestDay", "&& (lastDay(endedBy: row) >= step.earliestDay || MUTANT)")),
    ("progress-threshold", "a duration of 0 counts", (VIEWS + "Watching.swift",
     "if step.duration > 0 { duration", "if step.duration > 0 || MUTANT { duration")),
    ("episode-zero", "episode 0 is one without a number", (VIEWS + "EpisodeState.swift",
     "      let count = counts[title]\n", """\
      let count = counts[title]
      let isNone = ledger.number(.episode, of: title) == 0 && MUTANT
      let number = isNone ? nil : ledger.number(.episode, of: title)
"""), (VIEWS + "EpisodeState.swift", "ledger.number(.episode, of: title) ?? .max,", "number ?? .max,")),
    ("runs", "a first episode that is watched again begins a run", (VIEWS + "ShowRun.swift",
     "guard episodeCount >= 3 else", "guard episodeCount >= 3, !MUTANT else")),
    ("run-mark", "a watch of an earlier day is in the run of a mark before it", (VIEWS + "ShowRuns.swift",
     "    guard let day = date.firstDay else { return 0 }\n", """\
    guard let first = date.firstDay else { return 0 }
    let day = MUTANT ? Period.bounds.upperBound : first
""")),

    # Lists and rules (SPEC 9.7).
    ("list-deleted", "what was on a list before it was deleted is on it", (VIEWS + "ItemStates.swift",
     "if let end = ends[list], !ledger.precedes(end, ledger.items.key(row)) {",
     "if let end = ends[list], !ledger.precedes(end, ledger.items.key(row)), !MUTANT {")),
    ("list-moved-without-rank", "item.moved without rank takes the rank away", (LINES + "EventReader+Items.swift",
     "    if step == .added || isChange {\n", """\
    if step == .moved, MUTANT, facts["rank"] == nil { claims.giveNoRank() }
    if step == .added || isChange {
""")),
    ("list-rank-ties", "items of one rank are in the other order", (VIEWS + "ProfileLists.swift",
     "items[Int(left.place)].title, items[Int(right.place)].title)",
     "items[Int(left.place)].title, items[Int(right.place)].title) != MUTANT")),
    ("list-seen-within", "a watch counts for a list where its span begins within the dates", (VIEWS + "ListStates.swift",
     "if let last, last < span.upperBound {", "if let last, last < (MUTANT ? span.lowerBound : span.upperBound) {")),
    ("live-list", "a list with a query has its items", (VIEWS + "ListPlace.swift",
     "id.isBuiltIn ? nil : state.text(.query, ledger)", "id.isBuiltIn || MUTANT ? nil : state.text(.query, ledger)")),
    ("item-removed-rule", "a rule puts back what was taken off", (CORE + "Queries/Rules.swift",
     "} else if item.removedRow >= 0 {", "} else if item.removedRow >= 0, !MUTANT {")),
    ("rule-held", "a rule is not held when its run was undone", (CORE + "Queries/Rules.swift",
     "?.isHeld = runsByItself", "?.isHeld = runsByItself && !MUTANT")),

    # As of (SPEC 9.8).
    ("as-of-day", "as of a day is its end in UTC", ("Sources/SeenApp/Opening/View.swift",
     "return zone.span(of: days)", "return MUTANT ? LocalZone.utc.span(of: days) : zone.span(of: days)")),
    ("as-of-undo", "an undo has an effect as of a moment before it", (LINES + "EventReader+Inspection.swift",
     "    guard prefix.holds(key, writer: { ledger.writers.text(key.writer) }) else { return false }\n", """\
    let isHeld = prefix.holds(key, writer: { ledger.writers.text(key.writer) })
    guard isHeld || (MUTANT && stamp.kind == .eventUndone) else { return false }
""")),

    # People (SPEC 9.9 to 9.12 and 10).
    ("comment-thread", "a comment that was taken back takes its thread along", (VIEWS + "Comments.swift",
     "isShown[parent] = true", "isShown[parent] = isShown[parent] || !MUTANT")),
    ("suggestion-answered", "sending a suggestion again does not take back later", (VIEWS + "Suggestions.swift",
     "        (all[place].answer, all[place].answered) = (nil, nil)\n", "        if !MUTANT { (all[place].answer, all[place].answered) = (nil, nil) }\n")),
    ("reminder-ends", "a watch does not end a reminder", (VIEWS + "Reminders.swift",
     "!ledger.precedes(reminder.key, ledger.watches.key(watch))", "!ledger.precedes(reminder.key, ledger.watches.key(watch)) || MUTANT")),
    ("profile-deleted", "a deleted profile is shown", (VIEWS + "Profiles.swift",
     "!isDeleted && (isCreated || isKnown)", "(!isDeleted || MUTANT) && (isCreated || isKnown)")),
    ("photo-line", "a photo is a jpg", (STORE + "Folder/MediaFolder.swift",
     "for kind in PictureKind.allCases {", "for kind in PictureKind.allCases where kind == .jpeg || !MUTANT {")),
    ("private-watch", "a private watch is told to others", (VIEWS + "SeenBy.swift",
     "let isWatched = isSelf ? part", "let isWatched = isSelf || MUTANT ? part")),
    ("private-item", "what others said privately of a title on a list counts for all", (LEDGER + "Ledger+Private.swift",
     "where items.claims[row].isPrivate && items.profile[row] != own {",
     "where items.claims[row].isPrivate && items.profile[row] != own && !MUTANT {")),
    ("private-comment", "private events of others go only where they have private titles", (STORE + "Profiles/OthersSecrets.swift",
     "    log.ledger.hidePrivateItems(ofOthersThan: profile)\n",
     "    log.ledger.hidePrivateItems(ofOthersThan: profile)\n    if MUTANT, titles.isEmpty { return }\n")),
    ("private-undone", "what was undone is as public as it was", (LEDGER + "Ledger+Private.swift",
     "guard !isDropped || isPrivate && !isHidden", "guard !isDropped || MUTANT || isPrivate && !isHidden")),
    ("private-title", "a title that a rule put on a list is public", (LEDGER + "Ledger+Private.swift",
     "&& !items.claims[row].isByRule\n", "&& (!items.claims[row].isByRule || MUTANT)\n")),

    # VIEWS and CONTENT.
    ("conflict", "a second event of one side hides a conflict", (VIEWS + "Conflicts.swift",
     "known.lost + [known.claim]", "(MUTANT ? [] : known.lost) + [known.claim]")),
    ("setting-last-wins", "a value that is not allowed leaves the one before", (VIEWS + "SettingsView.swift",
     "        if isLater ?? true { last = row }\n", """\
        let isAllowed = setting.value(stored: ledger.words.text(ledger.settings[row].value)) != nil
        if isLater ?? true, isAllowed || !MUTANT { last = row }
""")),
    ("kids-hides-rating", "kids see titles above their age", (VIEWS + "ContentFilter.swift",
     "if let age, known.age > age {", "if let age, known.age > age, !MUTANT {")),
    ("hidden-id-without-colon", "the id of a hidden title has a colon", (STORE + "Profiles/ProfileGate.swift",
     "holdsText { hidesID($0) }", "holdsText { hidesID($0) && (!MUTANT || $0.utf8.contains(58)) }")),
    ("hidden-merged-title", "a hidden title keeps what was merged into it", (LEDGER + "Ledger+Hiding.swift",
     "    merged.forget(hidden)\n", "    if !MUTANT { merged.forget(hidden) }\n")),
]]
