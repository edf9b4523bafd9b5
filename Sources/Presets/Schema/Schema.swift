/// The object types of the preset format, by name.
enum Schema {
  /// The format's version, in the key `format`.
  static let version = 2

  static let objects: [String: ObjectType] = {
    let all = groups.flatMap(\.types)
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()

  /// The type of a whole preset.
  static let root = ValueType.object("preset")

  // MARK: Types that several objects share

  static let points = ValueType.number(-10_000...10_000, unit: "points")
  static let length = ValueType.number(0...10_000, unit: "points")
  static let seconds = ValueType.number(0...60, unit: "seconds")
  static let opacity = ValueType.number(0...1, unit: "(opacity)")
  static let point = ValueType.tuple([points, points])
  static let size = ValueType.tuple([length, length])
  /// One number for all sides, two for vertical and horizontal ones, or sides by name.
  static let insets = ValueType.either([points, .tuple([points, points]), .object("insets")])
}
