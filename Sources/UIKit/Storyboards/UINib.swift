public import Foundation

/// The objects of a xib file, which can be made again and again.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// What ``instantiate(withOwner:options:)`` takes besides the owner.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// An option by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Objects for the file's other placeholders, a dictionary by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let file: (any NibFile)?

  /// The nib file of a name; one that does not exist is reported and has no objects.
  ///
  /// - Parameter bundleOrNil: Nil for the main bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    file = Stage.current.resources?.nib(name, bundle: bundleOrNil)
    super.init()
    if file == nil { Stage.current.report("there is no nib file '\(name)'") }
  }

  private init(name: String, file: any NibFile) {
    self.name = name
    self.file = file
    super.init()
  }

  /// Makes the file's objects and connects them.
  ///
  /// - Returns: The objects on the top level, without placeholders.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    file?.instantiate(
      owner: ownerOrNil.map { $0 as AnyObject },
      externalObjects: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]) ?? []
  }

  /// The first object of the file, which a list registers; a message and `other` if it is of another class.
  func firstObject<View: UIView>(_ type: View.Type, or other: @autoclosure () -> View) -> View {
    if let view = instantiate(withOwner: nil).first as? View { return view }
    Stage.current.report("the first object of the nib file '\(name)' is no \(type)")
    return other()
  }

  /// The nib file with the view of a controller; nil if there is none.
  ///
  /// Without a name, UIKit takes the file that is named like the class without `Controller`, else like the
  /// class (documentation of `UIViewController.nibName`).
  static func ofView(of controller: UIViewController) -> UINib? {
    if let name = controller.nibName {
      return UINib(nibName: name, bundle: controller.nibBundle)
    }
    guard let resources = Stage.current.resources else { return nil }
    let type = type(of: controller)
    guard NibCoder.systemClass(of: type) != ObjectIdentifier(type) else { return nil }
    let name = String(describing: type)
    let bundle = controller.nibBundle ?? NamedModules.bundle(of: type)
    let short = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []
    for name in short + [name] {
      if let file = resources.nib(name, bundle: bundle) { return UINib(name: name, file: file) }
    }
    return nil
  }
}

/// A parsed nib file.
@MainActor
package protocol NibFile: AnyObject {
  /// Makes the objects of the top level.
  ///
  /// - Parameter externalObjects: By the identifiers of the placeholders that stand for them.
  func instantiate(owner: AnyObject?, externalObjects: [String: Any]) -> [AnyObject]
}

extension Bundle {
  /// Makes the objects of a nib file of the bundle; nil if there is no such file.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    guard Stage.current.resources?.nib(name, bundle: self) != nil else {
      Stage.current.report("there is no nib file '\(name)'")
      return nil
    }
    return UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
