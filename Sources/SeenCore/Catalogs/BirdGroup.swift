/// A group of birds, such as raptors: a named set of orders and families.
///
/// The names of orders and families are those of AviList. `journal-samples/catalogs/bird-groups.json` lists the
/// same groups for other programs; a test keeps them equal.
package struct BirdGroup: Equatable, Sendable {
  /// The name, one English word in the singular: `raptor`.
  package let name: String
  /// Other words for the same group.
  package let synonyms: [String]
  /// The orders that belong to it whole.
  package let orders: [String]
  /// The families that belong to it.
  package let families: [String]
  /// The families of its orders that do not belong to it.
  package let except: [String]

  private init(
    _ name: String, or synonyms: [String] = [], orders: [String] = [], families: [String] = [],
    except: [String] = []
  ) {
    self.name = name
    self.synonyms = synonyms
    self.orders = orders
    self.families = families
    self.except = except
  }

  /// Returns whether a bird belongs to the group; an unknown family or order is nil.
  ///
  /// If only the family is known, its order is the one in AviList.
  package func contains(family: String?, order: String?) -> Bool {
    if let family {
      if families.contains(where: { $0.isSame(as: family) }) { return true }
      if except.contains(where: { $0.isSame(as: family) }) { return false }
    }
    if orders.isEmpty { return false }
    guard let order = order ?? family.flatMap({ BirdOrder.of(family: $0) }) else { return false }
    return orders.contains { $0.isSame(as: order) }
  }

  /// Returns the group that a word names, in the singular or the plural; nil if there is none.
  package static func named(_ text: String) -> BirdGroup? {
    let word = TextFold.fold(text)
    return all.first { group in
      ([group.name] + group.synonyms).contains { word.isSame(as: $0) || word.isSame(as: $0 + "s") }
    }
  }

  /// The groups, by name.
  package static var all: [BirdGroup] {
    [
      BirdGroup("auk", families: ["Alcidae"]),
      BirdGroup("corvid", or: ["crow"], families: ["Corvidae"]),
      BirdGroup("crane", families: ["Gruidae"]),
      BirdGroup("cuckoo", families: ["Cuculidae"]),
      BirdGroup("falcon", families: ["Falconidae"]),
      BirdGroup("finch", or: ["finches"], families: ["Fringillidae"]),
      BirdGroup("gamebird", or: ["fowl"], orders: ["Galliformes"]),
      BirdGroup("grebe", families: ["Podicipedidae"]),
      BirdGroup("gull", or: ["tern"], families: ["Laridae"]),
      BirdGroup("heron", or: ["egret"], families: ["Ardeidae"]),
      BirdGroup("hummingbird", families: ["Trochilidae"]),
      BirdGroup("kingfisher", families: ["Alcedinidae"]),
      BirdGroup("loon", or: ["diver"], families: ["Gaviidae"]),
      BirdGroup("nightjar", orders: ["Caprimulgiformes"]),
      BirdGroup("owl", orders: ["Strigiformes"]),
      BirdGroup("parrot", orders: ["Psittaciformes"]),
      BirdGroup("passerine", orders: ["Passeriformes"]),
      BirdGroup("penguin", orders: ["Sphenisciformes"]),
      BirdGroup("pigeon", or: ["dove"], families: ["Columbidae"]),
      BirdGroup("rail", families: ["Rallidae"]),
      BirdGroup(
        "raptor", or: ["bird of prey", "birds of prey"], orders: ["Accipitriformes"],
        families: ["Cathartidae", "Falconidae"]),
      BirdGroup(
        "ratite", orders: ["Apterygiformes", "Casuariiformes", "Rheiformes", "Struthioniformes"]),
      seabird, songbird,
      BirdGroup("stork", families: ["Ciconiidae"]),
      BirdGroup("swallow", or: ["martin"], families: ["Hirundinidae"]),
      BirdGroup("swift", families: ["Apodidae"]),
      BirdGroup("thrush", or: ["thrushes"], families: ["Turdidae"]),
      BirdGroup("tit", or: ["chickadee"], families: ["Paridae"]),
      wader,
      BirdGroup("waterfowl", or: ["wildfowl"], orders: ["Anseriformes"]),
      BirdGroup("woodpecker", families: ["Picidae"]),
    ]
  }

  private static var seabird: BirdGroup {
    BirdGroup(
      "seabird",
      orders: ["Phaethontiformes", "Procellariiformes", "Sphenisciformes"],
      families: [
        "Alcidae", "Chionidae", "Fregatidae", "Laridae", "Pelecanidae", "Phalacrocoracidae",
        "Stercorariidae", "Sulidae",
      ])
  }

  /// The oscines: all passerines but those that are born with their calls.
  private static var songbird: BirdGroup {
    BirdGroup(
      "songbird", orders: ["Passeriformes"],
      except: [
        "Acanthisittidae", "Calyptomenidae", "Conopophagidae", "Cotingidae", "Eurylaimidae",
        "Formicariidae", "Furnariidae", "Grallariidae", "Melanopareiidae", "Onychorhynchidae",
        "Oxyruncidae", "Philepittidae", "Pipridae", "Pittidae", "Rhinocryptidae", "Sapayoidae",
        "Thamnophilidae", "Tityridae", "Tyrannidae",
      ])
  }

  private static var wader: BirdGroup {
    BirdGroup(
      "wader", or: ["shorebird"],
      families: [
        "Burhinidae", "Charadriidae", "Dromadidae", "Glareolidae", "Haematopodidae",
        "Ibidorhynchidae", "Jacanidae", "Pedionomidae", "Pluvianellidae", "Pluvianidae",
        "Recurvirostridae", "Rostratulidae", "Scolopacidae", "Thinocoridae",
      ])
  }
}
