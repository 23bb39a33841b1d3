import SeenCore

/// Lists in an order of one's own, and what waits on the watchlist in the last weeks.
extension FilmDiary {
  private static let noir = "list:me/noir-in-order"
  private static let kubrick = "list:me/kubrick"

  /// Plans the lists.
  mutating func planOrder() {
    happens("2025-11-02", 16) { diary in
      diary.create("Noir in order", "masks")
      diary.put(
        [
          "tt0033870", "tt0036775", "tt0037008", "tt0038355", "tt0039689", "tt0041959",
          "tt0043014", "tt0042593", "tt0052311",
        ], on: FilmDiary.noir)
    }
    // It came out in the same year, but earlier.
    happens("2025-11-02", 16, 9) { diary in
      let films = ["tt0042593", "tt0043014"].map { diary.film($0).id }
      diary.change(FilmDiary.noir) { (list, ledger, context) throws(Refusal) in
        guard let lonely = ledger.titles.find(films[0]),
          let sunset = ledger.titles.find(films[1])
        else { return [] }
        return try MoveItem(list, lonely, to: .before(sunset)).decide(ledger, context)
      }
    }
    happens("2025-11-09", 20, 30) { diary in
      let film = diary.film("tt0036775").id
      diary.change(FilmDiary.noir) { (list, ledger, context) throws(Refusal) in
        guard let double = ledger.titles.find(film) else { return [] }
        return try AmendItem(
          list, double,
          [
            JSON.Member("notes", "With Mia, who has the restored one."),
            JSON.Member("target", ["start": "2026-12", "end": "2027-01"]),
          ]
        ).decide(ledger, context)
      }
    }
    happens("2026-01-18", 11) { diary in
      diary.create("Kubrick", "eye")
      diary.put(["tt0072684", "tt0057012", "tt0050825"], on: FilmDiary.kubrick)
    }
    happens("2026-11-08", 10, 30) {
      $0.put(["tt0062229"], on: "list:me/watchlist", notes: "Sam has seen it six times.")
    }
    happens("2026-11-09", 22, 10) {
      $0.put(["tt0087843"], on: "list:me/watchlist", notes: "A long evening.", until: "2026-12")
    }
    happens("2026-11-12", 7, 50) {
      $0.put(["tt0060827", "tt0050976", "tt0101410"], on: "list:me/watchlist")
    }
    happens("2026-11-13", 12) { $0.put(["tt0120601"], on: "list:me/watchlist") }
  }

  // MARK: What a person does

  /// Plans something for just that moment.
  mutating func happens(
    _ day: String, _ hour: Int, _ minute: Int = 0, _ act: @escaping (inout FilmDiary) -> Void
  ) {
    agenda.add(Day.of(day).at(hour, minute), isExact: true, act)
  }

  /// Returns a film by its id at IMDb.
  func film(_ imdb: String) -> Film {
    guard let film = catalog.favorites[imdb] ?? catalog.wanted[imdb] else {
      preconditionFailure("no film \(imdb)")
    }
    return film
  }

  mutating func change(
    _ list: String,
    _ decide: (ListEntry, borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) {
    journal.change(list, by: Device.laptop.writer, at: now, decide)
  }

  /// Returns films as what is put on lists: as the journal has them, else to be added.
  func choices(_ films: [String], _ ledger: borrowing Ledger) -> [TitleChoice] {
    films.map { imdb in
      let film = film(imdb)
      if let known = ledger.titles.find(film.id), added.contains(film.id) { return .known(known) }
      do {
        return .new(NewTitle(try CatalogTitle(.object(film.facts))))
      } catch {
        preconditionFailure("\(film.id): \(error)")
      }
    }
  }

  private mutating func create(_ name: String, _ icon: String) {
    var input = ListInput()
    input.give("name", .string(name))
    input.give("icon", .string(icon))
    journal.when(by: Device.laptop.writer, at: now, CreateList(input).decide)
  }

  private mutating func put(
    _ films: [String], on list: String, notes: String? = nil, until end: String? = nil
  ) {
    let diary = self
    change(list) { (entry, ledger, context) throws(Refusal) in
      let items = diary.choices(films, ledger).map { title in
        var item = ItemInput(title)
        (item.notes, item.end) = (notes, end.flatMap { PartialDate($0) })
        return item
      }
      return try AddItems(entry, items).decide(ledger, context)
    }
    for imdb in films { added.insert(film(imdb).id) }
  }
}
