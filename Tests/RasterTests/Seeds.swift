import Foundation

/// The seeds of random pictures: a part of them, or all where `TRANSITION_EXPORT_LONG=1` is in the environment, as
/// `scripts/test --long` has it.
///
/// - Parameters:
///   - count: The number of all.
///   - short: The number of the part, from the first on.
func seeds(_ count: UInt64, short: UInt64) -> Range<UInt64> {
  0..<(ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == "1" ? count : short)
}
