internal import Foundation
internal import UIKit

/// A parsed storyboard or xib file.
@MainActor
final class InterfaceDocument {
  /// The file's name for messages.
  let file: String
  let root: InterfaceElement
  /// The bundle that the file's images and colors are in; nil for the main bundle.
  let bundle: Bundle?
  /// The elements with an identifier.
  private(set) var elements: [String: InterfaceElement] = [:]
  /// The elements in which others lie, by the identifier of the scene, for storyboards.
  private(set) var scenes: [InterfaceElement] = []
  private var colors: [String: InterfaceElement] = [:]
  private var systemImages: Set<String> = []
  /// The text of a localisation in place of the document's, by "identifier.property".
  let strings: [String: String]

  init(file: String, root: InterfaceElement, bundle: Bundle?, strings: [String: String]) {
    self.file = file
    self.root = root
    self.bundle = bundle
    self.strings = strings
    root.forEach { element in
      // A resource may have the name of an object.
      if let id = element.id, elements[id] == nil { elements[id] = element }
    }
    scenes = root.child("scenes")?.children.filter { $0.name == "scene" } ?? []
    for resource in root.child("resources")?.children ?? [] {
      guard let name = resource["name"] else { continue }
      switch resource.name {
      case "namedColor", "systemColor":
        colors[name] = resource.children.first { $0.name == "color" }
      case "image": if resource["catalog"] == "system" { systemImages.insert(name) }
      default: break
      }
    }
  }

  /// The color that the document itself has for a name, as Xcode last resolved it.
  func color(named name: String) -> InterfaceElement? { colors[name] }

  /// Whether an image is one of the system's symbols.
  func isSystemImage(_ name: String) -> Bool { systemImages.contains(name) }

  /// Tells the developer about an element.
  func report(_ element: InterfaceElement, _ message: String) {
    Stage.current.report("\(file):\(element.line): \(message)")
  }

  /// The element that is a scene's controller.
  func controllerElement(ofScene scene: InterfaceElement) -> InterfaceElement? {
    scene.child("objects")?.children.first {
      $0["sceneMemberID"] == "viewController" || InterfaceKinds.controllers[$0.name] != nil
        || $0.name == "viewControllerPlaceholder"
    }
  }
}
