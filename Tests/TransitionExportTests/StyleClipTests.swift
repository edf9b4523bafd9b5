import Foundation
import Testing
import TransitionExport

/// The styles with a package's own controllers.
@MainActor
@Suite(.serialized)
struct StyleClipTests {
  /// A screen with a tile, which presents or pushes a page.
  private final class ListController: UIViewController, TransitionScreen {
    let tile = UIView(frame: CGRect(x: 20, y: 300, width: 120, height: 120))
    var open: () -> Void = {}

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      tile.backgroundColor = .orange
      view.addSubview(tile)
      tile.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in open() })
    }

    var transitionRoles: Set<TransitionRole> { [.source] }
    func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
      role == .source ? [tile] : []
    }
  }

  private final class PageController: UIViewController, TransitionScreen {
    let hero = UIView(frame: CGRect(x: 0, y: 60, width: 375, height: 240))
    let button = UIView(frame: CGRect(x: 20, y: 20, width: 44, height: 44))
    var close: () -> Void = {}
    private(set) var appearances = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      hero.backgroundColor = .orange
      button.backgroundColor = .blue
      for one in [hero, button] { view.addSubview(one) }
      button.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in close() })
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      appearances += 1
    }

    var transitionRoles: Set<TransitionRole> { [.hero] }
    func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
      role == .hero ? [hero] : []
    }
  }

  /// What an app's navigation delegate does for a style.
  private final class Opener: NSObject, UINavigationControllerDelegate {
    let opening: ScreenOpening
    init(_ opening: ScreenOpening) { self.opening = opening }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      opening.animator(isOpening: operation == .push)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      opening.interaction()
    }
  }

  /// What a clip leaves.
  private final class Scene {
    var list: ListController?
    var page: PageController?
    var opener: Opener?
  }

  private func play<Style: TransitionStyle>(
    _ style: Style.Type, in container: StyleContainer, closing: @escaping (PageController) -> Step
  ) throws {
    let scene = Scene()
    let clip = Clip(name: style.name, device: .iPhoneSE, scale: 1) { window in
      let (list, page) = (ListController(), PageController())
      let element = SharedElement(
        source: { [unowned list] in list.tile }, target: { [unowned page] in page.hero })
      let opening = style.open(
        ScreenPair(first: list, second: page, elements: [element], container: container),
        style.defaults, style.parts(style.defaults))
      (scene.list, scene.page, scene.opener) = (list, page, Opener(opening))
      if container == .navigation {
        let navigation = UINavigationController(rootViewController: list)
        navigation.isNavigationBarHidden = true
        navigation.delegate = scene.opener
        window.rootViewController = navigation
        list.open = { navigation.pushViewController(opening.page, animated: true) }
        page.close = { navigation.popViewController(animated: true) }
      } else {
        window.rootViewController = list
        list.open = { [unowned list] in list.present(opening.page, animated: true) }
        page.close = { [unowned list] in list.dismiss(animated: true) }
      }
      return Script([.tap(.view(list.tile)), .hold(0.1), closing(page), .hold(0.1)])
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("style-\(UUID().uuidString).gif").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    _ = try clip.write(to: file, frameRate: 4, width: 32)
    let (list, page) = (try #require(scene.list), try #require(scene.page))
    #expect(page.appearances == 1 && page.viewIfLoaded?.window == nil, "\(style.name)")
    #expect(list.view.window != nil && !list.tile.isHidden && list.presentedViewController == nil)
  }

  @Test(
    "a style opens a package's own controllers, and a tap closes them",
    arguments: TransitionStyles.all.map { $0.name })
  func taps(name: String) throws {
    let style = try #require(TransitionStyles.named(name))
    try play(style, in: .presentation) { .tap(.view($0.button)) }
  }

  @Test(
    "a finger closes them",
    arguments: TransitionStyles.all.filter { $0.closingGesture(in: .presentation) != nil }
      .map { $0.name })
  func finger(name: String) throws {
    let style = try #require(TransitionStyles.named(name))
    // A card hovers above the lower edge.
    let top: CGFloat = name == "hover-sheet" ? 460 : 150
    let (from, to) = Self.drag(style.closingGesture(in: .presentation) ?? "", from: top)
    // A pushed screen follows a finger, too.
    let container: StyleContainer = name == "grow" || name == "photo" ? .navigation : .presentation
    try play(style, in: container) { _ in .drag(from: from, to: to, duration: 0.3) }
  }

  /// A drag that is described in words.
  private static func drag(_ phrase: String, from top: CGFloat) -> (Target, Target) {
    switch phrase {
    case _ where phrase.hasPrefix("a drag down"): (Target(x: 180, y: top), Target(x: 190, y: 660))
    case _ where phrase.hasPrefix("a drag from the leading edge"):
      (Target(x: 1, y: 400), Target(x: 360, y: 400))
    case _ where phrase.hasPrefix("a drag to the trailing side"):
      (Target(x: 20, y: 400), Target(x: 360, y: 400))
    default: (Target(x: 260, y: 400), Target(x: 5, y: 400))
    }
  }
}
