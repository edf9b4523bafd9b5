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

  /// `ease-in-out`, the cubic-bezier of CSS, or its four numbers.
  ///
  /// - Parameter ways: The values that y may have.
  func curve(
    ways: ClosedRange<Double> = CubicBezierText.ways
  ) throws(PresetError) -> TransitionCurve {
    guard isList else {
      let text = try string()
      guard CubicBezierText.isMeant(by: text) else {
        return try choice(TransitionCurve.named.map { ($0.name, $0.curve) })
      }
      do throws(CubicBezierText.Mistake) {
        return TransitionCurve(try CubicBezierText(text, ways: ways).numbers)
      } catch {
        throw failure(error.message, help: error.help)
      }
    }
    let items = try list()
    guard items.count == 4 else {
      throw expected("a list of four numbers, as of a CSS cubic-bezier")
    }
    var numbers: [Double] = []
    for (index, item) in items.enumerated() {
      numbers.append(
        index.isMultiple(of: 2)
          ? try item.number(in: CubicBezierText.times, unit: "of the duration")
          : try item.number(in: ways, unit: "of the way"))
    }
    return TransitionCurve(numbers)
  }
}

extension TransitionCurve {
  /// - Parameter numbers: x1, y1, x2 and y2.
  fileprivate init(_ numbers: [Double]) {
    self.init(
      CGFloat(numbers[0]), CGFloat(numbers[1]), CGFloat(numbers[2]), CGFloat(numbers[3]))
  }
}
