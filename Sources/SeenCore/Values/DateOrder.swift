/// Whether days or months come first in dates such as `10/21/20`.
package enum DateOrder: String, CaseIterable, Sendable {
  /// The day comes first: 21/10/20.
  case dmy
  /// The month comes first: 10/21/20.
  case mdy
}
