/// The words of generated events.
enum Words {
  static let words = [
    "face", "night", "river", "stone", "blue", "silent", "golden", "last", "winter", "summer",
    "iron",
    "paper", "glass", "hollow", "seven", "secret", "distant", "electric", "velvet", "crimson",
    "boat",
    "garden", "harbour", "lantern", "signal", "echo", "orbit", "atlas", "marble", "ember", "falcon",
  ]
  static let odd = ["Amélie", "Café", "Señora", "Über", "東京", "Кино", "Zoë"]
  static let formats = ["streaming", "streaming", "theater", "tv", "bluray", "digital", "other"]
  static let moods = ["great", "good", "okay", "meh", "tired"]
  static let places = [
    "Home", "Home", "Odeon Camden", "Curzon Soho", "Cinéma Le Champo", "Rainham Marshes",
    "Flight BA117",
  ]
  static let friends = ["Bo", "Mia", "Zoë", "Tom", "Priya", "José", "Lena", "Sam"]
  static let platforms = ["Netflix", "Mubi", "Kanopy", "BBC iPlayer"]
  static let genres = [
    "action", "drama", "comedy", "thriller", "animation", "documentary", "romance",
  ]
  static let directors = ["Ana Lindqvist", "B. Okafor", "Chen Wei", "Dara Novák", "E. Fontaine"]
  /// Notes as JSON writes them.
  static let notes = [
    "Third time, still the boat chase.", "Better than I remembered.", "Fell asleep before the end.",
    "Great score, thin plot; would see again with friends.",
    #"Said \"never again\" and yet here we are."#, #"Two parts:\n1. slow\n2. wonderful"#,
    "Très beau, un peu long — mais quel final!", "Pair on the reed bed, light rain, good views.",
    "Loved it 🎬🍿", "The projector broke twice; they gave us vouchers. Worth it.",
  ]
}
