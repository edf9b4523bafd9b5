public import Foundation

extension NotificationCenter {
  /// Calls a method of an observer when a notification is posted on the main actor.
  ///
  /// - Parameters:
  ///   - observer: Held weakly.
  ///   - aSelector: A method without arguments or with the notification as its argument.
  ///   - aName: The notification's name; nil for all.
  ///   - anObject: The notification's sender; nil for any.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observer = observer as AnyObject
    let call = NotificationCall(observer: observer, selector: aSelector)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      // A notification posted elsewhere belongs to no stage.
      guard MainQueue.isCurrent else { return }
      // It stays on this thread.
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated { unsafe call.perform(with: notification) }
    }
    Stage.current.notificationMethods.add(
      NotificationMethods.Entry(
        observer: observer, center: self, token: token, name: aName, sender: anObject as AnyObject?)
    )
  }

  /// The variant with `Self.method` in place of a selector.
  @preconcurrency @MainActor
  public func addObserver<Target: AnyObject>(
    _ observer: Any, selector aSelector: @escaping (Target) -> @MainActor () -> Void,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    addObserver(observer, selector: Selector(aSelector), name: aName, object: anObject)
  }

  /// The variant for a method that takes the notification.
  @preconcurrency @MainActor
  public func addObserver<Target: AnyObject>(
    _ observer: Any, selector aSelector: @escaping (Target) -> @MainActor (Notification) -> Void,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    addObserver(observer, selector: Selector(aSelector), name: aName, object: anObject)
  }

  /// Ends all observations of an observer, whether it was added with a selector or is the token of a block.
  ///
  /// It may be called from a `deinit`. Off the main actor, methods of the observer go on
  /// being called until it is deallocated.
  public func removeObserver(_ observer: AnyObject) {
    removeMethods(of: observer) { _, _ in true }
    removeObserver(observer as Any)
  }

  /// Ends the observations of one notification by an observer; nil stands for all names, or all senders.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let sender = (anObject as AnyObject?).map(ObjectIdentifier.init)
    removeMethods(of: observer) { name, itsSender in
      (aName == nil || name == aName) && (sender == nil || itsSender == sender)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }

  private func removeMethods(
    of observer: AnyObject,
    where isRemoved: @Sendable (NSNotification.Name?, ObjectIdentifier?) -> Bool
  ) {
    guard MainQueue.isCurrent else { return }
    let (identifier, center) = (ObjectIdentifier(observer), ObjectIdentifier(self))
    MainActor.assumeIsolated {
      Stage.current.notificationMethods.remove(of: identifier, from: center, where: isRemoved)
    }
  }
}

/// Calls the method of an observer, which it does not retain.
@MainActor
private final class NotificationCall {
  private weak var observer: AnyObject?
  private let selector: Selector

  init(observer: AnyObject, selector: Selector) {
    self.observer = observer
    self.selector = selector
  }

  func perform(with notification: Notification) {
    guard let observer else { return }
    if !selector.perform(on: observer, sender: notification) {
      Stage.current.report(
        "\(type(of: observer)) cannot be called for the notification \(notification.name.rawValue): "
          + "it has no such method")
    }
  }
}

/// The observations that were added with a selector.
@MainActor
final class NotificationMethods {
  struct Entry {
    let observer: ObjectIdentifier
    weak var living: AnyObject?
    let center: NotificationCenter
    let token: any NSObjectProtocol
    let name: NSNotification.Name?
    let sender: ObjectIdentifier?

    init(
      observer: AnyObject, center: NotificationCenter, token: any NSObjectProtocol,
      name: NSNotification.Name?, sender: AnyObject?
    ) {
      self.observer = ObjectIdentifier(observer)
      living = observer
      self.center = center
      self.token = token
      self.name = name
      self.sender = sender.map(ObjectIdentifier.init)
    }
  }

  private var entries: [Entry] = []

  func add(_ entry: Entry) {
    // Addresses are used again, so what deallocated observers left is removed first.
    remove { $0.living == nil }
    entries.append(entry)
  }

  func remove(
    of observer: ObjectIdentifier, from center: ObjectIdentifier,
    where isRemoved: (NSNotification.Name?, ObjectIdentifier?) -> Bool
  ) {
    remove {
      $0.observer == observer && ObjectIdentifier($0.center) == center
        && isRemoved($0.name, $0.sender)
    }
  }

  private func remove(where isRemoved: (Entry) -> Bool) {
    for entry in entries where isRemoved(entry) { entry.center.removeObserver(entry.token as Any) }
    entries.removeAll(where: isRemoved)
  }
}
