/// The form in which a player reports: where each value is, as the names of members with periods between them.
///
/// An empty place means that the player does not say.
struct PlayerForm {
  /// The player, unless the report names it.
  let name: String
  /// What happened.
  var event = "event"
  var player = ""
  var user = ""
  /// The player's id of the play; where it has none, a device and an item make one.
  var session = ""
  var device = ""
  var item = ""
  var position = "position"
  var duration = "duration"
  /// How many units of a position are a second.
  var unitsPerSecond = 1.0
  var percent = ""
  var isLive = ""
  var isSeekable = ""
  /// Whether the player counts the title as watched, said with a stop.
  var isCompleted = ""
  var isPaused = ""
  var time = "time"
  var path = "path"
  var kind = "kind"
  var title = "title"
  var year = "year"
  /// Whether the year that is said of an episode is that of its show.
  var isYearOfShow = false
  var show = "show"
  var season = "season"
  var episode = "episode"
  /// The ids of the title; with a line at its end, what the names of members begin with.
  var ids = "ids"
  var showIDs = ""

  /// The own form, in which the script for mpv reports.
  static let own = PlayerForm(
    name: "own", player: "player", user: "user", session: "session", percent: "percent",
    isSeekable: "seekable", isYearOfShow: true)

  /// What playerctl prints of MPRIS, as members of the own form: the names of one browser report the same plays.
  static let mpris = PlayerForm(name: "mpris", player: "player", unitsPerSecond: 1_000_000)

  /// The HTTP Scrobbler of Kodi: https://github.com/Programie/KodiAddon-HttpScrobbler.
  static let kodi = PlayerForm(
    name: "kodi", session: "sessionId", item: "dbId", position: "progress.time",
    percent: "progress.percent", time: "timestamp", kind: "mediaType", show: "tvShowTitle",
    ids: "uniqueIds", showIDs: "tvShowUniqueIds")

  /// The webhook plugin of Jellyfin with all properties: https://github.com/jellyfin/jellyfin-plugin-webhook.
  static let jellyfin = PlayerForm(
    name: "jellyfin", event: "NotificationType", user: "NotificationUsername", device: "DeviceId",
    item: "ItemId", position: "PlaybackPositionTicks", duration: "RunTimeTicks",
    unitsPerSecond: 10_000_000, isCompleted: "PlayedToCompletion", isPaused: "IsPaused",
    time: "UtcTimestamp", kind: "ItemType", title: "Name", year: "Year", isYearOfShow: true,
    show: "SeriesName", season: "SeasonNumber", episode: "EpisodeNumber", ids: "Provider_")

  /// The webhooks of Emby, whose `Session.PlayState` may be that of the next episode.
  static let emby = PlayerForm(
    name: "emby", event: "Event", user: "User.Name", device: "Session.DeviceId", item: "Item.Id",
    position: "PlaybackInfo.PositionTicks", duration: "Item.RunTimeTicks",
    unitsPerSecond: 10_000_000, isCompleted: "PlaybackInfo.PlayedToCompletion", time: "Date",
    path: "Item.Path", kind: "Item.Type", title: "Item.Name", year: "Item.ProductionYear",
    show: "Item.SeriesName", season: "Item.ParentIndexNumber", episode: "Item.IndexNumber",
    ids: "Item.ProviderIds")

  /// The webhooks of Plex: https://support.plex.tv/articles/115002267687-webhooks.
  static let plex = PlayerForm(
    name: "plex", user: "Account.title", device: "Player.uuid", item: "Metadata.ratingKey",
    position: "Metadata.viewOffset", duration: "Metadata.duration", unitsPerSecond: 1000,
    isLive: "Metadata.live", kind: "Metadata.type", title: "Metadata.title",
    year: "Metadata.year", show: "Metadata.grandparentTitle", season: "Metadata.parentIndex",
    episode: "Metadata.index", ids: "Metadata.Guid")

  /// What is sent to Trakt, and by Tautulli: https://trakt.docs.apiary.io.
  static let traktEpisode = PlayerForm(
    name: "trakt", event: "action", player: "player", user: "user", session: "session",
    percent: "progress", isLive: "live", title: "episode.title", year: "show.year",
    isYearOfShow: true, show: "show.title", season: "episode.season", episode: "episode.number",
    ids: "episode.ids", showIDs: "show.ids")

  /// The same of a film.
  static let traktFilm = {
    var form = traktEpisode
    (form.title, form.year, form.ids) = ("movie.title", "movie.year", "movie.ids")
    return form
  }()
}
