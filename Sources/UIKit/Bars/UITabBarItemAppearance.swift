public import Foundation
import TEGeometry

/// The look of a tab bar's items in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  var changed: () -> Void = {}
  /// The title's `.font` and `.foregroundColor`; other keys are ignored.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }
  /// The shift of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { changed() }
  }
  /// The color of the icon; nil for that of the bar.
  open var iconColor: UIColor? {
    didSet { changed() }
  }
  /// The color of the badge; nil for red.
  open var badgeBackgroundColor: UIColor? {
    didSet { changed() }
  }
  /// The badge's `.font` and `.foregroundColor`; other keys are ignored.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }
  /// The shift of the badge, in points.
  open var badgePositionAdjustment = UIOffset.zero {
    didSet { changed() }
  }

  func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
  }
}

/// The look of a tab bar's items.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// How icon and title stand; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// The title beneath the icon.
    case stacked
    /// The title beside the icon.
    case inline
    /// The title beside a small icon.
    case compactInline
  }

  /// Items that are neither selected nor disabled.
  public let normal = UITabBarItemStateAppearance()
  /// The selected item.
  public let selected = UITabBarItemStateAppearance()
  /// Items that cannot be chosen.
  public let disabled = UITabBarItemStateAppearance()

  /// The system's look.
  public override init() {}

  /// The system's look of a style.
  public convenience init(style: Style) { self.init() }

  func onChange(_ changed: @escaping () -> Void) {
    for state in [normal, selected, disabled] { state.changed = changed }
  }

  func take(_ other: UITabBarItemAppearance) {
    normal.take(other.normal)
    selected.take(other.selected)
    disabled.take(other.disabled)
  }
}

/// A text in a red capsule over an item's icon.
///
/// - Note: Its size and place are our estimates: 18 points high, at the icon's upper right.
final class TabBadge: UIView {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func show(_ text: String, color: UIColor, _ attributes: [NSAttributedString.Key: Any]) {
    label.text = text
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    backgroundColor = color
    let width = text.isEmpty ? 10 : max(18, label.intrinsicContentSize.width + 10)
    bounds.size = CGSize(width: width, height: text.isEmpty ? 10 : 18)
    layer.cornerRadius = bounds.height / 2
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
