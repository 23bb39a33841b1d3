// Days, dates, ratings, ids and counts are the values of SeenCore: importing SeenKit gives access to them.
@_exported public import struct SeenCore.Day
@_exported public import struct SeenCore.EventID
@_exported public import struct SeenCore.Instant
@_exported public import enum SeenCore.JSON
@_exported public import struct SeenCore.PartialDate
@_exported public import struct SeenCore.Period
@_exported public import struct SeenCore.Rating
@_exported public import struct SeenCore.Stats
@_exported public import struct SeenCore.Streaks
@_exported public import struct SeenCore.WriterID
