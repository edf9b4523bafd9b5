internal import Foundation
internal import UIKit

/// The objects of one scene, xib or prototype while they are made and connected.
///
/// As with nib files on iOS, views get their properties and subviews in their `init?(coder:)`; constraints,
/// outlets and actions follow when all objects exist, and `awakeFromNib()` at the end.
@MainActor
final class NibInstance {
  let document: InterfaceDocument
  /// The storyboard's controllers; nil for a xib.
  let storyboard: StoryboardFile?
  /// The controller of the scene, or the owner of a xib.
  private(set) weak var owner: AnyObject?
  /// The objects by the identifiers of their elements, without the owner.
  private var objects: [String: AnyObject] = [:]
  private let ownerIDs: Set<String>
  private var made: [(element: InterfaceElement, object: AnyObject)] = []
  private var constraintHolders: [(element: InterfaceElement, view: UIView)] = []
  /// The segues of the scene by the identifiers of their elements.
  let segues: [String: SegueTemplate]
  /// The labels and image views of a cell, by the identifiers of the elements that stand for them.
  var cellParts: [String: UIView] = [:]
  /// Container views with the segues that fill them.
  private(set) var embeddings: [(view: UIView, segue: InterfaceElement)] = []

  /// - Parameter ownerIDs: The identifiers that stand for the owner.
  init(
    _ document: InterfaceDocument, storyboard: StoryboardFile? = nil, owner: AnyObject? = nil,
    ownerIDs: Set<String> = [], segues: [String: SegueTemplate] = [:]
  ) {
    self.document = document
    self.storyboard = storyboard
    self.owner = owner
    self.ownerIDs = ownerIDs
    self.segues = segues
  }

  /// Makes instances for a prototype of a scene, whose objects are made again and again. It holds none of the
  /// scene's objects, since a list keeps it.
  @MainActor
  struct Prototype {
    fileprivate let document: InterfaceDocument
    fileprivate let storyboard: StoryboardFile?
    fileprivate weak var owner: AnyObject?
    fileprivate let ownerIDs: Set<String>
    fileprivate let segues: [String: SegueTemplate]

    func makeInstance() -> NibInstance {
      NibInstance(
        document, storyboard: storyboard, owner: owner, ownerIDs: ownerIDs, segues: segues)
    }
  }

  var prototype: Prototype {
    // While a controller is being made, it is not known as the owner; a list is made later.
    Prototype(
      document: document, storyboard: storyboard, owner: owner, ownerIDs: ownerIDs,
      segues: segues)
  }

  /// Sets the controller of the scene.
  func setOwner(_ controller: UIViewController) { owner = controller }

  /// The object with an identifier; nil for the first responder and for an unknown one.
  func object(_ id: String?) -> AnyObject? {
    guard let id else { return nil }
    return ownerIDs.contains(id) ? owner : objects[id]
  }

  /// Gives an object that exists an element's identifier.
  func set(_ object: AnyObject, for element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    made.append((element, object))
  }

  func addExternal(_ object: AnyObject, for id: String) { objects[id] = object }

  func willConstrain(_ element: InterfaceElement, _ view: UIView) {
    constraintHolders.append((element, view))
  }

  func willEmbed(_ segue: InterfaceElement, in view: UIView) {
    embeddings.append((view, segue))
  }

  // MARK: Making objects

  /// The class of an element: the app's own, if it has one of the right kind.
  private func customClass<Base: AnyObject>(
    of element: InterfaceElement, _ standard: Base.Type, kind: Any.Type
  ) -> Base.Type {
    guard let name = element["customClass"] else { return standard }
    guard let type = NamedModules.type(named: name, module: element["customModule"]) else {
      document.report(
        element, "there is no class '\(name)': \(standard) takes its place")
      return standard
    }
    guard let type = type as? Base.Type else {
      document.report(element, "\(name) is no \(kind): \(standard) takes its place")
      return standard
    }
    return type
  }

  private func make<Object: AnyObject>(
    _ element: InterfaceElement, _ make: (NibCoder) -> Object?, or other: () -> Object
  ) -> Object {
    let coder = NibCoder(ObjectElement(element, self))
    let object: Object
    if let made = make(coder) {
      object = made
    } else {
      document.report(
        element, "init?(coder:) of '\(element["customClass"] ?? element.name)' is nil")
      object = other()
    }
    coder.finish(object)
    guard let other = (object as? UIResponder)?.awakeAfter(using: coder) as? Object,
      other !== object
    else { return object }
    replace(object, by: other)
    return other
  }

  /// Lets an object take another's place, with its name, constraints and connections.
  private func replace(_ object: AnyObject, by other: AnyObject) {
    for id in objects.keys where objects[id] === object { objects[id] = other }
    made = made.map { $0.object === object ? ($0.element, other) : $0 }
    guard let view = other as? UIView else { return }
    constraintHolders = constraintHolders.map { $0.view === object ? ($0.element, view) : $0 }
  }

  /// Makes the view of an element; a plain view for one that is not known.
  func makeView(_ element: InterfaceElement) -> UIView {
    let standard = InterfaceKinds.views[element.name]
    if standard == nil {
      document.report(
        element, "<\(element.name)> is not known here: a plain view takes its place")
    }
    let type = customClass(of: element, standard ?? UIView.self, kind: UIView.self)
    return make(
      element, { type.init(coder: $0) }, or: { UIView(frame: element.frameValue ?? .zero) })
  }

  /// Makes a view of a class that a list needs.
  func makeView<View: UIView>(_ element: InterfaceElement, _ standard: View.Type) -> View {
    let type = customClass(of: element, standard, kind: standard)
    let made = make(element, { type.init(coder: $0) as UIView? }, or: { UIView(frame: .zero) })
    if let view = made as? View { return view }
    let coder = NibCoder(ObjectElement(element, self))
    guard let view = standard.init(coder: coder) else {
      preconditionFailure("UIKit's own views are never nil")
    }
    return view
  }

  /// Makes the controller of an element.
  ///
  /// - Parameter create: In place of the class's `init?(coder:)`.
  func makeController(
    _ element: InterfaceElement, _ create: StoryboardScenes.Create? = nil
  ) -> UIViewController {
    let standard = InterfaceKinds.controllers[element.name]
    if standard == nil {
      document.report(
        element, "<\(element.name)> is not known here: a plain controller takes its place")
    }
    let type = customClass(
      of: element, standard ?? UIViewController.self, kind: UIViewController.self)
    return make(
      element, { create?($0) ?? type.init(coder: $0) },
      or: { UIViewController(nibName: nil, bundle: nil) })
  }

  /// Makes a bar's item; nil for an element that is none.
  func makeItem<Item: UIBarItem>(_ element: InterfaceElement, _ standard: Item.Type) -> Item? {
    guard InterfaceKinds.items[element.name] == standard else { return nil }
    let type = customClass(of: element, standard, kind: standard)
    let coder = NibCoder(ObjectElement(element, self))
    guard let item = type.init(coder: coder) else { return nil }
    coder.finish(item)
    return item
  }

  func makeNavigationItem(_ element: InterfaceElement) -> UINavigationItem? {
    let type = customClass(of: element, UINavigationItem.self, kind: UINavigationItem.self)
    return type.init(coder: NibCoder(ObjectElement(element, self)))
  }

  func makeLayout(_ element: InterfaceElement) -> UICollectionViewLayout? {
    guard let standard = InterfaceKinds.layouts[element.name] else { return nil }
    let type = customClass(of: element, standard, kind: UICollectionViewLayout.self)
    return type.init(coder: NibCoder(ObjectElement(element, self)))
  }

  private func makeRecognizer(_ element: InterfaceElement) -> UIGestureRecognizer? {
    guard let standard = InterfaceKinds.recognizers[element.name] else { return nil }
    let type = customClass(of: element, standard, kind: UIGestureRecognizer.self)
    let recognizer = UIGestureRecognizer.make(type)
    decode(element, into: recognizer)
    set(recognizer, for: element)
    return recognizer
  }

  /// Makes an object on the top level of a scene or xib; nil for a placeholder.
  func makeTopLevel(_ element: InterfaceElement) -> AnyObject? {
    switch element.name {
    case "placeholder", "exit": return nil
    case "customObject":
      guard let name = element["customClass"], name != "NSObject" else {
        let object = NSObject()
        set(object, for: element)
        return object
      }
      guard let type = NamedModules.type(named: name, module: element["customModule"]),
        let object = NamedModules.make(type)
      else {
        document.report(element, "an object of '\(name)' cannot be made here")
        return nil
      }
      set(object, for: element)
      return object
    case "navigationItem": return makeNavigationItem(element)
    case "barButtonItem": return makeItem(element, UIBarButtonItem.self)
    case "tabBarItem": return makeItem(element, UITabBarItem.self)
    default: break
    }
    if let recognizer = makeRecognizer(element) { return recognizer }
    if InterfaceKinds.controllers[element.name] != nil { return makeController(element) }
    return makeView(element)
  }

  // MARK: Connections

  /// Constrains and connects what was made, and tells it.
  func finish() {
    for (element, view) in constraintHolders { makeConstraints(element, in: view) }
    constraintHolders = []
    let made = self.made
    self.made = []
    // The owner is connected at the end.
    for (element, object) in made where object !== owner { connect(element, object) }
    for (element, object) in made { setRuntimeAttributes(element, object) }
    for (_, object) in made { wake(object) }
  }

  /// Connects the items and objects of a scene that need nothing of the controller's view, and sets the
  /// controller's runtime attributes.
  func finishWithoutView() {
    let made = self.made
    self.made = []
    for (element, object) in made {
      if object === owner || !(object is UIView) && isConnectable(element) {
        if object !== owner { connect(element, object) }
        setRuntimeAttributes(element, object)
        wake(object)
      } else {
        self.made.append((element, object))
      }
    }
  }

  /// Whether all that an element is connected with exists.
  private func isConnectable(_ element: InterfaceElement) -> Bool {
    (element.child("connections")?.children ?? []).allSatisfy {
      $0.name == "segue" || object($0["destination"] ?? $0["target"]) != nil
    }
  }

  private func wake(_ object: AnyObject) {
    switch object {
    // The controller awakes when it is made, before its view.
    case let object where object === owner: break
    case let responder as UIResponder: responder.awakeFromNib()
    case let item as UIBarItem: item.awakeFromNib()
    default:
      let awake = Selector("awakeFromNib")
      if let object = object as? NSObject, object.responds(to: awake) { object.perform(awake) }
    }
  }

  /// Gives a controller that owns a xib its view.
  func connectView(_ element: InterfaceElement) {
    let outlet = element.child("connections")?.children.first { $0["property"] == "view" }
    guard let controller = owner as? UIViewController,
      let view = object(outlet?["destination"]) as? UIView
    else { return }
    controller.view = view
  }

  /// Connects the owner after the objects were made.
  func connectOwner(_ element: InterfaceElement) {
    if let owner { connect(element, owner) }
  }

  private func connect(_ element: InterfaceElement, _ object: AnyObject) {
    guard let connections = element.child("connections") else { return }
    for connection in connections.children {
      switch connection.name {
      case "outlet": connectOutlet(connection, object)
      case "outletCollection": connectCollection(connection, object)
      case "action": connectAction(connection, object)
      case "segue": connectSegue(connection, object)
      default: document.report(connection, "<\(connection.name)> is not known here")
      }
    }
  }

  private func connectOutlet(_ connection: InterfaceElement, _ object: AnyObject) {
    guard let property = connection["property"] else { return }
    guard let destination = self.object(connection["destination"]) else { return }
    assign(destination, property, of: object, connection)
  }

  private func assign(
    _ value: Any, _ property: String, of object: AnyObject, _ connection: InterfaceElement
  ) {
    if property == "view", object is UIViewController, object === owner { return }
    SystemMembers.declare()
    if let reason = NamedModules.set(value, property, of: object) {
      document.report(
        connection, "cannot set the outlet '\(property)' of \(type(of: object)): \(reason)")
    }
  }

  private func connectCollection(_ connection: InterfaceElement, _ object: AnyObject) {
    guard let property = connection["property"],
      let destination = self.object(connection["destination"])
    else { return }
    if property == "gestureRecognizers", let view = object as? UIView {
      if let recognizer = destination as? UIGestureRecognizer {
        view.addGestureRecognizer(recognizer)
      }
      return
    }
    // Each element of a collection has a connection of its own; the first one begins it anew.
    let isFirst = !startedCollections.contains { $0.0 === object && $0.1 == property }
    startedCollections.append((object, property))
    let present = isFirst ? [] : NamedModules.value(property, of: object) as? [Any] ?? []
    assign(present + [destination], property, of: object, connection)
  }

  private var startedCollections: [(AnyObject, String)] = []

  private func connectAction(_ connection: InterfaceElement, _ object: AnyObject) {
    guard let name = connection["selector"] else { return }
    let action = Selector(name)
    let destination = connection["destination"] ?? connection["target"]
    // Nil for the first responder.
    let target = self.object(destination)
    switch object {
    case let control as UIControl:
      let event = ControlEvents.named(connection["eventType"]) ?? control.standardEvent
      control.addTarget(target, action: action, for: event)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: action) }
    default: document.report(connection, "\(type(of: object)) sends no actions")
    }
  }

  /// Lets a control, an item, a cell or a recogniser trigger a segue.
  private func connectSegue(_ connection: InterfaceElement, _ object: AnyObject) {
    guard let id = connection.id, let segue = segues[id],
      connection["trigger"] != "accessoryAction", let controller = owner as? UIViewController
    else { return }
    switch object {
    case let cell as UITableViewCell:
      cell.selectionSegue = { [weak controller] cell in
        controller.map { segue.trigger(from: $0, sender: cell) }
      }
    case let cell as UICollectionViewCell:
      cell.selectionSegue = { [weak controller] cell in
        controller.map { segue.trigger(from: $0, sender: cell) }
      }
    case let control as UIControl:
      control.addTarget(
        trigger(of: segue, controller, control), action: Selector(SegueTrigger.fire),
        for: control.standardEvent)
    case let item as UIBarButtonItem:
      item.target = trigger(of: segue, controller, item)
      item.action = Selector(SegueTrigger.fire)
    case let recognizer as UIGestureRecognizer:
      recognizer.addTarget(
        trigger(of: segue, controller, recognizer), action: Selector(SegueTrigger.fire))
    default: break
    }
  }

  private func trigger(
    of segue: SegueTemplate, _ controller: UIViewController, _ sender: AnyObject
  ) -> SegueTrigger {
    let trigger = SegueTrigger(segue, controller, sender)
    // The sender holds its target weakly.
    controller.sceneObjects.append(trigger)
    return trigger
  }

  // MARK: Runtime attributes

  private func setRuntimeAttributes(_ element: InterfaceElement, _ object: AnyObject) {
    guard let list = element.child("userDefinedRuntimeAttributes") else { return }
    SystemMembers.declare()
    for attribute in list.children where attribute.name == "userDefinedRuntimeAttribute" {
      guard let path = attribute["keyPath"], var object = object as? NSObject else { continue }
      let value = attribute.value("value")
      var keys = path.split(separator: ".").map(String.init)
      // A layer sets the rest of a path by itself.
      while keys.count > 1, !(object is CALayer),
        let next = NamedModules.value(keys[0], of: object) as? NSObject
      {
        object = next
        keys.removeFirst()
      }
      guard let key = keys.first, keys.count == 1 || object is CALayer else {
        document.report(attribute, "\(type(of: object)) has no property '\(keys.first ?? path)'")
        continue
      }
      let wanted = runtimeValue(attribute, value)
      if let layer = object as? CALayer {
        layer.setValue(
          (wanted as? UIColor)?.cgColor ?? wanted, forKeyPath: keys.joined(separator: "."))
      } else if let reason = NamedModules.set(wanted, key, of: object) {
        document.report(attribute, "cannot set '\(path)' of \(type(of: object)): \(reason)")
      }
    }
  }

  private func runtimeValue(_ attribute: InterfaceElement, _ value: InterfaceElement?) -> Any? {
    switch attribute["type"] {
    case "boolean": return (value?["value"] ?? attribute["value"]) == "YES"
    case "number":
      guard let value else { return nil }
      if value.name == "integer" { return value["value"].flatMap { Int($0) } }
      return value.number("value")
    case "string": return attribute.string("value")
    case "color": return value.flatMap { document.color($0) }
    case "image": return document.image("value", of: attribute)
    case "point":
      guard let x = value?.number("x"), let y = value?.number("y") else { return nil }
      return CGPoint(x: x, y: y)
    case "size": return value?.size
    case "rect": return value?.rect
    case "range":
      guard let location = value?["location"].flatMap({ Int($0) }),
        let length = value?["length"].flatMap({ Int($0) })
      else { return nil }
      return NSRange(location: location, length: length)
    default: return nil
    }
  }
}

/// Performs a segue as the target of an action.
@MainActor
final class SegueTrigger: NSObject {
  private let segue: SegueTemplate
  private weak var controller: UIViewController?
  private weak var sender: AnyObject?

  init(_ segue: SegueTemplate, _ controller: UIViewController, _ sender: AnyObject) {
    self.segue = segue
    self.controller = controller
    self.sender = sender
    super.init()
  }

  func fire() {
    if let controller { segue.trigger(from: controller, sender: sender) }
  }
}

/// The events of controls by the names that documents have for them.
enum ControlEvents {
  static func named(_ name: String?) -> UIControl.Event? { name.flatMap { events[$0] } }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}

extension UIControl {
  /// The event that a segue or an action without a named event belongs to.
  var standardEvent: Event {
    switch self {
    case is UIButton: .touchUpInside
    case is UITextField: .editingDidEnd
    case is UISlider, is UISwitch, is UIStepper, is UISegmentedControl, is UIPageControl:
      .valueChanged
    default: .touchUpInside
    }
  }
}
