public import Foundation

/// A thing that a finger drags.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// Holds what is dragged.
  public let itemProvider: NSItemProvider
  /// A value of the app's own, for its lists; nil by default.
  open var localObject: Any?

  /// An item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
  }
}

/// What a drop does; raw values are UIKit's.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the items go back.
  case cancel
  /// Nothing: the items may not be dropped here.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved.
  case move
}

/// What a drop would do.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// What the drop does.
  public let operation: UIDropOperation

  /// A proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
  }
}

/// A drag, seen from where it came from.
@preconcurrency @MainActor
public protocol UIDragSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// A value of the app's own.
  var localContext: Any? { get set }
  /// Where the finger is, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether the items have objects of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, seen from where it may be dropped.
@preconcurrency @MainActor
public protocol UIDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// The drag, which began in this app.
  var localDragSession: (any UIDragSession)? { get }
  /// Where the finger is, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether the items have objects of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
  /// Gives the objects of a class to a closure, at once.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// What changes with the movement of a dropped item to its place.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Makes changes that are animated with the movement.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls a closure after the movement.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A drag in a list.
final class ListDragSession: NSObject, UIDragSession, UIDropSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  private unowned let press: UIGestureRecognizer

  init(_ press: UIGestureRecognizer) {
    self.press = press
  }

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint { press.location(in: view) }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    var objects: [any NSItemProviderReading] = []
    for item in items where item.itemProvider.canLoadObject(ofClass: aClass) {
      item.itemProvider.loadObject(ofClass: aClass) { object, _ in
        if let object { objects.append(object) }
      }
    }
    completion(objects)
    return Progress(totalUnitCount: Int64(objects.count))
  }
}

/// The movement of a dropped row or item, which takes 0.3 s.
final class ListDrop: NSObject, UIDragAnimating {
  static let duration: TimeInterval = 0.3

  func addAnimations(_ animations: @escaping () -> Void) {
    UIView.animate(withDuration: Self.duration, animations: animations)
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    UIView.animate(withDuration: Self.duration) {
    } completion: { _ in
      completion(.end)
    }
  }
}
