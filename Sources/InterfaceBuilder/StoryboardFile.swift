internal import Foundation
internal import UIKit

/// The scenes of a storyboard file, which fill the registry that `UIStoryboard.declare` fills, too.
@MainActor
final class StoryboardFile {
  private let document: InterfaceDocument
  let scenes = StoryboardScenes()

  init(_ document: InterfaceDocument) {
    self.document = document
    let initial = document.root["initialViewController"]
    for scene in document.scenes {
      guard let element = document.controllerElement(ofScene: scene), let id = element.id else {
        continue
      }
      let ofClass = element["customClass"].map { StoryboardScenes.key(ofClass: $0) }
      let isFirst = ofClass.map { scenes.scene($0) == nil } ?? false
      let names = [Self.key(id), element["storyboardIdentifier"], isFirst ? ofClass : nil]
        .compactMap(\.self)
      scenes.add(names, isInitial: id == initial) { create in
        self.make(element, in: scene, create)
      }
    }
  }

  /// The registry's identifier of an element, apart from those that the developer gives.
  private static func key(_ id: String) -> String { "#" + id }

  // MARK: Scenes

  private func make(
    _ element: InterfaceElement, in scene: InterfaceElement, _ create: StoryboardScenes.Create?
  ) -> UIViewController {
    if element.name == "viewControllerPlaceholder" { return makeReferenced(element) }
    let ids = Set([element.id].compactMap(\.self))
    let segues = segueTemplates(in: scene)
    let instance = NibInstance(
      document, storyboard: self, ownerIDs: ids,
      segues: segues.reduce(into: [:]) { $0[$1.0] = $1.1 })
    let controller = instance.makeController(element, create)
    instance.setOwner(controller)
    // Objects without a view are there before the controller's view is: a tab's item may need them.
    for object in scene.child("objects")?.children ?? [] where object.name == "customObject" {
      if let made = instance.makeTopLevel(object) { controller.sceneObjects.append(made) }
    }
    instance.finishWithoutView()
    controller.segues = segues.map(\.1)
    controller.loadSceneView = { [weak self] controller in
      controller.loadSceneView = nil
      self?.loadView(element, scene, instance, controller)
    }
    controller.awakeFromNib()
    return controller
  }

  private func loadView(
    _ element: InterfaceElement, _ scene: InterfaceElement, _ instance: NibInstance,
    _ controller: UIViewController
  ) {
    if let view = element.value("view") {
      controller.view = instance.makeView(view)
    }
    // Recognisers and views beside the controller.
    for object in scene.child("objects")?.children ?? []
    where object !== element && object.name != "customObject" {
      if let made = instance.makeTopLevel(object) { controller.sceneObjects.append(made) }
    }
    instance.finish()
    instance.connectOwner(element)
    let embeddings = instance.embeddings
    guard !embeddings.isEmpty else { return }
    controller.loadEmbeddedControllers = { [weak self, weak controller] in
      guard let self, let controller else { return }
      for (view, segue) in embeddings {
        within(segue) {
          self.template(segue, .embed(view)).perform(from: controller, sender: nil)
        }
      }
    }
  }

  /// The controller of another scene or of another storyboard.
  private func makeReferenced(_ element: InterfaceElement) -> UIViewController {
    guard let name = element["storyboardName"] else { return UIViewController() }
    let storyboard = UIStoryboard(name: name, bundle: document.bundle)
    let made =
      within(element) {
        element["referencedIdentifier"].map {
          storyboard.instantiateViewController(withIdentifier: $0)
        } ?? storyboard.instantiateInitialViewController()
      } ?? nil
    if made == nil { document.report(element, "storyboard '\(name)' has no initial controller") }
    return made ?? UIViewController()
  }

  /// How deep containers are nested that are being made, and how many of them.
  private var nesting = (depth: 0, count: 0)

  /// Makes what a container holds; nil, with a message, where containers hold each other without an end.
  @discardableResult
  private func within<Result>(_ segue: InterfaceElement, _ make: () -> Result) -> Result? {
    if nesting.depth == 0 { nesting.count = 0 }
    guard nesting.depth < 16, nesting.count < 500 else {
      document.report(segue, "containers hold each other")
      return nil
    }
    nesting.depth += 1
    nesting.count += 1
    defer { nesting.depth -= 1 }
    return make()
  }

  /// Makes the controller that a container's relationship leads to; nil for an unknown one.
  func makeRelated(_ id: String?, _ segue: InterfaceElement) -> UIViewController? {
    guard let id, let make = scenes.scene(Self.key(id)) else {
      document.report(segue, "there is no scene '\(id ?? "")'")
      return nil
    }
    return within(segue) { make(nil) }
  }

  // MARK: Segues

  /// The segues of a scene that are performed by a control or by code, in the document's order.
  private func segueTemplates(in scene: InterfaceElement) -> [(String, SegueTemplate)] {
    var templates: [(String, SegueTemplate)] = []
    scene.forEach { element in
      // Those that inherit belong to a preview by a firm touch.
      guard element.name == "segue", let id = element.id, element["inheritsFrom"] == nil,
        element["kind"] != "relationship", element["kind"] != "embed",
        let kind = kind(of: element)
      else { return }
      templates.append((id, template(element, kind)))
    }
    return templates
  }

  private func template(_ element: InterfaceElement, _ kind: SegueTemplate.Kind) -> SegueTemplate {
    let identifier = element["identifier"]
    let own = factory(of: element)
    return SegueTemplate(
      identifier, own == nil && element["kind"] == "custom" ? .show : kind,
      animated: element.flag("animates") ?? true, segue: own
    ) { [self] source, sender in
      guard let id = element["destination"], let make = scenes.scene(Self.key(id)) else {
        document.report(element, "the destination of the segue '\(identifier ?? "")' is missing")
        return nil
      }
      guard let name = element["destinationCreationSelector"] else { return make(nil) }
      guard let action = NamedModules.segueAction(name, of: source) else {
        document.report(element, "\(type(of: source)) has no segue action '\(name)'")
        return make(nil)
      }
      return make { action($0, sender, identifier) }
    }
  }

  /// Makes segues of the app's own class, where the segue names one.
  private func factory(of element: InterfaceElement) -> SegueTemplate.Factory? {
    guard let name = element["customClass"], element["kind"] != "unwind" else { return nil }
    let found: AnyClass? = NamedModules.type(named: name, module: element["customModule"])
    guard let type = found as? UIStoryboardSegue.Type else {
      document.report(element, "there is no segue class '\(name)'")
      return nil
    }
    return { UIStoryboardSegue.make(type, identifier: $0, source: $1, destination: $2) }
  }

  private func kind(of element: InterfaceElement) -> SegueTemplate.Kind? {
    switch element["kind"] {
    case "custom": return .custom
    case "show", "push": return .show
    case "showDetail", "replace": return .showDetail
    case "presentation", "modal":
      return .present(
        element["modalPresentationStyle"].flatMap { Words.presentationStyle[$0] },
        element["modalTransitionStyle"].flatMap { Words.transitionStyle[$0] })
    case "popoverPresentation", "popover": return .popover
    case "unwind": return element["unwindAction"].map { .unwind(Selector($0)) }
    default:
      document.report(element, "a segue of the kind '\(element["kind"] ?? "")' is not known here")
      return nil
    }
  }
}
