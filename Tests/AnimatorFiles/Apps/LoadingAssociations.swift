//
//  LoadingAssociations.swift
//  A spinner for any view, kept beside it, and `then` for any object.
//

import UIKit

public protocol Then {}

extension Then where Self: AnyObject {
  @discardableResult
  public func then(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Then {}

private var spinnerKey: UInt8 = 0
private var closeKey = "close"

extension UIView {
  public var spinner: UIActivityIndicatorView? {
    get { return objc_getAssociatedObject(self, &spinnerKey) as? UIActivityIndicatorView }
    set {
      objc_setAssociatedObject(self, &spinnerKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  public func startLoading() {
    let spinner = UIActivityIndicatorView(style: .medium).then {
      $0.center = CGPoint(x: bounds.midX, y: bounds.midY)
      $0.startAnimating()
    }
    addSubview(spinner)
    self.spinner = spinner
  }

  public func stopLoading() {
    spinner?.removeFromSuperview()
    spinner = nil
  }
}

public class Closer: NSObject {
  public let body: () -> Void

  public init(_ body: @escaping () -> Void) {
    self.body = body
    super.init()
  }

  func invoke() {
    body()
  }
}

extension UIControl {
  public func onTap(_ body: @escaping () -> Void) {
    let closer = Closer(body)
    addTarget(closer, action: Closer.invoke, for: .touchUpInside)
    objc_setAssociatedObject(self, &closeKey, closer, .OBJC_ASSOCIATION_RETAIN)
  }
}

public final class Repository<Item: NSObject>: NSObject where Item: UIView {
  public private(set) var items: [Item] = []

  public func add(_ item: Item, _ configure: (Item) -> Void) -> Item {
    return autoreleasepool {
      configure(item)
      items.append(item)
      return item
    }
  }
}
