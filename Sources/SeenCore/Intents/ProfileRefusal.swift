/// Why an intent about a profile is refused: facts only.
package enum ProfileRefusal: Equatable, Sendable {
  /// A profile already has that name or id, whatever its case; its id.
  case exists(String)
  case badName(String)
  /// The journal has as many profiles as `profiles.max` allows.
  case tooMany(limit: Int)
  /// Every journal has this profile.
  case always(String)
  case deleted(String)
  /// The title is hidden from the profile because of its rating, or perhaps because it has none.
  case hidden(String, profile: String, orUnrated: Bool)
  /// The profile, or leaving the current one, needs a PIN, and nobody can be asked.
  case pinNeeded(String)
  /// Nobody can be asked for the new PIN of a profile, and it is in no file.
  case newPinNeeded(String)
  case wrongPin
  /// Too many wrong PINs were typed; the milliseconds to wait.
  case pinWait(milliseconds: Int64)
  /// A text cannot be a PIN.
  case badPin
  /// The two PINs that were typed differ.
  case pinsDiffer
  /// The file of a PIN can be read by other users.
  case sharedPinFile(String)
  /// The profile has no PIN to remove.
  case noPin(String)
}
