public import Foundation
import TEGeometry
import TEScene

/// An effect of a visual effect view on what lies behind it.
open class UIVisualEffect: NSObject {
  /// An effect that does nothing.
  public override init() {}
}

/// A blur of what lies behind the view.
open class UIBlurEffect: UIVisualEffect {
  /// The tint and strength of a blur.
  public enum Style: Int, Sendable {
    /// A light blur under much white; the same in dark mode.
    case extraLight
    /// A light blur under some white; the same in dark mode.
    case light
    /// A blur under much black; the same in light mode.
    case dark
    /// As ``systemMaterial``.
    case regular = 4
    /// As ``systemThickMaterial``.
    case prominent
    /// The lightest tint; adapts to the appearance.
    case systemUltraThinMaterial
    /// A light tint; adapts to the appearance.
    case systemThinMaterial
    /// A medium tint; adapts to the appearance.
    case systemMaterial
    /// A strong tint; adapts to the appearance.
    case systemThickMaterial
    /// The look of bars; adapts to the appearance.
    case systemChromeMaterial
    /// ``systemUltraThinMaterial`` in light mode.
    case systemUltraThinMaterialLight
    /// ``systemThinMaterial`` in light mode.
    case systemThinMaterialLight
    /// ``systemMaterial`` in light mode.
    case systemMaterialLight
    /// ``systemThickMaterial`` in light mode.
    case systemThickMaterialLight
    /// ``systemChromeMaterial`` in light mode.
    case systemChromeMaterialLight
    /// ``systemUltraThinMaterial`` in dark mode.
    case systemUltraThinMaterialDark
    /// ``systemThinMaterial`` in dark mode.
    case systemThinMaterialDark
    /// ``systemMaterial`` in dark mode.
    case systemMaterialDark
    /// ``systemThickMaterial`` in dark mode.
    case systemThickMaterialDark
    /// ``systemChromeMaterial`` in dark mode.
    case systemChromeMaterialDark
  }

  let style: Style

  /// A blur of a style.
  public init(style: Style) {
    self.style = style
  }

  /// Whether the blur is dark in an appearance.
  func isDark(for interface: UIUserInterfaceStyle) -> Bool {
    style == .dark || (style.interfaceStyle ?? interface) == .dark
  }

  /// The parameters of the effect.
  ///
  /// Blur radius and saturation are from fidelity.md section 4: bar material 22.5 and 1.1 (dark 2.0),
  /// system material 30 and 1.5, legacy light 30, 1.8 and white at .3. The tints of the other styles are
  /// chosen by eye.
  func effect(for interface: UIUserInterfaceStyle) -> LayerProperties.Effect {
    func make(_ radius: CGFloat, _ saturation: CGFloat, _ white: Float, _ alpha: Float)
      -> LayerProperties.Effect
    {
      LayerProperties.Effect(
        blurRadius: radius, saturation: saturation, tint: RGBAColor(white: white, alpha: alpha))
    }
    let isDark = style.interfaceStyle.map { $0 == .dark } ?? (interface == .dark)
    switch style {
    case .extraLight: return make(30, 1.8, 0.97, 0.82)
    case .light: return make(30, 1.8, 1, 0.3)
    case .dark: return make(30, 1.8, 0.11, 0.73)
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
      return isDark ? make(22.5, 2.0, 0.09, 0.75) : make(22.5, 1.1, 0.976, 0.8)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      return make(30, 1.5, isDark ? 0.14 : 0.95, isDark ? 0.4 : 0.35)
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark:
      return make(30, 1.5, isDark ? 0.14 : 0.95, isDark ? 0.55 : 0.5)
    case .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
      return make(30, 1.5, isDark ? 0.14 : 0.98, isDark ? 0.85 : 0.8)
    case .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark:
      return make(30, 1.5, isDark ? 0.14 : 0.96, isDark ? 0.7 : 0.65)
    }
  }
}

extension UIBlurEffect.Style {
  /// The fixed appearance of the style; nil if it adapts.
  fileprivate var interfaceStyle: UIUserInterfaceStyle? {
    switch self {
    case .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      .dark
    default: nil
    }
  }
}

/// A view that blurs what lies behind it. Add subviews to its ``contentView``.
///
/// A change of the effect in an animation block interpolates the blur's radius, saturation and tint; no
/// effect counts as a blur of radius 0. So an animator that is paused half way shows half the blur.
open class UIVisualEffectView: UIView {
  open override class var layerClass: AnyClass { EffectLayer.self }

  /// A ``UIBlurEffect``, a ``UIVibrancyEffect``, or nil for none.
  open var effect: UIVisualEffect? {
    didSet { updateEffect() }
  }

  /// How much of the effect shows, 0...1, as where an animator that sets the effect is paused there.
  var strength: CGFloat = 1 {
    didSet { if strength != oldValue { updateEffect() } }
  }

  /// The view for subviews, in front of the blur; it fills the bounds.
  public let contentView = UIView(frame: .zero)

  /// A view without size that shows an effect; nil for none.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
    updateEffect()
  }

  /// A view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIVisualEffectView.self)
  }

  private func setUp() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
  }

  override func userInterfaceStyleDidChange() {
    super.userInterfaceStyleDidChange()
    UIView.performWithoutAnimation { updateEffect() }
  }

  private func updateEffect() {
    if let vibrancy = effect as? UIVibrancyEffect {
      let isDark = vibrancy.blur.isDark(for: traitCollection.userInterfaceStyle)
      contentView.alpha = vibrancy.style.opacity
      contentView.tintColor = isDark ? .white : .black
    } else if contentView.alpha != 1 {
      contentView.alpha = 1
      contentView.tintColor = nil
    }
    let blur = effect as? UIBlurEffect
    let new = blur?.effect(for: traitCollection.userInterfaceStyle) ?? LayerProperties.Effect()
    var tint = new.tint
    tint.alpha *= Float(strength)
    layer.change(\.effect.blurRadius, to: new.blurRadius * strength)
    layer.change(\.effect.saturation, to: 1 + (new.saturation - 1) * strength)
    layer.change(\.effect.tint, to: tint)
  }
}

/// The layer that blurs.
private final class EffectLayer: CALayer {
  override func sceneContents(_ presented: LayerProperties) -> Contents? {
    let effect = presented.effect
    guard effect.blurRadius > 0 || effect.saturation != 1 || effect.tint.alpha > 0 else {
      return nil
    }
    return .backdrop(
      BackdropContents(
        blurRadius: max(0, effect.blurRadius), saturation: max(0, effect.saturation),
        tint: effect.tint))
  }
}

/// The older spelling of ``UIBlurEffect/Style``.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
