public import Foundation

/// An element for assistive technologies that is no view.
///
/// - Note: No picture shows it: there is no assistive technology.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view or element that holds the element.
  open weak var accessibilityContainer: AnyObject?
  /// The element's place on the screen, in points; zero by default.
  open var accessibilityFrame = CGRect.zero
  /// The element's place in its container, in points; zero by default. Setting it sets ``accessibilityFrame``.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet {
      guard let view = accessibilityContainer as? UIView else { return }
      accessibilityFrame = view.convert(accessibilityFrameInContainerSpace, to: nil)
    }
  }

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  { (true, nil, .none) }

  /// An element of a view or of another element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
  }
}

/// An action that assistive technologies offer for an element.
///
/// - Note: Never performed: there is no assistive technology.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The name of the action.
  open var name: String
  /// A picture of the action; nil for none.
  open var image: UIImage?
  /// Performs the action, and tells whether it succeeded.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  /// Performs the action with ``selector``; nil for none.
  open weak var target: AnyObject?
  /// The method of ``target``; nil for none.
  open var selector: Selector?

  /// An action that calls a closure.
  public init(
    name: String, image: UIImage? = nil,
    actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  ) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
  }

  /// An action that calls a method of a target.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target as AnyObject?
    self.selector = selector
  }
}
