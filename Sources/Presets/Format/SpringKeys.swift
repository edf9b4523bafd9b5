import Foundation
import TETransitions
import TEYAML

/// The keys of the forms in which a spring can be given where a transition has a duration and a
/// damping ratio.
struct SpringKeys: KeyGroup {
  static let keys = Self()

  let spring = Key(
    "spring", .choice(NamedSpring.all.map { FormatName(name: $0.name, value: $0.spring) }),
    "A spring of Figma or SwiftUI by its name")
  let response = Key("response", .seconds(0.001...10), byResponse)
  let dampingFraction = Key(
    "damping-fraction", .number(0.01...10, "(damping fraction)"), byResponse)
  let bounce = Key("bounce", .number(-0.99...0.99, "(bounce)"), "A spring by duration and bounce")
  let mass = Key("mass", .number(0.001...1000, "(mass)"), default: 1, byMass)
  let stiffness = Key("stiffness", .number(0.001...1_000_000, "(stiffness)"), byMass)
  let damping = Key("damping", .number(0.001...100_000, "(damping)"), byMass)

  private static let byResponse = "A spring by response and damping fraction"
  private static let byMass = "A spring by mass, stiffness and damping"

  /// The parameters that a spring replaces or excludes.
  static let (duration, dampingRatio, curve) = ("duration", "damping-ratio", "curve")

  /// Whether a mapping with certain keys may have a spring.
  static func apply(to names: [String]) -> Bool {
    names.contains(duration) && names.contains(dampingRatio)
  }

  /// Keys of several forms, missing ones, or a spring that settles too slowly.
  struct Mistake: Error {
    let place: YAMLPlace
    let message: String
    var help: String?
  }

  /// The spring in one of the other forms; nil if the mapping has none of their keys.
  static func spring(in object: CheckedObject) throws(Mistake) -> SpringTiming? {
    let names = keys.declarations.map(\.name)
    let given = names.filter { object.node[$0] != nil }
    // The check has reported values that are no numbers.
    guard given.allSatisfy({ object[$0] != nil }) else { return nil }
    if let value = object[curve],
      let key = (given + [dampingRatio]).first(where: { object[$0] != nil })
    {
      throw Mistake(
        place: object[key]?.place ?? value.place, message: "a spring has no curve",
        help: "Leave '\(curve)' or '\(key)' out")
    }
    guard let key = given.first, let place = object[key]?.place else { return nil }
    let (form, spring) = try read(object, key: key)
    for other in names + [duration, dampingRatio] where !form.contains(other) {
      guard let value = object[other] else { continue }
      throw Mistake(
        place: value.place, message: "'\(other)' and '\(key)' are of two forms of a spring",
        help: "Give one form: duration and damping-ratio; response and damping-fraction; duration "
          + "and bounce; mass, stiffness and damping; or spring")
    }
    guard let spring else { return nil }
    let (durations, ratios) = (ParameterRange.duration, ParameterRange.dampingRatio)
    guard durations.contains(spring.duration), ratios.contains(Double(spring.dampingRatio)) else {
      throw Mistake(
        place: place,
        message: "this spring has a duration of \(spring.duration.short) seconds and a damping "
          + "ratio of \(Double(spring.dampingRatio).short)",
        help: "Use a spring that settles within \(durations.lowerBound.short) to "
          + "\(durations.upperBound.short) seconds, with a ratio of \(ratios.lowerBound.short) to "
          + "\(ratios.upperBound.short)")
    }
    return spring
  }

  /// The keys of a form, and its spring; nil for one with a value that the check has reported.
  private static func read(
    _ object: CheckedObject, key: String
  ) throws(Mistake) -> (form: [String], SpringTiming?) {
    let fields = Fields<SpringKeys>(object)
    func require(_ names: String...) throws(Mistake) {
      for name in names where object.node[name] == nil {
        throw Mistake(place: object.place, message: "the key '\(name)' is missing here")
      }
    }
    switch key {
    case keys.spring.name: return ([key], fields.spring)
    case keys.response.name, keys.dampingFraction.name:
      let form = [keys.response.name, keys.dampingFraction.name]
      try require(form[0], form[1])
      guard let response = fields.response, let fraction = fields.dampingFraction else {
        return (form, nil)
      }
      return (form, SpringTiming(response: response, dampingFraction: CGFloat(fraction)))
    case keys.bounce.name:
      try require(duration)
      guard let duration = object[duration]?.number, let bounce = fields.bounce else {
        return ([key, Self.duration], nil)
      }
      return (
        [Self.duration, key], SpringTiming(perceptualDuration: duration, bounce: CGFloat(bounce))
      )
    default:
      if let damping = fields.place(of: \.damping), object[duration] != nil,
        fields.stiffness == nil
      {
        throw Mistake(
          place: damping, message: "'damping' is the constant of a spring with a stiffness",
          help: "Beside '\(duration)' use '\(dampingRatio)'")
      }
      let form = [keys.mass.name, keys.stiffness.name, keys.damping.name]
      try require(form[1], form[2])
      guard let stiffness = fields.stiffness, let damping = fields.damping else {
        return (form, nil)
      }
      return (
        form,
        SpringTiming(
          mass: CGFloat(fields.mass), stiffness: CGFloat(stiffness), damping: CGFloat(damping))
      )
    }
  }
}
