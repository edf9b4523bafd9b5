import Foundation
package import TETransitions
import TEYAML

/// A constant of a transition as a value of presets.
struct ParameterKey<Root> {
  let type: ValueType
  /// The value of parameters as a preset writes it; nil for none.
  let text: (Root) -> String?
  /// Writes a checked value into parameters.
  let set: (CheckedValue, Palette, inout Root) -> Void

  init(_ value: ParameterValue<Root>) {
    switch value {
    case .number(let access, let range, let unit):
      self.init(.number(range, unit.name), access)
    case .optionalNumber(let access, let range, let unit):
      let kind = ValueKind.number(range, unit.name)
      self.init(kind.map(Optional.some, back: { $0 }), access)
    case .count(let access, let range): self.init(.count(range), access)
    case .offset(let access, let range): self.init(.size(.points(range)), access)
    case .curve(let access): self.init(.curve(), access)
    case .choice(let access, let names): self.init(.name(names), access)
    case .flag(let access): self.init(.flag, access)
    case .heights(let access): self.init(.list(.sheetHeight, minimum: 1), access)
    case .optionalHeight(let access):
      self.init(ValueKind.sheetHeight.map(Optional.some, back: { $0 }), access)
    case .color(let access):
      self.init(type: .color, text: { access.get($0)?.presetName }) { value, palette, root in
        if let color = value.color { access.set(&root, palette.color(color)) }
      }
    }
  }

  private init(
    type: ValueType, text: @escaping (Root) -> String?,
    set: @escaping (CheckedValue, Palette, inout Root) -> Void
  ) {
    (self.type, self.text, self.set) = (type, text, set)
  }

  private init<Value>(_ kind: ValueKind<Value>, _ access: ParameterAccess<Root, Value>) {
    self.init(type: kind.type, text: { kind.write(access.get($0)) }) { value, _, root in
      if let value = kind.read(value) { access.set(&root, value) }
    }
  }
}

extension ValueKind where Value == SheetHeight {
  /// A name, a height in points, or a part of a large sheet's height.
  static var sheetHeight: ValueKind {
    let names: KeyValuePairs<String, SheetHeight> = [
      "medium": .medium, "large": .large, "content": .content,
    ]
    return .either(
      .choice(names),
      ValueKind<ScreenPoint.Coordinate>.coordinate(1...10_000).map(
        { coordinate in
          switch coordinate {
          case .points(let points): .points(points)
          case .share(let share): .share(share)
          }
        },
        back: { height in
          switch height {
          case .points(let points): .points(points)
          case .share(let share): .share(share)
          case .medium, .large, .content: nil
          }
        }))
  }
}

extension ValueKind where Value == TransitionCurve {
  /// A curve by its name, as CSS writes it, or by its four numbers.
  ///
  /// - Parameter ways: The values that y may have.
  static func curve(ways: ClosedRange<Double> = CubicBezierText.ways) -> ValueKind {
    let (time, way) = (
      ValueKind<CGFloat>.measure(CubicBezierText.times, "of the duration"),
      ValueKind<CGFloat>.measure(ways, "of the way")
    )
    return .either(
      .choice(TransitionCurve.named.map { FormatName(name: $0.name, value: $0.curve) }),
      ValueKind(.cubicBezier(ways), empty: .linear, read: { $0.curve }),
      .tuple(
        [time, way, time, way], { TransitionCurve($0[0], $0[1], $0[2], $0[3]) },
        parts: {
          [$0.controlPoint1.x, $0.controlPoint1.y, $0.controlPoint2.x, $0.controlPoint2.y]
        }))
  }
}

extension CheckedObject {
  /// The parameters of a transition in a mapping, nested where their names have dots.
  ///
  /// - Parameters:
  ///   - defaults: The values of parameters that are not given.
  ///   - palette: The preset's colors.
  func parameters<Parameters: TransitionParameters>(
    defaults: Parameters = Parameters(), palette: Palette = Palette(entries: [:])
  ) throws(SpringKeys.Mistake) -> Parameters {
    try parameters(Parameters.declarations, defaults: defaults, palette: palette)
  }

  /// The same for some of the parameters.
  func parameters<Parameters: TransitionParameters>(
    _ declarations: [TransitionParameter<Parameters>], defaults: Parameters,
    palette: Palette
  ) throws(SpringKeys.Mistake) -> Parameters {
    var parameters = defaults
    try read(declarations.map { ($0.name[...], $0.value) }, palette, into: &parameters)
    return parameters
  }

  /// - Parameter declarations: Each with the remaining part of its name, relative to this mapping.
  private func read<Parameters>(
    _ declarations: [(name: Substring, value: ParameterValue<Parameters>)], _ palette: Palette,
    into parameters: inout Parameters
  ) throws(SpringKeys.Mistake) {
    let names = declarations.map { String($0.name) }
    let spring = SpringKeys.apply(to: names) ? try SpringKeys.spring(in: self) : nil
    var groups: Set<Substring> = []
    for (name, value) in declarations {
      guard let dot = name.firstIndex(of: ".") else {
        let checked = spring?.value(of: String(name), at: place) ?? self[String(name)]
        if let checked { ParameterKey(value).set(checked, palette, &parameters) }
        continue
      }
      let group = name[..<dot]
      guard groups.insert(group).inserted, let object = self[String(group)]?.object else {
        continue
      }
      let members = declarations.filter { $0.name.hasPrefix(group + ".") }
      try object.read(
        members.map { ($0.name.dropFirst(group.count + 1), $0.value) }, palette, into: &parameters)
    }
  }
}

extension SpringTiming {
  /// The value of a parameter of the spring; nil for another one.
  fileprivate func value(of name: String, at place: YAMLPlace) -> CheckedValue? {
    switch name {
    case SpringKeys.duration: CheckedValue(content: .number(duration), place: place)
    case SpringKeys.dampingRatio: CheckedValue(content: .number(Double(dampingRatio)), place: place)
    default: nil
    }
  }
}

extension TransitionParameter {
  /// Such as "seconds"; nil without one.
  package var unit: String? { ParameterKey(value).type.unit }
  /// The least and the greatest value; nil for curves and names.
  package var range: ClosedRange<Double>? { ParameterKey(value).type.range }
  /// The names and forms of text that are possible; nil for numbers.
  package var choices: [String]? { ParameterKey(value).type.choices }

  /// The value in parameters as a preset writes it; nil for none.
  package func text(in parameters: Root) -> String? { ParameterKey(value).text(parameters) }
}

extension ValueType {
  fileprivate var unit: String? {
    switch self {
    case .number(_, let unit): unit
    case .tuple(let types): types.first?.unit
    default: nil
    }
  }

  fileprivate var range: ClosedRange<Double>? {
    switch self {
    case .number(let range, _): range
    case .count(let range): Double(range.lowerBound)...Double(range.upperBound)
    case .tuple(let types): types.first?.range
    default: nil
    }
  }

  fileprivate var choices: [String]? {
    switch self {
    case .choice(let names): names
    case .cubicBezier: [phrase]
    case .either(let types): types.compactMap(\.choices).flatMap(\.self)
    default: nil
    }
  }
}
