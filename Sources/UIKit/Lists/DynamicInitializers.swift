import Foundation
import TEGeometry

// Instantiation of views from their metatype.
//
// Lists create cells of classes that apps register. Swift requires a `required` initialiser to instantiate a
// metatype, which every subclass must then declare as `required`, whereas apps, written for the Objective-C
// runtime, declare `override init(frame:)`. An overridden designated initialiser has an entry in the class's
// vtable, that of the class that introduced it. So the metatype is cast to that of a class below, which
// overrides the same entry as `required`; the call runs the entry of the registered class.
//
// To prevent the compiler from devirtualising the calls, each class below has a subclass that
// overrides the initialiser again, and the callers are not optimised.

/// A view whose `init(frame:)` can be called on its metatype.
class FrameInitialized: UIView {
  required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

private final class FrameInitializedAgain: FrameInitialized {
  required init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

extension UIView {
  /// Calls the class's own `init(frame:)`.
  @_optimize(none)
  static func make(_ viewClass: UIView.Type) -> UIView {
    let view: UIView = unsafe unsafeBitCast(viewClass, to: FrameInitialized.Type.self)
      .init(frame: .zero)
    return view
  }
}

/// A responder whose `init()` can be called on its metatype.
class PlainlyInitialized: UIResponder {
  required override init() {
    super.init()
  }
}

private final class PlainlyInitializedAgain: PlainlyInitialized {
  required init() {
    super.init()
  }
}

extension UIResponder {
  /// Calls the class's own `init()`.
  @_optimize(none)
  static func make(_ responderClass: UIResponder.Type) -> UIResponder {
    let responder: UIResponder = unsafe unsafeBitCast(
      responderClass, to: PlainlyInitialized.Type.self
    ).init()
    return responder
  }
}

extension UICollectionReusableView {
  /// Calls the class's own `init(frame:)`.
  @_optimize(none)
  static func make(_ viewClass: UICollectionReusableView.Type) -> UICollectionReusableView {
    let view: UIView = unsafe unsafeBitCast(viewClass, to: FrameInitialized.Type.self)
      .init(frame: .zero)
    return unsafe unsafeDowncast(view, to: UICollectionReusableView.self)
  }
}

/// A cell whose `init(style:reuseIdentifier:)` can be called on its metatype.
class StyleInitialized: UITableViewCell {
  required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

private final class StyleInitializedAgain: StyleInitialized {
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

extension UITableViewCell {
  /// Calls the class's own `init(style:reuseIdentifier:)`.
  @_optimize(none)
  static func make(_ cellClass: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    unsafe unsafeBitCast(cellClass, to: StyleInitialized.Type.self)
      .init(style: .default, reuseIdentifier: reuseIdentifier)
  }
}

/// A recogniser whose `init(target:action:)` can be called on its metatype.
class TargetInitialized: UIGestureRecognizer {
  required override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }
}

private final class TargetInitializedAgain: TargetInitialized {
  required init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }
}

extension UIGestureRecognizer {
  /// Calls the class's own `init(target:action:)`.
  @_optimize(none)
  package static func make(_ recognizerClass: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    unsafe unsafeBitCast(recognizerClass, to: TargetInitialized.Type.self)
      .init(target: nil, action: nil)
  }
}

/// A header whose `init(reuseIdentifier:)` can be called on its metatype.
class ReuseInitialized: UITableViewHeaderFooterView {
  required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

private final class ReuseInitializedAgain: ReuseInitialized {
  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

extension UITableViewHeaderFooterView {
  /// Calls the class's own `init(reuseIdentifier:)`.
  @_optimize(none)
  static func make(_ viewClass: UITableViewHeaderFooterView.Type, reuseIdentifier: String)
    -> UITableViewHeaderFooterView
  {
    unsafe unsafeBitCast(viewClass, to: ReuseInitialized.Type.self)
      .init(reuseIdentifier: reuseIdentifier)
  }
}
