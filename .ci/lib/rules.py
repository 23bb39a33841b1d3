"""Bugs that vectors must show: each is for one vector of `journal-samples/vectors`, and breaks the rule that the vector is about, so that the answer of this
vector differs. An entry is the vector, what is broken, and the edits, as .ci/mutants describes them; where a rule stands in
two places, both are edited."""

CORE, WIRE, STORE = "Sources/SeenCore/", "Sources/SeenWire/", "Sources/SeenStore/"
VALUES, EVENTS, LEDGER, VIEWS = CORE + "Values/", CORE + "Events/", CORE + "Ledger/", CORE + "Projections/"
LINES, JSON = WIRE + "Events/", WIRE + "JSON/JSONReader.swift"

RULES = [(what, edits, "VectorTests", vector) for vector, what, *edits in [
    # Which lines count (SPEC 6).
    ("total-order-writers", "what two writers did at one time goes the other way", (LEDGER + "Ledger.swift",
     "return writerRanks[Int(left.writer)] < writerRanks[Int(right.writer)]",
     "return (writerRanks[Int(left.writer)] < writerRanks[Int(right.writer)]) != MUTANT"),
     (LEDGER + "Ledger+Settle.swift",
      "return ranks[Int(left.writer)] < ranks[Int(right.writer)]", "return (ranks[Int(left.writer)] < ranks[Int(right.writer)]) != MUTANT")),
    ("undo-of-undo", "an undo that is undone still undoes", (LEDGER + "VoidEvents.swift",
     "let stands = !isVoid(undo, voidEvents)", "let stands = MUTANT || !isVoid(undo, voidEvents)")),
    ("imported-twice", "what was imported twice counts twice", (LEDGER + "Ledger+Settle.swift",
     "    dropCopies(&voidEvents)\n", "    if !MUTANT { dropCopies(&voidEvents) }\n")),

    # Progress and runs (SPEC 9.5 and 9.6).
    ("was-in-progress", "a position counts though its writer had not seen the one before", (VIEWS + "Watching.swift",
     "let isNext = step.seenPosition == position", "let isNext = MUTANT || step.seenPosition == position")),

    # VIEWS and CONTENT.
    ("hidden-merged-title", "a hidden title keeps what was merged into it", (LEDGER + "Ledger+Hiding.swift",
     "    merged.forget(hidden)\n", "    if !MUTANT { merged.forget(hidden) }\n")),
]]
