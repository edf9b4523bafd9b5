public import Foundation

// Apps call an optional method as `delegate.method?(...)`. Here it is a requirement with a default
// implementation, so the property of its name is never nil, and a method that a delegate does not
// implement gives UIKit's default.

extension CALayerDelegate {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var display: (@MainActor (CALayer) -> Void)? {
    { layer in self.display(layer) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var layoutSublayers: CALayerDelegateLayoutSublayers? {
    CALayerDelegateLayoutSublayers(object: self)
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var action: CALayerDelegateAction? {
    CALayerDelegateAction(object: self)
  }
}

/// Calls the methods `layoutSublayers` of a ``CALayerDelegate``, implemented or not.
@preconcurrency @MainActor
public struct CALayerDelegateLayoutSublayers {
  let object: any CALayerDelegate

  public func callAsFunction(of layer: CALayer) {
    object.layoutSublayers(of: layer)
  }
}

/// Calls the methods `action` of a ``CALayerDelegate``, implemented or not.
@preconcurrency @MainActor
public struct CALayerDelegateAction {
  let object: any CALayerDelegate

  public func callAsFunction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    object.action(for: layer, forKey: event)
  }
}

extension UICollisionBehaviorDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var collisionBehavior: UICollisionBehaviorDelegateCollisionBehavior? {
    UICollisionBehaviorDelegateCollisionBehavior(object: self)
  }
}

/// Calls the methods `collisionBehavior` of a ``UICollisionBehaviorDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UICollisionBehaviorDelegateCollisionBehavior {
  let object: any UICollisionBehaviorDelegate

  public func callAsFunction(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    object.collisionBehavior(behavior, beganContactFor: item1, with: item2, at: p)
  }

  public func callAsFunction(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {
    object.collisionBehavior(behavior, endedContactFor: item1, with: item2)
  }

  public func callAsFunction(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    object.collisionBehavior(
      behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: p)
  }

  public func callAsFunction(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    object.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
  }
}

extension UIDynamicAnimatorDelegate {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var dynamicAnimatorWillResume:
    (@MainActor (UIDynamicAnimator) -> Void)?
  {
    { animator in self.dynamicAnimatorWillResume(animator) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var dynamicAnimatorDidPause: (@MainActor (UIDynamicAnimator) -> Void)?
  {
    { animator in self.dynamicAnimatorDidPause(animator) }
  }
}

extension UIPreviewInteractionDelegate {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var previewInteractionShouldBegin:
    (@MainActor (UIPreviewInteraction) -> Bool)?
  {
    { previewInteraction in self.previewInteractionShouldBegin(previewInteraction) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var previewInteraction:
    UIPreviewInteractionDelegatePreviewInteraction?
  {
    UIPreviewInteractionDelegatePreviewInteraction(object: self)
  }
}

/// Calls the methods `previewInteraction` of a ``UIPreviewInteractionDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIPreviewInteractionDelegatePreviewInteraction {
  let object: any UIPreviewInteractionDelegate

  public func callAsFunction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {
    object.previewInteraction(
      previewInteraction, didUpdateCommitTransition: transitionProgress, ended: ended)
  }
}

extension UIViewImplicitlyAnimating {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var addAnimations: UIViewImplicitlyAnimatingAddAnimations? {
    UIViewImplicitlyAnimatingAddAnimations(object: self)
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var addCompletion:
    (@MainActor (@escaping (UIViewAnimatingPosition) -> Void) -> Void)?
  {
    { completion in self.addCompletion(completion) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var continueAnimation: UIViewImplicitlyAnimatingContinueAnimation? {
    UIViewImplicitlyAnimatingContinueAnimation(object: self)
  }
}

/// Calls the methods `addAnimations` of a ``UIViewImplicitlyAnimating``, implemented or not.
@preconcurrency @MainActor
public struct UIViewImplicitlyAnimatingAddAnimations {
  let object: any UIViewImplicitlyAnimating

  public func callAsFunction(_ animation: @escaping () -> Void) {
    object.addAnimations(animation)
  }

  public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    object.addAnimations(animation, delayFactor: delayFactor)
  }
}

/// Calls the methods `continueAnimation` of a ``UIViewImplicitlyAnimating``, implemented or not.
@preconcurrency @MainActor
public struct UIViewImplicitlyAnimatingContinueAnimation {
  let object: any UIViewImplicitlyAnimating

  public func callAsFunction(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    object.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
  }
}
