/// Warns if Swift may not call an app's implementation of an optional method.
///
/// An optional delegate method is a protocol requirement with a default implementation here. If a
/// class conforms without implementing the method, its subclasses inherit the default as witness: a
/// subclass's method of that name is never called, whereas UIKit would call it by selector. The
/// runtime cannot tell whether a subclass has such a method, so a default that is called for a
/// subclass is reported, once for each class and method.
@MainActor
enum OptionalMethod {
  static func warnIfInherited(
    _ method: String, of object: AnyObject, conforms: (AnyClass) -> Bool
  ) {
    let type: AnyClass = Swift.type(of: object)
    guard let superclass = _getSuperclass(type), conforms(superclass) else { return }
    var declaring: AnyClass = superclass
    while let next = _getSuperclass(declaring), conforms(next) { declaring = next }
    let message = """
      \(type) inherits a conformance from \(declaring), which does not implement \(method). If \
      \(type) implements it, it is not called: implement it in \(declaring) and override it.
      """
    Stage.current.reportOnce(message)
  }
}
