public import Foundation

/// The scenes of an app, by their identifiers, and the segues between them.
///
/// - Note: There are no storyboard files. ``declare(_:scenes:)`` says in code which controllers a
///   storyboard makes.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  private let scenes: StoryboardScenes

  /// The storyboard of a name; one that was not declared is reported and has no scenes.
  ///
  /// - Note: The bundle has no effect.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let declared = Stage.current.storyboards.named(name)
    if declared == nil {
      Stage.current.report(
        "there is no storyboard '\(name)': declare its scenes with UIStoryboard.declare(\"\(name)\")"
      )
    }
    self.init(name: name, scenes: declared ?? StoryboardScenes())
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
    scenes.initialScene.map { adopt($0()) }
  }

  /// Makes the controller of a scene; an unknown identifier is reported and gives an empty
  /// controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let make = scenes.scenes[identifier] else {
      Stage.current.report("storyboard '\(name)' has no scene '\(identifier)'")
      return UIViewController()
    }
    return adopt(make())
  }

  private func adopt(_ controller: UIViewController) -> UIViewController {
    controller.storyboard = self
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

  private(set) var initialScene: (() -> UIViewController)?
  private(set) var scenes: [String: () -> UIViewController] = [:]
  private(set) var segues: [Segue] = []

  init() {}

  /// Declares the scene that the storyboard begins with.
  public func initial(_ make: @escaping () -> UIViewController) {
    initialScene = make
  }

  /// Declares a scene. `make` makes its controller anew each time, and sets what a storyboard file
  /// would connect.
  public func scene(_ identifier: String, _ make: @escaping () -> UIViewController) {
    scenes[identifier] = make
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
      let destination = storyboard.instantiateViewController(withIdentifier: found.destination)
      let segue = UIStoryboardSegue.make(found, source: source, destination: destination)
      source.prepare(for: segue, sender: sender)
      segue.perform()
      return
    }
    Stage.current.report("\(type(of: source)) has no segue '\(identifier)'")
  }
}
