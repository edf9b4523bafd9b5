internal import Foundation
internal import UIKit

/// What the initialiser of one object takes from its element.
@MainActor
final class ObjectElement: NibElement {
  private let element: InterfaceElement
  private let instance: NibInstance

  init(_ element: InterfaceElement, _ instance: NibInstance) {
    self.element = element
    self.instance = instance
  }

  var frame: CGRect? { element.frameValue }

  var tableStyle: UITableView.Style {
    switch element["style"] {
    case "grouped": UITableView.Style(rawValue: 1) ?? .insetGrouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }

  var cellStyle: UITableViewCell.CellStyle {
    switch element["style"] {
    case "IBUITableViewCellStyleSubtitle": .subtitle
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2":
      UITableViewCell.CellStyle(rawValue: 2) ?? .value1
    default: .default
    }
  }

  var reuseIdentifier: String? { element["reuseIdentifier"] }

  var collectionViewLayout: UICollectionViewLayout? {
    element.value("collectionViewLayout").flatMap { instance.makeLayout($0) }
  }

  var systemItem: UIBarButtonItem.SystemItem? {
    element["systemItem"].flatMap { Words.systemItem[$0] }
  }

  func finish(_ object: AnyObject) {
    instance.set(object, for: element)
    instance.decode(element, into: object)
  }
}

extension InterfaceElement {
  /// The frame in points; nil for an object without one.
  var frameValue: CGRect? { value("frame")?.rect }
}

extension Words {
  static let systemItem: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "close": .close,
  ]
}
