/// Words that the common names of birds end in, as people say them where nothing knows the bird.
///
/// They are only a reason to ask what a title is: films are called The Falcon, too.
package enum BirdWords {
  private static let words: Set<String> = Set(
    """
    albatross avocet babbler bananaquit barbet bittern blackbird blackcap bluebird bluethroat bluetit bobolink \
    brambling bulbul bullfinch bunting bushtit buzzard cassowary chaffinch chickadee chiffchaff chough \
    cockatoo condor coot cormorant corncrake cowbird crake crossbill crow cuckoo curlew dipper dotterel dove \
    dowitcher drongo duck dunlin dunnock eagle egret eider falcon fieldfare finch firecrest flamingo \
    flycatcher frigatebird fulmar gadwall gallinule gannet godwit goldcrest goldeneye goldfinch goosander goose \
    goshawk grackle grebe greenfinch greenshank grosbeak grouse guillemot gull gyrfalcon harrier hawfinch hawk \
    heron honeyeater hoopoe hornbill hummingbird ibis jackdaw jay junco kestrel killdeer kingbird kingfisher \
    kinglet kite kittiwake kookaburra lapwing lark linnet loon lorikeet macaw magpie mallard meadowlark \
    merganser mockingbird moorhen murre nightingale nighthawk nightjar nuthatch oriole osprey ostrich ouzel \
    ovenbird owl oystercatcher parakeet partridge peacock pelican penguin petrel phalarope pheasant \
    pigeon pintail pipit plover pochard ptarmigan puffin quail raven razorbill redpoll redshank redstart \
    redwing robin sanderling sandgrouse sandpiper sapsucker scaup scoter seagull shag shearwater \
    shelduck shoveler shrike siskin skua skylark smew sparrow sparrowhawk spoonbill starling stilt \
    stint stonechat stork sunbird swallow swan tanager tern thrush tit toucan towhee treecreeper \
    turaco turnstone veery vireo vulture wagtail warbler waxbill waxwing wheatear whimbrel whinchat \
    whitethroat wigeon willet woodcock woodlark woodpecker woodpigeon wren wryneck yellowhammer yellowlegs
    """.split(whereSeparator: \.isWhitespace).map { String($0) })

  /// Returns whether a name ends in such a word.
  package static func isLikely(_ name: String) -> Bool {
    guard let last = TextFold.words(TextFold.fold(name)).last else { return false }
    return words.contains(String(last))
  }
}
