import SeenCore
import SeenWire

/// What is heard and read: as it was chosen for the show before, by language and name.
extension Playback {
  /// Takes in which tracks there are and which are played, at first and whenever that changes.
  ///
  /// At first what was chosen before is chosen again; what is another later, a person has chosen.
  func take(tracks: MpvTracks) {
    guard let item = playing?.item else { return }
    guard let before = shownTracks else {
      shownTracks = tracks
      let habit = journal.habit(.profile(journal.profile), of: item)
      choose(habit?.audio, "aid", tracks.audio)
      choose(habit?.subtitles, "sid", tracks.subtitles)
      return
    }
    shownTracks = tracks
    let isAudio = tracks.audio.choice != before.audio.choice
    let isSubtitles = tracks.subtitles.choice != before.subtitles.choice
    guard isAudio || isSubtitles else { return }
    journal.change(.profile(journal.profile), of: item) { habit in
      if isAudio { habit.audio = tracks.audio.choice }
      if isSubtitles { habit.subtitles = tracks.subtitles.choice }
    }
  }

  private func choose(_ choice: TrackChoice?, _ property: JSON, _ tracks: MpvTracks.Kind) {
    guard let choice, choice != tracks.choice else { return }
    if case .none = choice {
      link.send(MpvMessage.command(["set_property", property, "no"]))
    } else if let track = choice.track(among: tracks.all) {
      link.send(MpvMessage.command(["set_property", property, .whole(track.number)]))
    } else {
      return
    }
    // The answer to the change is what was chosen, not what a person chose now.
    shownTracks?.expect(choice, property == "aid")
  }
}

/// The tracks of a video, and which of them are played.
struct MpvTracks: Equatable {
  /// Tracks of one kind.
  struct Kind: Equatable {
    var all: [Track] = []
    /// The one that is played, or none.
    var choice = TrackChoice.none
  }

  var audio = Kind()
  var subtitles = Kind()

  /// Reads the property `track-list`.
  init(_ value: JSON) {
    guard case .array(let tracks) = value else { return }
    for entry in tracks {
      guard let number = entry["id"]?.wholeNumber else { continue }
      let track = Track(number, language: entry["lang"]?.text, name: entry["title"]?.text)
      let isPlayed = entry["selected"] == true
      switch entry["type"]?.text {
      case "audio": MpvTracks.add(track, isPlayed, to: &audio)
      case "sub": MpvTracks.add(track, isPlayed, to: &subtitles)
      default: break
      }
    }
  }

  private static func add(_ track: Track, _ isPlayed: Bool, to kind: inout Kind) {
    kind.all.append(track)
    if isPlayed, kind.choice == .none { kind.choice = TrackChoice(track) }
  }

  /// Takes a choice for the one that is played.
  mutating func expect(_ choice: TrackChoice, _ isAudio: Bool) {
    let kind = isAudio ? audio : subtitles
    let meant = choice.track(among: kind.all).map { TrackChoice($0) } ?? choice
    if isAudio { audio.choice = meant } else { subtitles.choice = meant }
  }
}
