import Foundation
import Transitions

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
  /// - Parameters:
  ///   - defaults: The values of parameters that are not given.
  ///   - others: Keys of the mapping that are not parameters.
  ///   - palette: The preset's colours.
  func parameters<Parameters: TransitionParameters>(
    defaults: Parameters = Parameters(), besides others: [String] = [],
    palette: Palette = Palette(entries: [:])
  ) throws(PresetError) -> Parameters {
    var parameters = defaults
    try read(
      Parameters.declarations.map { ($0.name[...], $0) }, besides: others, palette,
      into: &parameters)
    return parameters
  }

  /// - Parameters:
  ///   - declarations: Each with the remaining part of its name, relative to this value.
  ///   - others: Keys that are not parameters.
  private func read<Parameters>(
    _ declarations: [(name: Substring, declaration: TransitionParameter<Parameters>)],
    besides others: [String] = [], _ palette: Palette, into parameters: inout Parameters
  ) throws(PresetError) {
    let keys = firstKeys(of: declarations.map(\.name))
    let springKeys = SpringKeys(of: keys)
    let fields = try self.fields(others + keys + springKeys.all)
    let spring = try springKeys.spring(in: fields)
    if let spring {
      for (name, declaration) in declarations {
        switch (name, declaration.value) {
        case ("duration", .number(let access, _, _)): access.set(&parameters, spring.duration)
        case ("damping-ratio", .number(let access, _, _)):
          access.set(&parameters, Double(spring.dampingRatio))
        case ("damping-ratio", .optionalNumber(let access, _, _)):
          access.set(&parameters, Double(spring.dampingRatio))
        default: break
        }
      }
    }
    for key in keys where spring == nil || key != "duration" {
      guard let value = fields[key] else { continue }
      if let declaration = declarations.first(where: { $0.name == key })?.declaration {
        try value.read(declaration.value, palette, into: &parameters)
      } else {
        let members = declarations.filter { $0.name.hasPrefix(key + ".") }
          .map { ($0.name.dropFirst(key.count + 1), $0.declaration) }
        try value.read(members, palette, into: &parameters)
      }
    }
  }

  private func read<Parameters>(
    _ value: ParameterValue<Parameters>, _ palette: Palette,
    into parameters: inout Parameters
  ) throws(PresetError) {
    switch value {
    case .number(let access, let range, let unit):
      access.set(&parameters, try number(in: range, unit: unit.name))
    case .optionalNumber(let access, let range, let unit):
      access.set(&parameters, try number(in: range, unit: unit.name))
    case .count(let access, let range):
      access.set(&parameters, try integer(in: range, what: "a count"))
    case .offset(let access, let range):
      let (width, height) = try pair(in: range, unit: "points")
      access.set(&parameters, CGSize(width: width, height: height))
    case .curve(let access):
      access.set(&parameters, try curve())
    case .choice(let access, let names):
      access.set(&parameters, try choice(names.map { ($0, $0) }))
    case .color(let access):
      guard let color = palette.color(try string()) else { throw expected("a colour") }
      access.set(&parameters, color)
    }
  }

  /// A timing of its own, as of one shared element.
  func timing() throws(PresetError) -> TransitionTiming { try parameters() }

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
