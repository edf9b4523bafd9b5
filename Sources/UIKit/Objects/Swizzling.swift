// Swizzling exchanges methods of Objective-C while an app runs. There are none here, so apps that do it go on
// without, and a message says so.

/// A method's implementation in Objective-C, of which there is none here.
public typealias IMP = OpaquePointer

/// A method that stands for any: nothing is found of it.
private var someMethod: OpaquePointer? { unsafe OpaquePointer(bitPattern: 1) }

/// Stands for a method of a class, for ``method_exchangeImplementations(_:_:)``.
///
/// - Note: It is no method: exchanging it has no effect.
public func class_getInstanceMethod(_ aClass: AnyClass?, _ name: Selector) -> OpaquePointer? {
  unsafe someMethod
}

/// As ``class_getInstanceMethod(_:_:)``.
public func class_getClassMethod(_ aClass: AnyClass?, _ name: Selector) -> OpaquePointer? {
  unsafe someMethod
}

/// As ``class_getInstanceMethod(_:_:)``.
public func method_getImplementation(_ method: OpaquePointer) -> OpaquePointer { unsafe method }

/// The types of a method's arguments.
///
/// - Note: Always nil.
public func method_getTypeEncoding(_ method: OpaquePointer) -> UnsafePointer<CChar>? { nil }

/// Exchanges two methods.
///
/// - Note: Without effect, which is reported.
@preconcurrency @MainActor
public func method_exchangeImplementations(_ first: OpaquePointer, _ second: OpaquePointer) {
  Stage.current.reportOnce(
    "method_exchangeImplementations has no effect: methods cannot be exchanged while an app runs")
}

/// Adds a method to a class.
///
/// - Note: Without effect; the result is false.
@discardableResult
public func class_addMethod(
  _ aClass: AnyClass?, _ name: Selector, _ implementation: OpaquePointer,
  _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Replaces a method of a class.
///
/// - Note: Without effect; the result is nil.
@discardableResult
public func class_replaceMethod(
  _ aClass: AnyClass?, _ name: Selector, _ implementation: OpaquePointer,
  _ types: UnsafePointer<CChar>?
) -> OpaquePointer? { nil }

/// As ``class_getInstanceMethod(_:_:)``.
public func class_getMethodImplementation(_ aClass: AnyClass?, _ name: Selector) -> OpaquePointer? {
  unsafe someMethod
}

/// Sets a method's implementation.
///
/// - Note: Without effect; the result is the argument.
@discardableResult
public func method_setImplementation(
  _ method: OpaquePointer, _ implementation: OpaquePointer
) -> OpaquePointer { unsafe implementation }
