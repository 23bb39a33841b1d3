/// The names of members as their first eight bytes, little-endian: what the fast path switches on.
///
/// A name of up to eight bytes is that word alone. A longer one has the top bit set, so that `locations` is not taken
/// for `location`; it shares its word with others, so its length and its last eight bytes are compared too.
enum Key {
  /// What is added to the word of a name of more than eight bytes.
  static let longMark: UInt64 = 1 << 63
  /// The value `null`.
  static let null: UInt32 = 0x6c6c_756e
  /// The value `true`.
  static let `true`: UInt32 = 0x6575_7274
  static let date: UInt64 = 0x65746164
  static let format: UInt64 = 0x74616d726f66
  static let place: UInt64 = 0x6563616c70
  static let location: UInt64 = 0x6e6f697461636f6c
  static let mood: UInt64 = 0x646f6f6d
  static let platform: UInt64 = 0x6d726f6674616c70
  static let clock: UInt64 = 0x6b636f6c63
  static let minutes: UInt64 = 0x736574756e696d
  static let notes: UInt64 = 0x7365746f6e
  static let rewatch: UInt64 = 0x68637461776572
  static let value: UInt64 = 0x65756c6176
  static let scale: UInt64 = 0x656c616373
  static let watch: UInt64 = 0x6863746177
  static let viewing: UInt64 = 0x676e6977656976
  static let set: UInt64 = 0x746573
  static let batch: UInt64 = 0x6863746162
  static let position: UInt64 = 0x6e6f697469736f70
  static let duration: UInt64 = 0x6e6f697461727564
  static let name: UInt64 = 0x656d616e
  static let kind: UInt64 = 0x646e696b
  static let year: UInt64 = 0x72616579
  static let runtime: UInt64 = 0x656d69746e7572
  static let genres: UInt64 = 0x7365726e6567
  static let show: UInt64 = 0x776f6873
  static let season: UInt64 = 0x6e6f73616573
  static let episode: UInt64 = 0x65646f73697065
  static let cast: UInt64 = 0x74736163
  static let overview: UInt64 = 0x776569767265766f
  static let family: UInt64 = 0x796c696d6166
  static let order: UInt64 = 0x726564726f
  static let status: UInt64 = 0x737574617473
  static let ids: UInt64 = 0x736469
  static let subject: UInt64 = 0x7463656a627573
  static let count: UInt64 = 0x746e756f63
  static let tags: UInt64 = 0x73676174
  static let zone: UInt64 = 0x656e6f7a
  static let was: UInt64 = 0x736177
  static let companions: UInt64 = 0xef696e61706d6f63
  static let companionsTail: UInt64 = 0x736e6f696e61706d
  static let contentRating: UInt64 = 0xd2746e65746e6f63
  static let contentRatingTail: UInt64 = 0x676e69746152746e
  static let directors: UInt64 = 0xf26f746365726964
  static let directorsTail: UInt64 = 0x73726f7463657269
  static let countries: UInt64 = 0xe56972746e756f63
  static let countriesTail: UInt64 = 0x73656972746e756f
  static let scientificName: UInt64 = 0xe669746e65696373
  static let scientificNameTail: UInt64 = 0x656d614e63696669
  static let languages: UInt64 = 0xe5676175676e616c
  static let languagesTail: UInt64 = 0x7365676175676e61
}
