public import Foundation

/// The scenes of an app, by their identifiers, and the segues between them: those of a storyboard file as Xcode
/// saves it, or those that code declares.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  private let scenes: StoryboardScenes

  /// The storyboard of a name: the declared one, else that of the file; if there is neither, it is reported
  /// and has no scenes.
  ///
  /// - Parameter storyboardBundleOrNil: The bundle with the file; nil for the main bundle.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let scenes =
      Stage.current.storyboards.named(name)
      ?? Stage.current.resources?.storyboard(name, bundle: storyboardBundleOrNil)
    if scenes == nil {
      Stage.current.report(
        "there is no storyboard '\(name)': no file \(name).storyboard, and no "
          + "UIStoryboard.declare(\"\(name)\")")
    }
    self.init(name: name, scenes: scenes ?? StoryboardScenes())
  }

  init(name: String, scenes: StoryboardScenes) {
    self.name = name
    self.scenes = scenes
    super.init()
  }

  /// Declares the scenes of a storyboard, for the clip whose screens are being built. A later
  /// declaration of the same name replaces it.
  ///
  ///     UIStoryboard.declare("Main") { main in
  ///       main.initial { CardListController() }
  ///       main.scene("Detail") { DetailController() }
  ///       main.segue("showDetail", from: CardListController.self, to: "Detail", .show)
  ///     }
  public static func declare(_ name: String, scenes describe: (StoryboardScenes) -> Void) {
    let scenes = StoryboardScenes()
    describe(scenes)
    Stage.current.storyboards.add(scenes, name: name)
  }

  /// Makes the controller of the initial scene; nil without one.
  open func instantiateInitialViewController() -> UIViewController? {
    scenes.initialScene.map { adopt($0(nil)) }
  }

  /// Makes the controller of the initial scene with a closure in place of its class's `init?(coder:)`.
  ///
  /// - Parameter creator: Nil, or a result of nil, for the class's. A declared scene does not call it.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    scenes.initialScene.flatMap { adopt($0(creator)) as? ViewController }
  }

  /// Makes the controller of a scene with a closure in place of its class's `init?(coder:)`.
  ///
  /// A scene that is unknown or of another class is reported and gives an empty controller of the class.
  ///
  /// - Parameter creator: Nil, or a result of nil, for the class's. A declared scene does not call it.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = scenes.scenes[identifier].map { adopt($0(creator)) }
    if let made = made as? ViewController { return made }
    Stage.current.report(
      "storyboard '\(name)' has no scene '\(identifier)' with a \(ViewController.self)")
    return unsafe unsafeDowncast(UIResponder.make(ViewController.self), to: ViewController.self)
  }

  /// Makes the controller of a scene; an unknown identifier is reported and gives an empty
  /// controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let make = scenes.scenes[identifier] else {
      Stage.current.report("storyboard '\(name)' has no scene '\(identifier)'")
      return UIViewController()
    }
    return adopt(make(nil))
  }

  /// Makes the controller of a scene; nil for an unknown identifier.
  package func makeScene(
    _ identifier: String, _ create: StoryboardScenes.Create? = nil
  ) -> UIViewController? {
    scenes.scenes[identifier].map { adopt($0(create)) }
  }

  private func adopt(_ controller: UIViewController) -> UIViewController {
    if controller.storyboard == nil { controller.storyboard = self }
    // A scene may be a container with its first page.
    for child in controller.children where child.storyboard == nil { _ = adopt(child) }
    return controller
  }
}

/// The scenes and segues of a storyboard, as code declares them.
@preconcurrency @MainActor
public final class StoryboardScenes {
  /// How a segue shows its destination.
  public enum Kind {
    /// In the nearest container, such as a push.
    case show
    /// As a detail in the nearest split view controller.
    case showDetail
    /// Over the source, with the destination's presentation style.
    case present
    /// By a segue of the app's own class, such as `FadeSegue.init(identifier:source:destination:)`.
    case custom((String?, UIViewController, UIViewController) -> UIStoryboardSegue)
  }

  struct Segue {
    let identifier: String
    let source: UIViewController.Type
    let destination: String
    let kind: Kind
  }

  /// Makes a controller in place of its class's `init?(coder:)`.
  package typealias Create = (NSCoder) -> UIViewController?

  private(set) var initialScene: ((Create?) -> UIViewController)?
  private(set) var scenes: [String: (Create?) -> UIViewController] = [:]
  private(set) var segues: [Segue] = []

  package init() {}

  /// Declares the scene that the storyboard begins with.
  public func initial(_ make: @escaping () -> UIViewController) {
    initialScene = { _ in make() }
  }

  /// Declares a scene. `make` makes its controller anew each time, and sets what a storyboard file
  /// would connect.
  public func scene(_ identifier: String, _ make: @escaping () -> UIViewController) {
    scenes[identifier] = { _ in make() }
  }

  /// Makes the controller of a scene; nil for an unknown identifier.
  package func scene(_ identifier: String) -> ((Create?) -> UIViewController)? {
    scenes[identifier]
  }

  /// Makes the controllers of all scenes, sorted by their identifiers.
  package func makeAll(limit: Int) -> [UIViewController] {
    scenes.keys.sorted().prefix(limit).compactMap { scenes[$0]?(nil) }
  }

  /// Adds a scene of a storyboard file.
  ///
  /// - Parameter identifiers: Those of the storyboard and of the file's objects.
  package func add(
    _ identifiers: [String], isInitial: Bool, make: @escaping (Create?) -> UIViewController
  ) {
    for identifier in identifiers { scenes[identifier] = make }
    if isInitial { initialScene = make }
  }

  /// Declares a segue from the controllers of a class to a scene.
  public func segue(
    _ identifier: String, from source: UIViewController.Type, to scene: String, _ kind: Kind
  ) {
    segues.append(Segue(identifier: identifier, source: source, destination: scene, kind: kind))
  }
}

/// The storyboards that were declared on a stage.
@MainActor
final class Storyboards {
  /// In the order of their declaration.
  private var declared: [(name: String, scenes: StoryboardScenes)] = []

  func add(_ scenes: StoryboardScenes, name: String) {
    declared.removeAll { $0.name == name }
    declared.append((name, scenes))
  }

  func named(_ name: String) -> StoryboardScenes? {
    declared.last { $0.name == name }?.scenes
  }

  /// Performs the last segue of an identifier that was declared from a controller's class or one of
  /// its superclasses.
  func performSegue(_ identifier: String, from source: UIViewController, sender: Any?) {
    for (name, scenes) in declared {
      let found = scenes.segues.last {
        $0.identifier == identifier && source.isKind(of: $0.source)
      }
      guard let found else { continue }
      let storyboard = source.storyboard ?? UIStoryboard(name: name, scenes: scenes)
      let (kind, segue): (SegueTemplate.Kind, SegueTemplate.Factory?) =
        switch found.kind {
        case .show: (.show, nil)
        case .showDetail: (.showDetail, nil)
        case .present: (.present(nil, nil), nil)
        case .custom(let make): (.custom, make)
        }
      let template = SegueTemplate(identifier, kind, segue: segue) { _, _ in
        storyboard.instantiateViewController(withIdentifier: found.destination)
      }
      return template.perform(from: source, sender: sender)
    }
    Stage.current.report("\(type(of: source)) has no segue '\(identifier)'")
  }
}
