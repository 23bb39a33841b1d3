/// A common name for several families or orders of birds, such as `raptor`.
///
/// Families and orders are those of AviList 2025. A title belongs to a group when its order or its family is
/// one that the group names.
package enum BirdGroup: String, CaseIterable, Sendable {
  case raptor, owl, waterfowl, gamebird, wader, seabird, gull, heron, pigeon, parrot, hummingbird
  case swift, woodpecker, kingfisher, songbird, crow, finch, warbler

  /// The orders that belong to it whole.
  package var orders: [String] {
    switch self {
    case .raptor: ["Accipitriformes", "Cathartiformes", "Falconiformes"]
    case .owl: ["Strigiformes"]
    case .waterfowl: ["Anseriformes", "Gaviiformes", "Podicipediformes"]
    case .gamebird: ["Galliformes"]
    case .seabird: ["Phaethontiformes", "Procellariiformes", "Sphenisciformes"]
    case .pigeon: ["Columbiformes"]
    case .parrot: ["Psittaciformes"]
    case .woodpecker, .wader, .gull, .heron, .hummingbird, .swift, .kingfisher: []
    case .songbird: ["Passeriformes"]
    case .crow, .finch, .warbler: []
    }
  }

  /// The families that belong to it.
  package var families: [String] {
    switch self {
    case .raptor, .owl, .waterfowl, .gamebird, .pigeon, .parrot, .songbird: []
    case .wader:
      [
        "Burhinidae", "Charadriidae", "Dromadidae", "Glareolidae", "Haematopodidae",
        "Ibidorhynchidae", "Jacanidae", "Pedionomidae", "Pluvianellidae", "Pluvianidae",
        "Recurvirostridae", "Rostratulidae", "Scolopacidae", "Thinocoridae",
      ]
    case .seabird:
      [
        "Alcidae", "Fregatidae", "Laridae", "Pelecanidae", "Phalacrocoracidae", "Stercorariidae",
        "Sulidae",
      ]
    case .gull: ["Laridae"]
    case .heron: ["Ardeidae"]
    case .hummingbird: ["Trochilidae"]
    case .swift: ["Apodidae", "Hemiprocnidae"]
    case .woodpecker: ["Picidae"]
    case .kingfisher: ["Alcedinidae"]
    case .crow: ["Corvidae"]
    case .finch: ["Fringillidae"]
    case .warbler:
      [
        "Acrocephalidae", "Cettiidae", "Locustellidae", "Parulidae", "Phylloscopidae", "Sylviidae",
      ]
    }
  }

  /// Finds the group of a name, in the singular or the plural; nil when there is none.
  init?(named name: String) {
    let name = name.lowercased()
    guard let group = BirdGroup(rawValue: name) ?? BirdGroup(rawValue: String(name.dropLast())),
      group.rawValue == name || name == group.rawValue + "s"
    else { return nil }
    self = group
  }
}
