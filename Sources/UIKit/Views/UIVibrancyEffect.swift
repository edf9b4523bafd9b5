import TEGeometry

/// The emphasis of a vibrant view's contents; raw values are UIKit's.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Primary text.
  case label
  /// Secondary text.
  case secondaryLabel
  /// Tertiary text.
  case tertiaryLabel
  /// Quaternary text.
  case quaternaryLabel
  /// Shapes.
  case fill
  /// Large shapes.
  case secondaryFill
  /// The largest shapes.
  case tertiaryFill
  /// Lines.
  case separator

  /// The opacity of the contents; UIKit blends them with what lies behind the blur, which looks so over a
  /// plain background. The values of labels and separators are those of the system's colors.
  var opacity: CGFloat {
    switch self {
    case .label: 0.85
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.2
    case .secondaryFill: 0.16
    case .tertiaryFill: 0.12
    case .separator: 0.29
    }
  }
}

/// An effect of a view on a blur: its contents are translucent and have the blur's contrast.
///
/// The contents' tint color is white on dark blurs and black on light ones.
///
/// - Note: What lies behind the blur is not added to the colors.
open class UIVibrancyEffect: UIVisualEffect {
  let blur: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// An effect for primary text on a blur.
  public init(blurEffect: UIBlurEffect) {
    blur = blurEffect
    style = .label
    super.init()
  }

  /// An effect for contents of some emphasis on a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    blur = blurEffect
    self.style = style
    super.init()
  }
}
