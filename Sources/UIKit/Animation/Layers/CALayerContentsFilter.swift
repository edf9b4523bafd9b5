/// How contents are drawn larger than they are.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the filter.
  public let rawValue: String

  /// A filter by its name; an unknown one is smooth.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Smooth.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Each pixel is a square.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Smooth.
  ///
  /// - Note: As ``linear``.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
