import SeenCore

/// An eBird name: a species, a form of one, or something that is not a species.
///
/// ```
/// Rock Pigeon (Feral Pigeon)      Columba livia (Feral Pigeon)       the species, in a form
/// Eurasian Blackbird (Western)    Turdus merula [merula Group]       the species, in a form
/// gull sp.                        Larinae sp.                        no species
/// Western/Clark's Grebe           Aechmophorus occidentalis/clarkii  no species
/// Muscovy Duck x Mallard (hybrid) Cairina moschata x Anas …          no species
/// ```
struct EBirdTaxon {
  /// The species; what is not a species is kept as it was written.
  let title: ForeignTitle
  /// The form, by its common name; empty for a species without one.
  let form: String

  /// Reads both names; nil where there is neither.
  init?(commonName: String, scientificName: String) {
    guard !commonName.isEmpty || !scientificName.isEmpty else { return nil }
    let words = scientificName.split(separator: " ").map { String($0) }
    guard scientificName.isEmpty || EBirdTaxon.beginsWithSpecies(words) else {
      var title = ForeignTitle(
        kind: .other, name: commonName.isEmpty ? scientificName : commonName, year: nil)
      title.scientificName = scientificName
      self.title = title
      form = ""
      return
    }
    let species = words.prefix(2).joined(separator: " ")
    var name = commonName.isEmpty ? species : commonName
    var form = ""
    if words.count > 2, name.hasSuffix(")"), let open = name.firstIndex(of: "("),
      open != name.startIndex
    {
      form = RowText.trimmed(String(name[open...].dropFirst().dropLast()))
      name = RowText.trimmed(String(name[..<open]))
    } else if words.count > 2 {
      form = words.dropFirst(2).joined(separator: " ")
    }
    var title = ForeignTitle(kind: .bird, name: name, year: nil)
    if !species.isEmpty { title.scientificName = species }
    self.title = title
    self.form = form
  }

  /// Returns whether the first two words are a genus and a species: `Larus argentatus`, but not `Larus sp.`,
  /// `Larus argentatus/cachinnans` or `Larus argentatus x marinus`.
  private static func beginsWithSpecies(_ words: [String]) -> Bool {
    guard words.count >= 2, isWord(words[0]), isWord(words[1]), words[1] != "x" else {
      return false
    }
    return words.count == 2 || (words[2] != "x" && words[2] != "×")
  }

  /// Returns whether a word has nothing but letters and hyphens.
  private static func isWord(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" }
  }
}
