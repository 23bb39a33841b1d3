import SeenCore
import SeenInterchange
import SeenStore
import SeenWire

/// Parts that are skipped: those that chapters, a list of edits, or a person marked.
extension Playback {
  /// Takes in the chapters of what was opened: marks among them count, else those of the list beside the file, else what a
  /// person showed in the season.
  func take(chapters: [Chapter]) {
    guard let item = playing?.item else { return }
    var marks = Chapter.marks(of: chapters, whole: playing?.sitting.duration)
    if marks.isEmpty { marks = editList(of: item.address) }
    if marks.isEmpty, let season = item.season {
      marks = [journal.habit(.season(season), of: item)?.mark].compactMap(\.self)
    }
    skipping.marks = marks
    setCredits(skipping.credits)
  }

  private func editList(of address: String) -> [MarkedPart] {
    guard !address.contains("://"), let dot = address.utf8.lastIndex(of: UInt8(ascii: ".")),
      let bytes = try? journal.host.files.readWhole(
        String(address[..<dot]) + ".edl", .read, limit: EditList.byteLimit)
    else { return [] }
    return EditList.marks(bytes)
  }

  /// Skips a part, or tells of the key that does.
  func skip(at position: Double) {
    switch skipping.act(at: position) {
    case .offer(let mark): tell(.canSkip(mark.kind), seconds: 5)
    case .skip(let mark):
      go(to: mark.end)
      tell(.skipped(mark.kind), seconds: 3)
    case nil: break
    }
  }

  /// Goes behind the part at a position, or on by as much as an intro is long.
  func skipByKey(at position: Double) {
    guard let mark = skipping.mark(at: position) else {
      link.send(
        MpvMessage.command(
          [
            "seek", .number(Decimal.fraction(Int(Skipping.jump), over: 1, decimals: 0)),
            "relative+exact",
          ]))
      return
    }
    go(to: mark.end)
  }

  /// Keeps that the intro of the season ends at a position.
  func learnIntro(endingAt position: Double) {
    guard let item = playing?.item, let season = item.season,
      let mark = Skipping.learned(endingAt: position)
    else { return }
    journal.change(.season(season), of: item) { $0.intro = (mark.start, mark.end) }
    tell(.learned, seconds: 5)
  }

  private func go(to seconds: Double) {
    let place = Decimal.fraction(Int(seconds * 1000), over: 1000, decimals: 3)
    link.send(MpvMessage.command(["seek", .number(place), "absolute+exact"]))
  }
}
