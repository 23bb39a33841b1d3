/// The families of the orders that groups of birds name, for birds whose order is not given (AviList 2025).
enum BirdOrder {
  /// Returns the order of a family; nil for a family of another order, or an unknown one.
  /// - Complexity: O(n) in the families, about 2 KB of text.
  static func of(family: String) -> String? {
    let wanted = Array(family.utf8)
    guard !wanted.contains(32) else { return nil }
    return families.first { entry in
      entry.families.utf8.split(separator: 32).contains { $0.elementsEqual(wanted) }
    }?.order
  }

  /// The orders with their families, by name.
  static var families: [(order: String, families: String)] {
    [
      ("Accipitriformes", "Accipitridae Pandionidae Sagittariidae"),
      ("Anseriformes", "Anatidae Anhimidae Anseranatidae"),
      ("Apterygiformes", "Apterygidae"),
      ("Caprimulgiformes", "Caprimulgidae"),
      ("Casuariiformes", "Casuariidae"),
      ("Galliformes", "Cracidae Megapodiidae Numididae Odontophoridae Phasianidae"),
      (
        "Passeriformes",
        """
        Acanthisittidae Acanthizidae Acrocephalidae Aegithalidae Aegithinidae Alaudidae \
        Artamidae Atrichornithidae Bernieridae Bombycillidae Buphagidae Calcariidae Callaeidae \
        Calyptomenidae Calyptophilidae Campephagidae Cardinalidae Certhiidae Cettiidae \
        Chaetopidae Chloropseidae Cinclidae Cinclosomatidae Cisticolidae Climacteridae \
        Cnemophilidae Conopophagidae Corcoracidae Corvidae Cotingidae Dasyornithidae Dicaeidae \
        Dicruridae Donacobiidae Dulidae Elachuridae Emberizidae Erythrocercidae Estrildidae \
        Eulacestomatidae Eupetidae Eurylaimidae Falcunculidae Formicariidae Fringillidae \
        Furnariidae Grallariidae Hirundinidae Hyliidae Hyliotidae Hylocitreidae Hypocoliidae \
        Icteridae Ifritidae Irenidae Laniidae Leiothrichidae Locustellidae Machaerirhynchidae \
        Macrosphenidae Malaconotidae Maluridae Melampittidae Melanocharitidae Melanopareiidae \
        Meliphagidae Menuridae Mimidae Mitrospingidae Modulatricidae Mohoidae Mohouidae \
        Monarchidae Motacillidae Muscicapidae Nectariniidae Neosittidae Nesospingidae \
        Nicatoridae Notiomystidae Onychorhynchidae Oreoicidae Oriolidae Orthonychidae \
        Oxyruncidae Pachycephalidae Panuridae Paradisaeidae Paradoxornithidae Paramythiidae \
        Pardalotidae Paridae Parulidae Passerellidae Passeridae Pellorneidae Petroicidae \
        Peucedramidae Phaenicophilidae Philepittidae Phylloscopidae Picathartidae Pipridae \
        Pittidae Pityriasidae Platylophidae Platysteiridae Ploceidae Pnoepygidae Polioptilidae \
        Pomatostomidae Promeropidae Prunellidae Psophodidae Ptiliogonatidae Ptilonorhynchidae \
        Pycnonotidae Regulidae Remizidae Rhagologidae Rhinocryptidae Rhipiduridae \
        Rhodinocichlidae Salpornithidae Sapayoidae Sittidae Spindalidae Stenostiridae Sturnidae \
        Sylviidae Teretistridae Thamnophilidae Thraupidae Tichodromidae Timaliidae Tityridae \
        Troglodytidae Turdidae Tyrannidae Urocynchramidae Vangidae Viduidae Vireonidae \
        Zeledoniidae Zosteropidae
        """
      ),
      ("Phaethontiformes", "Phaethontidae"),
      ("Procellariiformes", "Diomedeidae Hydrobatidae Oceanitidae Procellariidae"),
      ("Psittaciformes", "Cacatuidae Psittacidae Psittaculidae Strigopidae"),
      ("Rheiformes", "Rheidae"),
      ("Sphenisciformes", "Spheniscidae"),
      ("Strigiformes", "Strigidae Tytonidae"),
      ("Struthioniformes", "Struthionidae"),
    ]
  }
}
