/// A species that the person may meet: where, when and how many.
struct BirdSpecies {
  /// The part of the year in which it is here.
  enum Season {
    case always, summer, winter
  }

  let scientificName: String
  /// Where it lives, one letter each: garden, forest, water, reed, land, sea.
  let habitats: String
  /// When it is here.
  let season: Season
  /// How often it is met, compared with the others.
  let weight: Int
  /// The most that are seen together.
  let flock: Int

  private init(
    _ scientificName: String, _ habitats: String, _ season: Season, _ weight: Int, _ flock: Int
  ) {
    self.scientificName = scientificName
    self.habitats = habitats
    self.season = season
    self.weight = weight
    self.flock = flock
  }

  /// Returns whether it can be met at a place in a month, 1 to 12.
  func isMet(at place: BirdPlace, in month: Int) -> Bool {
    guard habitats.contains(where: { place.habitats.contains($0) }) else { return false }
    switch season {
    case .always: return true
    case .summer: return (4...9).contains(month)
    case .winter: return month >= 10 || month <= 3
    }
  }

  static let all: [BirdSpecies] = [
    BirdSpecies("Turdus merula", "gf", .always, 9, 3),
    BirdSpecies("Erithacus rubecula", "gf", .always, 7, 2),
    BirdSpecies("Parus major", "gf", .always, 9, 4),
    BirdSpecies("Cyanistes caeruleus", "gf", .always, 8, 4),
    BirdSpecies("Passer domesticus", "g", .always, 8, 12),
    BirdSpecies("Passer montanus", "gl", .always, 5, 8),
    BirdSpecies("Fringilla coelebs", "gf", .always, 7, 5),
    BirdSpecies("Fringilla montifringilla", "gf", .winter, 3, 40),
    BirdSpecies("Carduelis carduelis", "gl", .always, 5, 8),
    BirdSpecies("Chloris chloris", "g", .always, 4, 4),
    BirdSpecies("Spinus spinus", "gf", .winter, 3, 20),
    BirdSpecies("Pyrrhula pyrrhula", "gf", .winter, 3, 3),
    BirdSpecies("Coccothraustes coccothraustes", "gf", .always, 2, 3),
    BirdSpecies("Sturnus vulgaris", "gl", .always, 6, 60),
    BirdSpecies("Pica pica", "gl", .always, 5, 2),
    BirdSpecies("Corvus corone", "glf", .always, 7, 6),
    BirdSpecies("Coloeus monedula", "g", .always, 2, 15),
    BirdSpecies("Garrulus glandarius", "fg", .always, 5, 2),
    BirdSpecies("Columba palumbus", "gfl", .always, 6, 10),
    BirdSpecies("Streptopelia decaocto", "g", .always, 5, 2),
    BirdSpecies("Sitta europaea", "fg", .always, 6, 2),
    BirdSpecies("Certhia brachydactyla", "f", .always, 4, 1),
    BirdSpecies("Troglodytes troglodytes", "fg", .always, 5, 1),
    BirdSpecies("Aegithalos caudatus", "fg", .always, 3, 8),
    BirdSpecies("Regulus ignicapilla", "f", .summer, 3, 2),
    BirdSpecies("Phylloscopus collybita", "fr", .summer, 6, 3),
    BirdSpecies("Phylloscopus trochilus", "r", .summer, 2, 2),
    BirdSpecies("Sylvia atricapilla", "fg", .summer, 6, 3),
    BirdSpecies("Acrocephalus scirpaceus", "r", .summer, 5, 6),
    BirdSpecies("Acrocephalus arundinaceus", "r", .summer, 3, 2),
    BirdSpecies("Luscinia megarhynchos", "r", .summer, 2, 2),
    BirdSpecies("Luscinia svecica", "r", .summer, 1, 1),
    BirdSpecies("Phoenicurus ochruros", "g", .summer, 5, 2),
    BirdSpecies("Phoenicurus phoenicurus", "g", .summer, 2, 1),
    BirdSpecies("Muscicapa striata", "g", .summer, 2, 2),
    BirdSpecies("Turdus philomelos", "f", .summer, 4, 2),
    BirdSpecies("Turdus pilaris", "l", .winter, 3, 45),
    BirdSpecies("Motacilla alba", "wgl", .summer, 4, 3),
    BirdSpecies("Motacilla cinerea", "w", .always, 2, 1),
    BirdSpecies("Hirundo rustica", "lg", .summer, 5, 15),
    BirdSpecies("Delichon urbicum", "g", .summer, 4, 12),
    BirdSpecies("Riparia riparia", "w", .summer, 1, 20),
    BirdSpecies("Apus apus", "g", .summer, 5, 25),
    BirdSpecies("Alcedo atthis", "w", .always, 4, 1),
    BirdSpecies("Merops apiaster", "l", .summer, 1, 6),
    BirdSpecies("Cuculus canorus", "r", .summer, 3, 1),
    BirdSpecies("Dendrocopos major", "fg", .always, 5, 1),
    BirdSpecies("Picus viridis", "gf", .always, 3, 1),
    BirdSpecies("Dryocopus martius", "f", .always, 2, 1),
    BirdSpecies("Buteo buteo", "lf", .always, 5, 2),
    BirdSpecies("Milvus milvus", "l", .always, 4, 2),
    BirdSpecies("Milvus migrans", "wl", .summer, 4, 4),
    BirdSpecies("Accipiter nisus", "g", .always, 2, 1),
    BirdSpecies("Circus aeruginosus", "r", .summer, 3, 1),
    BirdSpecies("Falco tinnunculus", "l", .always, 3, 1),
    BirdSpecies("Falco subbuteo", "r", .summer, 2, 1),
    BirdSpecies("Falco peregrinus", "w", .always, 1, 1),
    BirdSpecies("Pandion haliaetus", "w", .summer, 1, 1),
    BirdSpecies("Ciconia ciconia", "l", .summer, 4, 4),
    BirdSpecies("Ardea cinerea", "wl", .always, 5, 3),
    BirdSpecies("Ardea alba", "wl", .always, 4, 7),
    BirdSpecies("Ardea purpurea", "r", .summer, 1, 1),
    BirdSpecies("Botaurus stellaris", "r", .winter, 1, 1),
    BirdSpecies("Egretta garzetta", "w", .summer, 1, 2),
    BirdSpecies("Phalacrocorax carbo", "w", .always, 5, 30),
    BirdSpecies("Podiceps cristatus", "w", .always, 7, 25),
    BirdSpecies("Podiceps nigricollis", "w", .winter, 3, 12),
    BirdSpecies("Tachybaptus ruficollis", "w", .always, 4, 5),
    BirdSpecies("Cygnus olor", "w", .always, 6, 14),
    BirdSpecies("Cygnus cygnus", "w", .winter, 3, 60),
    BirdSpecies("Anser anser", "wl", .always, 3, 22),
    BirdSpecies("Anas platyrhynchos", "w", .always, 8, 30),
    BirdSpecies("Anas crecca", "w", .winter, 4, 40),
    BirdSpecies("Mareca strepera", "w", .winter, 4, 35),
    BirdSpecies("Spatula clypeata", "w", .winter, 3, 18),
    BirdSpecies("Aythya ferina", "w", .winter, 4, 150),
    BirdSpecies("Aythya fuligula", "w", .winter, 5, 220),
    BirdSpecies("Netta rufina", "w", .always, 5, 80),
    BirdSpecies("Bucephala clangula", "w", .winter, 3, 9),
    BirdSpecies("Mergus merganser", "w", .always, 4, 6),
    BirdSpecies("Fulica atra", "w", .always, 7, 180),
    BirdSpecies("Rallus aquaticus", "r", .always, 2, 1),
    BirdSpecies("Vanellus vanellus", "l", .always, 3, 24),
    BirdSpecies("Gallinago gallinago", "l", .winter, 2, 5),
    BirdSpecies("Numenius arquata", "l", .winter, 3, 90),
    BirdSpecies("Chroicocephalus ridibundus", "w", .always, 6, 50),
    BirdSpecies("Sterna hirundo", "w", .summer, 3, 10),
    BirdSpecies("Strix aluco", "f", .always, 1, 1),
    BirdSpecies("Panurus biarmicus", "r", .always, 2, 7),
    BirdSpecies("Emberiza schoeniclus", "r", .always, 4, 3),
    BirdSpecies("Alauda arvensis", "l", .summer, 2, 2),
    BirdSpecies("Haematopus ostralegus", "s", .always, 4, 30),
    BirdSpecies("Recurvirostra avosetta", "s", .summer, 3, 18),
    BirdSpecies("Morus bassanus", "s", .summer, 3, 200),
    BirdSpecies("Uria aalge", "s", .summer, 3, 300),
    BirdSpecies("Somateria mollissima", "s", .always, 3, 25),
    BirdSpecies("Larus marinus", "s", .always, 3, 4),
  ]
}
