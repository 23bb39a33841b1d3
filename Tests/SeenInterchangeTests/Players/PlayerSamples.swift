/// What each player sends for one play from its start to its end, one document each.
enum PlayerSamples {
  static let all: [(player: String, documents: [String])] = [
    ("mpv", mpv), ("kodi", kodi), ("jellyfin", jellyfin), ("emby", emby), ("plex", plex),
    ("tautulli", tautulli), ("trakt", trakt), ("mpris", mpris),
  ]

  static let mpv = [("start", "0", "21:04:00"), ("stop", "2610.5", "21:48:00")].map {
    #"""
    {"player":"mpv","event":"\#($0.0)","session":"20425.1","path":"/tv/Harbour/S01E02.mkv",\#
    "position":\#($0.1),"duration":2700.25,"seekable":true,"time":"2026-11-26T\#($0.2)+01:00"}
    """#
  }

  static let kodi = [("start", "0"), ("interval", "1200"), ("end", "2640")].map {
    #"""
    {"timestamp":"2026-11-26T21:31:07.250125+01:00","sessionId":"00000001-0002-4003-8004-000000000005",
     "event":"\#($0.0)","dbId":17,"title":"Low Tide","mediaType":"episode","year":2021,
     "uniqueIds":{"tvdb":"8100002"},"duration":2640,"progress":{"time":\#($0.1),"percent":null},
     "tvShowTitle":"Harbour","season":1,"episode":2,"firstAired":"2021-03-09",
     "tvShowUniqueIds":{"tvdb":"390001","imdb":"tt9000001"}}
    """#
  }

  static let jellyfin = [
    ("PlaybackStart", "0", "false", ""), ("PlaybackProgress", "12000000000", "false", ""),
    ("PlaybackProgress", "13000000000", "\"True\"", ""),
    ("PlaybackStop", "61200000000", "\"False\"", #","PlayedToCompletion":"True""#),
  ].map {
    #"""
    {"ServerId":"5d0e","ServerName":"attic","NotificationType":"\#($0.0)",\#
    "Timestamp":"2026-11-26T21:30:00.1234567+01:00","UtcTimestamp":"2026-11-26T20:30:00.1234567Z",\#
    "Name":"The \\\"Long\\\" Road","Overview":"","ItemId":"aa11","ItemType":"Movie",\#
    "RunTimeTicks":61200000000,"RunTime":"01:42:00","Year":1998,"Provider_tmdb":"4711",\#
    "Provider_imdb":"tt9000002","PlaybackPositionTicks":\#($0.1),"IsPaused":\#($0.2),\#
    "DeviceId":"tv-1","DeviceName":"Television","NotificationUsername":"ana"\#($0.3)}
    """#
  }

  static let emby = [
    ("playback.start", ""), ("playback.pause", #""PositionTicks":9000000000"#),
    ("playback.unpause", #""PositionTicks":9000000000"#),
    ("playback.stop", #""PlayedToCompletion":true,"PositionTicks":26000000000"#),
  ].map {
    #"""
    {"Title":"ana on Television","Date":"2026-11-26T20:30:00.0400000Z","Event":"\#($0.0)",\#
    "User":{"Name":"ana","Id":"u1"},"Item":{"Name":"Low Tide","Id":"902",\#
    "Path":"/tv/Harbour/S01E02.mkv","RunTimeTicks":26400000000,"ProductionYear":2021,\#
    "IndexNumber":2,"ParentIndexNumber":1,"ProviderIds":{"Tvdb":"8100002"},"Type":"Episode",\#
    "SeriesName":"Harbour"},"Session":{"Client":"Emby Web","DeviceId":"tv-2",\#
    "PlayState":{"PositionTicks":10000000,"CanSeek":true}},"PlaybackInfo":{\#($0.1)}}
    """#
  }

  static let plex = [
    ("media.play", ""), ("media.pause", #""viewOffset":1980000,"#),
    ("media.scrobble", #""viewOffset":5508000,"#), ("media.stop", ""),
  ].map {
    #"""
    {"event":"\#($0.0)","user":true,"owner":true,"Account":{"id":7,"title":"ana"},\#
    "Server":{"title":"attic","uuid":"9c"},"Player":{"local":true,"title":"Firefox","uuid":"player-3"},\#
    "Metadata":{"librarySectionType":"movie","ratingKey":"31","guid":"plex://movie/0a1b",\#
    "type":"movie","title":"The Long Road","year":1998,\#($0.1)"duration":6120000,\#
    "Guid":[{"id":"imdb://tt9000002"},{"id":"tmdb://4711"}]}}
    """#
  }

  static let tautulli = [("play", "0"), ("pause", "41"), ("watched", "90"), ("stop", "93")].map {
    #"""
    {"player":"tautulli","action":"\#($0.0)","session":"77","user":"ana","time":"1795721400",\#
    "progress":"\#($0.1)","show":{"title":"Harbour","year":"2021","ids":{"tvdb":"390001","imdb":""}},\#
    "episode":{"title":"Low Tide","season":"1","number":"2"}}
    """#
  }

  static let trakt = [("start", "2.5"), ("pause", "75"), ("scrobble", "97.5")].map {
    #"""
    {"action":"\#($0.0)","progress":\#($0.1),"movie":{"title":"The Long Road","year":1998,\#
    "ids":{"trakt":9001,"slug":"the-long-road-1998","imdb":"tt9000002","tmdb":4711}}}
    """#
  }

  static let mpris = [
    ("Playing", "1000000"), ("Paused", "60500000"), ("Playing", "61000000"), ("Stopped", "0"),
  ].map { "mpris vlc \($0.0) \($0.1) 2700000000 file:///tv/Harbour%20S01E02.mkv Harbour S01E02" }

  /// A request of Plex as it comes from a socket, with a picture behind the report.
  static func request(_ document: String, picture: [UInt8]) -> [UInt8] {
    let boundary = "------------------------seenSampleBoundary01"
    let head = """
      POST /plex HTTP/1.1\r
      Host: 127.0.0.1:9078\r
      Content-Type: multipart/form-data; boundary=\(boundary)\r
      \r
      --\(boundary)\r
      Content-Disposition: form-data; name="payload"\r
      Content-Type: application/json\r
      \r
      \(document)\r
      --\(boundary)\r
      Content-Disposition: form-data; name="thumb"; filename="thumb.jpg"\r
      Content-Type: image/jpeg\r
      \r

      """
    return Array(head.utf8) + picture + Array("\r\n--\(boundary)--\r\n".utf8)
  }
}
