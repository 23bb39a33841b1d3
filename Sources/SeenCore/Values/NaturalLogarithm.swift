/// The natural logarithm, without a library of mathematics.
package enum NaturalLogarithm {
  /// Returns the natural logarithm of a number above 0, to the last few bits.
  ///
  /// The number is a power of 2 times one near 1, where a dozen terms of the series are enough.
  package static func of(_ number: Double) -> Double {
    var exponent = Double(number.exponent)
    var near = number.significand
    if near > 1.5 { (near, exponent) = (near / 2, exponent + 1) }
    let quotient = (near - 1) / (near + 1)
    let square = quotient * quotient
    var power = quotient
    var sum = 0.0
    for place in 0..<14 {
      sum += power / Double(2 * place + 1)
      power *= square
    }
    return 2 * sum + exponent * 0.693_147_180_559_945_309_4
  }
}
