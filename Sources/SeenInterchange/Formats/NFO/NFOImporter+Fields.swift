import SeenCore

/// What becomes of the elements of NFO files.
extension NFOImporter {
  package static let fields: [ImportedField] = (readFields + leftFields).flatMap(\.self)

  /// The elements that are read.
  private static let readFields: [[ImportedField]] = [
    .carried(.title("name"), "title"),
    [ImportedField("showtitle", as: .title("show"), .title("name"))],
    .carried(.title("season"), "season"),
    .carried(.title("episode"), "episode"),
    .carried(.title("year"), "year", "premiered", "releasedate"),
    .carried(.title("directors"), "director"),
    .carried(
      .title("ids"), "uniqueid", "imdbid", "tmdbid", "tvdbid", "imdb_id", "tmdb_id", "tvdb_id"),
    .carried(.rating, "userrating"),
    .carried(.init(.watchLogged), "playcount", "watched"),
    [ImportedField("lastplayed", as: .watch("date"), .watch("clock"))],
    .carried(.position, "resume.position"),
    .carried(.init(.progressRecorded, "duration"), "resume.total"),
  ]

  /// The elements that are left.
  private static let leftFields: [[ImportedField]] = [
    .left(
      .fact, "originaltitle", "sorttitle", "aired", "enddate", "runtime", "genre", "studio",
      "country", "mpaa", "plot", "outline", "tagline", "language", "status"),
    .left(
      .fact, "credits", "writer", "actor.name", "actor.role", "actor.order", "actor.thumb",
      "actor.type", "set.name", "set.overview", "collectionnumber", "trailer", "thumb"),
    .left(.fact, "fanart.thumb", "art.poster", "art.fanart", "namedseason"),
    .left(
      .others, "rating", "votes", "top250", "criticrating", "ratings.rating.value",
      "ratings.rating.votes"),
    .left(
      .ownership, "dateadded", "fileinfo.streamdetails.video.codec",
      "fileinfo.streamdetails.video.aspect", "fileinfo.streamdetails.video.width",
      "fileinfo.streamdetails.video.height", "fileinfo.streamdetails.video.durationinseconds"),
    .left(
      .ownership, "fileinfo.streamdetails.audio.codec", "fileinfo.streamdetails.audio.language",
      "fileinfo.streamdetails.audio.channels", "fileinfo.streamdetails.subtitle.language"),
    .left(.derived, "id", "displayseason", "displayepisode"),
    .left(.place, "tag", "isuserfavorite"),
    .left(.internals, "lockdata", "lockedfields", "episodeguide"),
  ]
}
