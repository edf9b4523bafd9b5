public import UIKit

/// The constants of a transition.
///
/// A type stores them as plain properties, with the published values as defaults, and declares each
/// once. Presets, the command line and tools read the declarations.
public protocol TransitionParameters: Sendable, Equatable {
  /// The published values.
  init()
  /// Every constant, in the order in which tools list them.
  static var declarations: [TransitionParameter<Self>] { get }
}

/// One constant of a transition: its name, its meaning, its unit and range, and how to get at it.
public struct TransitionParameter<Root>: Sendable {
  /// As presets spell it, with a dot between a group and its members: "position.duration".
  public let name: String
  /// What it is, in one line for designers, without unit and range.
  public let summary: String
  public let value: ParameterValue<Root>

  /// A number.
  ///
  /// - Parameters:
  ///   - property: In which values of this transition's parameters it is stored.
  ///   - range: The values that it may have, in `unit`.
  public static func number<Number: BinaryFloatingPoint & SendableMetatype>(
    _ name: String, _ property: any WritableKeyPath<Root, Number> & Sendable,
    in range: ClosedRange<Double>, _ unit: ParameterUnit, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, Double>(
      get: { Double($0[keyPath: property]) }, set: { $0[keyPath: property] = Number($1) })
    return TransitionParameter(
      name: name, summary: summary, value: .number(access, range: range, unit: unit))
  }

  /// A number that need not be given.
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

  /// A number of things.
  public static func count(
    _ name: String, _ property: any WritableKeyPath<Root, Int> & Sendable,
    in range: ClosedRange<Int>, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, Int>(
      get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    return TransitionParameter(name: name, summary: summary, value: .count(access, range: range))
  }

  /// Two numbers, horizontal and vertical, in points.
  public static func offset(
    _ name: String, _ property: any WritableKeyPath<Root, CGSize> & Sendable,
    in range: ClosedRange<Double>, _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, CGSize>(
      get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    return TransitionParameter(
      name: name, summary: summary, value: .offset(access, range: range))
  }

  /// A timing curve, by name or by its control points.
  public static func curve(
    _ name: String, _ property: any WritableKeyPath<Root, TransitionCurve> & Sendable,
    _ summary: String
  ) -> TransitionParameter {
    let access = ParameterAccess<Root, TransitionCurve>(
      get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    return TransitionParameter(name: name, summary: summary, value: .curve(access))
  }

  /// The constants of a part, under its name; under their own names where `name` is empty.
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

/// How to read and write a constant in its transition's parameters.
public struct ParameterAccess<Root, Value>: Sendable {
  public let get: @Sendable (Root) -> Value
  public let set: @Sendable (inout Root, Value) -> Void

  fileprivate func within<Outer>(
    _ property: any WritableKeyPath<Outer, Root> & Sendable
  ) -> ParameterAccess<Outer, Value> {
    ParameterAccess<Outer, Value>(
      get: { [get] in get($0[keyPath: property]) },
      set: { [set] in set(&$0[keyPath: property], $1) })
  }
}

/// What kind of value a constant has, and which values it may have.
public enum ParameterValue<Root>: Sendable {
  case number(ParameterAccess<Root, Double>, range: ClosedRange<Double>, unit: ParameterUnit)
  /// Nil where it is not given.
  case optionalNumber(
    ParameterAccess<Root, Double?>, range: ClosedRange<Double>, unit: ParameterUnit)
  case count(ParameterAccess<Root, Int>, range: ClosedRange<Int>)
  /// In points, both parts within the range.
  case offset(ParameterAccess<Root, CGSize>, range: ClosedRange<Double>)
  case curve(ParameterAccess<Root, TransitionCurve>)

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
    }
  }
}

/// What a number counts.
public struct ParameterUnit: Sendable, Hashable {
  /// As it follows the number in a sentence: "seconds", "(scale)", "of the screen's height".
  public let name: String

  public static let seconds = ParameterUnit(name: "seconds")
  public static let points = ParameterUnit(name: "points")
  public static let pointsPerSecond = ParameterUnit(name: "points per second")
  /// A damping ratio: 1 does not overshoot.
  public static let dampingRatio = ParameterUnit(name: "(damping ratio)")
  /// A factor of the size.
  public static let scale = ParameterUnit(name: "(scale)")
  /// 0 is transparent, 1 opaque.
  public static let opacity = ParameterUnit(name: "(opacity)")

  /// A share of a whole.
  public static func share(of whole: String) -> ParameterUnit {
    ParameterUnit(name: "of \(whole)")
  }
}
