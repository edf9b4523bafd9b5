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

extension CALayer {
  /// How much smoother ``CALayerContentsFilter/trilinear`` makes smaller contents; 0 by default. Other filters do not
  /// use it.
  ///
  /// - Note: ``CALayerContentsFilter/trilinear`` does not, either.
  public var minificationFilterBias: Float {
    get { value(forKey: "minificationFilterBias") as? Float ?? 0 }
    set { setValue(newValue, forKey: "minificationFilterBias") }
  }
}
