/// What people give their players to make them report.
package enum PlayerSetup {
  /// The script for mpv 0.33 and newer, which belongs in `~/.config/mpv/scripts/seen.lua`.
  package static let mpvScript = #"""
    -- Tells Seen what mpv plays, except what `seen play` started.
    local utils = require("mp.utils")
    if os.getenv("SEEN_PLAY") then return end
    local count, play, position, paused = 0, nil, nil, false

    local function send(event)
      if not play then return end
      position = mp.get_property_number("time-pos") or position
      local report = {
        player = "mpv", event = event, session = play.session, path = play.path, title = play.title,
        position = position, duration = mp.get_property_number("duration"),
        seekable = mp.get_property_bool("seekable"), time = os.date("!%Y-%m-%dT%H:%M:%SZ"),
      }
      -- Waits, as mpv ends what still runs when it quits. Only this script waits, not the picture.
      mp.command_native({
        name = "subprocess", args = {"seen", "scrobble", "--quiet", "-"}, playback_only = false,
        stdin_data = utils.format_json(report) .. "\n",
      })
    end

    mp.register_event("file-loaded", function()
      local video = mp.get_property_native("current-tracks/video")
      if not video or video.image then return end
      local path, title = mp.get_property("path"), nil
      if path:find("://", 1, true) then title = mp.get_property("media-title")
      else path = utils.join_path(mp.get_property("working-directory"), path) end
      count, position = count + 1, nil
      play = {session = utils.getpid() .. "." .. count, path = path, title = title}
      send("start")
    end)
    mp.observe_property("pause", "bool", function(_, isPaused)
      if isPaused ~= paused then send(isPaused and "pause" or "resume") end
      paused = isPaused
    end)
    mp.add_periodic_timer(60, function() if not paused then send("progress") end end)
    mp.add_hook("on_unload", 50, function()
      send("stop")
      play = nil
    end)

    """#

  /// What follows `playerctl --all-players --follow metadata --format`: the title is last, as it can have blanks.
  package static let playerctlFormat =
    "mpris {{playerName}} {{status}} {{position}} {{mpris:length}} {{xesam:url}} {{xesam:title}}"

  /// The JSON of Tautulli's webhooks, which replaces the words in braces and leaves out what is in other tags.
  package static let tautulliJSON = """
    {<movie>"movie": {"title": "{title}", "year": "{year}",
      "ids": {"imdb": "{imdb_id}", "tmdb": "{themoviedb_id}"}},</movie>
    <episode>"show": {"title": "{show_name}", "year": "{show_year}",
      "ids": {"imdb": "{imdb_id}", "tmdb": "{themoviedb_id}", "tvdb": "{thetvdb_id}"}},
    "episode": {"title": "{episode_name}", "season": "{season_num}", "number": "{episode_num}"},
    </episode>"player": "tautulli", "action": "{action}", "session": "{session_key}",
    "user": "{username}", "time": "{unixtime}", "live": "{live}", "progress": "{progress_percent}",
    "position": "{progress_duration_sec}", "duration": "{duration_sec}"}
    """
}
