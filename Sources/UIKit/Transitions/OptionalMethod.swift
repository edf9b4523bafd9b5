/// Warns where Swift may have left out an app's implementation of an optional method.
///
/// An optional method of a delegate is a protocol requirement with a default. If a class declares
/// the conformance without implementing the method, the default is what its subclasses have too: a
/// subclass's own method of that name is never called, which UIKit, asking by selector, would do.
/// Whether a subclass has such a method can't be asked at run time, so a default that runs in a
/// subclass says so, once for each class and method.
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
