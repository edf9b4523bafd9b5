internal import Foundation
internal import TEInputs

/// The expected value of an option; the parser prepends the option and the given value.
package struct Expectation: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Reads a whole number in a range.
package func whole(_ text: String, in range: ClosedRange<Int>) throws -> Int {
  guard let value = Int(text), range.contains(value) else {
    throw Expectation("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
  }
  return value
}

/// Reads a finite number in a range.
package func decimal(_ text: String, in range: ClosedRange<Double>) throws -> Double {
  guard let value = Double(text), range.contains(value) else {
    throw Expectation(
      "expected a number from \(readable(range.lowerBound)) to \(readable(range.upperBound))")
  }
  return value
}

/// Reads one of an enumeration's names, whatever its case.
package func choice<Choice>(_ text: String, as type: Choice.Type) throws -> Choice
where Choice: RawRepresentable<String> & CaseIterable {
  guard let value = Choice(rawValue: text.lowercased()) else {
    let names = Choice.allCases.map(\.rawValue)
    throw Expectation("expected \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
  }
  return value
}
