import Foundation
import Transitions

/// The keys of the forms in which a spring can be given where a transition has a duration and a
/// damping ratio.
struct SpringKeys {
  /// The keys of the other forms; empty where the parameters have no spring.
  let all: [String]
  private let hasCurve: Bool

  private static let name = "spring"
  private static let response = ["response", "damping-fraction"]
  private static let physical = ["mass", "stiffness", "damping"]

  /// - Parameter keys: The parameters' own keys.
  init(of keys: [String]) {
    let hasSpring = keys.contains("duration") && keys.contains("damping-ratio")
    all = hasSpring ? [Self.name] + Self.response + ["bounce"] + Self.physical : []
    hasCurve = keys.contains("curve")
  }

  /// The type of the value of one of the keys.
  static func type(of key: String) -> ValueType {
    switch key {
    case name: .choice(NamedSpring.all.map(\.name))
    case "response": .number(0.001...10, unit: "seconds")
    case "damping-fraction": .number(0.01...10, unit: "(damping fraction)")
    case "bounce": .number(-0.99...0.99, unit: "(bounce)")
    case "mass": .number(0.001...1000, unit: "(mass)")
    case "stiffness": .number(0.001...1_000_000, unit: "(stiffness)")
    default: .number(0.001...100_000, unit: "(damping)")
    }
  }

  /// A line for designers.
  static func summary(of key: String) -> String {
    switch key {
    case name: "A spring of Figma or SwiftUI by its name"
    case "response", "damping-fraction": "A spring by response and damping fraction"
    case "bounce": "A spring by duration and bounce"
    default: "A spring by mass, stiffness and damping"
    }
  }

  /// The spring in one of the other forms; nil if the mapping has none of their keys.
  ///
  /// - Throws: ``PresetError`` for keys of several forms, missing ones, and springs that settle too slowly.
  func spring(in fields: YAMLFields) throws(PresetError) -> SpringTiming? {
    guard !all.isEmpty else { return nil }
    let given = all.filter { fields[$0] != nil }
    if hasCurve, fields["curve"] != nil,
      let key = (given + ["damping-ratio"]).first(where: { fields[$0] != nil })
    {
      throw try fields.required(key).failure(
        "a spring has no curve", help: "Leave 'curve' or '\(key)' out")
    }
    guard let key = given.first else { return nil }
    let (form, spring) = try read(fields, key: key)
    for other in all + ["duration", "damping-ratio"] where !form.contains(other) {
      guard let value = fields[other] else { continue }
      throw value.failure(
        "'\(other)' and '\(key)' are of two forms of a spring",
        help: "Give one form: duration and damping-ratio; response and damping-fraction; duration "
          + "and bounce; mass, stiffness and damping; or spring")
    }
    let value = try fields.required(key)
    guard (0.01...10).contains(spring.duration), (0.01...1).contains(spring.dampingRatio) else {
      throw value.failure(
        "this spring has a duration of \(spring.duration.short) seconds and a damping ratio of "
          + Double(spring.dampingRatio).short,
        help: "Use a spring that settles within 0.01 to 10 seconds, with a ratio of 0.01 to 1")
    }
    return spring
  }

  private func read(
    _ fields: YAMLFields, key: String
  ) throws(PresetError) -> (form: [String], SpringTiming) {
    if key == Self.name {
      let choices = NamedSpring.all.map { ($0.name, $0.spring) }
      return ([key], try fields.required(key).choice(choices))
    }
    if Self.response.contains(key) {
      let response = try fields.required("response").number(in: 0.001...10, unit: "seconds")
      let fraction = try fields.required("damping-fraction").number(
        in: 0.01...10, unit: "(damping fraction)")
      return (
        Self.response, SpringTiming(response: response, dampingFraction: CGFloat(fraction))
      )
    }
    if key == "bounce" {
      let duration = try fields.required("duration").number(in: 0.01...10, unit: "seconds")
      let bounce = try fields.required("bounce").number(in: -0.99...0.99, unit: "(bounce)")
      return (
        ["duration", "bounce"],
        SpringTiming(perceptualDuration: duration, bounce: CGFloat(bounce))
      )
    }
    if let damping = fields["damping"], fields["duration"] != nil, fields["stiffness"] == nil {
      throw damping.failure(
        "'damping' is the constant of a spring with a stiffness",
        help: "Beside 'duration' use 'damping-ratio'")
    }
    let mass = try fields["mass"]?.number(in: 0.001...1000, unit: "(mass)") ?? 1
    let stiffness = try fields.required("stiffness").number(
      in: 0.001...1_000_000, unit: "(stiffness)")
    let damping = try fields.required("damping").number(in: 0.001...100_000, unit: "(damping)")
    return (
      Self.physical,
      SpringTiming(
        mass: CGFloat(mass), stiffness: CGFloat(stiffness), damping: CGFloat(damping))
    )
  }
}
