internal import Foundation

/// The shortest decimal representation that is read as the same value: "4", "2.5"; for files and command lines.
package func shortDecimal(_ value: Double) -> String {
  let whole = value.rounded()
  return whole == value && abs(value) < 1e15 ? String(Int(whole)) : String(value)
}

/// A number for people: four fractional digits at most, or four significant ones below 0.1.
package func readable(_ value: Double) -> String {
  guard value.isFinite, value != 0 else { return shortDecimal(value) }
  let digits = max(4, 3 - Int(log10(abs(value)).rounded(.down)))
  let factor = pow(10, Double(min(digits, 12)))
  let scaled = (value * factor).rounded()
  return abs(scaled) < 1e15 ? shortDecimal(scaled / factor) : shortDecimal(value)
}
