/// Regular expressions of ECMA 262 for the texts of presets.
enum TextPattern {
  static let identifier = "^\(name)$"
  static let reference = #"^\#(name)(\[[1-9][0-9]{0,8}\])?$"#
  static let locale = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$"
  /// -500% to 500%.
  static let coordinate =
    #"^[+-]?(0*([0-9]{1,2}|[1-4][0-9]{2})(\.[0-9]*)?|0*500(\.0*)?|\.[0-9]+)%$"#
  static let color = "^(\(name)|#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}))( \(percentage))?$"
  static let constraint =
    "^ *\(attribute) +(=|<=|>=) +(\(number)|\(name)\\.\(attribute)( +\\* +\(number))?"
    + "( +[+-] +\(number))?)( +@(low|high|\(number)))? *$"
  static let cubicBezier = {
    let (x, y) = (" *\(share) *", " *\(number) *")
    return "^\(CubicBezierText.name)\\(\(x),\(y),\(x),\(y)\\)$"
  }()
  /// A text that stands for a value of the data.
  static let placeholder = #"^\{[a-z][a-z0-9-]*\}$"#
  /// A text with a placeholder in it.
  static let withPlaceholder = #"\{[a-z][a-z0-9-]*\}"#

  private static let name = "[a-z][a-z0-9-]{0,99}"
  private static let number = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"#
  /// 0 to 1.
  private static let share = #"[+-]?(0*(\.[0-9]+)|0+\.?|0*1(\.0*)?)"#
  /// 0 to 100.
  private static let percentage = #"(0*([0-9]{1,2}(\.[0-9]*)?|100(\.0*)?)|\.[0-9]+)%"#
  private static let attribute =
    "(" + ConstraintText.Attribute.allCases.map(\.rawValue).joined(separator: "|") + ")"
}
