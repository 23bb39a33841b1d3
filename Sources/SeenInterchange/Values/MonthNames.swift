import SeenCore

/// The names of months as people and programs write them, in many languages.
///
/// From the Unicode CLDR (wide and abbreviated, format and stand-alone), the C library's locales, and usage.
enum MonthNames {
  /// A name that is of one month in one language.
  struct Meaning {
    /// The place of its language in `languages`.
    let language: Int
    /// 1 to 12.
    let month: Int
  }

  /// The languages, by their English names.
  static var languages: [String] { table.map(\.name) }

  /// Returns the months that a folded word can mean; empty if it is not a month.
  /// - Complexity: O(1) but for the first time.
  static func meanings(_ word: String) -> [Meaning] { meaningsByWord[ByteKey(word)] ?? [] }

  private static let meaningsByWord: [ByteKey: [Meaning]] = {
    var found: [ByteKey: [Meaning]] = [:]
    for (language, entry) in table.enumerated() {
      for (place, words) in entry.months.enumerated() {
        for word in words {
          let key = ByteKey(DateWords.folded(word))
          let known = found[key]?.contains { $0.language == language } ?? false
          if !known {
            found[key, default: []].append(Meaning(language: language, month: place + 1))
          }
        }
      }
    }
    return found
  }()

  /// The languages and the words of their months, from January on.
  private static let table: [(name: String, months: [[String]])] = {
    // A line that begins with a blank goes on with the one before it.
    text.split(separator: ".").compactMap { entry in
      let parts = entry.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let months = parts[1].split(separator: "/").map { month in
        month.split { $0 == " " || $0.isNewline }.map { String($0) }
      }
      return (RowText.trimmed(String(parts[0])), months)
    }
  }()

  private static let text = """
    English: january jan / february feb / march mar / april apr / may / june jun / july jul /
      august aug / september sep sept / october oct / november nov / december dec.
    German: januar jan jänner jän jaenner jaen / februar feb feber / märz mär mrz maerz mar /
      april apr / mai / juni jun juno / juli jul julei / august aug / september sept sep / oktober
      okt / november nov / dezember dez.
    French: janvier janv jan / février févr fév fev fevr / mars mar / avril avr / mai / juin jun
      / juillet juil juill jui jul / août aoû aout aou / septembre sept sep / octobre oct /
      novembre nov / décembre déc dec.
    Spanish: enero ene / febrero feb / marzo mar / abril abr / mayo may / junio jun / julio jul
      / agosto ago / septiembre sept sep setiembre set / octubre oct / noviembre nov / diciembre
      dic.
    Portuguese: janeiro jan / fevereiro fev / março mar / abril abr / maio mai / junho jun /
      julho jul / agosto ago / setembro set / outubro out / novembro nov / dezembro dez.
    Italian: gennaio gen genn / febbraio feb febbr / marzo mar / aprile apr / maggio mag magg /
      giugno giu / luglio lug lugl / agosto ago ag / settembre set sett / ottobre ott / novembre
      nov / dicembre dic.
    Dutch: januari jan / februari feb febr / maart mrt maa / april apr / mei / juni jun / juli
      jul / augustus aug / september sep sept / oktober okt / november nov / december dec.
    Swedish: januari jan / februari feb / mars mar / april apr / maj / juni jun / juli jul /
      augusti aug / september sep sept / oktober okt / november nov / december dec.
    Danish: januar jan / februar feb / marts mar / april apr / maj / juni jun / juli jul /
      august aug / september sep sept / oktober okt / november nov / december dec.
    Norwegian: januar jan / februar feb / mars mar / april apr / mai / juni jun / juli jul /
      august aug / september sep sept / oktober okt / november nov / desember des.
    Finnish: tammikuuta tammi tammikuu tam tammik / helmikuuta helmi helmikuu hel helmik /
      maaliskuuta maalis maaliskuu maa maalisk / huhtikuuta huhti huhtikuu huh huhtik / toukokuuta
      touko toukokuu tou toukok / kesäkuuta kesä kesäkuu kes kesäk / heinäkuuta heinä heinäkuu hei
      heinäk / elokuuta elo elokuu elok / syyskuuta syys syyskuu syy syysk / lokakuuta loka
      lokakuu lok lokak / marraskuuta marras marraskuu marrask / joulukuuta joulu joulukuu jou
      jouluk.
    Polish: stycznia sty styczeń styczniu / lutego lut luty lutym / marca mar marzec marcu /
      kwietnia kwi kwiecień kwietniu / maja maj maju / czerwca cze czerwiec czerwcu / lipca lip
      lipiec lipcu / sierpnia sie sierpień sierpniu / września wrz wrzesień wrześniu /
      października paź październik październiku / listopada lis listopad listopadzie / grudnia gru
      grudzień grudniu.
    Czech: ledna led leden lednu / února úno únor únoru / března bře březen březnu / dubna dub
      duben dubnu / května kvě květen květnu / června čvn červen čen červnu / července čvc
      červenec čec červenci / srpna srp srpen srpnu / září zář / října říj říjen říjnu / listopadu
      lis listopad / prosince pro prosinec prosinci.
    Slovak: januára jan január / februára feb február / marca mar marec / apríla apr apríl /
      mája máj / júna jún / júla júl / augusta aug august / septembra sep september sept / októbra
      okt október / novembra nov november / decembra dec december.
    Hungarian: január jan januári / február febr feb februári / március márc már márciusi /
      április ápr áprilisi / május máj májusi / június jún júniusi / július júl júliusi /
      augusztus aug augusztusi / szeptember szept sze szep sep szeptemberi / október okt októberi
      / november nov novemberi / december dec decemberi.
    Romanian: ianuarie ian / februarie feb / martie mar mart / aprilie apr / mai / iunie iun /
      iulie iul / august aug / septembrie sept sep / octombrie oct / noiembrie nov noi noiem noem
      / decembrie dec.
    Croatian: siječnja sij siječanj / veljače velj veljača / ožujka ožu ožujak / travnja tra
      travanj / svibnja svi svibanj / lipnja lip lipanj / srpnja srp srpanj / kolovoza kol kolovoz
      / rujna ruj rujan / listopada lis listopad / studenoga stu studeni studenog / prosinca pro
      prosinac.
    Russian: января янв январь / февраля февр февраль фев / марта мар март / апреля апр апрель /
      мая май / июня июн июнь / июля июл июль / августа авг август / сентября сент сентябрь сен /
      октября окт октябрь / ноября нояб ноябрь ноя / декабря дек декабрь.
    Ukrainian: січня січ січень / лютого лют лютий / березня бер березень / квітня квіт квітень
      кві / травня трав травень тра / червня черв червень чер / липня лип липень / серпня серп
      серпень сер / вересня вер вересень / жовтня жовт жовтень жов / листопада лист листопад лис /
      грудня груд грудень гру.
    Bulgarian: януари яну ян януар / февруари фев / март мар / април апр / май / юни / юли юл /
      август авг / септември сеп септ / октомври окт / ноември ное ноем / декември дек.
    Greek: ιανουαρίου ιαν ιανουάριος γενάρης γενάρη / φεβρουαρίου φεβ φεβρουάριος φεβρ φλεβάρης
      φλεβάρη / μαρτίου μαρ μάρτιος μάρ μαρτ μάρτ μάρτης μάρτη / απριλίου απρ απρίλιος απρίλης
      απρίλη / μαΐου μαΐ μάιος μάι μάης μάη μαι μαϊ / ιουνίου ιουν ιούνιος ιούν ιούνης ιούνη /
      ιουλίου ιουλ ιούλιος ιούλ ιούλης ιούλη / αυγούστου αυγ αύγουστος αύγ αύγουστου / σεπτεμβρίου
      σεπ σεπτέμβριος σεπτ σεπτέμβρης σεπτέμβρη / οκτωβρίου οκτ οκτώβριος οκτώβρης οκτώβρη /
      νοεμβρίου νοε νοέμβριος νοέ νοεμ νοέμβρης νοέμβρη / δεκεμβρίου δεκ δεκέμβριος δεκέμβρης
      δεκέμβρη.
    Turkish: ocak oca / şubat şub subat sub / mart mar / nisan nis / mayıs may mayis / haziran
      haz / temmuz tem / ağustos ağu agustos agu / eylül eyl / ekim eki / kasım kas kasim / aralık
      ara aralik.
    Indonesian: januari jan / februari feb pebruari peb / maret mar mrt / april apr / mei / juni
      jun / juli jul / agustus agu ags agt agust / september sep / oktober okt / november nov nop
      nopember / desember des.
    Catalan: gener gen / febrer febr feb / març mar / d’abril d’abr abril abr d'abril / maig mai
      / juny / juliol jul / d’agost d’ag agost ag ago d'agost / setembre set / d’octubre d’oct
      octubre oct d'octubre / novembre nov / desembre des.
    Lithuanian: sausio saus sausis sau / vasario vas vasaris / kovo kov kovas / balandžio bal
      balandis / gegužės geg gegužė / birželio birž birželis bir / liepos liep liepa lie /
      rugpjūčio rugp rugpjūtis rgp / rugsėjo rugs rugsėjis rgs / spalio spal spalis spa /
      lapkričio lapkr lapkritis lap / gruodžio gruod gruodis grd gru.
    Latvian: janvāris janv jan janvārī janvāra / februāris febr feb februārī februāra / marts
      mar martā marta / aprīlis apr aprīlī aprīļa / maijs mai maijā maija / jūnijs jūn jūnijā
      jūnija / jūlijs jūl jūlijā jūlija / augusts aug augustā augusta / septembris sept sep
      septembrī septembra / oktobris okt oktobrī oktobra / novembris nov novembrī novembra /
      decembris dec decembrī decembra.
    Estonian: jaanuar jaan jaanuaril jaanuari / veebruar veebr veb vbr veebruaril veebruari /
      märts mär märtsil märtsi / aprill apr aprillil aprilli / mai / juuni jun juun juunil / juuli
      jul juul juulil / august aug augustil augusti / september sept sep septembril septembri /
      oktoober okt oktoobril oktoobri / november nov novembril novembri / detsember dets det
      detsembril detsembri.
    Slovenian: januar jan januarja / februar feb februarja febr / marec mar marca / april apr
      aprila / maj maja / junij jun junija / julij jul julija / avgust avg avgusta / september sep
      septembra / oktober okt oktobra / november nov novembra / december dec decembra.
    Afrikaans: januarie jan / februarie feb / maart mrt / april apr / mei / junie jun / julie
      jul / augustus aug / september sep / oktober okt / november nov / desember des.
    Belarusian: студзеня сту студзень / лютага лют люты / сакавіка сак сакавік / красавіка кра
      красавік / мая май / чэрвеня чэр чэрвень / ліпеня ліп ліпень / жніўня жні жнівень / верасня
      вер верасень / кастрычніка кас кастрычнік / лістапада ліс лістапад / снежня сне снежань.
    Galician: xaneiro xan / febreiro feb / marzo mar / abril abr / maio mai / xuño xuñ / xullo
      xul / agosto ago / setembro set / outubro out / novembro nov / decembro dec.
    Icelandic: janúar jan / febrúar feb / mars mar / apríl apr / maí / júní jún / júlí júl /
      ágúst ágú / september sep / október okt / nóvember nóv / desember des.
    Malay: januari jan / februari feb / mac / april apr / mei / jun / julai jul / ogos ogo /
      september sep / oktober okt / november nov / disember dis.
    Serbian: јануар јан januar jan januara / фебруар феб februar feb februara / март мар mart
      mar marta / април апр april apr aprila / мај maj maja / јун jun juna / јул jul jula / август
      авг avgust avg avgusta / септембар сеп septembar sep septembra / октобар окт oktobar okt
      oktobra / новембар нов novembar nov novembra / децембар дец decembar dec decembra.
    """
}
