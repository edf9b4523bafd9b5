import UIKit

/// The borders that an element has at both ends. UIKit animates no border, so that each is on a view of its own, which
/// fades.
@MainActor
struct ElementBorder {
  /// The border of one end.
  struct Look: Equatable {
    let width: CGFloat
    var color: CGColor?

    init(width: CGFloat, color: CGColor? = nil) {
      (self.width, self.color) = (width, color)
    }

    @MainActor
    init(of view: UIView) {
      self.init(width: view.layer.borderWidth, color: view.layer.borderColor)
    }
  }

  private let source: UIView?
  private let target: UIView?
  private let isSame: Bool

  /// What is in front of the element's pictures.
  var views: [UIView] { [source, target].compactMap(\.self) }

  init(source: Look, target: Look) {
    isSame = source == target
    self.source = isSame ? nil : Self.view(source)
    self.target = Self.view(target)
  }

  private static func view(_ look: Look) -> UIView? {
    guard look.width > 0 else { return nil }
    let view = UIView(frame: .zero)
    view.accessibilityIdentifier = "border"
    view.layer.borderWidth = look.width
    view.layer.borderColor = look.color
    return view
  }

  /// Shows that of an end.
  func show(atTarget: Bool, in frame: CGRect, cornerRadius: CGFloat) {
    for view in views {
      view.frame = frame
      view.layer.cornerRadius = cornerRadius
    }
    source?.alpha = atTarget ? 0 : 1
    target?.alpha = atTarget || isSame ? 1 : 0
  }
}
