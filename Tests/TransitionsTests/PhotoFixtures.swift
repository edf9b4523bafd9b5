import Foundation

@testable import TETransitions
@testable import UIKit

/// A grid with one photo in it, and pages that show it whole.
@MainActor
final class PhotoGrid: UIViewController, TransitionScreen {
  let photo = UIImageView(frame: CGRect(x: 0, y: 300, width: 131, height: 131))
  /// Whether the photo is visible.
  var isInSight = true
  /// Lays the photo out for the grid's size.
  var place: (CGSize) -> CGRect = { _ in CGRect(x: 0, y: 300, width: 131, height: 131) }
  var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    view.addSubview(photo)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    photo.frame = place(view.bounds.size)
  }

  var transitionRoles: Set<TransitionRole> { [.source] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    role == .source && isInSight ? [photo] : []
  }

  func transitionWillBegin(_ transition: ScreenTransition) { events.append("begin") }
  func transitionDidEnd(_ transition: ScreenTransition) { events.append("end") }
}

@MainActor
final class PhotoPage: UIViewController, TransitionScreen {
  let photoView = UIImageView(frame: .zero)
  /// In front of the photo where it has been added to the page.
  let overlay = UIView(frame: .zero)
  private(set) var drag: TransitionDrag?
  private let grid: PhotoGrid

  init(over grid: PhotoGrid) {
    self.grid = grid
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    photoView.contentMode = .scaleAspectFit
    photoView.frame = view.bounds
    photoView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(photoView)
    let parts = PhotoStyle.parts(PhotoStyle.defaults)
    drag = TransitionDrag(closing: self, over: grid, elements: [], parts: parts, makeBase: nil) {
      DraggedPhoto($0, parts, returningRatio: 0.9)
    }
  }

  var transitionRoles: Set<TransitionRole> { [.hero, .overlay] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    switch role {
    case .hero: [photoView]
    case .overlay: [overlay]
    case .source, .container, .content: []
    }
  }
}

/// What an app's navigation delegate does for photos.
@MainActor
final class PhotoNavigationDelegate: NSObject, UINavigationControllerDelegate {
  private weak var drag: TransitionDrag?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    drag = (fromVC as? PhotoPage)?.drag
    return PhotoTransition(operation: operation)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let drag, drag.isActive else { return nil }
    return drag
  }
}

/// A grid in a navigation controller in a tab bar controller, on a stage of 393 x 852 points.
@MainActor
final class PhotoFixture {
  let stage: Stage
  let grid = PhotoGrid()
  let navigation: UINavigationController
  let tabs = UITabBarController()
  private let delegate = PhotoNavigationDelegate()
  private let window: UIWindow

  static let cell = CGRect(x: 0, y: 300, width: 131, height: 131)
  /// A photo of 4:3 fits the width of 393 points.
  static let fit = CGRect(x: 0, y: (852 - 294.75) / 2, width: 393, height: 294.75)
  static let photo = image(CGSize(width: 400, height: 300))

  init() {
    stage = Stage(device: .standard)
    stage.makeCurrent()
    navigation = UINavigationController(rootViewController: grid)
    navigation.delegate = delegate
    window = UIWindow()
    tabs.viewControllers = [navigation]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    grid.photo.image = Self.photo
    stage.layoutIfNeeded()
  }

  static func image(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  /// A page with the photo, pushed.
  ///
  /// - Parameter overlayFrame: of a view over the photo with an alpha of .8; nil for none.
  func open(image: UIImage = photo, overlayFrame: CGRect? = nil, animated: Bool = true)
    -> PhotoPage
  {
    let page = PhotoPage(over: grid)
    page.photoView.image = image
    if let overlayFrame {
      page.loadViewIfNeeded()
      page.overlay.frame = overlayFrame
      page.overlay.alpha = 0.8
      page.view.addSubview(page.overlay)
    }
    navigation.pushViewController(page, animated: animated)
    stage.layoutIfNeeded()
    return page
  }

  /// What holds the screens while they change.
  var container: UIView? { (navigation.topViewController?.view ?? grid.view)?.superview }

  /// The moving photo; nil outside transitions.
  var flying: UIImageView? { container?.subviews.last as? UIImageView }

  /// Where a view is on screen now.
  func presentedFrame(of view: UIView) -> CGRect {
    let layer = view.layer.presented(at: stage.clock.now)
    return CGRect(
      x: layer.position.x - layer.bounds.width / 2, y: layer.position.y - layer.bounds.height / 2,
      width: layer.bounds.width, height: layer.bounds.height)
  }

  func advance(by seconds: Double) {
    stage.advance(to: stage.clock.now + seconds)
  }

  /// Moves a finger through points at 60 readings a second.
  ///
  /// - Parameter end: how it ends; nil leaves it down.
  func drag(_ points: [CGPoint], secondsEach: Double, end: UITouch.Phase? = .ended) {
    guard let first = points.first, let last = points.last else { return }
    stage.touch(.began, at: first)
    for (from, to) in zip(points, points.dropFirst()) {
      let start = stage.clock.now
      let count = Int((secondsEach * 60).rounded())
      for step in 1...count {
        let part = CGFloat(step) / CGFloat(count)
        stage.advance(to: start + secondsEach * Double(part))
        stage.touch(
          .moved,
          at: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      }
    }
    if let end { stage.touch(end, at: last) }
  }
}

func interpolate(_ from: CGRect, _ to: CGRect, _ share: CGFloat) -> CGRect {
  CGRect(
    x: from.minX + (to.minX - from.minX) * share, y: from.minY + (to.minY - from.minY) * share,
    width: from.width + (to.width - from.width) * share,
    height: from.height + (to.height - from.height) * share)
}

/// The largest difference of any edge.
func distance(_ first: CGRect, _ second: CGRect) -> CGFloat {
  [
    first.minX - second.minX, first.minY - second.minY, first.maxX - second.maxX,
    first.maxY - second.maxY,
  ].map(abs).max() ?? 0
}
