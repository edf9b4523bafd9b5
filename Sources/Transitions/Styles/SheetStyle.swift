public import UIKit

/// A height at which a sheet rests.
public enum SheetHeight: Sendable, Hashable {
  /// About half the height of the screen.
  case medium
  /// The full height of a sheet.
  case large
  /// The screen's preferred height, or what its contents need.
  case content
  /// A height above the bottom safe area, in points.
  case points(CGFloat)
  /// A fraction of the height of a large sheet, 0...1.
  case share(CGFloat)

  /// The name of the detent in UIKit.
  var identifier: UISheetPresentationController.Detent.Identifier {
    switch self {
    case .medium: .medium
    case .large: .large
    case .content: .init("content")
    case .points(let height): .init("points-\(height)")
    case .share(let share): .init("share-\(share)")
    }
  }

  @MainActor
  fileprivate func detent(
    of page: UIViewController
  ) -> UISheetPresentationController.Detent {
    switch self {
    case .medium: .medium()
    case .large: .large()
    case .content: .custom(identifier: identifier) { [weak page] _ in page?.sheetContentHeight }
    case .points(let height): .custom(identifier: identifier) { _ in height }
    case .share(let share): .custom(identifier: identifier) { $0.maximumDetentValue * share }
    }
  }
}

/// The system's sheet, with the drag that dismisses it.
public enum SheetStyle: TransitionStyle {
  /// The constants of the sheet, which are properties of `UISheetPresentationController`.
  public struct Parameters: TransitionParameters {
    /// The heights at which the sheet rests; empty for the screen's preferred height, or a large sheet without
    /// one.
    public var detents: [SheetHeight] = []
    /// The height at which it opens; nil for the lowest.
    public var opensAt: SheetHeight?
    /// The highest height at which the first screen is not dimmed and can be touched; nil for none.
    public var undimmed: SheetHeight?
    /// Whether a short bar shows that it can be dragged.
    public var showsGrabber = false
    /// The radius of the upper corners, in points; nil for the system's.
    public var cornerRadius: CGFloat?
    /// The width on a tablet, and in a phone's landscape, in points; nil for the system's.
    public var width: CGFloat?
    /// Whether a phone in landscape shows it at the lower edge instead of a full screen.
    public var isEdgeAttached = false
    /// Whether a drag up of its content raises it before the content scrolls.
    public var scrollingExpands = true
    /// Whether a finger can dismiss it.
    public var isDismissible = true
    /// The duration of opening and closing, in seconds; the system's is 0.5.
    public var duration: TimeInterval = SystemPace.duration

    /// Creates the system's values.
    public init() {}

    /// The constants with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] = [
      .heights(
        "detents", \.detents,
        "The heights at which it rests; without them the screen's preferred height, or a large sheet"
      ),
      .optionalHeight("opens-at", \.opensAt, "The height at which it opens; without it the lowest"),
      .optionalHeight(
        "undimmed", \.undimmed,
        "The highest height at which the first screen is not dimmed and can be touched"),
      .flag("grabber", \.showsGrabber, "Whether a short bar shows that it can be dragged"),
      .optionalNumber(
        "corner-radius", \.cornerRadius, in: 0...500, .points,
        "Radius of the upper corners; without it the system's"),
      .optionalNumber(
        "width", \.width, in: 100...2000, .points,
        "Width on a tablet, and of one at the lower edge of a phone in landscape"),
      .flag(
        "edge-attached", \.isEdgeAttached,
        "Whether a phone in landscape shows it at the lower edge, not as a full screen"),
      .flag(
        "scrolling-expands", \.scrollingExpands,
        "Whether a drag up of its content raises it before the content scrolls"),
      .flag("dismissible", \.isDismissible, "Whether a finger can dismiss it"),
      SystemPace.parameter(\.duration),
    ]
  }

  public nonisolated static var name: String { "sheet" }
  public nonisolated static var summary: String {
    "The system's sheet: the second screen rises as a card over the first"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .presentation }
  public nonisolated static var containers: Set<StyleContainer> { [.presentation] }
  public nonisolated static var containerRule: String {
    "only a presented screen is a sheet"
  }

  public nonisolated static var closingGesture: String? { "a drag down" }
  public nonisolated static var changeableParts: ChangeableParts {
    .none(
      rule: "the system moves its sheet, and UIKit asks the app for an interaction only beside an "
        + "animator of the app's own; a finger catches a sheet that springs to a height or back from a "
        + "pull, and UIKit ignores it while the app opens or closes the sheet")
  }

  public nonisolated static func parts(_ parameters: Parameters) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(parameters.duration)
    parts.second.enter = .fromBottom
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    let page = screens.second
    page.modalPresentationStyle = .pageSheet
    page.isModalInPresentation = !parameters.isDismissible
    if let width = parameters.width { page.preferredContentSize.width = width }
    // A tablet's sheet has the size that its controller prefers, not that of a controller inside.
    let height = page.preferredSheetHeight
    if height > 0 { page.preferredContentSize.height = height }
    if let sheet = page.sheetPresentationController { configure(sheet, of: page, parameters) }
    let pace = SystemPace(parameters.duration, of: screens)
    page.transitioningDelegate = pace
    return ScreenOpening(page, retaining: [pace].compactMap(\.self)) { _ in nil }
  }

  private static func configure(
    _ sheet: UISheetPresentationController, of page: UIViewController, _ parameters: Parameters
  ) {
    var heights = parameters.detents
    if heights.isEmpty { heights = [page.preferredSheetHeight > 0 ? .content : .large] }
    sheet.detents = heights.map { $0.detent(of: page) }
    sheet.selectedDetentIdentifier = parameters.opensAt?.identifier
    sheet.largestUndimmedDetentIdentifier = parameters.undimmed?.identifier
    sheet.prefersGrabberVisible = parameters.showsGrabber
    sheet.preferredCornerRadius = parameters.cornerRadius
    sheet.prefersEdgeAttachedInCompactHeight = parameters.isEdgeAttached
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = parameters.width != nil
    sheet.prefersScrollingExpandsWhenScrolledToEdge = parameters.scrollingExpands
  }
}

extension UIViewController {
  /// The preferred height of the controller or of the screen in it, in points; 0 without one.
  fileprivate var preferredSheetHeight: CGFloat {
    let own = preferredContentSize.height
    return own > 0 ? own : children.first?.preferredSheetHeight ?? 0
  }

  /// The height of a sheet that fits the screen, in points.
  fileprivate var sheetContentHeight: CGFloat {
    let preferred = preferredSheetHeight
    guard preferred <= 0 else { return preferred }
    let size = CGSize(width: view.bounds.width, height: 0)
    return view.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
