/// What people write about films.
enum FilmNotes {
  /// After a film that was liked.
  static let warm = [
    "Better than I remembered.", "The last twenty minutes!", "Nobody in the room coughed once.",
    "Walked home the long way.", "Could start again from the beginning right now.",
    "That score. Been humming it since.", "Laughed until it hurt.",
    "Quiet, and then not quiet at all.", "The print was scratched, and it did not matter.",
    "Finally seen on a big screen.", "Every frame could hang on a wall.",
    "Bo was right about this one.", "Cried. Twice. 😭", "A perfect Sunday film.",
    "The opening shot alone.", "Mia knows every line of it by heart.",
    "\"Well, nobody's perfect\" kind of evening.", "Très bien, as Zoë would say.",
  ]
  /// After a film that was not.
  static let cool = [
    "Half an hour too long.", "I liked the poster more.", "Fell asleep before the end.",
    "All style.", "Perhaps I was too tired for it.", "The sound was terrible.",
    "Not for me, but I see why.", "Watched it for the trains.", "The book is better.",
    "Two people left, and I envied them.", "Wrong mood for this one.",
  ]
  /// After a film that was seen before.
  static let again = [
    "Still holds up.", "Notices something new every time.", "Third act drags a bit now.",
    "Younger me missed all the jokes.", "Showed it to Sam, who had never seen it.",
    "With the commentary this time.", "Comfort film.", "Know it by heart and still gripped.",
    "Smaller than in my memory, and kinder.",
  ]
  /// Longer ones, in several lines.
  static let long = [
    "What stays:\n- the staircase\n- the silence after the phone call\n- that nobody explains anything",
    "Talked about it until two in the morning.\n\nBo thinks the ending is a dream; I think it is the only scene that is not.",
    "Programme note said \"restored in 4K\". Tab\there, quotes \"there\", a backslash \\ for the sake of it.",
  ]
}
