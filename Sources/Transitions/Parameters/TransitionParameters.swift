public import UIKit

/// The constants of a transition.
///
/// A type stores them in plain properties with the published values as defaults, and declares each
/// once. Presets, the command line and tools use the declarations.
public protocol TransitionParameters: Sendable, Equatable {
  /// Creates the published values.
  init()
  /// All constants, in the order in which tools list them.
  static var declarations: [TransitionParameter<Self>] { get }
}

/// The declaration of a transition's constant: its name, summary, unit, range and access.
public struct TransitionParameter<Root>: Sendable {
  /// The name in presets, with a dot between a group and its members: "position.duration".
  public let name: String
  /// A one-line description for designers, without unit and range.
  public let summary: String
  /// The kind, range and access of the value.
  public let value: ParameterValue<Root>

  /// Declares a number.
  ///
  /// - Parameters:
  ///   - property: The property that stores it.
  ///   - range: The valid values, in `unit`.
  public static func number<Number: BinaryFloatingPoint & SendableMetatype>(
    _ name: String, _ property: any WritableKeyPath<Root, Number> & Sendable,
    in range: ClosedRange<Double>, _ unit: ParameterUnit, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, Double>(
      get: { Double($0[keyPath: property]) }, set: { $0[keyPath: property] = Number($1) })
    return TransitionParameter(
      name: name, summary: summary, value: .number(access, range: range, unit: unit))
  }

  /// Declares an optional number.
  public static func optionalNumber<Number: BinaryFloatingPoint & SendableMetatype>(
    _ name: String, _ property: any WritableKeyPath<Root, Number?> & Sendable,
    in range: ClosedRange<Double>, _ unit: ParameterUnit, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, Double?>(
      get: { $0[keyPath: property].map { Double($0) } },
      set: { $0[keyPath: property] = $1.map { Number($0) } })
    return TransitionParameter(
      name: name, summary: summary, value: .optionalNumber(access, range: range, unit: unit))
  }

  /// Declares a count.
  public static func count(
    _ name: String, _ property: any WritableKeyPath<Root, Int> & Sendable,
    in range: ClosedRange<Int>, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, Int>(
      get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    return TransitionParameter(name: name, summary: summary, value: .count(access, range: range))
  }

  /// Declares a horizontal and a vertical offset in points, both within the range.
  public static func offset(
    _ name: String, _ property: any WritableKeyPath<Root, CGSize> & Sendable,
    in range: ClosedRange<Double>, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, CGSize>(
      get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    return TransitionParameter(
      name: name, summary: summary, value: .offset(access, range: range))
  }

  /// Declares a timing curve.
  public static func curve(
    _ name: String, _ property: any WritableKeyPath<Root, TransitionCurve> & Sendable,
    _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, TransitionCurve>(
      get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    return TransitionParameter(name: name, summary: summary, value: .curve(access))
  }

  /// Declares one of several named cases.
  public static func choice<
    Choice: RawRepresentable<String> & CaseIterable & Sendable & SendableMetatype
  >(
    _ name: String, _ property: any WritableKeyPath<Root, Choice> & Sendable, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, String>(
      get: { $0[keyPath: property].rawValue },
      set: { root, name in
        if let choice = Choice(rawValue: name) { root[keyPath: property] = choice }
      })
    return TransitionParameter(
      name: name, summary: summary,
      value: .choice(access, names: Choice.allCases.map(\.rawValue)))
  }

  /// Declares a color.
  public static func color(
    _ name: String, _ property: any WritableKeyPath<Root, UIColor> & Sendable, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, UIColor?>(
      get: { $0[keyPath: property] },
      set: { root, color in if let color { root[keyPath: property] = color } })
    return TransitionParameter(name: name, summary: summary, value: .color(access))
  }

  /// Declares an optional color.
  public static func optionalColor(
    _ name: String, _ property: any WritableKeyPath<Root, UIColor?> & Sendable, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, UIColor?>(
      get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    return TransitionParameter(name: name, summary: summary, value: .color(access))
  }

  /// Declares whether something is so.
  public static func flag(
    _ name: String, _ property: any WritableKeyPath<Root, Bool> & Sendable, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, Bool>(
      get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    return TransitionParameter(name: name, summary: summary, value: .flag(access))
  }

  /// Declares heights of a sheet.
  public static func heights(
    _ name: String, _ property: any WritableKeyPath<Root, [SheetHeight]> & Sendable,
    _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, [SheetHeight]>(
      get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    return TransitionParameter(name: name, summary: summary, value: .heights(access))
  }

  /// Declares an optional height of a sheet.
  public static func optionalHeight(
    _ name: String, _ property: any WritableKeyPath<Root, SheetHeight?> & Sendable,
    _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, SheetHeight?>(
      get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    return TransitionParameter(name: name, summary: summary, value: .optionalHeight(access))
  }

  /// Declares the constants of a nested type, with `name` as their prefix; without a prefix if it
  /// is empty.
  public static func group<Part: TransitionParameters>(
    _ name: String, _ property: any WritableKeyPath<Root, Part> & Sendable
  ) -> [TransitionParameter] {
    Part.declarations.map { part in
      TransitionParameter(
        name: name.isEmpty ? part.name : "\(name).\(part.name)", summary: part.summary,
        value: part.value.within(property))
    }
  }
}

/// Reads and writes a constant in its transition's parameters.
public struct ParameterAccess<Root, Value>: Sendable {
  /// Reads the value.
  public let get: @Sendable (Root) -> Value
  /// Writes the value, which must be within the declared range.
  public let set: @Sendable (inout Root, Value) -> Void

  fileprivate func within<Outer>(
    _ property: any WritableKeyPath<Outer, Root> & Sendable
  ) -> ParameterAccess<Outer, Value> {
    ParameterAccess<Outer, Value>(
      get: { [get] in get($0[keyPath: property]) },
      set: { [set] in set(&$0[keyPath: property], $1) })
  }
}

/// The kind of a constant's value, with its access and valid range.
public enum ParameterValue<Root>: Sendable {
  case number(ParameterAccess<Root, Double>, range: ClosedRange<Double>, unit: ParameterUnit)
  /// A number that may be nil.
  case optionalNumber(
    ParameterAccess<Root, Double?>, range: ClosedRange<Double>, unit: ParameterUnit)
  case count(ParameterAccess<Root, Int>, range: ClosedRange<Int>)
  /// A horizontal and a vertical offset in points, both within the range.
  case offset(ParameterAccess<Root, CGSize>, range: ClosedRange<Double>)
  case curve(ParameterAccess<Root, TransitionCurve>)
  /// One of several names.
  case choice(ParameterAccess<Root, String>, names: [String])
  /// A color that may be nil.
  case color(ParameterAccess<Root, UIColor?>)
  case flag(ParameterAccess<Root, Bool>)
  /// The heights at which a sheet rests.
  case heights(ParameterAccess<Root, [SheetHeight]>)
  /// A height of a sheet that may be nil.
  case optionalHeight(ParameterAccess<Root, SheetHeight?>)

  fileprivate func within<Outer>(
    _ property: any WritableKeyPath<Outer, Root> & Sendable
  ) -> ParameterValue<Outer> {
    switch self {
    case .number(let access, let range, let unit):
      .number(access.within(property), range: range, unit: unit)
    case .optionalNumber(let access, let range, let unit):
      .optionalNumber(access.within(property), range: range, unit: unit)
    case .count(let access, let range): .count(access.within(property), range: range)
    case .offset(let access, let range): .offset(access.within(property), range: range)
    case .curve(let access): .curve(access.within(property))
    case .choice(let access, let names): .choice(access.within(property), names: names)
    case .color(let access): .color(access.within(property))
    case .flag(let access): .flag(access.within(property))
    case .heights(let access): .heights(access.within(property))
    case .optionalHeight(let access): .optionalHeight(access.within(property))
    }
  }
}

/// The unit of a number.
public struct ParameterUnit: Sendable, Hashable {
  /// The text after the number in a sentence: "seconds", "(scale)", "of the screen's height".
  public let name: String

  /// Seconds.
  public static let seconds = ParameterUnit(name: "seconds")
  /// Points.
  public static let points = ParameterUnit(name: "points")
  /// Points per second.
  public static let pointsPerSecond = ParameterUnit(name: "points per second")
  /// A damping ratio: 1 does not overshoot.
  public static let dampingRatio = ParameterUnit(name: "(damping ratio)")
  /// A factor on the size.
  public static let scale = ParameterUnit(name: "(scale)")
  /// 0 is transparent, 1 opaque.
  public static let opacity = ParameterUnit(name: "(opacity)")

  /// A fraction of a whole, such as "the width".
  public static func share(of whole: String) -> ParameterUnit {
    ParameterUnit(name: "of \(whole)")
  }
}
