public import Foundation

// Apps call an optional method as `delegate.method?(...)`. Here it is a requirement with a default
// implementation, so the property of its name is never nil, and a method that a delegate does not
// implement gives UIKit's default.

extension UIScrollViewDelegate {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var scrollViewDidScroll: (@MainActor (UIScrollView) -> Void)? {
    { scrollView in self.scrollViewDidScroll(scrollView) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var scrollViewWillBeginDragging: (@MainActor (UIScrollView) -> Void)?
  {
    { scrollView in self.scrollViewWillBeginDragging(scrollView) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var scrollViewWillEndDragging:
    UIScrollViewDelegateScrollViewWillEndDragging?
  {
    UIScrollViewDelegateScrollViewWillEndDragging(object: self)
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var scrollViewDidEndDragging:
    UIScrollViewDelegateScrollViewDidEndDragging?
  {
    UIScrollViewDelegateScrollViewDidEndDragging(object: self)
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var scrollViewWillBeginDecelerating:
    (@MainActor (UIScrollView) -> Void)?
  {
    { scrollView in self.scrollViewWillBeginDecelerating(scrollView) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var scrollViewDidEndDecelerating: (@MainActor (UIScrollView) -> Void)?
  {
    { scrollView in self.scrollViewDidEndDecelerating(scrollView) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var scrollViewDidEndScrollingAnimation:
    (@MainActor (UIScrollView) -> Void)?
  {
    { scrollView in self.scrollViewDidEndScrollingAnimation(scrollView) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var scrollViewShouldScrollToTop: (@MainActor (UIScrollView) -> Bool)?
  {
    { scrollView in self.scrollViewShouldScrollToTop(scrollView) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var scrollViewDidScrollToTop: (@MainActor (UIScrollView) -> Void)? {
    { scrollView in self.scrollViewDidScrollToTop(scrollView) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var viewForZooming: UIScrollViewDelegateViewForZooming? {
    UIScrollViewDelegateViewForZooming(object: self)
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var scrollViewWillBeginZooming:
    UIScrollViewDelegateScrollViewWillBeginZooming?
  {
    UIScrollViewDelegateScrollViewWillBeginZooming(object: self)
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var scrollViewDidZoom: (@MainActor (UIScrollView) -> Void)? {
    { scrollView in self.scrollViewDidZoom(scrollView) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var scrollViewDidEndZooming:
    UIScrollViewDelegateScrollViewDidEndZooming?
  {
    UIScrollViewDelegateScrollViewDidEndZooming(object: self)
  }
}

/// Calls the methods `scrollViewWillEndDragging` of a ``UIScrollViewDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIScrollViewDelegateScrollViewWillEndDragging {
  let object: any UIScrollViewDelegate

  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe object.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

/// Calls the methods `scrollViewDidEndDragging` of a ``UIScrollViewDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIScrollViewDelegateScrollViewDidEndDragging {
  let object: any UIScrollViewDelegate

  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    object.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}

/// Calls the methods `viewForZooming` of a ``UIScrollViewDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIScrollViewDelegateViewForZooming {
  let object: any UIScrollViewDelegate

  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    object.viewForZooming(in: scrollView)
  }
}

/// Calls the methods `scrollViewWillBeginZooming` of a ``UIScrollViewDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIScrollViewDelegateScrollViewWillBeginZooming {
  let object: any UIScrollViewDelegate

  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
    object.scrollViewWillBeginZooming(scrollView, with: view)
  }
}

/// Calls the methods `scrollViewDidEndZooming` of a ``UIScrollViewDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIScrollViewDelegateScrollViewDidEndZooming {
  let object: any UIScrollViewDelegate

  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {
    object.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}

extension UIGestureRecognizerDelegate {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var gestureRecognizerShouldBegin:
    (@MainActor (UIGestureRecognizer) -> Bool)?
  {
    { gestureRecognizer in self.gestureRecognizerShouldBegin(gestureRecognizer) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var gestureRecognizer: UIGestureRecognizerDelegateGestureRecognizer? {
    UIGestureRecognizerDelegateGestureRecognizer(object: self)
  }
}

/// Calls the methods `gestureRecognizer` of a ``UIGestureRecognizerDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIGestureRecognizerDelegateGestureRecognizer {
  let object: any UIGestureRecognizerDelegate

  public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    object.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
  }

  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    object.gestureRecognizer(
      gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
  }

  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    object.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
  }

  public func callAsFunction(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    object.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
  }
}

extension UITextFieldDelegate {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var textFieldShouldBeginEditing: (@MainActor (UITextField) -> Bool)? {
    { textField in self.textFieldShouldBeginEditing(textField) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textFieldDidBeginEditing: (@MainActor (UITextField) -> Void)? {
    { textField in self.textFieldDidBeginEditing(textField) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textFieldShouldEndEditing: (@MainActor (UITextField) -> Bool)? {
    { textField in self.textFieldShouldEndEditing(textField) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textFieldDidEndEditing: (@MainActor (UITextField) -> Void)? {
    { textField in self.textFieldDidEndEditing(textField) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var textField: UITextFieldDelegateTextField? {
    UITextFieldDelegateTextField(object: self)
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textFieldDidChangeSelection: (@MainActor (UITextField) -> Void)? {
    { textField in self.textFieldDidChangeSelection(textField) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textFieldShouldClear: (@MainActor (UITextField) -> Bool)? {
    { textField in self.textFieldShouldClear(textField) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var textFieldShouldReturn: (@MainActor (UITextField) -> Bool)? {
    { textField in self.textFieldShouldReturn(textField) }
  }
}

/// Calls the methods `textField` of a ``UITextFieldDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UITextFieldDelegateTextField {
  let object: any UITextFieldDelegate

  public func callAsFunction(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    object.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
  }
}

extension CAAnimationDelegate {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var animationDidStart: (@MainActor (CAAnimation) -> Void)? {
    { anim in self.animationDidStart(anim) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var animationDidStop: CAAnimationDelegateAnimationDidStop? {
    CAAnimationDelegateAnimationDidStop(object: self)
  }
}

/// Calls the methods `animationDidStop` of a ``CAAnimationDelegate``, implemented or not.
@preconcurrency @MainActor
public struct CAAnimationDelegateAnimationDidStop {
  let object: any CAAnimationDelegate

  public func callAsFunction(_ anim: CAAnimation, finished flag: Bool) {
    object.animationDidStop(anim, finished: flag)
  }
}
