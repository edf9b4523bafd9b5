internal import Foundation
internal import UIKit

/// The objects of a xib file.
@MainActor
final class XibFile: NibFile {
  private let document: InterfaceDocument

  init(_ document: InterfaceDocument) {
    self.document = document
  }

  func instantiate(owner: AnyObject?, externalObjects: [String: Any]) -> [AnyObject] {
    let elements = document.root.child("objects")?.children ?? []
    let placeholders = elements.filter { $0.name == "placeholder" }
    let owners = placeholders.filter { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let instance = NibInstance(
      document, owner: owner, ownerIDs: Set(owners.compactMap(\.id)))
    for placeholder in placeholders {
      guard let id = placeholder.id, let name = placeholder["placeholderIdentifier"],
        let object = externalObjects[name]
      else { continue }
      instance.addExternal(object as AnyObject, for: id)
    }
    let objects = elements.compactMap { instance.makeTopLevel($0) }
    // The view of a controller has to be known to the constraints of its layout guides.
    for owner in owners { instance.connectView(owner) }
    instance.finish()
    for owner in owners { instance.connectOwner(owner) }
    return objects
  }
}
