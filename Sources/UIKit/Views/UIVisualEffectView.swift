public import Foundation
import Geometry
import Scene

/// What a visual effect view does to what lies beneath it.
open class UIVisualEffect {
  public init() {}
}

/// A blur of what lies beneath.
open class UIBlurEffect: UIVisualEffect {
  /// The look of a blur.
  public enum Style: Int, Sendable {
    case extraLight
    case light
    case dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial
    case systemThinMaterial
    case systemMaterial
    case systemThickMaterial
    case systemChromeMaterial
  }

  let style: Style

  public init(style: Style) {
    self.style = style
  }

  /// Blur and saturation of fidelity.md section 4: bar material 22.5 and 1.1 (dark 2.0), system
  /// material 30 and 1.5, legacy light 30, 1.8 and white at .3. The tints of the other styles are
  /// chosen by eye.
  func backdrop(for interface: UIUserInterfaceStyle) -> BackdropContents {
    let isDark = interface == .dark
    func make(_ radius: CGFloat, _ saturation: CGFloat, _ white: Float, _ alpha: Float)
      -> BackdropContents
    {
      BackdropContents(
        blurRadius: radius, saturation: saturation, tint: RGBAColor(white: white, alpha: alpha))
    }
    switch style {
    case .extraLight: return make(30, 1.8, 0.97, 0.82)
    case .light: return make(30, 1.8, 1, 0.3)
    case .dark: return make(30, 1.8, 0.11, 0.73)
    case .systemChromeMaterial:
      return isDark ? make(22.5, 2.0, 0.09, 0.75) : make(22.5, 1.1, 0.976, 0.8)
    case .systemUltraThinMaterial: return make(30, 1.5, isDark ? 0.14 : 0.95, isDark ? 0.4 : 0.35)
    case .systemThinMaterial: return make(30, 1.5, isDark ? 0.14 : 0.95, isDark ? 0.55 : 0.5)
    case .systemThickMaterial: return make(30, 1.5, isDark ? 0.14 : 0.98, isDark ? 0.85 : 0.8)
    case .regular, .prominent, .systemMaterial:
      return make(30, 1.5, isDark ? 0.14 : 0.96, isDark ? 0.7 : 0.65)
    }
  }
}

/// A view that blurs what lies beneath it; what it shows itself goes into its content view.
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? {
    didSet { layer.setNeedsDisplay() }
  }

  public let contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
  }

  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }

  public override init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func displayedContents() -> LayerContents? {
    (effect as? UIBlurEffect).map {
      .backdrop($0.backdrop(for: traitCollection.userInterfaceStyle))
    }
  }
}
