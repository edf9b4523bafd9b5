import Foundation
import Transitions

extension TransitionParameters {
  /// The keys of the mapping with the parameters: the names' first components.
  static var presetKeys: [String] { firstKeys(of: declarations.map(\.name)) }
}

/// The first component of each dotted name, without duplicates.
private func firstKeys(of names: [some StringProtocol]) -> [String] {
  var keys: [String] = []
  for name in names {
    let key = String(name.prefix { $0 != "." })
    if !keys.contains(key) { keys.append(key) }
  }
  return keys
}

/// Reads the parameters of a transition by their declarations.
extension YAMLValue {
  /// Reads a mapping with parameters of a transition, nested where their names have dots.
  ///
  /// - Parameter defaults: The values of parameters that are not given.
  func parameters<Parameters: TransitionParameters>(
    defaults: Parameters = Parameters()
  ) throws(PresetError) -> Parameters {
    var parameters = defaults
    try read(Parameters.declarations.map { ($0.name[...], $0) }, into: &parameters)
    return parameters
  }

  /// - Parameter declarations: Each with the remaining part of its name, relative to this value.
  private func read<Parameters>(
    _ declarations: [(name: Substring, declaration: TransitionParameter<Parameters>)],
    into parameters: inout Parameters
  ) throws(PresetError) {
    let keys = firstKeys(of: declarations.map(\.name))
    let fields = try self.fields(keys)
    for key in keys {
      guard let value = fields[key] else { continue }
      if let declaration = declarations.first(where: { $0.name == key })?.declaration {
        try value.read(declaration.value, into: &parameters)
      } else {
        let members = declarations.filter { $0.name.hasPrefix(key + ".") }
          .map { ($0.name.dropFirst(key.count + 1), $0.declaration) }
        try value.read(members, into: &parameters)
      }
    }
  }

  private func read<Parameters>(
    _ value: ParameterValue<Parameters>, into parameters: inout Parameters
  ) throws(PresetError) {
    switch value {
    case .number(let access, let range, let unit):
      access.set(&parameters, try number(in: range, unit: unit.name))
    case .optionalNumber(let access, let range, let unit):
      access.set(&parameters, try number(in: range, unit: unit.name))
    case .count(let access, let range):
      access.set(&parameters, try integer(in: range, what: "a number of pieces"))
    case .offset(let access, let range):
      let (width, height) = try pair(in: range, unit: "points")
      access.set(&parameters, CGSize(width: width, height: height))
    case .curve(let access):
      access.set(&parameters, try curve())
    }
  }

  /// `ease-in-out`, or the four numbers of a CSS cubic-bezier.
  private func curve() throws(PresetError) -> TransitionCurve {
    guard isList else {
      return try choice(TransitionCurve.named.map { ($0.name, $0.curve) })
    }
    let numbers = try list()
    guard numbers.count == 4 else {
      throw expected("a list of four numbers, as of a CSS cubic-bezier")
    }
    return TransitionCurve(
      CGFloat(try numbers[0].number(in: 0...1, unit: "of the duration")),
      CGFloat(try numbers[1].number(in: -2...3, unit: "of the way")),
      CGFloat(try numbers[2].number(in: 0...1, unit: "of the duration")),
      CGFloat(try numbers[3].number(in: -2...3, unit: "of the way")))
  }
}
